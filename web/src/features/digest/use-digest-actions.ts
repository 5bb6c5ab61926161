import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { openWhenThere } from '../../shared/on-demand.ts';
import { AT_REST, type Desk, type Digest } from './desk.ts';

type Deeds = typeof import('./deeds.ts');

let deeds: Deeds | undefined;
const DEEDS = {
  preload: async () => {
    deeds ??= await import('./deeds.ts');
  },
};

/** Hands on the deeds' code once it is there; without a connection it says so. */
export type WithDeeds = (act: (there: Deeds) => void) => void;

/** Does it at once where the code of the deeds is there, else when it arrives. */
const withDeeds: WithDeeds = (act) => {
  if (deeds) act(deeds);
  else openWhenThere(DEEDS, () => deeds && act(deeds));
};

/** The state of the digest's panel, and its deeds, whose code arrives after the cards. */
export function useDigestActions(userId: string | undefined, digest: Digest | null | undefined, refetch: () => void) {
  const client = useApolloClient();
  const [state, setState] = useState(AT_REST);
  const [desk] = useState<Desk>(() => ({
    client,
    state: AT_REST,
    change(more) {
      desk.state = { ...desk.state, ...more };
      setState(desk.state);
    },
    userId,
    digest,
    refetch,
    focus: null,
    timers: new Map(),
    busy: new Set(),
    turn: Promise.resolve(),
  }));
  useEffect(() => {
    Object.assign(desk, { userId, digest, refetch });
  });
  const isThere = Boolean(digest);
  useEffect(() => {
    if (isThere) DEEDS.preload().catch(() => undefined);
  }, [isThere]);
  useEffect(
    () => () => {
      for (const { timer } of desk.timers.values()) clearTimeout(timer);
      desk.timers.clear();
    },
    [desk],
  );
  return { state, desk, withDeeds };
}
