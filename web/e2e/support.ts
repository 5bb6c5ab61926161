import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export const password = 'correct horse battery';

/** Creates an account through the form and arrives at the dashboard; answers the username. */
export async function signUp(page: Page, username = `guest-${randomUUID().slice(0, 8)}`): Promise<string> {
  await page.goto('/signup');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Signup Code').fill('VALET-DEMO');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: "Today's Taste Digest" })).toBeVisible();
  return username;
}

export async function chat(page: Page, line: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(line);
  await page.keyboard.press('Enter');
  // A receipt may hold the same words.
  await expect(page.getByRole('log').getByText(line, { exact: true }).first()).toBeVisible();
}

export const tickets = (page: Page) => page.locator('article.ticket');
