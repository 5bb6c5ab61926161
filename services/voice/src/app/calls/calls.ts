// The calls of this process: begun, listened to, taken over from a process that is gone, ended.
import type { Logger } from '@valet/kit/logger';
import { isOffer, toGaSession, voiceSession } from '../../domain/voice-session.ts';
import type { GaSession } from '../../domain/voice-session.ts';
import type { InterviewType } from '../../engine/talk.ts';
import { LiveCall, longestCallMs } from './live-call.ts';
import { localDay, msUntilTomorrow } from './local-day.ts';
import type {
  Call, CallEnd, CallLimits, CallLines, CallStore, CallTools, CreateOutcome, EndReason, Interviews, OpenCall,
  RealtimeProvider,
} from './ports.ts';
import { callTools } from './tools.ts';

export interface CallWish {
  readonly userId: string;
  readonly timeZone: string;
  readonly type: InterviewType;
  /** The browser's description of its end of the connection. */
  readonly offer: string;
  readonly offRecord: boolean;
}

export type StartOutcome =
  | { readonly type: 'started'; readonly callId: string; readonly answer: string; readonly offRecord: boolean }
  | { readonly type: 'off' } | { readonly type: 'no-offer' }
  | { readonly type: 'too-many' | 'used-up'; readonly retryAfterMs: number }
  /** The same person began another call before this one was there. */
  | { readonly type: 'replaced' }
  | { readonly type: 'not-carried'; readonly why: Exclude<CreateOutcome, { type: 'created' }> };

export interface CallsParts {
  /** Null: voice is switched off. */
  readonly provider: RealtimeProvider | null;
  readonly store: CallStore;
  readonly interviews: Interviews;
  readonly tools: CallTools;
  readonly lines: CallLines;
  /** Whether the person agrees that what they say is kept. */
  readonly consents: (userId: string) => Promise<boolean>;
  readonly limits: CallLimits;
  readonly now: () => Date;
  readonly log: Logger;
}

export interface Calls {
  start(wish: CallWish): Promise<StartOutcome>;
  /** Ends a call whose answer reached nobody. */
  abandon(callId: string): Promise<void>;
  /** To be run about once a second: what time demands of the calls of this process, and of those that nobody has. */
  tend(): Promise<void>;
  /** `secondsLeft`: of the person's day. */
  allowance(userId: string, timeZone: string): Promise<{ provider: 'off' | 'sandbox' | 'openai'; secondsLeft: number }>;
  /** Lets go of the calls, which go on; settles when nothing is under way here. */
  stop(): Promise<void>;
}

const holdEveryMs = 3_000;
const sweepEveryMs = 60_000;

export function openCalls(parts: CallsParts): Calls {
  const { provider, store, interviews, now, log } = parts;
  const holder = crypto.randomUUID();
  const tools = callTools(provider?.readsAloud ?? false);
  const toolNames = new Set(tools.map(({ name }) => name));
  const lives = new Map<string, LiveCall>();
  const underWay = new Set<Promise<unknown>>();
  let [heldAt, sweptAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let holding: Promise<unknown> | undefined;
  let isWarm = provider === null;

  const failed = (signal: string, err: unknown, about?: Pick<Call, 'userId'>): void =>
    log.error({ signal, err, userId: about?.userId });
  /** Goes on without whoever asked; its failure is only written down. */
  const aside = (signal: string, about: Pick<Call, 'userId'> | undefined, work: () => Promise<unknown>) => {
    const running = work().catch((err: unknown) => failed(signal, err, about)).finally(() => underWay.delete(running));
    underWay.add(running);
    return running;
  };

  const sessionOf = (carrier: RealtimeProvider, instructions: string): GaSession =>
    toGaSession(voiceSession(instructions), {
      model: carrier.models.voice, transcriptionModel: carrier.models.transcription, tools,
    });
  const settle = async (call: Call, end: CallEnd): Promise<void> => {
    await interviews.ended(call, end);
    await store.settled(call.id, now());
  };
  const ended = async (call: Call, reason: EndReason, at: Date): Promise<void> => {
    const end = await store.end(call.id, reason, at);
    if (!end) return;
    log.info({ signal: 'call.ended', reason, userId: call.userId, durationMs: end.seconds * 1000 });
    await settle(call, end);
  };
  const listen = (
    carrier: RealtimeProvider, open: OpenCall, session: GaSession, before: { takenOver?: boolean } = {},
  ): void => {
    const live = new LiveCall({
      provider: carrier, readsAloud: carrier.readsAloud, tools: parts.tools, toolNames, lines: parts.lines, now, failed,
      over: (over, reason, at) => {
        if (lives.get(over.call.id) === over) lives.delete(over.call.id);
        if (reason !== 'ended') void aside('call.not-hung-up', over.call, () => carrier.hangUp(over.providerId));
        void aside('call.not-ended', over.call, async () => {
          await over.quiet();
          await ended(over.call, reason, at);
        });
      },
    }, open, session, before);
    lives.set(open.call.id, live);
    live.begin();
  };
  /** What is said of a call that another process had: its interview may know more by now. */
  const takeOver = async (carrier: RealtimeProvider, open: OpenCall): Promise<void> => {
    try {
      const { instructions } = await interviews.open(open.call);
      listen(carrier, open, sessionOf(carrier, instructions), { takenOver: true });
    } catch (err) {
      failed('call.not-taken-over', err, open.call);
      await carrier.hangUp(open.providerId);
      await ended(open.call, 'lost', open.seenAt);
    }
  };
  const hold = async (): Promise<void> => {
    const before = [...lives];
    const { held, taken } = await store.hold(holder, now());
    const still = new Set(held);
    for (const [id, live] of before) {
      if (still.has(id) || lives.get(id) !== live) continue;
      lives.delete(id);
      live.drop();
    }
    for (const open of taken) {
      if (provider) await takeOver(provider, open);
      else await ended(open.call, 'lost', open.seenAt);
    }
    for (const { call, end } of await store.unsettled(now()))
      await settle(call, end).catch((err: unknown) => failed('call.not-settled', err, call));
  };

  return {
    async start({ userId, timeZone, type, offer, offRecord: asked }) {
      if (!provider) return { type: 'off' };
      if (!isOffer(offer)) return { type: 'no-offer' };
      const begun = now();
      const offRecord = asked || !(await parts.consents(userId));
      const reservation = await store.reserve({
        id: crypto.randomUUID(), userId, type, offRecord, now: begun, localDay: localDay(begun, timeZone),
        longestSeconds: longestCallMs / 1000, limits: parts.limits,
      });
      if (reservation.type === 'too-many') return reservation;
      if (reservation.type === 'used-up') return { type: 'used-up', retryAfterMs: msUntilTomorrow(begun, timeZone) };
      const { call, replaced } = reservation;
      for (const { call: older, providerId, end } of replaced) {
        const live = lives.get(older.id);
        lives.delete(older.id);
        live?.drop();
        if (providerId !== null) void aside('call.not-hung-up', older, () => provider.hangUp(providerId));
        // Before the new one begins, so that its interview goes on where this one stopped.
        await live?.quiet();
        await settle(older, end).catch((err: unknown) => failed('call.not-settled', err, older));
      }
      const giveUp = (): void => {
        void aside('call.not-ended', call, () => ended(call, 'failed', call.startedAt));
      };
      try {
        const { instructions } = await interviews.open(call);
        const session = sessionOf(provider, instructions);
        const outcome = await provider.createCall({ offer, session, userId });
        if (outcome.type !== 'created') {
          giveUp();
          return { type: 'not-carried', why: outcome };
        }
        const { providerId, answer } = outcome;
        const isOurs = await store.opened(call.id, { providerId, holder, now: now() }).catch(async (err: unknown) => {
          await provider.hangUp(providerId);
          throw err;
        });
        if (!isOurs) {
          void aside('call.not-hung-up', call, () => provider.hangUp(providerId));
          return { type: 'replaced' };
        }
        listen(provider, { call, providerId, seenAt: now() }, session);
        return { type: 'started', callId: call.id, answer, offRecord };
      } catch (err) {
        giveUp();
        throw err;
      }
    },

    async abandon(callId) {
      const live = lives.get(callId);
      if (!live || !provider) return;
      lives.delete(callId);
      live.drop();
      await provider.hangUp(live.providerId);
      await ended(live.call, 'failed', live.call.startedAt);
    },

    async tend() {
      for (const live of lives.values()) live.tick();
      const at = now().getTime();
      if (!isWarm) {
        isWarm = true;
        void aside('call.not-warmed', undefined, async () => provider?.warm());
      }
      // Beside the clock, which must not wait for a database that is slow, and may be set back.
      if (Math.abs(at - heldAt) >= holdEveryMs && !holding) {
        heldAt = at;
        holding = aside('call.not-held', undefined, hold).finally(() => {
          holding = undefined;
        });
      }
      if (Math.abs(at - sweptAt) >= sweepEveryMs) {
        sweptAt = at;
        void aside('call.not-swept', undefined, () => store.sweep(now()));
      }
    },

    async allowance(userId, timeZone) {
      const at = now();
      const used = await store.secondsOf(userId, localDay(at, timeZone), at);
      const secondsLeft = Math.max(parts.limits.minutesPerDay * 60 - used, 0);
      return { provider: provider?.name ?? 'off', secondsLeft };
    },

    async stop() {
      const mine = [...lives.values()];
      lives.clear();
      for (const live of mine) live.drop();
      await Promise.all(mine.map((live) => live.quiet()));
      await Promise.all(underWay);
      await store.release(holder);
    },
  };
}
