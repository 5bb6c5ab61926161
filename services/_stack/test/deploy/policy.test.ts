import { expect, test } from '@jest/globals';
import type { Manifest } from './manifests.ts';
import { RULES, violations } from './policy.ts';

const locked = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
const probe = { httpGet: { path: '/livez', port: 'http' } };
const figures = { cpu: '100m', memory: '128Mi' };

interface Parts { container?: object; pod?: object }

const deployment = (parts: Parts = {}): Manifest => ({
  apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'voice' },
  spec: {
    template: {
      metadata: { labels: { app: 'voice' } },
      spec: {
        automountServiceAccountToken: false, terminationGracePeriodSeconds: 30,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [{
          name: 'app', image: 'registry.example.com/valet/voice:1.2.3', env: [{ name: 'PAYMENTS', value: 'off' }],
          securityContext: locked, resources: { requests: figures, limits: figures },
          startupProbe: probe, readinessProbe: probe, livenessProbe: probe,
          lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } }, ...parts.container,
        }],
        ...parts.pod,
      },
    },
  },
});
const NETWORK = 'networking.k8s.io/v1';
const object = (apiVersion: string, kind: string, name: string, spec: object): Manifest =>
  ({ apiVersion, kind, metadata: { name }, spec });
const own = { matchLabels: { app: 'voice' } };
const both = ['Ingress', 'Egress'];
const budget = object('policy/v1', 'PodDisruptionBudget', 'voice', { selector: own });
const callers = object(NETWORK, 'NetworkPolicy', 'voice', { podSelector: own, policyTypes: both, ingress: [] });
const deny = object(NETWORK, 'NetworkPolicy', 'deny', { podSelector: {}, policyTypes: both });
const namespace = object('v1', 'Namespace', 'valet', {});
const ingress = object(NETWORK, 'Ingress', 'gateway', { tls: [{ hosts: ['valet.example.com'] }] });
const settings = (data: Record<string, string>): Manifest =>
  ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' }, data });
const secret: Manifest = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, data: { A: 'YQ==' } };
const nodePort = object('v1', 'Service', 's', { type: 'NodePort' });

const good = [deployment(), budget, callers, deny, namespace, ingress, settings({ MODEL: 'none', TRUSTED_KEYS: '{}' })];
const without = (gone: Manifest): Manifest[] =>
  good.filter(({ kind, metadata }) => kind !== gone.kind || metadata.name !== gone.metadata.name);
const instead = (changed: Manifest): Manifest[] => [...without(changed), changed];
const container = (parts: object): Manifest[] => instead(deployment({ container: parts }));
const pod = (parts: object): Manifest[] => instead(deployment({ pod: parts }));
const locks = (parts: object): Manifest[] => container({ securityContext: { ...locked, ...parts } });
const told = (data: Record<string, string>): Manifest[] => instead(settings(data));

test('a deployment as it should be breaks no rule, by tag or by digest', () => {
  expect(violations(good)).toEqual([]);
  const image = `registry.example.com:5000/valet/voice@sha256:${'0'.repeat(64)}`;
  expect(violations(container({ image }))).toEqual([]);
});

const broken: readonly (readonly [rule: string, fixture: string, manifests: readonly Manifest[]])[] = [
  ['no sandbox is deployed', 'a mode among the settings', told({ PAYMENTS: 'sandbox' })],
  ['no sandbox is deployed', 'a mode of one container', container({ env: [{ name: 'VOICE', value: 'sandbox' }] })],
  ['no sandbox is deployed', 'the stand-in itself', container({ image: 'valet/sandbox:1.2.3' })],
  ['no demonstration code is deployed', 'a seeded code', told({ INVITATION_CODE: 'VALET-DEMO' })],
  ['an image is pinned', 'latest', container({ image: 'valet/voice:latest' })],
  ['an image is pinned', 'no tag, a port that looks like one', container({ image: 'registry.example.com:5000/voice' })],
  ['an image is pinned', 'half a digest', container({ image: 'valet/voice@sha256:12' })],
  ['what serves is probed', 'no readiness', container({ readinessProbe: undefined })],
  ['what serves is probed', 'no start-up', container({ startupProbe: undefined })],
  ['what serves is probed', 'no liveness', container({ livenessProbe: undefined })],
  ['a container has requests and limits', 'no limit', container({ resources: { requests: figures } })],
  ['a container has requests and limits', 'no memory',
    container({ resources: { requests: figures, limits: { cpu: '1' } } })],
  ['a container is locked down', 'a writable root', locks({ readOnlyRootFilesystem: false })],
  ['a container is locked down', 'a capability', locks({ capabilities: { drop: ['ALL'], add: ['NET_RAW'] } })],
  ['a container is locked down', 'rights to be gained', locks({ allowPrivilegeEscalation: true })],
  ['a pod is confined', 'root', pod({ securityContext: { seccompProfile: { type: 'RuntimeDefault' } } })],
  ['a pod is confined', 'no system call filter', pod({ securityContext: { runAsNonRoot: true } })],
  ['a pod is confined', 'a folder of the node', pod({ volumes: [{ name: 'node', hostPath: { path: '/' } }] })],
  ['what serves stops gracefully', 'too little time', pod({ terminationGracePeriodSeconds: 5 })],
  ['what serves stops gracefully', 'no pause before the end', container({ lifecycle: undefined })],
  ['a secret is only referred to', 'a secret with its value', [...good, secret]],
  ['a secret is only referred to', 'a password in a container',
    container({ env: [{ name: 'VOICE_NATS_PASSWORD', value: 'v1' }] })],
  ['a secret is only referred to', 'a key among the settings', told({ OPENAI_API_KEY: 'example' })],
  ['a secret is only referred to', 'a password in an address', told({ NATS_URL: 'nats://voice:open@nats:4222' })],
  ['the edge speaks TLS', 'plain http', instead({ ...ingress, spec: {} })],
  ['the graph is closed and cookies are secure', 'an open graph', told({ GRAPHQL_OPEN: 'true' })],
  ['the graph is closed and cookies are secure', 'a cookie for plain http', told({ COOKIE_SECURE: 'false' })],
  ['a port of the node is not taken', 'a node port', [...good, nodePort]],
  ['a deployment survives a drained node', 'no budget', without(budget)],
  ['what serves says who may call it', 'no policy of its own', without(callers)],
  ['nobody speaks to anybody unless allowed', 'no denial', without(deny)],
];

test.each(broken)('%s: %s is found', (rule, _fixture, manifests) => {
  expect(violations(manifests).map((violation) => violation.rule)).toEqual([rule]);
});

test('every rule has a fixture that trips it', () => {
  expect(new Set(broken.map(([rule]) => rule))).toEqual(new Set(Object.keys(RULES)));
});
