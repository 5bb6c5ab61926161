import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../src/infra/config.ts';
import { containerNatsConf } from '../../src/infra/nats-conf.ts';
import { CONSUMERS, SERVICES } from '../../src/topology.ts';
import { makeSecrets, readConfigOf } from './fresh-secrets.ts';
import { assertValid, has, type Manifest, OVERLAYS, render, typeErrors } from './manifests.ts';
import { templateOf, violations } from './policy.ts';
import { deployables } from './pruned.ts';

const programs = [...SERVICES, 'gateway'] as const;
const fresh = makeSecrets();
afterAll(() => fs.rmSync(fresh.folder, { recursive: true, force: true }));

test('the broker’s users and rights are those of today’s services', () => {
  const file = path.join(projectRoot, 'k8s/infra/nats.conf');
  // Stale: node --import tsx --conditions=source services/_stack/tools/nats-conf.mjs
  expect(fs.readFileSync(file, 'utf8')).toBe(containerNatsConf(CONSUMERS));
  expect(fs.readFileSync(file, 'utf8')).not.toMatch(/password: "/);
});

const budget = (spec: object): Manifest => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: 'voice' },
  spec,
});

test('the schemas catch a wrong type, and the compiler a misspelt field', () => {
  expect(() => assertValid(budget({ maxUnavailable: 1 }))).not.toThrow();
  expect(() => assertValid(budget({ maxUnavailable: [] }))).toThrow();
  expect(typeErrors([budget({ maxUnavailable: 1 })])).toBe('');
  expect(typeErrors([budget({ maxUnavailible: 1 })])).toContain('maxUnavailible');
});

interface Named {
  readonly name: string;
}
interface Container {
  readonly name: string;
  readonly image: string;
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly args?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly envFrom?: readonly { readonly configMapRef?: Named; readonly secretRef?: Named & { readonly optional?: boolean } }[];
}
const containerOf = (manifest: Manifest): Container => (templateOf(manifest).spec?.containers?.[0] ?? {}) as Container;

type Calls = Record<string, string[]>;
interface Peer {
  readonly podSelector?: { readonly matchLabels?: Record<string, string> };
}
interface PolicySpec {
  readonly ingress?: readonly { readonly from?: readonly Peer[] }[];
  readonly egress?: readonly { readonly to?: readonly Peer[] }[];
}

// The graph, and the internal calls of the architecture: nobody else speaks to anybody.
const names = (peers: readonly Peer[]): string[] =>
  peers.flatMap(({ podSelector }) => podSelector?.matchLabels?.['app.kubernetes.io/name'] ?? []);
const modes = { MODEL: 'none', VOICE: 'off', PAYMENTS: 'off', MAIL: 'off' };

const CALLS: Calls = {
  gateway: ['digest', 'identity', 'mailbox', 'taste-memory', 'voice', 'wallet-budget'],
  identity: ['digest', 'mailbox', 'taste-memory', 'voice', 'wallet-budget'],
  'taste-memory': ['digest'],
  digest: ['wallet-budget'],
  voice: ['digest', 'taste-memory'],
};

// Not run where there is no kubectl: it renders, and reaches for no cluster.
const kubectl = has('kubectl', ['version', '--client']);
(kubectl ? describe : describe.skip).each(OVERLAYS)('the overlay %s (needs kubectl)', (overlay) => {
  const all = kubectl ? render(`k8s/overlays/${overlay}`) : [];
  const of = (kind: string, name: string): Manifest | undefined =>
    all.find((each) => each.kind === kind && each.metadata.name === name);

  test('is valid against the schemas of Kubernetes’ API, with no field misspelt', () => {
    expect(all.length).toBeGreaterThan(40);
    for (const manifest of all) assertValid(manifest);
    expect(typeErrors(all)).toBe('');
  });

  test('breaks no rule of what may be deployed', () => {
    expect(violations(all)).toEqual([]);
  });

  test('holds every deployable, in the namespace, on its port, with a service and its migrations', () => {
    for (const name of programs) {
      const container = containerOf(of('Deployment', name) as Manifest);
      expect(container.ports).toEqual([{ name: 'http', containerPort: deployables[name]?.port }]);
      expect(container.image).toMatch(new RegExp(`^(registry\\.example\\.com/)?valet/${name}:`));
      const ports = [{ name: 'http', port: deployables[name]?.port, targetPort: 'http' }];
      expect(of('Service', name)?.spec).toMatchObject({ ports });
      if (name === 'gateway') continue;
      const job = containerOf(of('Job', `migrate-${name}`) as Manifest);
      expect(job).toMatchObject({ args: ['migrate'], env: [{ name: 'SERVICES', value: name }] });
    }
    expect(all.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'valet')).toEqual([]);
  });

  test('lets exactly those speak to each other who have something to say', () => {
    const [to, from]: [Calls, Calls] = [{}, {}];
    for (const name of programs) {
      const { ingress = [], egress = [] } = (of('NetworkPolicy', name)?.spec ?? {}) as PolicySpec;
      const callees = egress.flatMap((rule) => names(rule.to ?? [])).toSorted();
      if (callees.length > 0) to[name] = callees;
      for (const caller of ingress.flatMap((rule) => names(rule.from ?? []))) (from[caller] ??= []).push(name);
    }
    expect(to).toEqual(CALLS);
    expect(Object.fromEntries(Object.entries(from).map(([name, callees]) => [name, callees.toSorted()]))).toEqual(
      CALLS,
    );
  });

  test('gives each program what it understands, from settings and from secrets made elsewhere', async () => {
    const known = [...all.filter(({ kind }) => kind === 'ConfigMap'), ...fresh.manifests];
    const dataOf = (kind: string, name: string): Record<string, string> => {
      const found = known.find((each) => each.kind === kind && each.metadata.name === name);
      if (!found) throw new Error(`there is no ${kind} ${name}`);
      return (found.data ?? found.stringData) as Record<string, string>;
    };
    for (const name of programs) {
      const { env = [], envFrom = [] } = containerOf(of('Deployment', name) as Manifest);
      // What is optional is not there yet.
      const needed = envFrom.filter(({ secretRef }) => !secretRef?.optional);
      const sources = needed.map(({ configMapRef, secretRef }) =>
        configMapRef ? dataOf('ConfigMap', configMapRef.name) : dataOf('Secret', secretRef?.name ?? ''),
      );
      const own = Object.fromEntries(env.map((each) => [each.name, each.value]));
      const given = Object.assign({}, ...sources, own) as Record<string, string>;
      const http = { host: '0.0.0.0', port: deployables[name]?.port };
      expect(await readConfigOf(name, given)).toMatchObject({ http });
      expect(given).toMatchObject(modes);
      const optional = envFrom.flatMap(({ secretRef }) => (secretRef?.optional ? [secretRef.name] : []));
      expect([name, optional]).toEqual([name, name === 'wallet-budget' ? ['wallet-budget-stripe'] : []]);
    }
    for (const job of all.filter(({ kind }) => kind === 'Job')) {
      const secrets = (containerOf(job).envFrom ?? []).map(({ secretRef }) => secretRef?.name ?? '');
      for (const name of secrets) expect(Object.keys(dataOf('Secret', name))).not.toEqual([]);
    }
  }, 120_000); // the first reads the code of all services
});
