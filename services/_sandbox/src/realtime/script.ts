// What stands in the place of a model: it invents nothing, and says what it is told by the one tool it uses.
import type { ConversationItem } from 'openai/resources/realtime/realtime';
import { z } from 'zod';
import type { Tool, ToolChoice } from './session-settings.ts';

export type Step =
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'call'; readonly name: string; readonly arguments: string };

/** The tool of which the next line is asked. */
export const lineTool = 'next_line';
/** Said where there is nothing else to say. */
export const neutralLine = 'I am listening. Type or tap an answer, and I will take it from there.';

const told = z.object({ say: z.string().min(1) });

/** The line that the last tool's output holds; or else the call that asks for one; or else the neutral line. */
export function nextStep(last: ConversationItem | undefined, tools: readonly Tool[], choice: ToolChoice): Step {
  if (last?.type === 'function_call_output') return { kind: 'say', text: lineOf(last.output) ?? neutralLine };
  const asked = typeof choice === 'object' ? choice.name : lineTool;
  const known = tools.some(({ name }) => name === asked);
  return known && choice !== 'none'
    ? { kind: 'call', name: asked, arguments: '{}' }
    : { kind: 'say', text: neutralLine };
}

function lineOf(output: string): string | undefined {
  try {
    return told.safeParse(JSON.parse(output)).data?.say;
  } catch {
    return undefined; // an output may be any text
  }
}
