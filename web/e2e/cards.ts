// How a person pays by card: the amounts of /wallet, and the provider's form at the checkout.
import { expect, type Page } from '@playwright/test';

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksFirst: '4000002500003155',
} as const;

export const cardForm = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');

export const payButton = (page: Page, dollars: number) =>
  page.getByRole('button', { name: `Add $${dollars} to Wallet`, exact: true });

/** From the wallet to a payment form that can be filled in. */
export async function startPayment(page: Page, dollars: 25 | 50 | 100 | 250 | 500): Promise<void> {
  await page.goto('/wallet');
  await page.getByRole('radio', { name: `$${dollars}`, exact: true }).check();
  await page.getByRole('checkbox', { name: 'I understand that all funds are non-refundable.' }).check();
  await page.getByRole('button', { name: 'Add funds' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeVisible();
  await expect(payButton(page, dollars)).toBeEnabled();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const form = cardForm(page);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date').fill('1234');
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('ZIP code').fill('94103');
}

/** Adds this much by a card that is good, and comes back to the wallet. */
export async function addFunds(page: Page, dollars: 25 | 50 | 100 | 250 | 500): Promise<void> {
  await startPayment(page, dollars);
  await fillCard(page, CARDS.good);
  await payButton(page, dollars).click();
  await expect(page.getByText('Funds successfully added to your wallet!')).toBeVisible();
}
