// What the tests of food and of recommendations ask for, and a server in the place of Google's text search.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserSettingsChangedSchema } from '@valet/proto/identity/v1/events_pb';
import type { DigestWorld, ShownItem } from './digest-world.ts';

export interface FoodCard extends ShownItem {
  origin: string;
  description: string;
  location: string | null;
  ordering: string | null;
  url: string | null;
  verified: boolean;
  tags: string[];
}

export interface Food {
  __typename: string;
  location?: string;
  note?: string;
  items: FoodCard[];
  message?: string;
  code?: string;
}

const card = `id origin type domain catalogueId title description vendor reason url location ordering cautions verified
  matchScore status liked tags`;
export const foodFields = `foodRecommendations {
  __typename ... on FoodRecommendations { location note items { ${card} } } ... on Refusal { message code }
}`;

export const askFood = async (world: DigestWorld, userId: string): Promise<Food> =>
  (await world.person<{ foodRecommendations: Food }>(userId, foodFields)).foodRecommendations;

export const lisbon = { city: 'Lisbon', state: 'Lisbon', country: 'Portugal' };

/** Tells of the person's city, as identity does; answers the event's id. */
export const moveTo = (world: DigestWorld, userId: string, location = lisbon, version = 1, timeZone = 'UTC') =>
  world.tell(UserSettingsChangedSchema, { userId, timeZone, location }, {
    userId, aggregate: `settings:${userId}`, version,
  });

export interface Searched {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: { textQuery: string; pageSize: number; includedType: string };
}

export type PlacesStandIn = Awaited<ReturnType<typeof placesStandIn>>;

/** Answers searches in Google's shape; `answer` may be replaced, may take its time, and null never answers. */
export async function placesStandIn() {
  const asked: Searched[] = [];
  const usual = (textQuery: string) => ({
    places: [1, 2, 3, 4].map((at) => {
      const cuisine = textQuery.split(' restaurant in ')[0] ?? '';
      return {
        id: `ChIJ_${cuisine.replaceAll(/\W/g, '')}-${at}`, displayName: { text: `${cuisine} Kitchen ${at}` },
        formattedAddress: `${at} Example Street, Lisbon`, rating: 4 + at / 10, userRatingCount: 10 * at,
        priceLevel: 'PRICE_LEVEL_MODERATE', primaryTypeDisplayName: { text: `${cuisine} restaurant` },
        businessStatus: at === 4 ? 'CLOSED_PERMANENTLY' : 'OPERATIONAL',
      };
    }),
  });
  const stand = { asked, url: '', answer: usual as ((textQuery: string) => unknown) | null, usual };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text) as Searched['body'];
    asked.push({ path: request.url, headers: request.headers, body });
    if (stand.answer === null) return;
    const answer = await stand.answer(body.textQuery);
    response.writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'application/json' });
    response.end(typeof answer === 'number' ? '{}' : JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stand.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(stand, {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
