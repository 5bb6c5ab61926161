import {
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import type { Json } from './subgraph-reply.ts';

/** What a completion needs of the run: the values of the operation's variables, and where to say what was nulled. */
export interface Completion {
  readonly conditions: Json;
  readonly nulled: string[];
}

/** Undefined: a non-null position is null, so the parent becomes null. */
export type Complete = (value: unknown, run: Completion) => unknown;

interface Condition {
  readonly variable: string;
  readonly wanted: boolean;
}

/**
 * One occurrence of a field (or of the root): its selections, and the @skip/@include conditions that it stands under.
 */
export interface Part {
  readonly set: SelectionSetNode | undefined;
  readonly conditions: readonly Condition[];
}

interface Field {
  readonly name: string;
  readonly parts: Part[];
}

/**
 * The response shape of an operation: completes a value by its type, with aliases, fragments, conditions and null
 * propagation.
 */
export class ResponseShape {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;

  constructor(schema: GraphQLSchema, document: DocumentNode) {
    this.#schema = schema;
    this.#fragments = new Map(
      document.definitions
        .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
        .map((node) => [node.name.value, node]),
    );
  }

  selection(parts: readonly Part[], type: GraphQLObjectType): Complete {
    const fields = [...this.#collect(parts, type, new Map())].map(([key, { name, parts: occurrences }]) => {
      const field = type.getFields()[name];
      if (name !== '__typename' && !field) throw new Error(`${type.name}.${name} is not compiled`);
      const complete: Complete = field
        ? this.#complete(field.type, occurrences, `${type.name}.${name}`)
        : () => type.name;
      return { key, complete, always: occurrences.some(({ conditions }) => conditions.length === 0), occurrences };
    });
    return (value, run) => {
      const out: Json = {};
      for (const { key, complete, always, occurrences } of fields) {
        if (!always && !occurrences.some((part) => holds(part, run.conditions))) continue;
        const completed = complete((value as Json)[key], run);
        if (completed === undefined) return undefined;
        out[key] = completed;
      }
      return out;
    };
  }

  #collect(parts: readonly Part[], type: GraphQLObjectType, into: Map<string, Field>): Map<string, Field> {
    for (const { set, conditions: inherited } of parts) {
      for (const node of set?.selections ?? []) {
        const own = conditionsOf(node);
        if (!own) continue;
        const conditions = [...inherited, ...own];
        if (node.kind === Kind.FIELD) {
          const key = node.alias?.value ?? node.name.value;
          const field = into.get(key) ?? { name: node.name.value, parts: [] };
          field.parts.push({ set: node.selectionSet, conditions });
          into.set(key, field);
          continue;
        }
        const fragment = node.kind === Kind.FRAGMENT_SPREAD ? this.#fragments.get(node.name.value) : node;
        const on = fragment?.typeCondition && this.#schema.getType(fragment.typeCondition.name.value);
        const applies = !on || on === type || (isAbstractType(on) && this.#schema.isSubType(on, type));
        if (applies) this.#collect([{ set: fragment?.selectionSet, conditions }], type, into);
      }
    }
    return into;
  }

  #complete(type: GraphQLOutputType, parts: readonly Part[], coordinate: string): Complete {
    if (!isNonNullType(type)) {
      const inner = this.#completeValue(type, parts, coordinate);
      return (value, run) => (value == null ? null : (inner(value, run) ?? null));
    }
    const inner = this.#completeValue(type.ofType, parts, coordinate);
    return (value, run) => {
      const completed = value == null ? undefined : (inner(value, run) ?? undefined);
      if (completed === undefined && value == null) run.nulled.push(coordinate);
      return completed;
    };
  }

  /** Completes a value that is there; null or undefined when it, or something non-null in it, is not valid. */
  #completeValue(type: GraphQLOutputType, parts: readonly Part[], coordinate: string): Complete {
    if (isListType(type)) {
      const element = this.#complete(type.ofType, parts, coordinate);
      return (value, run) => {
        const completed = Array.isArray(value) ? value.map((item) => element(item, run)) : undefined;
        return completed?.includes(undefined) ? undefined : completed;
      };
    }
    if (isObjectType(type)) return this.selection(parts, type);
    if (isAbstractType(type)) {
      const possible = this.#schema.getPossibleTypes(type);
      const shapes = new Map(possible.map((each) => [each.name, this.selection(parts, each)]));
      return (value, run) => shapes.get((value as Json).__typename as string)?.(value, run);
    }
    const isValid = isEnumType(type)
      ? (value: unknown): boolean => type.getValue(String(value)) !== undefined
      : (validScalar[type.name] ?? ((): boolean => true));
    return (value) => (isValid(value) ? value : undefined);
  }
}

const validScalar: Readonly<Record<string, (value: unknown) => boolean>> = {
  Int: (value) => Number.isInteger(value),
  Float: (value) => typeof value === 'number',
  Boolean: (value) => typeof value === 'boolean',
  String: (value) => typeof value === 'string',
  ID: (value) => typeof value === 'string' || Number.isInteger(value),
};

const holds = ({ conditions }: Part, values: Json): boolean =>
  conditions.every(({ variable, wanted }) => values[variable] === wanted);

/**
 * The conditions of a selection that depend on variables; undefined when a literal condition leaves it out for good.
 */
function conditionsOf(node: SelectionNode): Condition[] | undefined {
  const conditions: Condition[] = [];
  for (const { name, arguments: [argument] = [] } of (node.directives ?? []) as readonly DirectiveNode[]) {
    if (!argument) continue;
    const wanted = name.value === 'include';
    if (argument.value.kind === Kind.VARIABLE) conditions.push({ variable: argument.value.name.value, wanted });
    else if (valueFromASTUntyped(argument.value) !== wanted) return undefined;
  }
  return conditions;
}
