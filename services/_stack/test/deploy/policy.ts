// What must never be deployed, as rules over rendered manifests. Each rule has a fixture in policy.test.ts that trips it.
import type { Manifest } from './manifests.ts';

interface EnvVar { readonly name: string; readonly value?: string }
interface Container {
  readonly name: string;
  readonly image?: string;
  readonly env?: readonly EnvVar[];
  readonly resources?: { readonly limits?: Record<string, unknown>; readonly requests?: Record<string, unknown> };
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean; readonly readOnlyRootFilesystem?: boolean; readonly privileged?: boolean;
    readonly capabilities?: { readonly drop?: readonly string[]; readonly add?: readonly string[] };
  };
  readonly lifecycle?: { readonly preStop?: unknown };
  readonly startupProbe?: unknown;
  readonly readinessProbe?: unknown;
  readonly livenessProbe?: unknown;
}
interface Pod {
  readonly securityContext?: { readonly runAsNonRoot?: boolean; readonly runAsUser?: number; readonly seccompProfile?: { readonly type?: string } };
  readonly terminationGracePeriodSeconds?: number;
  readonly automountServiceAccountToken?: boolean;
  readonly hostNetwork?: boolean;
  readonly hostPID?: boolean;
  readonly volumes?: readonly Record<string, unknown>[];
  readonly containers?: readonly Container[];
  readonly initContainers?: readonly Container[];
}

export interface Violation { readonly rule: string; readonly where: string }

const serving = ['Deployment', 'StatefulSet'];
const working = [...serving, 'Job', 'DaemonSet', 'CronJob', 'Pod', 'ReplicaSet'];
const secretName = /PASSWORD|SECRET|TOKEN|API_?KEY|SIGNING_KEY|PRIVATE_KEY|DATABASE_URL/;

const field = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((at: unknown, key) => (at as Record<string, unknown> | undefined | null)?.[key], value);

interface Template { readonly metadata?: { readonly labels?: Record<string, string> }; readonly spec?: Pod }

export function templateOf(manifest: Manifest): Template {
  if (manifest.kind === 'Pod') return manifest as unknown as Template;
  const path = manifest.kind === 'CronJob' ? ['spec', 'jobTemplate', 'spec', 'template'] : ['spec', 'template'];
  return (field(manifest, ...path) ?? {}) as Template;
}

const containersOf = (manifest: Manifest): readonly Container[] => {
  const { containers = [], initContainers = [] } = templateOf(manifest).spec ?? {};
  return [...containers, ...initContainers];
};

/** Every text in the object, keys included. */
function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const each of value) yield* texts(each);
  else if (typeof value === 'object' && value !== null) for (const [key, each] of Object.entries(value)) { yield key; yield* texts(each); }
}
const says = (manifest: Manifest, pattern: RegExp): boolean => [...texts(manifest)].some((text) => pattern.test(text));

const isPinned = (image = ''): boolean => {
  const [name = '', digest] = image.split('@');
  const tag = /:([^/:]+)$/.exec(name)?.[1];
  return digest !== undefined ? /^sha256:[0-9a-f]{64}$/.test(digest) : tag !== undefined && tag !== 'latest';
};

const isLocked = ({ securityContext: own }: Container): boolean => own?.allowPrivilegeEscalation === false
  && own.readOnlyRootFilesystem === true && own.privileged !== true
  && own.capabilities?.drop?.includes('ALL') === true && (own.capabilities.add ?? []).length === 0;

const isConfined = (pod: Pod): boolean => pod.securityContext?.runAsNonRoot === true && pod.securityContext.runAsUser !== 0
  && pod.securityContext.seccompProfile?.type === 'RuntimeDefault' && pod.automountServiceAccountToken === false
  && !pod.hostNetwork && !pod.hostPID && !(pod.volumes ?? []).some((volume) => 'hostPath' in volume);

const hasFigures = ({ resources }: Container): boolean => [resources?.requests, resources?.limits]
  .every((figures) => figures?.cpu !== undefined && figures.memory !== undefined);

const envOf = (manifest: Manifest): Record<string, string | undefined> => ({
  ...(manifest.kind === 'ConfigMap' ? (manifest.data as Record<string, string> | undefined) : {}),
  ...Object.fromEntries(containersOf(manifest).flatMap(({ env = [] }) => env).map(({ name, value }) => [name, value])),
});

const selects = (selector: unknown, labels: Record<string, string> = {}): boolean =>
  Object.entries((field(selector, 'matchLabels') ?? {}) as Record<string, string>).every(([key, value]) => labels[key] === value);

type Rule = (manifest: Manifest, all: readonly Manifest[]) => boolean;

/** Each says whether the object breaks it. */
export const RULES: Readonly<Record<string, Rule>> = {
  'no sandbox is deployed': (manifest) => says(manifest, /sandbox/i),
  'no demonstration code is deployed': (manifest) => says(manifest, /VALET-DEMO/i),
  'an image is pinned': (manifest) => containersOf(manifest).some(({ image }) => !isPinned(image)),
  'what serves is probed': ({ kind, ...rest }) => serving.includes(kind) && containersOf({ kind, ...rest } as Manifest)
    .some(({ startupProbe, readinessProbe, livenessProbe }) => !startupProbe || !readinessProbe || !livenessProbe),
  'a container has requests and limits': (manifest) => containersOf(manifest).some((container) => !hasFigures(container)),
  'a container is locked down': (manifest) => containersOf(manifest).some((container) => !isLocked(container)),
  'a pod is confined': (manifest) => working.includes(manifest.kind) && !isConfined(templateOf(manifest).spec ?? {}),
  'what serves stops gracefully': (manifest) => manifest.kind === 'Deployment' && ((templateOf(manifest).spec?.terminationGracePeriodSeconds ?? 0) < 30
    || containersOf(manifest).some(({ lifecycle }) => !lifecycle?.preStop)),
  'a secret is only referred to': (manifest) => (manifest.kind === 'Secret' && (manifest.data !== undefined || manifest.stringData !== undefined))
    || Object.entries(envOf(manifest)).some(([name, value]) => secretName.test(name) && value !== undefined)
    || says(manifest, /PRIVATE KEY|:\/\/[^/\s:@]+:[^/\s@]+@/),
  'the edge speaks TLS': (manifest) => manifest.kind === 'Ingress' && ((field(manifest, 'spec', 'tls') ?? []) as unknown[]).length === 0,
  'the graph is closed and cookies are secure': (manifest) => /^(true|1)$/.test(envOf(manifest).GRAPHQL_OPEN ?? '')
    || /^(false|0)$/.test(envOf(manifest).COOKIE_SECURE ?? ''),
  'a port of the node is not taken': (manifest) => manifest.kind === 'Service' && ['NodePort', 'LoadBalancer'].includes(String(field(manifest, 'spec', 'type'))),
  'a deployment survives a drained node': (manifest, all) => manifest.kind === 'Deployment' && !all.some((other) =>
    other.kind === 'PodDisruptionBudget' && selects(field(other, 'spec', 'selector'), templateOf(manifest).metadata?.labels)),
  'what serves says who may call it': (manifest, all) => serving.includes(manifest.kind) && !all.some((other) => other.kind === 'NetworkPolicy'
    && Object.keys((field(other, 'spec', 'podSelector', 'matchLabels') ?? {}) as object).length > 0
    && selects(field(other, 'spec', 'podSelector'), templateOf(manifest).metadata?.labels)
    && (field(other, 'spec', 'policyTypes') as string[]).includes('Ingress')),
  'nobody speaks to anybody unless allowed': (manifest, all) => manifest.kind === 'Namespace' && !all.some((other) => other.kind === 'NetworkPolicy'
    && Object.keys((field(other, 'spec', 'podSelector') ?? { some: true }) as object).length === 0
    && ['Ingress', 'Egress'].every((type) => (field(other, 'spec', 'policyTypes') as string[]).includes(type))
    && field(other, 'spec', 'ingress') === undefined && field(other, 'spec', 'egress') === undefined),
};

/** What breaks a rule, by the rule's name and the object's. */
export const violations = (all: readonly Manifest[]): Violation[] => all.flatMap((manifest) => Object.entries(RULES)
  .filter(([, breaks]) => breaks(manifest, all)).map(([rule]) => ({ rule, where: `${manifest.kind} ${manifest.metadata.name}` })));
