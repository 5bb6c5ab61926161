// What kubectl renders of k8s/, and what Compose is given, as plain objects.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { projectRoot } from '../../src/infra/config.ts';

/** A Kubernetes object, or a part of one, whose shape another check vouches for. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly [field: string]: unknown;
}

export const OVERLAYS = ['local', 'staging', 'production'] as const;

/** Whether the program is there; `kubectl` and `docker-compose` are no part of a fresh checkout. */
export const has = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

export function render(folder: string): Manifest[] {
  const args = ['kustomize', path.join(projectRoot, folder)];
  const { status, stdout, stderr } = spawnSync('kubectl', args, { encoding: 'utf8', maxBuffer: 1 << 24 });
  if (status !== 0) throw new Error(`kubectl kustomize ${folder}: ${stderr}`);
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
}

/** docker-compose.yml with its `<<` merged, its variables as they are written. */
export const readCompose = (): unknown =>
  parse(fs.readFileSync(path.join(projectRoot, 'docker-compose.yml'), 'utf8'), { merge: true });

const require = createRequire(import.meta.url);

/** Throws what the schemas of Kubernetes' own API say against the object; they do not know a misspelt field. */
export function assertValid(manifest: Manifest): void {
  const name = `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`;
  const models = require(name) as Record<string, new (data: Manifest) => { validate(): void }>;
  const Model = models[manifest.kind];
  if (!Model) throw new Error(`${name} is unknown`);
  new Model(manifest).validate();
}

const alias = (id: string): string => `I${id.replaceAll(/\W/g, '_')}`;

/** What the compiler says of the objects as literals of their types: it knows every field's name. */
export function typeErrors(manifests: readonly Manifest[]): string {
  const idOf = ({ apiVersion, kind }: Manifest): string => `${apiVersion}/${kind}`;
  const kinds = new Map(manifests.map((manifest) => [idOf(manifest), manifest.kind]));
  const imports = [...kinds].map(([id, kind]) =>
    `import type { I${kind} as ${alias(id)} } from 'kubernetes-models/${id}';`);
  const literals = manifests.map((manifest, index) =>
    `export const m${index}: ${alias(idOf(manifest))} = ${JSON.stringify(manifest)};`);
  // Where the checkout's packages are found, and git does not look.
  const folder = path.join(projectRoot, 'services/_stack/dist');
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(fs.mkdtempSync(path.join(folder, 'manifests-')), 'manifests.ts');
  try {
    fs.writeFileSync(file, [...imports, ...literals].join('\n'));
    const tsc = path.join(projectRoot, 'node_modules/.bin/tsc');
    const options = [
      '--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext', '--types', 'node',
    ];
    const { status, stdout, stderr } = spawnSync(tsc, [...options, file], { encoding: 'utf8', cwd: projectRoot });
    return status === 0 ? '' : stdout + stderr;
  } finally {
    fs.rmSync(path.dirname(file), { recursive: true, force: true });
  }
}
