import { refuseLine } from '../domain/line.ts';
import { answer } from '../engine/answer.ts';
import type { ChatOutcome, ConversationStore, NewLine } from './ports.ts';

export type SendOutcome = ChatOutcome | { readonly type: 'refused'; readonly message: string };

/** A person writes, Valet answers: both lines are stored together, or neither. */
export function sendChatMessage(deps: { conversations: ConversationStore; now: () => Date; linesPerMinute: number }) {
  return async (line: NewLine): Promise<SendOutcome> => {
    const message = refuseLine({ ...line, bytes: Buffer.byteLength(line.content) });
    if (message !== null) return { type: 'refused', message };
    const options = { now: deps.now(), linesPerMinute: deps.linesPerMinute };
    return deps.conversations.exchange(line, options, (talk, sent) => answer({
      text: sent.content,
      before: talk.before.map(({ role, content }) => ({ role, content })),
      linesSoFar: talk.linesSoFar,
      seed: sent.id,
    }));
  };
}
