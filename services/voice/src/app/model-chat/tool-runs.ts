// The tools of a model that chats: what it asks for is checked and run, and told back as data.
import { hash } from '../../engine/compose/words.ts';
import type { Deed } from '../../engine/grounding/risks.ts';
import type { Sources } from '../../engine/grounding/sources.ts';
import type { Card } from '../../engine/talk.ts';
import { callTools } from '../calls/tools.ts';
import type { Step } from '../converse/said.ts';
import type { ModelTool, ToolOutput } from '../model-tools.ts';
import type { ModelLine, ToolCall } from './ports.ts';

// What a line taught is asked before the model; a chat's interviews are Valet's own.
const NOT_HERE: ReadonlySet<string> = new Set(['remember', 'next_question']);
export const chatTools = callTools(false).filter(({ name }) => !NOT_HERE.has(name));
const OFFERED: ReadonlySet<string> = new Set(chatTools.map(({ name }) => name));
const longestResult = 8_000;

export interface Around {
  readonly step: Step;
  readonly tools: Readonly<Record<string, ModelTool>>;
  readonly sources: Sources;
  readonly deeds: Set<Deed>;
}

/** Runs what the model asked for, side by side. */
export async function runTools(
  around: Around, calls: readonly ToolCall[],
): Promise<{ lines: ModelLine[]; cards: Card[] }> {
  const outputs = await Promise.all(calls.map((call) => runTool(around, call)));
  const lines = calls.map((call, at): ModelLine =>
    ({ role: 'result', callId: call.id, text: asData(outputs[at]?.output) }));
  return { lines, cards: outputs.flatMap(({ cards = [] }) => cards) };
}

async function runTool({ step, tools, sources, deeds }: Around, { name, args }: ToolCall): Promise<ToolOutput> {
  const tool = OFFERED.has(name) ? tools[name] : undefined;
  if (!tool) return { output: { error: 'There is no such tool.' } };
  let read: unknown;
  try {
    read = args.trim() === '' ? {} : JSON.parse(args);
  } catch {
    return { output: { error: 'The arguments are no JSON.' } };
  }
  const ran = await tool(ofItsOwn(step, args), read).catch((error: unknown): ToolOutput => {
    step.deeds.failed(`tool ${name}`, error);
    return { output: { error: 'This part of Valet does not answer just now. Say so.' } };
  });
  sources.tool(ran.output);
  if (!failed(ran.output)) {
    if (name === 'forget' || name === 'correct') deeds.add('forgot');
    if (name === 'judge') deeds.add('judged');
  }
  return ran;
}

/** Two questions of one line to the same service are two: each has a key of its own, the same one when asked again. */
const ofItsOwn = (step: Step, args: string): Step => {
  const { said } = step;
  return { ...step, said: { ...said, line: { ...said.line, id: `${said.line.id}.${hash(args).toString(36)}` } } };
};

const failed = (output: unknown): boolean => typeof output === 'object' && output !== null && 'error' in output;

/** As data, whatever stands in it; no character of it looks like markup. */
const asData = (output: unknown): string =>
  (JSON.stringify(output) ?? '{}').replace(/[<>`\u2028\u2029]/g, ' ').slice(0, longestResult);
