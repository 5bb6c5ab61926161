// Lines read by OpenAI, or by any server that speaks its chat completions. What goes out are the lines and what was
// said before them, nothing of the person; what comes back is data to be checked.
import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleType,
  isBrokenCircuitError,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import type { Secret } from '@valet/kit/config';
import type OpenAI from 'openai';
import { z } from 'zod';
import { answerSchema, proposalsOf } from '../../app/model-answer.ts';
import type { AskedLine, LineReader, Reading } from '../../app/model-ports.ts';
import { INSTRUCTIONS, questionOf } from './question.ts';

export interface ModelConfig {
  readonly key: Secret;
  readonly url: string;
  readonly name: string;
}

const TIMEOUT_MS = 20_000;
const FAILURES_TO_OPEN = 3;
const REST_MS = 30_000;
/** A provider that asks for more peace than this is asked again all the same. */
const LONGEST_REST_MS = 300_000;
const MOST_BYTES = 1_000_000;
/** Some eighty statements, and what a model may think before. */
const MOST_TOKENS = 8_000;

const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

/** The provider is away, busy or slow: what the breaker counts. */
class NotNow extends Error {
  readonly reason: string;
  readonly afterMs: number | undefined;
  constructor(reason: string, afterMs?: number) {
    super(reason);
    this.reason = reason;
    this.afterMs = afterMs;
  }
}

/**
 * A model as a reader of lines: 20 s at most for the whole answer, no call repeated by itself, and after three failures
 * in a row, or when it asks for it, left in peace for a while. `now` in milliseconds.
 */
export function openaiReader(
  config: ModelConfig,
  { timeoutMs = TIMEOUT_MS, now = Date.now }: { readonly timeoutMs?: number; readonly now?: () => number } = {},
): LineReader {
  const breaker = circuitBreaker(handleType(NotNow).orType(TaskCancelledError), {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });
  const policy = wrap(breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive));
  let restUntil = 0;
  const rest = (ms: number): void => void (restUntil = Math.max(restUntil, now() + Math.min(ms, LONGEST_REST_MS)));
  breaker.onBreak(() => rest(REST_MS));
  let client: Promise<OpenAI> | undefined;
  return {
    resting: () => now() < restUntil,
    async read(lines) {
      try {
        return await policy.execute(async ({ signal }) => {
          client ??= clientOf(config);
          return ask(await client, config, lines, signal);
        });
      } catch (err) {
        if (err instanceof NotNow) {
          const { reason, afterMs } = err;
          if (afterMs === undefined) return { kind: 'later', reason };
          rest(afterMs);
          return { kind: 'later', reason, afterMs };
        }
        // By its class: the library's own question about it asks for another error's mark.
        if (err instanceof TaskCancelledError) return { kind: 'later', reason: 'timeout' };
        if (isBrokenCircuitError(err)) return { kind: 'later', reason: 'resting' };
        return { kind: 'refused', reason: err instanceof Error ? err.name : 'unknown' };
      }
    },
  };
}

async function clientOf({ key, url }: ModelConfig): Promise<OpenAI> {
  // Loaded at the first line: whoever reads with no model does not carry its 35 MB.
  const { OpenAI: Client } = await import('openai');
  return new Client({
    apiKey: key.reveal(),
    baseURL: url,
    // What it would else take from variables that are not ours.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: fetchBounded,
  });
}

/** The body, as long as it is of a decent size; the library itself reads whatever comes. */
const fetchBounded: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, redirect: 'error' });
  if (answer.body === null) return answer;
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.byteLength;
      if (bytes > MOST_BYTES) controller.error(new Error('answered too much'));
      else controller.enqueue(part);
    },
  });
  const { status, statusText, headers } = answer;
  return new Response(answer.body.pipeThrough(counted), { status, statusText, headers });
};

async function ask(
  client: OpenAI,
  { name }: ModelConfig,
  lines: readonly AskedLine[],
  signal: AbortSignal,
): Promise<Reading> {
  let answered: unknown;
  try {
    // The library's own timeout ends with the answer's head; the signal holds until its last byte.
    answered = await client.chat.completions.create(
      {
        model: name,
        messages: [
          { role: 'system', content: INSTRUCTIONS },
          { role: 'user', content: questionOf(lines) },
        ],
        response_format: { type: 'json_schema', json_schema: { name: 'tastes', strict: true, schema: answerSchema() } },
        max_completion_tokens: MOST_TOKENS,
      },
      { signal, timeout: TIMEOUT_MS },
    );
  } catch (err) {
    return failed(err);
  }
  return readingOf(answered, lines.length);
}

const Failure = z.object({ status: z.number().optional(), headers: z.instanceof(Headers).optional() });

/** Only its status speaks: a message may repeat what was sent. */
function failed(err: unknown): Reading {
  // An answer that is no JSON: the model spoke, and nonsense.
  if (err instanceof SyntaxError) return { kind: 'refused', reason: 'garbage' };
  const { status, headers } = Failure.safeParse(err).data ?? {};
  if (status === undefined) throw new NotNow('unreachable');
  if (status === 429) throw new NotNow('rate-limited', retryAfterMs(headers));
  if (status === 408 || status >= 500) throw new NotNow('failed');
  return { kind: 'refused', reason: 'rejected', status };
}

/** "retry-after: 20", in seconds. */
function retryAfterMs(headers: Headers | undefined): number | undefined {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return seconds >= 0 && Number.isFinite(seconds) ? seconds * 1_000 : undefined;
}

function readingOf(answered: unknown, lines: number): Reading {
  const [choice] = Completion.safeParse(answered).data?.choices ?? [];
  if (choice === undefined) return { kind: 'refused', reason: 'no-completion' };
  const { finish_reason: ended, message } = choice;
  if (message.refusal) return { kind: 'refused', reason: 'refusal' };
  if (ended === 'length' || ended === 'content_filter') return { kind: 'refused', reason: ended };
  const proposals = proposalsOf(parsed(message.content ?? ''), lines);
  return proposals === null ? { kind: 'refused', reason: 'garbage' } : { kind: 'read', proposals };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
