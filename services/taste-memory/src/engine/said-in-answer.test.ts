import { expect, test } from '@jest/globals';
import { saidInAnswer } from '../../test/support/said-in-answer.ts';
import type { Domain } from '../domain/tag.ts';
import { catalogueLinker } from './catalogue-linker.ts';
import { extract } from './extract.ts';

const told = (text: string, before: string): string[] => {
  const [previousText, topic] = before.split('|') as [string, Domain?];
  return extract(text, { previousText: previousText || undefined, topic }, catalogueLinker)
    .map(
      (one) =>
        `${one.domain}/${one.subcategory} ${one.name}: ${one.takesBack ? 'taken back' : one.polarity}` +
        (one.entityType === undefined ? '' : `, ${one.entityType}`),
    )
    .sort();
};

const rows = Object.entries(saidInAnswer).flatMap(([rule, lines]) =>
  lines.map(([before = '', line = '', ...tags]) => ({ rule, before, line, tags: tags.sort() })),
);

test.each(rows)('$rule: [$before] $line', ({ before, line, tags }) => {
  expect(told(line, before)).toEqual(tags);
});
