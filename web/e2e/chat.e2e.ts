// Writing with Valet in a real browser: answers word by word, cards, off the record, and what is left of it.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { chat, signUp } from './support.ts';

const log = (page: Page) => page.getByRole('log');
const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const said = (page: Page) => page.locator('.chat .msg-valet');
const lastWords = async (page: Page) => ((await said(page).last().textContent()) ?? '').replace(/^Valet: /, '');
const picks = (page: Page) => page.locator('.chat .pick');
const offRecord = (page: Page) => page.getByRole('switch', { name: 'Keep the chat off the record' });

/** Writes a line and waits until the answer to it is there as a whole. */
async function ask(page: Page, line: string): Promise<string> {
  await chat(page, line);
  await finished(page);
  return (await said(page).last().textContent()) ?? '';
}
const finished = (page: Page) => expect(log(page)).toHaveAttribute('aria-busy', 'false');

async function expectNoViolations(page: Page): Promise<void> {
  // A tooltip stands outside the page's parts, by design.
  await page.mouse.move(0, 0);
  await expect(page.locator('#tip')).toBeHidden();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

async function openHistory(page: Page) {
  await page.getByRole('button', { name: 'Conversation history' }).click();
  return page.getByRole('dialog', { name: 'Conversation History' });
}

test('an answer comes word by word, is announced once, and is the same after a reload', async ({ page }) => {
  await signUp(page);
  await box(page).waitFor();
  await page.evaluate(() => {
    const lengths = new Set<number>();
    const announced: string[] = [];
    const panel = document.querySelector('.chat');
    if (!panel) throw new Error('There is no chat');
    new MutationObserver(() => {
      lengths.add(panel.querySelector('.msg-valet')?.textContent?.length ?? 0);
      const status = panel.querySelector('[role="status"].sr-only')?.textContent ?? '';
      if (status && announced.at(-1) !== status) announced.push(status);
    }).observe(panel, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { watched: { lengths, announced } });
  });
  const answer = await ask(page, 'I love Denis Villeneuve');
  const watched = await page.evaluate(() => {
    const { lengths, announced } = (window as unknown as { watched: { lengths: Set<number>; announced: string[] } })
      .watched;
    return { steps: lengths.size, announced };
  });
  expect(watched.steps).toBeGreaterThan(5);
  expect(watched.announced).toHaveLength(1);
  expect(watched.announced[0]).toMatch(/^Valet: .+ \(1 thing noted\)$/s);
  await page.reload();
  await expect(said(page)).toHaveText(answer);
  await expect(log(page).getByText('I love Denis Villeneuve', { exact: true })).toHaveCount(1);
  await expect(page.locator('[data-part="conversation"]').getByText('1 thing noted')).toBeVisible();
});

test('Stop ends the answer: what was shown stays, and is what was stored', async ({ page }) => {
  await signUp(page);
  await ask(page, 'I love Denis Villeneuve and slow-burn Korean thrillers');
  // In the page itself: an answer is over sooner than a test can look twice.
  await page.evaluate(() => {
    const panel = document.querySelector('.chat');
    if (!panel) throw new Error('There is no chat');
    const watcher = new MutationObserver(() => {
      const last = [...panel.querySelectorAll('.msg-valet')].at(-1)?.textContent ?? '';
      const isComing = panel.querySelector('.chat-l')?.getAttribute('aria-busy') === 'true';
      if (!isComing || last.split(' ').length < 5 || last.includes('thinking...')) return;
      watcher.disconnect();
      panel.querySelector<HTMLButtonElement>('.chat-stop button')?.click();
    });
    watcher.observe(panel, { childList: true, subtree: true, characterData: true });
  });
  await chat(page, 'what should I watch tonight?');
  await finished(page);
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await expect(log(page)).toBeFocused();
  const shown = await lastWords(page);
  await expect(picks(page)).toHaveCount(0);
  await expect(said(page)).toHaveCount(2);
  await expect
    .poll(async () => {
      await page.reload();
      await expect(said(page)).toHaveCount(2);
      return picks(page).count();
    })
    .toBe(0);
  const stored = await lastWords(page);
  expect(stored.slice(0, shown.length)).toBe(shown);
  // Some words may have been on their way.
  expect(stored.length).toBeLessThan(shown.length + 60);
});

test('what a line taught is taken back in its place', async ({ page }) => {
  await signUp(page);
  await ask(page, 'I love Denis Villeneuve');
  const noted = page.getByRole('list', { name: 'Noted' });
  await expect(noted.getByText('“I love Denis Villeneuve”')).toBeVisible();
  await noted.getByRole('button', { name: 'Take back: Denis Villeneuve' }).click();
  await expect(noted.getByText('Taken back.')).toBeVisible();
  await page.goto('/preferences');
  await expect(page.getByRole('heading', { name: 'Your Preferences' })).toBeVisible();
  await expect(page.locator('[data-tag="Denis Villeneuve" i]')).toHaveCount(0);
});

test('recommendations are small tickets whose thumbs stay; the second one and why are understood', async ({ page }) => {
  await signUp(page);
  await ask(page, 'I love Denis Villeneuve and slow-burn Korean thrillers');
  await ask(page, 'what should I watch tonight?');
  await expect(picks(page)).toHaveCount(3);
  await expect(picks(page).first()).toContainText(/\d+% match/);
  const title = (await picks(page).first().getByRole('heading').textContent()) ?? '';
  await picks(page).first().getByRole('button', { name: `Like ${title}`, exact: true }).click();
  await expect(page.locator('.toast', { hasText: 'Feedback recorded' }).first()).toBeVisible();
  await expect(picks(page).first().getByText('Liked. More like it.')).toBeVisible();
  await picks(page).first().getByRole('button', { name: 'Undo' }).click();
  const like = picks(page).first().getByRole('button', { name: `Like ${title}`, exact: true });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toBeFocused();
  const second = (await picks(page).nth(1).getByRole('heading').textContent()) ?? '';
  expect(await ask(page, 'why the second one?')).toContain(second);
  await expectNoViolations(page);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('"buy the first one" asks to be confirmed at the price of the card, and nothing is bought by itself', async ({
  page,
}) => {
  await signUp(page);
  await ask(page, 'I love coffee, moka pots and fountain pens');
  await ask(page, 'recommend something to buy');
  const first = picks(page).first();
  const buy = (await first.getByRole('button', { name: /^Buy - \$/ }).textContent()) ?? '';
  await first.getByRole('button', { name: /^Buy - \$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Purchase' });
  await expect(dialog).toContainText(buy.replace('Buy - ', ''));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await chat(page, 'buy the first one');
  await expect(dialog).toContainText(buy.replace('Buy - ', ''));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[data-part="budget"]')).toContainText('$0.00');
});

test('an interview is answered by taps, and ends in a report card with three recommendations', async ({ page }) => {
  test.setTimeout(180_000);
  await signUp(page);
  await ask(page, 'ask me about movies');
  const answers = page.getByRole('list', { name: 'Answers to tap' }).getByRole('button');
  const report = page.getByRole('region', { name: 'Movie taste: the report' });
  for (let asked = 0; asked < 40 && (await report.count()) === 0; asked += 1) {
    await answers.nth(asked % 2).click();
    await finished(page);
  }
  await expect(report).toBeVisible();
  await expect(report.getByText('What we covered')).toBeVisible();
  await expect(picks(page)).toHaveCount(3);
  await expectNoViolations(page);
});

test('off the record is marked, goes on from what was said, and leaves nothing', async ({ page }) => {
  await signUp(page);
  await ask(page, 'I love coffee and moka pots');
  await offRecord(page).click();
  await expect(page.getByText('Off the record: I read what I know of you and write nothing.')).toBeVisible();
  await ask(page, 'I love Octavia Butler');
  await expect(page.getByRole('button', { name: /^Take back/ })).toHaveCount(0);
  await ask(page, 'recommend something to buy');
  await expect(picks(page).first()).toBeVisible();
  await expect(picks(page).first().getByRole('button')).toHaveCount(0);
  const second = (await picks(page).nth(1).getByRole('heading').textContent()) ?? '';
  expect(second).not.toBe('');
  await expectNoViolations(page);

  await page.reload();
  await expect(offRecord(page)).toBeChecked();
  await expect(log(page)).not.toContainText('Octavia Butler');
  await offRecord(page).click();
  await expect(log(page)).toContainText('I love coffee and moka pots');
  await expect(log(page)).not.toContainText('Octavia Butler');
  const history = await openHistory(page);
  await expect(history.getByText('I love coffee and moka pots', { exact: true })).toBeVisible();
  await expect(history.getByText(/Octavia Butler/)).toHaveCount(0);
  await page.goto('/preferences');
  await expect(page.locator('[data-tag="coffee" i]')).toBeVisible();
  await expect(page.locator('[data-tag="Octavia Butler" i]')).toHaveCount(0);
});

test('a line that did not get through comes back, and is one line when it is sent again', async ({
  page,
  context,
}) => {
  await signUp(page);
  await ask(page, 'hello');
  await context.setOffline(true);
  await box(page).fill('I love jazz');
  await box(page).press('Enter');
  await expect(page.locator('.chat').getByRole('alert')).toHaveText('Failed to send message. Please try again.');
  await expect(page.locator('.toast', { hasText: 'Chat Error' }).first()).toBeVisible();
  await expect(box(page)).toHaveValue('I love jazz');
  await context.setOffline(false);
  await box(page).press('Enter');
  await expect(page.getByRole('list', { name: 'Noted' })).toContainText('jazz');
  await finished(page);
  await page.reload();
  await expect(log(page).getByText('I love jazz', { exact: true })).toHaveCount(1);
});

test('what was said is found, and a message goes with its answer and what rested on it', async ({ page }) => {
  await signUp(page);
  await ask(page, 'I love Denis Villeneuve');
  await ask(page, 'I hate musicals');
  let history = await openHistory(page);
  await history.getByRole('textbox', { name: 'What did I say about ...' }).fill('musicals');
  const found = history.getByRole('region', { name: 'What did I say about ...' });
  await expect(found.getByText('I hate musicals', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await history.getByRole('button', { name: 'Clear the search' }).click();

  await history.getByRole('button', { name: 'Delete ...' }).click();
  await history.getByRole('button', { name: 'Delete “I hate musicals”' }).click();
  await expectNoViolations(page);
  await history.getByRole('group', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(history.getByText('2 messages deleted.')).toBeAttached();
  await expect(history.getByText('I hate musicals', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(log(page)).not.toContainText('I hate musicals');
  await page.goto('/preferences');
  await expect(page.locator('[data-tag="Denis Villeneuve" i]')).toBeVisible();
  await expect(page.locator('[data-tag="musicals" i]')).toHaveCount(0);

  await page.goto('/');
  history = await openHistory(page);
  await history.getByRole('button', { name: 'Delete ...' }).click();
  await history.getByRole('button', { name: /^Delete the chat of/ }).click();
  await history.getByRole('group', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(history.getByText('No conversation history yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No conversations yet. Start talking to Valet!')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing overflows a small ${colorScheme} screen, and nothing bars anybody`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme });
    const page = await context.newPage();
    await signUp(page);
    await ask(page, "I love Denis Villeneuve and slow-burn Korean thrillers, and I'm allergic to shellfish");
    await ask(page, 'what should I watch tonight?');
    await expect(picks(page)).toHaveCount(3);
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await openHistory(page);
    await expectNoViolations(page);
    await context.close();
  });
}

test('the input grows from 60 to 120 px, and the panel stays 600 px tall', async ({ page }) => {
  await signUp(page);
  const heightOf = async () => (await box(page).boundingBox())?.height;
  await box(page).fill('a');
  await expect.poll(heightOf).toBe(60);
  await box(page).fill('');
  for (let line = 0; line < 9; line += 1) {
    await box(page).pressSequentially(`line ${line}`);
    await box(page).press('Shift+Enter');
  }
  await expect.poll(heightOf).toBe(120);
  expect((await page.locator('.chat').boundingBox())?.height).toBe(600);
});
