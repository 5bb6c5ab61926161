// taste-memory, as voice asks it: what a line taught, and what the person wants to be known or forgotten.
import type { KeyObject } from 'node:crypto';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { rpcClient } from '@valet/kit/rpc';
import { MemoryService } from '@valet/proto/taste_memory/v1/memory_pb';
import type { TagRemoved } from '@valet/proto/taste_memory/v1/events_pb';
import type { ForgottenTag, Memory } from '../app/ports.ts';
import { polarityProto, toldTag } from '../wire/tags.ts';
import { recordedLine } from './event-mapper.ts';

/** A person waits behind these calls. */
const deadlineMs = 2_500;

const goneBy = (changeIds: Readonly<Record<string, string>>) => ({ tagId, tag }: TagRemoved): ForgottenTag => {
  const changeId = changeIds[tagId];
  return { tagId, name: tag, ...(changeId !== undefined && { changeId }) };
};

export function memoryClient({ url, key }: { url: string; key: KeyObject }): Memory {
  const client = rpcClient(MemoryService, { url, issuer: 'voice', audience: 'taste-memory', key });
  return {
    async remember({ key: lineKey, previous, ...line }, offRecord) {
      const call = client({ deadlineMs, userId: line.userId, idempotencyKey: line.id });
      const answer = await call.remember({ line: recordedLine(line, { key: lineKey, previous }), offRecord });
      return { learned: answer.learned.map(toldTag), removed: answer.removed.map(goneBy(answer.changeIds)) };
    },
    async forget(userId, what, idempotencyKey) {
      const { forgotten, kept, near, changeIds } = await client({ deadlineMs, userId, idempotencyKey }).forget(what);
      const namesOf = (tags: readonly { tag: string }[]) => tags.map(({ tag }) => tag);
      return { gone: forgotten.map(goneBy(changeIds)), kept: namesOf(kept), near: namesOf(near) };
    },
    async correct(userId, { tagId, polarity, name }, idempotencyKey) {
      const { tag } = await client({ deadlineMs, userId, idempotencyKey }).correct({
        tagId,
        ...(polarity !== undefined && { polarity: polarityProto(polarity) }),
        ...(name !== undefined && { tag: name }),
      });
      return tag ? toldTag(tag) : null;
    },
    async undo(userId, undoChangeId, idempotencyKey) {
      const { tag } = await client({ deadlineMs, userId, idempotencyKey }).correct({ undoChangeId });
      return tag ? toldTag(tag) : null;
    },
    async explain(userId, words) {
      const { explanations } = await client({ deadlineMs, userId }).explain({ words });
      return explanations.flatMap(({ tag, words: said, saidAt }) =>
        tag === undefined ? [] : [{ tag: toldTag(tag), words: said || null, saidAt: saidAt ? timestampDate(saidAt) : null }]);
    },
    async report(userId) {
      return (await client({ deadlineMs, userId }).report({})).markdown;
    },
  };
}
