// What must never be deployed: rules over rendered manifests, each with a fixture in policy.test.ts that trips it.
import type { Manifest } from './manifests.ts';

interface EnvVar { readonly name: string; readonly value?: string }
interface Container {
  readonly name: string;
  readonly image?: string;
  readonly env?: readonly EnvVar[];
  readonly resources?: { readonly limits?: Record<string, unknown>; readonly requests?: Record<string, unknown> };
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean;
    readonly readOnlyRootFilesystem?: boolean;
    readonly privileged?: boolean;
    readonly capabilities?: { readonly drop?: readonly string[]; readonly add?: readonly string[] };
  };
  readonly lifecycle?: { readonly preStop?: unknown };
  readonly startupProbe?: unknown;
  readonly readinessProbe?: unknown;
  readonly livenessProbe?: unknown;
}
interface Pod {
  readonly securityContext?: {
    readonly runAsNonRoot?: boolean; readonly runAsUser?: number; readonly seccompProfile?: { readonly type?: string };
  };
  readonly terminationGracePeriodSeconds?: number;
  readonly automountServiceAccountToken?: boolean;
  readonly hostNetwork?: boolean;
  readonly hostPID?: boolean;
  readonly volumes?: readonly Record<string, unknown>[];
  readonly containers?: readonly Container[];
  readonly initContainers?: readonly Container[];
}
interface Template { readonly metadata?: { readonly labels?: Record<string, string> }; readonly spec?: Pod }
type Labels = Readonly<Record<string, string>>;

export interface Violation { readonly rule: string; readonly where: string }

const serving = ['Deployment', 'StatefulSet'];
const working = [...serving, 'Job', 'DaemonSet', 'CronJob', 'Pod', 'ReplicaSet'];
const secretName = /PASSWORD|SECRET|TOKEN|API_?KEY|SIGNING_KEY|PRIVATE_KEY|DATABASE_URL/;

const field = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((at: unknown, key) => (at as Record<string, unknown> | undefined | null)?.[key], value);

export function templateOf(manifest: Manifest): Template {
  if (manifest.kind === 'Pod') return manifest as unknown as Template;
  const path = manifest.kind === 'CronJob' ? ['spec', 'jobTemplate', 'spec', 'template'] : ['spec', 'template'];
  return (field(manifest, ...path) ?? {}) as Template;
}

const podOf = (manifest: Manifest): Pod => templateOf(manifest).spec ?? {};
const labelsOf = (manifest: Manifest): Labels => templateOf(manifest).metadata?.labels ?? {};
const containersOf = (manifest: Manifest): readonly Container[] => {
  const { containers = [], initContainers = [] } = podOf(manifest);
  return [...containers, ...initContainers];
};

/** Every text in the object, keys included. */
function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const each of value) yield* texts(each);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      yield key;
      yield* texts(each);
    }
  }
}
const says = (manifest: Manifest, pattern: RegExp): boolean => [...texts(manifest)].some((text) => pattern.test(text));

function isPinned({ image = '' }: Container): boolean {
  const [name = '', digest] = image.split('@');
  if (digest !== undefined) return /^sha256:[0-9a-f]{64}$/.test(digest);
  const tag = /:([^/:]+)$/.exec(name)?.[1];
  return tag !== undefined && tag !== 'latest';
}

const isProbed = ({ startupProbe, readinessProbe, livenessProbe }: Container): boolean =>
  [startupProbe, readinessProbe, livenessProbe].every((probe) => probe !== undefined);

const hasFigures = ({ resources }: Container): boolean => [resources?.requests, resources?.limits]
  .every((figures) => figures?.cpu !== undefined && figures.memory !== undefined);

const isLocked = ({ securityContext: own }: Container): boolean => own?.allowPrivilegeEscalation === false
  && own.readOnlyRootFilesystem === true && own.privileged !== true
  && own.capabilities?.drop?.includes('ALL') === true && (own.capabilities.add ?? []).length === 0;

const isConfined = ({ securityContext: own, ...pod }: Pod): boolean => own?.runAsNonRoot === true && own.runAsUser !== 0
  && own.seccompProfile?.type === 'RuntimeDefault' && pod.automountServiceAccountToken === false
  && !pod.hostNetwork && !pod.hostPID && !(pod.volumes ?? []).some((volume) => 'hostPath' in volume);

const isGraceful = (manifest: Manifest): boolean => (podOf(manifest).terminationGracePeriodSeconds ?? 0) >= 30
  && containersOf(manifest).every(({ lifecycle }) => lifecycle?.preStop !== undefined);

const envOf = (manifest: Manifest): Record<string, string | undefined> => ({
  ...(manifest.kind === 'ConfigMap' ? (manifest.data as Record<string, string> | undefined) : {}),
  ...Object.fromEntries(containersOf(manifest).flatMap(({ env = [] }) => env).map(({ name, value }) => [name, value])),
});

const holdsSecret = (manifest: Manifest): boolean =>
  (manifest.kind === 'Secret' && (manifest.data !== undefined || manifest.stringData !== undefined))
  || Object.entries(envOf(manifest)).some(([name, value]) => secretName.test(name) && value !== undefined)
  || says(manifest, /PRIVATE KEY|:\/\/[^/\s:@]+:[^/\s@]+@/);

const matchLabels = (manifest: Manifest, selector: string): Labels =>
  (field(manifest, 'spec', selector, 'matchLabels') ?? {}) as Labels;
const selects = (wanted: Labels, labels: Labels): boolean =>
  Object.entries(wanted).every(([key, value]) => labels[key] === value);
const limits = (policy: Manifest, direction: string): boolean =>
  policy.kind === 'NetworkPolicy' && (field(policy, 'spec', 'policyTypes') as string[]).includes(direction);

/** Limits who may call these pods, and not just everybody's. */
function guards(policy: Manifest, labels: Labels): boolean {
  const wanted = matchLabels(policy, 'podSelector');
  return limits(policy, 'Ingress') && Object.keys(wanted).length > 0 && selects(wanted, labels);
}
const deniesAll = (policy: Manifest): boolean => ['Ingress', 'Egress'].every((direction) => limits(policy, direction))
  && Object.keys((field(policy, 'spec', 'podSelector') ?? {}) as object).length === 0
  && field(policy, 'spec', 'ingress') === undefined && field(policy, 'spec', 'egress') === undefined;

type Rule = (manifest: Manifest, all: readonly Manifest[]) => boolean;

/** Each says whether the object breaks it. */
export const RULES: Readonly<Record<string, Rule>> = {
  'no sandbox is deployed': (manifest) => says(manifest, /sandbox/i),
  'no demonstration code is deployed': (manifest) => says(manifest, /VALET-DEMO/i),
  'an image is pinned': (manifest) => !containersOf(manifest).every(isPinned),
  'what serves is probed': (manifest) => serving.includes(manifest.kind) && !containersOf(manifest).every(isProbed),
  'a container has requests and limits': (manifest) => !containersOf(manifest).every(hasFigures),
  'a container is locked down': (manifest) => !containersOf(manifest).every(isLocked),
  'a pod is confined': (manifest) => working.includes(manifest.kind) && !isConfined(podOf(manifest)),
  'what serves stops gracefully': (manifest) => manifest.kind === 'Deployment' && !isGraceful(manifest),
  'a secret is only referred to': holdsSecret,
  'the edge speaks TLS': (manifest) => manifest.kind === 'Ingress'
    && ((field(manifest, 'spec', 'tls') ?? []) as unknown[]).length === 0,
  'the graph is closed and cookies are secure': (manifest) => /^(true|1)$/.test(envOf(manifest).GRAPHQL_OPEN ?? '')
    || /^(false|0)$/.test(envOf(manifest).COOKIE_SECURE ?? ''),
  'a port of the node is not taken': (manifest) => manifest.kind === 'Service'
    && ['NodePort', 'LoadBalancer'].includes(String(field(manifest, 'spec', 'type'))),
  'a deployment survives a drained node': (manifest, all) => manifest.kind === 'Deployment' && !all.some((other) =>
    other.kind === 'PodDisruptionBudget' && selects(matchLabels(other, 'selector'), labelsOf(manifest))),
  'what serves says who may call it': (manifest, all) => serving.includes(manifest.kind)
    && !all.some((other) => guards(other, labelsOf(manifest))),
  'nobody speaks to anybody unless allowed': (manifest, all) => manifest.kind === 'Namespace' && !all.some(deniesAll),
};

/** What breaks a rule, by the rule's name and the object's. */
export const violations = (all: readonly Manifest[]): Violation[] => all.flatMap((manifest) => Object.entries(RULES)
  .filter(([, breaks]) => breaks(manifest, all))
  .map(([rule]) => ({ rule, where: `${manifest.kind} ${manifest.metadata.name}` })));
