// My Prefs by mouse and by keyboard: every tag shows what it rests on, is set right in its place, and taken back there.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { chat, signUp } from './support.ts';

type Press = (button: Locator) => Promise<void>;

const HANDS: readonly (readonly [string, Press])[] = [
  ['by mouse', (button) => button.click()],
  [
    'by keyboard',
    async (button) => {
      await button.focus();
      await button.press('Enter');
    },
  ],
];

const row = (page: Page, tag: string) => page.locator(`[data-tag="${tag}"]`);
const nameOf = (page: Page, tag: string) =>
  row(page, tag).getByRole('button', { name: new RegExp(`^(Loved|Liked|Neutral|Disliked|Avoided|Diet): ${tag}`) });
const group = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });
const names = (page: Page, label: string) => group(page, label).locator('[data-tag] .pref-name');
const gone = (page: Page, sentence: string) => page.getByRole('listitem').filter({ hasText: sentence });
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).first();

async function open(page: Page): Promise<void> {
  await page.goto('/preferences');
  await expect(page.getByRole('heading', { name: 'Your Preferences' })).toBeVisible();
}

/** Tags as a program of the person would add them, then the page. */
async function withTags(page: Page, domain: string, subcategory: string, tags: readonly string[]): Promise<void> {
  const statuses = await page.evaluate(
    async (wanted) => {
      const answers: number[] = [];
      for (const tag of wanted.tags) {
        const { status } = await fetch('/api/memory/tags', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
          body: JSON.stringify({ tag, domain: wanted.domain, subcategory: wanted.subcategory, polarity: wanted.polarity }),
        });
        answers.push(status);
      }
      return answers;
    },
    { domain, subcategory, tags, polarity: subcategory === 'allergies' ? 'avoid' : 'like' },
  );
  expect(statuses.every((status) => status < 300)).toBe(true);
  await open(page);
}

async function details(page: Page, tag: string, press: Press): Promise<Locator> {
  await press(nameOf(page, tag));
  const dialog = page.getByRole('dialog', { name: tag });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function form(page: Page, tag: string, press: Press): Promise<Locator> {
  const dialog = await details(page, tag, press);
  await press(dialog.getByRole('button', { name: 'Edit' }));
  await expect(dialog.getByRole('textbox', { name: 'Tag' })).toBeFocused();
  return dialog;
}

/** Loses every call of this operation. */
async function lose(page: Page, operation: string): Promise<void> {
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes(`"operationName":"${operation}"`)
      ? route.fulfill({ status: 503, body: '' })
      : route.continue(),
  );
}

test('a tag shows the words that taught it, its source and its date; what it was before is struck out', async ({
  page,
}) => {
  await signUp(page);
  await chat(page, 'I love jazz');
  await open(page);
  await expect(row(page, 'jazz')).toContainText('I love jazz');
  const today = new Date().toLocaleDateString('en', { year: 'numeric' });
  let dialog = await details(page, 'jazz', HANDS[0]![1]);
  await expect(dialog.getByText('I love jazz')).toBeVisible();
  await expect(dialog).toContainText('You said · ');
  await expect(dialog.locator('time').first()).toContainText(today);
  await page.keyboard.press('Escape');
  await expect(nameOf(page, 'jazz')).toBeFocused();

  dialog = await form(page, 'jazz', HANDS[0]![1]);
  await dialog.getByRole('radio', { name: 'Dislike', exact: true }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  dialog = await details(page, 'jazz', HANDS[0]![1]);
  const before = dialog.locator('section', { hasText: 'What you said before' });
  await expect(before.locator('s')).toContainText('I love jazz');
});

for (const [how, press] of HANDS) {
  test(`${how}: renamed, noted, re-polarised, muted, moved and deleted, and each taken back in its place`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await signUp(page);
    await withTags(page, 'movies', 'genres', ['slow burn', 'Heat', 'musicals']);
    const { keyboard } = page;
    const undo = async (of: Locator, sentence: string) => {
      await expect(of).toContainText(sentence);
      await press(of.getByRole('button', { name: 'Undo' }));
      await expect(page.getByText(sentence).and(page.locator(':not([role="status"])'))).toHaveCount(0);
    };

    await test.step('rename', async () => {
      const dialog = await form(page, 'slow burn', press);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type('quiet horror');
      await press(dialog.getByRole('button', { name: 'Save' }));
      await expect(dialog).toBeHidden();
      await undo(row(page, 'quiet horror'), 'Renamed “slow burn” to “quiet horror”.');
      await expect(row(page, 'slow burn')).toBeVisible();
      await expect(row(page, 'quiet horror')).toHaveCount(0);
    });
    await test.step('note', async () => {
      const dialog = await form(page, 'slow burn', press);
      await dialog.getByRole('textbox', { name: 'Note (optional)' }).focus();
      await keyboard.type('only in autumn');
      await press(dialog.getByRole('button', { name: 'Save' }));
      await expect(row(page, 'slow burn')).toContainText('only in autumn');
      await undo(row(page, 'slow burn'), 'Noted with “slow burn”.');
      await expect(row(page, 'slow burn')).not.toContainText('only in autumn');
    });
    await test.step('the other side', async () => {
      const dialog = await form(page, 'slow burn', press);
      await dialog.getByRole('radio', { name: 'Like', exact: true }).focus();
      await keyboard.press('ArrowDown');
      await keyboard.press('ArrowDown');
      await expect(dialog.getByRole('radio', { name: 'Dislike', exact: true })).toBeChecked();
      await press(dialog.getByRole('button', { name: 'Save' }));
      await expect(row(page, 'slow burn')).toHaveAttribute('data-polarity', 'dislike');
      await undo(row(page, 'slow burn'), '“slow burn” stands as Dislike now.');
      await expect(row(page, 'slow burn')).toHaveAttribute('data-polarity', 'like');
    });
    await test.step('mute', async () => {
      const dialog = await details(page, 'slow burn', press);
      await press(dialog.getByRole('button', { name: 'Not representative' }));
      await expect(dialog).toBeHidden();
      await expect(row(page, 'slow burn').getByText('Not representative')).toBeVisible();
      await undo(row(page, 'slow burn'), '“slow burn” counts no longer.');
      await expect(row(page, 'slow burn').getByText('Not representative')).toHaveCount(0);
    });
    await test.step('another category', async () => {
      const dialog = await form(page, 'Heat', press);
      await dialog.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Movie Titles' });
      await press(dialog.getByRole('button', { name: 'Save' }));
      await expect(names(page, 'Movie Titles')).toHaveText([/Heat$/]);
      const empty = gone(page, 'Moved “Heat” to Movie Titles.');
      await expect(empty.getByRole('button', { name: 'Undo' })).toBeFocused();
      await undo(empty, 'Moved “Heat” to Movie Titles.');
      await expect(names(page, 'Genres & Themes')).toHaveText([/slow burn$/, /Heat$/, /musicals$/]);
    });
    await test.step('delete', async () => {
      await press(page.getByRole('button', { name: 'Edit Genres & Themes' }));
      await press(page.getByRole('button', { name: 'Delete Heat' }));
      await expect(toast(page, 'Tag deleted')).toBeVisible();
      await expect(row(page, 'Heat')).toHaveCount(0);
      const place = gone(page, 'Deleted “Heat”.');
      await expect(place.getByRole('button', { name: 'Undo' })).toBeFocused();
      await undo(place, 'Deleted “Heat”.');
      await expect(names(page, 'Genres & Themes')).toHaveText([/slow burn$/, /Heat$/, /musicals$/]);
      await press(page.getByRole('button', { name: 'Done editing Genres & Themes' }));
      const dialog = await details(page, 'Heat', press);
      await press(dialog.getByRole('button', { name: 'Delete' }));
      await expect(dialog).toBeHidden();
      await press(gone(page, 'Deleted “Heat”.').getByRole('button', { name: 'Dismiss' }));
      await expect(gone(page, 'Deleted “Heat”.')).toHaveCount(0);
    });
    await page.reload();
    await expect(names(page, 'Genres & Themes')).toHaveText([/slow burn$/, /musicals$/]);
  });
}

test('an undo is there for ten seconds', async ({ page }) => {
  await signUp(page);
  await withTags(page, 'games', 'genres', ['roguelikes', 'puzzles']);
  await page.clock.install();
  await page.getByRole('button', { name: 'Edit Genres' }).click();
  await page.getByRole('button', { name: 'Delete puzzles' }).click();
  const place = gone(page, 'Deleted “puzzles”.');
  await expect(place).toBeVisible();
  await page.clock.fastForward(9_000);
  await expect(place.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(place).toHaveCount(0);
});

test('order: by drag, by button, by the keys of the row and by those of the handle, and it lasts', async ({ page }) => {
  await signUp(page);
  await withTags(page, 'music', 'genres', ['ambient', 'bossa', 'chanson', 'dub']);
  const order = names(page, 'Genres');
  const stands = (...tags: string[]) => expect(order).toHaveText(tags.map((tag) => new RegExp(`${tag}$`)));
  await page.getByRole('button', { name: 'Edit Genres' }).click();
  await stands('ambient', 'bossa', 'chanson', 'dub');
  await expect(page.getByText(/^The higher, the more it weighs/)).toBeVisible();

  const up = page.getByRole('button', { name: 'Move bossa up' });
  await up.click();
  await expect(toast(page, 'Tags reordered')).toBeVisible();
  await stands('bossa', 'ambient', 'chanson', 'dub');
  await expect(up).toBeDisabled();
  await page.getByRole('button', { name: 'Move ambient down' }).press('Enter');
  await stands('bossa', 'chanson', 'ambient', 'dub');
  await expect(page.getByRole('button', { name: 'Move ambient down' })).toBeFocused();

  await page.getByRole('button', { name: 'Move dub up' }).press('Alt+ArrowUp');
  await stands('bossa', 'chanson', 'dub', 'ambient');
  await page.keyboard.press('Alt+Home');
  await stands('dub', 'bossa', 'chanson', 'ambient');

  const handle = page.getByRole('button', { name: 'Drag dub' });
  const lift = async () => {
    await handle.press('Space');
    await expect(row(page, 'dub')).toHaveClass(/is-lifted/);
    // Only a moment after it was picked up a tag listens to the keys that move it.
    await expect(page.getByText(/^(Picked up dub|dub is over place)/)).toBeAttached();
    await page.waitForTimeout(100);
  };
  await lift();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('dub is over place 2 of 4.')).toBeAttached();
  await page.keyboard.press('Space');
  await stands('bossa', 'dub', 'chanson', 'ambient');
  await expect(row(page, 'dub')).not.toHaveClass(/is-lifted/);
  await lift();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('dub is over place 3 of 4.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(row(page, 'dub')).not.toHaveClass(/is-lifted/);
  await stands('bossa', 'dub', 'chanson', 'ambient');

  const from = await page.getByRole('button', { name: 'Drag ambient' }).boundingBox();
  const to = await page.getByRole('button', { name: 'Drag bossa' }).boundingBox();
  if (!from || !to) throw new Error('No handle to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 15 });
  await page.mouse.up();
  await stands('ambient', 'bossa', 'dub', 'chanson');
  await expect(toast(page, 'Tags reordered')).toBeVisible();
  await page.reload();
  await stands('ambient', 'bossa', 'dub', 'chanson');
});

test('what fails says so in its place and by toast, and what was there stays', async ({ page }) => {
  await signUp(page);
  await withTags(page, 'travel', 'destinations', ['Lisbon', 'Oslo']);
  await page.getByRole('button', { name: 'Edit Destinations' }).click();
  await lose(page, 'DeleteTag');
  await page.getByRole('button', { name: 'Delete Oslo' }).click();
  await expect(row(page, 'Oslo').getByRole('alert')).toHaveText('Failed to delete tag. Please try again.');
  await expect(toast(page, 'Failed to delete tag. Please try again.')).toBeVisible();
  await page.unroute('**/graphql');
  await lose(page, 'ReorderTags');
  await page.getByRole('button', { name: 'Move Oslo up' }).click();
  await expect(group(page, 'Destinations').getByRole('alert').first()).toContainText('Failed to reorder tags.');
  await expect(toast(page, 'Failed to reorder tags. Please try again.')).toBeVisible();
  await expect(names(page, 'Destinations')).toHaveText([/Lisbon$/, /Oslo$/]);
  await page.unroute('**/graphql');
  await lose(page, 'EditTag');
  await page.getByRole('button', { name: 'Done editing Destinations' }).click();
  const dialog = await form(page, 'Oslo', HANDS[0]![1]);
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('Bergen');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Tag' })).toHaveValue('Bergen');
  await page.unroute('**/graphql');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Bergen')).toBeVisible();
});

test('wrong input: a name cannot be empty, nor one that another tag has', async ({ page }) => {
  await signUp(page);
  await withTags(page, 'books', 'authors', ['Ursula Zzyzx', 'Ted Zzyzx']);
  const dialog = await form(page, 'Ted Zzyzx', HANDS[0]![1]);
  const field = dialog.getByRole('textbox', { name: 'Tag' });
  await field.fill('   ');
  await field.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Tag is required');
  await field.fill('ursula ZZYZX');
  await field.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('"ursula ZZYZX" is already in your books preferences');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Edit' })).toBeFocused();
});

test('an allergy is always avoided, and says what it means to move it out', async ({ page }) => {
  await signUp(page);
  await withTags(page, 'food', 'allergies', ['shellfish', 'vegan']);
  await expect(row(page, 'vegan')).toContainText('Diet');
  const dialog = await form(page, 'shellfish', HANDS[0]![1]);
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await expect(dialog.getByText('What stands under Allergies is always avoided.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Cuisines' });
  await expect(dialog.getByText('Outside Allergies it keeps no dish away from you any more.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Dislike', exact: true })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(names(page, 'Cuisines')).toHaveText([/shellfish$/]);
  await gone(page, 'Moved “shellfish” to Cuisines.').getByRole('button', { name: 'Undo' }).click();
  await expect(group(page, 'Allergies').locator('[data-tag="shellfish"]')).toHaveAttribute('data-polarity', 'avoid');
  await nameOf(page, 'shellfish').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Not representative' })).toHaveCount(0);
});

test('empty: nine starters, then the groups and the domains that wait; neutral tags stand apart', async ({ page }) => {
  await signUp(page);
  await open(page);
  await expect(page.getByRole('button', { name: /^Like something in/ })).toHaveCount(9);
  await withTags(page, 'shows', 'general', ['subtitles']);
  await expect(group(page, 'More about you').locator('[data-tag="subtitles"]')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Like something in/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to Show Titles' })).toBeVisible();
  const waiting = page.locator('.panel', { has: page.getByRole('heading', { name: 'Add to New Categories' }) });
  await expect(waiting.getByRole('button')).toHaveCount(8);
  await waiting.getByRole('button', { name: 'Podcasts' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Tag to Podcasts' })).toBeVisible();
  await page.keyboard.press('Escape');
  const dialog = await form(page, 'subtitles', HANDS[0]![1]);
  await dialog.getByRole('radio', { name: 'Neutral' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(group(page, 'More about you').getByRole('heading', { name: 'Neutral' })).toBeVisible();
});

test('a change far down the page leaves the page where it is', async ({ page }) => {
  await signUp(page);
  await withTags(page, 'movies', 'movies', Array.from({ length: 40 }, (_, at) => `Zzyzx picture ${at + 1}`));
  await page.getByRole('button', { name: 'Edit Movie Titles' }).click();
  await expect(page.getByRole('button', { name: 'Drag Zzyzx picture 30' })).toBeAttached();
  const doomed = page.getByRole('button', { name: 'Delete Zzyzx picture 30' });
  await doomed.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  const stays = async () =>
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThanOrEqual(2);
  await doomed.click();
  await expect(gone(page, 'Deleted “Zzyzx picture 30”.')).toBeInViewport();
  await stays();
  await gone(page, 'Deleted “Zzyzx picture 30”.').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Zzyzx picture 30')).toBeInViewport();
  await stays();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 860 }, reducedMotion: 'reduce' } as never);

      test('every state of the page is accessible and fits the screen', async ({ page }) => {
        test.setTimeout(120_000);
        const look = async (what: string) => {
          const { violations } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
            .analyze();
          expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]), what).toEqual([]);
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(beyond, what).toBeLessThanOrEqual(0);
        };
        const { 1: press } = HANDS[0]!;
        await signUp(page);
        await chat(page, "I love slow-burn Korean thrillers, I can't stand musicals and I'm vegan");
        await withTags(page, 'movies', 'movies', ['Alien', `A ${'very '.repeat(30)}long name`, 'Heat']);
        await look('tags');
        await page.getByRole('button', { name: 'Edit Movie Titles' }).click();
        await expect(page.getByRole('button', { name: 'Drag Alien' })).toBeVisible();
        await look('edit mode');
        await page.getByRole('button', { name: 'Delete Alien' }).click();
        await expect(gone(page, 'Deleted “Alien”.')).toBeVisible();
        await look('a deleted tag');
        await page.getByRole('button', { name: 'Done editing Movie Titles' }).click();
        let dialog = await details(page, 'Heat', press);
        await look('details');
        await dialog.getByRole('button', { name: 'Not representative' }).click();
        await expect(row(page, 'Heat').getByText('Not representative')).toBeVisible();
        await look('a muted tag and its undo');
        dialog = await form(page, 'Heat', press);
        await dialog.getByRole('textbox', { name: 'Tag' }).fill('');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await look('the form and its error');
      });
    });
  }
}
