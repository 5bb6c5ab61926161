import type { Secret } from '@valet/kit/config';
import type { Logger } from '@valet/kit/logger';
import { z } from 'zod';
import type { Restaurant, RestaurantSource } from '../../app/food/ports.ts';

const TIMEOUT_MS = 2_000;
const MOST_BYTES = 500_000;
const FAILURES_TO_REST = 6;
const REST_MS = 30_000;
const FIELDS = ['id', 'displayName', 'formattedAddress', 'rating', 'userRatingCount', 'priceLevel',
  'primaryTypeDisplayName', 'businessStatus'].map((field) => `places.${field}`).join(',');
const PRICES = ['PRICE_LEVEL_FREE', 'PRICE_LEVEL_INEXPENSIVE', 'PRICE_LEVEL_MODERATE', 'PRICE_LEVEL_EXPENSIVE',
  'PRICE_LEVEL_VERY_EXPENSIVE'];

// developers.google.com/maps/documentation/places: places:searchText
const text = z.string().trim().min(1).max(300);
const Place = z.object({
  id: z.string().regex(/^[\w-]{1,300}$/),
  displayName: z.object({ text }),
  formattedAddress: text.nullish(),
  rating: z.number().min(1).max(5).nullish(),
  userRatingCount: z.int().nonnegative().nullish(),
  priceLevel: z.string().nullish(),
  primaryTypeDisplayName: z.object({ text }).nullish(),
  businessStatus: z.string().nullish(),
});
const Places = z.object({ places: z.array(z.unknown()).default([]) });

/** A link that opens the place itself on the map; the id decides, the words are for who cannot read it. */
function mapUrl(id: string, words: string): string {
  const url = new URL('https://www.google.com/maps/search/?api=1');
  url.searchParams.set('query', words);
  url.searchParams.set('query_place_id', id);
  return url.href;
}

function toRestaurant(given: unknown): Restaurant[] {
  const { data } = Place.safeParse(given);
  if (data === undefined || (data.businessStatus ?? 'OPERATIONAL') !== 'OPERATIONAL') return [];
  const { id, displayName: { text: name }, formattedAddress, rating, userRatingCount } = data;
  const level = PRICES.indexOf(data.priceLevel ?? '');
  return [{
    provider: 'google', id, name, address: formattedAddress ?? null, kind: data.primaryTypeDisplayName?.text ?? null,
    rating: rating ?? null, ratings: userRatingCount ?? null, priceLevel: level > 0 ? level : null,
    url: mapUrl(id, [name, formattedAddress ?? ''].join(' ').trim()),
  }];
}

async function bodyOf(answer: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error('answered too much');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

/**
 * Restaurants by Google's text search: two seconds at most, and after six failures in a row left in peace for half a
 * minute. What goes out is a cuisine and a city, nothing of the person. `now` in milliseconds.
 */
export function googleRestaurants(
  { key, url: base }: { readonly key: Secret; readonly url: string },
  log: Logger,
  { timeoutMs = TIMEOUT_MS, now = Date.now }: { readonly timeoutMs?: number; readonly now?: () => number } = {},
): RestaurantSource {
  let failures = 0;
  let restUntil = 0;
  return {
    name: 'Google Maps',
    async find(cuisine, city, limit) {
      if (now() < restUntil) return null;
      try {
        const answer = await fetch(new URL('/v1/places:searchText', base), {
          method: 'POST',
          headers: {
            'content-type': 'application/json', 'x-goog-api-key': key.reveal(), 'x-goog-fieldmask': FIELDS,
          },
          body: JSON.stringify({
            textQuery: `${cuisine} restaurant in ${city}`, includedType: 'restaurant', pageSize: limit,
            languageCode: 'en',
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!answer.ok) {
          await answer.body?.cancel();
          throw new Error(`answered ${answer.status}`);
        }
        const { places } = Places.parse(await bodyOf(answer));
        failures = 0;
        return places.flatMap(toRestaurant).slice(0, limit);
      } catch (err) {
        failures += 1;
        if (failures >= FAILURES_TO_REST) restUntil = now() + REST_MS;
        log.warn({ signal: 'food.places-failed', err });
        return null;
      }
    },
  };
}
