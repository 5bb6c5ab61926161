import type { Domain } from './taste.ts';

export const ITEM_TYPES = ['media', 'shopping', 'food', 'travel', 'books', 'games', 'podcasts', 'music'] as const;

export type ItemType = (typeof ITEM_TYPES)[number];
export type ItemStatus = 'displayed' | 'backup' | 'consumed';

/** Films and shows are media, every other domain has a type of its own. */
export const itemTypeOf = (domain: Domain): ItemType => (domain === 'movies' || domain === 'shows' ? 'media' : domain);

export const displayedItems = 10;
export const backupItems = 5;
export const digestItems = displayedItems + backupItems;
/**
 * A digest of fewer tags than this is provisional: it is made anew when the tags change, as long as nothing was judged.
 */
export const settledTags = 10;
export const freeThumbsDown = 5;
export const freshDigestsADay = 20;
/** What was shown is not shown again for so long, as long as there is enough else. */
export const coolDownDays = 60;

export const dailyLimitSentence =
  "You've used your 5 free thumbs down for today. Refresh for $1 to get 10 new recommendations!";
export const tooManyDigestsSentence =
  "That was today's twentieth fresh digest. Even I need a night to restock; ask me again tomorrow.";
/** What stands in place of a reason or focus whose words the person took back. */
export const forgottenReason = 'You asked me to forget what brought this here, so I have.';
export const changedReason = 'You have put that differently since, so I no longer quote what brought this here.';
export const forgottenFocus = 'The rest is what I still know of you.';
export const unknownItemSentence = 'There is no such recommendation.';
export const refreshCents = 100;
/** How surprising a digest is, from 0 to 1, until the person says otherwise. */
export const usualSurprise = 0.25;

/** What a proposal says, whoever it is for. */
export interface ItemContent {
  readonly catalogueId: string;
  readonly type: ItemType;
  readonly domain: Domain;
  readonly title: string;
  readonly description: string;
  readonly vendor: string | null;
  readonly priceCents: number | null;
  readonly authors: readonly string[];
  /** Directors, writers, studios, hosts, brands: for whoever learns from a judgement. */
  readonly makers: readonly string[];
  readonly tags: readonly string[];
  readonly location: string | null;
}

/** A ranked candidate with its reason. */
export interface Proposal extends ItemContent {
  readonly matchScore: number;
  /** The same before it was recalibrated on what this person judged. */
  readonly baseScore: number;
  /** The one deliberate surprise of its digest. */
  readonly surprise: boolean;
  /** It costs more than the person had left to spend. */
  readonly overBudget: boolean;
  readonly reason: string;
  /** The same reason without the person's words, for when those are to be forgotten. */
  readonly plainReason: string;
  /** The tags that the reason names. */
  readonly reasonTagIds: readonly string[];
}

export const ITEM_ORIGINS = ['digest', 'food', 'recommended'] as const;
export type ItemOrigin = (typeof ITEM_ORIGINS)[number];

/** What can be said of an item. */
export type Judgement = 'liked' | 'disliked' | 'seen-liked' | 'seen-disliked' | 'seen' | 'hidden';

export const THUMB_REASONS = ['not-my-thing', 'maker', 'genre', 'too-expensive', 'not-now'] as const;
export type ThumbReason = (typeof THUMB_REASONS)[number];

/** Whether it was liked; null for what says neither. */
export function likedBy(judgement: Judgement): boolean | null {
  if (judgement === 'seen' || judgement === 'hidden') return null;
  return judgement === 'liked' || judgement === 'seen-liked';
}

export interface DigestItem extends Omit<Proposal, 'baseScore' | 'overBudget'> {
  readonly id: string;
  readonly origin: ItemOrigin;
  /** Null for what stands beside a digest. */
  readonly digestId: string | null;
  readonly baseScore: number | null;
  /** False: a model or a provider named it. */
  readonly verified: boolean;
  readonly position: number;
  readonly status: ItemStatus;
  readonly url: string | null;
  readonly imageUrl: string | null;
  readonly ordering: string | null;
  readonly liked: boolean;
  readonly judgement: Judgement | null;
  readonly because: ThumbReason | null;
  readonly savedAt: Date | null;
  readonly judgedAt: Date | null;
  /** When the person did anything with it. */
  readonly touchedAt: Date | null;
  /** Grows with every judgement. */
  readonly version: number;
}

/** How a digest came about. */
export type DigestType = 'daily' | 'fresh' | 'refresh';

export interface Digest {
  readonly id: string;
  readonly type: DigestType;
  /** The person's local day, `2026-11-21`. */
  readonly localDay: string;
  /** 1 for the first of the day. */
  readonly sequence: number;
  /** False while it is not paid yet. */
  readonly visible: boolean;
  readonly summary: string;
  readonly dailyFocus: string;
  readonly refreshCount: number;
  readonly createdAt: Date;
  /** How many tags were known when it was made, and which state of them. */
  readonly tagCount: number;
  readonly tasteRevision: number;
  readonly paid: boolean;
  readonly items: readonly DigestItem[];
}

export interface Known {
  readonly tagCount: number;
  readonly tasteRevision: number;
}

/** What a read of today's digest has to do before it answers. */
export type ReadDecision = 'answer' | 'answer-empty' | 'make' | 'make-anew';

export function decideRead(current: Digest | null, known: Known): ReadDecision {
  if (current === null) return known.tagCount === 0 ? 'answer-empty' : 'make';
  const untouched = current.items.every((item) => item.judgedAt === null && item.touchedAt === null);
  const provisional = current.tagCount < settledTags && !current.paid && untouched;
  if (!provisional || current.tasteRevision === known.tasteRevision) return 'answer';
  if (known.tagCount > 0) return 'make-anew';
  // What rested on tags that are all gone is shown no more; honest guesses may stay.
  return current.tagCount === 0 ? 'answer' : 'answer-empty';
}

/** A new status and place of an item. */
export interface ItemMove {
  readonly itemId: string;
  readonly status: ItemStatus;
  readonly position: number;
}

const backupsOf = (items: readonly DigestItem[]): DigestItem[] =>
  items.filter((item) => item.status === 'backup').sort((a, b) => a.position - b.position);

/** Consumes what became forbidden and puts backups, best first, in the places of what was displayed. */
export function withdraw(items: readonly DigestItem[], isForbidden: (item: DigestItem) => boolean): ItemMove[] {
  const gone = items.filter((item) => item.status !== 'consumed' && isForbidden(item));
  const spare = backupsOf(items).filter((item) => !gone.includes(item));
  return gone.flatMap((item) => {
    const move: ItemMove = { itemId: item.id, status: 'consumed', position: item.position };
    const backup = item.status === 'displayed' ? spare.shift() : undefined;
    return backup ? [move, { itemId: backup.id, status: 'displayed', position: item.position }] : [move];
  });
}

/** Puts backups, best first, in the places that nothing is displayed in, until there are as many as there should be. */
export function fill(items: readonly DigestItem[]): ItemMove[] {
  const displayed = new Set(items.filter((item) => item.status === 'displayed').map(({ position }) => position));
  const vacant = Array.from({ length: displayedItems }, (_, at) => at).filter((at) => !displayed.has(at));
  const spare = backupsOf(items);
  return vacant.flatMap((position, at) => {
    const backup = spare[at];
    return backup ? [{ itemId: backup.id, status: 'displayed', position } as const] : [];
  });
}

export type ThumbsDownDecision =
  | { readonly kind: 'replace'; readonly moves: readonly ItemMove[]; readonly spends: boolean }
  | { readonly kind: 'already-done' }
  | { readonly kind: 'limit-exceeded' }
  | { readonly kind: 'unknown' };

/**
 * A thumbs-down on an item of today's digest costs one of the day's five and brings a backup into its place. One on
 * a card of an earlier digest, in an old tab, replaces nothing and so costs nothing.
 */
export function decideThumbsDown(
  item: DigestItem | null,
  current: Digest | null,
  usedToday: number,
): ThumbsDownDecision {
  if (item === null || item.status === 'backup') return { kind: 'unknown' };
  if (item.status === 'consumed') return { kind: 'already-done' };
  // What stands beside the ten, or in an earlier digest, is free, and nothing takes its place.
  if (current === null || item.digestId !== current.id) {
    const gone: ItemMove = { itemId: item.id, status: 'consumed', position: item.position };
    return { kind: 'replace', moves: [gone], spends: false };
  }
  if (usedToday >= freeThumbsDown) return { kind: 'limit-exceeded' };
  return { kind: 'replace', moves: withdraw(current.items, ({ id }) => id === item.id), spends: true };
}

export interface DigestView {
  readonly id: string | null;
  readonly createdAt: Date | null;
  readonly refreshCount: number;
  readonly remainingFreeThumbsDown: number;
  readonly backupsAvailable: boolean;
  readonly summary: string | null;
  readonly dailyFocus: string | null;
  readonly items: readonly DigestItem[];
}

export interface Shown {
  /** Today's latest digest that may be seen. */
  readonly current: Digest | null;
  /** What stands beside the ten: the food that was asked for today. */
  readonly beside: readonly DigestItem[];
  readonly thumbsDownToday: number;
}

const inOrder = (items: readonly DigestItem[]): DigestItem[] =>
  items.filter((item) => item.status === 'displayed').sort((a, b) => a.position - b.position);

/** What the person sees: displayed items only, in order, food beside the ten first. */
export function viewOf({ current, beside, thumbsDownToday }: Shown): DigestView {
  const remainingFreeThumbsDown = Math.max(0, freeThumbsDown - thumbsDownToday);
  if (current === null) {
    return {
      id: null, createdAt: null, refreshCount: 0, remainingFreeThumbsDown, backupsAvailable: false,
      summary: null, dailyFocus: null, items: inOrder(beside),
    };
  }
  const { id, createdAt, refreshCount, summary, dailyFocus, items } = current;
  return {
    id, createdAt, refreshCount, remainingFreeThumbsDown, summary, dailyFocus,
    backupsAvailable: items.some((item) => item.status === 'backup'),
    items: [...inOrder(beside), ...inOrder(items)],
  };
}
