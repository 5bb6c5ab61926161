import '../../styles/landing.css';

export { Landing as LandingPage } from './landing.tsx';
