import type { SqlClient } from '@valet/kit/db';
import type { Transact, Unit } from '@valet/kit/outbox';
import type { DigestItem, DigestView } from '../../domain/digest.ts';
import { commandOnce } from '../command.ts';
import type { Maker, Occasion } from '../make-digest.ts';
import type { PersonState } from '../ports.ts';
import { currentDigest } from '../read-daily-digest.ts';
import { takeAway } from '../restock.ts';
import { shiftsBetween, wasSeen } from './places.ts';
import type { ActionKind, ActionStore, CheckInStore, Opinion, Standing } from './ports.ts';

/** Who acts: all that a person's actions on cards need. */
export interface Actor<Tx> {
  readonly maker: Maker<Tx>;
  readonly actions: ActionStore<Tx>;
  readonly checkIns: CheckInStore<Tx>;
}

/** One transaction that holds the person's lock, and what it found. */
export interface Scene<Tx> {
  readonly actor: Actor<Tx>;
  readonly unit: Unit<Tx>;
  readonly occasion: Occasion;
  readonly state: PersonState;
}

/** Whose card, and the caller's key. */
export interface OnItem extends Occasion {
  readonly itemId: string;
  readonly key: string | undefined;
}

export interface ActedOn {
  readonly kind: 'judged';
  readonly item: DigestItem;
  /** Today's digest after it. */
  readonly digest: DigestView;
}

export const unknown = { kind: 'unknown' } as const;
export const done = { kind: 'done' } as const;

export const opinionOf = ({ judgement, because, judgedAt, savedAt }: DigestItem): Opinion =>
  ({ judgement, because, judgedAt, savedAt });

/** Runs a command on a card that the person saw once, in one transaction, and answers the card and today's digest. */
export function onItem<Tx extends SqlClient, Refused extends { readonly kind: string }>(
  actor: Actor<Tx>,
  transact: Transact<Tx>,
  command: OnItem & { readonly field: string; readonly request: unknown },
  work: (scene: Scene<Tx>, item: DigestItem) => Promise<Refused | { kind: 'done' }>,
): Promise<ActedOn | Refused | typeof unknown> {
  const { maker } = actor;
  const { userId, localDay, now, itemId, key, field, request } = command;
  const occasion = { userId, localDay, now };
  return transact(async (unit) => {
    const state = await maker.store.lock(unit, userId, localDay);
    return commandOnce<Tx, Refused | typeof unknown, ActedOn | typeof unknown>(
      unit,
      { userId, field, key, request },
      async () => {
        const item = await maker.store.itemOf(userId, itemId, unit);
        return wasSeen(item) ? work({ actor, unit, occasion, state }, item) : unknown;
      },
      async () => {
        const digest = await currentDigest(maker, unit, occasion);
        const item = await maker.store.itemOf(userId, itemId, unit);
        return item === null ? unknown : { kind: 'judged', item, digest };
      },
    );
  });
}

/** What an action changed beside the card. */
export interface Outcome {
  /** The state after it, where cards moved. */
  readonly state?: PersonState;
  readonly spent?: boolean;
}

/** Does one thing to a card, and remembers what was before. */
export async function act<Tx>(
  { actor: { actions }, unit, occasion, state }: Scene<Tx>,
  item: DigestItem,
  kind: ActionKind,
  work: (standing: Standing) => Promise<Outcome>,
): Promise<{ kind: 'done' }> {
  const { userId, localDay, now } = occasion;
  const standing = await actions.standing(unit, userId, item.catalogueId);
  const { state: after, spent = false } = await work(standing);
  await actions.record(unit, userId, {
    itemId: item.id, kind, localDay, actedAt: now,
    before: {
      ...standing, opinion: opinionOf(item), spent, digestId: state.current?.id ?? null,
      besideIds: state.beside.map(({ id }) => id), shifts: after ? shiftsBetween(state, after) : [],
    },
  });
  return done;
}

/** Takes today's cards of the same thing away, free; the card itself only with `itself`. */
export async function takeThingAway<Tx>(
  { actor: { maker }, unit, occasion, state }: Scene<Tx>,
  { id, catalogueId }: DigestItem,
  { itself }: { readonly itself: boolean },
): Promise<PersonState> {
  const isGone = (item: DigestItem): boolean => item.catalogueId === catalogueId && (itself || item.id !== id);
  const cards = [...(state.current?.items ?? []), ...state.beside];
  if (!cards.some((item) => item.status !== 'consumed' && isGone(item))) return state;
  return takeAway(maker, unit, occasion, state, isGone);
}
