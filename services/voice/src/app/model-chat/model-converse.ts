// A line of chat answered by a language model: it chooses the words, what they state comes from tools and from the
// person. Whatever goes wrong before the first word is shown, Valet's own engine answers; after it, the answer ends.
import { type Grounding, grounding } from '../../engine/grounding/grounding.ts';
import type { Deed } from '../../engine/grounding/risks.ts';
import { groundedIn, type Sources } from '../../engine/grounding/sources.ts';
import { compose } from '../../engine/compose/compose.ts';
import type { Card, RecommendationCard } from '../../engine/talk.ts';
import { type Answered, type Converse, type Showing, stepOf } from '../converse/converse.ts';
import type { Interviewer } from '../converse/interviewing.ts';
import { type Deeds, readBackOf, receiptsOf, shownCards, type Step } from '../converse/said.ts';
import { modelTools } from '../model-tools.ts';
import { notReadBack, ownAnswer, whyOwn } from './own-words.ts';
import type { ChatModel, ModelChatEvent, ModelEnd, ModelLine, TokenBudget, ToolCall } from './ports.ts';
import { constraintsOf, questionFor, RULES, toldTags } from './question.ts';
import { chatTools, runTools } from './tool-runs.ts';

export interface ModelChatDeps {
  readonly deeds: Deeds;
  readonly interviewer: Interviewer;
  readonly model: ChatModel;
  readonly budget: TokenBudget;
  readonly told: (event: ModelChatEvent) => void;
  /** The longest that an answer may take, tools and the person's reading with it; 30 s unless given. */
  readonly totalMs?: number;
}

const mostRounds = 4;
const withinMs = 30_000;
// What an answer may take beside its question; a token is some three characters at least.
const answerTokens = 800;
const tokensOf = (characters: number): number => Math.ceil(characters / 3);

const UNBACKED = 'I was about to say something that I cannot back up, so I leave it there.';
const BROKEN_OFF = 'And there the words left me. Ask me again, and I will finish the thought.';
const DONE_ALL_THE_SAME = 'That is done. The fine words for it escaped me.';

/** Answers like `converse`, in a model's words where one may and can speak. Rejects only for faults of this service. */
export function modelConverse(deps: ModelChatDeps): Converse {
  const { deeds, interviewer, model, told } = deps;
  const own = ownAnswer(deeds, interviewer);
  return async (said, showing = {}) => {
    const step = await stepOf(deeds, said);
    const tell = (outcome: ModelChatEvent['outcome'], reason: string, tokens = 0): void =>
      told({ outcome, reason, tokens, userId: said.line.userId });
    const why = await whyOwn(step, interviewer) ?? (model.resting() ? 'resting' : null);
    if (why !== null) {
      tell('own', why);
      return own(step);
    }
    const { ended, reason, text, cards, tokens, did } = await talk(deps, step, showing);
    // Half an answer that nobody has seen yet is none.
    const shown = showing.show || ended === 'answered' ? text.trimEnd() : '';
    const isOwn = shown === '' && !did;
    tell(isOwn && ended !== 'stopped' ? 'own' : ended, reason, tokens);
    // Stopped before the first word: a whole answer waits for whoever asks again.
    if (isOwn) return own(step);
    if (ended === 'stopped') return answered(step, shown === '' ? DONE_ALL_THE_SAME : shown, []);
    const honest = finished(ended, shown);
    const left = notReadBack(step, honest);
    const readBack = left.length === 0 ? ''
      : `\n\n${compose({ kind: 'learned', receipts: left, readBack: left }, step.occasion).text}`;
    return answered(step, `${honest}${readBack}`, [...receiptsOf(step), ...beneath(cards, honest)]);
  };
}

const answered = ({ said, learned }: Step, text: string, cards: readonly Card[]): Answered =>
  ({ text, cards, asks: null, learned: said.offRecord ? [] : learned ?? [], aloud: [], ends: false });

/** An answer that did not come to its end says so. */
function finished(ended: 'answered' | 'cut' | 'broken-off', said: string): string {
  if (said === '') return DONE_ALL_THE_SAME;
  if (ended === 'answered') return said;
  return `${said}${/[.!?…"”*)]$/.test(said) ? ' ' : ' … '}${ended === 'cut' ? UNBACKED : BROKEN_OFF}`;
}

const mostCards = 3;
/** The things that the answer speaks of; all that was found last when it names none. */
function beneath(cards: readonly Card[], text: string): Card[] {
  const byName = cards.map((card) => ['title' in card ? `${card.kind} ${card.title}` : card.kind, card] as const);
  const found = [...new Map(byName).values()];
  const recommended = found.filter((card): card is RecommendationCard => card.kind === 'recommendation');
  const named = recommended.filter(({ title }) => text.toLowerCase().includes(title.toLowerCase()));
  const others = found.filter(({ kind }) => kind === 'purchase');
  return [...(named.length > 0 ? named : recommended.slice(-mostCards)).slice(0, mostCards), ...others];
}

interface Talked {
  readonly ended: 'answered' | 'cut' | 'broken-off' | 'stopped';
  readonly reason: string;
  /** What was shown, or may be. */
  readonly text: string;
  readonly cards: readonly Card[];
  readonly tokens: number;
  /** Something was changed for the person that Valet's own engine must not do again. */
  readonly did: boolean;
}

async function talk(deps: ModelChatDeps, step: Step, { show, stopped }: Showing): Promise<Talked> {
  const { interviewer, model, budget, totalMs = withinMs } = deps;
  const { said: { line: { userId } }, occasion: { now } } = step;
  const day = now.toISOString().slice(0, 10);
  const time = AbortSignal.timeout(totalMs);
  const signal = stopped ? AbortSignal.any([time, stopped]) : time;
  const sources = sourcesOf(step);
  const done = new Set<Deed>(step.learned?.length && !step.said.offRecord ? ['learned'] : []);
  const constraints = constraintsOf(step.occasion.known);
  const ground = grounding({ sources, constraints, deeds: done, unsaid: RULES });
  const shower = shownBy(ground, show);
  const around = { step, tools: modelTools({ interviewer }), sources, deeds: done };
  const lines: ModelLine[] = questionFor(step);
  let cards: Card[] = [];
  let tokens = 0;
  const end = (ended: Talked['ended'], reason: string): Talked =>
    ({ ended, reason, text: shower.text(), cards, tokens, did: done.has('forgot') || done.has('judged') });

  for (let round = 0; ; round++) {
    const tools = round < mostRounds ? chatTools : [];
    const asked = tokensOf(JSON.stringify(lines).length + JSON.stringify(tools).length);
    const reserved = asked + answerTokens;
    if (!(await budget.reserve(userId, day, reserved))) return end('broken-off', 'cap');
    let used = asked;
    const calls: ToolCall[] = [];
    let last: ModelEnd = { kind: 'end', why: 'failed', reason: 'no end' };
    let spoken = '';
    let state: 'on' | 'cut' | 'stopped' = 'on';
    try {
      for await (const part of model.answer({ lines, tools }, signal)) {
        if (part.kind === 'end') last = part;
        else if (part.kind === 'call') calls.push(part.call);
        else {
          spoken += part.text;
          state = await shower.hear(part.text);
          if (state !== 'on') break;
        }
      }
    } finally {
      used = last.tokens ?? asked + tokensOf(spoken.length);
      tokens += used;
      await budget.settle(userId, day, reserved, used);
    }
    if (stopped?.aborted) state = 'stopped';
    if (state === 'on') state = await shower.rest();
    if (state === 'stopped') return end('stopped', 'by the person');
    if (state === 'cut') return end('cut', 'unbacked');
    if (last.why === 'said') return end('answered', 'whole');
    const goesOn = last.why === 'calls' && tools.length > 0;
    if (!goesOn) return end('broken-off', time.aborted ? 'timeout' : last.reason ?? last.why);
    const ran = await runTools(around, calls);
    cards = [...cards, ...ran.cards];
    lines.push({ role: 'calls', text: spoken, calls }, ...ran.lines);
    shower.next();
    if (signal.aborted) return stopped?.aborted ? end('stopped', 'by the person') : end('broken-off', 'timeout');
  }
}

/** What an answer may state before any tool is asked. */
function sourcesOf(step: Step): Sources {
  const { said, occasion } = step;
  const sources = groundedIn();
  for (const { role, text } of said.turns) sources[role === 'user' ? 'own' : 'earlier'](text);
  sources.own(occasion.text);
  for (const { title, vendor, reason, priceCents } of shownCards(said.turns)) {
    sources.tool({ title, by: vendor, reason, price: priceCents === null ? null : priceCents / 100 });
  }
  for (const { name } of [...toldTags(occasion.known), ...(step.learned ?? [])]) sources.name(name);
  for (const { tag, words } of readBackOf(step)) sources.tool({ name: tag, words });
  return sources;
}

/** Shows what may be shown, and knows what was. */
function shownBy(ground: Grounding, show: Showing['show']) {
  let shown = '';
  const pass = async ({ text, cut }: { text: string; cut: boolean }): Promise<'on' | 'cut' | 'stopped'> => {
    if (text !== '') {
      if (show && !(await show(text))) return 'stopped';
      shown += text;
    }
    return cut ? 'cut' : 'on';
  };
  return {
    text: () => shown,
    hear: (part: string) => pass(ground.hear(part)),
    rest: () => pass(ground.rest()),
    /** A new paragraph, if anything was said before. */
    next: () => {
      if (shown !== '') ground.hear('\n\n');
    },
  };
}
