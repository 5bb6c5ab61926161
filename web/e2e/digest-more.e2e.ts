// What is beside the digest's cards: shelves, times, dial, record, pairs, what-if, the small question, and food.
import fs from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import pg from 'pg';
import { chat, signUp, tickets } from './support.ts';

const digest = (page: Page) => page.locator('[data-part="digest"]');
const settings = (page: Page) => page.getByRole('dialog', { name: 'Your digest' });
const titleOf = async (ticket: Locator) => (await ticket.getByRole('heading').textContent()) ?? '';

/** A new person with a digest that stays: something of it was judged, so that nothing learned later makes it anew. */
async function settle(page: Page): Promise<void> {
  await signUp(page);
  await chat(page, 'I love Studio Ghibli, slow films, ramen, jazz, board games, fountain pens, hiking and Lisbon');
  await expect(async () => {
    await expect(tickets(page)).toHaveCount(8, { timeout: 2_000 });
    const title = await titleOf(tickets(page).first());
    const like = page.getByRole('button', { name: `Like ${title}`, exact: true });
    await like.click({ timeout: 1_000 });
    await expect(like).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/** A thumb up for every card, as a program gives it. */
async function likeAll(page: Page): Promise<void> {
  const digestOfToday = await page.request.get('/api/digest/daily');
  const { recommendations } = (await digestOfToday.json()) as { recommendations: { id: string }[] };
  for (const { id } of recommendations) {
    const data = { recommendationId: id, feedback: 'positive' };
    expect((await page.request.post('/api/memory/feedback', { data })).status()).toBe(200);
  }
}

async function open(page: Page, tab: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Your digest/ }).click();
  await settings(page).getByRole('tab', { name: tab }).click();
  return settings(page);
}

async function choose(page: Page, title: string, what: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: what }).or(page.getByRole('menuitemcheckbox', { name: what })).click();
}

test('what was saved and hidden is found again, taken off, and brought back in its place', async ({ page }) => {
  await settle(page);
  const saved = await titleOf(tickets(page).nth(1));
  const hidden = await titleOf(tickets(page).nth(2));
  await choose(page, saved, 'Save for later');
  await expect(page.getByRole('group', { name: 'Saved for later.' })).toBeVisible();
  await choose(page, hidden, 'Hide for ever');
  await expect(page.getByRole('article', { name: hidden, exact: true })).toHaveCount(0);

  const dialog = await open(page, 'Saved');
  await dialog.getByRole('button', { name: `Unsave ${saved}`, exact: true }).press('Enter');
  await expect(dialog.getByText(`“${saved}” is no longer saved.`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Undo: ${saved}`, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: `Unsave ${saved}`, exact: true })).toBeFocused();

  await dialog.getByRole('tab', { name: 'Saved' }).focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: `Restore ${hidden}`, exact: true }).click();
  await expect(dialog.getByText(`“${hidden}” may be proposed again.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(dialog.getByText(/Nothing is hidden/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Your digest/ })).toBeFocused();
  await page.reload();
  await open(page, 'Hidden');
  await expect(dialog.getByText(/Nothing is hidden/)).toBeVisible();
  await dialog.getByRole('tab', { name: 'Saved' }).click();
  await expect(dialog.getByText(saved, { exact: true })).toBeVisible();
});

test('times of the digest are said in words, kept, refused in place and deleted with a way back', async ({ page }) => {
  await signUp(page);
  const dialog = await open(page, 'When');
  await expect(dialog.getByText('No times yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a time' }).click();
  await dialog.getByLabel('Time', { exact: true }).fill('07:45');
  for (const day of ['Sat', 'Sun']) await dialog.getByRole('checkbox', { name: day }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = dialog.getByRole('listitem');
  await expect(row).toContainText(/Weekdays at 7:45\sAM/);
  await expect(row).toContainText(/Next: \w+, \w+ \d+, 7:45\sAM \(Europe\/Lisbon\)/);
  await expect(dialog.getByRole('button', { name: 'Add a time' })).toBeFocused();

  await row.getByRole('button', { name: /^Edit/ }).click();
  await row.getByRole('button', { name: 'Write it as a cron line' }).click();
  await expect(row.getByLabel('Cron line')).toHaveValue('45 7 * * 1-5');
  await row.getByLabel('Cron line').fill('61 7 * * *');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('alert')).toBeVisible();
  await expect(row.getByLabel('Cron line')).toHaveAttribute('aria-invalid', 'true');
  await row.getByLabel('Cron line').fill('0 8 1 * *');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Cron 0 8 1 * *');

  await row.getByRole('switch').click();
  await expect(row).toContainText('Switched off');
  await page.reload();
  await open(page, 'When');
  await expect(row).toContainText('Cron 0 8 1 * *');
  await expect(row.getByRole('switch')).not.toBeChecked();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: /^Undo/ }).click();
  await expect(row.getByRole('switch')).not.toBeChecked();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(dialog.getByText('No times yet.')).toBeVisible();
});

test('the dial is kept, the record counts thumbs, and choices make an order', async ({ page }) => {
  await settle(page);
  const dialog = await open(page, 'How bold');
  const dial = dialog.getByRole('slider', { name: 'How bold may I be?' });
  await dial.press('End');
  await expect(dial).toHaveAttribute('aria-valuetext', 'Surprising');
  await expect(dialog.getByText('Surprising: saved. It holds from the next digest on.')).toBeVisible();

  await dialog.getByRole('tab', { name: 'How honest' }).click();
  await expect(dialog.getByText(/^\d of 200 thumbs until I correct myself$/)).toBeVisible();
  await expect(dialog.getByText('Too few yet to draw a chart of.')).toBeVisible();
  await likeAll(page);
  await expect(dialog.getByText(/^1\d of 200 thumbs until I correct myself$/)).toBeVisible();
  await expect(dialog.getByRole('row').last()).toHaveText(/^\d+%100%\d+$/);

  await dialog.getByRole('tab', { name: 'Which of the two?' }).click();
  const pair = dialog.getByRole('region', { name: 'Which of the two would you rather have?' });
  for (let answered = 0; answered < 12; answered += 1) {
    const asked = pair.getByText(`${answered} of at most`);
    const over = dialog.getByText(/^That is all I need/);
    await expect(asked.or(over)).toBeVisible();
    if (await over.isVisible()) break;
    await pair.getByRole('button').first().click();
  }
  await expect(dialog.getByText(/^That is all I need/)).toBeVisible();
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(2);
  await page.reload();
  await open(page, 'How bold');
  await expect(dial).toHaveAttribute('aria-valuetext', 'Surprising');
});

test('what would be without a taste shows within a second, saves nothing, and can be made so', async ({ page }) => {
  await settle(page);
  await tickets(page).first().getByRole('heading').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  const ask = dialog.getByRole('button', { name: /^Not into .* any more\?$/ }).first();
  const answered = page.waitForResponse((response) => response.url().includes('operationName=WhatIf'));
  await ask.click();
  const box = dialog.getByRole('region', { name: /^Your next digest without/ });
  await expect(box.getByText(/Nothing is saved by looking|Nothing would change/)).toBeVisible();
  const { requestStart, responseEnd } = (await answered).request().timing();
  expect(responseEnd - requestStart).toBeLessThanOrEqual(1_000);
  await box.getByRole('button', { name: 'Never mind' }).click();
  await expect(ask).toBeFocused();

  const tag = ((await ask.getAttribute('aria-label')) ?? '').replace(/^Not into (.*) any more\?$/, '$1');
  await ask.click();
  await box.getByRole('button', { name: 'Mute it' }).click();
  await expect(dialog.getByText(`“${tag}” counts no longer.`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ask).toBeFocused();
  await ask.click();
  await box.getByRole('button', { name: 'Mute it' }).click();
  await expect(dialog.getByText(`“${tag}” counts no longer.`)).toBeVisible();
  await page.goto('/preferences');
  await expect(page.getByRole('button', { name: new RegExp(`${tag}.*Not representative`) }).first()).toBeVisible();
});

test('food without a city asks for it, goes on once it is there, and stands first in the digest', async ({ page }) => {
  await settle(page);
  const before = await tickets(page).count();
  await page.getByRole('button', { name: 'Find me food' }).click();
  await page.getByRole('button', { name: 'Set my location' }).click();
  const place = page.getByRole('dialog', { name: 'Update Your Location' });
  await place.getByLabel('City').fill('Lisbon');
  await place.getByLabel('State/Province').fill('Lisbon');
  await place.getByLabel('Country').fill('Portugal');
  await place.getByRole('button', { name: 'Save Location' }).click();
  await expect(page.getByText('Food Recommendations Ready!').first()).toBeVisible();
  await expect(page.getByText(/Found \d+ local recommendations for Lisbon, Portugal/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set my location' })).toHaveCount(0);
  await expect(digest(page).getByText(/not restaurants/)).toBeVisible();
  expect(before).toBe(8);
  await expect(tickets(page).first().locator('.ticket-type')).toHaveText('Food');
  await tickets(page).first().getByRole('heading').getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Ordering Info' })).toBeVisible();
  await page.reload();
  await expect(digest(page).getByText('Food for Lisbon, Portugal, as you asked, stands first.')).toBeVisible();
});

/** Days pass for what is asked about: the service asks some days after, and a test cannot wait for them. */
async function daysPass(): Promise<void> {
  const folder = process.env.VALET_BROWSER_DATA ?? '';
  const { postgres } = JSON.parse(fs.readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as { postgres: string };
  const port = fs.readFileSync(path.join(folder, 'postgres', 'port'), 'utf8').trim();
  const client = new pg.Client(`postgresql://postgres:${postgres}@127.0.0.1:${port}/valet`);
  await client.connect();
  await client.query('UPDATE digest.check_ins SET due_at = now() WHERE answer IS NULL');
  await client.end();
}

/** Says of a film or a show that it is about to be watched; answers its title. */
async function begin(page: Page): Promise<string> {
  const film = tickets(page).filter({ has: page.locator('.ticket-type', { hasText: /Movie|Show/ }) }).first();
  const title = await titleOf(film);
  await choose(page, title, 'Watching it');
  await expect(page.getByText('Enjoy. I shall ask how it was.').first()).toBeVisible();
  return title;
}

test('some days after something was begun one small question is asked, once', async ({ page }) => {
  await settle(page);
  const title = await begin(page);
  await daysPass();
  await page.reload();
  const question = page.locator('.check-in');
  await expect(question).toContainText(title);
  await question.getByRole('button', { name: 'Good' }).press('Enter');
  await expect(question.getByText('Good. I shall take the credit.')).toBeFocused();
  await page.reload();
  await expect(tickets(page).first()).toBeVisible();
  const { status } = await page.evaluate(async () => ({ status: (await fetch('/api/digest/daily')).status }));
  expect(status).toBe(200);
  await expect(question).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 860 }, reducedMotion: 'reduce' } as never);

      const look = async (page: Page, name: string) => {
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(violations.map(({ id, nodes }) => [name, id, ...nodes.map(({ html }) => html)])).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(beyond).toBeLessThanOrEqual(0);
      };

      test('the question, the request for food and the what-if are accessible and fit the screen', async ({ page }) => {
        test.slow();
        await settle(page);
        await begin(page);
        await page.getByRole('button', { name: 'Find me food' }).click();
        await expect(page.getByRole('button', { name: 'Set my location' })).toBeVisible();
        await look(page, 'food');
        await daysPass();
        await page.reload();
        await expect(page.locator('.check-in')).toBeVisible();
        await look(page, 'question');
        await tickets(page).first().getByRole('heading').getByRole('button').click();
        await page.getByRole('button', { name: /^Not into/ }).first().click();
        await expect(page.getByText(/Nothing is saved by looking|Nothing would change/)).toBeVisible();
        await look(page, 'what-if');
      });

      test('every tab of the dialog is accessible and fits the screen', async ({ page }) => {
        test.slow();
        await settle(page);
        const title = await titleOf(tickets(page).first());
        await choose(page, title, 'Save for later');
        await expect(page.getByRole('group', { name: 'Saved for later.' })).toBeVisible();
        await likeAll(page);
        const dialog = await open(page, 'Saved');
        await dialog.getByText('More', { exact: true }).click();
        await look(page, 'saved');
        await dialog.getByRole('button', { name: `Unsave ${title}`, exact: true }).click();
        await expect(dialog.getByRole('button', { name: /^Undo/ })).toBeVisible();
        await look(page, 'undo');
        await dialog.getByRole('tab', { name: 'When' }).click();
        await dialog.getByRole('button', { name: 'Add a time' }).click();
        await look(page, 'time');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog.getByRole('switch')).toBeVisible();
        for (const tab of ['When', 'How bold', 'How honest', 'Which of the two?']) {
          await dialog.getByRole('tab', { name: tab }).click();
          await expect(dialog.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
          await expect(dialog.getByText('Loading...')).toHaveCount(0);
          await look(page, tab);
        }
      });
    });
  }
}
