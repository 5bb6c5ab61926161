import {
  ApolloClient,
  ApolloLink,
  type FieldMergeFunction,
  InMemoryCache,
  Observable,
  type Reference,
} from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { possibleTypes } from '../gql/possible-types.ts';
import { codeOf } from '../shared/errors.ts';
import { callGraph } from '../shared/graph.ts';
import { EVERYTHING, SESSION_TOPIC, type Topic } from '../shared/live.ts';
import { refetchSession, takeSeed, VIEWER } from '../shared/session.ts';
import { DASHBOARD } from './dashboard-query.ts';

// The cards of a message have no names of their own, and a list of talk asks less of them than the chat does: what is
// known of the same card stays known.
const mergeCards: FieldMergeFunction<readonly Reference[]> = (known, incoming, { mergeObjects, readField }) =>
  incoming.map((card, at) => {
    const before = known?.[at];
    const isSame = before && readField('__typename', before) === readField('__typename', card);
    return isSame ? mergeObjects(before, card) : card;
  });

export const makeCache = () =>
  new InMemoryCache({
    possibleTypes,
    typePolicies: {
      User: {
        fields: {
          conversation: { keyArgs: ['sessionId', 'callId', 'limit', 'before'], merge: false },
          tags: { merge: false },
          dailyDigest: { merge: false },
          wallet: { merge: true },
          budget: { merge: true },
          location: { merge: true },
          settings: { merge: true },
          mailbox: { merge: true },
        },
      },
      Message: { fields: { cards: { merge: mergeCards } } },
      Digest: { fields: { items: { merge: false } } },
    },
  });

// An answer without a person means that the session ended, here or in another window.
const endedIn = (answer: { data?: unknown; errors?: unknown }): boolean =>
  (answer.data as { me?: unknown } | null | undefined)?.me === null || codeOf(answer) === 'UNAUTHENTICATED';

const graphLink = () =>
  new ApolloLink(
    (operation) =>
      new Observable<ApolloLink.Result>((observer) => {
        const stop = new AbortController();
        const { idempotencyKey } = operation.getContext() as { idempotencyKey?: string };
        callGraph(operation.query, operation.variables, stop.signal, idempotencyKey).then(
          (answer) => {
            if (endedIn(answer)) void refetchSession();
            observer.next(answer as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => {
            if (!stop.signal.aborted) observer.error(error);
          },
        );
        return () => stop.abort();
      }),
  );

const SEEDED: Record<string, DocumentNode> = { Dashboard: DASHBOARD, Viewer: VIEWER };

/** A client whose cache already holds what the page's first request brought. Nothing is retried. */
export function makeClient(): ApolloClient {
  const client = new ApolloClient({
    cache: makeCache(),
    link: graphLink(),
    dataMasking: true,
    defaultOptions: {
      watchQuery: { errorPolicy: 'all', notifyOnNetworkStatusChange: false, refetchOn: false },
    },
  });
  const seed = takeSeed();
  const query = seed && SEEDED[seed.operation];
  if (query) client.writeQuery({ query, data: seed.data as Record<string, unknown> });
  return client;
}

const FIELDS: Record<Topic, string> = {
  tags: 'tags',
  digest: 'dailyDigest',
  conversation: 'conversation',
  settings: 'location',
  wallet: 'wallet',
  budget: 'budget',
};

/**
 * Fetches what is on screen of a topic that changed; forgets it where it is not, so that the next screen fetches it.
 */
export function applyTopic(client: ApolloClient, topic: string, userId: string): void {
  if (topic === SESSION_TOPIC || topic === EVERYTHING) void refetchSession();
  const concerns = (each: string) => topic === EVERYTHING || topic === each;
  const onScreen = new Set<string>();
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: (query) => {
      const topics = (query.options.context as { topics?: string[] } | undefined)?.topics ?? [];
      for (const each of topics) onScreen.add(each);
      return topics.some(concerns);
    },
  });
  for (const [each, fieldName] of Object.entries(FIELDS)) {
    if (concerns(each) && !onScreen.has(each)) client.cache.evict({ id: `User:${userId}`, fieldName });
  }
}

// Several facts of one moment are one change to look at.
const COALESCE_MS = 60;

/** Gathers topics for a moment and hands each on once. Returns what to call with a topic. */
export function coalesce(apply: (topic: string) => void): (topic: string) => void {
  const gathered = new Set<string>();
  return (topic) => {
    const waiting = gathered.size > 0;
    gathered.add(topic);
    if (waiting) return;
    setTimeout(() => {
      const topics = [...gathered];
      gathered.clear();
      for (const each of topics) apply(each);
    }, COALESCE_MS);
  };
}
