/** One pattern for many, each from the beginning of a word. */
export const anyOf = (sources: readonly string[]): RegExp =>
  new RegExp(sources.map((source) => `\\b(?:${source})`).join('|'));
