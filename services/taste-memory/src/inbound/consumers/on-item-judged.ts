import { timestampDate } from '@bufbuild/protobuf/wkt';
import { AppError } from '@valet/kit/errors';
import { consumer } from '@valet/kit/inbox';
import { ItemJudgedSchema, Judgement } from '@valet/proto/digest/v1/events_pb';
import { Domain as DomainProto } from '@valet/proto/taste_memory/v1/events_pb';
import type { LearnThumb } from '../../app/learn-thumb.ts';
import { DOMAINS } from '../../domain/tag.ts';
import { isUuid } from '../uuid.ts';

/** Whether it was liked; null for what takes an earlier judgement back, or is none of taste. */
const LIKED: ReadonlyMap<Judgement, boolean | null> = new Map([
  [Judgement.LIKED, true], [Judgement.SEEN_LIKED, true],
  [Judgement.DISLIKED, false], [Judgement.SEEN_DISLIKED, false],
  [Judgement.SEEN, null], [Judgement.HIDDEN, null], [Judgement.WITHDRAWN, null],
]);

/** Thumbs teach a little; that something was saved for later says nothing yet. */
export const onItemJudged = <Tx>(learn: LearnThumb<Tx>) =>
  consumer<typeof ItemJudgedSchema, Tx>({
    schema: ItemJudgedSchema,
    service: 'taste-memory',
    handler: 'on-item-judged',
    concerns: ({ judgement }) => LIKED.has(judgement),
    handle: async ({ event, userId, occurredAt, unit }) => {
      const domain = DOMAINS.find((one) => one === DomainProto[event.domain]?.toLowerCase());
      if (domain === undefined || !isUuid(event.itemId)) throw new AppError('invalid', 'This names no item.');
      await learn(unit, {
        userId,
        domain,
        itemId: event.itemId.toLowerCase(),
        catalogueId: event.catalogueId ?? null,
        title: event.title,
        makers: event.makers,
        liked: LIKED.get(event.judgement) ?? null,
        at: event.judgedAt ? timestampDate(event.judgedAt) : occurredAt,
      });
    },
  });
