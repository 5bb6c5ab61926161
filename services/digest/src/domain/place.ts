const PLACE = 'place/';
const NAMED = 'named/';

/** The id of a place that a provider told of; the catalogue has none of these. */
export const placeId = (provider: string, id: string): string => `${PLACE}${provider}/${id}`;
export const isPlace = (catalogueId: string): boolean => catalogueId.startsWith(PLACE);

/** The id of a thing that a model named and the catalogue does not know. */
export const namedId = (domain: string, folded: string): string => `${NAMED}${domain}/${folded.replaceAll(' ', '-')}`;

/** Whether the id is one of the catalogue's, which others know, too. */
export const isOfCatalogue = (id: string): boolean => !id.startsWith(PLACE) && !id.startsWith(NAMED);
