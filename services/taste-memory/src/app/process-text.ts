import type { Transact } from '@valet/kit/outbox';
import { isShown } from '../domain/tag.ts';
import type { TagStore, TagView } from './ports.ts';
import type { RememberLine } from './remember-line.ts';

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
  <Tx>(transact: Transact<Tx>, store: Pick<TagStore<Tx>, 'restingOn'>, remember: RememberLine<Tx>, now: () => Date) =>
  async ({ userId, text, sessionId, itemId }: ProcessText): Promise<TagView[]> => {
    const said = USER.test(text) ? text.replace(USER, '').trim() : '';
    if (said === '') return [];
    const tags = await transact(async (unit) => {
      const lineId = await remember(unit, {
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
      });
      return store.restingOn(unit, userId, lineId);
    });
    return tags.filter(isShown);
  };
