import { expect, test } from '@jest/globals';
import { allows } from './access.ts';
import { diskFull } from './start-error.ts';

const user = { uid: 65_534, gid: 65_534 };

test.each([
  ['others may enter', { mode: 0o755, uid: 0, gid: 0 }, true],
  ['entering without listing is enough', { mode: 0o711, uid: 0, gid: 0 }, true],
  ['a closed home', { mode: 0o700, uid: 1000, gid: 1000 }, false],
  ['listing without entering is not enough', { mode: 0o744, uid: 0, gid: 0 }, false],
  ['its own folder', { mode: 0o700, uid: 65_534, gid: 0 }, true],
  ['its group’s folder', { mode: 0o710, uid: 0, gid: 65_534 }, true],
  ['the owner’s own bits count before the others’', { mode: 0o077, uid: 65_534, gid: 0 }, false],
])('entering a folder: %s', (_name, folder, answer) => {
  expect(allows(folder, user, 1)).toBe(answer);
});

test('a full disk is told in one sentence, anything else is not taken for one', () => {
  expect(diskFull('initdb: error: could not write: No space left on device', '/data')).toBe(
    'The disk is full: Valet could not write to /data. Free some space (300 MB is enough) and start again.',
  );
  expect(diskFull('Error: ENOSPC: no space left on device, write', '/data')).not.toBeNull();
  expect(diskFull('permission denied', '/data')).toBeNull();
});
