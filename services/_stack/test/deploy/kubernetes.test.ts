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

test('the schemas catch a wrong type, and the compiler a misspelt field', () => {
  const budget = (spec: object): Manifest => ({ apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'voice' }, spec } as Manifest);
  expect(() => assertValid(budget({ maxUnavailable: 1 }))).not.toThrow();
  expect(() => assertValid(budget({ maxUnavailable: [] }))).toThrow();
  expect(typeErrors([budget({ maxUnavailable: 1 })])).toBe('');
  expect(typeErrors([budget({ maxUnavailible: 1 })])).toContain('maxUnavailible');
});

interface Container {
  readonly name: string;
  readonly image: string;
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly args?: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: { readonly secretKeyRef?: { readonly name: string; readonly key: string } } }[];
  readonly envFrom?: readonly { readonly configMapRef?: { readonly name: string }; readonly secretRef?: { readonly name: string } }[];
}
const containerOf = (manifest: Manifest): Container => (templateOf(manifest).spec?.containers?.[0] ?? {}) as Container;

type Calls = Record<string, string[]>;
interface Peer { readonly podSelector?: { readonly matchLabels?: Record<string, string> } }
interface PolicySpec {
  readonly ingress?: readonly { readonly from?: readonly Peer[] }[];
  readonly egress?: readonly { readonly to?: readonly Peer[] }[];
}

// The graph, and the internal calls of the architecture: nobody else speaks to anybody.
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
  const of = (kind: string, name: string): Manifest | undefined => all.find((each) => each.kind === kind && each.metadata.name === name);

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
      expect(of('Service', name)?.spec).toMatchObject({ ports: [{ name: 'http', port: deployables[name]?.port, targetPort: 'http' }] });
      if (name !== 'gateway') expect(containerOf(of('Job', `migrate-${name}`) as Manifest)).toMatchObject({ args: ['migrate'], env: [{ name: 'SERVICES', value: name }] });
    }
    expect(all.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'valet')).toEqual([]);
  });

  test('lets exactly those speak to each other who have something to say', () => {
    const [to, from]: [Calls, Calls] = [{}, {}];
    for (const name of programs) {
      const { ingress = [], egress = [] } = (of('NetworkPolicy', name)?.spec ?? {}) as PolicySpec;
      const names = (peers: readonly Peer[]): string[] => peers.flatMap(({ podSelector }) => podSelector?.matchLabels?.['app.kubernetes.io/name'] ?? []);
      const callees = egress.flatMap((rule) => names(rule.to ?? [])).sort();
      if (callees.length > 0) to[name] = callees;
      for (const caller of ingress.flatMap((rule) => names(rule.from ?? []))) (from[caller] ??= []).push(name);
    }
    for (const callees of Object.values(from)) callees.sort();
    expect(to).toEqual(CALLS);
    expect(from).toEqual(CALLS);
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
      const given = Object.assign({}, ...envFrom.map(({ configMapRef, secretRef }) =>
        configMapRef ? dataOf('ConfigMap', configMapRef.name) : dataOf('Secret', secretRef?.name ?? '')), Object.fromEntries(env.map((each) => [each.name, each.value]))) as Record<string, string>;
      expect(await readConfigOf(name, given)).toMatchObject({ http: { host: '0.0.0.0', port: deployables[name]?.port } });
      if (name !== 'gateway') expect(given).toMatchObject({ MODEL: 'none', VOICE: 'off', PAYMENTS: 'off', MAIL: 'off' });
    }
    for (const job of all.filter(({ kind }) => kind === 'Job')) {
      for (const { secretRef } of containerOf(job).envFrom ?? []) expect(Object.keys(dataOf('Secret', secretRef?.name ?? '')).length).toBeGreaterThan(0);
    }
  });
});
