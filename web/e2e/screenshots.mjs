// Takes the pictures of the README on a running Valet: node web/e2e/screenshots.mjs [http://127.0.0.1:8080]
import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';

const origin = process.argv[2] ?? 'http://127.0.0.1:8080';
const executablePath = '/usr/bin/chromium';
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
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
    await page.goto(`${origin}/preferences`);
    await page.locator('[data-tag]').first().waitFor();
    await shot('preferences');
    await page.close();
  }
}
await browser.close();
