import { create } from '@bufbuild/protobuf';
import type { ConnectRouter, HandlerContext } from '@connectrpc/connect';
import type { SqlClient } from '@valet/kit/db';
import { AppError } from '@valet/kit/errors';
import type { Transact } from '@valet/kit/outbox';
import { callerKey } from '@valet/kit/rpc';
import { Judgement, OfferedItemSchema } from '@valet/proto/digest/v1/events_pb';
import {
  type JudgeItemRequest, type Recommendation, type RecommendRequest, RecommendationSchema, RecommendationService,
} from '@valet/proto/digest/v1/recommendations_pb';
import { Domain as DomainProto } from '@valet/proto/taste_memory/v1/events_pb';
import type { Actor } from '../../app/actions/act.ts';
import { hideItem, judgeItem } from '../../app/actions/judge-item.ts';
import type { Said } from '../../app/actions/ports.ts';
import { undoItemAction } from '../../app/actions/undo-item-action.ts';
import type { PlaceStore } from '../../app/food/ports.ts';
import type { Occasion } from '../../app/make-digest.ts';
import { recommend, type Recommended, recommendOffRecord, type Wish } from '../../app/recommend/recommend.ts';
import { isOfCatalogue } from '../../domain/place.ts';
import { localDay } from '../../domain/local-day.ts';
import { type Domain, DOMAINS, type Taste } from '../../domain/taste.ts';
import { toldTaste } from '../consumers/taste.ts';
import { isUuid } from '../graphql/parts.ts';

/** Who may ask what. */
export const allow = { Recommend: ['voice', 'taste-memory'], JudgeItem: ['voice'] };

const usualLimit = 3;
const mostLimit = 10;
const mostNames = 50;
const mostTags = 200;
const longestText = 300;

const sayings: ReadonlyMap<Judgement, Said> = new Map([
  [Judgement.LIKED, 'positive'], [Judgement.DISLIKED, 'negative'], [Judgement.SEEN, 'seen'],
  [Judgement.SEEN_LIKED, 'seen-liked'], [Judgement.SEEN_DISLIKED, 'seen-disliked'], [Judgement.SAVED, 'save'],
]);

export interface RecommendationParts<Tx> {
  readonly actor: Actor<Tx>;
  readonly places: Pick<PlaceStore, 'timeZoneOf'>;
  readonly transact: Transact<Tx>;
  readonly now: () => Date;
}

/**
 * Recommend and JudgeItem on behalf of a person. Recommend stores what it answers, unless it is off the record; a
 * judgement that is withdrawn is undone, while it can be. Both have their effect once per key. Throws `invalid` for
 * what no caller should ask.
 */
export const recommendationService =
  <Tx extends SqlClient>({ actor, places, transact, now }: RecommendationParts<Tx>) =>
  (router: ConnectRouter): void => {
    const occasionFor = async (userId: string): Promise<Occasion> => {
      const at = now();
      return { userId, localDay: localDay(at, await places.timeZoneOf(userId)), now: at };
    };
    router.service(RecommendationService, {
      async recommend(request, context) {
        const { userId, key } = callOf(context);
        const wish = wishOf(request);
        const recommending = { maker: actor.maker, transact };
        const when = await occasionFor(userId);
        const recommended = request.offRecord ? await recommendOffRecord(recommending, when, wish)
          : await recommend(recommending, when, wish, key);
        return { recommendations: recommended.map(toMessage) };
      },

      async judgeItem(request, context) {
        const { userId, key } = callOf(context);
        const { judgement } = request;
        const said = sayings.get(judgement);
        if (said === undefined && judgement !== Judgement.HIDDEN && judgement !== Judgement.WITHDRAWN) {
          throw new AppError('invalid', 'This is nothing that can be said of an item.');
        }
        const itemId = await itemOf(request, userId);
        if (itemId === null) return { found: false };
        const command = { ...(await occasionFor(userId)), itemId, key };
        const result = said !== undefined ? await judgeItem(actor, transact, { ...command, said })
          : judgement === Judgement.HIDDEN ? await hideItem(actor, transact, command)
            : await undoItemAction(actor, transact, command);
        return { found: result.kind !== 'unknown' };
      },
    });

    /** The item, or the latest card that the person saw of the thing. */
    async function itemOf({ target }: JudgeItemRequest, userId: string): Promise<string | null> {
      if (target.case === 'itemId') return isUuid(target.value) ? target.value : null;
      const id = target.value;
      if (id === undefined || id === '') throw new AppError('invalid', 'It has to be said what is judged.');
      if (plain(id) !== id) return null; // no catalogue has such an id, and no database takes it
      const item = await transact((unit) => actor.checkIns.latestItemOf(unit, userId, id));
      return item?.id ?? null;
    }
  };

function callOf(context: HandlerContext): { userId: string; key: string | undefined } {
  const { userId, idempotencyKey } = context.values.get(callerKey);
  if (userId === undefined) throw new AppError('invalid', 'This is asked on behalf of a person.');
  return { userId, key: idempotencyKey };
}

// A reason may repeat what was asked for, and there are characters that no reason can have.
const plain = (text: string | undefined): string => text?.replace(/\p{Cc}+/gu, ' ').trim() ?? '';
const textOf = (text: string | undefined): string | null => plain(text).slice(0, longestText) || null;
const textsOf = (texts: readonly string[]): string[] => texts.slice(0, mostNames).flatMap((text) => textOf(text) ?? []);

/** A request in this service's words; throws `invalid` for a domain, price or tag that is none. */
function wishOf(request: RecommendRequest): Wish {
  const { domain, mood, length, priceCapCents, moreLike, lessLike, leftOut, limit } = request;
  if (priceCapCents !== undefined && priceCapCents < 0n) throw new AppError('invalid', 'A price is not below nothing.');
  return {
    domain: domain === undefined || domain === DomainProto.UNSPECIFIED ? null : domainOf(domain),
    mood: textOf(mood), length: textOf(length),
    priceCapCents: priceCapCents === undefined ? null : Number(priceCapCents),
    moreLike: textsOf(moreLike), lessLike: textsOf(lessLike), leftOut: textsOf(leftOut),
    learned: learnedOf(request.learned),
    limit: limit === 0 ? usualLimit : Math.min(limit, mostLimit),
  };
}

function domainOf(domain: DomainProto): Domain {
  const name = DOMAINS.find((known) => known === DomainProto[domain]?.toLowerCase());
  if (name === undefined) throw new AppError('invalid', 'There is no such domain.');
  return name;
}

function learnedOf(tags: RecommendRequest['learned']): Taste[] {
  // One that is left out might be an allergy, so too many are none at all.
  if (tags.length > mostTags) throw new AppError('invalid', 'That is too much to have learned at once.');
  return tags.map((tag) => {
    if (!isUuid(tag.tagId)) throw new AppError('invalid', 'A tag has an id.');
    return toldTaste(tag, 0);
  });
}

function toMessage({ itemId, content, reason, matchScore }: Recommended): Recommendation {
  const { catalogueId, domain, vendor, priceCents, type, title, tags } = content;
  return create(RecommendationSchema, {
    reason, matchScore,
    item: create(OfferedItemSchema, {
      itemId: itemId ?? '', type, title, tags: [...tags],
      domain: DomainProto[domain.toUpperCase() as keyof typeof DomainProto],
      ...(isOfCatalogue(catalogueId) && { catalogueId }),
      ...(vendor !== null && { vendor }),
      ...(priceCents !== null && { priceCents: BigInt(priceCents) }),
    }),
  });
}
