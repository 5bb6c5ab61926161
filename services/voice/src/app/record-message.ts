import { type ConversationType, refuseLine } from '../domain/line.ts';
import type { ConversationStore, StoredLine } from './ports.ts';

export interface SpokenLine {
  readonly userId: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly sessionId: string;
  readonly type: ConversationType | undefined;
  readonly callId: string | undefined;
  readonly itemId: string | undefined;
  readonly key: string | undefined;
}

export type RecordOutcome =
  | { readonly type: 'recorded'; readonly line: StoredLine }
  | { readonly type: 'refused'; readonly message: string };

/** Stores a finished line of a call. */
export function recordMessage(deps: { conversations: ConversationStore; now: () => Date }) {
  return async (spoken: SpokenLine): Promise<RecordOutcome> => {
    const { type, callId = null, itemId = null, ...rest } = spoken;
    const message = refuseLine({ ...rest, callId, itemId, bytes: Buffer.byteLength(spoken.content) });
    if (message !== null) return { type: 'refused', message };
    const line = await deps.conversations.record(
      { ...rest, channel: 'spoken', type: type ?? 'movie_taste', callId, itemId }, deps.now(),
    );
    return { type: 'recorded', line };
  };
}
