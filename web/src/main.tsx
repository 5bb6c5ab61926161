import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/index.css';
import { App } from './app/app.tsx';
import { showKeptToast } from './shared/ui/toasts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
showKeptToast();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
