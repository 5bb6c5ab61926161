// A connection that goes takes nothing off the page: what opens on it came beforehand.
import { expect, test } from '@playwright/test';
import { chat, signUp } from './support.ts';

test('without a connection My Prefs stays: its dialogs open, and each says what failed', async ({ page, context }) => {
  await signUp(page);
  await chat(page, 'I love jazz and ambient');
  await page.goto('/preferences');
  const jazz = page.getByRole('button', { name: 'Loved: jazz' });
  await expect(jazz).toBeVisible();
  await page.waitForFunction(() =>
    ['tag-details', 'add-tag-dialog', 'reorder-list'].every((part) =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes(`/${part}`) && name.endsWith('.js')),
    ),
  );
  await context.setOffline(true);
  await jazz.click();
  const dialog = page.getByRole('dialog', { name: 'jazz' });
  await dialog.getByRole('button', { name: 'Not representative' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to save your change. Please try again.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Tag to Music' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Tag to Music' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Genres' }).click();
  await expect(page.getByRole('button', { name: 'Drag jazz' })).toBeVisible();
});

test('a dialog that cannot be fetched says so, the page stays, and it opens once that was loaded again', async ({
  page,
  context,
}) => {
  await signUp(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Location' }).click();
  await expect(page.locator('.toast', { hasText: 'This could not be fetched.' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: "Today's Taste Digest" })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Location' }).click();
  await expect(page.getByRole('dialog', { name: 'Update Your Location' })).toBeVisible();
});
