import type { Secret } from '@valet/kit/config';
import { z } from 'zod';
import { type LiveSource, nothingKnown, question } from './live-source.ts';

const OUT_OF_TEN = 2;
const FIELDS = 'places.id,places.displayName,places.formattedAddress,places.rating,places.primaryTypeDisplayName';

// developers.google.com/maps/documentation/places: places:searchText
const Places = z.object({
  places: z
    .array(
      z.object({
        id: z.string(),
        displayName: z.object({ text: z.string() }),
        formattedAddress: z.string().nullish(),
        rating: z.number().nullish(),
        primaryTypeDisplayName: z.object({ text: z.string() }).nullish(),
      }),
    )
    .default([]),
});

/** What Google calls them, by group of ours. */
const TYPES: Readonly<Record<string, { readonly type: string; readonly includedType?: string }>> = {
  'food restaurants': { type: 'restaurant', includedType: 'restaurant' },
  'travel destinations': { type: 'destination' },
  'travel accommodations': { type: 'stay', includedType: 'lodging' },
};

/** Restaurants, destinations and hotels. Answers are not kept: the terms allow that for ids alone. */
export function googlePlaces(key: Secret, base: string): LiveSource {
  return {
    about: { name: 'Google Places', licence: 'Google Maps Platform terms', attribution: 'Places: Google Maps.' },
    keepMs: 0,
    ask: ({ domain, subcategory, text, limit }) => {
      const group = TYPES[`${domain} ${subcategory}`];
      if (group === undefined) return null;
      const { type, includedType } = group;
      return question({
        url: new URL('/v1/places:searchText', base),
        init: {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-goog-api-key': key.reveal(),
            'x-goog-fieldmask': FIELDS,
          },
          body: JSON.stringify({ textQuery: text, pageSize: limit, ...(includedType && { includedType }) }),
        },
        shape: Places,
        suggestions: ({ places }) =>
          places.map(({ id, displayName, formattedAddress, rating, primaryTypeDisplayName }) => ({
            ...nothingKnown,
            id: `google/place/${id}`,
            title: displayName.text,
            type,
            subtype: type,
            location: formattedAddress ?? null,
            rating: rating ? rating * OUT_OF_TEN : null,
            meta: primaryTypeDisplayName?.text ?? null,
          })),
      });
    },
  };
}
