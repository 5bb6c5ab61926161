/** So many answers are kept: most talk is made of a few thousand words. */
const MOST = 8_192;
/** Longer words are hardly ever said twice. */
const LONGEST = 24;

type Answer = string | number | boolean | object | null;

/** The same answers, kept for the words asked lately: a small table is far faster than looking through a large one. */
export function keeping<T extends Answer>(answer: (word: string) => T): (word: string) => T {
  const recent = new Map<string, T>();
  return (word) => {
    const known = recent.get(word);
    if (known !== undefined) return known;
    const made = answer(word);
    if (word.length > LONGEST) return made;
    if (recent.size >= MOST) recent.clear();
    recent.set(word, made);
    return made;
  };
}
