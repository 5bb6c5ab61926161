import { isCommonWord, isEveryday } from './common-words.ts';
import { NAMING, NEVER_NAME, set } from './cues.ts';
import type { Domain } from './domains.ts';
import { isFirstName } from './first-names.ts';
import type { NameRef } from './names.ts';
import type { Reading } from './reading.ts';

/** A run of words that may be a name. */
export interface Place {
  readonly first: number;
  readonly count: number;
}

/** From here on the talk shows that words without a sign of their own are meant as a title. */
export const ENOUGH = 6;
/** So much more is known of what stands beside a title: "jumanji and split". */
export const BESIDE = 2;

const TOLD: ReadonlySet<Domain> = new Set<Domain>(['movies', 'shows', 'books', 'games', 'podcasts', 'music']);

const SEEING = set('watch watched watching watches rewatch rewatched rewatching binge binged bingeing seen');
const READING = set('read reading reread rereading reads');
const PLAYING = set('play played playing replayed');
const HEARING = set('hear heard');
const CALLED = set('called titled named entitled');
const LIKING = set(`
  like likes liked love loves loved loving enjoy enjoys enjoyed adore adored hate hated prefer preferred recommend
  recommended about than try tried including original see saw rent rented stream download start started resume open
  finish finished besides except versus vs remember owned own
`);
const LINKING = set('is was are were and or of in to but not nor with for from also either just both plus into by as');
const ARTICLES = set('the a an this that original new old first last classic movie film book show game');
const AFTER = set(`
  is was are were isnt wasnt and or but with too also yet because which that has have had when i it its if though
  either neither before again recently sounds sounded looks looked would will might by starring really as since
  instead ive im he she they you we not so for on in from first one thanks thank please ok okay so much
`);
const COPULA = set('is was sounds sounded looks looked has had seems seemed');
const KINDS = set(`
  movie movies film films trilogy series franchise saga sequel sequels prequel remake reboot soundtrack trailer book
  books novel novels game games podcast album show
`);
/** What can stand after a noun without being a name: "check that movie out", "a movie to anyone". */
const HELPERS = set(`
  to in on at for of with by from about out up off over down that as and or who which when if then so now today
  tonight together again too also yet please later soon ever before after instead around back is was were are will
  i you he she it we they me him her us them my your his their our what where how why there here not no yes all any
  some do does did have has had can could would should be been am being the a an this these those
`);
const SIMILAR = set('similar such comparable related');
const GENERAL = set(`
  movie movies film films book books novel novels show shows series game games song songs podcast podcasts something
  anything things stuff one ones thing more thriller thrillers comedy comedies horror romance drama dramas action
  sci-fi scifi classics others much
`);

function left({ key, parted, words }: Reading, first: number, domain: Domain): number {
  if (first === 0) return 1.5;
  if (parted(first)) return 1;
  const screen = domain === 'movies' || domain === 'shows';
  let at = first - 1;
  let lost = 0;
  if (ARTICLES.has(key(at)) && at > 0 && !parted(at) && (key(at).length <= 4 || !NAMING.has(key(at)))) {
    at--;
    lost = 0.5;
  }
  const before = words[at]?.key ?? '';
  const more = at > 0 && !parted(at) ? key(at - 1) : '';
  if (CALLED.has(before) || NAMING.has(before)) return 3 - lost;
  if (SEEING.has(before)) return (screen ? 3 : 0) - lost;
  if (READING.has(before)) return (domain === 'books' ? 3 : 0) - lost;
  if (PLAYING.has(before)) return (domain === 'games' ? 3 : domain === 'music' ? 2.5 : 1) - lost;
  if (HEARING.has(before)) return (domain === 'music' ? 2 : 0) - lost;
  if (before === 'to' && (SIMILAR.has(more) || more === 'listen' || more === 'listening' || more === 'listened')) return 3 - lost;
  if (before === 'as' && SIMILAR.has(more)) return 3 - lost;
  if (before === 'like' && GENERAL.has(more)) return 3 - lost;
  if ((before === 'of' || before === 'about') && more === 'heard') return 2.5 - lost;
  if (before === 'out' && (more === 'check' || more === 'checking' || more === 'checked')) return 2.5 - lost;
  if (before === 'to' && (more === 'tickets' || more === 'ticket' || more === 'go')) return 2 - lost;
  if (LIKING.has(before)) return 2 - lost;
  if (LINKING.has(before)) return 1 - lost;
  return -lost;
}

function right({ key, words, parted }: Reading, end: number): number {
  if (end >= words.length) return 2;
  if (parted(end)) return 2;
  const after = key(end);
  if (KINDS.has(after)) return 3;
  if (COPULA.has(after)) return 1.5;
  if (AFTER.has(after)) return 1;
  return -1;
}

/** Its own year right behind it: "only you 1994". */
function isDated({ key, words, text }: Reading, end: number, ref: NameRef): boolean {
  const said = key(end);
  if (!/^(?:18|19|20)\d\d$/.test(said)) return false;
  const known = /-(\d{4})$/.exec(ref.hit.entryId ?? '')?.[1];
  const start = words[end]?.start ?? 0;
  return (known !== undefined && Math.abs(Number(known) - Number(said)) <= 1) || text[start - 1] === '(';
}

function nature({ key, capital, opens, shouting, whispering }: Reading, { first, count }: Place, ref: NameRef): number {
  const at = Array.from({ length: count }, (_, offset) => first + offset);
  const keys = at.map(key);
  let worth = (ref.popularity - 0.6) * 3 + (ref.full ? 0.3 : 0);
  if (ref.closeness === 1) worth -= 0.5;
  const bare = keys[0] === 'the' || keys[0] === 'a' || keys[0] === 'an' ? keys.slice(1) : keys;
  const everyday = bare.every((word) => isEveryday(word) || NEVER_NAME.has(word));
  if (keys.every((word) => NEVER_NAME.has(word))) worth -= keys.length > 2 ? 1 : 3;
  else if (!everyday) worth += bare.length > 1 ? 4 : isFirstName(bare[0] ?? '') ? -0.5 : 3;
  else if (bare.length === 1) worth += keys.length > 1 ? 0.5 : isCommonWord(bare[0] ?? '') ? -1 : 0;
  else worth += bare.length === 2 ? 1.5 : 2.5;
  if (HELPERS.has(keys[0] ?? '') && keys[0] !== 'the' && keys.length < 4) worth -= 1;
  if (!shouting && !whispering) {
    const big = at.filter((each) => capital(each) && !opens(each));
    if (big.length > 0 && at.every((each) => capital(each) || HELPERS.has(key(each)))) worth += 3;
    else if (!at.some(capital)) worth -= 0.5;
  }
  return worth;
}

const clarity = (reading: Reading, domain: Domain): number => {
  const told = (talk: Readonly<Partial<Record<Domain, number>>>): number =>
    domain === 'movies' || domain === 'shows' ? Math.max(talk.movies ?? 0, talk.shows ?? 0) : (talk[domain] ?? 0);
  const { talk, topic } = reading.before();
  const before = topic === domain || told(talk) > 1 ? 1 : told(talk) / 2;
  return told(reading.talk()) + before;
};

/**
 * How much the talk shows that these words are meant as the title or name that they are: what the line and the one
 * before are about, the words left and right of them, whether the line before said the name, how rare the words are.
 */
export function pointsOf(reading: Reading, place: Place, ref: NameRef): number {
  const { domain, kind } = ref.hit;
  if (ref.plain || ref.tag || kind === 'genre' || !TOLD.has(domain)) return 0;
  const { first, count } = place;
  const end = first + count;
  if (isDated(reading, end, ref)) return ENOUGH + 4;
  const clear = clarity(reading, domain);
  const cue = left(reading, first, domain);
  if (clear === 0 && cue < 2.5) return 0;
  const named = NAMING.has(reading.key(first - 1));
  if (named && count === 1 && HELPERS.has(reading.key(first)) && !reading.capital(first)) return 0;
  const said = Array.from({ length: count }, (_, offset) => reading.key(first + offset)).join(' ');
  const repeated = reading.before().folded.includes(` ${said} `) && said.length > 4 && !NEVER_NAME.has(said) ? 2.5 : 0;
  return clear + cue + right(reading, end) + nature(reading, place, ref) + repeated;
}
