// The chat as OpenAI, or any server that speaks its chat completions, answers it. What goes out are lines of the talk
// and names of tastes; what comes back is shown only when something backs it, and no tool is run unchecked.
import type { Secret } from '@valet/kit/config';
import type OpenAI from 'openai';
import { z } from 'zod';
import type { ChatModel, ModelEnd, ModelLine, ModelPart, ToolCall } from '../../app/model-chat/ports.ts';
import type { Tool } from '../../domain/voice-session.ts';

export interface ModelConfig {
  readonly key: Secret;
  readonly url: string;
  readonly name: string;
}

const FIRST_MS = 8_000;
const SILENT_MS = 8_000;
const MOST_BYTES = 500_000;
const MOST_TOKENS = 800;
const MOST_CALLS = 6;
const LONGEST_ARGS = 4_000;
const FAILURES_TO_REST = 3;
const REST_MS = 30_000;
const LONGEST_REST_MS = 300_000;
const CONTENT_REFUSED = [400, 413, 422];

const Chunk = z.object({
  choices: z.array(z.object({
    delta: z.object({
      content: z.string().nullish(),
      refusal: z.string().nullish(),
      tool_calls: z.array(z.object({
        index: z.number().int().min(0).optional(),
        id: z.string().nullish(),
        function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
      })).nullish(),
    }).nullish(),
    finish_reason: z.string().nullish(),
  })).nullish(),
  usage: z.object({ total_tokens: z.number().int().min(0) }).nullish(),
});

interface Options {
  readonly firstMs?: number;
  readonly silentMs?: number;
  /** In milliseconds. */
  readonly now?: () => number;
}

/**
 * A model that chats: 8 s at most for its first word and for each silence, no request repeated, and after three
 * failures in a row, or when it asks for it, left in peace for a while.
 */
export function openaiChat(config: ModelConfig, options: Options = {}): ChatModel {
  const { firstMs = FIRST_MS, silentMs = SILENT_MS, now = Date.now } = options;
  let client: Promise<OpenAI> | undefined;
  let failures = 0;
  let restUntil = 0;

  const failed = (error: unknown): ModelEnd => {
    const { data } = Failure.safeParse(error);
    if (data && CONTENT_REFUSED.includes(data.status)) {
      return { kind: 'end', why: 'refused', reason: `status ${data.status}` };
    }
    failures += 1;
    const asked = Number(data?.headers?.get?.('retry-after') ?? Number.NaN) * 1_000;
    if (data?.status === 429 && asked > 0) restUntil = now() + Math.min(asked, LONGEST_REST_MS);
    else if (failures >= FAILURES_TO_REST) restUntil = now() + REST_MS;
    const reason = data ? `status ${data.status}` : error instanceof NotNow ? error.message
      : error instanceof SyntaxError || error instanceof z.ZodError ? 'garbage' : 'unreachable';
    return { kind: 'end', why: 'failed', reason };
  };

  return {
    resting: () => now() < restUntil,
    async *answer({ lines, tools }, signal) {
      const leaving = new AbortController();
      const ends = AbortSignal.any([signal, leaving.signal]);
      try {
        client ??= clientOf(config);
        const stream = await within(ask(await client, config, lines, tools, ends), firstMs, ends);
        const said = yield* partsOf(stream, firstMs, silentMs, ends);
        if (said.why !== 'failed') failures = 0;
        yield said.why === 'failed' ? failed(new NotNow(said.reason ?? 'broken')) : said;
      } catch (error) {
        yield signal.aborted ? { kind: 'end', why: 'stopped' } : failed(error);
      } finally {
        leaving.abort();
      }
    },
  };
}

const Failure = z.object({
  status: z.number(),
  headers: z.custom<Headers>((value) => typeof value === 'object' && value !== null).optional().catch(undefined),
});

/** Too late, or not as agreed. */
class NotNow extends Error {}

/** What is done in time; it is not waited for any longer when nobody wants it. */
function within<T>(work: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => end(new NotNow('timeout')), ms);
    const aborted = (): void => end(new NotNow('stopped'));
    const end = (error: Error): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
      reject(error);
    };
    signal.addEventListener('abort', aborted, { once: true });
    if (signal.aborted) aborted();
    work.then((value) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
      resolve(value);
    }, end);
  });
}

async function clientOf({ key, url }: ModelConfig): Promise<OpenAI> {
  // Loaded at the first line: whoever has no model does not carry it.
  const { OpenAI: Client } = await import('openai');
  return new Client({
    apiKey: key.reveal(), baseURL: url, maxRetries: 0, logLevel: 'off', fetch: fetchBounded,
    // What it would else take from variables that are not ours.
    adminAPIKey: null, organization: null, project: null, webhookSecret: null,
  });
}

/** The body, as long as it is of a decent size; nobody is followed to another address with what was said. */
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

function ask(
  client: OpenAI, { name }: ModelConfig, lines: readonly ModelLine[], tools: readonly Tool[], signal: AbortSignal,
): Promise<AsyncIterable<unknown>> {
  return client.chat.completions.create({
    model: name, stream: true, stream_options: { include_usage: true }, max_completion_tokens: MOST_TOKENS,
    messages: lines.map(messageOf),
    ...(tools.length > 0 && {
      tools: tools.map(({ name: tool, description, parameters }) =>
        ({ type: 'function' as const, function: { name: tool, description, parameters: { ...parameters } } })),
    }),
  }, { signal });
}

function messageOf(line: ModelLine): OpenAI.ChatCompletionMessageParam {
  if (line.role === 'result') return { role: 'tool', tool_call_id: line.callId, content: line.text };
  if (line.role !== 'calls') return { role: line.role, content: line.text };
  return {
    role: 'assistant', content: line.text === '' ? null : line.text,
    tool_calls: line.calls.map(({ id, name, args }) => ({ id, type: 'function', function: { name, arguments: args } })),
  };
}

async function* partsOf(
  stream: AsyncIterable<unknown>, firstMs: number, silentMs: number, signal: AbortSignal,
): AsyncGenerator<ModelPart, ModelEnd> {
  const iterator = stream[Symbol.asyncIterator]();
  const calls = new Map<number, { id: string; name: string; args: string }>();
  let finish: string | undefined;
  let refused = false;
  let tokens: number | undefined;
  let heard = false;
  for (;;) {
    const next = await within(iterator.next(), heard ? silentMs : firstMs, signal);
    if (next.done === true) break;
    heard = true;
    const { choices, usage } = Chunk.parse(next.value);
    tokens = usage?.total_tokens ?? tokens;
    const { delta, finish_reason: ended } = choices?.[0] ?? {};
    if (ended) finish = ended;
    if (delta?.refusal) refused = true;
    if (delta?.content) yield { kind: 'text', text: delta.content };
    for (const { index = calls.size, id, function: called } of delta?.tool_calls ?? []) {
      const call = calls.get(index) ?? { id: '', name: '', args: '' };
      if (id) call.id = id;
      call.name += called?.name ?? '';
      call.args += called?.arguments ?? '';
      if (index < MOST_CALLS && call.args.length <= LONGEST_ARGS) calls.set(index, call);
      else return { kind: 'end', why: 'failed', reason: 'calls too much', ...(tokens !== undefined && { tokens }) };
    }
  }
  const counted = tokens === undefined ? {} : { tokens };
  if (refused || finish === 'content_filter') return { kind: 'end', why: 'refused', reason: 'refusal', ...counted };
  if (finish === undefined) return { kind: 'end', why: 'failed', reason: 'broken off', ...counted };
  const whole = [...calls].toSorted(([a], [b]) => a - b)
    .map(([at, call]): ToolCall => ({ ...call, id: call.id || `call_${at}` }));
  for (const call of whole) yield { kind: 'call', call };
  if (whole.length > 0) return { kind: 'end', why: 'calls', ...counted };
  return { kind: 'end', why: finish === 'length' ? 'length' : 'said', ...counted };
}
