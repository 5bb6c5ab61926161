// Turns what does not fit a row's schema into one sentence for a person.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** The generic sentences of the validation layer; a schema's own sentence comes before them. */
const sentences: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'Required' : `Expected ${issue.expected}, received ${typeOf(issue.input)}`;
  if (issue.code !== 'invalid_value') return undefined;
  if (issue.input === undefined) return 'Required';
  const expected = issue.values.map((value) => `'${String(value)}'`).join(' | ');
  return `Expected ${expected}, received ${JSON.stringify(issue.input)}`;
};

/** A text field; `missing` is the sentence for a body without it. */
export const text = (missing = 'Required') =>
  z.string({ error: (issue) => (issue.input === undefined ? missing : undefined) });

/** A number from 1 to 100 in a query string. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,3}$/, 'Expected number, received string')
  .transform(Number)
  .pipe(z.number().min(1, 'Must be at least 1').max(100, 'Must be at most 100'));

/** Makes zod schemas validate: the error's message is the sentence of the first thing that does not fit. */
export function useZod(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => (given: unknown) => {
    // A request without a body lacks its fields, and is told which.
    const value = httpPart === 'body' && given === null ? {} : given;
    const parsed = (schema as unknown as z.ZodType).safeParse(value, { error: sentences });
    if (parsed.success) return { value: parsed.data };
    return { error: new Error(parsed.error.issues[0]?.message ?? 'The request is not valid.') };
  });
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}
