import type { ApolloClient } from '@apollo/client';

const MONEY = ['budget', 'wallet'];

/** Fetches what is on screen of budget and wallet: what just happened changed both. Does not wait for the answers. */
export function refreshMoney(client: ApolloClient): void {
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: (query) => {
      const topics = (query.options.context as { topics?: string[] } | undefined)?.topics ?? [];
      return topics.some((topic) => MONEY.includes(topic));
    },
  });
}
