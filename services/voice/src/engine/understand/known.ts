// What is known of a thing on the table: its names, who made it, what is said of it.
import { catalogue, findByName, fold, type Entry } from '@valet/catalogue';
import type { RecommendationCard } from '../talk.ts';
import { asSaid } from './like-words.ts';

export interface Known {
  readonly card: RecommendationCard;
  readonly entry: Entry | undefined;
  readonly title: string;
  readonly names: readonly string[];
  readonly makers: readonly string[];
  readonly traits: ReadonlyMap<string, number>;
}

const ARTICLE = /^(?:the|a|an|le|la|les|el|il|der|die|das) /;

/** Words that are in every line and name nothing. */
export const FILLING = new Set(
  (
    'the a an of and or to in on at for with by from about is it its that this one ones i you me my your ' +
    'we us do does ' +
    'did not no but so if what which who why how when where have has had was were be been are am will ' +
    'would could can ' +
    'please ok thing things something anything more less than very really just too also there here film movie show ' +
    'series book novel game podcast album song dish recipe meal place city product item tell give get take like love ' +
    'hate want need buy order watch read play listen cook eat see seen make made long short good great best first ' +
    'second third last other another option number pick choose go going let think know sounds looks said set story'
  ).split(' '),
);

export const wordsOf = (text: string): string[] => fold(text).split(' ').filter((word) => word !== '');

function traitsOf(card: RecommendationCard, entry: Entry | undefined): Map<string, number> {
  const traits = new Map<string, number>();
  const add = (texts: readonly string[], weight: number): void => {
    for (const text of texts) {
      for (const word of wordsOf(text)) {
        if (word.length <= 2 || FILLING.has(word)) continue;
        const name = asSaid(word);
        traits.set(name, Math.max(traits.get(name) ?? 0, weight));
      }
    }
  };
  add(entry?.description === undefined ? [] : [entry.description], 1);
  add([card.reason], 1);
  add([...(entry?.genres ?? []), ...(entry?.cuisines ?? []), card.type], 2);
  add((entry?.ingredients ?? []).map(({ name }) => name), 1);
  add([...card.tags, ...(entry?.tags ?? [])], 2);
  add((entry?.people ?? []).map(({ name }) => name), 2);
  add([card.title, card.vendor ?? ''], 3);
  return traits;
}

/** What the catalogue knows of a thing that was named without its id; nothing where two go by the name. */
function entryBy(card: RecommendationCard): Entry | undefined {
  const named = entryCalled(card.title, card);
  if (named !== undefined || card.domain !== 'travel') return named;
  // "Vienna, 3 nights", "Seville city break": a trip is known by its place.
  const [place = ''] = card.title.split(/[,:(]/);
  return entryCalled(place, card) ?? entryCalled(place.split(' ')[0] ?? '', card);
}

function entryCalled(title: string, { domain, year }: RecommendationCard): Entry | undefined {
  const found = findByName(title, domain).flatMap(({ entryId }) => (entryId && catalogue().byId(entryId)) || []);
  const fitting = found.filter((entry) =>
    year === null || entry.year === undefined || Math.abs(entry.year - year) <= 1);
  return fitting.length === 1 || (fitting.length > 1 && year !== null) ? fitting[0] : undefined;
}

const knownBefore = new WeakMap<RecommendationCard, Known>();

/** What is known of a card; within a talk the same cards are looked at again and again. */
export function knownOf(card: RecommendationCard): Known {
  const before = knownBefore.get(card);
  if (before !== undefined) return before;
  const known = lookedUp(card);
  knownBefore.set(card, known);
  return known;
}

function lookedUp(card: RecommendationCard): Known {
  const entry = card.catalogueId === null ? entryBy(card) : catalogue().byId(card.catalogueId);
  const people = [...(entry?.by ?? []), ...(entry?.people ?? []).map(({ name }) => name), card.vendor ?? ''];
  const title = fold(card.title);
  const short = fold(card.title.split(/[:(\u2013]| - /)[0] ?? '');
  const names = [title, title.replace(ARTICLE, ''), short, ...(entry?.aliases ?? []).map((alias) => fold(alias))];
  return {
    card, entry, title,
    names: [...new Set(names)].filter((name) => name.length > 1),
    makers: people.map((name) => fold(name)).filter((name) => name.length > 2),
    traits: traitsOf(card, entry),
  };
}
