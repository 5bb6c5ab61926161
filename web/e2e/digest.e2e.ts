// Today's Taste Digest as a person uses it: looked through, replaced, taken back, judged, refreshed for a dollar.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addFunds } from './cards.ts';
import { chat, signUp, tickets } from './support.ts';

const LINE = 'I love Denis Villeneuve, slow-burn Korean thrillers, ramen and jazz';

const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).first();
const banner = (page: Page) => page.locator('.digest-panel > .notice-brass');
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh - $1' });
const fresh = (page: Page) => page.getByRole('button', { name: /FREE \(for testing\)/ });
const titleOf = async (ticket: Locator) => (await ticket.getByRole('heading').textContent()) ?? '';
const ticketOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const titles = (page: Page) => tickets(page).getByRole('heading').allTextContents();
const idsShown = (page: Page) =>
  tickets(page).evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-labelledby')));

async function expectNoViolations(page: Page): Promise<void> {
  // A tooltip stands outside the page's parts, by design.
  await page.mouse.move(0, 0);
  await expect(page.locator('#tip')).toBeHidden();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** While tastes arrive the digest is made anew: waits until it has stayed as it is for a moment. */
async function settled(page: Page): Promise<void> {
  await expect(tickets(page)).toHaveCount(8);
  let known = '';
  let since = 0;
  await expect
    .poll(async () => {
      const ids = String(await idsShown(page));
      if (ids !== known) since = Date.now();
      known = ids;
      return Date.now() - since > 2_500;
    }, { timeout: 20_000 })
    .toBe(true);
}

/** Somebody new with eight cards on the page. */
async function withDigest(page: Page): Promise<void> {
  await signUp(page);
  await chat(page, LINE);
  await settled(page);
}

/** Holds the refreshes of these windows until all have been asked for; answers their keys. */
async function meanwhile(pages: readonly Page[]): Promise<string[]> {
  const keys: string[] = [];
  for (const each of pages) {
    await each.route('**/graphql', async (route) => {
      const request = route.request();
      if (request.method() === 'POST' && request.postData()?.includes('"RefreshDigest"')) {
        keys.push((await request.headerValue('idempotency-key')) ?? '');
        await expect.poll(() => keys.length).toBeGreaterThanOrEqual(pages.length);
      }
      await route.continue();
    });
  }
  return keys;
}

async function dislike(page: Page, ticket: Locator): Promise<string> {
  const title = await titleOf(ticket);
  await page.getByRole('button', { name: `Dislike ${title}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Dislike ${title}`, exact: true })).toHaveCount(0);
  return title;
}

async function choose(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
  await page.getByRole('menu').getByText(entry, { exact: true }).click();
}

test('ten recommendations are two pages of cards, and the pager is walked by keyboard', async ({ page }) => {
  await withDigest(page);
  const first = await idsShown(page);
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(tickets(page)).toHaveCount(2);
  expect((await idsShown(page)).filter((id) => first.includes(id))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => idsShown(page)).toEqual(first);
  await expectNoViolations(page);
});

test('a thumb down is replaced in its place and taken back, by keyboard alone', async ({ page }) => {
  await withDigest(page);
  const before = await titles(page);
  const title = before[2]!;
  const announced = page.locator('.digest-panel > [role="status"].sr-only');
  await page.getByRole('button', { name: `Dislike ${title}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Item replaced')).toBeVisible();
  await expect(page.getByText('4 free thumbs down left')).toBeVisible();
  const came = tickets(page).nth(2);
  const newTitle = await titleOf(came);
  expect(newTitle).not.toBe(title);
  await expect(came.getByRole('heading').getByRole('button')).toBeFocused();
  await expect(announced).toHaveText(`“${newTitle}” took the place of “${title}”. Undo follows its title.`);
  await expectNoViolations(page);

  await page.keyboard.press('Tab');
  await expect(came.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: title, exact: true })).toBeFocused();
  await expect(page.getByText('5 free thumbs down left')).toBeVisible();
  await expect(announced).toHaveText(`Taken back: “${title}” is as it was.`);
  expect(await titles(page)).toEqual(before);
  await page.reload();
  await expect(tickets(page)).toHaveCount(8);
  expect(await titles(page)).toEqual(before);
});

test('a double click replaces one card, and a reason is given with one tap', async ({ page }) => {
  await withDigest(page);
  const title = await titleOf(tickets(page).first());
  await page.getByRole('button', { name: `Dislike ${title}`, exact: true }).dblclick();
  await expect(ticketOf(page, title)).toHaveCount(0);
  await expect(page.getByText('4 free thumbs down left')).toBeVisible();
  await page.getByRole('button', { name: 'Not my thing' }).click();
  await expect(page.getByText(`Replaced “${title}”. Noted.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not my thing' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ticketOf(page, title)).toBeVisible();
  await expect(page.getByText('5 free thumbs down left')).toBeVisible();
});

test('the sixth thumb of a day is refused; a fresh digest clears the banner until the next thumb', async ({ page }) => {
  await withDigest(page);
  for (let left = 4; left >= 0; left -= 1) {
    await dislike(page, tickets(page).nth(left));
    await expect(page.getByText(`${left} free thumbs down left`)).toBeVisible();
  }
  await expect(banner(page)).toContainText('I am out of backups.');
  const kept = await titleOf(tickets(page).first());
  await page.getByRole('button', { name: `Dislike ${kept}`, exact: true }).click();
  const sentence = "You've used your 5 free thumbs down for today. Refresh for $1 to get 10 new recommendations!";
  await expect(toast(page, 'Daily limit reached')).toContainText(sentence);
  await expect(banner(page)).toHaveText(sentence);
  await expect(ticketOf(page, kept)).toBeVisible();
  await expectNoViolations(page);

  const before = await idsShown(page);
  await fresh(page).click();
  await expect(toast(page, 'Fresh digest generated')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(tickets(page)).toHaveCount(8);
  expect((await idsShown(page)).filter((id) => before.includes(id))).toEqual([]);
  await page.getByRole('button', { name: /^Dislike/ }).first().click();
  await expect(banner(page)).toHaveText(sentence);
});

test('without a dollar a refresh says so, asks two seconds later, and Yes leads to the wallet', async ({ page }) => {
  await withDigest(page);
  const before = await idsShown(page);
  await refresh(page).click();
  const sentence = 'Please add funds to your wallet to refresh your digest.';
  await expect(toast(page, 'Insufficient funds')).toContainText(sentence);
  await expect(page.locator('.digest-panel').getByRole('alert')).toHaveText(sentence);
  const prompt = page.getByRole('dialog', { name: 'Would you like to add funds to your wallet now?' });
  await expect(prompt).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(prompt).toHaveCount(0);
  expect(await idsShown(page)).toEqual(before);

  await refresh(page).click();
  await prompt.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/wallet$/);
});

test('a dollar brings ten new recommendations, once for two windows and a double click', async ({ page, context }) => {
  await signUp(page);
  await addFunds(page, 25);
  await page.goto('/');
  await chat(page, LINE);
  await settled(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(tickets(other)).toHaveCount(8);
  // What a press asks for hangs on the digest that its window shows.
  await expect.poll(async () => String(await idsShown(other)) === String(await idsShown(page))).toBe(true);
  const before = await titles(page);
  const balance = (each: Page, amount: string) =>
    expect(each.getByRole('link', { name: `Wallet balance $${amount}` })).toBeVisible();

  const keys = await meanwhile([page, other]);
  // Looked for at once in both windows: a toast is soon gone.
  const refreshed = Promise.all(
    [page, other].map((each) => expect(toast(each, 'Digest refreshed')).toBeVisible({ timeout: 30_000 })),
  );
  await Promise.all([refresh(page).dblclick(), refresh(other).click(), refreshed]);
  await balance(page, '24.00');
  await balance(other, '24.00');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect((await titles(page)).filter((title) => before.includes(title))).toEqual([]);
  await expect.poll(() => titles(other)).toEqual(await titles(page));
  await other.close();
  await page.reload();
  await balance(page, '24.00');
  await refresh(page).click();
  await balance(page, '23.00');
});

test('a refresh and a thumb that are not answered say so where they were pressed', async ({ page, context }) => {
  await withDigest(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/deeds')),
  );
  await context.setOffline(true);
  await refresh(page).click();
  await expect(toast(page, 'Failed to refresh digest. Please try again.')).toBeVisible();
  await expect(page.locator('.digest-panel > .notice-bad')).toHaveText('Failed to refresh digest. Please try again.');
  const ticket = tickets(page).first();
  await ticket.getByRole('button', { name: /^Dislike/ }).click();
  await expect(ticket.getByRole('alert')).toHaveText('Failed to replace item. Please try again.');
  await ticket.getByRole('button', { name: /^Like/ }).click();
  await expect(ticket.getByRole('alert')).toHaveText('Failed to record feedback. Please try again.');
  await context.setOffline(false);
  await fresh(page).click();
  await expect(toast(page, 'Fresh digest generated')).toBeVisible();
  await expect(page.locator('.digest-panel').getByRole('alert')).toHaveCount(0);
});

test('a card is saved, known or hidden from its menu, and each is taken back in its place', async ({ page }) => {
  await withDigest(page);
  const before = await titles(page);
  const [saved = '', seen = '', hidden = ''] = before;
  await choose(page, saved, 'Save for later');
  await expect(ticketOf(page, saved).getByText('Saved', { exact: true })).toBeVisible();
  await ticketOf(page, saved).getByRole('button', { name: 'Undo' }).click();
  await expect(ticketOf(page, saved).getByText('Saved', { exact: true })).toHaveCount(0);
  await choose(page, saved, 'Save for later');
  await expect(ticketOf(page, saved).getByText('Saved', { exact: true })).toBeVisible();

  await choose(page, seen, 'Liked it');
  await expect(ticketOf(page, seen)).toHaveCount(0);
  await tickets(page).nth(1).getByRole('button', { name: 'Undo' }).click();
  await expect(ticketOf(page, seen)).toBeVisible();

  await page.getByRole('button', { name: `More for ${hidden}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Save for later' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(ticketOf(page, hidden)).toHaveCount(0);
  await expect(page.getByText(`“${hidden}” is hidden for ever.`)).toBeVisible();
  await expect(tickets(page).nth(2).getByRole('heading').getByRole('button')).toBeFocused();
  await expect(page.getByText('5 free thumbs down left')).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(ticketOf(page, saved).getByText('Saved', { exact: true })).toBeVisible();
  await expect(ticketOf(page, hidden)).toHaveCount(0);
});

test('the detail dialog tells why, leads outside in a new tab, and its tags become preferences', async ({ page }) => {
  await withDigest(page);
  const title = await titleOf(tickets(page).first());
  await page.getByRole('button', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('heading', { name: 'Description' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Why we recommend this' })).toBeVisible();
  for (const link of await dialog.getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(await link.getAttribute('href')).toMatch(/^https?:\/\//);
  }
  await expectNoViolations(page);
  const chip = dialog.locator('.tag-btn[aria-disabled="false"]').first();
  const tag = (await chip.textContent()) ?? '';
  await chip.click();
  await expect(toast(page, 'Tag added to your profile')).toBeVisible();
  await expect(dialog.getByRole('button', { name: `${tag} (already in your profile)` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.goto('/preferences');
  await expect(page.locator(`[data-tag="${tag}" i]`).first()).toBeVisible();
});

test('a card liked in the dialog is liked on the grid, also after a reload', async ({ page }) => {
  await withDigest(page);
  const title = await titleOf(tickets(page).first());
  await page.getByRole('button', { name: title, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Like', exact: true }).click();
  await expect(toast(page, 'Feedback recorded')).toBeVisible();
  const thumb = page.getByRole('button', { name: `Like ${title}`, exact: true });
  await expect(thumb).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(thumb).toHaveAttribute('aria-pressed', 'true');
});

for (const [width, height] of [
  [1280, 860],
  [390, 844],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the digest fits at ${width} px in the ${colorScheme}, and its dialog and menu too`, async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await withDigest(page);
      const title = await dislike(page, tickets(page).first());
      await expect(page.getByText(`Replaced “${title}”.`)).toBeVisible();
      expect(await overflow()).toBeLessThanOrEqual(0);
      await expectNoViolations(page);
      await tickets(page).first().getByRole('button', { name: /^More for/ }).click();
      const menu = await page.getByRole('menu').boundingBox();
      expect(menu!.x).toBeGreaterThanOrEqual(0);
      expect(menu!.x + menu!.width).toBeLessThanOrEqual(width);
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await tickets(page).first().getByRole('heading').getByRole('button').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await overflow()).toBeLessThanOrEqual(0);
      await expectNoViolations(page);
      await context.close();
    });
  }
}
