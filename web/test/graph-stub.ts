// A graph that answers from a table, operation name to answer: it stands where the network is, below all of ours.
import { jest } from '@jest/globals';

interface Call {
  method: string;
  operation: string;
  variables: Record<string, unknown>;
  hash: string;
}

type Answer = { data?: unknown; errors?: unknown } | { status: number; body: string; retryAfter?: string };
export type Answers = Record<string, Answer | ((variables: Record<string, unknown>) => Answer | Promise<Answer>)>;

const asResponse = (answer: Answer) => {
  const failed = 'status' in answer;
  return {
    ok: !failed,
    status: failed ? answer.status : 200,
    statusText: failed ? 'Failed' : 'OK',
    headers: new Map(failed && answer.retryAfter ? [['retry-after', answer.retryAfter]] : []),
    text: async () => (failed ? answer.body : JSON.stringify(answer)),
  };
};

const callOf = (url: URL, init: { method?: string; body?: string }): Call => {
  const sent = init.body
    ? (JSON.parse(init.body) as { operationName: string; variables?: Call['variables']; extensions: unknown })
    : {
        operationName: url.searchParams.get('operationName') ?? '',
        variables: JSON.parse(url.searchParams.get('variables') ?? '{}') as Call['variables'],
        extensions: JSON.parse(url.searchParams.get('extensions') ?? '{}') as unknown,
      };
  const { persistedQuery } = sent.extensions as { persistedQuery: { sha256Hash: string } };
  return {
    method: init.method ?? 'GET',
    operation: sent.operationName,
    variables: sent.variables ?? {},
    hash: persistedQuery.sha256Hash,
  };
};

/** Puts the stub in the place of `fetch` and returns the list of calls that it will have answered. */
export function stubGraph(answers: Answers): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = jest.fn(async (input: unknown, init: unknown) => {
    const call = callOf(new URL(String(input)), (init ?? {}) as { method?: string; body?: string });
    calls.push(call);
    const answer = answers[call.operation];
    if (!answer) throw new TypeError(`no connection for ${call.operation}`);
    return asResponse(typeof answer === 'function' ? await answer(call.variables) : answer);
  }) as unknown as typeof fetch;
  return calls;
}
