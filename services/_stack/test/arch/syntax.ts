import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/** One file of the repository; `name` is its path from the root, with slashes. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const skipped = new Set(['node_modules', 'dist', 'generated', 'gen', 'gql', 'fixtures', '.data', 'public', 'coverage']);

/** Every TypeScript file that people write, below the folders. */
export function sourcesOf(root: string, folders: readonly string[]): Source[] {
  const found: Source[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !skipped.has(entry.name)) walk(name);
      else if (entry.isFile() && /[.]tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts')) {
        found.push({ name, text: readFileSync(path.join(root, name), 'utf8') });
      }
    }
  };
  for (const folder of folders) if (statSync(path.join(root, folder), { throwIfNoEntry: false })) walk(folder);
  return found;
}

function parsed({ name, text }: Source) {
  try {
    return parseSync(text, { syntax: 'typescript', tsx: name.endsWith('.tsx'), target: 'es2022' });
  } catch (cause) {
    throw new Error(`${name} cannot be parsed`, { cause });
  }
}

/** Every node of the file's syntax tree. */
export function* nodesOf(source: Source): Generator<Node> {
  const pending: unknown[] = [parsed(source)];
  for (let next = pending.pop(); next !== undefined || pending.length > 0; next = pending.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if ('type' in next && typeof next.type === 'string') yield next as Node;
    for (const value of Object.values(next)) if (typeof value === 'object' && value !== null) pending.push(value);
  }
}

const named = (node: unknown): string | undefined => {
  const { type, value } = (node ?? {}) as { type?: string; value?: string };
  return type === 'Identifier' || type === 'StringLiteral' ? value : undefined;
};

/** `a.b` or `a['b']` as `a.b`; undefined for anything else. */
export function memberOf(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const property = node.property as { type: string; expression?: unknown };
  const key = named(property.type === 'Computed' ? property.expression : property);
  const object = named(node.object);
  return object !== undefined && key !== undefined ? `${object}.${key}` : undefined;
}

/** What a file imports or re-exports, types included: the text between the quotes. */
export function importsOf(source: Source): string[] {
  return [...nodesOf(source)].flatMap((node) => {
    const declares = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(node.type);
    const from = declares ? named(node.source) : undefined;
    const called = node.type === 'CallExpression' && (node.callee as Node).type === 'Import'
      ? named((node.arguments as { expression: unknown }[])[0]?.expression) : undefined;
    return [from, called].filter((one) => one !== undefined);
  });
}

/** `@valet/kit/config` -> `@valet/kit`; undefined for relative paths and Node's own modules. */
export function packageOf(specifier: string): string | undefined {
  if (/^([.]|node:|#)/.test(specifier)) return undefined;
  return specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

const isTest = (name: string): boolean =>
  /[.](test|contract|proof|bench)[.]tsx?$/.test(name) || /[/](test|bench|e2e)[/]/.test(name);

export interface Rule {
  readonly name: string;
  /** Which files it concerns. */
  readonly concerns: (name: string) => boolean;
  /** What is wrong in the file; empty when nothing is. */
  readonly wrong: (source: Source) => string[];
}

const pureLayer = (name: string): boolean =>
  /^services[/]([^_][^/]*|_template)[/]src[/](domain|engine)[/]/.test(name) && !isTest(name);
const ambient = new Set(['process', 'fetch', 'setTimeout', 'setInterval', 'performance', 'crypto']);
const each = (judge: (node: Node) => string | undefined | false) => (source: Source): string[] =>
  [...nodesOf(source)].map(judge).filter((said) => typeof said === 'string');

export const rules: readonly Rule[] = [
  {
    name: 'the environment is read in config.ts, main.ts, telemetry.ts and tools',
    concerns: (name) => /[/]src[/]/.test(name) && !name.startsWith('web/') && !isTest(name)
      && !/[/](config|main|telemetry|[a-z-]+-(main|cli))[.]ts$/.test(name),
    wrong: (source) => {
      const nodes = [...nodesOf(source)];
      // Telling a library something through the environment is no reading.
      const written = new Set(nodes.filter(({ type }) => type === 'AssignmentExpression')
        .map(({ left }) => (left as Node).object));
      return nodes.filter((node) => memberOf(node) === 'process.env' && !written.has(node)).map(() => 'process.env');
    },
  },
  {
    name: 'domain and engine have no process, clock, randomness or network',
    concerns: pureLayer,
    wrong: each((node) => {
      const member = memberOf(node);
      if (node.type === 'Identifier' && ambient.has(String(node.value))) return String(node.value);
      if (member !== undefined && ['Date.now', 'Math.random'].includes(member)) return member;
      const given = (node.arguments as unknown[] | undefined)?.length ?? 0;
      return node.type === 'NewExpression' && named(node.callee) === 'Date' && given === 0 && 'new Date()';
    }),
  },
  {
    name: 'domain and engine are synchronous',
    concerns: pureLayer,
    wrong: each((node) => (node.type === 'AwaitExpression' && 'await') || (node.async === true && 'async')),
  },
  {
    name: 'a file has at most 400 lines',
    concerns: () => true,
    wrong: ({ text }) => (text.trimEnd().split('\n').length > 400 ? ['too long'] : []),
  },
  {
    name: 'exports have names',
    concerns: (name) => !/([.]config|codegen|jest-global-(setup|teardown))[.]ts$/.test(name),
    wrong: each((node) => /^ExportDefault/.test(node.type) && 'export default'),
  },
  {
    name: 'no file only hands on what others export',
    // A package's front door may name what it consists of.
    concerns: (name) => !/^services[/]_catalogue[/]src[/]index[.]ts$/.test(name) && !isTest(name),
    wrong: (source) => {
      const { body } = parsed(source);
      const handsOn = body.filter((item) =>
        item.type === 'ExportAllDeclaration' || (item.type === 'ExportNamedDeclaration' && item.source));
      return handsOn.length > 1 && handsOn.length === body.length ? ['a barrel'] : [];
    },
  },
  {
    name: 'a name that says nothing is no file name',
    concerns: () => true,
    wrong: ({ name }) => {
      const file = path.basename(name).split('.')[0] ?? '';
      const said = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(file) && !/(^|-)(utils?|helpers?|common|manager|misc)$/.test(file);
      return said ? [] : [file];
    },
  },
];

/** `rule: file: what`, for every rule and file. */
export const violationsOf = (sources: readonly Source[]): string[] =>
  rules.flatMap(({ name, concerns, wrong }) => sources.filter((source) => concerns(source.name))
    .flatMap((source) => wrong(source).map((what) => `${name}: ${source.name}: ${what}`)));

export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Packages, workspaces included, that what ships of a workspace imports and its package.json does not name. */
export function undeclared(folder: string, manifest: Manifest, sources: readonly Source[]): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = manifest;
  const known = new Set(Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }));
  // Run by the build and by the tests; an image has neither.
  const built = /^gateway[/]src[/]compose[.]ts$|[/]jest-global-/;
  const shipped = sources.filter(({ name }) => name.startsWith(`${folder}/src/`) && !isTest(name) && !built.test(name));
  return shipped.flatMap((source) => importsOf(source)
    .map(packageOf).filter((name) => name !== undefined && !known.has(name)).map((name) => `${source.name}: ${name}`));
}
