/** A failed HTTP call. Its message is '<status>: <body>', or the status text where the body is empty. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly body: string;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: string, statusText = '', retryAfter: string | null = null) {
    super(`${status}: ${body || statusText}`);
    this.name = 'HttpFailure';
    this.status = status;
    this.body = body;
    const seconds = Number(retryAfter ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(seconds) ? seconds : null;
  }
}

interface GraphFault {
  message: string;
  extensions?: { code?: unknown } | undefined;
}

const faultsOf = (error: unknown): readonly GraphFault[] => {
  const faults = (error as { errors?: unknown } | null)?.errors;
  return Array.isArray(faults) ? (faults as GraphFault[]) : [];
};

/** The machine-readable code of a failure, or null where it carries none. */
export function codeOf(error: unknown): string | null {
  const code = faultsOf(error)[0]?.extensions?.code ?? bodyOf(error)?.code;
  return typeof code === 'string' ? code : null;
}

const bodyOf = (error: unknown): { error?: unknown; code?: unknown } | null => {
  if (!(error instanceof HttpFailure)) return null;
  try {
    return JSON.parse(error.body) as { error?: unknown; code?: unknown };
  } catch {
    return null;
  }
};

/** What a person reads about a failure: the server's own sentence where it sent one, else the fallback. */
export function sentenceOf(error: unknown, fallback: string): string {
  const fault = faultsOf(error)[0];
  if (fault) return fault.extensions?.code === 'INTERNAL' || !fault.message ? fallback : fault.message;
  const sentence = bodyOf(error)?.error;
  return typeof sentence === 'string' && sentence ? sentence : fallback;
}
