import type { SqlClient } from '@valet/kit/db';
import type { Transact, Unit } from '@valet/kit/outbox';
import type { DigestItem, Judgement } from '../../domain/digest.ts';
import { contentOf } from '../../engine/item.ts';
import { commandOnce } from '../command.ts';
import type { Maker, Occasion } from '../make-digest.ts';
import { type Actor, done, type Scene } from './act.ts';
import { judged, say } from './judge-item.ts';
import type { CheckIn, CheckInStore, Purchase, Said, SettingsStore } from './ports.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** One small question, and not a second one soon after. */
const restMs = 20 * hourMs;
const boughtAfterMs = 7 * dayMs;
const againAfterMs = 3 * dayMs;
const mostAgain = 3;
/** Of a thing that no card ever carried a percentage for. */
const evenScore = 0.5;

export type CheckInAnswer = 'good' | 'so-so' | 'bad' | 'not-yet' | 'dismiss';
const sayings: Readonly<Record<'good' | 'so-so' | 'bad', Said & Judgement>> = {
  good: 'seen-liked', 'so-so': 'seen', bad: 'seen-disliked',
};

/** The one question to ask now, if any. */
export const checkInFor = <Tx>(checkIns: CheckInStore<Tx>, userId: string, now: Date): Promise<CheckIn | null> =>
  checkIns.due(userId, now, restMs);

export type AnswerResult = { readonly kind: 'answered'; readonly next: CheckIn | null } | { readonly kind: 'unknown' };

/** Takes the answer: it teaches as if it was said on the card. One that was answered before changes nothing. */
export function answerCheckIn<Tx extends SqlClient>(
  actor: Actor<Tx>,
  transact: Transact<Tx>,
  command: Occasion & { readonly id: string; readonly answer: CheckInAnswer; readonly key: string | undefined },
): Promise<AnswerResult> {
  const { maker: { store }, checkIns } = actor;
  const { userId, localDay, now, id, answer, key } = command;
  return transact(async (unit) => {
    const state = await store.lock(unit, userId, localDay);
    const scene = { actor, unit, occasion: { userId, localDay, now }, state };
    return commandOnce<Tx, { kind: 'unknown' }, AnswerResult>(
      unit,
      { userId, field: 'answerCheckIn', key, request: { id, answer } },
      async () => {
        const asked = await checkIns.byId(unit, userId, id);
        if (asked === null) return { kind: 'unknown' };
        if (asked.answer === null) await take(scene, asked, answer);
        return done;
      },
      async () => ({ kind: 'answered', next: await checkIns.due(userId, now, restMs, unit) }),
    );
  });
}

async function take<Tx>(scene: Scene<Tx>, asked: CheckIn, answer: CheckInAnswer): Promise<void> {
  const { actor: { checkIns }, unit, occasion: { userId, now } } = scene;
  if (answer === 'not-yet' && asked.asked < mostAgain) {
    const dueAt = new Date(now.getTime() + againAfterMs);
    await checkIns.put(unit, userId, { ...asked, dueAt, asked: asked.asked + 1, answeredAt: now });
    return;
  }
  if (answer !== 'not-yet' && answer !== 'dismiss') {
    const item = await cardOf(scene, asked);
    // A dish that was not bad may be had again.
    const again = asked.domain === 'food' && answer !== 'bad';
    if (item) await (again ? judged(scene, item, sayings[answer], sayings[answer]) : say(scene, item, sayings[answer]));
  }
  await checkIns.put(unit, userId, { ...asked, answer, answeredAt: now });
}

/** The card that the answer is said on; one that is stored for it where there never was any. */
async function cardOf<Tx>(scene: Scene<Tx>, asked: CheckIn): Promise<DigestItem | null> {
  const { actor: { maker, checkIns }, unit, occasion: { userId, localDay, now } } = scene;
  const seen = await checkIns.latestItemOf(unit, userId, asked.catalogueId);
  if (seen) return seen;
  const candidate = maker.index().byId.get(asked.catalogueId);
  if (candidate === undefined) return null;
  const reason = 'You found this one without me.';
  const [stored] = await maker.store.addBeside(unit, userId, {
    origin: 'recommended', localDay, displayed: false, createdAt: now,
    proposals: [{
      ...contentOf(candidate, []), matchScore: evenScore, baseScore: null, surprise: false, overBudget: false,
      reason, plainReason: reason, reasonTagIds: [],
    }],
  });
  return stored ?? null;
}

/** What was bought is not proposed again, food excepted, and some days later it is asked how it was. */
export async function learnPurchase<Tx>(
  { maker: { store, index }, actions, checkIns, settings }: Actor<Tx> & { readonly settings: SettingsStore<Tx> },
  unit: Unit<Tx>,
  { userId, itemId, catalogueId: told, at }: Purchase,
): Promise<void> {
  await settings.lock(unit, userId);
  const item = itemId === null ? null : await store.itemOf(userId, itemId, unit);
  const catalogueId = item?.catalogueId ?? told;
  if (catalogueId === null) return;
  if (item) await actions.touch(unit, userId, item.id, at);
  const thing = item ?? thingOf(index(), catalogueId);
  // A good dinner may be had again.
  if (thing?.domain !== 'food') await settings.own(unit, userId, catalogueId, item?.id ?? null, at);
  const { checkIn } = await actions.standing(unit, userId, catalogueId);
  if (thing === null || checkIn !== null) return;
  await checkIns.put(unit, userId, {
    catalogueId, itemId: item?.id ?? null, domain: thing.domain, title: thing.title,
    cause: 'purchase', dueAt: new Date(at.getTime() + boughtAfterMs), asked: 0, answer: null, answeredAt: null,
    createdAt: at,
  });
}

function thingOf(
  index: ReturnType<Maker<never>['index']>,
  catalogueId: string,
): Pick<DigestItem, 'domain' | 'title'> | null {
  const entry = index.byId.get(catalogueId)?.entry;
  return entry ? { domain: entry.domain, title: entry.name } : null;
}
