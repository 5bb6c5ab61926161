// digest, as voice asks it: something to recommend, and what the person says of it.
import type { KeyObject } from 'node:crypto';
import { rpcClient } from '@valet/kit/rpc';
import { Judgement as JudgementProto } from '@valet/proto/digest/v1/events_pb';
import { RecommendationService } from '@valet/proto/digest/v1/recommendations_pb';
import type { Judgement, Recommender } from '../app/ports.ts';
import type { RecommendationCard } from '../engine/talk.ts';
import { yearOf } from './year-of.ts';
import { domainOf, domainProto, tagChanged } from '../wire/tags.ts';

/** A person waits behind these calls. */
const deadlineMs = 2_500;

const judgements: Readonly<Record<Judgement, JudgementProto>> = {
  liked: JudgementProto.LIKED, disliked: JudgementProto.DISLIKED, seen: JudgementProto.SEEN,
  saved: JudgementProto.SAVED, withdrawn: JudgementProto.WITHDRAWN,
};

export function recommenderClient({ url, key }: { url: string; key: KeyObject }): Recommender {
  const client = rpcClient(RecommendationService, { url, issuer: 'voice', audience: 'digest', key });
  return {
    async recommend(userId, { request, leftOut, offRecord, learned, limit }, idempotencyKey) {
      const { domain, mood, length, maxPriceCents, like = [], not = [] } = request;
      const { recommendations } = await client({ deadlineMs, userId, idempotencyKey }).recommend({
        ...(domain !== undefined && { domain: domainProto(domain) }),
        ...(mood !== undefined && { mood }),
        ...(length !== undefined && { length }),
        ...(maxPriceCents !== undefined && { priceCapCents: BigInt(maxPriceCents) }),
        moreLike: [...like],
        lessLike: [...not],
        leftOut: [...leftOut],
        offRecord,
        learned: learned.map(tagChanged),
        limit,
      });
      return recommendations.flatMap(({ item, reason, matchScore }): RecommendationCard[] => item === undefined ? [] : [{
        kind: 'recommendation',
        itemId: item.itemId || null,
        catalogueId: item.catalogueId ?? null,
        domain: domainOf(item.domain),
        type: item.type,
        title: item.title,
        vendor: item.vendor ?? null,
        year: yearOf(item.catalogueId ?? null),
        priceCents: item.priceCents === undefined ? null : Number(item.priceCents),
        reason,
        matchScore,
        tags: item.tags,
      }]);
    },

    async judge(userId, what, judgement, idempotencyKey) {
      const target = 'itemId' in what
        ? { case: 'itemId' as const, value: what.itemId } : { case: 'catalogueId' as const, value: what.catalogueId };
      const call = client({ deadlineMs, userId, idempotencyKey });
      return (await call.judgeItem({ target, judgement: judgements[judgement] })).found;
    },
  };
}
