// How fast money moves: our ledger's functions beside TPC-B on the same durable server, both by pgbench, in slices that
// take turns; then a refresh's hold and capture through the service's own calls. Needs pgbench on the PATH.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { migrate, onDatabase, prepareDatabase, withClient } from '../dist/infra/databases.js';
import { startPostgres } from '../dist/infra/postgres.js';
import { benchWorld, cpuSeconds, goFirst, median } from './support.mjs';
import { fundsCaller } from './wallets.mjs';

export const budget = { spreadRatio: 1.0 };

const people = 10_000;
const clients = 16;
const sliceSeconds = 10;
// By name: the script, over how many wallets it spreads, and how many movements one run of it makes; chain included, and
// with `outbox` the row that tells of it, as the service has it.
const ledger = {
  credit: { script: 'credit', of: people, movements: 1 },
  hold: { script: 'hold', of: people, movements: 1 },
  holdAndCapture: { script: 'refresh', of: people, movements: 2 },
  creditWithOutbox: { script: 'credit', of: people, movements: 1, outbox: true },
  holdWithOutbox: { script: 'hold', of: people, movements: 1, outbox: true },
  holdAndCaptureWithOutbox: { script: 'refresh', of: people, movements: 2, outbox: true },
  hotCredit: { script: 'credit', of: 1, movements: 1 },
  hotHoldAndCapture: { script: 'refresh', of: 1, movements: 2 },
};

export async function run({ seconds = 60, rounds = 3, first = 0 } = {}) {
  if (spawnSync('pgbench', ['--version']).status !== 0) return { skipped: 'pgbench is not on the PATH' };
  if (first) goFirst();
  const inside = await inTheDatabase(seconds, rounds);
  return { ...inside, throughTheService: await throughTheService(seconds, rounds), budget };
}

async function inTheDatabase(seconds, rounds) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-bench-'));
  fs.chmodSync(dataDir, 0o711);
  const server = await startPostgres({ dataDir, durable: true });
  try {
    const secret = randomUUID();
    const told = await makeWallets(server, 'valet', secret);
    const untold = await makeWallets(server, 'untold', secret);
    // The ledger alone: nothing is told of a movement.
    await withClient(onDatabase(server.adminUrl(), 'untold'), (client) =>
      client.query(`CREATE OR REPLACE FUNCTION wallet_budget.publish_wallet(p_user UUID, wallet wallet_budget.accounts)
        RETURNS VOID LANGUAGE plpgsql AS 'BEGIN END'`));
    const ours = Object.entries(ledger).map(([name, { script, of, movements, outbox }]) => {
      const file = new URL(`ledger/${script}.sql`, import.meta.url).pathname;
      return [name, { url: outbox ? told : untold, movements, args: ['-f', file, '-D', `people=${of}`] }];
    });
    const tpcb = await makeTpcb(server);
    const variants = { tpcb: { ...tpcb, movements: 1 }, ...Object.fromEntries(ours) };
    const seen = await inTurns(variants, { seconds, rounds, server });
    const audit = async (client) => (await client.query('SELECT * FROM audit_ledger()')).rowCount;
    const findings = (await withClient(told, audit)) + (await withClient(untold, audit));
    const about = { server: await settings(server), rounds, secondsEach: seconds, clients, people };
    return { ...about, ...summary(seen), findings };
  } finally {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A database with a full wallet for each of the people; answers its address as the app role. */
async function makeWallets(server, database, secret) {
  const passwords = (role) => `${role}-${secret}`;
  const roles = await prepareDatabase(server.adminUrl(), { database, services: ['wallet-budget'], passwords });
  const { ownerUrl, appUrl } = roles['wallet-budget'];
  await migrate('wallet-budget', ownerUrl);
  await withClient(appUrl, (client) =>
    client.query(
      `SELECT adjust_wallet(id::uuid, 'first-' || id, 1000000000, '{}')
       FROM (SELECT '00000000-0000-4000-8000-' || lpad(n::text, 12, '0') AS id
         FROM generate_series(1, $1) AS n) AS ids`,
      [people],
    ),
  );
  return appUrl;
}

async function makeTpcb(server) {
  await withClient(server.adminUrl(), (client) => client.query('CREATE DATABASE tpcb'));
  const url = onDatabase(server.adminUrl(), 'tpcb');
  await pgbench(url, ['-i', '-s', '50', '-q']);
  return { url, args: ['-n'] };
}

/** Slices of all variants in turn, so that what else the machine does strikes all alike; by variant and round. */
async function inTurns(variants, { seconds, rounds, server }) {
  const slices = Math.max(1, Math.round(seconds / sliceSeconds));
  const seen = Object.fromEntries(Object.keys(variants).map((name) => [name, []]));
  for (const { url, args } of Object.values(variants)) await timed(url, args, 2);
  for (let round = 0; round < rounds; round++) {
    const sums = Object.fromEntries(Object.keys(variants).map((name) => [name, { perSecond: 0, cpuUs: 0 }]));
    for (let slice = 0; slice < slices; slice++)
      for (const [name, { url, args, movements }] of Object.entries(variants)) {
        const before = serverCpu(server.pid);
        const { tps, transactions } = await timed(url, args, seconds / slices);
        sums[name].perSecond += (tps * movements) / slices;
        sums[name].cpuUs += ((serverCpu(server.pid) - before) * 1e6) / (transactions * movements) / slices;
      }
    for (const [name, sum] of Object.entries(sums)) seen[name].push(sum);
  }
  return seen;
}

/** Medians over the rounds, and ratios to TPC-B of the same round. */
function summary(seen) {
  const each = (figure) =>
    Object.fromEntries(Object.entries(seen).map(([name, all]) => [name, median(all.map((round) => figure(round)))]));
  const ratio = (name) => median(seen[name].map(({ perSecond }, round) => perSecond / seen.tpcb[round].perSecond));
  const work = (name) => median(seen[name].map(({ cpuUs }, round) => seen.tpcb[round].cpuUs / cpuUs));
  const names = Object.keys(seen).filter((name) => name !== 'tpcb');
  return {
    perSecond: each(({ perSecond }) => perSecond),
    serverCpuUs: each(({ cpuUs }) => cpuUs),
    ratios: Object.fromEntries(names.map((name) => [name, ratio(name)])),
    // Of the server's CPU for one: hardly changed by neighbours on the machine.
    cpuRatios: Object.fromEntries(names.map((name) => [name, work(name)])),
    byRound: seen,
  };
}

async function timed(url, args, seconds) {
  const run = String(Date.now());
  const out = await pgbench(url, [
    '-n', '-c', String(clients), '-M', 'prepared', '-T', String(seconds), '-D', 'n=0', '-D', `run=${run}`, ...args,
  ]);
  return {
    tps: Number(/^tps = ([\d.]+)/m.exec(out)?.[1]),
    transactions: Number(/actually processed: (\d+)/.exec(out)?.[1]),
  };
}

function pgbench(url, args) {
  const { hostname, port, username, password, pathname } = new URL(url);
  const env = {
    PATH: process.env.PATH, PGHOST: hostname, PGPORT: port, PGUSER: username, PGDATABASE: pathname.slice(1),
    PGPASSWORD: decodeURIComponent(password),
  };
  return new Promise((resolve, reject) => {
    const child = spawn('pgbench', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, told] = ['', ''];
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => (told += data));
    child.on('close', (code) =>
      code === 0 && !/ERROR|aborted/.test(told) ? resolve(out) : reject(new Error(`pgbench: ${told.slice(-500)}`)));
  });
}

/** CPU seconds of the server: its process, those that serve now, and those that have ended. */
function serverCpu(pid) {
  const stat = (one) => fs.readFileSync(`/proc/${one}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
  const fields = stat(pid);
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => {
    try {
      return sum + cpuSeconds(child);
    } catch {
      return sum;
    }
  }, [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) / 100);
}

async function settings(server) {
  const names = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers', 'max_wal_size'];
  return withClient(server.adminUrl(), async (client) => {
    const sql = 'SELECT name, current_setting(name) AS value FROM unnest($1::text[]) AS name';
    const { rows } = await client.query(sql, [names]);
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  });
}

/** Hold and capture as digest asks for them, of a whole stack, beside TPC-B on its database. */
async function throughTheService(seconds, rounds) {
  const { world, dataDir, stop } = await benchWorld();
  try {
    const tpcb = await makeTpcb(world.postgres);
    const ids = Array.from({ length: 1_000 }, () => randomUUID());
    await withClient(onDatabase(world.postgres.adminUrl(), 'valet'), (client) =>
      client.query(
        `SET search_path = wallet_budget; SELECT adjust_wallet(n::uuid, 'first-' || n, 1000000000, '{}')
         FROM unnest('{${ids.join(',')}}'::text[]) AS n`));
    const funds = fundsCaller(world, dataDir);
    const refreshes = async (until) => {
      let done = 0;
      await Promise.all(Array.from({ length: clients }, async () => {
        while (performance.now() < until) {
          const calls = funds(ids[Math.floor(Math.random() * ids.length)]);
          const holdId = randomUUID();
          await calls.hold({ holdId, amountCents: 1n, purpose: 'Digest refresh' });
          await calls.capture({ holdId });
          done++;
        }
      }));
      return done;
    };
    const short = Math.max(5, seconds / 4);
    await refreshes(performance.now() + 3_000);
    const seen = { tpcb: [], perSecond: [] };
    for (let round = 0; round < rounds; round++) {
      seen.tpcb.push((await timed(tpcb.url, tpcb.args, short)).tps);
      seen.perSecond.push((2 * (await refreshes(performance.now() + short * 1_000))) / short);
    }
    return {
      movementsPerSecond: median(seen.perSecond),
      ratio: median(seen.perSecond.map((perSecond, round) => perSecond / seen.tpcb[round])),
      byRound: seen,
    };
  } finally {
    await stop();
  }
}
