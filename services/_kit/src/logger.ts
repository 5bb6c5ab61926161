import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

// A field that is not listed is dropped: bodies, transcripts, tokens and names have no way into the log.
const allowed = new Set([
  'service', 'signal', 'outcome', 'kind', 'code', 'reason', 'method', 'route', 'status', 'operation', 'event', 'subject',
  'durable', 'stream', 'attempt', 'durationMs', 'count', 'userId', 'requestId', 'traceId', 'eventId', 'aggregate', 'version',
  'url', 'port', 'subgraph', 'caller', 'call', 'nulled', 'schema', 'applied', 'err',
]);
const longest = 500;

/** The allowed fields of a log object; an error becomes type, code, message and stack, a long text is cut. */
export function allowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (!allowed.has(key) || value === undefined) continue;
    if (value instanceof Error) kept[key] = describe(value);
    else kept[key] = typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value;
  }
  return kept;
}

function describe(error: Error, depth = 0): Record<string, unknown> {
  const { code, kind } = error as { code?: unknown; kind?: unknown };
  return {
    type: error.name,
    message: error.message.slice(0, longest),
    ...(code !== undefined && { code }),
    ...(kind !== undefined && { kind }),
    ...(depth === 0 && { stack: error.stack?.slice(0, 4 * longest) }),
    ...(error.cause instanceof Error && depth < 3 && { cause: describe(error.cause, depth + 1) }),
  };
}

/** JSON lines with UTC times, to standard output unless a file or stream is named; `service` stands on every line. */
export function createLogger(service: string, level: string, to?: string | DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: allowedFields },
      serializers: { err: (value: unknown) => value },
    },
    typeof to === 'object' ? to : pino.destination({ dest: to ?? 1, sync: false }),
  );
}
