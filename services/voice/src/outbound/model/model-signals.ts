// How lines of chat were answered: one counter, one log line, no word of what was said.
import type { Logger } from '@valet/kit/logger';
import { Counter, type Registry } from 'prom-client';
import type { ModelChatEvent } from '../../app/model-chat/ports.ts';

// A person wanted it so, or the line was none for a model; all else is the model's doing.
const USUAL = new Set(['care', 'unheard', 'constraint', 'interview', 'deed', 'whole', 'by the person']);

export function modelSignals(metrics: Registry, log: Logger): (event: ModelChatEvent) => void {
  const answers = new Counter({
    name: 'chat_answers_total', help: 'Lines of chat by who answered them, and why', labelNames: ['outcome', 'reason'],
    registers: [metrics],
  });
  const spent = new Counter({
    name: 'chat_model_tokens_total', help: 'Tokens that the language model of the chat took', registers: [metrics],
  });
  return ({ outcome, reason, tokens, userId }) => {
    answers.inc({ outcome, reason });
    spent.inc(tokens);
    const line = { signal: 'chat-answered', outcome, reason, count: tokens, userId };
    if (USUAL.has(reason)) log.info(line);
    else log.warn(line);
  };
}
