// Which operations may run. Production runs only what the web client ships (its build writes hash -> document); with
// GRAPHQL_OPEN anything within the limits. The same limits hold for the shipped operations, checked when the gateway
// starts.
import {
  type ASTNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { z } from 'zod';

export interface Limits {
  readonly depth: number;
  readonly aliases: number;
  readonly fields: number;
}
export const limits: Limits = { depth: 10, aliases: 15, fields: 200 };

/**
 * Depth, aliases and field count of each operation; a fragment counts every time it is spread, so that a bomb is
 * seen.
 */
export function limitsRule({ depth: deepest, aliases: mostAliases, fields: mostFields }: Limits): ValidationRule {
  return (context: ValidationContext) => ({
    OperationDefinition(operation) {
      let aliases = 0;
      let fields = 0;
      const fits = (node: ASTNode, depth: number, open: ReadonlySet<string>): boolean => {
        if (node.kind === Kind.FIELD) {
          fields++;
          if (node.alias) aliases++;
        }
        if (fields > mostFields || aliases > mostAliases || depth > deepest) return false;
        const spread = node.kind === Kind.FRAGMENT_SPREAD ? node.name.value : undefined;
        const inside = spread === undefined ? node : context.getFragment(spread);
        if (spread !== undefined && (!inside || open.has(spread))) return true; // other rules report these
        const opened = spread === undefined ? open : new Set([...open, spread]);
        const children =
          (inside as { selectionSet?: { selections: readonly ASTNode[] } }).selectionSet?.selections ?? [];
        return children.every((child) => fits(child, depth + (child.kind === Kind.FIELD ? 1 : 0), opened));
      };
      if (!fits(operation, 0, new Set())) {
        context.reportError(new GraphQLError('The operation is too large.', { extensions: { code: 'INVALID' } }));
      }
    },
  });
}

export interface SafeOperation {
  readonly hash: string;
  readonly text: string;
  readonly document: DocumentNode;
}

export type Admission =
  { readonly operation: SafeOperation } | { readonly text: string } | { readonly refusal: 'unknown' | 'malformed' };

export const Manifest = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string());
export type Manifest = z.infer<typeof Manifest>;

export interface GraphRequest {
  readonly query?: unknown;
  readonly extensions?: unknown;
}

export class Safelist {
  readonly #operations = new Map<string, SafeOperation>();
  readonly #allowsOthers: boolean;
  /** Operations of older manifests that no longer fit the schema, with the reason. */
  readonly dropped: readonly string[];

  /**
   * `manifests`: the newest first. Throws when an operation of the newest does not fit the schema or the limits; one
   * of an older manifest is dropped, since an old tab must not stop a deploy.
   */
  constructor(manifests: readonly Manifest[], schema: GraphQLSchema, options: { allowsOthers: boolean }) {
    this.#allowsOthers = options.allowsOthers;
    const dropped: string[] = [];
    for (const [age, manifest] of manifests.entries()) {
      for (const [hash, text] of Object.entries(manifest)) {
        if (this.#operations.has(hash)) continue;
        const faults = faultsOf(text, schema);
        if (faults.length === 0) this.#operations.set(hash, { hash, text, document: parse(text) });
        else if (age === 0) throw new Error(`shipped operation ${hash}: ${faults.join('; ')}`);
        else dropped.push(`${hash}: ${faults.join('; ')}`);
      }
    }
    this.dropped = dropped;
  }

  operations(): Iterable<SafeOperation> {
    return this.#operations.values();
  }

  admit({ query, extensions }: GraphRequest): Admission {
    const hash = (extensions as { persistedQuery?: { sha256Hash?: unknown } } | null | undefined)?.persistedQuery
      ?.sha256Hash;
    if (typeof hash === 'string') {
      const operation = this.#operations.get(hash); // text sent beside a hash is ignored: nothing registers itself
      return operation ? { operation } : { refusal: 'unknown' };
    }
    if (typeof query !== 'string') return { refusal: 'malformed' };
    return this.#allowsOthers ? { text: query } : { refusal: 'unknown' };
  }
}

/** Sentences about why an operation cannot be served; empty when it can. */
export function faultsOf(text: string, schema: GraphQLSchema): string[] {
  try {
    const rules = [...specifiedRules, limitsRule(limits), NoSchemaIntrospectionCustomRule];
    return validate(schema, parse(text), rules).map(({ message }) => message);
  } catch (error) {
    return [(error as Error).message];
  }
}
