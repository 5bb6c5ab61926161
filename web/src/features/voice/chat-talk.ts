// A talk as the page knows it: what was polled, what a poll has not brought yet, and what is on its way.
import type { ChatLine } from './chat-operations.ts';

/** A line that was sent and is not answered yet. */
export interface Pending {
  readonly message: string;
  /** The last line that was there when it was sent. */
  readonly afterId: string | undefined;
  /** Once the server has named the line. */
  readonly sentId: string | null;
  /** The answer as far as it has come. */
  readonly text: string;
}

export interface Talk {
  readonly sessionId: string;
  /** Lines that no poll has brought yet; off the record, all that there are. */
  readonly kept: readonly ChatLine[];
  readonly pending: Pending | null;
  /** Answers that were stopped, by the line that they answer: what was shown of them. */
  readonly stopped: Readonly<Record<string, string>>;
  readonly draft: string;
  readonly failure: string;
  /** A line that did not get through, and the key that it goes with when it is sent again. */
  readonly unsent: { readonly message: string; readonly key: string } | null;
}

export const newTalk = (sessionId: string): Talk => ({
  sessionId,
  kept: [],
  pending: null,
  stopped: {},
  draft: '',
  failure: '',
  unsent: null,
});

/** A line with a name that it keeps, whichever way it comes. */
export type ShownLine = ChatLine & { readonly key: string };

/** The line that is being answered, where the polled ones have it already. */
const isSentLine = ({ message, sentId, afterId }: Pending, lines: readonly ChatLine[]): ChatLine | undefined => {
  if (sentId) return lines.find(({ id }) => id === sentId);
  const since = lines.slice(lines.findIndex(({ id }) => id === afterId) + 1);
  return since.find(({ role, content }) => role === 'user' && content === message);
};

// Nothing stands beneath an answer that was stopped.
const BARE = { cards: [], suggestions: [] };

const byTime = (a: ChatLine, b: ChatLine) => Date.parse(a.createdAt) - Date.parse(b.createdAt);

/**
 * The lines to show, oldest first, none of them twice. The answer to the line under way is not among them, for it is
 * shown as it comes, though a poll may have brought all of it. `hasSent`: the line under way itself is.
 */
export function shownLines(polled: readonly ChatLine[], talk: Talk): { lines: ShownLine[]; hasSent: boolean } {
  const { kept, pending, stopped } = talk;
  const known = new Set(polled.map(({ id }) => id));
  const missing = kept.filter(({ id }) => !known.has(id));
  const all = missing.length > 0 ? [...polled, ...missing].toSorted(byTime) : polled;
  const sent = pending ? isSentLine(pending, all) : undefined;
  const lines = sent ? all.slice(0, all.indexOf(sent) + 1) : all;
  return { lines: withStops(lines, stopped), hasSent: sent !== undefined };
}

function withStops(lines: readonly ChatLine[], stopped: Talk['stopped']): ShownLine[] {
  const shown: ShownLine[] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (line.role === 'assistant' && before && stopped[before.id] !== undefined) continue;
    // An answer that was stopped before its first word is stored without any.
    if (line.content === '' && line.cards.length === 0) continue;
    shown.push({ ...line, key: line.id });
    const text = stopped[line.id];
    if (text === undefined) continue;
    const next = lines[at + 1];
    const stored = next?.role === 'assistant' ? next : null;
    const key = `answer-${line.id}`;
    // What the server kept may be some words longer, or all of it for a moment; anything else was changed later.
    if (stored && !stored.content.startsWith(text)) shown.push({ ...stored, key });
    else if (text) shown.push({ ...line, id: key, ...stored, role: 'assistant', content: text, ...BARE, key });
  }
  return shown;
}
