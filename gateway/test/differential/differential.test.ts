// Every operation under every fault: the compiled way and the stock gateway give the same data and the same errors.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { silentLog } from '@valet/kit/testing';
import { parse } from 'graphql';
import { compose } from '../../src/compose.ts';
import type { RequestContext } from '../../src/context.ts';
import { SubgraphClient } from '../../src/data-source.ts';
import { OperationCompiler } from '../../src/execute/operation-compiler.ts';
import { type StockGateway, startStockGateway } from '../../src/execute/stock.ts';
import type { SubgraphError } from '../../src/execute/subgraph-reply.ts';
import { faults, operations } from './operations.ts';
import { startToySubgraph, toySchema, toyServices } from './toy-subgraphs.ts';

const supergraphSdl = compose(
  toyServices.map((name) => ({ name, sdl: toySchema(name) })),
  { lint: false },
).supergraph;
const compiler = new OperationCompiler(supergraphSdl);
const clients = new Map<string, SubgraphClient>();
const closers: (() => Promise<unknown>)[] = [];
let stock: StockGateway;

beforeAll(async () => {
  for (const name of toyServices) {
    const { url, close } = await startToySubgraph(name);
    const client = new SubgraphClient(name, { url, tokenFor: () => 'none' });
    clients.set(name, client);
    closers.push(() => client.close(), close);
  }
  stock = await startStockGateway({ supergraphSdl, clients, log: silentLog, introspection: false });
  closers.unshift(() => stock.stop());
});
afterAll(async () => {
  for (const close of closers) await close();
});

const contextWith = (fault: string): RequestContext => ({
  requestId: 'test-0001',
  traceparent: undefined,
  idempotencyKey: undefined,
  address: '127.0.0.1',
  namesAddress: false,
  caller: { viewer: null, scopes: undefined, tokens: new Map() },
  signal: new AbortController().signal,
  outcome: {},
  forward: { 'x-fault': fault },
});
const send = (subgraph: string, body: string, context: RequestContext) =>
  (clients.get(subgraph) as SubgraphClient).send(body, context);

/**
 * In a list of which only some elements are asked for, the stock gateway numbers the elements asked for; ours are the
 * real ones.
 */
const stockMisplacesErrors = (name: string, fault: string): boolean =>
  name === 'fragment on an interface' && fault === 'Film.match=error';
const comparable = (errors: readonly SubgraphError[] = []): string[] =>
  errors.map(({ message, path, extensions }) => JSON.stringify([message, path, extensions?.code])).sort();

describe.each(operations)('%s', (name, text, variables = {}) => {
  const run = compiler.compile(parse(text));
  test.each(faults)('%s', async (fault) => {
    const expected = await stock.run(text, variables, undefined, contextWith(fault));
    const actual = await run(variables, send, contextWith(fault));
    expect(actual.data ?? null).toEqual(expected.data ?? null);
    if (stockMisplacesErrors(name, fault))
      expect(actual.errors?.map(({ path }) => path)).toEqual([
        ['latest', 0, 'match'],
        ['latest', 2, 'match'],
      ]);
    else expect(comparable(actual.errors)).toEqual(comparable(expected.errors));
  });
});
