// A loudspeaker without echo cancellation makes Valet hear itself: its own words must not count as the person's.

/** Shorter lines quote a question without being its echo: "Scary movies?" */
const WORDS_MIN = 4;
const WORDS_IN_A_ROW = 3;
const SHARE_MIN = 0.75;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

const runsOf = (words: readonly string[]): string[] =>
  words.slice(WORDS_IN_A_ROW - 1).map((_, index) => words.slice(index, index + WORDS_IN_A_ROW).join(' '));

/** Whether a line that was heard is only what Valet said just before, as its latest lines tell. */
export function isEcho(line: string, saidByValet: readonly string[]): boolean {
  const words = wordsOf(line);
  if (words.length < WORDS_MIN) return false;
  const runs = runsOf(words);
  const said = new Set(saidByValet.flatMap((text) => runsOf(wordsOf(text))));
  return runs.filter((run) => said.has(run)).length / runs.length >= SHARE_MIN;
}
