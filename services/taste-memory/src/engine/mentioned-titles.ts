import { isEveryday, isGivenName, type Talk } from '@valet/catalogue';
import type { Range } from './line.ts';
import { capitalRun, type SaidWord, setOf } from './mention-words.ts';

export interface SaidTitle extends Range {
  readonly name: string;
}

const WORK = /^(?:movie|film|book|novel|album|song|show|series|game|podcast|documentary|sitcom|audiobook)$/;
const CALLED = /^(?:called|titled|named|entitled)$/;
const SEEN = setOf(`
  seen saw watch watched watching rewatch rewatched read reading reread finished rent rented stream played
  playing binged see
`);
const LIKENED =
  /^(?:similar to|like|such as|heard of|tickets? (?:to|for)|out|about|than|love|loved|liked|enjoyed|recommend)$/;
const THINGS = setOf(`
  movie movies film films book books novel novels show shows series game games song songs podcast podcasts
  something anything thing things one ones
`);
const ENDS = setOf(`
  is was are were i it and which who that has had have from sounds sounded looks can could would will because
  but if so please it's its been do did does released written by or when then lately you for on at in with
`);
const NOT_FIRST = setOf(`
  i it this that these those one ones them they he she we you what which who my your some any me him us is was
  are where when how if there more other others another similar do did have can could or and but so too also as
  in on of to for from with at by about yes no ok okay please thanks anything something everything mine yours
  hey hi hello
`);
const TAKES = 6;
const NUMBER = /^(?:[2-9]|ii|iii|iv|two|three|four|part)$/;

const text = (line: string, words: readonly SaidWord[], from: number, to: number): SaidTitle => {
  const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0];
  return { start, end, name: line.slice(start, end) };
};

/** Words up to where the thought goes on, at most six; `from` itself when nothing fit to be a name stands there. */
function until(words: readonly SaidWord[], from: number): number {
  const first = words[from];
  if (!first || NOT_FIRST.has(first.key)) return from;
  let end = from + 1;
  while (end < words.length && end < from + TAKES && words[end]?.joined && !ENDS.has(words[end]?.key ?? '')) end++;
  return end;
}

const ORDERS = new RegExp(
  String.raw`^(?:(?:please|can you|could you|hey|ok|okay|i want to|i'd like to|would you like to|let's|i want you to|` +
    String.raw`just|start|resume|restart) )*(?:play|playing|start|resume|restart|open|begin|continue|bring up|put on|` +
    String.raw`reading|read me|listen to|audiobook|the audiobook) `,
  'iu',
);
const NO_ORDER = new RegExp(
  String.raw`^(?:some|any|music|songs?|the songs?|a|an|my|something|anything|it|this|that|me|podcasts?|radio|next|` +
    String.raw`the (?:music|next|last|radio|playlist|podcast|audiobook|audio|book|game|song|news|tv|movie|film)|` +
    String.raw`playlist|audio|games?|movies?|film|all|more|from|with|again|playback|news|random|good|best|favou?rite|` +
    String.raw`new|latest|for|in|on|to|by|reading|playing|book|audiobook|video|tv)(?![\p{L}\p{N}'])`,
  'iu',
);
const ORDER_ENDS = setOf(`
  by with for from again please its since until all every now game games podcast podcasts playlist audiobook
  book on in and to song album app movie film where music songs
`);

/** "play chess", "resume the scarlet letter please": what an order to play or open names. */
function ordered(line: string, words: readonly SaidWord[]): SaidTitle[] {
  const lead = ORDERS.exec(line)?.[0];
  if (lead === undefined) return [];
  const named = line.slice(lead.length);
  if (NO_ORDER.test(named)) return [];
  const from = words.findIndex(({ start }) => start >= lead.length);
  let end = from;
  while (
    end < words.length &&
    end < from + TAKES &&
    !(end > from && (ORDER_ENDS.has(words[end]?.key ?? '') || !words[end]?.joined))
  )
    end++;
  const after = words[end]?.key ?? '';
  if (from < 0 || end === from || (end < words.length && !ORDER_ENDS.has(after) && words[end]?.joined)) return [];
  // "start the washing machine"
  const thing =
    /^(?:please )?(?:start|restart|open|begin|continue|bring|put) /i.test(line) &&
    words.slice(from, end).every(({ key }) => isEveryday(key));
  if (thing) return [];
  return /^(?:songs?|album|playlist|music)$/.test(after) ? [] : [text(line, words, from, end)];
}

const CHOSEN_AFTER = /^(?:is|was|sounds|looks|seems|would|works|it)$/;
const CHOSEN_BEFORE = setOf(`
  see watch choose want with try read play take rent about to seen for pick prefer wrote write release released
  of book books like love loved liked the movie film in
`);
const FUNCTION = setOf(`
  i it the a an of to and or is was in on for with you that this have do like would be are at about movie movies
  film films book books not my me your any so but as by from there one what if genre type song songs see watch
  good great well how can will he she his her they has had did more all no yes some which who think know want
`);
const LONGEST_SHARED = 8;

/** Words that the line before said too, where somebody takes what was proposed: "… sounds good", "I'll try …". */
function taken(line: string, words: readonly SaidWord[], before: string): SaidTitle[] {
  const folded = ` ${before
    .toLowerCase()
    .replace(/['\u2019]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const found: SaidTitle[] = [];
  for (let from = 0; from < words.length; from++) {
    let end = from;
    let said = ' ';
    while (end < words.length && end < from + LONGEST_SHARED && (end === from || words[end]?.joined)) {
      const next = `${said}${words[end]?.key ?? ''} `;
      if (!folded.includes(next)) break;
      said = next;
      end++;
    }
    const inside = words.slice(from, end);
    while (inside.length > 0 && /^(?:is|was|i|it|and|sounds|by|would|or)$/.test(inside.at(-1)?.key ?? '')) inside.pop();
    const last = from + inside.length;
    const telling = inside.filter(({ key }) => !FUNCTION.has(key));
    const lead = words[from - 1]?.key ?? '';
    const opens = from === 0 || words[from]?.opens === true || CHOSEN_BEFORE.has(lead);
    const closes = last >= words.length || !words[last]?.joined || CHOSEN_AFTER.test(words[last]?.key ?? '');
    const picks = (from > 0 && CHOSEN_BEFORE.has(lead)) || CHOSEN_AFTER.test(words[last]?.key ?? '');
    const rare = telling.some(({ key, capital }) => !isEveryday(key) || capital) || inside.length > 2;
    if (inside.length > 1 && telling.length > 0 && opens && closes && picks && rare) {
      found.push(text(line, words, from, last));
      from = last - 1;
    }
  }
  return found;
}

const QUOTED = /["\u201c]([\p{Lu}\p{N}][^"\u201c\u201d.!?]{1,60})[,.]?["\u201d]/gu;

function quoted(line: string): SaidTitle[] {
  return Array.from(line.matchAll(QUOTED), ({ 0: all, 1: name = '', index }) => {
    const start = index + all.indexOf(name);
    return { start, end: start + name.length, name };
  }).filter(({ name }) => name.includes(' ') && name.split(' ').length < LONGEST_SHARED);
}

/** Titles that a line names by the way it speaks: "the album …", "books similar to …", capitals after "seen". */
export function titlesIn(
  line: string,
  words: readonly SaidWord[],
  talk: Talk,
  before: string | undefined,
): SaidTitle[] {
  const told = Math.max(talk.movies ?? 0, talk.shows ?? 0, talk.books ?? 0);
  const all = [
    ...introduced(line, words, told),
    ...ordered(line, words),
    ...(before === undefined || told === 0 ? [] : taken(line, words, before)),
    ...(told === 0 ? [] : quoted(line)),
  ];
  return all.filter((one, at) => !all.some((other, to) => to < at && one.start < other.end && one.end > other.start));
}

function introduced(line: string, words: readonly SaidWord[], told: number): SaidTitle[] {
  const whispers = !/\p{Lu}/u.test(line);
  if (!/\p{Ll}/u.test(line)) return [];
  const found: SaidTitle[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word || found.some(({ end }) => end > word.start)) continue;
    const before = words[at - 1]?.key ?? '';
    const before2 = words[at - 2]?.key ?? '';
    const joined = word.joined && at > 0;
    const pair = `${before2} ${before}`;
    const called = joined && CALLED.test(before);
    const noun =
      joined && WORK.test(before) && /^(?:the|a|that|album|song|called|of|novel)$/.test(before2) && !word.opens;
    const likened = joined && (/^similar to$/.test(pair) || (before === 'like' && THINGS.has(before2)));
    const seen = joined && (SEEN.has(before) || likened || LIKENED.test(before) || LIKENED.test(pair));
    const end = word.capital ? capitalRun(words, at) : at;
    const inside = words.slice(at, end);
    const strange = inside.length > 1 && !(inside.length < 4 && isGivenName(word.key));
    const odd = !isEveryday(word.key) && !isGivenName(word.key);
    // "Tel Aviv on Fire sounds great"
    const somebody = words
      .slice(end, end + 6)
      .some(({ key }) => /^(?:actor|actress|director|singer|comedian|author)$/.test(key));
    const opening =
      word.opens &&
      strange &&
      !somebody &&
      told > 0 &&
      /^(?:sounds?|is|was|would|looks?|works?)$/.test(words[end]?.key ?? '') &&
      words[end]?.joined;
    if (
      end > at &&
      (((called || noun) && !NOT_FIRST.has(word.key)) ||
        (opening && inside.length > 1 && inside.slice(1).some(({ capital }) => capital)))
    ) {
      found.push(text(line, words, at, end));
    } else if (end > at && seen && told > 0 && (strange || (odd && (SEEN.has(before) || likened)))) {
      found.push(text(line, words, at, end));
    } else if (end === at && whispers && joined) {
      const album = before === 'album' && /^(?:the|that|her|his|their|new)$/.test(before2);
      const to = called || album || (likened && told > 1) ? until(words, at) : at;
      const closed = to === words.length || !words[to]?.joined || ENDS.has(words[to]?.key ?? '');
      const rest = likened ? to === words.length : closed;
      if (to > at && rest && !(likened && isEveryday(word.key) && to - at === 1)) found.push(text(line, words, at, to));
    }
    found.push(...albumNamed(line, words, at, whispers));
  }
  return found;
}

/** "the Slow Air album" */
function albumNamed(line: string, words: readonly SaidWord[], at: number, whispers: boolean): SaidTitle[] {
  if (words[at - 1]?.key !== 'the' || !words[at]?.joined) return [];
  const big = words[at]?.capital ? capitalRun(words, at) : at;
  if (big > at) return words[big]?.key === 'album' ? [text(line, words, at, big)] : [];
  if (!whispers || !/^(?:the|from|on|especially|in)$/.test(words[at - 2]?.key ?? '')) return [];
  const album = words.slice(at, at + TAKES).findIndex(({ key }) => key === 'album');
  const named = words.slice(at, at + Math.max(album, 0));
  const fits = named.every(
    ({ joined, key }) => joined && !/^(?:same|new|latest|whole|first|last|is|was|other|best)$/.test(key),
  );
  return album > 0 && fits ? [text(line, words, at, at + album)] : [];
}

/** The name with the number of a part that follows it: "Taken 2", of which only "Taken" is known. */
export function withPart(line: string, words: readonly SaidWord[], title: SaidTitle): SaidTitle {
  const at = words.findIndex(({ start }) => start >= title.end);
  const next = words[at];
  if (!next?.joined || !NUMBER.test(next.key) || /\d$/.test(title.name)) return title;
  const after = words[at + 1];
  const part = next.key === 'part' ? (NUMBER.test(after?.key ?? '') ? 2 : 0) : 1;
  if (
    part === 0 ||
    (part === 1 &&
      after?.joined &&
      /^(?:times?|of|hours?|years?|days?|movies|films|people|more|other)$/.test(after.key))
  )
    return title;
  const end = words[at + part - 1]?.end ?? title.end;
  return { start: title.start, end, name: `${title.name}${line.slice(title.end, end)}` };
}
