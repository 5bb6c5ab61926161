import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { event, type NewEvent } from '@valet/kit/outbox';
import {
  DigestGeneratedSchema, ItemJudgedSchema, ItemOfferedSchema, Judgement as JudgementProto, type OfferedItem,
  OfferedItemSchema,
} from '@valet/proto/digest/v1/events_pb';
import { Domain as DomainProto } from '@valet/proto/taste_memory/v1/events_pb';
import type { Digest, DigestItem, Judgement } from '../domain/digest.ts';
import { isOfCatalogue } from '../domain/place.ts';
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
/** What is told of an item: a judgement, that it was saved, or that both are taken back. */
export type Told = Judgement | 'saved' | 'withdrawn';
const judgements: Readonly<Record<Told, JudgementProto>> = {
  liked: JudgementProto.LIKED,
  disliked: JudgementProto.DISLIKED,
  'seen-liked': JudgementProto.SEEN_LIKED,
  'seen-disliked': JudgementProto.SEEN_DISLIKED,
  seen: JudgementProto.SEEN,
  hidden: JudgementProto.HIDDEN,
  saved: JudgementProto.SAVED,
  withdrawn: JudgementProto.WITHDRAWN,
};

type Judged = Pick<DigestItem, 'id' | 'catalogueId' | 'domain' | 'title' | 'makers' | 'tags' | 'version'>;

// Of a place or of what only a model named there is no id that others know.
const known = ({ catalogueId }: { readonly catalogueId: string }) => (isOfCatalogue(catalogueId) ? { catalogueId } : {});

export function itemJudged(userId: string, item: Judged, told: Told, at: Date): NewEvent {
  const message = create(ItemJudgedSchema, {
    userId, itemId: item.id, ...known(item), domain: domains[item.domain], title: item.title,
    makers: [...item.makers], tags: [...item.tags], judgement: judgements[told], judgedAt: timestampFromDate(at),
  });
  const about = { userId, aggregate: `item:${item.id}`, version: item.version, occurredAt: at };
  return event(ItemJudgedSchema, message, about);
}

export function offered(item: DigestItem): OfferedItem {
  return create(OfferedItemSchema, {
    itemId: item.id,
    ...known(item),
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

/** An item that came beside or after a digest. */
export function itemOffered(userId: string, item: DigestItem, at: Date): NewEvent {
  const message = create(ItemOfferedSchema, { userId, item: offered(item) });
  return event(ItemOfferedSchema, message, { userId, aggregate: `offer:${item.id}`, version: 1, occurredAt: at });
}
