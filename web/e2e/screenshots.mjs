// Takes the pictures of the README on a running Valet: node web/e2e/screenshots.mjs [http://127.0.0.1:8080]
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';

const origin = process.argv[2] ?? 'http://127.0.0.1:8080';
const executablePath = '/usr/bin/chromium';

/** A microphone in a quiet room: ten seconds of nothing, over and over. 16 kHz, mono, 16 bit. */
function silence() {
  const header = Buffer.alloc(44);
  const bytes = 10 * 16_000 * 2;
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(16_000, 24);
  header.writeUInt32LE(32_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'valet-pictures-')), 'silence.wav');
  fs.writeFileSync(file, Buffer.concat([header, Buffer.alloc(bytes)]));
  return file;
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${silence()}`,
  '--allow-loopback-in-peer-connection',
];
async function fund(page) {
  await page.goto(`${origin}/wallet`);
  await page.getByRole('radio', { name: '$250' }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Add funds' }).click();
  const card = page.frameLocator('iframe').first();
  await card.getByLabel('Card number').fill('4242424242424242');
  await card.getByLabel('Expiration date').fill('12 / 34');
  await card.getByLabel('Security code').fill('123');
  await card.getByLabel('ZIP code').fill('94107');
  await page.getByRole('button', { name: 'Add $250 to Wallet' }).click();
  await page.waitForURL(`${origin}/wallet`);
  await page.getByText('$250.00').first().waitFor();
}

const priceOf = (label) => Number(label.replace('Buy - $', ''));

/** What can be bought on the page within the limit that everybody starts with, the cheapest first. */
async function onSale(page) {
  const labels = await page.getByRole('button', { name: /^Buy - / }).allTextContents();
  return labels.filter((label) => priceOf(label) <= 75).toSorted((a, b) => priceOf(a) - priceOf(b));
}

/** Talks of things that have a price, so that a fresh digest has some on its first page. */
async function goShopping(page) {
  await page.goto(origin);
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('I love coffee gear, enamel cookware, stationery, brutalist lamps and hiking gear');
  await box.press('Enter');
  const fresh = page.getByRole('button', { name: /^Fresh digest/ });
  for (let tries = 0; tries < 5; tries += 1) {
    await page.waitForTimeout(7_000); // the tags are there, and the toast is gone
    await fresh.click();
    await page.getByText('Fresh digest generated').first().waitFor();
    await page.waitForTimeout(1_000);
    if ((await onSale(page)).length > 1) return;
  }
}

/** One that is recorded, and one that the wallet pays. */
async function spend(page) {
  await goShopping(page);
  const labels = await onSale(page);
  for (const [index, deed] of ['Confirm Purchase', 'Pay from wallet'].entries()) {
    await page.getByRole('button', { name: labels[index], exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: deed }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

/** A card's details, and what is beside the cards: each a dialog over the dashboard. */
async function lookClosely(page, shot) {
  const dialog = page.getByRole('dialog');
  const ticket = page.locator('article.ticket').first();
  const close = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  await ticket.getByRole('heading').getByRole('button').click();
  await dialog.getByRole('heading', { name: 'Tags' }).waitFor();
  await dialog.getByRole('button', { name: /^Not into/ }).first().waitFor();
  await shot('digest-detail');
  await close();
  await page.getByRole('button', { name: /^Your digest/ }).click();
  await dialog.getByRole('tab', { name: 'How bold' }).click();
  await dialog.getByRole('slider').waitFor();
  await shot('digest-settings');
  await close();
}

/** An answer with cards in the chat, and a call with what it learned. */
async function talk(page, shot) {
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('what should I watch tonight?');
  await box.press('Enter');
  await page.locator('.chat .pick').nth(2).waitFor();
  await page.locator('.chat-l[aria-busy="false"]').waitFor();
  await page.locator('.chat').evaluate((chat) => chat.scrollIntoView({ block: 'end' }));
  await page.evaluate(() => window.scrollBy(0, innerWidth > 860 ? 16 : 70));
  await page.waitForTimeout(1_500); // the bar settles
  await shot('chat');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('.voice:not(.is-stuck)').waitFor();
  await page.getByRole('button', { name: 'Movie taste' }).click();
  await page.getByRole('button', { name: 'Start talking' }).click();
  await page.locator('.call-lines .is-valets').first().waitFor();
  const reply = page.getByLabel('Type an answer');
  await reply.fill('Heat, mostly for the coffee scene');
  await reply.press('Enter');
  await page.locator('.call-receipts li').first().waitFor();
  await page.locator('.call-lines .is-valets').nth(1).waitFor();
  await page.waitForTimeout(2_000); // all of the answer
  await reply.blur();
  await shot('call');
  await page.getByRole('button', { name: 'Stop conversation' }).click();
}

const browser = await chromium.launch({ executablePath, args });
for (const [width, height] of [
  [1280, 860],
  [390, 844],
]) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
      timezoneId: 'Europe/Lisbon',
    });
    const shot = (name) =>
      page.screenshot({
        path: new URL(`../screenshots/${name}-${width}-${colorScheme}.png`, import.meta.url).pathname,
      });
    await page.goto(origin);
    await page.waitForLoadState('networkidle');
    await shot('landing');
    await page.goto(`${origin}/signup`);
    await page.getByLabel('Username').fill(`guest-${randomUUID().slice(0, 4)}`);
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByLabel('Signup Code').fill('VALET-DEMO');
    await page.getByRole('button', { name: 'Create account' }).click();
    const box = page.getByRole('textbox', { name: 'Message' });
    await box.fill(
      "I love Denis Villeneuve and slow-burn Korean thrillers, I can't stand jump scares, and I'm allergic to shellfish",
    );
    await box.press('Enter');
    await page.locator('article.ticket').nth(7).waitFor();
    await box.fill('I adore ramen, Studio Ghibli and The Left Hand of Darkness');
    await box.press('Enter');
    await page.waitForTimeout(7_000); // the toast goes, the digest is made anew
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('.voice:not(.is-stuck)').waitFor();
    await shot('dashboard');
    if ((width > 1000) === (colorScheme === 'light')) {
      await lookClosely(page, shot);
      await talk(page, shot);
    }
    await page.goto(`${origin}/preferences`);
    await page.locator('[data-tag]').first().waitFor();
    await shot('preferences');
    await fund(page);
    await spend(page);
    await page.goto(`${origin}/wallet`);
    await page.locator('[data-order]').first().waitFor();
    await page.getByText('Held for orders and refreshes').waitFor();
    await page.mouse.move(0, 0);
    await shot('wallet');
    await page.close();
  }
}
await browser.close();
