export type Json = Record<string, unknown>;
export type Path = (string | number)[];

export interface SubgraphError {
  readonly message: string;
  readonly path?: Path;
  readonly extensions?: Json;
}

export interface SubgraphReply {
  readonly data?: Json | null;
  readonly errors?: readonly SubgraphError[];
}

/**
 * Sends one request to a service; never rejects: a transport fault is a reply with errors. `body` is the JSON text of
 * { query, operationName, variables }.
 */
export type SendToSubgraph<Context> = (subgraph: string, body: string, context: Context) => Promise<SubgraphReply>;

/** What an operation answers, before it is made fit for the outside. */
export interface OperationResult {
  readonly data?: Json | null;
  readonly errors?: readonly SubgraphError[];
  /**
   * The non-null fields that came back null and so took their parent with them: always a bug of a service, for the
   * log.
   */
  readonly nulled: readonly string[];
}

export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Deep copy of `source` into `target`; lists of equal length are merged by element, anything else is replaced. */
export function merge(target: Json, source: unknown): void {
  if (!isObject(source)) return;
  for (const key of Object.keys(source)) {
    const before = target[key];
    const after = source[key];
    const bothLists = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
    if (isObject(before) && isObject(after) && (!Array.isArray(before) || bothLists)) merge(before, after);
    else if (key !== '__proto__') target[key] = after;
  }
}
