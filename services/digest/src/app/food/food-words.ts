import type { Candidate } from '../../engine/features.ts';
import type { Place, Restaurant } from './ports.ts';

export const locationNeededSentence =
  'I would gladly find you food, but I do not know where you are. Tell me your city, and I ask no further questions.';
export const tooManyFoodCallsSentence =
  'That was the thirtieth menu today. Pick one of them; tomorrow I bring new ones.';

/** `Lisbon, Portugal` */
export const locationOf = ({ city, country }: Place): string => (country === null ? city : `${city}, ${country}`);

export const dishesNote = (location: string): string =>
  `Dishes matched to your taste, not restaurants: I know none in ${location} and invent none. ` +
  'A maps search is a click away.';
export const dishesInsteadNote = (location: string, provider: string): string =>
  `${provider} did not answer in time, so these are dishes matched to your taste, not restaurants in ${location}. ` +
  'A maps search is a click away.';
export const noneFoundNote = (location: string, provider: string): string =>
  `${provider} found nothing of your taste in ${location}, so these are dishes, not restaurants. ` +
  'A maps search is a click away.';
export const restaurantsNote = (location: string, provider: string): string =>
  `Restaurants in ${location}, as ${provider} tells of them. Nobody has checked their kitchens for you.`;
export const noDishesNote =
  'No dishes yet: I do not understand every word about what you avoid, and I do not guess. ' +
  'Tell me what the word means, and I can check dishes for it.';
export const nothingLeftNote = 'Nothing I know is left that fits what you avoid and what you turned down.';

const most = 6;

/** How to get a dish: plain, and true wherever the person is. */
export function orderingOf({ ingredients = [] }: Pick<Candidate['entry'], 'ingredients'>): string {
  const names = ingredients.filter(({ optional }) => optional !== true).map(({ name }) => name);
  const more = names.length - most;
  const listed = more > 1 ? [...names.slice(0, most), `${more} more`] : names;
  const last = listed.at(-1);
  if (last === undefined) return 'Search for it nearby, or cook it.';
  const all = listed.length === 1 ? last : `${listed.slice(0, -1).join(', ')} and ${last}`;
  return `Search for it nearby, or cook it: it takes ${all}.`;
}

const inDollars = ['', 'inexpensive', 'moderately priced', 'expensive', 'very expensive'];

/** What the provider says of a restaurant, in a plain sentence or two. */
export function restaurantDescription(
  { kind, address, rating, ratings, priceLevel }: Restaurant, provider: string,
): string {
  const where = [kind ?? 'Restaurant', ...(address === null ? [] : [address])].join(', ');
  const price = inDollars[priceLevel ?? 0] ?? '';
  const by = ratings === null ? '' : ` by ${ratings} ${ratings === 1 ? 'person' : 'people'}`;
  const rated = rating === null ? '' : ` Rated ${rating} of 5${by} on ${provider}${price ? `; ${price}` : ''}.`;
  return `${where}.${rated}`;
}

export const forgottenPlace = 'What was known of this place then is no longer kept; its page on the map knows better.';

export const restaurantOrdering = (provider: string): string =>
  `Opening hours, table and menu stand on ${provider}. Ask the kitchen about anything you avoid before you order.`;
