import type { Domain } from '../domain/tag.ts';
import type { LinkedName, Linker } from './extraction.ts';
import type { Item } from './item.ts';
import { filedUnder, NO_TASTE } from './lexicon.ts';
import { LEADING_VERB, type Linked, type LinkScene } from './link.ts';
import type { Range } from './line.ts';
import { bareName } from './meanings.ts';
import { thing } from './things.ts';

const SINGULAR = new RegExp(
  '^(movie|film|show|series|book|novel|game|song|album|band|singer|rapper|artist|podcast|author|director|actor|' +
    'actress|brand|store|city)s?$',
);
const LONGEST = 5;

/** Whether some words could be a name that nothing has shown to be one yet: in speech nothing has a capital. */
function mayBeName(words: string): boolean {
  const parts = words.split(' ');
  return (
    parts.length <= LONGEST &&
    !parts.some((part) => LEADING_VERB.test(part)) &&
    !parts.every((part) => NO_TASTE.has(part)) &&
    /^[\p{L}\p{N}'&.:! -]+$/u.test(words)
  );
}

/** The name that these words are when the catalogue is told what kind of thing they name, or that they are liked. */
export function askedAgain(linker: Linker, words: string, lead: string): LinkedName | undefined {
  if (!mayBeName(words)) return undefined;
  const end = lead.length + words.length;
  return linker.spot(lead + words).find((name) => name.start === lead.length && name.end === end);
}

/** What introduces a name of the noun's kind: "the show ". */
export const leadOf = (noun: string): string | undefined => {
  const kind = SINGULAR.exec(noun.trim().split(' ').at(-1) ?? '')?.[1];
  return kind === undefined ? undefined : `the ${kind === 'series' ? 'show' : kind} `;
};

const NAMED_OF: ReadonlyMap<string, string> = new Map([
  ['movies', 'film'],
  ['shows', 'show'],
  ['books', 'book'],
  ['games', 'game'],
  ['music', 'band'],
]);
const SOMEBODYS =
  /^(?:an?|my|your|his|her|our|their|this|that|it|them|all|some|no|any) |^(?:her|him|it|them|that|this|you)$/;

/**
 * "the secret history, beloved and wolf hall": in a list of titles that is written small the others are titles too.
 * Answers what those words name that nothing else has shown to be one.
 */
export function besideTitles(
  scene: LinkScene,
  linker: Linker,
  open: readonly Range[],
  known: readonly Linked[],
): Linked[] {
  const small = ({ start, end }: Range): boolean => !/\p{Lu}/u.test(scene.cased.slice(start, end));
  const rest = open.filter((at) => small(at) && !SOMEBODYS.test(scene.text.slice(at.start, at.end)));
  if (rest.length === 0) return [];
  const found: Linked[] = [];
  const add = (at: Range, lead: string, domain?: Domain): boolean => {
    const words = scene.text.slice(at.start, at.end);
    const hit = askedAgain(linker, words, lead)?.hits.find(
      (each) =>
        each.kind === 'entry' &&
        NAMED_OF.has(each.domain) &&
        (domain === undefined || each.domain === domain) &&
        bareName(each.name) === bareName(words),
    );
    if (!hit) return false;
    const { name, subcategory, entryId } = hit;
    const catalogueId = entryId === undefined ? {} : { catalogueId: entryId };
    found.push({ domain: hit.domain, subcategory, name, at, confidence: 0.9, ...catalogueId });
    return true;
  };
  const titled = known.filter(
    ({ at, catalogueId, domain }) => catalogueId !== undefined && NAMED_OF.has(domain) && small(at),
  );
  // "the bear and slow horses": one that nothing else is called by shows what the list is of.
  const left = rest.filter((at) => !(scene.text.slice(at.start, at.end).includes(' ') && add(at, 'I love ')));
  const domain = [...titled, ...found][0]?.domain;
  const kind = domain && NAMED_OF.get(domain);
  if (kind !== undefined) for (const at of left) add(at, `the ${kind} `, domain);
  return found;
}

/** "my favourite band is …": who is named so is one, known or not. */
export function unknownOf(item: Item, words: string, said: string, noun: string): Linked | undefined {
  const shelf = filedUnder(noun.trim().split(' ').at(-1) ?? '');
  const plain = item.negated || item.qualified || item.framed || item.hints.length > 0;
  const empty = !mayBeName(words) || NO_TASTE.has(words.split(' ').at(-1) ?? '');
  if (!shelf || plain || empty || thing(words) || leadOf(noun) === undefined) return undefined;
  if (/^(?:an?|any|some|about|those|these|with|when|just|all|one) /.test(words)) return undefined;
  return { ...shelf, name: said, at: item.raw, confidence: 0.8 };
}
