import { expect, test } from '@jest/globals';
import { onDemand } from './on-demand.ts';

test('a part that did not arrive is asked for anew, one that did is kept', async () => {
  const asked: string[] = [];
  const Part = onDemand(async () => {
    asked.push('once');
    if (asked.length === 1) throw new Error('offline');
    return () => null;
  });
  await expect(Part.preload()).rejects.toThrow('offline');
  const arrived = await Part.preload();
  expect(await Part.preload()).toBe(arrived);
  expect(asked).toHaveLength(2);
});
