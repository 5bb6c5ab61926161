// Every finished screen, in both themes and on a phone, through the eyes of an accessibility checker.
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { chat, signUp, tickets } from './support.ts';

const violations = async (page: Parameters<typeof signUp>[0]) =>
  (
    await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 860 }, reducedMotion: 'reduce' } as never);

      test('no screen has a violation or scrolls sideways', async ({ page }) => {
        const look = async (path: string) => {
          await page.goto(path);
          await expect(page.getByRole('main')).toBeVisible();
          expect(await violations(page), path).toEqual([]);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
            path,
          ).toBeLessThanOrEqual(0);
        };
        for (const path of ['/', '/login', '/signup', '/privacy', '/about/data']) await look(path);
        await signUp(page);
        await chat(page, 'I love Studio Ghibli films, ramen and quiet mornings, and I hate musicals');
        await expect(tickets(page)).toHaveCount(8);
        for (const path of ['/', '/preferences', '/wallet', '/gmail-connect', '/gmail-review', '/nowhere'])
          await look(path);
      });
    });
  }
}
