import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { saidOfMentions } from '../../test/support/said-of-mentions.ts';
import { catalogueLinker } from './catalogue-linker.ts';
import { mentionsIn } from './mentions.ts';

const rows = Object.entries(saidOfMentions).flatMap(([rule, lines]) =>
  lines.map(([line = '', before = '', ...names]) => ({ rule, line, before, names })),
);

test.each(rows)('$rule: $line', ({ line, before, names }) => {
  const found = mentionsIn(line, catalogueLinker, before === '' ? {} : { previousText: before });
  expect(found.map(({ kind, name }) => `${kind} ${name}`)).toEqual(names);
});

test('any line gives names in its order that stand in it', () => {
  const piece = fc.oneof(
    fc.constantFrom(...rows.map(({ line }) => line)),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom(' the film ', '"', "'s ", ' directed by ', ' play ', ' album ', '. '),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.option(piece, { nil: undefined }), (pieces, before) => {
      const line = pieces.join(' ');
      let last = 0;
      for (const { name, start, end } of mentionsIn(line, catalogueLinker, { previousText: before })) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(line.length);
        expect(name.trim()).not.toBe('');
        last = start;
      }
    }),
  );
});
