import { GENERAL, isConstraint, subcategoryOf, type Domain } from '../domain/tag.ts';
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
    const namesOf = (those: readonly TagView[]): Set<string> =>
      new Set(those.flatMap(({ tag, said }) => (said === null ? [tag] : [tag, said])).map(fold));
    const [has, avoids] = [namesOf(tags), namesOf(tags.filter(isConstraint))];
    // "gluten-free" among cuisines is a diet all the same.
    const isDiet = (name: string): boolean => domain === 'food' && Boolean(linker.constraint(name));
    const marked = entries.map(({ tag, subcategory: given, times }) => {
      const group = isDiet(tag) ? 'allergies' : given;
      // What was only liked is no allergy yet.
      const known = (isConstraint({ domain, subcategory: group }) ? avoids : has).has(fold(tag));
      return { tag, subcategory: group, known, times };
    });
    return { kind: 'processed', leftOut, entries: marked };
  };
