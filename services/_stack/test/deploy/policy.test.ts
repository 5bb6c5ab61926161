import { expect, test } from '@jest/globals';
import type { Manifest } from './manifests.ts';
import { RULES, violations } from './policy.ts';

const locked = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
const probe = { httpGet: { path: '/livez', port: 'http' } };
const figures = { cpu: '100m', memory: '128Mi' };

interface Parts { container?: object; pod?: object; spec?: object }

const deployment = ({ container = {}, pod = {}, spec = {} }: Parts = {}): Manifest => ({
  apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'voice' },
  spec: {
    template: {
      metadata: { labels: { app: 'voice' } },
      spec: {
        automountServiceAccountToken: false, terminationGracePeriodSeconds: 30,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [{
          name: 'app', image: 'registry.example.com/valet/voice:1.2.3', env: [{ name: 'PAYMENTS', value: 'off' }], securityContext: locked,
          startupProbe: probe, readinessProbe: probe, livenessProbe: probe, resources: { requests: figures, limits: figures },
          lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } }, ...container,
        }],
        ...pod,
      },
    },
    ...spec,
  },
});
const budget: Manifest = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'voice' }, spec: { selector: { matchLabels: { app: 'voice' } } } };
const callers: Manifest = {
  apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name: 'voice' },
  spec: { podSelector: { matchLabels: { app: 'voice' } }, policyTypes: ['Ingress', 'Egress'], ingress: [] },
};
const deny: Manifest = { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', metadata: { name: 'deny' }, spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] } };
const namespace: Manifest = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'valet' } };
const ingress: Manifest = { apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'gateway' }, spec: { tls: [{ hosts: ['valet.example.com'] }] } };
const settings = (data: Record<string, string>): Manifest => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' }, data });

const good = [deployment(), budget, callers, deny, namespace, ingress, settings({ MODEL: 'none', TRUSTED_KEYS: '{}' })];
const instead = (changed: Manifest): Manifest[] => [...good.filter(({ kind, metadata }) => kind !== changed.kind || metadata.name !== changed.metadata.name), changed];
const without = (gone: Manifest): Manifest[] => good.filter((each) => each !== gone);

const digest = `sha256:${'0'.repeat(64)}`;

test('a deployment as it should be breaks no rule, by tag or by digest', () => {
  expect(violations(good)).toEqual([]);
  expect(violations(instead(deployment({ container: { image: `registry.example.com:5000/valet/voice@${digest}` } })))).toEqual([]);
});

const broken: readonly (readonly [rule: string, fixture: string, manifests: readonly Manifest[]])[] = [
  ['no sandbox is deployed', 'a mode among the settings', instead(settings({ PAYMENTS: 'sandbox' }))],
  ['no sandbox is deployed', 'a mode of one container', instead(deployment({ container: { env: [{ name: 'VOICE', value: 'sandbox' }] } }))],
  ['no sandbox is deployed', 'the stand-in itself', instead(deployment({ container: { image: 'valet/sandbox:1.2.3' } }))],
  ['no demonstration code is deployed', 'a seeded code', instead(settings({ INVITATION_CODE: 'VALET-DEMO' }))],
  ['an image is pinned', 'latest', instead(deployment({ container: { image: 'valet/voice:latest' } }))],
  ['an image is pinned', 'no tag, a port that looks like one', instead(deployment({ container: { image: 'registry.example.com:5000/voice' } }))],
  ['an image is pinned', 'half a digest', instead(deployment({ container: { image: 'valet/voice@sha256:12' } }))],
  ['what serves is probed', 'no readiness', instead(deployment({ container: { readinessProbe: undefined } }))],
  ['what serves is probed', 'no start-up', instead(deployment({ container: { startupProbe: undefined } }))],
  ['what serves is probed', 'no liveness', instead(deployment({ container: { livenessProbe: undefined } }))],
  ['a container has requests and limits', 'no limit', instead(deployment({ container: { resources: { requests: figures } } }))],
  ['a container has requests and limits', 'no memory', instead(deployment({ container: { resources: { requests: figures, limits: { cpu: '1' } } } }))],
  ['a container is locked down', 'a writable root', instead(deployment({ container: { securityContext: { ...locked, readOnlyRootFilesystem: false } } }))],
  ['a container is locked down', 'a capability', instead(deployment({ container: { securityContext: { ...locked, capabilities: { drop: ['ALL'], add: ['NET_RAW'] } } } }))],
  ['a container is locked down', 'rights to be gained', instead(deployment({ container: { securityContext: { ...locked, allowPrivilegeEscalation: true } } }))],
  ['a pod is confined', 'root', instead(deployment({ pod: { securityContext: { seccompProfile: { type: 'RuntimeDefault' } } } }))],
  ['a pod is confined', 'no system call filter', instead(deployment({ pod: { securityContext: { runAsNonRoot: true } } }))],
  ['a pod is confined', 'a folder of the node', instead(deployment({ pod: { volumes: [{ name: 'node', hostPath: { path: '/' } }] } }))],
  ['what serves stops gracefully', 'too little time', instead(deployment({ pod: { terminationGracePeriodSeconds: 5 } }))],
  ['what serves stops gracefully', 'no pause before the end', instead(deployment({ container: { lifecycle: undefined } }))],
  ['a secret is only referred to', 'a secret with its value', [...good, { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, data: { A: 'YQ==' } }]],
  ['a secret is only referred to', 'a password in a container', instead(deployment({ container: { env: [{ name: 'VOICE_NATS_PASSWORD', value: 'v1' }] } }))],
  ['a secret is only referred to', 'a key among the settings', instead(settings({ OPENAI_API_KEY: 'example' }))],
  ['a secret is only referred to', 'a password in an address', instead(settings({ NATS_URL: 'nats://voice:open@nats:4222' }))],
  ['the edge speaks TLS', 'plain http', instead({ ...ingress, spec: {} })],
  ['the graph is closed and cookies are secure', 'an open graph', instead(settings({ GRAPHQL_OPEN: 'true' }))],
  ['the graph is closed and cookies are secure', 'a cookie for plain http', instead(settings({ COOKIE_SECURE: 'false' }))],
  ['a port of the node is not taken', 'a node port', [...good, { apiVersion: 'v1', kind: 'Service', metadata: { name: 's' }, spec: { type: 'NodePort' } }]],
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
