import type { Taught, TagView } from './ports.ts';
import type { RememberSaid } from './remember-said.ts';

export interface ProcessText {
  readonly userId: string;
  /** 'User: …' or 'Assistant: …'. */
  readonly text: string;
  readonly sessionId: string | null;
  /** The provider's id of the line: both ways that it arrives carry it. */
  readonly itemId: string | null;
}

// A prefix says who spoke: "User: I love jazz".
const USER = /^\s*user:\s*/i;

/** What was learned from a transcript line; nothing from the assistant's, nor from one that says not who spoke. */
export const processText =
  (remember: (said: RememberSaid) => Promise<Taught>, now: () => Date) =>
  async ({ userId, text, sessionId, itemId }: ProcessText): Promise<readonly TagView[]> => {
    const said = USER.test(text) ? text.replace(USER, '').trim() : '';
    if (said === '') return [];
    const line = {
      userId,
      text: said,
      sessionId,
      id: null,
      key: itemId,
      saidAt: now(),
      channel: null,
      conversationType: null,
      previousText: null,
      sameWordsAreTheSame: true,
    };
    return (await remember({ line, source: 'voice', offRecord: false })).learned;
  };
