import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { event, type NewEvent } from '@valet/kit/outbox';
import {
  DigestGeneratedSchema, ItemJudgedSchema, Judgement as JudgementProto, type OfferedItem, OfferedItemSchema,
} from '@valet/proto/digest/v1/events_pb';
import { Domain as DomainProto } from '@valet/proto/taste_memory/v1/events_pb';
import type { Judgement } from '../app/ports.ts';
import type { Digest, DigestItem } from '../domain/digest.ts';
import type { Domain } from '../domain/taste.ts';

const domains: Readonly<Record<Domain, DomainProto>> = {
  movies: DomainProto.MOVIES,
  shows: DomainProto.SHOWS,
  books: DomainProto.BOOKS,
  food: DomainProto.FOOD,
  games: DomainProto.GAMES,
  podcasts: DomainProto.PODCASTS,
  music: DomainProto.MUSIC,
  travel: DomainProto.TRAVEL,
  shopping: DomainProto.SHOPPING,
};
const judgements: Readonly<Record<Judgement, JudgementProto>> = {
  liked: JudgementProto.LIKED,
  disliked: JudgementProto.DISLIKED,
};

type Judged = Pick<DigestItem, 'id' | 'catalogueId' | 'domain' | 'title' | 'makers' | 'tags' | 'version'>;

export function itemJudged(userId: string, item: Judged, judgement: Judgement, at: Date): NewEvent {
  const message = create(ItemJudgedSchema, {
    userId, itemId: item.id, catalogueId: item.catalogueId, domain: domains[item.domain], title: item.title,
    makers: [...item.makers], tags: [...item.tags], judgement: judgements[judgement], judgedAt: timestampFromDate(at),
  });
  const about = { userId, aggregate: `item:${item.id}`, version: item.version, occurredAt: at };
  return event(ItemJudgedSchema, message, about);
}

function offered(item: DigestItem): OfferedItem {
  return create(OfferedItemSchema, {
    itemId: item.id,
    catalogueId: item.catalogueId,
    type: item.type,
    domain: domains[item.domain],
    title: item.title,
    tags: [...item.tags],
    ...(item.vendor !== null && { vendor: item.vendor }),
    ...(item.priceCents !== null && { priceCents: BigInt(item.priceCents) }),
  });
}

export function digestGenerated(userId: string, digest: Digest): NewEvent {
  const message = create(DigestGeneratedSchema, {
    userId, digestId: digest.id, items: digest.items.map(offered), generatedAt: timestampFromDate(digest.createdAt),
  });
  const about = { userId, aggregate: `digest:${digest.id}`, version: 1, occurredAt: digest.createdAt };
  return event(DigestGeneratedSchema, message, about);
}
