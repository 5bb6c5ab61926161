import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { environment, projectRoot } from '../../src/infra/config.ts';
import { prefixOf, SERVICES } from '../../src/topology.ts';
import { makeSecrets, readConfigOf, runTool } from './fresh-secrets.ts';
import { has, type Manifest, readCompose } from './manifests.ts';
import { deployables } from './pruned.ts';

interface ComposeService {
  readonly image: string;
  readonly build?: { readonly args: { readonly DEPLOYABLE: string } };
  readonly environment: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly networks: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly healthcheck?: object;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
}

const compose = readCompose() as Compose;
const fresh = makeSecrets();
const programs = [...SERVICES, 'gateway'] as const;

afterAll(() => fs.rmSync(fresh.folder, { recursive: true, force: true }));

/** `${NAME}`, `${NAME:-default}`, `${NAME:?what to do}` as Compose fills them in. */
const filled = (value: string): string =>
  value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, rest?: string) => {
    const known = fresh.variables[name];
    if (known) return known;
    if (kind === '-') return rest ?? '';
    throw new Error(`${name} is not in .env`);
  });
function environmentOf(name: string): Record<string, string> {
  const written = Object.entries(compose.services[name]?.environment ?? {});
  return Object.fromEntries(written.map(([key, value]) => [key, filled(value)]));
}

test('every deployable has its place, built by its own argument', () => {
  const expected = [...Object.keys(deployables), 'prepare', 'postgres', 'nats'].toSorted();
  expect(Object.keys(compose.services).toSorted()).toEqual(expected);
  for (const [name, { image, build }] of Object.entries(compose.services)) {
    const deployable = name === 'prepare' ? 'migrate' : name;
    if (['postgres', 'nats'].includes(name)) expect(image).toMatch(/^(postgres:16|nats:2)\.\d+/);
    else expect([image, build?.args]).toEqual([`valet/${deployable}:\${TAG:-local}`, { DEPLOYABLE: deployable }]);
  }
});

test('only the gateway can be reached, on loopback alone, and nothing else has a way out', () => {
  expect(compose.networks.inside).toEqual({ internal: true });
  for (const [name, { ports, networks }] of Object.entries(compose.services)) {
    const isEdge = name === 'gateway';
    expect([name, ports]).toEqual([name, isEdge ? ['127.0.0.1:${PORT:-8080}:8080'] : undefined]);
    expect([name, networks]).toEqual([name, isEdge ? ['inside', 'edge'] : ['inside']]);
  }
});

test('programs run locked down and ask for what they wait for', () => {
  const locked = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
  for (const name of [...programs, 'prepare', 'migrate', 'nats']) {
    expect(compose.services[name]).toMatchObject(locked);
  }
  for (const name of ['postgres', 'nats']) expect(compose.services[name]?.healthcheck).toBeDefined();
  for (const name of SERVICES) {
    expect(compose.services[name]?.depends_on).toEqual({
      migrate: { condition: 'service_completed_successfully' }, nats: { condition: 'service_healthy' },
    });
  }
  expect(compose.services.migrate?.depends_on).toEqual({ prepare: { condition: 'service_completed_successfully' } });
});

test('no sandbox, no demonstration code, no secret: what has no provider is off', () => {
  expect(JSON.stringify(compose)).not.toMatch(/sandbox|VALET-DEMO|:latest/i);
  const modes = { MODEL: 'none', VOICE: 'off', PAYMENTS: 'off', MAIL: 'off' };
  for (const name of SERVICES) expect(compose.services[name]?.environment).toMatchObject(modes);
  expect(compose.services.gateway?.environment).toMatchObject({ PAYMENTS: 'off' });
  const all = Object.values(compose.services).flatMap((service) => Object.entries(service.environment));
  expect(all.length).toBeGreaterThan(90);
  const secrets = all.filter(([key]) => /PASSWORD|SIGNING_KEY|DATABASE_URL/.test(key));
  expect(secrets.filter(([, value]) => !/\$\{\w+:\?[^}]*\}/.test(value))).toEqual([]);
});

test.each(programs)('%s understands what it is given, on the port where its health is asked', async (name) => {
  const env = environmentOf(name);
  const config = (await readConfigOf(name, env)) as { http: { host: string; port: number } };
  expect(config.http).toMatchObject({ host: '0.0.0.0', port: deployables[name]?.port });
  expect(env[deployables[name]?.portVariable ?? '']).toBe(String(deployables[name]?.port));
}, 120_000);

test('the keys of the card provider are optional, and wallet-budget’s alone', () => {
  const holders = Object.entries(compose.services).flatMap(([name, { environment: own }]) =>
    Object.entries(own).flatMap(([key, value]) => (key.startsWith('STRIPE_') ? [[name, key, value]] : [])),
  );
  expect(holders).toEqual(
    ['SECRET_KEY', 'PUBLISHABLE_KEY', 'WEBHOOK_SECRET'].map((key) => [
      'wallet-budget',
      `STRIPE_${key}`,
      `\${STRIPE_${key}:-}`,
    ]),
  );
});

test('each service has its own role, schema and key, and the gateway trusts nobody by a private key', () => {
  for (const name of SERVICES) {
    const schema = name.replaceAll('-', '_');
    const url = new URL(environmentOf(name)[`${prefixOf(name)}_DATABASE_URL`] ?? '');
    expect([url.username, url.searchParams.get('schema')]).toEqual([`${schema}_app`, schema]);
    const others = SERVICES.filter((other) => other !== name).map((other) => `${prefixOf(other)}_`);
    const foreign = Object.keys(environmentOf(name)).filter((key) => others.some((other) => key.startsWith(other)));
    // Whom it calls it knows by address alone.
    const asked: Record<string, string[]> = { digest: ['WALLET_BUDGET_URL'], voice: ['TASTE_MEMORY_URL', 'DIGEST_URL'] };
    expect(foreign).toEqual(asked[name] ?? []);
  }
  expect(Object.keys(environmentOf('gateway')).filter((key) => key.includes('DATABASE'))).toEqual([]);
});

test('keys of the card provider in .env become a secret of their own in Kubernetes', () => {
  expect(fresh.manifests.map(({ metadata }) => metadata.name)).not.toContain('wallet-budget-stripe');
  const file = path.join(fresh.folder, 'with-stripe.env');
  fs.writeFileSync(file, `${fs.readFileSync(fresh.file, 'utf8')}STRIPE_SECRET_KEY=sk_test_a\nSTRIPE_WEBHOOK_SECRET=\n`);
  const { items } = JSON.parse(runTool(['--file', file, '--kubernetes']).stdout) as { items: Manifest[] };
  const made = items.find(({ metadata }) => metadata.name === 'wallet-budget-stripe');
  expect(made).toMatchObject({ kind: 'Secret', stringData: { STRIPE_SECRET_KEY: 'sk_test_a' } });
});

test('.env is made once, with fresh values, for its owner’s eyes', () => {
  expect(fs.statSync(fresh.file).mode & 0o077).toBe(0);
  const again = runTool(['--file', fresh.file]);
  expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('is there already') });
  const other = makeSecrets();
  fs.rmSync(other.folder, { recursive: true, force: true });
  const both = Object.keys(fresh.variables).filter((name) => other.variables[name] === fresh.variables[name]);
  expect(both).toEqual([]);
  expect(new Set(Object.values(fresh.variables)).size).toBe(Object.keys(fresh.variables).length);
});

test('the example names every variable and holds none', () => {
  const text = fs.readFileSync(path.join(projectRoot, '.env.example'), 'utf8');
  const example = text.split('\n').filter((line) => /^\w+=/.test(line));
  expect(example.map((line) => line.replace(/=.*/, ''))).toEqual(Object.keys(fresh.variables));
  expect(example.filter((line) => !line.endsWith('='))).toEqual([]);
});

// COMPOSE names a binary that is no part of the machine: `COMPOSE="docker compose"`.
const given = environment()['COMPOSE']?.split(' ') ?? [];
const binary = [given, ['docker', 'compose'], ['docker-compose']]
  .find(([program, ...args]) => program !== undefined && has(program, [...args, 'version']));
const testCompose = binary ? test : test.skip;

testCompose('a Compose binary accepts the file, and refuses it without its variables', () => {
  const [program = '', ...args] = binary ?? [];
  const file = path.join(projectRoot, 'docker-compose.yml');
  const config = (envFile: string) =>
    spawnSync(program, [...args, '--env-file', envFile, '-f', file, 'config', '-q'], { encoding: 'utf8' });
  const accepted = config(fresh.file);
  expect([accepted.status, accepted.stderr.replaceAll(/^.*warning.*$/gim, '').trim()]).toEqual([0, '']);
  const empty = path.join(fresh.folder, 'empty.env');
  fs.writeFileSync(empty, '');
  const refused = config(empty);
  expect(refused.status).not.toBe(0);
  // Which one is named first is the binary's choice.
  expect(refused.stderr).toMatch(/required variable|mandatory value/i);
}, 60_000);
