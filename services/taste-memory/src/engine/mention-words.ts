import { fold } from '@valet/catalogue';

/** The words of a list. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** A word of the line, what it is compared by, and what the writing says of it. */
export interface SaidWord {
  readonly start: number;
  readonly end: number;
  readonly key: string;
  readonly capital: boolean;
  /** Its capital says nothing: a sentence begins here. */
  readonly opens: boolean;
  /** Nothing but blanks between it and the word before. */
  readonly joined: boolean;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'\u2019-]*/gu;

export function saidWords(text: string): SaidWord[] {
  let last = 0;
  let initial = false;
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    const between = text.slice(last, index);
    const bare = word.replace(/['\u2019]s$|\.$/i, '');
    const opens = last === 0 || (!initial && /[.!?:;\n\u2026]/.test(between));
    const joined = last > 0 && (/^\s+$/.test(between) || (initial && /^\.\s$/.test(between)));
    last = index + word.length;
    initial = /^\p{L}\.?$|^(?:mr|mrs|ms|dr|jr|sr|st)$/iu.test(word) && word !== 'I';
    return { start: index, end: index + bare.length, key: fold(bare), capital: /^\p{Lu}/u.test(word), opens, joined };
  });
}

const SMALL = setOf(`
  of the and in a an to for on with at by from de la le van von da del di al el & is not you me
`);

/** Where the next sentence begins without a mark before it: "… Notting Hill Do you". */
const ANEW = setOf(`
  do does did have has is are was can could would will should what who how why when where any but and so my it
  its they he she we you that this there if also maybe please thanks well no yes hi ok okay oh yeah
`);

/** The end (a place in the words) of the capitals that stand side by side from here on, small words between them. */
export function capitalRun(words: readonly SaidWord[], from: number, most = 8): number {
  if (!words[from]?.capital) return from;
  let end = from + 1;
  for (let at = end; at < words.length && at < from + most && words[at]?.joined; at++) {
    const word = words[at];
    if (/^i(?:m|ve|d|ll)?$/.test(word?.key ?? '')) break;
    if (word?.capital || /^\d{1,2}$/.test(word?.key ?? '')) end = at + 1;
    else if (
      !SMALL.has(word?.key ?? '') ||
      !words.slice(at + 1, at + 3).some(({ capital, joined }) => capital && joined)
    )
      break;
  }
  while (end > from + 1 && ANEW.has(words[end - 1]?.key ?? '') && words[end]?.capital !== true && end < words.length)
    end--;
  return end;
}
