import { subcategoryOf, type Domain, type Polarity } from '../domain/tag.ts';
import type { Linker } from '../engine/extraction.ts';
import { LONGEST_NAME } from '../engine/list.ts';
import { fold, tidyName } from '../engine/names.ts';
import type { Json, NewTag } from './ports.ts';
import { storable } from './storable.ts';

export interface EnteredTag {
  readonly userId: string;
  readonly domain: Domain;
  readonly subcategory: string;
  readonly tag: string;
  readonly polarity: Polarity;
  /** Of what kind it is, where a source says so: "film". Of allergies and diets it is Valet that says it. */
  readonly entityType?: string | undefined;
  /** What it was picked from: JSON of at most 4 KB. */
  readonly sourceJson?: string | undefined;
}

const LONGEST_TYPE = 60;
const LARGEST_SOURCE_BYTES = 4_096;

/** What the person entered as a tag, tidied and filed; a string is the sentence that says what does not fit. */
export function newTag(entered: EnteredTag, linker: Linker, at: Date): NewTag | string {
  const { userId, domain } = entered;
  const name = tidyName(storable(entered.tag));
  const subcategory = subcategoryOf(domain, entered.subcategory);
  if (name === '') return 'Tag is required';
  if ([...name].length > LONGEST_NAME) return `Tag must be at most ${LONGEST_NAME} characters`;
  if (subcategory === null) return 'Choose a category of this domain';
  const entityType = tidyName(storable(entered.entityType ?? '')) || null;
  if ([...(entityType ?? '')].length > LONGEST_TYPE) return `entityType must be at most ${LONGEST_TYPE} characters`;
  const source = sourceOf(entered.sourceJson);
  if (source === 'unreadable') return 'sourceJson must be JSON of at most 4 KB';
  const tag = { userId, domain, subcategory, name, folded: fold(name), at, ...source };
  if (subcategory !== 'allergies') return { ...tag, polarity: entered.polarity, entityType, unclear: false };
  if (entered.polarity !== 'dislike' && entered.polarity !== 'avoid')
    return 'Allergies must have negative polarity (dislike or avoid)';
  const understood = linker.constraint(name);
  return { ...tag, polarity: 'avoid', entityType: understood ? 'diet' : 'allergy', unclear: understood === null };
}

function sourceOf(text: string | undefined): { readonly sourceJson?: Json } | 'unreadable' {
  if (text === undefined) return {};
  if (Buffer.byteLength(text) > LARGEST_SOURCE_BYTES) return 'unreadable';
  try {
    const sourceJson = cleaned(JSON.parse(text)) as Json | null;
    return sourceJson === null ? {} : { sourceJson };
  } catch {
    return 'unreadable';
  }
}

/** Without what cannot be seen: PostgreSQL would refuse some of that. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return tidyName(storable(value));
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [tidyName(storable(key)), cleaned(each)]));
}
