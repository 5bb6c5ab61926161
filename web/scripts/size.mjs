// Fails when a screen weighs more than its budget (brotli, in KB): what a person waits for on a slow line.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));

const weights = new Map();
const weigh = (file) => {
  if (!weights.has(file)) weights.set(file, zlib.brotliCompressSync(fs.readFileSync(path.join(dist, file))).length);
  return weights.get(file);
};

const graphOf = (source, seen = new Set()) => {
  if (seen.has(source)) return seen;
  seen.add(source);
  for (const imported of manifest[source]?.imports ?? []) graphOf(imported, seen);
  return seen;
};

const scriptsOf = (...sources) => {
  const unknown = sources.filter((source) => !manifest[source]);
  if (unknown.length > 0) throw new Error(`The build has no ${unknown.join(', ')}`);
  return [...new Set(sources.flatMap((source) => [...graphOf(source)]))].map((source) => manifest[source].file);
};

const SHELL = ['index.html', 'src/app/shell.tsx'];
let over = 0;

/** @param {string} screen @param {number} budgetKb @param {string[]} files */
function check(screen, budgetKb, files) {
  const kb = files.reduce((sum, file) => sum + weigh(file), 0) / 1024;
  if (kb > budgetKb) over += 1;
  console.log(`${screen.padEnd(14)} ${kb.toFixed(1).padStart(6)} KB of ${budgetKb} ${kb > budgetKb ? 'OVER' : 'ok'}`);
}

check('landing.html', 12, ['landing.html']);
check('login', 84, scriptsOf('index.html', 'src/features/identity/forms.tsx'));
check('dashboard', 130, scriptsOf(...SHELL, 'src/app/pages/dashboard.tsx'));
check('preferences', 135, scriptsOf(...SHELL, 'src/app/pages/preferences.tsx'));
check('wallet', 122, scriptsOf(...SHELL, 'src/app/pages/wallet.tsx'));
process.exit(over > 0 ? 1 : 0);
