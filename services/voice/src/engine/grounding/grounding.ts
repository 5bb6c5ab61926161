// A model's words while they come: what is harmless goes on at once, what states something waits until it is known to
// be so, and at the first thing that nobody vouches for the answer ends.
import { fold } from '@valet/catalogue';
import { type Backing, isOpen, risksIn, wordsIn } from './risks.ts';

export interface Passed {
  /** What may be shown now. */
  readonly text: string;
  /** The answer ends here: what came next is backed by nothing. */
  readonly cut: boolean;
}

export interface Grounding {
  /** Some more of the model's words. */
  hear(part: string): Passed;
  /** The words end here, for now or for good. */
  rest(): Passed;
}

// As many words are held back, so that a name is seen before its first word is shown.
const AHEAD = 3;
const LONGEST_SENTENCE = 1_200;
// Invisible, or turning the direction of writing: they would hide a name from being seen.
const HIDDEN = /[\p{Cf}\p{Co}\p{Cn}]|(?![\n\t])\p{Cc}/gu;
const ENDS = /[.!?…]+["”'’)*_]*(?=\s)|\n+/g;
const NO_END = /(?:\b(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|vs|No|Vol|Pt|etc|e\.g|i\.e)|(?<![\p{L}\p{N}])\p{Lu}|^\s*\d{1,2})\.$/u;

/** `given`: its sources and deeds may grow while the answer goes on. */
export function grounding(given: Backing): Grounding {
  const backing = given.unsaid === undefined ? given : { ...given, unsaid: ` ${fold(given.unsaid)} ` };
  let all = '';
  let sentence = 0;
  let shown = 0;
  let over = false;

  const pass = (to: number, cut: boolean): Passed => {
    over ||= cut;
    const end = shown + trimmed(all.slice(shown, Math.max(to, shown)), shown === 0 || all[shown - 1] === '\n').length;
    const text = all.slice(shown, end);
    shown = end;
    return { text, cut };
  };

  const check = (ended: boolean): Passed => {
    if (over) return { text: '', cut: true };
    for (;;) {
      const rest = all.slice(sentence);
      const end = endOf(rest) ?? (rest.length > LONGEST_SENTENCE || ended ? rest.length : null);
      const said = end === null ? rest : rest.slice(0, end);
      const held = end === null ? holdFrom(said) : said.length;
      const worst = risksIn(said, end !== null, backing)
        .find(({ end: until, backed }) => (end === null && until > held) || !backed);
      if (worst) return pass(sentence + Math.min(worst.start, held), end !== null || worst.end <= held);
      if (end === null || rest.length === end) return pass(sentence + held, false);
      sentence += end;
    }
  };

  return {
    hear(part) {
      all += part.replace(HIDDEN, '');
      return check(false);
    },
    rest: () => check(true),
  };
}

/** Where a sentence ends that is whole: not within quotation marks, not after "Mr."; null: it goes on. */
function endOf(text: string): number | null {
  for (const { 0: found, index } of text.matchAll(ENDS)) {
    const end = index + found.length;
    const lineEnd = found.includes('\n');
    if (text.slice(0, end).trim() === '') continue;
    if (lineEnd || (!NO_END.test(text.slice(0, end)) && !isOpen(text.slice(0, end)))) return end;
  }
  return null;
}

/** Where the words begin that wait for what follows. */
function holdFrom(said: string): number {
  const words = wordsIn(said);
  return words.at(-AHEAD)?.start ?? 0;
}

/** Without what only makes sense with what follows: blanks, an opening bracket, the mark of a list. */
const trimmed = (text: string, atLine: boolean): string =>
  text.replace(atLine ? FIRST_MARK : MARK, '').replace(/[\s([,;:—–-]+$/u, '');
const MARK = /\n\s*(?:[-*•]|\d{1,2}[.)])\s*$/u;
const FIRST_MARK = /(?:^|\n)\s*(?:[-*•]|\d{1,2}[.)])\s*$/u;
