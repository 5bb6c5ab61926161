interface Quoting {
  words: string | null;
}

/** Words that taught several tastes are quoted once, with the first of them. */
export const isFirstOfWords = (receipts: readonly Quoting[], index: number): boolean => {
  const words = receipts[index]?.words;
  return Boolean(words) && receipts.findIndex((each) => each.words === words) === index;
};
