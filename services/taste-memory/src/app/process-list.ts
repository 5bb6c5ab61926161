import { GENERAL, subcategoryOf, type Domain } from '../domain/tag.ts';
import type { Linker } from '../engine/extraction.ts';
import { type FindName, namesInList } from '../engine/list.ts';
import { fold } from '../engine/names.ts';
import type { TagView } from './ports.ts';

export interface ProcessList {
  readonly userId: string;
  readonly domain: Domain;
  /** Where names go that the catalogue does not know; absent: 'general'. */
  readonly subcategory: string | undefined;
  readonly text: string;
}

export interface ListEntryView {
  readonly tag: string;
  readonly subcategory: string;
  /** The person has it already. */
  readonly known: boolean;
  readonly times: number;
}

export type ProcessListDecision =
  | { readonly kind: 'processed'; readonly entries: readonly ListEntryView[]; readonly leftOut: number }
  | { readonly kind: 'invalid'; readonly message: string };

/** Reads a pasted list; adds nothing. */
export const processList =
  (tagsOf: (userId: string) => Promise<readonly TagView[]>, find: FindName, linker: Pick<Linker, 'constraint'>) =>
  async ({ userId, domain, subcategory, text }: ProcessList): Promise<ProcessListDecision> => {
    const picked = subcategoryOf(domain, subcategory ?? GENERAL);
    if (picked === null) return { kind: 'invalid', message: 'Choose a category of this domain' };
    // Whoever lists allergies means what to avoid, also where the catalogue knows a dish of that name.
    const finds: FindName = picked === 'allergies' ? () => [] : find;
    const { entries, leftOut } = namesInList(text, domain, picked, finds);
    const tags = (await tagsOf(userId)).filter((tag) => tag.domain === domain);
    const has = new Set(tags.flatMap(({ tag, said }) => (said === null ? [tag] : [tag, said])).map(fold));
    // "gluten-free" among cuisines is a diet all the same.
    const isDiet = (name: string): boolean => domain === 'food' && Boolean(linker.constraint(name));
    const marked = entries.map(({ tag, subcategory: group, times }) => ({
      tag,
      subcategory: isDiet(tag) ? 'allergies' : group,
      known: has.has(fold(tag)),
      times,
    }));
    return { kind: 'processed', leftOut, entries: marked };
  };
