// `make dev`: the stack from its sources, restarted when one changes, and the web client with hot reload beside it.
import { spawn } from 'node:child_process';
import path from 'node:path';

const bin = (name) => path.resolve('node_modules/.bin', name);
const port = process.env.PORT || '8080';
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', '--conditions=source', 'services/_stack/src/main.ts', 'start'], {
    stdio: 'inherit',
    env: { ...process.env, GRAPHQL_OPEN: '1' },
  }),
  spawn(bin('vite'), ['--host', '127.0.0.1', '--clearScreen', 'false'], {
    cwd: 'web',
    stdio: 'inherit',
    env: { ...process.env, VALET_GATEWAY: `http://127.0.0.1:${port}` },
  }),
];
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM');
  });
for (const child of children)
  child.on('exit', () => {
    for (const other of children) other.kill('SIGTERM');
  });
