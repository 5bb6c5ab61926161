import { expect, test } from '@jest/globals';
import { inTurn } from './in-turn.ts';

test('one after the other for one person, whatever fails; others do not wait', async () => {
  const [turn, done] = [inTurn(), [] as string[]];
  let release = (): void => {};
  const held = turn('ada', () => new Promise<void>((resolve) => {
    release = resolve;
  }));
  const failed = turn('ada', () => Promise.reject(new Error('away')));
  const last = turn('ada', async () => void done.push('ada'));
  await turn('bob', async () => void done.push('bob'));
  expect(done).toEqual(['bob']);
  release();
  await held;
  await expect(failed).rejects.toThrow('away');
  await last;
  expect(done).toEqual(['bob', 'ada']);
});

test('what is given for a person is answered to whoever gave it', async () => {
  const turn = inTurn();
  expect(await Promise.all([turn('ada', async () => 1), turn('ada', async () => 2)])).toEqual([1, 2]);
});
