import type { Domain } from '../domain/tag.ts';
import type { Asked } from './question.ts';
import type { LineContext } from './extraction.ts';
import type { Item } from './items.ts';
import { domainOfNoun, domainsOfVerb } from './lexicon.ts';
import { longerName, type Linked, type PlacedName } from './link.ts';
import { likeliest } from './meanings.ts';
import type { Range } from './line.ts';
import type { Opinion, TalkScene } from './opinions.ts';

// What stands farther off says nothing of what is meant, and the work stays bounded.
const NEAR = 500;

/** The domains that the surroundings point to, the nearest first. */
export function nearDomains(
  scene: TalkScene,
  opinion: Opinion,
  context: LineContext,
  known: readonly { domain: Domain; at: number }[],
  items: readonly Item[],
): Domain[] {
  const near: Domain[] = [];
  const add = (domains: readonly (Domain | undefined)[]): void => {
    for (const domain of domains) if (domain && !near.includes(domain)) near.push(domain);
  };
  add(opinion.noun.trim().split(' ').map(domainOfNoun));
  const beside = scene.placed.filter((name) =>
    items.some(
      (item) =>
        name.start >= item.start &&
        name.end <= item.whole.end &&
        // "Paris Hilton" is not near Paris.
        !(name.title && longerName(scene, item, name)),
    ),
  );
  for (const { hits } of beside) if (hits.every(({ domain }) => domain === hits[0]?.domain)) add([hits[0]?.domain]);
  const { start, end } = opinion.span;
  const [from, to] = [Math.max(opinion.sentence.start, start - NEAR), Math.min(opinion.sentence.end, end + NEAR)];
  add(domainsSaid(scene.text.slice(from, to)));
  for (const { title, hits } of beside)
    if (title) add([likeliest(hits)?.domain]);
  add([...known].reverse().map(({ domain }) => domain));
  add([context.topic]);
  add(domainsSaid(scene.text.slice(Math.max(0, opinion.sentence.start - NEAR), opinion.sentence.start)));
  if (context.previousText !== undefined) add(domainsSaid(context.previousText.slice(-NEAR).toLowerCase()));
  return near;
}

/** The domains that nouns and verbs of a text point to. */
export function domainsSaid(text: string): Domain[] {
  const found: Domain[] = [];
  for (const word of (text.includes(TOLD_ANYWHERE) ? text.replaceAll(TOLD_ANYWHERE, '') : text).match(WORD) ?? []) {
    const domain = domainOfNoun(word) ?? (DEED.test(word) ? domainsOfVerb(word)[0] : undefined);
    if (domain) found.push(domain);
  }
  return found;
}
const WORD = /[\p{L}'-]+/gu;
/** Of this there are films as well as books. */
const TOLD_ANYWHERE = 'science fiction';
const DEED = /^(?:watch|read|listen|eat|cook)/;

/** How words point back. */
export interface Back {
  readonly count: 1 | 2;
  readonly domain: Domain | undefined;
  readonly person: boolean;
  /** "them": however many were named in one list. */
  readonly all?: boolean;
}

const POINTS_BACK = new RegExp(
  String.raw`^(?:it|that|this|them|those|these|him|her|(?:both|either)(?: of (?:them|those))?|(?:that|this|those|` +
  String.raw`these|` +
    String.raw`the) (?:one|ones|same one|[a-z]+)|all of (?:them|those))(?: (?:so much|too|all|one|movie|film|` +
    String.raw`show|book|song|album|band|game|director|actor|place|podcast|series)s?)?$|^(?:(?:all|most|some) of )?` +
    String.raw`(?:his|her|their) (?:work|works|films?|movies?|music|songs?|books?|novels?|albums?|stuff|writing|` +
    String.raw`acting|voice|style)(?: (?:too|as well|so much|a lot))?$`,
);
/** "it", "that movie", "both": words that stand for something named before. */
export function pointsBack(words: string): Back | null {
  const found = POINTS_BACK.exec(words);
  if (!found) return null;
  const noun = words.split(' ').at(-1) ?? '';
  if (/^(?:\w+ of )?(?:his|her|their) /.test(words)) return { count: 1, domain: undefined, person: true };
  const domain = domainOfNoun(noun);
  if (/^(?:that|this|those|these|the) /.test(words) && !/^(?:one|ones)$/.test(noun) && domain === undefined)
    return null;
  return {
    count: /^both|^either|^them|^those$|^these$/.test(words) ? 2 : 1,
    all: /^(?:them|those|these)\b|^all of/.test(words),
    domain,
    person: /^(?:him|her)$|director|actor/.test(words),
  };
}

/** "Dune, Emma and Circe": how many of the last names are one list, at least two. */
function listLength(text: string, names: readonly Range[]): number {
  let length = 2;
  for (let last = names.length - length; last > 0; last--, length++) {
    const [one, next] = [names[last - 1], names[last]];
    if (!one || !next || !/^(?:\s*,\s*(?:and |or )?|\s+(?:and|or|&)\s+)$/.test(text.slice(one.end, next.start))) break;
  }
  return length;
}

const PEOPLE: ReadonlySet<string> = new Set(['people', 'artists', 'authors', 'hosts']);

/** What such words stand for: what the line named before, else what the assistant named last. */
export function antecedent(
  scene: TalkScene & { readonly asked?: () => Asked },
  before: number,
  back: Back,
  context: LineContext,
  near: readonly Domain[],
): Linked[] {
  const fits = (name: { hits: PlacedName['hits'] }): boolean =>
    name.hits.some(
      (hit) =>
        hit.kind !== 'genre' &&
        (back.domain === undefined || hit.domain === back.domain) &&
        (!back.person || hit.kind === 'person'),
    );
  const named = scene.titles.filter((name) => name.end <= before && fits(name));
  const own = named.slice(-(back.all ? listLength(scene.text, named) : back.count));
  if (own.length > 0) return own.flatMap((name) => titles(name, back.domain ? [back.domain] : near));
  if (context.previousText === undefined) return [];
  const asked = scene.asked?.();
  if (asked?.question && asked.things.length > 0) {
    // "Do you like jazz?" "I love it"
    const fitting = asked.things.filter(
      ({ link }) =>
        (back.domain === undefined || link.domain === back.domain) &&
        (!back.person || PEOPLE.has(link.subcategory)),
    );
    if (fitting.length > 0) return (back.count > 1 ? fitting : fitting.slice(-1)).map(({ link }) => link);
  }
  const told = scene.linker
    .spot(context.previousText)
    .filter(
      (name) => name.hits.some(({ kind, subcategory }) => kind !== 'genre' && subcategory !== 'cuisine') && fits(name),
    );
  return told.slice(-back.count).flatMap((name) => titles(name, [...(back.domain ? [back.domain] : []), ...near]));
}

/** A name as a taste, in the domain that is nearest. */
export function titles(name: { hits: PlacedName['hits'] } & Range, near: readonly Domain[]): Linked[] {
  const proper = name.hits.filter(({ kind }) => kind !== 'genre');
  const hit = near.flatMap((domain) => proper.filter((each) => each.domain === domain))[0] ?? proper[0];
  return hit
    ? [
        {
          domain: hit.domain,
          subcategory: hit.subcategory,
          name: hit.name,
          at: name,
          confidence: 1,
          ...(hit.entryId !== undefined && { catalogueId: hit.entryId }),
        },
      ]
    : [];
}
