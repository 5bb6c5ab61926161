import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

// The real stack on a data folder of its own, which goes with the run.
const port = 18_080;
const dataDir = (process.env.VALET_BROWSER_DATA ??= fs.mkdtempSync(path.join(os.tmpdir(), 'valet-browser-')));
fs.chmodSync(dataDir, 0o711);
const chromium =
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) => fs.existsSync(file)) ??
  '';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  workers: 1,
  // On a slow machine; whoever needs it is named in the last lines of `make test`.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    timezoneId: 'Europe/Lisbon',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node services/_stack/dist/main.js start',
    cwd: '..',
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: String(port), VALET_DATA_DIR: dataDir },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
