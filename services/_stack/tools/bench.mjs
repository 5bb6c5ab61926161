// `make bench`: runs the benchmarks, prints their figures beside their budgets, and keeps them as JSON.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dataPlace } from '../dist/infra/data-dir.js';

const dir = new URL('../bench/', import.meta.url);
// What bench runs, and its own options: `ledger --seconds=10 --rounds=1`.
const given = process.argv.slice(2).filter((arg) => arg.startsWith('--'));
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const options = Object.fromEntries(
  given.map((arg) => arg.slice(2).split('=')).map(([name, value]) => [name, Number(value)]),
);
const names = fs
  .readdirSync(dir)
  .filter((name) => name.endsWith('.bench.mjs'))
  .map((name) => name.replace('.bench.mjs', ''));
const results = {
  machine: {
    cpus: os.cpus().length,
    model: os.cpus()[0]?.model,
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
  },
  at: new Date().toISOString(),
};
for (const name of names.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  console.log(`\n${name}`);
  const { run } = await import(new URL(`${name}.bench.mjs`, dir));
  results[name] = { load: os.loadavg()[0], ...(await run(options)) };
  console.log(
    JSON.stringify(results[name], (_, value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value), 2),
  );
}
const file = path.join(dataPlace().root, 'bench.json');
fs.writeFileSync(file, JSON.stringify(results, null, 2));
console.log(`\nkept in ${file}`);
