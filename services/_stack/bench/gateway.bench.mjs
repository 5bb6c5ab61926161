// CPU of the gateway's process for the dashboard, beside a hand-written fan-out to the same services: ratios of medians over
// interleaved rounds. Services and load run in other processes; only the measured process's own CPU counts.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { dataPlace } from '../dist/infra/data-dir.js';
import { benchWorld, cpuSeconds, ended, median, signUp, until } from './support.mjs';

export const budget = { compiledRatio: 2.0 };

const entity = (fields) =>
  `query ($id: ID!) { _entities(representations: [{ __typename: "User", id: $id }]) { ... on User { ${fields} } } }`;
const item =
  'id title type domain description vendor priceCents tags reason imageUrl matchScore liked authors location ordering url __typename';
const parts = {
  identity: entity('location { city state country __typename }'),
  'wallet-budget': entity('wallet { balanceCents __typename }'),
  voice: entity('conversation(limit: 6) { content createdAt id role sessionId __typename }'),
  digest: entity(
    `dailyDigest { backupsAvailable createdAt dailyFocus id refreshCount remainingFreeThumbsDown summary __typename items { ${item} } }`,
  ),
};

export async function run({ rounds = 5, requests = 1_500, connections = 12 } = {}) {
  const { world, dataDir, stop } = await benchWorld({ graphqlOpen: true });
  let fanOut;
  try {
    const cookie = await signUp(world.url);
    const call = (method, at, body) =>
      fetch(world.url + at, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const { user } = await (await call('GET', '/api/auth/me')).json();
    await call('POST', '/api/chat/message', { message: 'I love The Godfather, jazz and ramen', sessionId: 'chat_1' });
    for (
      let tries = 0;
      (await (await call('GET', '/api/digest/daily')).json()).recommendations.length < 10 && tries < 100;
      tries++
    )
      await wait(100);

    const operations = JSON.parse(fs.readFileSync(new URL('../../../web/operations.json', import.meta.url), 'utf8'));
    const [hash, text] = Object.entries(operations).find(([, document]) => /query Dashboard\b/.test(document));
    const extensions = encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }));
    const keys = JSON.parse(fs.readFileSync(path.join(dataPlace(dataDir).home, 'keys.json'), 'utf8'));
    const facts = {
      urls: world.urls,
      parts,
      userId: user.id,
      username: user.username,
      signingKey: keys.gateway.signing,
    };
    fanOut = await until([process.execPath, new URL('fan-out.mjs', import.meta.url).pathname], /ready (\S+)/, {
      env: { ...process.env, FAN_OUT: JSON.stringify(facts) },
    });

    const json = { cookie, accept: 'application/json' };
    const variants = {
      'fan-out': { pid: fanOut.child.pid, url: `${fanOut.match[1]}/dashboard`, requests },
      compiled: {
        pid: world.gateway.pid,
        url: `${world.url}/graphql?operationName=Dashboard&variables=%7B%7D&extensions=${extensions}`,
        headers: json,
        requests,
      },
      stock: {
        pid: world.gateway.pid,
        url: `${world.url}/graphql`,
        method: 'POST',
        headers: { ...json, 'content-type': 'application/json' },
        body: JSON.stringify({ query: text, operationName: 'Dashboard', variables: {} }),
        requests: Math.round(requests / 3),
      },
    };
    const answers = {};
    for (const [name, { url, method, headers, body }] of Object.entries(variants)) {
      const answer = await (await fetch(url, { method: method ?? 'GET', headers, body })).json();
      answers[name] = answer.data?.me?.dailyDigest?.items?.length;
      if (answers[name] !== 10) throw new Error(`${name} answered ${JSON.stringify(answer).slice(0, 400)}`);
    }
    const load = async ({ pid, requests: amount, ...request }) => {
      const before = cpuSeconds(pid);
      const result = await autocannon({ ...request, amount, connections });
      if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} failed`);
      return {
        cpuUs: ((cpuSeconds(pid) - before) * 1e6) / amount,
        p50Ms: result.latency.p50,
        p99Ms: result.latency.p99,
      };
    };
    for (const variant of Object.values(variants)) await load({ ...variant, requests: 500 });
    const seen = Object.fromEntries(Object.keys(variants).map((name) => [name, []]));
    for (let round = 0; round < rounds; round++)
      for (const [name, variant] of Object.entries(variants)) seen[name].push(await load(variant));
    const cpu = (name) => median(seen[name].map(({ cpuUs }) => cpuUs));
    // Round by round, because neighbours on the machine slow down whoever runs at the time.
    const ratio = (name) => median(seen[name].map(({ cpuUs }, round) => cpuUs / seen['fan-out'][round].cpuUs));
    return {
      cpuUsPerRequest: Object.fromEntries(Object.keys(variants).map((name) => [name, cpu(name)])),
      ratios: { compiled: ratio('compiled'), stock: ratio('stock') },
      ratiosOfMedians: { compiled: cpu('compiled') / cpu('fan-out'), stock: cpu('stock') / cpu('fan-out') },
      p50Ms: Object.fromEntries(
        Object.keys(variants).map((name) => [name, median(seen[name].map(({ p50Ms }) => p50Ms))]),
      ),
      rounds: seen,
      budget,
    };
  } finally {
    if (fanOut) {
      fanOut.child.removeAllListeners('exit');
      fanOut.child.kill('SIGTERM');
      await ended(fanOut.child);
    }
    await stop();
  }
}
