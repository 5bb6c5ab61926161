import { isEveryday, isGivenName, type Talk } from '@valet/catalogue';
import type { Range } from './line.ts';
import { capitalRun, type SaidWord } from './mention-words.ts';

export interface SaidTitle extends Range {
  readonly name: string;
}

const WORK = /^(?:movie|film|book|novel|album|song|show|series|game|podcast|documentary|sitcom|audiobook)$/;
const CALLED = /^(?:called|titled|named|entitled)$/;
const SEEN = /^(?:seen|saw|watch|watched|watching|rewatch|rewatched|read|reading|reread|finished|rent|rented|stream|played|playing|binged|see)$/;
const LIKENED = /^(?:similar to|like|such as|heard of|tickets? (?:to|for)|out|about|than|love|loved|liked|enjoyed|recommend)$/;
const THINGS = /^(?:movies?|films?|books?|novels?|shows?|series|games?|songs?|podcasts?|something|anything|things?|one|ones)$/;
const ENDS = /^(?:is|was|are|were|i|it|and|which|who|that|has|had|have|from|sounds|sounded|looks|can|could|would|will|because|but|if|so|please|it's|its|been|do|did|does|released|written|by|or|when|then|lately|you|for|on|at|in|with)$/;
const NOT_FIRST = /^(?:i|it|this|that|these|those|one|ones|them|they|he|she|we|you|what|which|who|my|your|some|any|me|him|us|is|was|are|where|when|how|if|there|more|other|others|another|similar|do|did|have|can|could|or|and|but|so|too|also|as|in|on|of|to|for|from|with|at|by|about|yes|no|ok|okay|please|thanks|anything|something|everything|mine|yours|hey|hi|hello)$/;
const TAKES = 6;
const NUMBER = /^(?:[2-9]|ii|iii|iv|two|three|four|part)$/;

const text = (line: string, words: readonly SaidWord[], from: number, to: number): SaidTitle => {
  const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0];
  return { start, end, name: line.slice(start, end) };
};

/** Words up to where the thought goes on, at most six; `from` itself when nothing fit to be a name stands there. */
function until(words: readonly SaidWord[], from: number): number {
  const first = words[from];
  if (!first || NOT_FIRST.test(first.key)) return from;
  let end = from + 1;
  while (end < words.length && end < from + TAKES && words[end]?.joined && !ENDS.test(words[end]?.key ?? '')) end++;
  return end;
}

/** Titles that a line names by the way it speaks of them: "the album …", "books similar to …", capitals after "seen". */
export function titlesIn(line: string, words: readonly SaidWord[], talk: Talk): SaidTitle[] {
  const whispers = !/\p{Lu}/u.test(line);
  if (!/\p{Ll}/u.test(line)) return [];
  const told = Math.max(talk.movies ?? 0, talk.shows ?? 0, talk.books ?? 0);
  const found: SaidTitle[] = [];
  for (let at = 1; at < words.length; at++) {
    const word = words[at];
    const before = words[at - 1]?.key ?? '';
    const before2 = words[at - 2]?.key ?? '';
    if (!word?.joined || found.some(({ end }) => end > word.start)) continue;
    const pair = `${before2} ${before}`;
    const called = CALLED.test(before);
    const noun = WORK.test(before) && /^(?:the|a|that|album|song|called|of|novel)$/.test(before2) && !word.opens;
    const seen = SEEN.test(before) || LIKENED.test(before) || LIKENED.test(pair);
    const end = word.capital ? capitalRun(words, at) : at;
    const inside = words.slice(at, end);
    const strange = inside.length > 1 && !(inside.length < 4 && isGivenName(word.key));
    if (end > at && (called || noun) && !NOT_FIRST.test(word.key)) found.push(text(line, words, at, end));
    else if (end > at && seen && told > 0 && (strange || (!isEveryday(word.key) && !isGivenName(word.key) && SEEN.test(before)))) {
      found.push(text(line, words, at, end));
    } else if (end === at && whispers) {
      const album = before === 'album' && /^(?:the|that|her|his|their|new)$/.test(before2);
      const likened = /^similar to$/.test(pair) || (before === 'like' && THINGS.test(before2));
      const to = called || album || (likened && told > 1) ? until(words, at) : at;
      const closed = to === words.length || !words[to]?.joined || ENDS.test(words[to]?.key ?? '');
      const rest = likened ? to === words.length : closed;
      if (to > at && rest && !(likened && isEveryday(word.key) && to - at === 1)) found.push(text(line, words, at, to));
    }
    // "the Slow Air album"
    const big = before === 'the' && word.capital ? capitalRun(words, at) : at;
    if (big > at && words[big]?.key === 'album') found.push(text(line, words, at, big));
    if (whispers && before === 'the' && /^(?:the|from|on|especially|in)$/.test(before2)) {
      const album = words.slice(at, at + 5).findIndex(({ key }) => key === 'album');
      if (album > 0 && words.slice(at, at + album).every(({ joined, key }) => joined && !/^(?:same|new|latest|whole|first|last|is|was)$/.test(key)))
        found.push(text(line, words, at, at + album));
    }
  }
  return found;
}

/** The name with the number of a part that follows it: "Taken 2", of which only "Taken" is known. */
export function withPart(line: string, words: readonly SaidWord[], title: SaidTitle): SaidTitle {
  const at = words.findIndex(({ start }) => start >= title.end);
  const next = words[at];
  if (!next?.joined || !NUMBER.test(next.key) || /\d$/.test(title.name)) return title;
  const after = words[at + 1];
  const part = next.key === 'part' ? (NUMBER.test(after?.key ?? '') ? 2 : 0) : 1;
  if (part === 0 || (part === 1 && after?.joined && /^(?:times?|of|hours?|years?|days?|movies|films|people|more|other)$/.test(after.key)))
    return title;
  const end = words[at + part - 1]?.end ?? title.end;
  return { start: title.start, end, name: `${title.name}${line.slice(title.end, end)}` };
}
