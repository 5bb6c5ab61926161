import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { CHAT_LINES } from '../../shared/timing.ts';
import { CHAT_THUMBS, THUMBS } from './chat-operations.ts';

/** Fetches, once for a chat, which of its recommendations have been judged: the cards read it from the cache. */
export function useKnownThumbs(sessionId: string, isWanted: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!isWanted) return;
    const fetchThumbs = async () => {
      // By itself, so that the chat waits for no other service and its lines are replaced by no shorter answer.
      const { data } = await client.query({
        query: CHAT_THUMBS,
        variables: { sessionId, limit: CHAT_LINES },
        fetchPolicy: 'no-cache',
        errorPolicy: 'all',
      });
      for (const card of data?.me?.conversation?.flatMap(({ cards }) => cards) ?? []) {
        if (card.__typename === 'RecommendationCard' && card.item) {
          client.cache.writeFragment({ fragment: THUMBS, data: card.item });
        }
      }
    };
    // Blank thumbs can be pressed all the same.
    fetchThumbs().catch(() => undefined);
  }, [client, sessionId, isWanted]);
}
