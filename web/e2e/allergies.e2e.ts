// An allergy in a word that nobody knows: asked about in the chat and under My Prefs, and no dish until it is answered.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { chat, signUp, tickets } from './support.ts';

const dishes = (page: Page) => tickets(page).filter({ has: page.locator('.ticket-type', { hasText: 'Food' }) });
const caution = 'Not checked for “blorpberry”: ask the kitchen.';

async function freshDigest(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Fresh digest/ }).click();
  await expect(page.getByText('Fresh digest generated').first()).toBeVisible();
}
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
};

test('no dish until the person says what they meant, or wants dishes anyway', async ({ page }) => {
  await signUp(page);
  await chat(page, "I love Italian food, Thai food and ramen, and I'm allergic to blorpberry");
  const log = page.getByRole('log');
  await expect(log).toContainText('“blorpberry” is a word I do not know');
  await expect(page.getByText('No dishes for now: I do not know “blorpberry”')).toBeVisible();
  await expect(tickets(page)).toHaveCount(8);
  await freshDigest(page);
  await expect(dishes(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Tell me in My Prefs' }).click();
  const chip = page.locator('[data-tag="blorpberry"]');
  await expect(chip.getByRole('group', { name: /I do not know “blorpberry”.*What did you mean\?/ })).toBeVisible();
  await chip.getByRole('button', { name: 'Show dishes anyway' }).click();
  await expect(chip.getByText('Dishes are shown, each marked as not checked for “blorpberry”.')).toBeVisible();

  await open(page, '/');
  await expect(page.getByText('No dishes for now')).toHaveCount(0);
  await freshDigest(page);
  await expect(dishes(page).first()).toBeVisible();
  for (const card of await dishes(page).all()) await expect(card).toContainText(caution);
  await dishes(page).first().getByRole('heading').getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText(caution);
  await page.keyboard.press('Escape');

  await open(page, '/preferences');
  await chip.getByRole('button', { name: 'Keep dishes away again' }).click();
  await expect(chip.getByRole('group', { name: /What did you mean\?/ })).toBeVisible();
  await open(page, '/');
  await expect(tickets(page).first()).toBeVisible();
  await expect(dishes(page)).toHaveCount(0);

  await chat(page, 'I meant strawberry');
  await expect(log).toContainText('“blorpberry” means strawberry');
  await expect(page.getByText('No dishes for now')).toHaveCount(0);
  await freshDigest(page);
  await expect(dishes(page).first()).toBeVisible();
  await expect(page.getByText(caution)).toHaveCount(0);
  await open(page, '/preferences');
  await expect(page.locator('[data-tag="strawberry"]')).toContainText('You call it “blorpberry”.');
});

test('a guess is picked and undone; another word is typed, and refused when it is unknown too', async ({ page }) => {
  await signUp(page);
  await chat(page, "I'm allergic to shellfich");
  await open(page, '/preferences');
  const asked = page.locator('[data-tag="shellfich"]');
  await asked.getByRole('button', { name: 'shellfish', exact: true }).click();
  await expect(page.getByText('Understood: “shellfich” means shellfish.')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  const other = asked.getByLabel('Another word for it');
  await other.fill('zorp');
  await other.press('Enter');
  await expect(asked.getByRole('alert')).toContainText('I know no allergen or ingredient called “zorp”.');
  await other.fill('prawns and crab');
  await asked.getByRole('button', { name: 'Use this word' }).click();
  await expect(page.locator('[data-tag="prawns and crab"]')).toContainText('“shellfich” means prawns and crab');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 860 }, reducedMotion: 'reduce' } as never);

      test('question, answer and mark are accessible and fit the screen', async ({ page }) => {
        const look = async () => {
          const { violations } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
            .analyze();
          expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(beyond).toBeLessThanOrEqual(0);
        };
        await signUp(page);
        await chat(page, "I love Italian food and I'm allergic to blorpberry");
        await expect(page.getByText('No dishes for now')).toBeVisible();
        await look();
        await open(page, '/preferences');
        const chip = page.locator('[data-tag="blorpberry"]');
        await chip.scrollIntoViewIfNeeded();
        await look();
        await chip.getByRole('button', { name: 'Show dishes anyway' }).click();
        await expect(chip.getByRole('button', { name: 'Keep dishes away again' })).toBeVisible();
        await look();
        await open(page, '/');
        await freshDigest(page);
        await dishes(page).first().scrollIntoViewIfNeeded();
        await look();
        await dishes(page).first().getByRole('heading').getByRole('button').click();
        await expect(page.getByRole('dialog')).toContainText(caution);
        await look();
      });
    });
  }
}
