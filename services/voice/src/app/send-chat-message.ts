import { longestLineBytes, refuseLine } from '../domain/line.ts';
import type { Converse, Showing } from './converse/converse.ts';
import type { Turn } from '../engine/talk.ts';
import type { Lately } from './lately.ts';
import type { ConversationStore, LearnedTag, Memory, NewLine, StoredLine } from './ports.ts';

/** What the client keeps of a talk that is off the record. */
export interface RecentLine {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface ChatLine extends NewLine {
  readonly offRecord: boolean;
  /** Only off the record; the last ten count. */
  readonly recent: readonly RecentLine[];
}

export type SendOutcome =
  | {
      readonly type: 'answered'; readonly sent: StoredLine; readonly reply: StoredLine;
      /** The line had its answer already. */
      readonly again?: boolean;
    }
  | { readonly type: 'too-many'; readonly retryAfterSeconds: number }
  | { readonly type: 'refused'; readonly message: string };

/** Told while an answer comes. */
export interface Listener extends Showing {
  /** At most once. */
  readonly sent?: (line: StoredLine) => void;
}

export interface ChatDeps {
  readonly conversations: ConversationStore;
  readonly converse: Converse;
  readonly memory: Memory;
  readonly now: () => Date;
  readonly linesPerMinute: number;
  /** Lines that are stored nowhere; they count like others. */
  readonly unkept: Lately;
}

const mostRecent = 10;
// What was learned this long ago has reached digest by its event.
const learnsWithinMs = 2 * 60_000;

export const toTurn = ({ role, content, cards, asks }: StoredLine): Turn => ({ role, text: content, cards, asks });

/**
 * A person writes, Valet answers. The line is stored before anybody is asked, its answer when it is there: a line whose
 * answer never came is answered when it is sent again with its key. Off the record nothing is stored.
 */
export function sendChatMessage(deps: ChatDeps) {
  const { conversations, converse, now } = deps;
  return async (line: ChatLine, listener: Listener = {}): Promise<SendOutcome> => {
    const message = refuseLine({ ...line, bytes: Buffer.byteLength(line.content) });
    if (message !== null) return { type: 'refused', message };
    if (line.recent.slice(-mostRecent).some(({ content }) => Buffer.byteLength(content) > longestLineBytes))
      return { type: 'refused', message: 'What was said before is too long.' };
    if (line.offRecord) return await mayWriteOffRecord(deps, line.userId) ? offRecord(deps, line, listener) : tooMany;
    const linesPerMinute = deps.linesPerMinute - deps.unkept.count(line.userId);
    const begun = await conversations.begin(line, { now: now(), linesPerMinute });
    if (begun.type === 'answered') return { ...begun, again: true };
    if (begun.type !== 'begun') return begun;
    const { sent, before, isNew, kept } = begun;
    if (!kept) {
      deps.unkept.note(line.userId);
      return offRecord(deps, line, listener);
    }
    listener.sent?.(sent);
    const since = sent.createdAt.getTime() - learnsWithinMs;
    const answer = await converse({
      line: { ...sent, key: line.key, previous: before.findLast(({ role }) => role === 'assistant') },
      turns: before.map(toTurn),
      isNew,
      offRecord: false,
      unheard: false,
      call: null,
      lately: before.filter(({ createdAt }) => createdAt.getTime() > since).flatMap(({ learned }) => learned),
    }, listener);
    return { type: 'answered', sent: { ...sent, learned: answer.learned },
      reply: await conversations.finish(sent, answer, now()) };
  };
}

const minuteMs = 60_000;
const tooMany = { type: 'too-many', retryAfterSeconds: 30 } as const;

/** Counts the line; false for one too many. */
async function mayWriteOffRecord(
  { conversations, now, linesPerMinute, unkept }: ChatDeps, userId: string,
): Promise<boolean> {
  // Counted before anything is waited for, so that many at once are counted too.
  const takeBack = unkept.note(userId);
  const kept = await conversations.linesSince(userId, new Date(now().getTime() - minuteMs));
  if (kept + unkept.count(userId) <= linesPerMinute) return true;
  takeBack();
  return false;
}

async function offRecord(deps: ChatDeps, line: ChatLine, listener: Listener): Promise<SendOutcome> {
  const { conversations, converse, now, memory } = deps;
  const bare = {
    userId: line.userId, sessionId: line.sessionId, channel: 'typed', type: 'chat', callId: null, itemId: null,
    cards: [], asks: null, learned: [],
  } as const;
  const recent = line.recent.slice(-mostRecent);
  const startedAt = now().getTime();
  const before = recent.map(({ role, content }, at): StoredLine => ({
    ...bare, id: crypto.randomUUID(), role, content, previousId: null,
    createdAt: new Date(startedAt - (recent.length - at) * 1_000),
  }));
  const sent: StoredLine = {
    ...bare, id: crypto.randomUUID(), role: 'user', content: line.content, createdAt: new Date(startedAt),
    previousId: before.findLast(({ role }) => role === 'assistant')?.id ?? null,
  };
  listener.sent?.(sent);
  const lately = await learnedOffRecord(memory, before).catch(() => null);
  const answer = await converse({
    line: { ...sent, key: undefined, previous: before.findLast(({ role }) => role === 'assistant') },
    turns: before.map(toTurn),
    isNew: await conversations.isNew(line.userId),
    offRecord: true,
    lately: lately ?? [],
    unheard: lately === null,
    call: null,
  }, listener);
  const reply: StoredLine = {
    ...sent, id: crypto.randomUUID(), role: 'assistant', content: answer.text, cards: answer.cards, previousId: sent.id,
    createdAt: now(),
  };
  return { type: 'answered', sent, reply };
}

/** What the lines that nobody stored say of the person; one that is not heard may be an allergy, so all are needed. */
async function learnedOffRecord(memory: Memory, before: readonly StoredLine[]): Promise<LearnedTag[]> {
  const said = before.map((line, at) => ({ ...line, key: undefined, previous: before[at - 1] }));
  const learned = await Promise.all(
    said.filter(({ role }) => role === 'user').map((line) => memory.remember(line, true)),
  );
  return learned.flatMap((one) => [...(one.late?.learned ?? []), ...one.learned]);
}

export type SendChatMessage = ReturnType<typeof sendChatMessage>;

