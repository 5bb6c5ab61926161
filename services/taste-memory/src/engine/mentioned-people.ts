import { isEveryday, isGivenName, isNoWord, type Talk } from '@valet/catalogue';
import type { Range } from './line.ts';
import { capitalRun, type SaidWord, setOf } from './mention-words.ts';

/** Words that only people follow. */
const LEADS = new Set(
  (
    'starring stars starred featuring features feat ft director directors actor actors actress actresses author ' +
    'singer rapper comedian artist'
  ).split(' '),
);
const MAKERS = setOf(`
  directed acted played performed sung written produced made narrated hosted composed song songs music album
  albums track tracks playlist anything something book books novel novels movie movies film films stuff work
  works poem poems podcast podcasts one jumper
`);
const SUNG = /^(?:songs?|music|albums?|tracks?|anything|something|playlist)$/;
const WORKS = setOf(`
  movie movies film films flick flicks drama dramas comedy comedies song songs album albums music book books
  novel novels playlist bros brothers podcast
`);
const NOBODY = setOf(`
  i it you me my your his her their our the a an this that these those them him us some any all someone anyone
  somebody anybody women men people who what which one two is are was and or but in on of to for from with at
  about as like way please too also now today directed starring featuring album movie movies film films song
  songs itself himself herself mistake accident
`);
const PARTICLES = /^(?:de|da|del|van|von|di|la|le|al|el|bin|the|dos|jr|sr)$/;

export interface SaidPerson extends Range {
  readonly name: string;
}

/** First names that are everyday words besides, where nothing is written big. */
const ALSO_WORDS = setOf(`
  will may mark bill grant art rob drew chase hope faith joy dawn summer april june august rose ginger grace
  jack sue pat ray dean max guy gene miles earl penny ruby olive autumn sunny candy holly ivy lily daisy violet
  iris melody harmony angel star sky rusty buddy van do
`);

const nonsense = (key: string): boolean => isEveryday(key) || NOBODY.has(key);

/** The end of the name of somebody that begins here, or the beginning itself: words that are hardly anything else. */
function smallName(words: readonly SaidWord[], from: number, sure: boolean): number {
  const first = words[from];
  if (!first || NOBODY.has(first.key) || /\d/.test(first.key)) return from;
  const given = isGivenName(first.key) && !ALSO_WORDS.has(first.key);
  if (!given && nonsense(first.key)) return from;
  let end = from + 1;
  while (end < from + 4 && words[end]?.joined && words[end] !== undefined) {
    const key = words[end]?.key ?? '';
    const next = words[end + 1]?.key ?? '';
    const middle =
      (key.length === 1 && key !== 'i' && key !== 'a') || (PARTICLES.test(key) && next !== '' && !nonsense(next));
    if (!middle && (nonsense(key) || /\d/.test(key))) break;
    end++;
  }
  if (end - from > 1) return given || sure || isNoWord(first.key) ? end : from;
  return sure && isNoWord(first.key) && first.key.length > 2 && !/(?:ed|ing|ly)$/.test(first.key) ? end : from;
}

/** Two words that are nothing but a name, and no list begins with: "with ving rhames". */
function isStrange(words: readonly SaidWord[], at: number): boolean {
  const [one, two] = words.slice(at, at + 2);
  if (!one || !two?.joined || /^(?:subtitles?|audio|captions|dubbing|reviews?)$/.test(two.key)) return false;
  const odd = (word: SaidWord): boolean => (word.capital && !word.opens) || isNoWord(word.key) || isGivenName(word.key);
  return odd(one) && odd(two) && one.capital === two.capital;
}

function bigName(words: readonly SaidWord[], from: number, sure: boolean): number {
  const first = words[from];
  if (!first?.capital || NOBODY.has(first.key)) return from;
  const end = capitalRun(words, from, 4);
  const inside = words.slice(from, end);
  if (inside.some(({ key }, at) => at > 0 && /^(?:in|and|of|with|from|by|for|to|on|at|a|an|is|not|you|me)$/.test(key)))
    return bigName(
      words.slice(0, from + inside.findIndex(({ key }, at) => at > 0 && !PARTICLES.test(key) && NOBODY.has(key))),
      from,
      sure,
    );
  if (sure) return end;
  const somebody = words
    .slice(end, end + 6)
    .some(({ key }) => /^(?:actor|actress|director|singer|comedian)$/.test(key));
  if (inside.length > 1 && somebody && /^(?:is|was)$/.test(words[end]?.key ?? '')) return end;
  return inside.length > 1 && isGivenName(first.key) && !(first.opens && ALSO_WORDS.has(first.key)) ? end : from;
}

/** People whom a line names by the way it speaks of them: "starring …", "songs by …", "a … film". */
export function peopleIn(text: string, words: readonly SaidWord[], talk: Talk): SaidPerson[] {
  const found: SaidPerson[] = [];
  const whispers = !/\p{Lu}/u.test(text);
  const told = Math.max(talk.movies ?? 0, talk.shows ?? 0, talk.music ?? 0, talk.books ?? 0, talk.podcasts ?? 0) > 0;
  const read = (from: number, sure: boolean): number => {
    const big = bigName(words, from, sure || (words[from - 1]?.key === 'with' && isStrange(words, from)));
    return big > from ? big : whispers || sure || !words[from]?.capital ? smallName(words, from, sure) : from;
  };
  for (let at = 0; at < words.length; at++) {
    const key = words[at]?.key ?? '';
    const before = words[at - 1]?.key ?? '';
    const before2 = words[at - 2]?.key ?? '';
    const led =
      LEADS.has(before) ||
      (before === 'by' && MAKERS.has(before2)) ||
      (/^(?:of|from)$/.test(before) && SUNG.test(before2)) ||
      (before === 'with' && told && isStrange(words, at)) ||
      (/^(?:and|or)$/.test(before) && found.at(-1)?.end === words[at - 2]?.end && found.length > 0);
    const sure = led && !(before === 'with' || before === 'and' || before === 'or');
    let end = read(at, sure);
    if (end === at) continue;
    const next = words[end];
    const ofWorks = next !== undefined && next.joined && WORKS.has(next.key);
    const named = words
      .slice(end, end + 6)
      .some(({ key: next }) => /^(?:actor|actress|director|singer|comedian)$/.test(next));
    // "Sentence Begins": two capitals of which the first says nothing.
    const opened = words[at]?.opens === true && !isGivenName(key);
    if (!led && !(told && (isGivenName(key) || ofWorks) && !opened) && !(named && end - at > 1)) continue;
    if (!sure && end - at < 2) continue;
    while (end > at + 1 && PARTICLES.test(words[end - 1]?.key ?? '') && !/^[js]r$/.test(words[end - 1]?.key ?? ''))
      end--;
    const range = { start: words[at]?.start ?? 0, end: words[end - 1]?.end ?? 0 };
    found.push({ ...range, name: text.slice(range.start, range.end) });
    at = end - 1;
  }
  return found;
}
