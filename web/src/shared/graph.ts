// The one place that speaks HTTP to the graph. Only operations of the shipped manifest are sent, by their hash.
import type { TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { HttpFailure } from './errors.ts';

export interface GraphAnswer<TData> {
  data?: TData | null;
  errors?: readonly { message: string; path?: readonly (string | number)[]; extensions?: { code?: unknown } }[];
}

interface Shipped {
  name: string;
  kind: 'query' | 'mutation';
  hash: string;
}

const shippedAs = (document: DocumentNode): Shipped => {
  const hash = (document as DocumentNode & { __meta__?: { hash?: string } }).__meta__?.hash;
  const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
  if (!hash || !operation?.name || operation.operation === 'subscription') {
    throw new Error('Only named queries and mutations of the manifest can be sent');
  }
  return { name: operation.name.value, kind: operation.operation, hash };
};

// A browser cannot send this header to another origin without asking first: the gateway's guard looks for it.
const GUARD = { 'apollo-require-preflight': 'true' };
const ACCEPT = 'application/graphql-response+json, application/json';

// A mutation whose answer never came keeps its key: pressing again asks for the same effect, not for a second one.
// Not for ever: whoever buys the same thing once more later means a second one.
const unanswered = new Map<string, { key: string; at: number }>();
const SAME_PRESS_MS = 600_000;
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');

/**
 * Sends one operation: queries by GET, so that an unchanged answer costs a 304; mutations by POST. Nothing is retried.
 * `ownKey` names the effect of a mutation where every window that asks for it means the same one. Resolves with whatever the graph answered, faults included.
 * @throws HttpFailure when the answer is no GraphQL answer; TypeError when there is no connection.
 */
export async function callGraph<TData, TVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
  signal?: AbortSignal,
  ownKey?: string,
): Promise<GraphAnswer<TData>> {
  const { name, kind, hash } = shippedAs(document);
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
  const url = new URL('/graphql', location.origin);
  const init: RequestInit = { credentials: 'same-origin', ...(signal ? { signal } : {}) };
  if (kind === 'query') {
    url.searchParams.set('operationName', name);
    if (variables && Object.keys(variables).length > 0) url.searchParams.set('variables', JSON.stringify(variables));
    url.searchParams.set('extensions', JSON.stringify(extensions));
    init.headers = { accept: ACCEPT, ...GUARD };
    return readAnswer<TData>(await fetch(url, init));
  }
  const body = JSON.stringify({ operationName: name, variables, extensions });
  const now = Date.now();
  const before = unanswered.get(body);
  const key = ownKey ?? (before && now - before.at < SAME_PRESS_MS ? before.key : newKey());
  if (!ownKey) unanswered.set(body, { key, at: now });
  const headers = { accept: ACCEPT, 'content-type': 'application/json', 'idempotency-key': key, ...GUARD };
  const answer = await readAnswer<TData>(await fetch(url, { ...init, method: 'POST', headers, body }));
  if (!answer.errors) unanswered.delete(body);
  return answer;
}

/** @throws HttpFailure when the body is no GraphQL answer */
export async function readAnswer<TData>(response: Response): Promise<GraphAnswer<TData>> {
  const text = await response.text();
  const answer = parsed(text);
  if (answer && ('data' in answer || Array.isArray(answer.errors))) return answer as GraphAnswer<TData>;
  throw new HttpFailure(response.status, text, response.statusText, response.headers.get('retry-after'));
}

const parsed = (text: string): { errors?: unknown } | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
};
