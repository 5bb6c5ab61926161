// "Into the book with Dune. Which podcast do you save for later?": a bare answer is not about Dune.

const NAME_ONE = new RegExp(
  String.raw`^(?:(?:and|so|now|but|ok|okay|well|then|next|tell me|right)[, ]+)*` +
    String.raw`(?:(?:which|what) (?!(?:one|ones|of|about|else|would|do|did|are|is|was|were|can|could|should|have|has|` +
    String.raw`if|a|an)\b)\p{L}+|what(?:'s|s| is| was) (?:your|the)\b.*\bfavou?rite \p{L}+)`,
  'iu',
);

/** Whether the last sentence asks for a name of its own: what was said before it is no longer what is judged. */
export function asksForName(previousText: string): boolean {
  const last = /[^.!?;:]*\?\s*$/.exec(previousText.slice(-300).replaceAll('\u2019', "'"))?.[0].trim() ?? '';
  return NAME_ONE.test(last);
}
