import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { onDemand, openWhenThere } from '../../shared/on-demand.ts';
import type { CallPorts, Desk } from './call-desk.ts';
import type { ConversationType } from './realtime/session-object.ts';

const load = () => import('./live-call.tsx');

/** Everything of a call comes with the first press, or shortly before it. */
export const LiveCall = onDemand(async () => (await load()).LiveCall);

// Ways for any part of the page to start a conversation.
const STARTERS: Record<string, ConversationType> = {
  'start-movie-taste-conversation': 'movie-taste',
  'start-shows-conversation': 'my-shows',
  'start-books-conversation': 'books',
  'start-food-taste-conversation': 'food-taste',
};

const unwatched = () => () => undefined;

/** The call of this panel: what there is to see of it, and how to press something on it. */
export function useCall(ports: Partial<CallPorts> | undefined) {
  const [desk, setDesk] = useState<Desk | null>(null);
  const opened = useRef<Desk | null>(null);
  const isGone = useRef(false);
  const viewNow = () => desk?.view ?? null;
  const view = useSyncExternalStore(desk?.subscribe ?? unwatched, viewNow, () => null);
  const press = (deed: (desk: Desk) => void) => {
    if (opened.current) return deed(opened.current);
    openWhenThere(LiveCall, () => {
      void load().then(({ openBrowserDesk }) => {
        if (isGone.current) return;
        opened.current ??= openBrowserDesk(ports);
        setDesk(opened.current);
        deed(opened.current);
      });
    });
  };
  const startAs = useEffectEvent((type: ConversationType) => press(({ start }) => start(type)));
  useEffect(() => {
    const over = new AbortController();
    for (const [name, type] of Object.entries(STARTERS)) {
      window.addEventListener(name, () => startAs(type), { signal: over.signal });
    }
    return () => over.abort();
  }, []);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      opened.current?.close();
    };
  }, []);
  return { desk, view, press };
}
