import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { environment, projectRoot } from '../../src/infra/config.ts';
import { SERVICES } from '../../src/topology.ts';
import { makeSecrets, readConfigOf, runTool } from './fresh-secrets.ts';
import { has, readCompose } from './manifests.ts';
import { deployables, prefixOf } from './pruned.ts';

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
const filled = (value: string): string => value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, rest?: string) => {
  const known = fresh.variables[name];
  if (known) return known;
  if (kind === '-') return rest ?? '';
  throw new Error(`${name} is not in .env`);
});
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [key, filled(value)]));

test('every deployable has its place, built by its own argument', () => {
  const expected = [...Object.keys(deployables), 'prepare', 'postgres', 'nats'].sort();
  expect(Object.keys(compose.services).sort()).toEqual(expected);
  for (const [name, { image, build }] of Object.entries(compose.services)) {
    const deployable = name === 'prepare' ? 'migrate' : name;
    if (['postgres', 'nats'].includes(name)) expect(image).toMatch(/^(postgres:16|nats:2)\.\d+/);
    else expect({ image, build: build?.args }).toEqual({ image: `valet/${deployable}:\${TAG:-local}`, build: { DEPLOYABLE: deployable } });
  }
});

test('only the gateway can be reached, on loopback alone, and nothing else has a way out', () => {
  expect(compose.networks.inside).toEqual({ internal: true });
  for (const [name, { ports, networks }] of Object.entries(compose.services)) {
    expect([name, ports ?? [], networks]).toEqual(name === 'gateway' ? [name, ['127.0.0.1:${PORT:-8080}:8080'], ['inside', 'edge']] : [name, [], ['inside']]);
  }
});

test('programs run locked down and ask for what they wait for', () => {
  for (const name of [...programs, 'prepare', 'migrate', 'nats']) {
    expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  }
  for (const name of ['postgres', 'nats']) expect(compose.services[name]?.healthcheck).toBeDefined();
  for (const name of SERVICES) {
    expect(compose.services[name]?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' }, nats: { condition: 'service_healthy' } });
  }
  expect(compose.services.migrate?.depends_on).toEqual({ prepare: { condition: 'service_completed_successfully' } });
});

test('no sandbox, no demonstration code, no secret: what has no provider is off', () => {
  expect(JSON.stringify(compose)).not.toMatch(/sandbox|VALET-DEMO|:latest/i);
  for (const name of SERVICES) expect(compose.services[name]?.environment).toMatchObject({ MODEL: 'none', VOICE: 'off', PAYMENTS: 'off', MAIL: 'off' });
  const secret = /PASSWORD|SIGNING_KEY|DATABASE_URL/;
  const all = Object.values(compose.services).flatMap(({ environment }) => Object.entries(environment));
  expect(all.length).toBeGreaterThan(90);
  for (const [key, value] of all) if (secret.test(key)) expect([key, value]).toEqual([key, expect.stringMatching(/\$\{\w+:\?[^}]*\}/)]);
});

test.each(programs)('%s understands what it is given, on the port where its health is asked', async (name) => {
  const env = environmentOf(name);
  const config = (await readConfigOf(name, env)) as { http: { host: string; port: number } };
  expect(config.http).toMatchObject({ host: '0.0.0.0', port: deployables[name]?.port });
  expect(env[deployables[name]?.portVariable ?? '']).toBe(String(deployables[name]?.port));
});

test('each service has its own role, schema and key, and the gateway trusts nobody by a private key', () => {
  for (const name of SERVICES) {
    const schema = name.replaceAll('-', '_');
    const url = new URL(environmentOf(name)[`${prefixOf(name)}_DATABASE_URL`] ?? '');
    expect([url.username, url.searchParams.get('schema')]).toEqual([`${schema}_app`, schema]);
    const others = Object.keys(environmentOf(name)).filter((key) => SERVICES.some((other) => other !== name && key.startsWith(`${prefixOf(other)}_`)));
    expect(others).toEqual([]);
  }
  expect(Object.keys(environmentOf('gateway')).filter((key) => key.includes('DATABASE'))).toEqual([]);
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
  const example = fs.readFileSync(path.join(projectRoot, '.env.example'), 'utf8').split('\n').filter((line) => /^\w+=/.test(line));
  expect(example.map((line) => line.replace(/=.*/, ''))).toEqual(Object.keys(fresh.variables));
  expect(example.filter((line) => !line.endsWith('='))).toEqual([]);
});

// COMPOSE names a binary that is no part of the machine: `COMPOSE="docker compose"`.
const given = environment()['COMPOSE']?.split(' ') ?? [];
const binary = [given, ['docker', 'compose'], ['docker-compose']].find(([program, ...args]) => program !== undefined && has(program, [...args, 'version']));
const testCompose = binary ? test : test.skip;

testCompose('a Compose binary accepts the file, and refuses it without its variables', () => {
  const [program = '', ...args] = binary ?? [];
  const config = (envFile: string) => spawnSync(program, [...args, '--env-file', envFile, '-f', path.join(projectRoot, 'docker-compose.yml'), 'config', '-q'], { encoding: 'utf8' });
  const accepted = config(fresh.file);
  expect([accepted.status, accepted.stderr.replaceAll(/^.*warning.*$/gim, '').trim()]).toEqual([0, '']);
  const empty = path.join(fresh.folder, 'empty.env');
  fs.writeFileSync(empty, '');
  const refused = config(empty);
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toContain('services/_stack/tools/env.mjs');
}, 60_000);
