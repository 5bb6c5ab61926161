// The month's budget, what is bought on it and what is ordered from the wallet, in a real browser on the real stack.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { chat, signUp } from './support.ts';

const card = (page: Page) => page.locator('[data-part="budget"]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm Purchase' });
const buys = (page: Page) => page.getByRole('button', { name: /^Buy - \$/ });
const centsIn = (words: string) => Math.round(Number(words.replace('Buy - $', '')) * 100);
const usd = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const spent = (page: Page, cents: number) =>
  expect(card(page).getByText('Spent', { exact: true }).locator('..')).toContainText(usd(cents));

/** A new person with something to buy: the cheapest of the first page, liked, so that its digest stays. */
async function shop(page: Page) {
  await signUp(page);
  await chat(page, 'I love coffee, moka pots, fountain pens, notebooks, board games, hiking boots and headphones');
  const found = { title: '', words: '' };
  // A digest of few tags is made anew while what was said is still being learned.
  await expect(async () => {
    const prices = await buys(page).allTextContents();
    found.words = prices.toSorted((a, b) => centsIn(a) - centsIn(b))[0] ?? '';
    const named = page.getByRole('button', { name: found.words, exact: true });
    const ticket = page.locator('article.ticket', { has: named }).first();
    found.title = (await ticket.getByRole('heading').textContent({ timeout: 1_000 })) ?? '';
    const like = page.getByRole('button', { name: `Like ${found.title}`, exact: true });
    await like.click({ timeout: 1_000 });
    await expect(like).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  const { title, words } = found;
  const buy = page.getByRole('article', { name: title, exact: true }).getByRole('button', { name: words });
  return { title, cents: centsIn(words), buy };
}

async function setBudget(page: Page, monthly: string, limit: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Edit budget' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Your Budget' });
  await editor.getByLabel('Monthly budget').fill(monthly);
  await editor.getByLabel('Per-purchase limit').fill(limit);
  await editor.getByRole('button', { name: 'Save Budget' }).click();
  await expect(editor).toHaveCount(0);
}

async function openWallet(page: Page): Promise<void> {
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
}

/** Adds funds as the card form does, without its form. */
async function fund(page: Page, dollars: 25 | 50 | 100 | 250 | 500): Promise<void> {
  const { request } = page;
  const before = (await (await request.get('/api/wallet')).json()) as { payments: { publishableKey: string } };
  const started = await request.post('/api/wallet/fund', { data: { amount: dollars, acknowledged: true } });
  expect(started.status()).toBe(200);
  const { clientSecret, paymentIntentId } = (await started.json()) as {
    clientSecret: string;
    paymentIntentId: string;
  };
  const paid = await request.post(`/sandbox/cards/v1/payment_intents/${paymentIntentId}/confirm`, {
    form: {
      key: before.payments.publishableKey,
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
    },
  });
  expect(paid.status()).toBe(200);
  await expect
    .poll(async () => ((await (await request.get('/api/wallet')).json()) as { available: number }).available)
    .toBe(dollars);
}

test('a budget starts with stated defaults and is changed in dollars; wrong amounts are said in place', async ({
  page,
}) => {
  await signUp(page);
  await expect(card(page)).toContainText('$300.00 a month and $75.00 per purchase are what everybody starts with');
  await card(page).getByRole('button', { name: 'Edit budget' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Your Budget' });
  await expect(editor.getByLabel('Monthly budget')).toBeFocused();
  await editor.getByLabel('Monthly budget').fill('a fortune');
  await editor.getByLabel('Per-purchase limit').fill('0.50');
  await page.keyboard.press('Enter');
  await expect(editor.getByText('Enter an amount in dollars, like 300 or 74.50')).toBeVisible();
  await expect(editor.getByText('Enter between $1 and $1,000,000')).toBeVisible();
  await editor.getByLabel('Monthly budget').fill('1,250.50');
  await editor.getByLabel('Per-purchase limit').fill('60');
  await page.keyboard.press('Enter');
  await expect(editor).toHaveCount(0);
  await expect(card(page).getByRole('button', { name: 'Edit budget' })).toBeFocused();
  await expect(card(page)).toContainText('0% of $1250.50');
  await page.reload();
  await expect(card(page)).toContainText('Per-purchase limit$60.00');
  await expect(card(page)).not.toContainText('what everybody starts with');
});

test('what is recorded elsewhere shows on the open card, and a refusal by REST writes nothing', async ({ page }) => {
  await signUp(page);
  await spent(page, 0);
  const purchase = { amount: 19.99, vendor: 'Example Books', metaJson: { productName: 'A long novel' } };
  const recorded = await page.request.post('/api/budget/purchase', { data: purchase });
  expect(recorded.status()).toBe(200);
  await spent(page, 1_999);
  const refused = await page.request.post('/api/budget/purchase', { data: { ...purchase, amount: 75.01 } });
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([409, 'OVER_LIMIT']);
  await page.reload();
  await spent(page, 1_999);
});

test('a purchase is recorded once, a likely duplicate is said and taken back, and the month follows', async ({
  page,
}) => {
  const { title, cents, buy } = await shop(page);
  await setBudget(page, '100000', '5000');
  await buy.click();
  await expect(dialog(page)).toContainText(title);
  for (const line of [`Current spending$0.00`, `This purchase${usd(cents)}`, `New total${usd(cents)}`]) {
    await expect(dialog(page)).toContainText(line);
  }
  await expect(dialog(page).getByRole('button', { name: 'Pay from wallet' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Confirm Purchase' }).dblclick();
  await expect(page.getByText('Purchase recorded').first()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(buy).toBeFocused();
  await spent(page, cents);

  await buy.click();
  await dialog(page).getByRole('button', { name: 'Confirm Purchase' }).click();
  const recorded = page.getByRole('dialog', { name: 'Purchase recorded' });
  await expect(recorded).toContainText('It looks like one that is recorded already');
  await spent(page, 2 * cents);
  await recorded.getByRole('button', { name: 'Take it back' }).click();
  await expect(recorded).toHaveCount(0);
  await spent(page, cents);

  await openWallet(page);
  const rows = page.locator('[data-purchase]');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('possible duplicate');
  await expect(rows.first()).toContainText('taken back on');
  await rows.nth(1).getByText('Receipt').click();
  await expect(rows.nth(1)).toContainText(`Spent after${usd(cents)}`);
  await rows.nth(1).getByRole('button', { name: `Take back ${title}` }).click();
  await rows.nth(1).getByRole('button', { name: 'Take it back' }).click();
  await expect(rows.nth(1)).toContainText('taken back on');
  await page.goto('/');
  await spent(page, 0);
});

test('above the limit it asks once more, in place; what is recorded then is marked', async ({ page }) => {
  const { title, cents } = await shop(page);
  await setBudget(page, '1', '1');
  await page.getByRole('button', { name: title, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: `Buy - ${usd(cents)}` }).click();
  await dialog(page).getByRole('button', { name: 'Confirm Purchase' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('$1.00');
  await spent(page, 0);
  await dialog(page).getByRole('button', { name: 'Record it anyway' }).click();
  const recorded = page.getByRole('dialog', { name: 'Purchase recorded' });
  await expect(recorded).toContainText("You have spent all of this month's budget.");
  await recorded.getByRole('button', { name: 'Close' }).last().click();
  await spent(page, cents);
  await expect(card(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await expect(card(page)).not.toContainText("You have spent all of this month's budget.");
  await openWallet(page);
  await expect(page.locator('[data-purchase]').first()).toContainText('over limit');
});

test('an order is paid from the wallet, holds its price, counts, and is cancelled', async ({ page }) => {
  const { title, cents, buy } = await shop(page);
  await setBudget(page, '5000', '500');
  await fund(page, 500);
  await page.reload();
  await buy.click();
  await dialog(page).getByRole('button', { name: 'Pay from wallet' }).dblclick();
  await expect(page.getByText(`${usd(cents)} is held in your wallet until it is bought.`).first()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await spent(page, cents);

  await openWallet(page);
  const order = page.locator('[data-order]');
  await expect(order).toHaveCount(1);
  await expect(order).toContainText(title);
  await expect(order).toContainText('Requested');
  await order.getByRole('button', { name: `Cancel the order of ${title}` }).press('Enter');
  await expect(order.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(order).toContainText('Cancelled');
  await expect(order).toBeFocused();
  const wallet = (await (await page.request.get('/api/wallet')).json()) as { available: number; held: number };
  expect(wallet).toMatchObject({ available: 500, held: 0 });
  await page.goto('/');
  await spent(page, 0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 860 }, reducedMotion: 'reduce' } as never);

      test('card, dialogs, lists and charts are accessible and fit the screen', async ({ page }) => {
        const look = async (name: string) => {
          const { violations } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
            .analyze();
          expect(violations.map(({ id, nodes }) => [name, id, ...nodes.map(({ html }) => html)])).toEqual([]);
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(beyond).toBeLessThanOrEqual(0);
        };
        const { buy } = await shop(page);
        await card(page).scrollIntoViewIfNeeded();
        await look('card');
        await card(page).getByRole('button', { name: 'Edit budget' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await look('editor');
        await page.keyboard.press('Escape');
        await setBudget(page, '1', '1');
        await buy.click();
        await dialog(page).getByRole('button', { name: 'Confirm Purchase' }).click();
        await expect(dialog(page).getByRole('button', { name: 'Record it anyway' })).toBeVisible();
        await look('over the limit');
        await dialog(page).getByRole('button', { name: 'Record it anyway' }).click();
        await expect(page.getByRole('dialog', { name: 'Purchase recorded' })).toBeVisible();
        await look('recorded');
        await openWallet(page);
        const row = page.locator('[data-purchase]').first();
        await row.getByText('Receipt').click();
        await row.getByRole('button', { name: /^Take back/ }).click();
        await expect(page.getByRole('heading', { name: 'Spending' })).toBeVisible();
        await look('wallet');
      });
    });
  }
}
