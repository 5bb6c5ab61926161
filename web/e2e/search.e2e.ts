// The add-tag search: a name with a slip in it finds the thing, in every domain.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signUp } from './support.ts';

/** Domain, subcategory, what is typed, what is meant. */
const SLIPS = [
  ['Movies', 'Movie Titles', 'spirted away', 'Spirited Away'],
  ['Shows', 'Show Titles', 'breakign bad', 'Breaking Bad'],
  ['Books', 'Authors', 'haruki murakmi', 'Haruki Murakami'],
  ['Food', 'Allergies', 'shelfish', 'shellfish'],
  ['Games', 'Game Titles', 'steins gate', 'Steins;Gate'],
  ['Podcasts', 'Podcast Shows', 'radiolba', 'Radiolab'],
  ['Music', 'Artists', 'radiohaed', 'Radiohead'],
  ['Travel', 'Destinations', 'lisbonn', 'Lisbon'],
  ['Shopping', 'Brands', 'patagona', 'Patagonia'],
] as const;

async function openDialog(page: Page, domain: string, subcategory: string) {
  // The starter cards at first, then the panel of the domain or the list of those without a tag.
  const start = page.getByRole('button', { name: `Like something in ${domain}` });
  const add = page.getByRole('button', { name: `Add Tag to ${domain}` });
  const fresh = page.getByRole('button', { name: domain, exact: true });
  await start.or(add).or(fresh).first().click();
  const dialog = page.getByRole('dialog', { name: `Add Tag to ${domain}` });
  await dialog.getByRole('button', { name: subcategory }).click();
  return dialog;
}

test('a slip of the finger finds what was meant, in every domain, and a press adds it', async ({ page }) => {
  test.setTimeout(120_000);
  await signUp(page);
  await page.goto('/preferences');
  for (const [domain, subcategory, typed, meant] of SLIPS) {
    const dialog = await openDialog(page, domain, subcategory);
    const field = dialog.getByRole('combobox');
    await field.fill(typed);
    const option = dialog.getByRole('option').filter({ hasText: meant }).first();
    await expect(option, `${domain}: ${typed}`).toBeVisible();
    await option.click();
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator(`[data-tag="${meant}"]`)).toBeVisible();
  }
});

test('the list is walked with the keyboard, has no fault that a machine can find, and unknown names are added anyway', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/preferences');
  const dialog = await openDialog(page, 'Movies', 'Movie Titles');
  const field = dialog.getByRole('combobox');
  await expect(dialog.getByText('Type at least 3 characters to search')).toBeVisible();
  await field.fill('the godfa');
  await expect(dialog.getByRole('option').first()).toContainText('The Godfather');
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
  expect(violations).toEqual([]);
  await field.fill('star');
  const rows = dialog.getByRole('option');
  await expect(rows).toHaveCount(8);
  // A long list scrolls; its rows neither shrink nor lie on each other.
  expect(await rows.evaluateAll((all) => all.filter((row) => row.scrollHeight > row.clientHeight).length)).toBe(0);
  await field.fill('the godfa');
  await expect(rows.first()).toContainText('The Godfather');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await field.fill('Zzyzx Boulevard Revisited');
  await dialog.getByRole('option', { name: 'Add "Zzyzx Boulevard Revisited" anyway' }).click();
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  for (const name of ['The Godfather', 'Zzyzx Boulevard Revisited']) {
    await expect(page.locator(`[data-tag="${name}"]`)).toBeVisible();
  }
});

test('the page about the data names its sources, signed in and out', async ({ page }) => {
  await page.goto('/about/data');
  await expect(page.getByText(/© GeoNames \(geonames\.org\), under CC BY 4\.0/)).toBeVisible();
  await expect(page.getByText('This copy of Valet has no other source switched on.')).toBeVisible();
  await signUp(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About the data' }).click();
  await expect(page.getByRole('heading', { name: 'About the data' })).toBeVisible();
});
