// Calls as a person makes them: `make start`, the shipped page in Chromium, a sound file as the microphone.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ended, percentile, signUp, until, useBroker } from '../support.mjs';
import { watchCall } from './page.mjs';

const RATE_HZ = 48_000;
const HEADER_BYTES = 44;
/** Seconds: somebody who listens, talks into Valet's first sentence, and listens again. */
const LISTENS_S = 3;
const TALKS_S = 2.5;
const LISTENS_AGAIN_S = 60;
const PATIENCE_MS = 20_000;

const chromiumPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(fs.existsSync);

/** A hum that comes in syllables, after and before silence: 48 kHz, mono, 16 bit. */
function soundFile(folder) {
  const samples = new Int16Array((LISTENS_S + TALKS_S + LISTENS_AGAIN_S) * RATE_HZ);
  for (let at = LISTENS_S * RATE_HZ; at < (LISTENS_S + TALKS_S) * RATE_HZ; at++) {
    const seconds = at / RATE_HZ;
    const syllable = 0.4 + 0.6 * Math.abs(Math.sin(Math.PI * 4 * seconds));
    let value = 0;
    for (let harmonic = 1; harmonic < 12; harmonic++) {
      value += Math.sin(2 * Math.PI * 150 * harmonic * seconds) / harmonic;
    }
    samples[at] = Math.round(Math.max(-1, Math.min(1, value * 0.15 * syllable)) * 32_000);
  }
  const head = Buffer.alloc(HEADER_BYTES);
  head.write('RIFF', 0);
  head.writeUInt32LE(HEADER_BYTES - 8 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE_HZ, 24);
  head.writeUInt32LE(RATE_HZ * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  const file = path.join(folder, 'microphone.wav');
  fs.writeFileSync(file, Buffer.concat([head, Buffer.from(samples.buffer)]));
  return file;
}

/** One call of somebody new: what its page saw happen, and when. */
async function oneCall(browser, url) {
  const context = await browser.newContext({ baseURL: url });
  try {
    const cookies = (await signUp(url)).split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.addInitScript(watchCall);
    await page.goto('/');
    await page.getByRole('button', { name: 'Start conversation' }).click();
    await page.getByRole('button', { name: 'Start talking' }).click();
    // What has not happened by then is told as missing.
    await page
      .waitForFunction(() => window.callWatch.marks.answered, undefined, { timeout: PATIENCE_MS })
      .catch(() => {});
    const seen = await page.evaluate(() => {
      const { marks, captions, waiting } = window.callWatch;
      return { marks, captions, unseen: waiting.length };
    });
    return seen;
  } finally {
    await context.close();
  }
}

const figures = (values) => {
  const known = values.filter((value) => Number.isFinite(value));
  const [p50Ms, p95Ms, maxMs] = [0.5, 0.95, 1].map((share) => percentile(known, share));
  return { count: known.length, missing: values.length - known.length, p50Ms, p95Ms, maxMs };
};

/** As many calls, one after the other; the first of all is not counted. */
export async function browserCalls({ calls }) {
  if (!chromiumPath) return { skipped: 'there is no Chromium here' };
  await useBroker();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-bench-'));
  fs.chmodSync(dataDir, 0o711);
  const env = { ...process.env, VALET_DATA_DIR: dataDir, PORT: '18082' };
  const start = [process.execPath, 'services/_stack/dist/main.js', 'start'];
  const stack = await until(start, /Open\s+(http\S+)/, { env });
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking',
      '--allow-loopback-in-peer-connection', '--autoplay-policy=no-user-gesture-required',
      '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${soundFile(dataDir)}%noloop`,
    ],
  });
  try {
    const url = 'http://127.0.0.1:18082';
    await oneCall(browser, url);
    const seen = [];
    for (let call = 0; call < calls; call++) seen.push(await oneCall(browser, url));
    const between = (from, to) => figures(seen.map(({ marks }) => marks[to] - marks[from]));
    return {
      grantedToOpen: between('granted', 'open'),
      openToSound: between('open', 'sound'),
      bargeInToSilence: between('spoke', 'silenced'),
      bargeInToEndOfSound: between('spoke', 'soundLast'),
      voiceToVoice: between('spokeLast', 'answered'),
      eventToCaption: figures(seen.flatMap(({ captions, unseen }) => [...captions, ...Array(unseen).fill(undefined)])),
    };
  } finally {
    await browser.close();
    stack.child.kill('SIGINT');
    await ended(stack.child);
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
