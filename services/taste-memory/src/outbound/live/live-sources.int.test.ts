// The official shapes, as their makers document them, with invented names; a server of ours stands where they do.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Secret } from '@valet/kit/config';
import { silentLog } from '@valet/kit/testing';
import type { Wanted } from '../../app/search.ts';
import { liveSearch } from './live-source.ts';
import { type LiveConfig, liveSources } from './live-sources.ts';

interface Asked {
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Answer = { status?: number; json?: unknown; text?: string; never?: boolean; endless?: boolean };

let server: Server;
let base = '';
let answer: Answer = {};
let asked: Asked[] = [];
let sent = 0;
const piece = ' '.repeat(65_536);
/** As fast as somebody takes it in, for as long as somebody does. */
function* withoutEnd(): Generator<string> {
  for (;;) {
    sent += piece.length;
    yield piece;
  }
}
beforeEach(async () => {
  asked = [];
  sent = 0;
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push({ url: new URL(request.url ?? '', base), headers: request.headers, body });
    if (answer.never) return;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    if (answer.endless) {
      pipeline(Readable.from(withoutEnd()), response, () => undefined);
      return;
    }
    response.end(answer.text ?? JSON.stringify(answer.json));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const off = (url: string): LiveConfig => ({
  tmdb: { token: undefined, url },
  openLibrary: { on: false, contact: 'ops@example.com', url },
  itunes: { on: false, url },
  rawg: { key: undefined, url },
  googlePlaces: { key: undefined, url },
});
const key = new Secret('test-key');
const wanted = (domain: Wanted['domain'], subcategory: string, text = 'exmaple'): Wanted => ({
  domain,
  subcategory,
  text,
  limit: 8,
});
const open = (over: Partial<LiveConfig>) => {
  const [source] = liveSources({ ...off(base), ...over });
  if (source === undefined) throw new Error('nothing is switched on');
  return liveSearch(source, silentLog);
};

test('nothing is asked anywhere until a key or flag says so', () => {
  expect(liveSources(off(base))).toEqual([]);
});

test('TMDB: films, series and people', async () => {
  const tmdb = open({ tmdb: { token: key, url: base } });
  answer = {
    json: {
      page: 1,
      results: [
        {
          adult: false,
          id: 11,
          title: 'Example',
          original_title: 'Exemple',
          overview: 'A film.',
          popularity: 9.1,
          poster_path: '/x.jpg',
          release_date: '2001-07-20',
          vote_average: 8.5,
          vote_count: 9,
          genre_ids: [1],
          video: false,
        },
        { id: 12, title: 'Unreleased', overview: '', release_date: '', vote_average: 0 },
      ],
      total_pages: 1,
      total_results: 2,
    },
  };
  expect(await tmdb.search(wanted('movies', 'movies'))).toMatchObject([
    { id: 'tmdb/movie/11', title: 'Example', year: 2001, rating: 8.5, overview: 'A film.', type: 'film' },
    { id: 'tmdb/movie/12', year: null, rating: null, overview: null },
  ]);
  expect(asked[0]?.url.pathname).toBe('/3/search/movie');
  expect(asked[0]?.url.searchParams.get('query')).toBe('exmaple');
  expect(asked[0]?.headers.authorization).toBe('Bearer test-key');

  answer = {
    json: {
      results: [{ id: 7, name: 'Example Show', first_air_date: '2010-01-02', vote_average: 7, overview: 'A show.' }],
    },
  };
  expect(await tmdb.search(wanted('shows', 'shows'))).toMatchObject([{ id: 'tmdb/tv/7', year: 2010, type: 'show' }]);

  answer = {
    json: {
      results: [
        {
          id: 3,
          name: 'Ava Example',
          known_for_department: 'Directing',
          known_for: [{ title: 'One' }, { name: 'Two' }],
        },
      ],
    },
  };
  expect(await tmdb.search(wanted('movies', 'people'))).toMatchObject([{ title: 'Ava Example', meta: 'One, Two' }]);
  expect(await tmdb.search(wanted('books', 'titles'))).toEqual([]);
  expect(asked).toHaveLength(3);
});

test('Open Library: books and authors, with a contact in the user agent', async () => {
  const library = open({ openLibrary: { on: true, contact: 'ops@example.com', url: base } });
  answer = {
    json: {
      numFound: 1,
      start: 0,
      docs: [
        {
          key: '/works/OL1W',
          title: 'Example',
          author_name: ['Ava Example'],
          first_publish_year: 1999,
          ratings_average: 4.1,
        },
      ],
    },
  };
  expect(await library.search(wanted('books', 'titles'))).toMatchObject([
    { id: 'openlibrary/works/OL1W', title: 'Example', year: 1999, rating: 8.2, meta: 'Ava Example' },
  ]);
  expect(asked[0]?.headers['user-agent']).toContain('ops@example.com');
  answer = { json: { docs: [{ key: 'OL1A', name: 'Ava Example', top_work: 'Example' }] } };
  expect(await library.search(wanted('books', 'authors'))).toMatchObject([{ title: 'Ava Example', meta: 'Example' }]);
});

test('iTunes Search: podcasts, artists, albums and songs', async () => {
  const itunes = open({ itunes: { on: true, url: base } });
  answer = {
    json: {
      resultCount: 1,
      results: [
        {
          wrapperType: 'track',
          kind: 'podcast',
          collectionId: 5,
          collectionName: 'Example Talk',
          artistName: 'Ava Example',
          primaryGenreName: 'Comedy',
        },
      ],
    },
  };
  expect(await itunes.search(wanted('podcasts', 'shows'))).toMatchObject([
    { id: 'itunes/podcast/5', title: 'Example Talk', meta: 'Ava Example, Comedy' },
  ]);
  answer = {
    json: {
      results: [
        {
          wrapperType: 'collection',
          collectionId: 8,
          collectionName: 'First',
          artistName: 'The Examples',
          releaseDate: '1994-08-22T07:00:00Z',
        },
        { wrapperType: 'track', collectionId: 8, trackId: 9, trackName: 'Second', artistName: 'The Examples' },
        { wrapperType: 'track', trackId: 10 },
      ],
    },
  };
  expect(await itunes.search(wanted('music', 'albums'))).toMatchObject([
    { type: 'album', title: 'First', year: 1994 },
    { type: 'song', title: 'Second' },
  ]);
});

test('RAWG: games with platforms, its five stars as ten', async () => {
  const games = open({ rawg: { key, url: base } });
  answer = {
    json: {
      count: 1,
      results: [
        {
          id: 4,
          slug: 'x',
          name: 'Example Quest',
          released: '2017-02-03',
          rating: 4.5,
          platforms: [{ platform: { id: 1, name: 'PC' } }],
        },
      ],
    },
  };
  expect(await games.search(wanted('games', 'titles'))).toMatchObject([
    { id: 'rawg/game/4', year: 2017, rating: 9, meta: 'PC' },
  ]);
  expect(asked[0]?.url.searchParams.get('key')).toBe('test-key');
});

test('Google Places: asks for named fields only, and keeps no answer', async () => {
  const places = open({ googlePlaces: { key, url: base } });
  answer = {
    json: {
      places: [
        {
          id: 'abc',
          displayName: { text: 'Example Grill', languageCode: 'en' },
          formattedAddress: '1 Example St',
          rating: 4.2,
        },
      ],
    },
  };
  const grill = { title: 'Example Grill', location: '1 Example St', rating: 8.4, type: 'restaurant' };
  expect(await places.search(wanted('food', 'restaurants'))).toMatchObject([grill]);
  expect(await places.search(wanted('food', 'restaurants'))).toMatchObject([grill]);
  expect(asked).toHaveLength(2);
  expect(asked[0]?.headers['x-goog-fieldmask']).toContain('places.displayName');
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ textQuery: 'exmaple', includedType: 'restaurant' });
  answer = { json: {} };
  expect(await places.search(wanted('travel', 'destinations'))).toEqual([]);
});

test('an answer is kept, and asked for once however it is written', async () => {
  const games = open({ rawg: { key, url: base } });
  answer = { json: { results: [{ id: 4, name: 'Example Quest' }] } };
  await games.search(wanted('games', 'titles', 'Éxample'));
  expect(await games.search(wanted('games', 'titles', 'example'))).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

test.each<[string, Answer]>([
  ['refuses', { status: 401, json: { status_message: 'Invalid key' } }],
  ['breaks', { status: 500, text: 'oops' }],
  ['speaks another shape', { json: { results: [{ id: 'not a number' }] } }],
  ['answers no JSON', { text: '<html>' }],
  ['answers too much', { text: ' '.repeat(1_000_001) }],
])('a source that %s finds nothing, and after three failures is left in peace', async (_, failing) => {
  const games = open({ rawg: { key, url: base } });
  answer = failing;
  for (const at of [1, 2, 3, 4, 5]) expect(await games.search(wanted('games', 'titles', `example ${at}`))).toEqual([]);
  expect(asked).toHaveLength(3);
});

test('a source that never answers is given up after a second and a half', async () => {
  answer = { never: true };
  expect(await open({ rawg: { key, url: base } }).search(wanted('games', 'titles'))).toEqual([]);
}, 10_000);

test('a source that answers without end is hung up on after a megabyte', async () => {
  answer = { endless: true };
  expect(await open({ rawg: { key, url: base } }).search(wanted('games', 'titles'))).toEqual([]);
  // What the two sockets hold on their way is some megabytes at most.
  expect(sent).toBeGreaterThan(1_000_000);
  expect(sent).toBeLessThan(16_000_000);
});
