// `make dev`: the stack from its sources, restarted when one changes, and the web client with hot reload beside it.
import { spawn } from 'node:child_process';
import path from 'node:path';

const bin = (name) => path.resolve('node_modules/.bin', name);
const port = process.env.PORT || '8080';
const children = [
  spawn(
    bin('tsx'),
    [
      'watch', '--clear-screen=false', '--include=services/_sandbox/src/realtime/**', // runs in a process of its own
      '--conditions=source', 'services/_stack/src/main.ts', 'start',
    ],
    { stdio: 'inherit', detached: true, env: { ...process.env, GRAPHQL_OPEN: '1' } },
  ),
  spawn(bin('vite'), ['--host', '127.0.0.1', '--clearScreen', 'false'], {
    cwd: 'web',
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, VALET_GATEWAY: `http://127.0.0.1:${port}` },
  }),
];
// Groups of their own and told once: a second signal would make the watcher kill the stack before database and broker are stopped.
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
