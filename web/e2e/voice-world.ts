// A browser with a microphone that plays a sound file, or with none, and what is to be seen of a call.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, test as base, type Page } from '@playwright/test';

const RATE_HZ = 48_000;
const HEADER_BYTES = 44;

/** Seconds of silence and of speech, as far as an ear for loudness can tell: a hum that comes in syllables. */
export type Sound = readonly (readonly ['silence' | 'speech', number])[];

const sampleAt = (seconds: number): number => {
  const pitchHz = 140 + 20 * Math.sin(seconds * 7);
  let value = 0;
  for (let harmonic = 1; harmonic < 12; harmonic += 1) {
    value += Math.sin(2 * Math.PI * pitchHz * harmonic * seconds) / harmonic;
  }
  return value * 0.15 * (0.4 + 0.6 * Math.abs(Math.sin(Math.PI * 4 * seconds)));
};

/** Writes the sound as a file that Chromium takes for a microphone: 48 kHz, mono, 16 bit. */
function soundFile(sound: Sound): string {
  const samples = sound.flatMap(([kind, seconds]) =>
    Array.from({ length: seconds * RATE_HZ }, (_, index) => (kind === 'speech' ? sampleAt(index / RATE_HZ) : 0)),
  );
  const bytes = Buffer.alloc(HEADER_BYTES + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE_HZ, 24);
  bytes.writeUInt32LE(RATE_HZ * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries()) {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_000), HEADER_BYTES + index * 2);
  }
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'valet-sound-')), 'microphone.wav');
  fs.writeFileSync(file, bytes);
  return file;
}

interface World {
  /** What the microphone hears; `denied`, `missing`: there is none. An object, because an array has a meaning here. */
  microphone: { hears: Sound } | 'denied' | 'missing';
  /** Sound needs a press first. */
  blocksSound: boolean;
}

const argsOf = ({ microphone, blocksSound }: World): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--allow-loopback-in-peer-connection',
  `--autoplay-policy=${blocksSound ? 'document-user-activation-required' : 'no-user-gesture-required'}`,
  ...(microphone === 'denied' ? ['--use-fake-device-for-media-stream', '--deny-permission-prompts'] : []),
  ...(microphone === 'missing' ? ['--use-fake-ui-for-media-stream'] : []),
  ...(typeof microphone === 'string'
    ? []
    : [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${soundFile(microphone.hears)}%noloop`,
      ]),
];

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A test whose page is in a browser of its own, because a microphone is given to a browser at its start. */
export const test = base.extend<World>({
  microphone: [{ hears: [['silence', 60]] }, { option: true }],
  blocksSound: [false, { option: true }],
  page: async ({ microphone, blocksSound, baseURL }, use) => {
    const executablePath = CHROMIUM.find((file) => fs.existsSync(file)) ?? '';
    const browser = await chromium.launch({ executablePath, args: argsOf({ microphone, blocksSound }) });
    const context = await browser.newContext({ ...(baseURL && { baseURL }), timezoneId: 'Europe/Lisbon' });
    const page = await context.newPage();
    await page.addInitScript(followCalls);
    await use(page);
    await browser.close();
  },
});

export interface CallEvent {
  at: number;
  type: string;
}

declare global {
  interface Window {
    /** Events of all calls of this page, and its connections. */
    voiceEvents: CallEvent[];
    voiceConnections: RTCPeerConnection[];
  }
}

/** Keeps what a page's calls hear and do; changes nothing about them. */
function followCalls(): void {
  const Connection = RTCPeerConnection;
  window.voiceEvents = [];
  window.voiceConnections = [];
  window.RTCPeerConnection = class extends Connection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      window.voiceConnections.push(this);
    }

    override createDataChannel(label: string, options?: RTCDataChannelInit): RTCDataChannel {
      const channel = super.createDataChannel(label, options);
      channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const { type } = JSON.parse(data) as { type: string };
        window.voiceEvents.push({ at: performance.now(), type });
      });
      return channel;
    }
  };
}

export const statusLine = (page: Page) => page.locator('.voice-s [role="status"]');
export const captions = (page: Page) => page.getByRole('group', { name: 'Live captions' }).getByRole('listitem');
export const valetSays = (page: Page) => page.locator('.call-lines .is-valets');
export const reply = (page: Page) => page.getByLabel('Type an answer');

/** Rings the bell, reads whom one talks to, and waits until Valet has said something. */
export async function startTalking(page: Page, button = 'Start conversation'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: 'Start talking' }).click();
  await reply(page).waitFor();
  await valetSays(page).first().waitFor();
}

export async function answer(page: Page, line: string): Promise<void> {
  const before = await valetSays(page).count();
  await reply(page).fill(line);
  await reply(page).press('Enter');
  await valetSays(page).nth(before).waitFor();
}

export const eventTypes = (page: Page) => page.evaluate(() => window.voiceEvents.map(({ type }) => type));

/** What the newest connection has received of Valet's voice. */
export const soundReceived = (page: Page) =>
  page.evaluate(async () => {
    const stats = await window.voiceConnections.at(-1)?.getStats();
    const reports = [...(stats?.values() ?? [])] as RTCInboundRtpStreamStats[];
    const inbound = reports.find(({ type }) => type === 'inbound-rtp');
    return { packets: inbound?.packetsReceived ?? 0, energy: inbound?.totalAudioEnergy ?? 0 };
  });
