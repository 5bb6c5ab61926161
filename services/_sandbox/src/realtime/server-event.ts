import type { RealtimeServerEvent } from 'openai/resources/realtime/realtime';

type Unnumbered<Event> = Event extends { event_id: string } ? Omit<Event, 'event_id'> : never;

/** What happens in a call, in the words of the SDK's own types, before it is numbered. */
export type Happening = Unnumbered<RealtimeServerEvent>;

export type Emit = (happening: Happening) => void;
