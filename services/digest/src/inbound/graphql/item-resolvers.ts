import type { SqlClient } from '@valet/kit/db';
import type { GraphContext } from '@valet/kit/subgraph';
import { permitted } from '../../app/forbidden.ts';
import type { DigestItem } from '../../domain/digest.ts';
import { cautionsOf } from '../../engine/cautions.ts';
import { type GraphParts, isUuid, viewedOnce } from './parts.ts';

/** What of an item depends on what is known of the viewer now. */
export function itemResolvers<Tx extends SqlClient>(parts: GraphParts<Tx>) {
  const { store, index } = parts.maker;
  const viewed = viewedOnce(parts);
  return {
    async __resolveReference({ id }: { id: string }, context: GraphContext) {
      const { viewer } = context;
      const item = viewer && isUuid(id) ? await store.itemOf(viewer.userId, id) : null;
      if (item?.domain !== 'food') return item;
      return permitted([item], (await viewed(context)).tastes, index())[0] ?? null;
    },
    disliked: ({ judgement }: DigestItem) => judgement === 'disliked' || judgement === 'seen-disliked',
    saved: ({ savedAt }: DigestItem) => savedAt !== null,
    async cautions(item: DigestItem, _args: unknown, context: GraphContext) {
      return item.domain === 'food' ? cautionsOf(item, (await viewed(context)).tastes, index()) : [];
    },
    async overBudget({ domain, priceCents }: DigestItem, _args: unknown, context: GraphContext) {
      if (domain !== 'shopping' || priceCents === null) return false;
      const { leftToSpendCents } = await viewed(context);
      return leftToSpendCents !== null && priceCents > leftToSpendCents;
    },
    async reasonTags({ reasonTagIds }: DigestItem, _args: unknown, context: GraphContext) {
      const { tastes } = await viewed(context);
      return reasonTagIds.flatMap((id) => tastes.find((taste) => taste.id === id) ?? []);
    },
  };
}
