import { subcategoryOf, type Domain, type Polarity } from '../domain/tag.ts';
import type { Linker } from '../engine/extraction.ts';
import { LONGEST_NAME } from '../engine/list.ts';
import { fold, tidyName } from '../engine/names.ts';
import type { NewTag } from './ports.ts';

export interface EnteredTag {
  readonly userId: string;
  readonly domain: Domain;
  readonly subcategory: string;
  readonly tag: string;
  readonly polarity: Polarity;
}

/** What the person entered as a tag, tidied and filed; a string is the sentence that says what does not fit. */
export function newTag(entered: EnteredTag, linker: Linker, at: Date): NewTag | string {
  const { userId, domain } = entered;
  const name = tidyName(entered.tag);
  const subcategory = subcategoryOf(domain, entered.subcategory);
  if (name === '') return 'Tag is required';
  if ([...name].length > LONGEST_NAME) return `Tag must be at most ${LONGEST_NAME} characters`;
  if (subcategory === null) return 'Choose a category of this domain';
  const tag = { userId, domain, subcategory, name, folded: fold(name), at };
  if (subcategory !== 'allergies') return { ...tag, polarity: entered.polarity, entityType: null, unclear: false };
  if (entered.polarity !== 'dislike' && entered.polarity !== 'avoid')
    return 'Allergies must have negative polarity (dislike or avoid)';
  const understood = linker.constraint(name);
  return { ...tag, polarity: 'avoid', entityType: understood ? 'diet' : 'allergy', unclear: understood === null };
}
