// The history as talks: what was said in one chat or one call stands together.
import type { HistoryLine } from './history-operations.ts';

export interface TalkGroup {
  key: string;
  kind: 'chat' | 'call';
  /** The chat's session or the call; null for a call of which only the lines are known. */
  id: string | null;
  lines: HistoryLine[];
}

const talkOf = ({ sessionId, callId }: HistoryLine): Pick<TalkGroup, 'kind' | 'id'> => {
  if (callId !== null) return { kind: 'call', id: callId };
  // A spoken line has a session id of its own, which names no talk.
  return sessionId.startsWith('voice_') ? { kind: 'call', id: null } : { kind: 'chat', id: sessionId };
};

/** Neighbouring lines of the same talk, in their order. */
export function groupsOf(lines: readonly HistoryLine[]): TalkGroup[] {
  const groups: TalkGroup[] = [];
  for (const line of lines) {
    const { kind, id } = talkOf(line);
    const last = groups.at(-1);
    if (last?.kind === kind && last.id === id) last.lines.push(line);
    else groups.push({ key: line.id, kind, id, lines: [line] });
  }
  return groups;
}

/** Two stretches of the history as one, oldest first, no line twice and none of those that are gone. */
export function joined(
  older: readonly HistoryLine[],
  newer: readonly HistoryLine[],
  gone: ReadonlySet<string>,
): HistoryLine[] {
  const known = new Set(older.map(({ id }) => id));
  return [...older, ...newer.filter(({ id }) => !known.has(id))].filter(({ id }) => !gone.has(id));
}

/** 'Nov 21, 2026, 10:05 AM' */
export const whenOf = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
