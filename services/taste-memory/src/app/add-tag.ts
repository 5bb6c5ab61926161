import { forgetKey, idempotent, type IdempotentCall, type SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import { subcategoryOf, type Domain, type Polarity } from '../domain/tag.ts';
import type { Linker } from '../engine/extraction.ts';
import { fold, tidyName } from '../engine/names.ts';
import type { TagStore, TagView } from './ports.ts';
import { revive } from './revive.ts';

export interface AddTag {
  readonly userId: string;
  readonly domain: Domain;
  readonly subcategory: string;
  readonly tag: string;
  readonly polarity: Polarity;
  readonly idempotencyKey: string | undefined;
}

export type AddTagDecision =
  | { readonly kind: 'added'; readonly tag: TagView }
  | { readonly kind: 'exists'; readonly message: string }
  | { readonly kind: 'invalid'; readonly message: string };

// The longest that a chip, a reason and a search can show.
const LONGEST_TAG = 200;

/** Adds a tag by the person's own hand: certain, and lifting whatever kept it away. */
export const addTag =
  <Tx extends SqlClient>(transact: Transact<Tx>, store: TagStore<Tx>, linker: Linker, now: () => Date) =>
  async (command: AddTag): Promise<AddTagDecision> => {
    const { userId, domain } = command;
    const name = tidyName(command.tag);
    const subcategory = subcategoryOf(domain, command.subcategory);
    if (name === '') return invalid('Tag is required');
    if ([...name].length > LONGEST_TAG) return invalid(`Tag must be at most ${LONGEST_TAG} characters`);
    if (subcategory === null) return invalid('Choose a category of this domain');
    const allergy = subcategory === 'allergies';
    if (allergy && command.polarity !== 'dislike' && command.polarity !== 'avoid') {
      return invalid('Allergies must have negative polarity (dislike or avoid)');
    }
    const understood = allergy ? linker.constraint(name) : null;
    const polarity = allergy ? 'avoid' : command.polarity;
    const call: IdempotentCall = {
      userId,
      field: 'addTag',
      key: command.idempotencyKey,
      request: [domain, subcategory, name, polarity],
    };
    return transact(async (unit) => {
      const { answer } = await idempotent<{ tag: TagView | null }>(unit.tx, call, async () => ({
        tag: await store.add(unit, {
          userId,
          domain,
          subcategory,
          name,
          folded: fold(name),
          polarity,
          at: now(),
          unclear: allergy && understood === null,
          entityType: !allergy ? null : understood ? 'diet' : 'allergy',
        }),
      }));
      if (answer.tag) return { kind: 'added', tag: revive(answer.tag) };
      await forgetKey(unit.tx, call);
      return { kind: 'exists', message: `"${name}" is already in your ${domain} preferences` };
    });
  };

const invalid = (message: string): AddTagDecision => ({ kind: 'invalid', message });
