import { idempotent, type IdempotentCall, type SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import type { Domain, Polarity } from '../domain/tag.ts';
import type { Linker } from '../engine/extraction.ts';
import { newTag } from './new-tag.ts';
import type { NewTag, TagStore, TagView } from './ports.ts';
import { revive } from './revive.ts';

export interface AddTags {
  readonly userId: string;
  readonly domain: Domain;
  readonly polarity: Polarity;
  readonly tags: readonly { readonly subcategory: string; readonly tag: string }[];
  readonly idempotencyKey: string | undefined;
}

interface Added {
  readonly tags: TagView[];
  /** Names that the person had already. */
  readonly existing: string[];
}

export type AddTagsDecision =
  | ({ readonly kind: 'added' } & Added)
  | { readonly kind: 'invalid'; readonly message: string };

/** A longer list comes in several calls, so that the person sees it go on and no call holds all others up. */
export const MOST_AT_ONCE = 100;

/** Adds tags of a list by the person's own hand: all that are new, or, when one of them does not fit, none. */
export const addTags =
  <Tx extends SqlClient>(transact: Transact<Tx>, store: TagStore<Tx>, linker: Linker, now: () => Date) =>
  async ({ userId, domain, polarity, tags, idempotencyKey: key }: AddTags): Promise<AddTagsDecision> => {
    if (tags.length > MOST_AT_ONCE) return { kind: 'invalid', message: `Add at most ${MOST_AT_ONCE} tags at once` };
    const wanted: NewTag[] = [];
    for (const each of tags) {
      const tag = newTag({ userId, domain, polarity, ...each }, linker, now());
      if (typeof tag === 'string') return { kind: 'invalid', message: tag };
      wanted.push(tag);
    }
    const request = [domain, polarity, ...wanted.map(({ subcategory, name }) => [subcategory, name])];
    const call: IdempotentCall = { userId, field: 'addTags', key, request };
    return transact(async (unit) => {
      const { answer } = await idempotent<Added>(unit.tx, call, async () => {
        const views = await store.addAll(unit, wanted);
        return {
          tags: views.filter((view) => view !== null),
          existing: wanted.filter((_, index) => views[index] === null).map(({ name }) => name),
        };
      });
      return { kind: 'added', tags: answer.tags.map(revive), existing: answer.existing };
    });
  };
