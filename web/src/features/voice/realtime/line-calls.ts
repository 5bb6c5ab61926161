// What becomes of a finished line: it is stored, and mined for taste. Neither may disturb the call.
import type { ConversationType } from './session-object.ts';

export interface FinishedLine {
  role: 'user' | 'assistant';
  content: string;
  type: ConversationType;
  callId: string | null;
  itemId: string;
  previousItemId: string | null;
  /** Nothing can be learned from it; it is only shown in the history. */
  teachesNothing?: boolean;
}

async function post(path: string, itemId: string, body: unknown): Promise<void> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'include',
      // The last line of a call may be on its way while the page closes.
      keepalive: true,
      headers: { 'content-type': 'application/json', 'idempotency-key': itemId },
      body: JSON.stringify(body),
    });
    if (!response.ok) console.warn(`${path} answered ${response.status}`);
  } catch (error) {
    console.warn(`${path} could not be reached`, error instanceof Error ? error.name : '');
  }
}

/** Sends a finished line on its two ways. Failures are logged, and nothing more. */
export async function sendLine(line: FinishedLine): Promise<void> {
  const { role, content, type, callId, itemId, previousItemId, teachesNothing } = line;
  const place = { type, itemId, ...(callId && { callId }), ...(previousItemId && { previousItemId }) };
  const sessionId = `voice_${Date.now()}`;
  const text = `${role === 'user' ? 'User' : 'Assistant'}: ${content}`;
  await Promise.all([
    post('/api/conversation', itemId, { role, content, sessionId, ...place }),
    teachesNothing ? undefined : post('/api/memory/process', itemId, { text, sessionId, ...place }),
  ]);
}
