import uFuzzy from '@leeoniya/ufuzzy';
import { fold, foldForCompare } from '@valet/catalogue';
import MiniSearch from 'minisearch';
import { editDistance, isOneEditApart } from './edit-distance.ts';
import { FOUND, type Found, type Searchable, type SearchHit, type SearchIndex } from './search-index.ts';

/** One way to write a name. */
interface Form {
  readonly text: string;
  readonly row: number;
  readonly alias: boolean;
}

interface Ranked extends SearchHit {
  readonly popularity: number;
  /** Of near misses: the letters between what was typed and what was found. */
  readonly distance: number;
}

const MOST_FUZZY = 40;
/** Beyond these nobody types a name, and near misses of them would cost a second of everybody's time. */
const LONGEST_LOOSE = 40;
const LONGEST_FUZZY_WORD = 24;
const MOST_WORDS = 12;

/** As the measurements of the two libraries on real titles advise: one letter from four on, two from six on. */
function edits(word: string): number {
  if (word.length < 4 || word.length > LONGEST_FUZZY_WORD) return 0;
  return word.length < 6 ? 1 : 2;
}

function formsOf(rows: readonly Searchable[]): Form[] {
  const forms = rows.flatMap(({ name, aliases }, row) =>
    [name, ...aliases].flatMap((said, index) => {
      const texts = new Set([fold(said), foldForCompare(said)]);
      return [...texts].map((text) => ({ text, row, alias: index > 0 }));
    }),
  );
  return forms.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
}

/** The first form that is not before `text`. */
function lowerBound(forms: readonly Form[], text: string): number {
  let [low, high] = [0, forms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((forms[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** An index in memory, for up to about 10,000 names: MiniSearch for words, uFuzzy when it finds nothing. */
export function memoryIndex(rows: readonly Searchable[]): SearchIndex {
  const forms = formsOf(rows);
  const words = new MiniSearch<{ id: number; keys: string }>({
    fields: ['keys'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  words.addAll(rows.map(({ name, aliases, by }, id) => ({ id, keys: [name, ...aliases, ...by].map(fold).join(' ') })));
  const known = new Set(
    rows.flatMap(({ name, aliases, by }) => [name, ...aliases, ...by].flatMap((said) => fold(said).split(' '))),
  );
  const byLength = new Map<number, Form[]>();
  for (const form of forms) {
    const same = byLength.get(form.text.length);
    if (same === undefined) byLength.set(form.text.length, [form]);
    else same.push(form);
  }
  const haystack = forms.map(({ text }) => text);
  const loose = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });

  const begins = (text: string): Form[] => {
    const found: Form[] = [];
    for (let at = lowerBound(forms, text); forms[at]?.text.startsWith(text); at++) found.push(forms[at] as Form);
    return found;
  };

  const oneLetterOff = (text: string): Form[] =>
    [-1, 0, 1].flatMap((more) =>
      (byLength.get(text.length + more) ?? []).filter((form) => isOneEditApart(form.text, text)),
    );

  const byWords = (typed: readonly string[], fuzzy: boolean): number[] => {
    const last = typed.length - 1;
    const hits = words.search(typed.join(' '), {
      combineWith: 'AND',
      prefix: (_, index) => index === last,
      fuzzy: fuzzy ? (term) => (known.has(term) ? 0 : edits(term)) : false,
      maxFuzzy: 2,
    });
    return hits.map(({ id }) => id as number);
  };

  const nearest = (text: string): number[] => {
    if (text.length > LONGEST_LOOSE) return [];
    const [found] = loose.search(haystack, text, 0);
    return (found ?? []).slice(0, MOST_FUZZY).map((at) => forms[at]?.row ?? 0);
  };

  const distanceOf = (text: string, row: Searchable): number => {
    const texts = [row.name, ...row.aliases].flatMap((said) => [fold(said), foldForCompare(said)]);
    // What is being typed is compared with the beginning of the name too.
    return Math.min(
      ...texts.flatMap((said) => [said, said.slice(0, text.length)].map((part) => editDistance(text, part, 4))),
    );
  };

  const find = (typedText: string, limit: number): SearchHit[] => {
    const text = fold(typedText);
    const bare = foldForCompare(typedText);
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const best = new Map<number, Ranked>();
    const add = (row: number, found: Found, distance = 0) => {
      const { id, popularity } = rows[row] as Searchable;
      if ((best.get(row)?.found ?? FOUND.fuzzy + 1) > found) best.set(row, { id, found, popularity, distance });
    };
    for (const form of begins(text)) {
      const whole = form.text === text;
      if (form.alias) add(form.row, whole ? FOUND.alias : FOUND.aliasPrefix);
      else add(form.row, whole ? FOUND.name : FOUND.prefix);
    }
    // Who types an article means it, but may be wrong.
    if (bare !== text)
      for (const form of begins(bare)) add(form.row, form.text === bare ? FOUND.aliasPrefix : FOUND.words);
    const typed = text.split(' ').slice(0, MOST_WORDS);
    if (best.size < limit) for (const row of byWords(typed, false)) add(row, FOUND.words);
    if (best.size < limit && text.length > 2) {
      for (const prefix of new Set([text, bare])) for (const { row } of oneLetterOff(prefix)) add(row, FOUND.fuzzy, 1);
      const near = byWords(typed, true);
      for (const row of best.size === 0 && near.length === 0 ? nearest(text) : near) {
        if (!best.has(row)) add(row, FOUND.fuzzy, distanceOf(text, rows[row] as Searchable));
      }
    }
    return [...best.values()]
      .sort(
        (a, b) => a.found - b.found || a.distance - b.distance || b.popularity - a.popularity || (a.id < b.id ? -1 : 1),
      )
      .slice(0, limit)
      .map(({ id, found }) => ({ id, found }));
  };

  return { search: (text, limit) => Promise.resolve(find(text, limit)) };
}
