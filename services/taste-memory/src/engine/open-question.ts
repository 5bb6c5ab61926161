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

/** What may be asked for by name, as the grammar calls several of it. */
const CALLED: readonly (readonly [RegExp, string])[] = [
  [/^(?:movie|film|documentar|blockbuster|tear-?jerker)/, 'films'],
  [/^(?:director)/, 'directors'],
  [/^(?:actor|actress)/, 'actors'],
  [/^(?:show|series|sitcom|soap)/, 'shows'],
  [/^(?:author|writer|novelist)/, 'authors'],
  [/^(?:book|novel)/, 'books'],
  [/^(?:game|video ?game)/, 'games'],
  [/^podcast/, 'podcasts'],
  [/^band/, 'bands'],
  [/^(?:singer|rapper|artist|musician)/, 'artists'],
  [/^(?:shop|store)/, 'stores'],
  [/^(?:brand|label)/, 'brands'],
];
const KIND =
  'movies?|films?|documentar(?:y|ies)|blockbusters?|tear-?jerkers?|directors?|actors?|actress(?:es)?|shows?|series|' +
  'sitcoms?|soaps?|authors?|writers?|novelists?|books?|novels?|(?:video ?)?games?|podcasts?|bands?|singers?|rappers?|' +
  'artists?|musicians?|shops?|stores?|brands?|labels?';
// "Which genre of show", "what kind of films": no name answers that.
const ASKED_FOR = new RegExp(
  String.raw`\b(?:which|what|who|any|favou?rite)(?:'s)?\b(?:(?!\b(?:kinds?|types?|sorts?|genres?|styles?|moods?|` +
    String.raw`parts?|of)\b)[^?.!,:;]){0,40}?\b(${KIND})(?![\p{L}-])` +
    String.raw`(?! (?:genre|kind|type|sort|format|platform|service|shop|store)s?\b)` +
    String.raw`(?:,? (?:and|or) (?:\p{L}+ )?(${KIND})(?!\p{L}))?`,
  'u',
);

/**
 * What the last question asks for by name, in the plural ("films", "authors"); none where it asks for two kinds or for
 * something that has no name of its own.
 */
export function kindAskedFor(previousText: string): string | undefined {
  const said = previousText.slice(-300).toLowerCase().replaceAll('\u2019', "'");
  const last = said.trimEnd().replace(/[\s.!?]+$/, '').split(/[.!?;]\s/).at(-1) ?? '';
  const [, kind, other] = ASKED_FOR.exec(last) ?? [];
  return kind === undefined || other !== undefined ? undefined : CALLED.find(([noun]) => noun.test(kind))?.[1];
}
