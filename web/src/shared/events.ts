// One event stream per browser, not per tab: HTTP/1.1 allows six connections to an origin, so a stream in every tab
// would starve the seventh. A lock elects the tab that listens; a channel tells the others. Events carry a topic and
// no data.

import { SESSION_TOPIC } from './live.ts';

type Wire = { topic: string };

const topicOf = (text: string): string | null => {
  try {
    const { topic } = JSON.parse(text) as { topic?: unknown };
    return typeof topic === 'string' ? topic : null;
  } catch {
    return null;
  }
};

/** Opens the stream in this tab; resolves when the server refused it or `signal` ended it. */
const stream = (signal: AbortSignal, heard: (topic: string) => void) =>
  new Promise<void>((closed) => {
    const source = new EventSource('/api/events', { withCredentials: true });
    const read = (event: MessageEvent<string>) => {
      const topic = topicOf(event.data);
      if (topic) heard(topic);
    };
    source.addEventListener('message', read);
    source.addEventListener('signed-out', () => heard(SESSION_TOPIC));
    // A dropped stream reconnects by itself; one that was refused stays closed, and polling carries on alone.
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) closed();
    });
    signal.addEventListener('abort', () => {
      source.close();
      closed();
    });
  });

/** Calls back with every topic that the server names, in whichever tab it was heard. Returns the way to stop. */
export function listen(onTopic: (topic: string) => void): () => void {
  if (!('EventSource' in globalThis)) return () => undefined;
  const stop = new AbortController();
  if (!('BroadcastChannel' in globalThis) || !navigator.locks) {
    void stream(stop.signal, onTopic);
    return () => stop.abort();
  }
  const channel = new BroadcastChannel('valet-events');
  channel.addEventListener('message', (event: MessageEvent<Wire>) => onTopic(event.data.topic));
  const heard = (topic: string) => {
    onTopic(topic);
    channel.postMessage({ topic } satisfies Wire);
  };
  navigator.locks
    .request('valet-events', { signal: stop.signal }, () => stream(stop.signal, heard))
    .catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}
