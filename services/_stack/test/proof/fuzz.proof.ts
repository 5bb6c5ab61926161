// The public API under nonsense: what its own description allows, what it does not, and what no description has ever seen. Never a
// fault of the server, always one shape of error, never a word about what is inside.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { connect } from 'node:net';
import type { World } from '../../src/world.ts';
import { Person } from '../system/person.ts';
import { startTestStack } from '../system/test-stack.ts';

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / 86_400_000));
const env = { GATEWAY_RATE_PER_MINUTE: '10000000', VOICE_LINES_PER_MINUTE: '100000' };

let world: World;
let routes: Route[];
let person: Person;
const stranger = (): Person => new Person(world.url);
beforeAll(async () => {
  world = await startTestStack({ env, graphqlOpen: true });
  const { body } = await stranger().call('GET', '/api/docs/json');
  document = body as unknown as OpenApi;
  routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  person = await new Person(world.url).signUp();
}, 120_000);
afterAll(() => world.stop(), 60_000);

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: unknown[];
  readonly anyOf?: Schema[];
  readonly oneOf?: Schema[];
  readonly allOf?: Schema[];
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly required?: string[];
}
interface Operation {
  readonly parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  readonly requestBody?: { content?: Record<string, { schema?: Schema }> };
}
interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components?: { schemas?: Record<string, Schema> };
}
interface Route {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}
let document: OpenApi;

// By design: a part that is away, and a feature that is off or comes later.
const allowedFaults = new Set([501, 503]);
const inside =
  /127\.0\.0\.1|localhost:\d|ECONN|taste-memory|taste_memory|wallet-budget|\bprisma\b|\bpostgres|\bSELECT\b|\bINSERT INTO\b|\bat \S+ \(|\.(?:ts|js):\d+|node_modules|stack"|subgraph|jetstream|\bnats\b/i;

interface Told {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** What must be true of every answer of the API. */
function judge({ status, body, headers }: Told, what: string): void {
  const told = JSON.stringify(body);
  if (status >= 500 && !allowedFaults.has(status)) throw new Error(`${what} answered ${status}: ${told.slice(0, 300)}`);
  if (status < 400) return;
  const { error, code } = body as { error?: unknown; code?: unknown };
  if (typeof error !== 'string' || typeof code !== 'string' || Object.keys(body as object).length !== 2)
    throw new Error(`${what} answered ${status} without { error, code }: ${told.slice(0, 300)}`);
  if (inside.test(told)) throw new Error(`${what} told of the inside: ${told.slice(0, 300)}`);
  if (!(headers.get('content-type') ?? '').startsWith('application/json'))
    throw new Error(`${what} answered ${status} as ${headers.get('content-type')}`);
}

const nasty = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    "' OR 1=1 --",
    '\u202e',
    '🦪'.repeat(20),
    'null',
    '-1',
    '1e309',
    '../../etc/passwd',
    '\ud800',
    'a'.repeat(5_000),
  ),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.uuid(),
  fc.constantFrom<unknown>([], {}, [[]], { __proto__: null }, Number.MAX_SAFE_INTEGER, -0),
);

function fits(schema: Schema | undefined, depth = 0): fc.Arbitrary<unknown> {
  if (!schema || depth > 6) return nasty;
  if (schema.$ref) return fits(document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''], depth + 1);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fits(choice, depth + 1)));
  switch (schema.type) {
    case 'object': {
      const properties = Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, fits(property, depth + 1)]),
      );
      return fc.record(properties, { requiredKeys: (schema.required ?? []).filter((name) => name in properties) });
    }
    case 'array':
      return fc.array(fits(schema.items, depth + 1), { maxLength: 4 });
    case 'string':
      return fc.oneof(
        fc.string({ maxLength: 80 }),
        fc.constantFrom('I love The Godfather', 'food', 'movies', 'allergies', 'chat_1', 'positive'),
        fc.uuid(),
        fc.string({ unit: 'binary', maxLength: 30 }),
      );
    case 'integer':
      return fc.oneof(fc.integer(), fc.constantFrom(0, -1, 2 ** 53));
    case 'number':
      return fc.oneof(fc.double({ noNaN: true }), fc.integer());
    case 'boolean':
      return fc.boolean();
    default:
      return nasty;
  }
}

/** A body that the description allows, or nearly so, or not at all. */
const bodyOf = ({ operation }: Route): fc.Arbitrary<unknown> => {
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  if (!schema) return fc.oneof(fc.constant(undefined), nasty);
  const good = fits(schema);
  const spoilt = fc.tuple(good, fc.string({ maxLength: 8 }), nasty).map(([body, key, value]) => {
    if (typeof body !== 'object' || body === null) return value;
    const keys = Object.keys(body);
    return { ...body, [keys[key.length % Math.max(1, keys.length)] ?? key]: value };
  });
  return fc.oneof({ weight: 4, arbitrary: good }, { weight: 4, arbitrary: spoilt }, { weight: 2, arbitrary: nasty });
};

const pathOf = ({ path, operation }: Route): fc.Arbitrary<string> => {
  const given = (where: string): { name: string; schema?: Schema }[] =>
    (operation.parameters ?? []).filter((parameter) => parameter.in === where);
  const values = fc.record(
    Object.fromEntries(
      given('path').map(({ name }) => [name, fc.oneof(fc.uuid(), fc.string({ minLength: 1, maxLength: 30 }))]),
    ),
  );
  const query = fc.record(
    Object.fromEntries(given('query').map(({ name, schema }) => [name, fc.oneof(fits(schema), nasty)])),
    { requiredKeys: [] },
  );
  return fc.tuple(values, query).map(([inPath, inQuery]) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeSafely(String(inPath[name])));
    const search = Object.entries(inQuery)
      .map(([name, value]) => `${name}=${encodeSafely(String(value))}`)
      .join('&');
    return search === '' ? filled : `${filled}?${search}`;
  });
};

/** Half a surrogate cannot stand in an address. */
const encodeSafely = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

// These end the session or the account: a stranger calls them, so that the person stays.
const ending = /logout|account|signup|login/;

describe(`whatever comes in (seed ${seed})`, () => {
  test('each documented call, with bodies that fit, nearly fit, and do not fit', async () => {
    expect(routes.length).toBeGreaterThanOrEqual(20);
    for (const route of routes) {
      const caller = ending.test(route.path) ? stranger() : person;
      await fc.assert(
        fc.asyncProperty(pathOf(route), bodyOf(route), async (path, body) => {
          const sent = route.method === 'GET' ? undefined : body;
          judge(
            await caller.call(route.method, path, sent),
            `${route.method} ${path} ${JSON.stringify(sent)?.slice(0, 300)}`,
          );
        }),
        { numRuns: 25, seed },
      );
    }
    expect((await person.call('GET', '/api/auth/me')).status).toBe(200);
  }, 400_000);

  test('paths, methods, headers and raw bodies that nobody thought of', async () => {
    const anyPath = fc.oneof(
      fc
        .array(fc.string({ maxLength: 12 }), { maxLength: 5 })
        .map((parts) => `/api/${parts.map(encodeSafely).join('/')}`),
      fc.constantFrom(...routes.map(({ path }) => path)),
      fc.constantFrom(
        '/api/%',
        '/api/%zz',
        '/api/%c0%ae%c0%ae/',
        '/api//',
        '/api/..%2f..%2f',
        `/api/${'x'.repeat(3_000)}`,
        '/api/memory/tags/%00',
      ),
    );
    const headers = fc.record(
      {
        'content-type': fc.constantFrom(
          'application/json',
          'text/plain',
          'application/xml',
          'application/json; charset=utf-7',
          'multipart/form-data',
          '/',
        ),
        'idempotency-key': fc.string({ unit: 'grapheme-ascii', maxLength: 250 }),
        accept: fc.constantFrom('*/*', 'text/event-stream', 'application/xml', ';'),
        authorization: fc.constantFrom('Bearer x', 'Basic eA==', 'Bearer', 'Bearer ..'),
        'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x', ','),
        origin: fc.constantFrom('null', 'https://example.com', 'x'),
        'x-request-id': fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
      },
      { requiredKeys: [] },
    );
    const raw = fc.oneof(
      fc.json(),
      fc.string({ maxLength: 200 }),
      fc.constantFrom(
        '{',
        '[',
        '{"a":',
        '"',
        'null',
        '{"__proto__":{"x":1}}',
        '[['.repeat(10_000),
        '{"a":'.repeat(5_000),
      ),
    );
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD');
    await fc.assert(
      fc.asyncProperty(method, anyPath, headers, raw, async (verb, path, extra, body) => {
        if (ending.test(path)) return;
        const told = await person.call(
          verb,
          path,
          ['GET', 'HEAD'].includes(verb) ? undefined : body,
          extra as Record<string, string>,
        );
        if (verb !== 'HEAD') judge(told, `${verb} ${path} ${JSON.stringify(extra)} ${body.slice(0, 200)}`);
        else expect(told.status).toBeLessThan(500);
      }),
      { numRuns: 600, seed },
    );
  }, 300_000);

  test('bytes that are no HTTP do not end the server', async () => {
    const { hostname, port } = new URL(world.url);
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        (bytes) =>
          new Promise<void>((resolve) => {
            const socket = connect(Number(port), hostname, () => socket.end(Buffer.from(bytes)));
            socket
              .on('error', () => resolve())
              .on('close', () => resolve())
              .resume();
            socket.setTimeout(1_000, () => socket.destroy());
          }),
      ),
      { numRuns: 60, seed },
    );
    expect((await person.call('GET', '/api/auth/me')).status).toBe(200);
  }, 120_000);

  test('GraphQL that is none, that is too much, and that fits nothing', async () => {
    const words = [
      '{',
      '}',
      '(',
      ')',
      'me',
      'query',
      'mutation',
      'fragment',
      '...',
      'on',
      'User',
      '$x',
      ':',
      'ID!',
      '"',
      '__schema',
      '@skip(if:',
      'tags',
      'dailyDigest',
      'deleteTag',
      '_entities',
      '_service',
      'id',
      '[',
      ']',
      '!',
      '#',
      ',',
    ];
    const query = fc.oneof(
      fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join(' ')),
      fc.string({ maxLength: 100 }),
      fc.integer({ min: 1, max: 60 }).map((depth) => `{ me ${'{ tags '.repeat(depth)}${'}'.repeat(depth)} }`),
      fc.constantFrom(
        '{ me { tags { tag } } }',
        '{ __typename }',
        '{ _service { sdl } }',
        '{ _entities(representations: []) { __typename } }',
        'query A { me { id } } query B { me { id } }',
        'subscription { x }',
        `{ ${'a:me{id} '.repeat(2_000)} }`,
        'mutation { deleteTag(id: "x") { __typename } }',
        'query ($id: ID!) { me { id } }',
      ),
    );
    const request = fc.record(
      {
        query: fc.oneof(query, nasty),
        variables: fc.oneof(nasty, fc.dictionary(fc.string({ maxLength: 5 }), nasty)),
        operationName: nasty,
        extensions: nasty,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          { weight: 8, arbitrary: request },
          { weight: 1, arbitrary: nasty },
          { weight: 1, arbitrary: fc.array(request, { maxLength: 3 }) },
        ),
        async (body) => {
          const { status, body: told } = await person.call('POST', '/graphql', body as object);
          const text = JSON.stringify(told);
          const what = `${JSON.stringify(body)?.slice(0, 300)} answered ${status}: ${text.slice(0, 400)}`;
          if (status >= 500 && status !== 503) throw new Error(what);
          // Words of the schema may stand in a validation error; what runs behind it may not.
          if (/127\.0\.0\.1|ECONN|\bprisma\b|\bSELECT\b|\bat \S+ \(|node_modules|stacktrace|\.js:\d/i.test(text))
            throw new Error(`told of the inside: ${what}`);
        },
      ),
      { numRuns: 500, seed },
    );
  }, 300_000);

  test('every service is still the process that it was, and has parked nothing', async () => {
    for (const url of Object.values(world.urls)) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    for (const name of ['taste-memory', 'digest', 'voice', 'wallet-budget', 'mailbox'] as const)
      expect(await world.services[name].command('parked', [])).toBe('[]');
    for (const { pid } of [world.gateway, ...Object.values(world.services)])
      expect(process.kill(pid ?? Number.NaN, 0)).toBe(true);
  }, 60_000);
});
