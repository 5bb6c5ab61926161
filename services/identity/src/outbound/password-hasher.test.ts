import { expect, test } from '@jest/globals';
import { argon2Hasher } from './password-hasher.ts';

const hasher = argon2Hasher(2);

test('a password opens what it closed, and no other does', async () => {
  const hash = await hasher.hash('slow-burn');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(hash, 'slow-burn')).toBe(true);
  expect(await hasher.verify(hash, 'Slow-burn')).toBe(false);
});

test('the same password twice makes two hashes', async () => {
  expect(await hasher.hash('slow-burn')).not.toBe(await hasher.hash('slow-burn'));
});

test('nobody has a password, not even the one that stands in for it', async () => {
  expect(await hasher.verify(null, 'a password that opens nothing')).toBe(false);
});

test('more people than places are served one after the other', async () => {
  const hashes = await Promise.all(Array.from({ length: 7 }, (_, index) => hasher.hash(`password ${index}`)));
  expect(new Set(hashes).size).toBe(7);
  expect(await hasher.verify(hashes[6]!, 'password 6')).toBe(true);
});
