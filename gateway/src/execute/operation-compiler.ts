// Runs a shipped operation without a generic executor: Apollo's planner makes the query plan once, and plan and
// response shape become closures. Answers what @apollo/gateway answers (test/differential compares them). What the
// planner uses only for rarer schemas (rewrites for @interfaceObject and @context, @defer, subscriptions,
// introspection) is refused: that is the stock path's.
import { operationFromDocument, Supergraph } from '@apollo/federation-internals';
import { type FetchNode, type PlanNode, QueryPlanner, type QueryPlanSelectionNode } from '@apollo/query-planner';
import {
  type DocumentNode,
  getVariableValues,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { ResponseShape } from './response-shape.ts';
import {
  isObject,
  type Json,
  merge,
  type OperationResult,
  type Path,
  type SendToSubgraph,
  type SubgraphError,
  type SubgraphReply,
} from './subgraph-reply.ts';

export type CompiledOperation = <Context>(
  variables: Json,
  send: SendToSubgraph<Context>,
  context: Context,
) => Promise<OperationResult>;

interface Run {
  readonly variables: Json;
  readonly conditions: Json;
  readonly data: Json;
  readonly errors: SubgraphError[];
  readonly nulled: string[];
  readonly send: (subgraph: string, body: string) => Promise<SubgraphReply>;
}
type Step = (run: Run, cursor: { path: Path; data: unknown }) => Promise<void>;

/** The operation of a document that holds one. */
export const operationOf = (document: DocumentNode): OperationDefinitionNode | undefined =>
  document.definitions.find((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION);

export class OperationCompiler {
  readonly schema: GraphQLSchema;
  readonly #supergraph: Supergraph;
  readonly #planner: QueryPlanner;

  constructor(supergraphSdl: string) {
    this.#supergraph = Supergraph.build(supergraphSdl);
    this.#planner = new QueryPlanner(this.#supergraph);
    this.schema = this.#supergraph.apiSchema().toGraphQLJSSchema();
  }

  /** Throws when the operation does not fit the schema or needs a feature left to the stock gateway. */
  compile(document: DocumentNode): CompiledOperation {
    const definition = operationOf(document);
    const root = definition && this.schema.getRootType(definition.operation);
    if (!definition || !root) throw new Error('the document has no operation of this schema');
    const plan = this.#planner.buildQueryPlan(operationFromDocument(this.#supergraph.apiSchema(), document));
    if (plan.node?.kind === 'Subscription') throw new Error('subscriptions are not compiled');
    const execute: Step = plan.node ? this.#step(plan.node) : async () => {};
    const shape = new ResponseShape(this.schema, document).selection(
      [{ set: definition.selectionSet, conditions: [] }],
      root,
    );
    return async (variables, send, context) => {
      const coerced = getVariableValues(this.schema, definition.variableDefinitions ?? [], variables);
      if (coerced.errors) {
        return {
          errors: coerced.errors.map(({ message }) => ({ message, extensions: { code: 'BAD_USER_INPUT' } })),
          nulled: [],
        };
      }
      const run: Run = {
        variables,
        conditions: coerced.coerced,
        data: {},
        errors: [],
        nulled: [],
        send: (subgraph, body) => send(subgraph, body, context),
      };
      await execute(run, { path: [], data: run.data });
      const data = (shape(run.data, run) as Json | undefined) ?? null;
      return run.errors.length > 0 ? { data, errors: run.errors, nulled: run.nulled } : { data, nulled: run.nulled };
    };
  }

  #step(node: PlanNode): Step {
    switch (node.kind) {
      case 'Fetch':
        return node.requires ? this.#fetchEntities(node, node.requires) : fetchRoot(node);
      case 'Sequence': {
        const steps = node.nodes.map((child) => this.#step(child));
        return async (run, cursor) => {
          for (const step of steps) await step(run, cursor);
        };
      }
      case 'Parallel': {
        const steps = node.nodes.map((child) => this.#step(child));
        return async (run, cursor) => {
          await Promise.all(steps.map((step) => step(run, cursor)));
        };
      }
      case 'Flatten': {
        const step = this.#step(node.node);
        return async (run, cursor) => {
          const data = flatten(cursor.data, node.path, 0);
          if (data != null) await step(run, { path: [...cursor.path, ...node.path], data });
        };
      }
      case 'Condition': {
        const yes = node.ifClause && this.#step(node.ifClause);
        const no = node.elseClause && this.#step(node.elseClause);
        return async (run, cursor) => {
          await (run.conditions[node.condition] ? yes : no)?.(run, cursor);
        };
      }
      default:
        throw new Error(`${node.kind} is not compiled`);
    }
  }

  #fetchEntities(node: FetchNode, requires: readonly QueryPlanSelectionNode[]): Step {
    const body = requestText(node);
    const represent = this.#representation(requires);
    return async (run, cursor) => {
      const entities = (Array.isArray(cursor.data) ? cursor.data : [cursor.data]).filter(isObject);
      const wanted = entities
        .map((entity) => ({ entity, representation: represent(entity) }))
        .filter(({ representation }) => representation.__typename);
      if (wanted.length === 0) return;
      const reply = await run.send(
        node.serviceName,
        body(run, { representations: wanted.map(({ representation }) => representation) }),
      );
      if (reply.errors) {
        const where = new Map(pathsOf(run.data, cursor.path).map(([path, entity]) => [entity, path]));
        for (const error of reply.errors) {
          const at = error.path?.[1]; // ['_entities', index, …]
          const path =
            typeof at === 'number'
              ? [...(where.get(wanted[at]?.entity) ?? []), ...(error.path as Path).slice(2)]
              : cursor.path;
          run.errors.push({ ...error, path });
        }
      }
      const received = reply.data?._entities;
      if (Array.isArray(received)) for (const [index, { entity }] of wanted.entries()) merge(entity, received[index]);
    };
  }

  #representation(requires: readonly QueryPlanSelectionNode[]): (entity: Json) => Json {
    const types = requires.map((node) => {
      if (node.kind !== 'InlineFragment' || !node.typeCondition)
        throw new Error('a representation without a type is not compiled');
      const type = this.schema.getType(node.typeCondition);
      const names = isAbstractType(type)
        ? this.schema.getPossibleTypes(type).map(({ name }) => name)
        : [node.typeCondition];
      return { names: new Set(names), pick: picker(node.selections) };
    });
    return (entity) => {
      const representation: Json = {};
      for (const { names, pick } of types)
        if (names.has(entity.__typename as string)) merge(representation, pick(entity));
      return representation;
    };
  }
}

function fetchRoot(node: FetchNode): Step {
  const body = requestText(node);
  return async (run, cursor) => {
    const reply = await run.send(node.serviceName, body(run, {}));
    for (const error of reply.errors ?? [])
      run.errors.push({ ...error, path: [...cursor.path, ...(error.path ?? [])] });
    merge(cursor.data as Json, reply.data);
  };
}

/** The request body of a fetch: its text is fixed, only the variables are serialized per request. */
function requestText(node: FetchNode): (run: Run, more: Json) => string {
  if (node.inputRewrites || node.outputRewrites || node.contextRewrites) throw new Error('rewrites are not compiled');
  const name = node.operationName ? `"operationName":${JSON.stringify(node.operationName)},` : '';
  const fixed = `{"query":${JSON.stringify(node.operation)},${name}"variables":`;
  const names = node.variableUsages ?? [];
  return (run, more) => {
    const variables: Json = { ...more };
    for (const each of names) if (run.variables[each] !== undefined) variables[each] = run.variables[each];
    return `${fixed}${JSON.stringify(variables)}}`;
  };
}

/**
 * Copies the selected fields of an entity; null when one of them is missing, since the entity cannot be asked for
 * then.
 */
function picker(selections: readonly QueryPlanSelectionNode[]): (source: unknown) => unknown {
  const fields = selections.map((node) => {
    if (node.kind !== 'Field') throw new Error('a fragment inside a key is not compiled');
    return { key: node.alias ?? node.name, pick: node.selections && picker(node.selections) };
  });
  return (source) => {
    if (!isObject(source)) return null;
    const picked: Json = {};
    for (const { key, pick } of fields) {
      const value = source[key];
      if (value === undefined) return null;
      picked[key] = pick ? (Array.isArray(value) ? value.map(pick) : pick(value)) : value;
    }
    return picked;
  };
}

/** Every object (or null) at a plan path, lists flattened; '@' stands for each element of a list. */
function flatten(value: unknown, path: Path, from: number): unknown {
  if (from === path.length || value == null) return value;
  if (path[from] === '@') return (value as unknown[]).flatMap((element) => flatten(element, path, from + 1));
  return flatten((value as Json)[path[from] as string], path, from + 1);
}

/** The same walk with the response path of every entity; only errors need it. */
function pathsOf(value: unknown, path: Path, at: Path = []): [Path, unknown][] {
  if (Array.isArray(value)) {
    return value.flatMap((element, index) =>
      pathsOf(element, path[0] === '@' ? path.slice(1) : path, [...at, index]),
    );
  }
  const [head, ...rest] = path;
  if (value == null || head === undefined) return [[at, value]];
  return pathsOf((value as Json)[head], rest, [...at, head]);
}
