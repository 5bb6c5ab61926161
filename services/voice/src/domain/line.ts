/** A finished line of talk, spoken or typed. */
export interface Line {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly role: 'user' | 'assistant';
  readonly channel: 'spoken' | 'typed';
  readonly type: ConversationType;
  readonly content: string;
  readonly callId: string | null;
  /** The item of the voice provider's conversation. */
  readonly itemId: string | null;
  /** The line of the other side that it answers. */
  readonly previousId: string | null;
  readonly createdAt: Date;
}

export type ConversationType = 'movie_taste' | 'my_shows' | 'books' | 'food_taste' | 'chat';

/** 64 KB, in bytes of UTF-8. */
export const longestLineBytes = 64 * 1024;
/** Of a session, a call or an item: names that others chose. */
const longestName = 200;

/** The sentence for a person when a line cannot be taken; null when it can. */
export function refuseLine(
  line: Pick<Line, 'content' | 'sessionId'> & Partial<Pick<Line, 'callId' | 'itemId'>> & { bytes: number },
): string | null {
  if (line.content.trim() === '') return 'Message is required';
  if (line.bytes > longestLineBytes) return 'That message is too long.';
  if (line.sessionId.trim() === '' || line.sessionId.length > longestName) return 'sessionId is required';
  if ((line.callId?.length ?? 0) > longestName) return 'callId is too long';
  if ((line.itemId?.length ?? 0) > longestName) return 'itemId is too long';
  return null;
}

/** What goes with the text of a line: what it shows, asks, and taught. */
export interface LineExtras<Card, Asks, Learned> {
  readonly cards: readonly Card[];
  readonly asks: Asks | null;
  readonly learned: readonly Learned[];
}
