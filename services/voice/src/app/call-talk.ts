// What is said in a voice call: for a voice that reads aloud every line of Valet's, for a model that speaks for itself
// what it may find out and do.
import type { Call, CallContext, CallEnd, CallLines, CallTools, ToolAnswer } from './calls/ports.ts';
import type { CallLine } from '../domain/voice-session-lines.ts';
import { speaksOfAllergy } from '../engine/clarifying.ts';
import { compose } from '../engine/compose/compose.ts';
import { plainText } from '../engine/compose/words.ts';
import type { Card, Outcome, Turn } from '../engine/talk.ts';
import { captionOf } from '../engine/captions.ts';
import type { Converse } from './converse/converse.ts';
import { stepOf } from './converse/converse.ts';
import type { Interviewer, InterviewTurn } from './converse/interviewing.ts';
import { correct, forget, undo } from './converse/remembering.ts';
import type { CallSituation, Deeds, Said, Step } from './converse/said.ts';
import { allergyUnheard, receiptsOf } from './converse/said.ts';
import { type ModelTool, modelTools } from './model-tools.ts';
import type { ConversationStore, LearnedTag, RememberedLine } from './ports.ts';
import { toTurn } from './send-chat-message.ts';

export interface CallTalkDeps {
  readonly deeds: Deeds;
  readonly converse: Converse;
  readonly interviewer: Interviewer;
  readonly conversations: ConversationStore;
  readonly lineIdOf: (userId: string, key: string) => string;
  /** The voice has no wits of its own. */
  readonly readsAloud: boolean;
}

/** An answer that a voice reads aloud. */
interface Spoken extends ToolAnswer {
  readonly output: { readonly say: string; readonly suggestions: readonly string[] };
}

interface Memory {
  turns: Turn[];
  learned: LearnedTag[];
  /** A line of the person's was not heard by taste-memory. */
  unheard: boolean;
  /** It was said that something could not be written down. */
  toldMissed: boolean;
  /** What the person said last before this process took the call over, still without an answer. */
  unanswered: CallLine | null;
}

const mostTurns = 120;
const mostCalls = 500;
const fromStart = (call: Call, now: Date): number => Math.max(now.getTime() - call.startedAt.getTime(), 0);
/** Not: asks about one, or wants it forgotten. */
const tellsOfAllergy = ({ occasion: { text, understood: { intent } } }: Step): boolean =>
  speaksOfAllergy(text) && (intent === 'constraint' || intent === 'taste');

const goodbye = 'That is our time. Until the next one.';
const missed = 'Something that you said could not be written down, so I propose no food in this call.';
const unheard = 'I heard you, but here I cannot make out words. Type it, or tap an answer.';

/** The talk of calls: what tools answer, and what a line that was heard brings about. */
export function callTalk(deps: CallTalkDeps): CallTools & CallLines & { forgetCall(call: Call, end: CallEnd): void } {
  const { deeds, converse, interviewer, conversations } = deps;
  const memories = new Map<string, Memory>();

  /** What this process knows of a call; after a restart, what was stored of it. */
  const memoryOf = async (call: Call): Promise<Memory> => {
    const known = memories.get(call.id);
    if (known) return known;
    const lines = call.offRecord ? []
      : await conversations.latest(call.userId, { callId: call.id, limit: mostTurns });
    const last = lines.at(-1);
    const unanswered = last?.role === 'user' && last.itemId !== null
      ? { itemId: last.itemId, previousItemId: null, role: last.role, channel: last.channel, text: last.content, marked: false }
      : null;
    const memory: Memory = {
      turns: (unanswered ? lines.slice(0, -1) : lines).map(toTurn), learned: lines.flatMap(({ learned }) => learned),
      unheard: false, toldMissed: false, unanswered,
    };
    memories.set(call.id, memory);
    const [oldest] = memories.keys();
    if (memories.size > mostCalls && oldest !== undefined) memories.delete(oldest);
    return memory;
  };
  const note = (memory: Memory, ...turns: Turn[]): void => {
    memory.turns = [...memory.turns, ...turns].slice(-mostTurns);
  };
  /** `previousId`: the person's line that led to the cards, which go when it is deleted. */
  const show = async (
    call: Call, cards: readonly Card[], key: string, previousId: string | null = null,
  ): Promise<void> => {
    if (call.offRecord || cards.length === 0) return;
    const { id: callId, userId, type } = call;
    await conversations.append({ userId, callId, type, content: captionOf(cards), cards, previousId }, key, deeds.now());
  };

  const lineOf = (call: Call, line: CallLine, previous: Turn | undefined): RememberedLine => ({
    id: deps.lineIdOf(call.userId, line.itemId),
    userId: call.userId, sessionId: `voice_${call.id}`, role: 'user', channel: line.channel, type: call.type,
    content: line.text, callId: call.id, itemId: line.itemId, previousId: null, createdAt: deeds.now(),
    key: line.itemId,
    previous: previous && { id: deps.lineIdOf(call.userId, line.previousItemId ?? call.id), content: previous.text },
  });
  const saidIn = async (
    { call, wrapUp }: Pick<CallContext, 'call'> & { wrapUp: boolean }, memory: Memory, line: RememberedLine,
  ): Promise<Said> => {
    const situation: CallSituation = { type: call.type, spokenMs: fromStart(call, deeds.now()), wrapUp };
    return {
      line, turns: memory.turns, isNew: await conversations.isNew(call.userId), offRecord: call.offRecord,
      lately: memory.learned, unheard: memory.unheard, call: situation,
    };
  };
  const quiet = (call: Call, key: string): RememberedLine => ({
    ...lineOf(call, { itemId: key, previousItemId: null, role: 'user', channel: 'spoken', text: '', marked: true }, undefined),
  });
  /** A step without words: the opening of a call, its end, a tool. */
  const stepWithout = async (context: CallContext, memory: Memory, key: string): Promise<Step> => {
    const { call } = context;
    const said = await saidIn(context, memory, quiet(call, key));
    const [known, timeZone] = await Promise.all([deeds.knowledge.tags(call.userId), deeds.knowledge.timeZone(call.userId)]);
    return {
      said, learned: [], removed: [], untold: false, deeds,
      occasion: {
        text: '', talk: { turns: memory.turns }, known, timeZone, isNew: said.isNew, offRecord: call.offRecord,
        understood: { intent: 'greeting', slots: {}, targets: [], teaches: false, confidence: 1 }, spoken: true,
        now: deeds.now(), seed: key,
      },
    };
  };

  const cardsOf = (outcome: Outcome, step: Step): readonly Card[] => compose(outcome, step.occasion).cards;

  /** Says a turn of the interview that no line of the person's led to. */
  const sayTurn = async (
    context: CallContext, memory: Memory, step: Step, turn: InterviewTurn, key: string, ends: boolean,
  ): Promise<Spoken> => {
    const say = turn.aloud.join(' ');
    const cards = cardsOf(turn.outcome, step);
    note(memory, { role: 'assistant', text: say, cards, asks: turn.asks });
    await show(context.call, cards, key);
    return { output: { say, suggestions: turn.asks?.suggestions ?? [] }, ...(ends && { ends }) };
  };

  const nextLine = async (context: CallContext, key: string): Promise<Spoken> => {
    const { call, newLines, closing, wrapUp } = context;
    const memory = await memoryOf(call);
    const left = memory.unanswered && !newLines.some(({ itemId }) => itemId === memory.unanswered?.itemId)
      ? [memory.unanswered] : [];
    memory.unanswered = null;
    const words = [...left, ...newLines].filter(({ marked, text }) => !marked && text.trim() !== '');
    if (closing) {
      const step = await stepWithout(context, memory, key);
      const kept = await interviewer.underWay(step);
      if (!kept) return { output: { say: goodbye, suggestions: [] }, ends: true };
      return sayTurn(context, memory, step, await interviewer.close(step, call.type, 'time'), key, true);
    }
    const last = words.at(-1);
    if (!last) {
      const asks = memory.turns.findLast(({ role }) => role === 'assistant')?.asks ?? null;
      if (newLines.length > 0) return { output: { say: unheard, suggestions: asks?.suggestions ?? [] } };
      const step = await stepWithout(context, memory, key);
      const kept = await interviewer.underWay(step);
      const turn = kept ? await interviewer.next(step, kept) : await interviewer.begin(step, call.type);
      return sayTurn(context, memory, step, turn, key, false);
    }
    for (const line of words.slice(0, -1)) await learn(memory, lineOf(call, line, memory.turns.at(-1)), call);
    const line = lineOf(call, last, memory.turns.findLast(({ role }) => role === 'assistant'));
    const answer = await converse(await saidIn({ call, wrapUp }, memory, line));
    memory.learned = [...memory.learned, ...answer.learned].slice(-mostTurns);
    if (call.offRecord && answer.unheard) memory.unheard = true;
    const say = answer.aloud.length > 0 ? answer.aloud.join(' ') : plainText(answer.text);
    note(memory, { role: 'user', text: words.map(({ text }) => text).join(' '), cards: [], asks: null },
      { role: 'assistant', text: say, cards: answer.cards, asks: answer.asks });
    await show(call, answer.cards, key, line.id);
    return { output: { say, suggestions: answer.asks?.suggestions ?? [] }, ...(answer.ends && { ends: true }) };
  };

  /** What nobody could write down may be an allergy: it is said once, and no food is proposed in this call. */
  const nextLineOf = async (context: CallContext, key: string): Promise<ToolAnswer> => {
    if (!context.missed) return nextLine(context, key);
    const memory = await memoryOf(context.call);
    memory.unheard = true;
    const answer = await nextLine(context, key);
    if (memory.toldMissed) return answer;
    memory.toldMissed = true;
    const { say, ...rest } = answer.output;
    return { ...answer, output: { ...rest, say: `${missed} ${say}` } };
  };

  const learn = async (memory: Memory, line: RememberedLine, call: Call): Promise<void> => {
    const answer = await deeds.memory.remember(line, call.offRecord).catch((error: unknown) => {
      deeds.failed('remember', error);
      // On the record it is told again with the next line; off the record nobody keeps it for that.
      if (call.offRecord) memory.unheard = true;
      return null;
    });
    memory.learned = [...memory.learned, ...(answer?.learned ?? [])].slice(-mostTurns);
  };

  const tools: Readonly<Record<string, ModelTool>> = modelTools({ interviewer });

  return {
    async run(context, { name, args, key }) {
      if (name === 'next_line') return nextLineOf(context, key);
      const tool = tools[name];
      if (!tool) return { output: { error: 'There is no such tool.' } };
      const memory = await memoryOf(context.call);
      const step = await stepWithout(context, memory, key);
      // What nobody can read may be an allergy.
      const known = context.unwritten ? { ...step, said: { ...step.said, unheard: true } } : step;
      const { output, cards = [] } = await tool(known, args);
      if (cards.length > 0) note(memory, { role: 'assistant', text: captionOf(cards), cards, asks: null });
      await show(context.call, cards, key);
      return { output };
    },

    async heard({ call, line, turns }) {
      if (deps.readsAloud || line.marked || line.text.trim() === '') return;
      const memory = await memoryOf(call);
      const spokenBefore = turns.findLast(({ role }) => role === 'assistant');
      if (spokenBefore) note(memory, { role: 'assistant', text: spokenBefore.text, cards: [], asks: null });
      // On the record what was not heard is told again with this line.
      if (!call.offRecord) memory.unheard = false;
      const said = await saidIn({ call, wrapUp: false }, memory, lineOf(call, line, memory.turns.at(-1)));
      const step = await stepOf(deeds, said);
      memory.unheard = allergyUnheard(step);
      if (step.untold && !call.offRecord && tellsOfAllergy(step)) {
        await deeds.askedBack(said.line).catch((error: unknown) => deeds.failed('asked-back', error));
      }
      memory.learned = [...memory.learned, ...(step.learned ?? [])].slice(-mostTurns);
      note(memory, { role: 'user', text: line.text, cards: [], asks: null });
      await interviewer.note(step, call.type);
      // What the person takes back is gone at once, whatever the voice says to it.
      const { intent } = step.occasion.understood;
      if (intent === 'forget') await forget(step);
      else if (intent === 'correct') await correct(step);
      else if (intent === 'undo') await undo(step);
      const receipts = receiptsOf(step);
      if (receipts.length > 0) note(memory, { role: 'assistant', text: captionOf(receipts), cards: receipts, asks: null });
      await show(call, receipts, `heard:${line.itemId}`, said.line.id);
    },

    forgetCall: ({ id }) => void memories.delete(id),
  };
}
