import { expect, test } from '@jest/globals';
import path from 'node:path';
import { packsFolder, runCatalogueCommand } from './catalogue-command.ts';
import { StartError } from './infra/start-error.ts';

test('packs lie in a folder of their own, named absolutely', () => {
  expect(path.isAbsolute(packsFolder())).toBe(true);
});

test.each([
  [['remove', 'no-such-pack'], 'There is no pack no-such-pack.'],
  [['import', '--source', 'elsewhere', 'file'], 'Which source? There are: wikidata, geonames, musicbrainz, openlibrary.'],
])('what cannot be done is a sentence on the screen: %j', async (args, sentence) => {
  await expect(runCatalogueCommand(args, () => undefined)).rejects.toThrow(new StartError(sentence));
});
