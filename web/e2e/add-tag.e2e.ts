// The add-tag dialog by mouse and by keyboard: a name by hand, a whole list, and what is refused.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { signUp } from './support.ts';

async function arrive(page: Page): Promise<void> {
  await signUp(page);
  await page.goto('/preferences');
  await expect(page.getByRole('heading', { name: 'Your Preferences' })).toBeVisible();
}
async function open(page: Page, domain: string, subcategory: string): Promise<Locator> {
  const start = page.getByRole('button', { name: `Like something in ${domain}`, exact: true });
  const add = page.getByRole('button', { name: `Add Tag to ${domain}` });
  const fresh = page.getByRole('button', { name: domain, exact: true });
  await start.or(add).or(fresh).first().click();
  const dialog = page.getByRole('dialog', { name: `Add Tag to ${domain}` });
  await dialog.getByRole('button', { name: subcategory, exact: true }).click();
  return dialog;
}
const row = (page: Page, tag: string) => page.locator(`[data-tag="${tag}"]`);
const entry = (dialog: Locator, tag: string) => dialog.locator(`[data-entry="${tag}"]`);
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).first();

async function looksRight(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]), what).toEqual([]);
  const beyond = await page.evaluate(() => {
    const dialog = document.querySelector('[role="dialog"]');
    const root = document.documentElement;
    return Math.max(root.scrollWidth - window.innerWidth, dialog ? dialog.scrollWidth - dialog.clientWidth : 0);
  });
  expect(beyond, what).toBeLessThanOrEqual(0);
}

test('a tag by mouse: category, type, a name; the toast says so and the field is ready for the next', async ({ page }) => {
  await arrive(page);
  await expect(page.getByRole('button', { name: /^Like something in/ })).toHaveCount(9);
  await expect(page.getByRole('button', { name: /^Dislike something in/ })).toHaveCount(9);
  const dialog = await open(page, 'Movies', 'Genres & Themes');
  await expect(dialog.getByRole('radio', { name: 'Like/Enjoy' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Dislike/Avoid' }).click();
  const field = dialog.getByRole('combobox', { name: 'Tag' });
  await field.fill('  Jump scares  ');
  await dialog.getByRole('button', { name: 'Add Tag' }).click();
  await expect(toast(page, 'Tag added')).toContainText('Tag added to your profile');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row(page, 'Jump scares')).toHaveAttribute('data-polarity', 'dislike');
  await expect(page.getByRole('heading', { name: 'Add to New Categories' })).toBeVisible();
});

test('a tag by keyboard alone, from the page and back to where one was', async ({ page }) => {
  await arrive(page);
  await page.getByRole('button', { name: 'Dislike something in Games' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Tag to Games' });
  await dialog.getByRole('button', { name: 'Platforms' }).focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expect(dialog.getByRole('radio', { name: 'Dislike/Avoid' })).toBeChecked();
  await page.keyboard.type('Valve Index Zzyzx');
  await expect(dialog.getByRole('option', { name: 'Add "Valve Index Zzyzx" anyway' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Valve Index Zzyzx')).toHaveAttribute('data-polarity', 'dislike');
  const opener = page.getByRole('button', { name: 'Add something liked to Platforms' });
  await opener.press('Enter');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a name that is there is refused in place and by toast, however it is written', async ({ page }) => {
  await arrive(page);
  const dialog = await open(page, 'Movies', 'Movie Titles');
  const field = dialog.getByRole('combobox');
  await field.fill('Amélie Zzyzx');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await field.fill('amelie ZZYZX');
  await field.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('"amelie ZZYZX" is already in your movies preferences');
  await expect(toast(page, 'Tag already exists')).toContainText('"amelie ZZYZX" is already in your movies preferences');
  // Of the whole domain, not of the category alone.
  await dialog.getByRole('button', { name: 'Change Category' }).click();
  await expect(dialog.getByRole('button', { name: 'Movie Titles' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Genres & Themes' }).click();
  await expect(field).toHaveValue('amelie ZZYZX');
  await field.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('is already in your movies preferences');
});

test('wrong input: nothing, blanks, and more than fits', async ({ page }) => {
  await arrive(page);
  const dialog = await open(page, 'Books', 'Authors');
  const field = dialog.getByRole('combobox');
  await dialog.getByRole('button', { name: 'Add Tag' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Tag is required');
  await expect(field).toBeFocused();
  await field.fill('   ');
  await expect(dialog.getByRole('alert')).toBeHidden();
  await field.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Tag is required');
  await expect(field).toHaveAttribute('maxlength', '200');
  await dialog.getByRole('tab', { name: 'Upload List' }).click();
  await dialog.getByRole('button', { name: 'Process List' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Paste a list first.');
  await dialog.getByLabel('Your list').fill(' , ; \n - \n');
  await dialog.getByRole('button', { name: 'Process List' }).click();
  await expect(dialog.getByText(/^I found no name in that\./)).toBeVisible();
});

test('hints name the letters it takes, and the search waits for the typing to pause', async ({ page }) => {
  await arrive(page);
  for (const [domain, subcategory, letters] of [
    ['Movies', 'Movie Titles', 3],
    ['Food', 'Cuisines', 2],
    ['Books', 'Book Titles', 2],
    ['Music', 'Artists', 3],
  ] as const) {
    const dialog = await open(page, domain, subcategory);
    await expect(dialog.getByText(`Type at least ${letters} characters to search`)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.searchParams.get('operationName') === 'Suggestions') asked.push(url.searchParams.get('variables') ?? '');
  });
  const dialog = await open(page, 'Food', 'Cuisines');
  await dialog.getByRole('combobox').pressSequentially('japan', { delay: 60 });
  await expect(dialog.getByRole('option').first()).toContainText(/Japanese/i);
  expect(asked.map((variables) => (JSON.parse(variables) as { q: string }).q)).toEqual(['japan']);
});

test('allergies are always to be avoided: no choice of type by hand, none in a list', async ({ page }) => {
  await arrive(page);
  const dialog = await open(page, 'Food', 'Allergies');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  const field = dialog.getByRole('combobox', { name: 'Allergy' });
  await field.fill('sesame');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await dialog.getByRole('tab', { name: 'Upload List' }).click();
  await dialog.getByLabel('Your list').fill('peanuts, ramen\nSesame');
  await dialog.getByRole('button', { name: 'Process List' }).click();
  await expect(entry(dialog, 'Sesame')).toHaveAttribute('data-state', 'exists');
  await dialog.getByRole('button', { name: 'Add all new (2)' }).click();
  await expect(dialog.getByText('All 2 are in.')).toBeVisible();
  await page.keyboard.press('Escape');
  const allergies = page.getByRole('region', { name: 'Allergies' });
  for (const name of ['sesame', 'peanuts', 'ramen']) {
    await expect(allergies.locator(`[data-tag="${name}"]`)).toHaveAttribute('data-polarity', 'avoid');
  }
  await expect(page.getByRole('button', { name: /^Add something liked to Allergies/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add allergy' }).click();
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(0);
});

test('a pasted list: a comma in a title splits nothing, each name has its button, what is known is marked', async ({
  page,
}) => {
  await arrive(page);
  const dialog = await open(page, 'Movies', 'Movie Titles');
  await dialog.getByRole('combobox').fill('Alien');
  await dialog.getByRole('button', { name: 'Add Tag' }).click();
  await expect(dialog.getByRole('combobox')).toHaveValue('');
  await dialog.getByRole('tab', { name: 'Upload List' }).click();
  await dialog
    .getByLabel('Your list')
    .fill('1. The Godfather (1972)\n2. The Good, the Bad and the Ugly, alien\n- the godfather\nZzyzx Nights');
  await dialog.getByRole('button', { name: 'Process List' }).click();
  await expect(dialog.getByText('4 names, 1 of them yours already.')).toBeVisible();
  await expect(dialog.locator('[data-entry]')).toHaveText([
    /^The Godfather.*named 2 times/,
    /^The Good, the Bad and the Ugly/,
    /^alien/,
    /^Zzyzx Nights/,
  ]);
  await expect(dialog.getByRole('button', { name: 'alien is yours already' })).toBeDisabled();
  const godfather = entry(dialog, 'The Godfather');
  await godfather.getByRole('button', { name: 'Add The Godfather' }).click();
  await expect(godfather).toHaveAttribute('data-state', 'added');
  await expect(toast(page, 'Tag added')).toBeVisible();
  await expect(godfather).toHaveAttribute('data-state', 'exists');
  await expect(godfather.getByRole('button', { name: 'The Godfather is yours already' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Add all new (2)' }).click();
  await expect(dialog.getByText('All 2 are in.')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const name of ['Alien', 'The Godfather', 'The Good, the Bad and the Ugly', 'Zzyzx Nights']) {
    await expect(row(page, name)).toHaveAttribute('data-polarity', 'like');
  }
});

test('a list by keyboard alone, with the other type', async ({ page }) => {
  await arrive(page);
  await page.getByRole('button', { name: 'Dislike something in Travel' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Tag to Travel' });
  await dialog.getByRole('button', { name: 'Activities' }).press('Enter');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('tab', { name: 'Manual' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Upload List', selected: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Your list')).toBeFocused();
  await page.keyboard.type('zorbing zzyzx, bungee zzyzx, canyoning zzyzx');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('3 names.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Add all new (3)' })).toBeFocused();
  await page.keyboard.press('Tab');
  // A list that scrolls may take a stop of its own.
  await dialog.getByRole('button', { name: 'Add zorbing zzyzx' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('button', { name: 'Add bungee zzyzx' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'bungee zzyzx added' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Add all new (2)' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'All added' })).toBeFocused();
  await page.keyboard.press('Escape');
  for (const name of ['zorbing zzyzx', 'bungee zzyzx', 'canyoning zzyzx']) {
    await expect(row(page, name)).toHaveAttribute('data-polarity', 'dislike');
  }
});

test('two thousand names: what is beyond is counted, the run shows its progress, stops and goes on', async ({ page }) => {
  test.setTimeout(120_000);
  await arrive(page);
  const dialog = await open(page, 'Movies', 'Movie Titles');
  await dialog.getByRole('tab', { name: 'Upload List' }).click();
  const names = Array.from({ length: 2_025 }, (_, at) => `Zzyzx picture ${at + 1}`);
  await dialog.getByLabel('Your list').fill(names.join('\n'));
  await dialog.getByRole('button', { name: 'Process List' }).click();
  const slow = { timeout: 40_000 };
  await expect(dialog.getByText(/^2,000 names\. 25 more were left out/)).toBeVisible(slow);
  await expect(dialog.locator('[data-entry]')).toHaveCount(2_000);
  await dialog.getByRole('button', { name: 'Add all new (2,000)' }).click();
  const progress = dialog.getByRole('progressbar', { name: 'Progress' });
  const done = async () => Number(await progress.getAttribute('value'));
  await expect(dialog.getByText(/^[1-9][\d,]* of 2,000$/)).toBeVisible(slow);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByText(/^Stopped at [\d,]+ of 2,000\.$/)).toBeVisible(slow);
  const stoppedAt = await done();
  expect(stoppedAt % 50).toBe(0);
  const goOn = dialog.getByRole('button', { name: /^Continue \([\d,]+ left\)$/ });
  await expect(goOn).toBeFocused();
  await goOn.click();
  await expect.poll(done, slow).toBeGreaterThan(stoppedAt);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(goOn).toBeVisible(slow);
  const added = await done();
  await page.keyboard.press('Escape');
  await page.reload();
  // The page shows a long group by pieces.
  await expect(row(page, 'Zzyzx picture 1')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Movie Titles' }).locator('[data-tag]')).toHaveCount(Math.min(added, 60));
});

test('a run that loses the server says so in place, and goes on without adding anything twice', async ({ page }) => {
  await arrive(page);
  const dialog = await open(page, 'Music', 'Artists');
  await dialog.getByRole('tab', { name: 'Upload List' }).click();
  await dialog.getByLabel('Your list').fill(Array.from({ length: 60 }, (_, at) => `Zzyzx band ${at + 1}`).join('\n'));
  await dialog.getByRole('button', { name: 'Process List' }).click();
  let batches = 0;
  await page.route('**/graphql', async (route) => {
    const isBatch = (route.request().postData() ?? '').includes('"operationName":"AddTags"');
    if (!isBatch) return route.continue();
    batches += 1;
    // The second never arrives; the third does, and its answer is lost.
    if (batches === 3) await route.fetch();
    return batches === 2 || batches === 3 ? route.abort() : route.continue();
  });
  await dialog.getByRole('button', { name: 'Add all new (60)' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to add tag. Please try again. 50 of 60 are in');
  await expect(toast(page, 'Failed to add tag. Please try again.')).toBeVisible();
  const goOn = dialog.getByRole('button', { name: 'Continue (10 left)' });
  await goOn.click();
  const all = dialog.getByRole('button', { name: 'All added' });
  // The page may have heard of what was added before anybody presses again.
  await expect(async () => {
    if (await goOn.isVisible()) await goOn.click({ timeout: 1_000 });
    await expect(all).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Artists' }).locator('[data-tag]')).toHaveCount(60);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 860 }, reducedMotion: 'reduce' } as never);

      test('every state of the dialog is accessible and fits the screen', async ({ page }) => {
        await arrive(page);
        await looksRight(page, 'starter cards');
        await page.getByRole('button', { name: 'Like something in Movies', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Add Tag to Movies' });
        await expect(dialog.getByRole('button', { name: 'Movie Titles' })).toBeVisible();
        await looksRight(page, 'categories');
        await dialog.getByRole('button', { name: 'Movie Titles' }).click();
        await dialog.getByRole('button', { name: 'Add Tag' }).click();
        await looksRight(page, 'an error in its place');
        await dialog.getByRole('combobox').fill('the godfather');
        await expect(dialog.getByRole('option').first()).toBeVisible();
        await looksRight(page, 'suggestions');
        await dialog.getByRole('tab', { name: 'Upload List' }).click();
        await looksRight(page, 'an empty list');
        await dialog.getByLabel('Your list').fill(`Alien, Heat\n${'Zzyzx '.repeat(30)}\nup, Up, UP`);
        await dialog.getByRole('button', { name: 'Process List' }).click();
        await expect(dialog.getByText('4 names.')).toBeVisible();
        await looksRight(page, 'a list');
        await dialog.getByRole('button', { name: 'Add Heat' }).click();
        await expect(entry(dialog, 'Heat')).toHaveAttribute('data-state', 'added');
        await looksRight(page, 'a name that was added');
        await dialog.getByRole('button', { name: 'Add all new (3)' }).click();
        await expect(dialog.getByRole('button', { name: 'All added' })).toBeVisible();
        await looksRight(page, 'a list that is in');
      });
    });
  }
}
