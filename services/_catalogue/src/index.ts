export {
  DOMAINS,
  subcategoryOfGenre,
  subcategoryOfKind,
  subcategoryOfPerson,
  type Domain,
  type Kind,
} from './domains.ts';
export { ALLERGEN_KEYS, type AllergenKey, type Entry, type Genre, type IngredientRow, type Named } from './entry.ts';
export { catalogue, gazetteer } from './catalogue.ts';
export type { Catalogue } from './load.ts';
export { fold, foldForCompare, slugOf } from './fold.ts';
export { isEveryday, isNoWord } from './common-words.ts';
export { buildNameIndex, findByName, isGivenName, type NameHit, type NameIndex } from './names.ts';
export { spot, type Mention } from './spot.ts';
export { talkIn, type Around, type Talk } from './talk.ts';
export { allergensOf, isSafe, type Allergens } from './allergens.ts';
export { constraintFor, DIETS, WORDS_OF_ALLERGENS, type Constraint, type Diet } from './constraints.ts';
