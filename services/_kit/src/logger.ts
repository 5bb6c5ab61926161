import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

// A field that is not listed is dropped: bodies, transcripts, tokens and names have no way into the log.
const allowed = new Set([
  'service', 'signal', 'outcome', 'kind', 'code', 'reason', 'method', 'route', 'status', 'operation', 'event',
  'subject', 'durable', 'stream', 'attempt', 'durationMs', 'count', 'userId', 'requestId', 'traceId', 'eventId',
  'aggregate', 'version', 'url', 'port', 'subgraph', 'caller', 'call', 'nulled', 'schema', 'applied', 'err',
]);
const longest = 500;

/** The allowed fields of a log object; an error becomes type, code, message and stack, a long text is cut. */
export function allowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const known = Object.entries(fields).filter(([key, value]) => allowed.has(key) && value !== undefined);
  return Object.fromEntries(known.map(([key, value]) => [key, plain(value)]));
}

function plain(value: unknown): unknown {
  if (value instanceof Error) return describe(value);
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value;
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null ? '[object]' : value;
}

function describe(error: Error, depth = 0): Record<string, unknown> {
  const { code, kind } = error as { code?: unknown; kind?: unknown };
  // Prisma puts the whole call with its values into the message, the reason last.
  const message = error.name.startsWith('Prisma') ? error.message.trimEnd().split('\n').at(-1) : error.message;
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')).slice(0, 12);
  return {
    type: error.name, message: message?.slice(0, longest), code, kind,
    ...(depth === 0 && { stack: frames?.join('\n') }),
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
      errorKey: 'error', // for `err` pino would repeat the whole message as the line's text
    },
    typeof to === 'object' ? to : pino.destination({ dest: to ?? 1, sync: false }),
  );
}
