import { expect, test } from '@jest/globals';
import { coverSvg, coverUrl, type CoverKind } from './cover.ts';

const KINDS: CoverKind[] = ['media', 'food', 'books', 'travel', 'shopping', 'games', 'podcasts', 'music'];

test('an item always gets the same cover, and another item another', () => {
  expect(coverSvg('item-1', 'media')).toBe(coverSvg('item-1', 'media'));
  expect(coverSvg('item-1', 'media')).not.toBe(coverSvg('item-2', 'media'));
});

test.each(KINDS)('the cover for %s is a well-formed picture of at most 7 KB', (kind) => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const svg = coverSvg(seed, kind);
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    expect(svg).not.toContain('NaN');
    expect(svg.length).toBeLessThan(7_000);
  }
});

test('the address of a cover carries no character that ends an attribute', () => {
  expect(coverUrl('item-1', 'food')).toMatch(/^data:image\/svg\+xml,[^"<>#]+$/);
});
