import { useSyncExternalStore } from 'react';
import { graphql } from '../gql/gql.ts';
import type { ViewerQuery } from '../gql/graphql.ts';
import { codeOf, HttpFailure } from './errors.ts';
import { callGraph, readAnswer, type GraphAnswer } from './graph.ts';
import { SESSION_CACHE_MS } from './timing.ts';

export const VIEWER = graphql(`
  query Viewer {
    me {
      id
      username
      location {
        city
        state
        country
      }
      wallet {
        balanceCents
      }
    }
  }
`);

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; id: string; username: string }
  | { status: 'unreachable'; retryAfterSeconds: number | null };

/** What the page's first request brought, to be put into the cache of the graph client. */
export interface Seed {
  operation: string;
  data: unknown;
}

type Boot = { operation: string; answer: Promise<Response> };

declare global {
  interface Window {
    valetBoot?: Boot | undefined;
  }
}

let session: Session = { status: 'loading' };
let seed: Seed | null = null;
let askedAt = Number.NEGATIVE_INFINITY;
let asking: Promise<Session> | null = null;
const watchers = new Set<() => void>();

const publish = (next: Session): Session => {
  // A server that does not answer for a moment signs nobody out.
  if (next.status === 'unreachable' && session.status === 'signed-in') return session;
  const same = JSON.stringify(next) === JSON.stringify(session);
  if (!same) {
    session = next;
    for (const watch of watchers) watch();
  }
  return session;
};

// The page's own script asks before any of this code has arrived; its answer is used once.
const takeBoot = (): Boot | undefined => {
  const boot = window.valetBoot;
  window.valetBoot = undefined;
  return boot;
};

async function askWhoIsThere(): Promise<Session> {
  const boot = takeBoot();
  try {
    const answer: GraphAnswer<ViewerQuery> = boot
      ? await readAnswer<ViewerQuery>(await boot.answer)
      : await callGraph(VIEWER, {});
    return understand(answer, boot?.operation ?? 'Viewer');
  } catch (error) {
    if (error instanceof HttpFailure && error.status === 401) return { status: 'signed-out' };
    const retryAfterSeconds = error instanceof HttpFailure ? error.retryAfterSeconds : null;
    return { status: 'unreachable', retryAfterSeconds };
  }
}

function understand(answer: GraphAnswer<ViewerQuery>, operation: string): Session {
  const me = answer.data?.me;
  if (me) {
    seed = { operation, data: answer.data };
    return { status: 'signed-in', id: me.id, username: me.username };
  }
  const code = codeOf(answer);
  if (answer.errors && code !== 'UNAUTHENTICATED') return { status: 'unreachable', retryAfterSeconds: null };
  return { status: 'signed-out' };
}

/** Asks the server who is signed in, without telling the screens yet. */
export const askSession = (): Promise<Session> => askWhoIsThere();

/** Asks again, whatever is known, and tells every screen. */
export async function refetchSession(): Promise<Session> {
  asking = null;
  askedAt = Number.NEGATIVE_INFINITY;
  return loadSession();
}

/** Asks who is signed in, at most once in five minutes. */
export function loadSession(): Promise<Session> {
  if (asking && Date.now() - askedAt < SESSION_CACHE_MS) return asking;
  askedAt = Date.now();
  asking = askWhoIsThere().then(publish);
  return asking;
}

/** The answer of the first request, once. */
export function takeSeed(): Seed | null {
  const taken = seed;
  seed = null;
  return taken;
}

const watchSession = (watch: () => void) => {
  watchers.add(watch);
  void loadSession();
  return () => {
    watchers.delete(watch);
  };
};

const LOADING: Session = { status: 'loading' };

export const useSession = (): Session =>
  useSyncExternalStore(
    watchSession,
    () => session,
    () => LOADING,
  );
