import { bestOf, explained, mixed } from '../../engine/choose.ts';
import type { ProposeInput } from '../../engine/input.ts';
import type { NewBeside } from '../ports.ts';
import { orderingOf } from './food-words.ts';

export type BesideProposal = NewBeside['proposals'][number];

export const foodItems = 6;
const mostOfCuisine = 2;

/** Dishes matched to taste that no constraint forbids, at most two of a cuisine. */
export function dishesFor(input: ProposeInput, location: string): BesideProposal[] {
  const dishes = bestOf(input, ({ entry }) => entry.kind === 'dish', foodItems);
  const kindsOf = ({ entry: { cuisines = [] } }: { readonly entry: { readonly cuisines?: readonly string[] } }) =>
    cuisines.slice(0, 1);
  const chosen = mixed(dishes, foodItems, { kindsOf, most: mostOfCuisine });
  return explained(input, chosen).map((proposal) => {
    const entry = input.index.byId.get(proposal.catalogueId)?.entry;
    return { ...proposal, location, ordering: entry ? orderingOf(entry) : null };
  });
}
