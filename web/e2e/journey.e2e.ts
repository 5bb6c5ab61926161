// The first journey as a person makes it, in a real browser on the real stack.
import { expect, test } from '@playwright/test';
import { chat, password, signUp, tickets } from './support.ts';

const LINE =
  "I love Denis Villeneuve and slow-burn Korean thrillers, I can't stand jump scares, and I'm allergic to shellfish";

test('from the landing to a digest that knows the person', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });

  await page.goto('/');
  await page
    .getByRole('link', { name: /sign up|create|invitation/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  const username = await signUp(page);
  await expect(page.getByText('Account created!').first()).toBeVisible();
  await expect(
    page.getByText('No recommendations yet. Talk to me more so I can learn your preferences!'),
  ).toBeVisible();
  await expect(page.getByText('No conversations yet. Start talking to Valet!')).toBeVisible();
  await expect(page.locator('header')).toContainText(username);

  await chat(page, LINE);
  await expect(page.getByRole('log')).toContainText('I take shellfish seriously');
  await expect(tickets(page)).toHaveCount(8);
  await expect(page.locator('#main')).toContainText(/Villeneuve/);

  const first = tickets(page).first();
  const title = (await first.getByRole('heading').textContent()) ?? '';
  await page.getByRole('button', { name: `Dislike ${title}` }).click();
  await expect(page.getByRole('button', { name: `Dislike ${title}` })).toHaveCount(0);
  await expect(tickets(page)).toHaveCount(8);

  await page.getByRole('link', { name: 'My Prefs' }).first().click();
  await expect(page.getByRole('heading', { name: 'Your Preferences' })).toBeVisible();
  for (const tag of ['Denis Villeneuve', 'slow-burn Korean thrillers', 'jump scares', 'shellfish']) {
    await expect(page.locator(`[data-tag="${tag}" i]`)).toBeVisible();
  }
  await expect(page.locator('[data-tag="shellfish" i]')).toHaveAttribute('data-polarity', 'avoid');
  await expect(page.locator('[data-tag="Denis Villeneuve"]')).toContainText('Denis Villeneuve');

  await page
    .getByRole('button', { name: /log ?out|sign out/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Your Preferences' })).toHaveCount(0);
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Welcome back!').first()).toBeVisible();
  await expect(tickets(page)).toHaveCount(8);
  expect(faults).toEqual([]);
});

test('what was learned survives a reload, and a liked card stays liked', async ({ page }) => {
  await signUp(page);
  await chat(page, 'I love The Godfather and I love jazz');
  await expect(tickets(page)).toHaveCount(8);
  const title = (await tickets(page).first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('button', { name: `Like ${title}`, exact: true }).click();
  await expect(page.getByText('Feedback recorded').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Like ${title}`, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('log')).toContainText('I love The Godfather and I love jazz');
});

test('wrong input is answered where it was made', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Username').fill('nobody-here');
  await page.getByLabel('Password').fill('wrong password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login failed').first()).toBeVisible();
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();

  await page.goto('/signup');
  await page.getByLabel('Username').fill('ab');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const sentence of [
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
    'Signup code is required',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
});

test('who may see what: the route table', async ({ page }) => {
  for (const path of ['/preferences', '/wallet', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Your Preferences' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /sign in/i }).first()).toBeVisible();
  }
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  await signUp(page);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/wallet-checkout');
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(page.getByRole('heading', { name: 'Add Funds' })).toBeVisible();
});

test('the location is asked for, refused in words, saved and shown', async ({ page }) => {
  await signUp(page);
  await page.locator('header').getByRole('button', { name: 'Location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Your Location' });
  await dialog.getByLabel('City').fill('');
  await dialog.getByRole('button', { name: 'Save Location' }).click();
  await expect(dialog.getByText('City is required')).toBeVisible();
  await dialog.getByLabel('City').fill('Porto');
  await dialog.getByLabel('State/Province').fill('Porto');
  await dialog.getByLabel('Country').fill('Portugal');
  await dialog.getByRole('button', { name: 'Save Location' }).click();
  await expect(page.getByText('Location updated').first()).toBeVisible();
  await expect(page.locator('header')).toContainText('Porto');
});
