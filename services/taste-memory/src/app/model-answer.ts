// What a model has to answer, as a schema that goes along with the question, and what of an answer can be used.
import { z } from 'zod';
import { DOMAINS, POLARITIES } from '../domain/tag.ts';
import type { Proposal } from '../engine/model-additions.ts';

const Statement = z.object({
  line: z.number().describe('Number of the line'),
  span: z.string().describe('The smallest clause of that line that says it, copied letter by letter'),
  name: z.string().describe('What is liked or disliked, in the words of the line or of the one before it'),
  domain: z.enum(DOMAINS),
  subcategory: z.string().describe('One of the groups of the domain'),
  polarity: z.enum(POLARITIES),
  confidence: z.number().describe('0 to 1'),
});
const Answer = z.object({ statements: z.array(Statement) });
const Statements = z.object({ statements: z.array(z.unknown()) });

/** The shape of an answer, as JSON Schema. */
export const answerSchema = (): Record<string, unknown> => {
  const { $schema: _, ...schema } = z.toJSONSchema(Answer);
  return schema;
};

const MOST = 1_000;

/**
 * The usable statements of an answer by line, the first line first. What breaks the schema is left out by itself; null
 * for an answer of another shape.
 */
export function proposalsOf(answer: unknown, lines: number): Proposal[][] | null {
  const { data } = Statements.safeParse(answer);
  if (data === undefined) return null;
  const found: Proposal[][] = Array.from({ length: lines }, () => []);
  for (const given of data.statements.slice(0, MOST)) {
    const statement = Statement.safeParse(given);
    if (!statement.success) continue;
    const { line, ...proposal } = statement.data;
    found[line - 1]?.push(proposal);
  }
  return found;
}
