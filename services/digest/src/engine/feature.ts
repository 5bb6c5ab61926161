/**
 * What can be known of a thing. `by` its maker, `with` somebody in it, `g` a genre, `a` a wider genre, `w` a word for
 * it, `c` a cuisine, `at` a place, `i` an ingredient: `by:denis villeneuve`, `g:sci-fi`.
 */
export type Feature = string;

export const featureKind = (feature: Feature): string => feature.slice(0, feature.indexOf(':'));
