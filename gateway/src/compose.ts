// Build step. Composes the schemas of graph/subgraphs.json into graph/supergraph.graphql, which the gateway starts
// from, and graph/api.graphql, which clients are written against. `--check` writes nothing but the supergraph, which
// is not committed, and fails when the committed API is stale; a breaking change of the API fails either way, unless
// `--break` says that it is meant.
import { composeServices } from '@apollo/composition';
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLSchema,
  isNonNullType,
  isObjectType,
  Kind,
  lexicographicSortSchema,
  parse,
  printSchema,
} from 'graphql';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const files = {
  list: new URL('../graph/subgraphs.json', import.meta.url),
  supergraph: new URL('../graph/supergraph.graphql', import.meta.url),
  api: new URL('../graph/api.graphql', import.meta.url),
};

export interface SubgraphSource {
  readonly name: string;
  readonly sdl: string;
}

export interface Composed {
  readonly supergraph: string;
  readonly api: string;
}

/** The subgraphs of graph/subgraphs.json with their schemas. */
export function readSubgraphs(): SubgraphSource[] {
  const list = JSON.parse(readFileSync(files.list, 'utf8')) as Record<string, string>;
  return Object.entries(list).map(([name, path]) => ({ name, sdl: readFileSync(new URL(path, root), 'utf8') }));
}

/**
 * Throws with every sentence of the composer, or of `lintEntities` unless that is off, when the schemas do not fit
 * together.
 */
export function compose(subgraphs: readonly SubgraphSource[], { lint = true } = {}): Composed {
  // The url is a placeholder: addresses are configuration, given at start, never baked into a file.
  const definitions = subgraphs.map(({ name, sdl }) => ({
    name,
    typeDefs: parse(sdl),
    url: `http://${name}.invalid/graphql`,
  }));
  const composed = composeServices(definitions);
  if (composed.errors) throw new Error(composed.errors.map((error) => error.message).join('\n'));
  const schema = composed.schema.toAPISchema().toGraphQLJSSchema();
  const faults = lint ? lintEntities(subgraphs, schema) : [];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { supergraph: composed.supergraphSdl, api: `${printSchema(lexicographicSortSchema(schema))}\n` };
}

/**
 * Sentences about fields that would take a whole entity with them when their service is away: a non-null field of an
 * entity that more than one service defines, and a root query field that is not nullable. The key itself is known to
 * everybody.
 */
export function lintEntities(subgraphs: readonly SubgraphSource[], schema: GraphQLSchema): string[] {
  const owners = new Map<string, { keys: Set<string>; fields: Map<string, string>; by: Set<string> }>();
  for (const { name, sdl } of subgraphs) {
    for (const node of parse(sdl).definitions) {
      if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
      const keys = (node.directives ?? [])
        .filter((directive) => directive.name.value === 'key')
        .map((directive) => directive.arguments?.find((argument) => argument.name.value === 'fields')?.value)
        .flatMap((value) => (value?.kind === Kind.STRING ? value.value.split(/[\s{}]+/) : []));
      if (keys.length === 0) continue;
      const entity = owners.get(node.name.value) ?? { keys: new Set(), fields: new Map(), by: new Set() };
      owners.set(node.name.value, entity);
      for (const key of keys) entity.keys.add(key);
      entity.by.add(name);
      for (const field of node.fields ?? [])
        if (!entity.fields.has(field.name.value)) entity.fields.set(field.name.value, name);
    }
  }
  const faults: string[] = [];
  for (const [name, { keys, fields, by }] of owners) {
    const type = schema.getType(name);
    const [first] = by;
    if (by.size < 2 || !isObjectType(type)) continue;
    for (const [field, service] of fields) {
      const published = type.getFields()[field];
      if (service === first || keys.has(field) || !published || !isNonNullType(published.type)) continue;
      faults.push(`${name}.${field}: ${service} adds it to an entity of ${first}, so it must be nullable`);
    }
  }
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    if (isNonNullType(field.type)) faults.push(`Query.${field.name} must be nullable: its service may be away`);
  }
  return faults;
}

/** Sentences about what would break a client written against `released`; empty when nothing would. */
export function breakingChanges(released: string, current: string): string[] {
  return findBreakingChanges(buildSchema(released), buildSchema(current)).map((change) => change.description);
}

function main(args: readonly string[]): void {
  const composed = compose(readSubgraphs());
  const released = existsSync(files.api) ? readFileSync(files.api, 'utf8') : undefined;
  const broken = released === undefined || args.includes('--break') ? [] : breakingChanges(released, composed.api);
  for (const description of broken) console.error(`breaking: ${description}`);
  const stale = released !== composed.api;
  if (broken.length === 0) {
    // Rewritten only when it changed, so that a watcher sees a change and nothing else.
    const before = existsSync(files.supergraph) ? readFileSync(files.supergraph, 'utf8') : undefined;
    if (before !== composed.supergraph) writeFileSync(files.supergraph, composed.supergraph);
    if (stale && !args.includes('--check')) writeFileSync(files.api, composed.api);
  }
  if (stale && args.includes('--check'))
    console.error('stale: gateway/graph/api.graphql (compose again and commit it)');
  process.exitCode = broken.length > 0 || (stale && args.includes('--check')) ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
