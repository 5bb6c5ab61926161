import { forgetKey, idempotent, type IdempotentCall, type SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import type { Linker } from '../engine/extraction.ts';
import { type EnteredTag, newTag } from './new-tag.ts';
import type { TagStore, TagView } from './ports.ts';
import { revive } from './revive.ts';

export interface AddTag extends EnteredTag {
  readonly idempotencyKey: string | undefined;
}

export type AddTagDecision =
  | { readonly kind: 'added'; readonly tag: TagView }
  | { readonly kind: 'exists'; readonly message: string }
  | { readonly kind: 'invalid'; readonly message: string };

/** Adds a tag by the person's own hand: certain, and lifting whatever kept it away. */
export const addTag =
  <Tx extends SqlClient>(transact: Transact<Tx>, store: TagStore<Tx>, linker: Linker, now: () => Date) =>
  async (command: AddTag): Promise<AddTagDecision> => {
    const tag = newTag(command, linker, now());
    if (typeof tag === 'string') return { kind: 'invalid', message: tag };
    const { userId, domain, subcategory, name, polarity, entityType, sourceJson } = tag;
    const request = [domain, subcategory, name, polarity, entityType, sourceJson];
    const call: IdempotentCall = { userId, field: 'addTag', key: command.idempotencyKey, request };
    return transact(async (unit) => {
      const { answer } = await idempotent<{ tag: TagView | null }>(unit.tx, call, async () => ({
        tag: await store.add(unit, tag),
      }));
      if (answer.tag) return { kind: 'added', tag: revive(answer.tag) };
      await forgetKey(unit.tx, call);
      return { kind: 'exists', message: `"${name}" is already in your ${domain} preferences` };
    });
  };
