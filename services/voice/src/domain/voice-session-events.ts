// A provider's events under one name each. Recordings, and browsers of an older day, have the names of before.

/** Former name, current name; all others are the same in both. */
export const renamedEvents = [
  ['response.audio_transcript.delta', 'response.output_audio_transcript.delta'],
  ['response.audio_transcript.done', 'response.output_audio_transcript.done'],
  ['response.audio.delta', 'response.output_audio.delta'],
  ['response.audio.done', 'response.output_audio.done'],
  ['response.text.delta', 'response.output_text.delta'],
  ['response.text.done', 'response.output_text.done'],
  ['conversation.item.created', 'conversation.item.added'],
] as const;

/** Former and current type of a part that Valet said; what a person said is `input_audio` and `input_text` in both. */
const renamedParts = [['audio', 'output_audio'], ['text', 'output_text']] as const;

const current: ReadonlyMap<string, string> = new Map(renamedEvents);
const former: ReadonlyMap<string, string> = new Map(renamedEvents.map(([before, now]) => [now, before]));
const currentParts: ReadonlyMap<string, string> = new Map(renamedParts);
const formerParts: ReadonlyMap<string, string> = new Map(renamedParts.map(([before, now]) => [now, before]));

/** The current name of an event: `response.audio.done` -> `response.output_audio.done`. */
export const canonicalName = (type: string): string => current.get(type) ?? type;

/** The name that an event had before: `conversation.item.added` -> `conversation.item.created`. */
export const formerName = (type: string): string => former.get(type) ?? type;

export interface ProviderEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** An event in today's names; one that has them already is itself. */
export const canonicalEvent = (event: ProviderEvent): ProviderEvent => renamed(event, canonicalName, currentParts);

/** An event in the names of before. */
export const formerEvent = (event: ProviderEvent): ProviderEvent => renamed(event, formerName, formerParts);

function renamed(
  event: ProviderEvent, nameOf: (type: string) => string, parts: ReadonlyMap<string, string>,
): ProviderEvent {
  const { item } = event;
  const type = nameOf(event.type);
  const content = isRecord(item) && item.role === 'assistant' && Array.isArray(item.content) ? item.content : [];
  const changes = content.some((part) => isRecord(part) && parts.has(String(part.type)));
  if (type === event.type && !changes) return event;
  if (!changes) return { ...event, type };
  const contentNow = content.map((part: unknown) =>
    (isRecord(part) ? { ...part, type: parts.get(String(part.type)) ?? part.type } : part));
  return { ...event, type, item: { ...(item as object), content: contentNow } };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
