// What calls cost and how even their sound is, as JSON: the sandbox, compiled, in a process of its own, its callers in
// this one. `make bench ARGS=realtime` runs it beside what a browser sees.
//
//   node --conditions=source --import tsx services/_sandbox/bench/realtime.ts [--calls=25] [--seconds=60]
//
// Setup times are from the request to each step. `lateMs` is how late the sandbox sent its packets, `unevenMs` how far
// apart from 20 ms they arrived; callers and sandbox share the machine, so these are worse than a browser's.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { call, type Call, key, sdkFor } from '../test/realtime/caller.ts';

const given = (name: string, otherwise: number): number => {
  const option = process.argv.find((arg) => arg.startsWith(`--${name}=`));
  return option === undefined ? otherwise : Number(option.split('=')[1]);
};
const count = given('calls', 25);
const seconds = given('seconds', 60);

interface Load {
  readonly calls: number;
  readonly cpuMs: number;
  readonly residentBytes: number;
  readonly lateMs: { readonly beats: number; readonly p50: number; readonly p99: number; readonly max: number };
}

const sandbox = spawn(process.execPath, [fileURLToPath(new URL('../dist/realtime/main.js', import.meta.url))], {
  env: { ...process.env, REALTIME_PORT: '0', REALTIME_KEY: key, REALTIME_MEDIA_HOST: '127.0.0.1' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [started] = (await once(sandbox.stdout, 'data')) as [Buffer];
  const url = /http:\S+/.exec(started.toString())?.[0] ?? '';
  console.log(JSON.stringify(await measure(url), (_key, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value, 2));
} finally {
  sandbox.kill('SIGTERM');
  await once(sandbox, 'exit');
}

async function measure(url: string): Promise<object> {
  const sdk = sdkFor(url);
  const load = async (): Promise<Load> => {
    const answer = await fetch(`${url}/v1/test_helpers/load`, { headers: { authorization: `Bearer ${key}` } });
    return (await answer.json()) as Load;
  };
  await (await call(sdk)).line.hangUp(); // the first one reads the code and makes the certificate
  const before = await load();
  const setups: number[] = [];
  const calls: Call[] = [];
  for (let at = 0; at < count; at += 1) {
    const began = performance.now();
    const made = await call(sdk);
    setups.push(made.line.openedAt - began);
    calls.push(made);
  }
  const uneven = calls.map(({ line }) => unevenness(line.connection));
  for (const { voice } of calls) voice.speak(-80);
  const talk = setInterval(() => {
    for (const { line } of calls) line.send({ type: 'response.create' });
  }, 6_000);
  await load(); // begins the count anew
  const quiet = await load();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const after = await load();
  clearInterval(talk);
  for (const { line, voice } of calls) {
    voice.stop();
    await line.hangUp();
  }
  const gaps = uneven.flat();
  return {
    calls: count, seconds,
    setupMs: { p50: share(setups, 0.5), p95: share(setups, 0.95), max: Math.max(...setups) },
    lateMs: after.lateMs,
    unevenMs: { packets: gaps.length, p50: share(gaps, 0.5), p99: share(gaps, 0.99), max: share(gaps, 1) },
    cpuPercentOfACorePerCall: ((after.cpuMs - quiet.cpuMs) / (seconds * 1000) / count) * 100,
    megabytesPerCall: (after.residentBytes - before.residentBytes) / 2 ** 20 / count,
    megabytes: after.residentBytes / 2 ** 20,
  };
}

/** By how many milliseconds each packet's distance from the one before it differs from 20 ms. */
function unevenness(connection: Call['line']['connection']): number[] {
  const gaps: number[] = [];
  let last: number | undefined;
  for (const { track } of connection.getReceivers()) {
    track.onReceiveRtp.subscribe(() => {
      const now = performance.now();
      if (last !== undefined) gaps.push(Math.abs(now - last - 20));
      last = now;
    });
  }
  return gaps;
}

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}
