import { type GraphContext, requireViewer } from '@valet/kit/subgraph';
import type { Search, SearchDecision } from '../../app/search.ts';
import type { Domain } from '../../domain/tag.ts';

export interface SearchArguments {
  readonly domain: Domain;
  readonly subcategory: string;
  readonly q: string;
}

export const searchResolver =
  (search: (wanted: Search) => Promise<SearchDecision>) =>
  async (_: unknown, wanted: SearchArguments, context: GraphContext) => {
    const decision = await search({ ...wanted, userId: requireViewer(context).userId });
    return decision.kind === 'found'
      ? { __typename: 'Suggestions', results: decision.results }
      : { __typename: 'InvalidInput', message: decision.message, code: 'INVALID' };
  };
