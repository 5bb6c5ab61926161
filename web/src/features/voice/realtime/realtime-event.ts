// What comes over the events channel: read with suspicion, named in the present vocabulary.
import { canonical } from './session-translation.ts';

export interface RealtimeItem {
  id?: string;
  type?: string;
  role?: string;
  content?: readonly { type?: string; text?: string; transcript?: string | null }[];
  /** Of a tool: JSON. */
  output?: string;
}

/** Every field may be missing: the other side is not ours. */
export interface RealtimeEvent {
  type: string;
  item_id?: string;
  previous_item_id?: string | null;
  response_id?: string;
  transcript?: string;
  text?: string;
  delta?: string;
  item?: RealtimeItem;
  response?: { id?: string; status?: string; output?: readonly RealtimeItem[] };
  session?: {
    instructions?: string;
    tools?: readonly { name?: string }[];
    audio?: { input?: { transcription?: unknown } };
  };
  error?: { code?: string | null; message?: string };
}

/** The event in a message of the channel; null for what is none. */
export function readEvent(message: unknown): RealtimeEvent | null {
  if (typeof message !== 'string') return null;
  try {
    const event = JSON.parse(message) as RealtimeEvent | null;
    return typeof event?.type === 'string' ? { ...event, type: canonical(event.type) } : null;
  } catch {
    return null;
  }
}

/** The words of an item, typed or transcribed; empty where it has none yet. */
export const textOf = (item: RealtimeItem | undefined): string =>
  (item?.content ?? [])
    .map((part) => part.transcript ?? part.text ?? '')
    .join(' ')
    .trim();

/** Whether these are words that were written, as against a sound that is still to be transcribed. */
export const isWritten = (item: RealtimeItem | undefined): boolean =>
  (item?.content ?? []).some((part) => part.type === 'input_text');

const SUGGESTIONS_MAX = 6;

/** Answers to tap that a tool of the server suggests for what Valet says next; null where it is no tool's item. */
export function suggestionsOf(item: RealtimeItem | undefined): readonly string[] | null {
  if (item?.type !== 'function_call_output') return null;
  try {
    const { suggestions } = JSON.parse(item.output ?? '') as { suggestions?: unknown };
    const texts = Array.isArray(suggestions) ? suggestions.filter((each) => typeof each === 'string') : [];
    return texts.slice(0, SUGGESTIONS_MAX);
  } catch {
    return [];
  }
}
