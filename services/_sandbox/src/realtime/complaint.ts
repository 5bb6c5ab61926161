// What is wrong with something that a client sent, in the provider's words.
import type { z } from 'zod';

export interface Complaint {
  readonly code: string;
  readonly message: string;
  readonly param: string | null;
}

export type Read<Value> = { readonly value: Value } | { readonly complaint: Complaint };

/** Reads what a client sent; a complaint names the first thing that is missing, or else unknown, or else wrong. */
export function read<Value>(schema: z.ZodType<Value>, given: unknown, under = ''): Read<Value> {
  const result = schema.safeParse(given, { reportInput: true });
  if (result.success) return { value: result.data };
  const complaints = result.error.issues.map((issue) => complaintOf(issue, under));
  const rank = (code: string): number => ['missing_required_parameter', 'unknown_parameter'].indexOf(code) + 1 || 3;
  complaints.sort((one, other) => rank(one.code) - rank(other.code));
  const [complaint = { code: 'invalid_value', message: 'Invalid value.', param: null }] = complaints;
  return { complaint };
}

function complaintOf(issue: z.core.$ZodIssue, under: string): Complaint {
  if (issue.code === 'unrecognized_keys') {
    const param = named([...issue.path, issue.keys[0] ?? ''], under);
    return { code: 'unknown_parameter', message: `Unknown parameter: '${param}'.`, param };
  }
  const param = named(issue.path, under);
  if (issue.input === undefined && ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code)) {
    return { code: 'missing_required_parameter', message: `Missing required parameter: '${param}'.`, param };
  }
  if (issue.code === 'too_big' && typeof issue.input === 'string') {
    const message = `Invalid '${param}': string too long. Expected a string with maximum length ${issue.maximum}, `
      + `but got a string with length ${issue.input.length} instead.`;
    return { code: 'string_above_max_length', message, param };
  }
  const said = typeof issue.input === 'string' ? `'${issue.input.slice(0, 60)}'` : `of '${param}'`;
  const supported = issue.code === 'invalid_value' ? ` Supported values are: ${quoted(issue.values)}.` : '';
  const code = issue.code === 'invalid_type' ? 'invalid_type' : 'invalid_value';
  return { code, message: `Invalid value ${said}.${supported}`, param };
}

// ['tools', 0, 'name'] under session -> session.tools[0].name
const named = (path: readonly PropertyKey[], under: string): string =>
  path.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[${key}]` : [name, String(key)].filter(Boolean).join('.')),
    under,
  );

const quoted = (values: readonly unknown[]): string => values.map((value) => `'${String(value)}'`).join(', ');
