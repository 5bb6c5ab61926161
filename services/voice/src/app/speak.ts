// An answer that comes word by word.
import type { ChatDeps, ChatLine, Listener, SendOutcome } from './send-chat-message.ts';
import { sendChatMessage } from './send-chat-message.ts';

export interface Speaking extends Listener {
  /** Shows some more of the answer; resolves when it may go on, to false when the person has had enough. */
  readonly show: (text: string) => Promise<boolean>;
}

/**
 * Answers a line and shows the answer a word at a time. Stopped in the middle, the stored answer is what was shown; the
 * cards beneath it are not shown then. An answer that was given before stays as it is.
 */
export function speakChatMessage(deps: ChatDeps) {
  const send = sendChatMessage(deps);
  return async (line: ChatLine, speaking: Speaking): Promise<SendOutcome> => {
    let shown = '';
    const show = async (text: string): Promise<boolean> => {
      if (!(await speaking.show(text))) return false;
      shown += text;
      return true;
    };
    const outcome = await send(line, { ...speaking, show });
    if (outcome.type !== 'answered') return outcome;
    const { sent, reply, again = false } = outcome;
    // Of two answers to one line the first stays, which may be another than the one that was shown.
    const rest = reply.content.startsWith(shown) ? reply.content.slice(shown.length) : '';
    for (const word of rest.match(/\s*\S+/g) ?? []) {
      if (!(await speaking.show(word))) {
        // An answer of which nothing was shown waits for who asks again, as one that was given before does.
        if (again || shown.trim() === '') return outcome;
        const stopped = { ...reply, content: shown.trimEnd(), cards: [] };
        return { type: 'answered', sent, reply: line.offRecord ? stopped : await deps.conversations.shorten(stopped) };
      }
      shown += word;
    }
    return outcome;
  };
}

export type SpeakChatMessage = ReturnType<typeof speakChatMessage>;
