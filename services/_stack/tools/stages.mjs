// Runs stages one after the other, whatever fails, and counts what passed: the last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const totals = { passed: 0, failed: 0, skipped: 0 };
const notes = [];
const times = [];
const bin = (name) => path.resolve('node_modules/.bin', name);
export const esm = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

function run(argv, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const [program, ...args] = argv;
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, APOLLO_TELEMETRY_DISABLED: 'true', ...env },
    });
    let output = '';
    const hear = (data) => {
      output += data;
      if (!quiet) process.stdout.write(data);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', (error) => {
      output += String(error);
      resolve({ code: 1, output });
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function told(name, holds, since) {
  const line = `${holds ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - since) / 1000).toFixed(0)} s)`;
  times.push(line);
  console.log(line);
}

/** A stage that either holds or not; counts as one. */
export async function check(name, argv, options) {
  const since = Date.now();
  const { code, output } = await run(argv, { quiet: true, ...options });
  totals[code === 0 ? 'passed' : 'failed']++;
  told(name, code === 0, since);
  if (code !== 0) console.log(output.slice(-8000));
  return code === 0;
}

/** Jest, by projects; counts every test, and a suite that could not run as a failure. */
export async function jest(name, args, options = {}) {
  const since = Date.now();
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'valet-jest-')), 'report.json');
  const { code } = await run([bin('jest'), '--json', `--outputFile=${report}`, '--reporters=default', ...args], {
    env: { ...esm, ...options.env },
    quiet: false,
  });
  const result = fs.existsSync(report)
    ? JSON.parse(fs.readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numRuntimeErrorTestSuites: 0 };
  totals.passed += result.numPassedTests;
  totals.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  totals.skipped += result.numPendingTests;
  if (code !== 0 && result.numFailedTests + result.numRuntimeErrorTestSuites === 0) totals.failed++;
  told(name, code === 0, since);
}

const isSecondTry = ({ tests }) => tests.some(({ status }) => status === 'flaky');

/** Titles of the browser tests of a report that passed only at their second try, with their file. */
export function secondTries(suites) {
  return suites.flatMap(({ suites: within = [], specs = [] }) => [
    ...specs.filter(isSecondTry).map(({ file, title }) => `${file}: ${title}`),
    ...secondTries(within),
  ]);
}

/** Browser tests; counts every test, and names at the end those that needed a second try. */
export async function playwright(name, config) {
  const since = Date.now();
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'valet-browser-')), 'report.json');
  const { code } = await run([bin('playwright'), 'test', '-c', config, '--reporter=line,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const { stats, suites } = fs.existsSync(report)
    ? JSON.parse(fs.readFileSync(report, 'utf8'))
    : { stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }, suites: [] };
  totals.passed += stats.expected + stats.flaky;
  totals.failed += stats.unexpected;
  totals.skipped += stats.skipped;
  if (code !== 0 && stats.unexpected === 0) totals.failed++;
  told(name, code === 0, since);
  for (const title of secondTries(suites)) notes.push(`passed only at the second try: ${title}`);
}

/** Says plainly what could not be run here. */
export function skip(name, why) {
  totals.skipped++;
  notes.push(`not run: ${name}: ${why}`);
}

/** Chromium from the distribution's packages, where there are any; answers whether it is there. */
export async function chromium() {
  const known = () =>
    ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) => fs.existsSync(file));
  if (!known() && process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    console.log('Fetching Chromium from the distribution …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run(['apt-get', 'update', '-qq'], { quiet: true, env });
    await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], { quiet: true, env });
  }
  return known();
}

/** Prints the closing line and ends the process with its verdict. */
export function finish() {
  console.log('');
  for (const line of [...times, ...notes]) console.log(line);
  console.log(
    `${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
  );
  process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
}
