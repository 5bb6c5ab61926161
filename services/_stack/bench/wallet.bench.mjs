// How long a person with 10,000 transactions waits for their wallet, through the whole stack on loopback: as it opens,
// as a poll finds it unchanged, and a page far back.
import { setTimeout as wait } from 'node:timers/promises';
import { onDatabase, withClient } from '../dist/infra/databases.js';
import { benchWorld, cpuSeconds, goFirst, median, percentile, signUp } from './support.mjs';

export const budget = { p95Ms: 20 };

const transactions = 10_000;

export async function run({ requests = 500, rounds = 3, first = 0 } = {}) {
  if (first) goFirst();
  const { world, stop } = await benchWorld();
  try {
    const cookie = await signUp(world.url);
    const newcomer = await signUp(world.url);
    const get = (at, headers = {}) => fetch(world.url + at, { headers: { cookie, ...headers } });
    const processes = { gateway: world.gateway.pid, service: world.services['wallet-budget'].pid };
    const cpuNow = () => Object.values(processes).map(cpuSeconds);
    const { user } = await (await get('/api/auth/me')).json();
    await withClient(onDatabase(world.postgres.adminUrl(), 'valet'), async (client) => {
      await client.query('SET search_path = wallet_budget');
      for (let from = 1; from <= transactions; from += 1_000)
        await client.query(
          `SELECT adjust_wallet($1, 'bench-' || n, 100 + n, '{"description":"A movement"}')
           FROM generate_series($2::int, $2::int + 999) AS n`, [user.id, from]);
      // What tells of them is on its way first.
      for (let waiting = 1; waiting > 0; await wait(200))
        waiting = (await client.query('SELECT FROM outbox WHERE published_at IS NULL LIMIT 1')).rowCount;
    });
    const first = await get('/api/wallet');
    const etag = first.headers.get('etag');
    const { transactions: page, next } = await first.json();
    if (page?.length !== 50 || !next) throw new Error(`the wallet answered ${first.status}, ${page?.length} of 50`);
    let far = next;
    for (let turn = 0; turn < 20; turn++) far = (await (await get(`/api/wallet?limit=100&before=${far}`)).json()).next;

    const kinds = {
      open: { at: '/api/wallet', status: 200 },
      unchanged: { at: '/api/wallet', headers: { 'if-none-match': etag }, status: 304 },
      // Beside it: what the way alone takes.
      empty: { at: '/api/wallet', headers: { cookie: newcomer }, status: 200 },
      farBack: { at: `/api/wallet?before=${far}`, status: 200 },
    };
    const seen = Object.fromEntries(Object.keys(kinds).map((name) => [name, []]));
    for (let round = 0; round <= rounds; round++)
      for (const [name, { at, headers, status }] of Object.entries(kinds)) {
        const ms = [];
        const before = cpuNow();
        for (let request = 0; request < requests; request++) {
          const began = performance.now();
          const answer = await get(at, headers);
          await answer.arrayBuffer();
          ms.push(performance.now() - began);
          if (answer.status !== status) throw new Error(`${at} answered ${answer.status}`);
        }
        // The first round is for the compilers.
        const [gateway, service] = cpuNow().map((after, index) => ((after - before[index]) * 1_000) / requests);
        if (round > 0) seen[name].push({ p50: percentile(ms, 0.5), p95: percentile(ms, 0.95), gateway, service });
      }
    const middle = (figure) =>
      Object.fromEntries(Object.entries(seen).map(([name, all]) => [name, median(all.map((one) => one[figure]))]));
    return {
      transactions, requests, p50Ms: middle('p50'), p95Ms: middle('p95'),
      cpuMs: { gateway: middle('gateway'), service: middle('service') }, byRound: seen, budget,
    };
  } finally {
    await stop();
  }
}
