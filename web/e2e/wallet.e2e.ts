// Money comes in by card: paid, refused, asked about, by mouse and by keyboard; each payment once.
import fs from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { addFunds, cardForm, CARDS, fillCard, payButton, startPayment } from './cards.ts';
import { signUp } from './support.ts';

const balance = (page: Page) => page.locator('.wallet-balance');
const inHeader = (page: Page, amount: string) => page.getByRole('link', { name: `Wallet balance $${amount}` });
const deposits = (page: Page) => page.locator('[data-part="transactions"] li[data-type="wallet_deposit"]');
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).first();
const inPlace = (page: Page) => page.locator('main').getByRole('alert');
const challenge = (page: Page) => page.frameLocator('iframe[src*="/sandbox/cards/3ds/"]');

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

async function expectOneDeposit(page: Page, amount: string): Promise<void> {
  await expect(balance(page)).toHaveText(`$${amount}`);
  await expect(inHeader(page, amount)).toBeVisible();
  await expect(deposits(page)).toHaveCount(1);
  await expect(deposits(page)).toContainText(`+$${amount}`);
  await expect(deposits(page)).toContainText('succeeded');
}

test('a card payment is announced, shown in the wallet and the header, and on the statement', async ({ page }) => {
  await signUp(page);
  const blocked: string[] = [];
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) blocked.push(line.text());
  });
  await page.goto('/wallet');
  await expect(balance(page)).toHaveText('$0.00');
  await expect(page.getByRole('button', { name: 'Add funds' })).toBeDisabled();
  await expectNoViolations(page);

  await startPayment(page, 50);
  expect(page.url()).not.toContain('secret');
  await expect(page.getByText('Adding $50 to your valet wallet')).toBeVisible();
  await expect(page.getByText('All funds are non-refundable.')).toBeVisible();
  await expectNoViolations(page);
  await fillCard(page, CARDS.good);
  await payButton(page, 50).dblclick();
  await expect(toast(page, 'Payment Successful! 🎉')).toContainText('$50 has been added to your wallet');

  const banner = page.getByText('Funds successfully added to your wallet!');
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(/\/wallet$/);
  await expectOneDeposit(page, '50.00');
  await expect(banner).toBeHidden();
  await expectNoViolations(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download statement (CSV)' }).click();
  expect(await fs.readFile(await (await download).path(), 'utf8')).toContain('50.00');
  await page.reload();
  await expectOneDeposit(page, '50.00');
  expect(blocked).toEqual([]);
});

test('a declined card says so in its place, nothing is added, and another card pays', async ({ page }) => {
  await signUp(page);
  await startPayment(page, 25);
  await fillCard(page, CARDS.declined);
  await payButton(page, 25).click();
  await expect(inPlace(page)).toContainText('Your card was declined.');
  await expect(toast(page, 'Payment Failed')).toContainText('Your card was declined.');
  await expect(payButton(page, 25)).toBeEnabled();
  await expect(inHeader(page, '0.00')).toBeVisible();

  await fillCard(page, CARDS.good);
  await payButton(page, 25).click();
  await expect(page.getByText('Funds successfully added to your wallet!')).toBeVisible();
  await expectOneDeposit(page, '25.00');
});

test('a bank that asks first is answered in its own page; said no, nothing is added; said yes, it is', async ({
  page,
}) => {
  await signUp(page);
  await startPayment(page, 100);
  await fillCard(page, CARDS.asksFirst);
  await payButton(page, 100).click();
  await challenge(page).getByRole('button', { name: /fail/i }).click();
  await expect(inPlace(page)).toContainText('We are unable to authenticate your payment method.');
  await expect(inHeader(page, '0.00')).toBeVisible();

  await payButton(page, 100).click();
  await challenge(page)
    .getByRole('button', { name: /complete/i })
    .click();
  await expect(page.getByText('Funds successfully added to your wallet!')).toBeVisible();
  await expectOneDeposit(page, '100.00');
});

test('by keyboard alone, from the amount to the wallet', async ({ page }) => {
  await signUp(page);
  await page.goto('/wallet');
  const { keyboard } = page;
  const tabTo = async (reached: () => Promise<boolean>) => {
    for (let presses = 0; presses < 25; presses += 1) {
      await keyboard.press('Tab');
      if (await reached()) return;
    }
    throw new Error('The keyboard does not get there');
  };
  const focused = (selector: string) => () => page.evaluate((css) => document.activeElement?.matches(css), selector);
  await expect(balance(page)).toBeVisible();
  await tabTo(async () => Boolean(await focused('input[type="radio"]')()));
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '$50', exact: true })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add funds' })).toBeFocused();
  await keyboard.press('Enter');

  await expect(payButton(page, 50)).toBeEnabled();
  const field = (label: string) => cardForm(page).getByLabel(label);
  const has = (label: string) => () => field(label).evaluate((node) => node === node.ownerDocument.activeElement);
  await tabTo(has('Card number'));
  await keyboard.type(CARDS.good);
  await keyboard.press('Tab');
  await keyboard.type('1234');
  await keyboard.press('Tab');
  await keyboard.type('123');
  await tabTo(has('ZIP code'));
  await keyboard.type('94103');
  await tabTo(() => payButton(page, 50).evaluate((node) => node === document.activeElement));
  await keyboard.press('Enter');
  await expect(page.getByText('Funds successfully added to your wallet!')).toBeVisible();
  await expectOneDeposit(page, '50.00');
});

test('a form that was not filled in names what is missing and charges nothing', async ({ page }) => {
  await signUp(page);
  await startPayment(page, 25);
  await payButton(page, 25).click();
  await expect(inPlace(page)).toBeVisible();
  await expect(cardForm(page).getByText('Your card number is incomplete.')).toBeVisible();
  await expect(payButton(page, 25)).toBeEnabled();
});

test('without the script of the provider there is an error and the way back', async ({ page }) => {
  await signUp(page);
  await page.route('**/sandbox/cards/stripe.js', (route) => route.abort());
  await page.goto('/wallet');
  await page.getByRole('radio', { name: '$25', exact: true }).check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Add funds' }).click();
  await expect(page.getByRole('heading', { name: 'Payment System Error' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Wallet' }).click();
  await expect(balance(page)).toHaveText('$0.00');
});

test('a checkout that is loaded again has lost its secret and leads to the wallet', async ({ page }) => {
  await signUp(page);
  await startPayment(page, 25);
  await page.reload();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible();
});

test('the return from the provider says how the payment stands and leaves no query behind', async ({ page }) => {
  await signUp(page);
  const started = page.waitForResponse(
    (response) => (response.request().postData() ?? '').includes('"operationName":"FundWallet"'),
  );
  await startPayment(page, 25);
  const answer = (await (await started).json()) as { data: { fundWallet: { paymentIntentId: string } } };
  const id = answer.data.fundWallet.paymentIntentId;
  await page.goto(`/wallet?success=true&payment_intent=${id}&redirect_status=failed`);
  await expect(page.getByText('Your payment of $25.00 was not completed. Nothing was charged.')).toBeVisible();
  await expect(page).toHaveURL(/\/wallet$/);
  await page.goto('/wallet?success=true&payment_intent=pi_of_nobody');
  await expect(page.locator('.wallet-return.notice-bad')).toBeVisible();
});

test('what one window adds, the other shows', async ({ page, context }) => {
  await signUp(page);
  const other = await context.newPage();
  await other.goto('/wallet');
  await expect(balance(other)).toHaveText('$0.00');
  await addFunds(page, 25);
  await expectOneDeposit(other, '25.00');
});
