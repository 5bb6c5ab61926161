// Talking to Valet in a real browser, over real WebRTC, with a sound file as the microphone.
import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { standInRecognition, type StandIn } from '../src/features/voice/ears/recognition-stand-in.ts';
import { signUp } from './support.ts';
import {
  answer,
  captions,
  eventTypes,
  reply,
  soundReceived,
  startTalking,
  statusLine,
  test,
  valetSays,
} from './voice-world.ts';

test('the bell is rung, Valet speaks first, and can be heard and read', async ({ page }) => {
  await signUp(page);
  await expect(statusLine(page)).toHaveText('Tap to start talking');
  await startTalking(page);
  await expect(statusLine(page)).toHaveText('Connected - AI speaking...');
  await expect(page.locator('.is-live .wave i')).toHaveCount(5);
  await expect(valetSays(page).first()).toHaveText(/.{30}/);
  await expect.poll(async () => (await soundReceived(page)).energy).toBeGreaterThan(0);
  const audio = await page
    .locator('audio[data-part="valet-voice"]')
    .evaluate((each: HTMLAudioElement) => ({ volume: each.volume, isPaused: each.paused }));
  expect(audio).toEqual({ volume: 0.8, isPaused: false });
  await page.getByRole('button', { name: 'Stop conversation' }).click();
  await expect(statusLine(page)).toHaveText('Tap to start talking');
  await expect(page.locator('audio')).toHaveCount(0);
  const states = await page.evaluate(() => window.voiceConnections.map(({ connectionState }) => connectionState));
  expect(states).toEqual(['closed']);
});

test('a written answer is stored once, teaches, and its receipt can be taken back while talking', async ({ page }) => {
  await signUp(page);
  await startTalking(page, 'Movie taste');
  await answer(page, 'I love Denis Villeneuve');
  const learned = page.getByRole('region', { name: 'What Valet learned' });
  await expect(learned.getByText('I love Denis Villeneuve')).toBeVisible();
  await expect(
    page.locator('[data-part="conversation"]').getByText('I love Denis Villeneuve', { exact: true }),
  ).toHaveCount(1);
  await learned.getByRole('button', { name: 'Undo: Denis Villeneuve' }).click();
  await expect(learned.getByText('Taken back')).toBeVisible();
  await page.getByRole('button', { name: 'Stop conversation' }).click();
  await page.goto('/preferences');
  await expect(page.getByRole('heading', { name: 'Your Preferences' })).toBeVisible();
  await expect(page.locator('[data-tag="Denis Villeneuve" i]')).toHaveCount(0);
});

test('off the record nothing of a call is kept', async ({ page }) => {
  await signUp(page);
  await page.getByRole('switch', { name: 'Go off the record' }).click();
  await startTalking(page, 'Books I love');
  await answer(page, 'I love Octavia Butler');
  await expect(page.getByRole('switch', { name: /^Off the record/ })).toBeChecked();
  await page.getByRole('button', { name: 'Stop conversation' }).click();
  await page.reload();
  await expect(page.getByText('No conversations yet. Start talking to Valet!')).toBeVisible();
  await expect(page.getByRole('switch', { name: /^Off the record/ })).toBeChecked();
});

test('a browser that reaches nobody gives up after ten seconds and names its state', async ({ page }) => {
  // As where only relays are allowed, and there is none.
  await page.addInitScript(() => {
    const Connection = RTCPeerConnection;
    window.RTCPeerConnection = class extends Connection {
      constructor() {
        super({ iceTransportPolicy: 'relay' });
      }
    };
  });
  await signUp(page);
  await page.getByRole('button', { name: 'Start conversation' }).click();
  await page.getByRole('button', { name: 'Start talking' }).click();
  await expect(statusLine(page)).toHaveText(/^Error: Connection timeout\. Current state: (new|connecting)$/, {
    timeout: 20_000,
  });
  await expect(page.getByText('Failed to connect to voice service. Please try again.').first()).toBeVisible();
  await expect(page.locator('audio')).toHaveCount(0);
});

/** Whoever carries the sound: a process of its own, or the whole stack. */
function peerProcess(): number {
  const home = process.env['VALET_BROWSER_DATA'] ?? '';
  return Number.parseInt(fs.readFileSync(path.join(home, 'run', 'realtime.pid'), 'utf8'), 10);
}

test('a call that the machine loses is taken up again, with what was said', async ({ page }) => {
  test.setTimeout(120_000);
  await signUp(page);
  await startTalking(page);
  await answer(page, 'Heat, mostly for the coffee scene');
  const said = await captions(page).allTextContents();
  const peer = peerProcess();
  process.kill(peer, 'SIGSTOP');
  try {
    await expect(page.getByText('The connection dropped. Picking up where we were...')).toBeVisible({
      timeout: 15_000,
    });
    await page.waitForFunction(() => window.voiceConnections.length > 1, undefined, { timeout: 20_000 });
  } finally {
    process.kill(peer, 'SIGCONT');
  }
  await expect(page.getByText('The connection dropped. Picking up where we were...')).toBeHidden({ timeout: 15_000 });
  await expect(statusLine(page)).toHaveText('Connected - AI speaking...');
  // What was being said then may have grown by the words that were on their way.
  const now = await captions(page).allTextContents();
  expect(said.map((line, at) => now[at]?.slice(0, line.length))).toEqual(said);
  await answer(page, 'Also Ronin');
});

test('where a browser hears on the device, its words are answers', async ({ page }) => {
  await page.addInitScript(standInRecognition, { availability: 'downloadable' } satisfies Partial<StandIn>);
  await signUp(page);
  await startTalking(page);
  await page.getByRole('button', { name: 'Listen on this device' }).click();
  await expect(page.getByText('Listening on this device. Your voice stays here.')).toBeVisible();
  const hear = (line: string, confidence: number) =>
    page.evaluate(
      ([transcript, sure]) => {
        const { recognitionStandIn } = globalThis as unknown as { recognitionStandIn: StandIn };
        const ear = recognitionStandIn.listening.at(-1);
        ear?.interim(transcript.slice(0, 6));
        ear?.final({ transcript, confidence: sure });
      },
      [line, confidence] as const,
    );
  await hear('I love Denis Villeneuve', 0.9);
  await expect(captions(page).filter({ hasText: 'I love Denis Villeneuve' })).toHaveCount(1);
  await expect(valetSays(page)).toHaveCount(2);
  await hear('I hate cold bees', 0.2);
  await page.getByRole('region', { name: 'Did you mean ...?' }).getByRole('button', { name: 'None of these' }).click();
  await expect(captions(page).filter({ hasText: 'cold bees' })).toHaveCount(0);
});

test.describe('with somebody who talks', () => {
  test.use({
    microphone: {
      hears: [
        ['silence', 3.5],
        ['speech', 2.5],
        ['silence', 30],
      ],
    },
  });

  test('whoever interrupts Valet silences it, and is told plainly that no words were understood', async ({ page }) => {
    await signUp(page);
    await startTalking(page);
    // Silent here at once, and before long nothing comes any more.
    await page.waitForFunction(() => document.querySelector('audio')?.muted, undefined, { timeout: 20_000 });
    await expect.poll(() => eventTypes(page)).toContain('output_audio_buffer.cleared');
    await expect(captions(page).filter({ hasText: /^You\s+\[heard you, [\d.]+ s\]$/ })).toHaveCount(1, {
      timeout: 20_000,
    });
    await expect(page.getByText(/it notices when you speak but does not understand words/)).toBeVisible();
    await expect(valetSays(page)).toHaveCount(2);
    await page.waitForFunction(() => document.querySelector('audio')?.muted === false);
    await page.goto('/preferences');
    await expect(page.getByRole('heading', { name: 'Your Preferences' })).toBeVisible();
    await expect(page.locator('[data-tag]')).toHaveCount(0);
  });
});

test.describe('with somebody who talks a while later', () => {
  test.use({
    microphone: {
      hears: [
        ['silence', 12],
        ['speech', 3],
        ['silence', 30],
      ],
    },
  });

  test('muted, nothing is heard', async ({ page }) => {
    test.setTimeout(90_000);
    await signUp(page);
    await startTalking(page);
    await page.getByRole('button', { name: 'Mute' }).click();
    await expect(statusLine(page)).toHaveText('Connected');
    // Fifty in a second: well over the time in which the microphone speaks.
    await expect.poll(async () => (await soundReceived(page)).packets, { timeout: 45_000 }).toBeGreaterThan(1_000);
    expect(await eventTypes(page)).not.toContain('input_audio_buffer.speech_started');
  });
});

for (const [microphone, status, note] of [
  ['denied', 'Error: Permission denied', 'The microphone is not allowed here.'],
  ['missing', 'Error: Requested device not found', 'No microphone was found.'],
] as const) {
  test.describe(`with a microphone that is ${microphone}`, () => {
    test.use({ microphone });

    test('Valet is answered in writing', async ({ page }) => {
      await signUp(page);
      await startTalking(page);
      await expect(statusLine(page)).toHaveText(status);
      await expect(page.getByText(note)).toBeVisible();
      await expect(page.getByText('Voice Error').first()).toBeVisible();
      await answer(page, 'Heat');
      await expect(statusLine(page)).toHaveText('Connected');
      await page.getByRole('button', { name: 'End', exact: true }).click();
      await expect(reply(page)).toHaveCount(0);
    });
  });
}

test.describe('in a browser that blocks sound', () => {
  test.use({ microphone: 'missing', blocksSound: true });

  test('Valet is heard after the next click anywhere', async ({ page }) => {
    await signUp(page);
    await page.evaluate(() => localStorage.setItem('valet-voice-disclosed', 'sandbox'));
    // From here on every look into the page must not count as a press of the person's.
    await page.addInitScript(() => {
      addEventListener('load', () => setTimeout(() => dispatchEvent(new Event('start-books-conversation')), 1_500));
    });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.reload');
    const look = async (expression: string): Promise<unknown> =>
      (await browser.send('Runtime.evaluate', { expression, userGesture: false })).result.value;
    const isPaused = () => look("document.querySelector('audio')?.srcObject && document.querySelector('audio').paused");
    await expect.poll(isPaused, { timeout: 20_000 }).toBe(true);
    await page.mouse.click(5, 400);
    await expect.poll(isPaused).toBe(false);
  });
});
