import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ConnectRouter, HandlerContext } from '@connectrpc/connect';
import { AppError } from '@valet/kit/errors';
import { callerKey } from '@valet/kit/rpc';
import { MemoryService } from '@valet/proto/taste_memory/v1/memory_pb';
import type { CorrectDecision, CorrectTag } from '../../app/correct-tag.ts';
import type { Explanation } from '../../app/explain-tags.ts';
import type { Forgotten, ForgetTags } from '../../app/forget-tags.ts';
import type { Taught } from '../../app/ports.ts';
import type { RememberSaid } from '../../app/remember-said.ts';
import { TOO_LATE, type UndoDecision } from '../../app/undo-tag-change.ts';
import { isMined, toldLine } from '../told-line.ts';
import { isUuid } from '../uuid.ts';
import { changedMessage, changeIds, evidenceKind, polarityNamed, removedMessage } from './messages.ts';

/** Who may ask what. */
export const allow = {
  Remember: ['voice'], Forget: ['voice'], Correct: ['voice'], Explain: ['voice'], Report: ['voice'],
};

/** A line of chat may have 64 KB; no line of a call is longer. */
const LONGEST_LINE_BYTES = 256 * 1024;
const LONGEST_WORDS = 2_000;

export interface MemoryCases {
  readonly remember: (said: RememberSaid) => Promise<Taught>;
  readonly forget: (command: ForgetTags) => Promise<Forgotten>;
  readonly correct: (command: CorrectTag) => Promise<CorrectDecision>;
  readonly undo: (command: { userId: string; id: string }) => Promise<UndoDecision>;
  readonly explain: (asked: { userId: string; words: string }) => Promise<readonly Explanation[]>;
  readonly report: (userId: string) => Promise<string>;
  readonly now: () => Date;
}

/**
 * What is known of a person, asked and told while they wait. Throws `invalid` for what no caller should ask; what there
 * is not is an empty answer.
 */
export const memoryService =
  (cases: MemoryCases) =>
  (router: ConnectRouter): void => {
    router.service(MemoryService, {
      async remember({ line, offRecord }, context) {
        const { userId } = callOf(context);
        if (line === undefined) throw new AppError('invalid', 'There is no line.');
        const said = toldLine(line, userId, cases.now());
        if (Buffer.byteLength(line.text) > LONGEST_LINE_BYTES) throw new AppError('too-large', 'That is too large.');
        if (!isMined(line)) return {};
        const { learned, removed } = await cases.remember({ ...said, offRecord });
        return {
          learned: learned.map((tag) => changedMessage(userId, tag)),
          removed: removed.map((tag) => removedMessage(userId, tag)),
          changeIds: changeIds(removed),
        };
      },

      async forget({ words, tagId, messageId }, context) {
        const { userId, idempotencyKey } = callOf(context);
        const tag = idOf(tagId);
        const line = idOf(messageId);
        if (tag === NONE || line === NONE) return {};
        const command = { userId, words: wordsOf(words), tagId: tag, messageId: line, idempotencyKey };
        const { removed, changed, kept, near } = await cases.forget(command);
        return {
          forgotten: removed.map((one) => removedMessage(userId, one)),
          changeIds: changeIds(removed),
          changed: changed.map((one) => changedMessage(userId, one)),
          kept: kept.map((one) => changedMessage(userId, one)),
          near: near.map((one) => changedMessage(userId, one)),
        };
      },

      async correct({ tagId, words, polarity, tag, note, undoChangeId }, context) {
        const { userId, idempotencyKey } = callOf(context);
        const change = idOf(undoChangeId);
        if (change === NONE) return { refusal: TOO_LATE };
        if (change !== undefined) {
          const undone = await cases.undo({ userId, id: change });
          return undone.kind === 'undone' ? { tag: changedMessage(userId, undone.tag) } : { refusal: undone.message };
        }
        const id = idOf(tagId);
        if (id === NONE) return {};
        const said = polarity === undefined ? undefined : polarityNamed(polarity);
        if (polarity !== undefined && said === undefined) throw new AppError('invalid', 'There is no such polarity.');
        const decision = await cases.correct({
          userId, tagId: id, words: wordsOf(words ?? ''), change: { polarity: said, tag, note }, idempotencyKey,
        });
        switch (decision.kind) {
          case 'corrected':
            return { tag: changedMessage(userId, decision.tag), changeId: decision.undo.id };
          case 'refused':
            return { refusal: decision.message };
          case 'unknown':
            return { near: decision.near.map((one) => changedMessage(userId, one)) };
        }
      },

      async explain({ words }, context) {
        const { userId } = callOf(context);
        const explanations = await cases.explain({ userId, words: wordsOf(words) });
        return {
          explanations: explanations.map(({ tag, statement: { text, at, source } }) => ({
            tag: changedMessage(userId, tag), words: text, saidAt: timestampFromDate(at), kind: evidenceKind(source),
          })),
        };
      },

      async report(_request, context) {
        return { markdown: await cases.report(callOf(context).userId) };
      },
    });
  };

function callOf(context: HandlerContext): { userId: string; idempotencyKey: string | undefined } {
  const { userId, idempotencyKey } = context.values.get(callerKey);
  if (userId === undefined) throw new AppError('invalid', 'This is asked on behalf of a person.');
  return { userId, idempotencyKey };
}

/** An id that names nothing that there could be. */
const NONE = Symbol('none');

const idOf = (id: string | undefined): string | undefined | typeof NONE =>
  id === undefined || id === '' ? undefined : isUuid(id) ? id.toLowerCase() : NONE;

// There are characters that no name can have.
const wordsOf = (words: string): string => words.slice(0, LONGEST_WORDS).replace(/\p{Cc}+/gu, ' ');
