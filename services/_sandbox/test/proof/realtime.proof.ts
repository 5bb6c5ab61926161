// Calls from a real browser: how fast they are set up, that they are heard, and that nothing of them stays behind.
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Browser, chromium, type Page } from '@playwright/test';
import type OpenAI from 'openai';
import type { RealtimeSessionCreateRequest } from 'openai/resources/realtime/realtime';
import { type Realtime, startRealtime } from '../../src/realtime/realtime.ts';
import { call, callIdOf, key, offering, sdkFor, sideband, until } from '../realtime/caller.ts';

const session: RealtimeSessionCreateRequest = {
  type: 'realtime',
  audio: { input: { transcription: {}, turn_detection: { type: 'server_vad', silence_duration_ms: 600 } } },
};
// What a page does, without a product around it.
const script = `
window.dial = async (microphone) => {
  const began = performance.now();
  const peer = new RTCPeerConnection();
  const call = { peer, events: [], marks: {}, closed: false };
  const mark = (name) => { call.marks[name] ??= performance.now() - began; };
  const channel = peer.createDataChannel('oai-events');
  call.send = (event) => channel.send(JSON.stringify(event));
  channel.onopen = () => { mark('open'); call.send({ type: 'session.update', session: { type: 'realtime' } }); };
  channel.onclose = () => { call.closed = true; };
  channel.onmessage = ({ data }) => {
    const event = JSON.parse(data);
    call.events.push(event.type);
    mark(event.type);
  };
  if (microphone) {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) peer.addTrack(track, stream);
  } else peer.addTransceiver('audio', { direction: 'recvonly' });
  peer.ontrack = ({ streams }) => {
    const audio = document.createElement('audio');
    audio.srcObject = streams[0];
    audio.autoplay = true;
    document.body.append(audio);
  };
  mark('microphone');
  await peer.setLocalDescription();
  const answer = await fetch('/offer', { method: 'POST', body: peer.localDescription.sdp });
  call.id = answer.headers.get('x-call-id');
  await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  window.calls = [...(window.calls ?? []), call];
  return window.calls.length - 1;
};
window.stats = async (at) => {
  let found;
  for (const one of (await window.calls[at].peer.getStats()).values()) if (one.type === 'inbound-rtp') found = one;
  return { packets: found?.packetsReceived ?? 0, lost: found?.packetsLost ?? 0, energy: found?.totalAudioEnergy ?? 0 };
};
`;

interface Stats {
  readonly packets: number;
  readonly lost: number;
  readonly energy: number;
}
interface Dialled {
  readonly id: string;
  readonly events: string[];
  readonly marks: Record<string, number>;
  readonly closed: boolean;
}

let realtime: Realtime;
let sdk: OpenAI;
let site: Server;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  realtime = await startRealtime({ port: 0, key, faults: {} });
  sdk = sdkFor(realtime.url);
  site = createServer((asked, answer) => {
    if (asked.method !== 'POST') {
      answer.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><script>${script}</script>`);
      return;
    }
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      void sdk.realtime.calls.create({ sdp: Buffer.concat(parts).toString('utf8'), session }).then(async (created) => {
        answer.writeHead(200, { 'x-call-id': callIdOf(created) }).end(await created.text());
      });
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'proof-'));
  await fs.writeFile(path.join(folder, 'voice.wav'), spokenWav());
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox', '--disable-gpu', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${path.join(folder, 'voice.wav')}%noloop`,
      '--allow-loopback-in-peer-connection', '--autoplay-policy=no-user-gesture-required',
    ],
  });
}, 60_000);
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  await realtime.close();
  await fs.rm(folder, { recursive: true });
});

const open = async (): Promise<Page> => {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  return page;
};
const dial = (page: Page, microphone = true): Promise<number> =>
  page.evaluate<number>(`window.dial(${microphone})`);
const dialled = (page: Page, at = 0): Promise<Dialled> =>
  page.evaluate<Dialled>(`(({ id, events, marks, closed }) => ({ id, events, marks, closed }))(window.calls[${at}])`);
const told = (page: Page, name: string, at = 0): Promise<Dialled> => until(async () => {
  const now = await dialled(page, at);
  return now.events.includes(name) && now;
}, 15_000);
const stats = (page: Page): Promise<Stats> => page.evaluate<Stats>('window.stats(0)');
const say = (page: Page, event: object, at = 0): Promise<void> =>
  page.evaluate(`window.calls[${at}].send(${JSON.stringify(event)})`);

async function live(): Promise<string[]> {
  const answer = await fetch(`${realtime.url}/v1/test_helpers/calls`, { headers: { authorization: `Bearer ${key}` } });
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
}

// Three seconds of silence, two of a loud tone, silence: somebody who speaks once.
function spokenWav(): Buffer {
  const rate = 48_000;
  const samples = new Int16Array(rate * 20);
  for (let at = rate * 3; at < rate * 5; at += 1) {
    const turns = (at / rate) * 2 * Math.PI;
    samples[at] = Math.round(12_000 * Math.sin(turns * 220) * Math.sin(turns * 3));
  }
  const body = Buffer.from(samples.buffer);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + body.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(body.length, 40);
  return Buffer.concat([head, body]);
}

test('a browser’s settings are confirmed within 300 ms of the channel’s opening, 20 times out of 20', async () => {
  const page = await open();
  const waits: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const at = await dial(page, false);
    const { marks } = await told(page, 'session.updated', at);
    waits.push((marks['session.updated'] ?? Infinity) - (marks.open ?? 0));
    await page.evaluate(`window.calls[${at}].peer.close()`);
  }
  await page.close();
  process.stdout.write(`opening to confirmation, ms: ${waits.map(Math.round).sort((a, b) => a - b).join(' ')}\n`);
  expect(waits.filter((ms) => ms > 300)).toEqual([]);
}, 120_000);

test('a browser hears the assistant, is heard, and interrupts', async () => {
  const page = await open();
  await dial(page);
  await told(page, 'session.updated');
  await say(page, { type: 'response.create' });
  await told(page, 'output_audio_buffer.started');
  await until(async () => (await stats(page)).energy > 0.001, 10_000);
  const heard = await told(page, 'input_audio_buffer.speech_stopped');
  for (const name of ['input_audio_buffer.speech_started', 'output_audio_buffer.cleared']) {
    expect(heard.events).toContain(name);
  }
  await told(page, 'conversation.item.input_audio_transcription.completed');
  const { packets, lost } = await stats(page);
  expect(packets).toBeGreaterThan(200);
  expect(lost).toBe(0);
  await page.close();
}, 60_000);

test('a browser is told when the server hangs up', async () => {
  const page = await open();
  await dial(page, false);
  const { id } = await told(page, 'session.updated');
  await sdk.realtime.calls.hangup(id);
  await until(async () => (await dialled(page)).closed);
  await page.close();
}, 60_000);

test('a call that its page closes ends at once; one whose browser dies ends within 15 s', async () => {
  const page = await open();
  await dial(page, false);
  const { id } = await told(page, 'session.updated');
  const side = await sideband(sdk, id);
  await page.evaluate('window.calls[0].peer.close()');
  await until(() => side.closedWith !== undefined, 2_000);
  await page.close();

  const { id: lost, line } = await call(sdk);
  await line.connection.close(); // takes its socket away without a word
  await until(async () => !(await live()).includes(lost), 15_000);
}, 60_000);

test('a call that nobody connects to ends after 15 s', async () => {
  const { line, sdp } = await offering();
  const id = callIdOf(await sdk.realtime.calls.create({ sdp }));
  expect(await live()).toContain(id);
  await until(async () => !(await live()).includes(id), 20_000);
  await line.hangUp();
}, 60_000);
