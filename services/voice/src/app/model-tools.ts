// The tools of a model that finds its own words, in calls and in the chat: the same deeds as everybody's, with what a
// model writes checked first. What they answer is all that the model may state.
import { z } from 'zod';
import { byTitle } from '../engine/titles.ts';
import { type Card, DOMAINS, type RecommendationCard, type Slots } from '../engine/talk.ts';
import type { Interviewer } from './converse/interviewing.ts';
import { purchaseOf, recommended } from './converse/recommending.ts';
import { noteUndoable } from './converse/remembering.ts';
import { receiptsOf, shownCards, type Step, tried } from './converse/said.ts';
import type { LearnedTag } from './ports.ts';

export interface ToolOutput {
  /** For the model, as JSON. */
  readonly output: unknown;
  /** For the person. */
  readonly cards?: readonly Card[];
}
/** Runs a tool; what the model wrote is checked here, and what does not fit is told to the model. */
export type ModelTool = (step: Step, args: unknown) => Promise<ToolOutput>;

const text = z.string().trim().min(1).max(500);
const names = z.array(z.string().trim().min(1).max(200)).max(10).default([]);
const About = z.object({ about: text });
const Correct = z.object({ about: text, words: text });
const Explain = z.object({ about: z.string().trim().max(500).default('') });
const Recommend = z.object({
  domain: z.enum(DOMAINS), mood: text.optional(), length: text.optional(), max_price: z.number().min(0).optional(),
  like: names, not: names,
});
const Item = z.object({ item: text });
const Judge = Item.extend({ verdict: z.enum(['seen', 'liked', 'disliked', 'saved']) });

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);
const away = { output: { error: 'This part of Valet does not answer just now. Say so.' } };
const readsOnly = { output: { error: 'The talk is off the record: nothing is written. Say so.' } };

const toldCard = ({ title, vendor, domain, year, priceCents, reason, matchScore, tags }: RecommendationCard) => ({
  title, by: vendor, domain, year, price: dollars(priceCents), reason, match_percent: Math.round(matchScore * 100), tags,
});
const toldTag = ({ name, domain, polarity, words }: Pick<LearnedTag, 'name' | 'domain' | 'polarity' | 'words'>) =>
  ({ name, domain, attitude: polarity, words });

const mostKnown = 40;

/** By name, as `callTools` declares them to a voice. */
export function modelTools({ interviewer }: { interviewer: Interviewer }): Readonly<Record<string, ModelTool>> {
  const checked = <Args>(schema: z.ZodType<Args>, run: (step: Step, args: Args) => Promise<ToolOutput>): ModelTool =>
    async (step, args) => {
      const read = schema.safeParse(args ?? {});
      return read.success ? run(step, read.data) : { output: { error: z.prettifyError(read.error) } };
    };
  const itemOf = async (step: Step, title: string): Promise<RecommendationCard | null> => {
    const offered = await tried(step, 'offered', () => step.deeds.knowledge.offered(step.said.line.userId));
    return byTitle([...shownCards(step.said.turns).toReversed(), ...(offered === 'away' ? [] : offered)], title);
  };
  return {
    // The line itself was heard already; this only tells what came of it.
    remember: async (step) => {
      const learned = [...step.said.lately, ...(step.learned ?? [])];
      return { output: { learned: learned.map(toldTag) }, cards: receiptsOf(step) };
    },
    forget: checked(About, async (step, { about }) => {
      const { said, deeds } = step;
      if (said.offRecord) return readsOnly;
      const gone = await tried(step, 'forget', () =>
        deeds.memory.forget(said.line.userId, { words: about }, `forget:${said.line.id}`));
      if (gone === 'away') return away;
      await noteUndoable(step, gone.gone);
      const { kept, near } = gone;
      return {
        output: {
          forgotten: [...step.removed, ...gone.gone.map(({ name }) => name)],
          ...(kept.length > 0 && { stays_until_taken_back: kept }), ...(near.length > 0 && { ask_which: near }),
        },
      };
    }),
    correct: checked(Correct, async (step, { about }) => {
      const { said, deeds } = step;
      if (said.offRecord) return readsOnly;
      const found = await tried(step, 'explain', () => deeds.memory.explain(said.line.userId, about));
      if (found === 'away') return away;
      const [first, ...others] = found;
      if (!first) return { output: { error: 'Nothing of that is known.' } };
      if (others.length > 0) return { output: { ask_which: found.map(({ tag }) => tag.name) } };
      const { tagId, name } = first.tag;
      const gone = await tried(step, 'forget', () =>
        deeds.memory.forget(said.line.userId, { tagId }, `correct:${said.line.id}`));
      if (gone === 'away') return away;
      await noteUndoable(step, gone.gone);
      return { output: { corrected: name } };
    }),
    explain: checked(Explain, async (step, { about }) => {
      const { said, deeds, occasion } = step;
      if (about === '') return { output: { known: occasion.known.slice(0, mostKnown).map(toldTag) } };
      const found = await tried(step, 'explain', () => deeds.memory.explain(said.line.userId, about));
      if (found === 'away') return away;
      return {
        output: {
          because: found.map(({ tag, words, saidAt }) =>
            ({ ...toldTag(tag), words, said_on: saidAt?.toISOString().slice(0, 10) ?? null })),
        },
      };
    }),
    recommend: checked(Recommend, async (step, { domain, mood, length, max_price: price, like, not }) => {
      const request: Slots = {
        domain, like, not,
        ...(mood !== undefined && { mood }), ...(length !== undefined && { length }),
        ...(price !== undefined && { maxPriceCents: Math.round(price * 100) }),
      };
      const shown = shownCards(step.said.turns).map(({ title }) => title);
      const outcome = await recommended(step, request, 'asked', shown);
      if (outcome.kind !== 'recommended') {
        const why = outcome.kind === 'nothing_to_recommend' ? outcome.why : 'none_fits';
        return { output: { recommendations: [], why } };
      }
      return { output: { recommendations: outcome.cards.map(toldCard) }, cards: outcome.cards };
    }),
    budget: async (step) => {
      const { balanceCents, budget } = await step.deeds.knowledge.money(step.said.line.userId);
      return {
        output: {
          wallet: dollars(balanceCents),
          budget: budget && {
            month: budget.month, budget: dollars(budget.budgetCents), spent: dollars(budget.spentCents),
            left: dollars(budget.budgetCents - budget.spentCents), per_purchase: dollars(budget.limitCents),
          },
        },
      };
    },
    buy: checked(Item, async (step, { item }) => {
      const card = await itemOf(step, item);
      if (card === null) return { output: { error: 'Nothing of that name was recommended.' } };
      const outcome = purchaseOf(card, step.said.offRecord);
      if (outcome.kind !== 'purchase') return { output: { error: 'That cannot be bought here.' } };
      const { title, priceCents } = outcome.card;
      return { output: { shown: title, price: dollars(priceCents), confirm: 'by the person, by hand' }, cards: [outcome.card] };
    }),
    judge: checked(Judge, async (step, { item, verdict }) => {
      const { said, deeds } = step;
      if (said.offRecord) return readsOnly;
      const card = await itemOf(step, item);
      if (!card || (card.itemId === null && card.catalogueId === null)) {
        return { output: { error: 'Nothing of that name was recommended.' } };
      }
      const target = card.itemId === null ? { catalogueId: card.catalogueId ?? '' } : { itemId: card.itemId };
      const noted = await tried(step, 'judge', () =>
        deeds.recommender.judge(said.line.userId, target, verdict, `judge:${said.line.id}`));
      return noted === 'away' ? away : { output: noted ? { noted: card.title, verdict } : { error: 'It is gone.' } };
    }),
    next_question: async (step) => {
      const { call } = step.said;
      if (call === null) return { output: { error: 'There is no interview here.' } };
      const kept = await interviewer.underWay(step);
      if (!kept) return { output: { over: 'covered' } };
      const { outcome, asks } = await interviewer.next(step, kept);
      if (outcome.kind === 'interview_over') {
        return {
          output: { over: outcome.why, covered: outcome.report.covered, recommendations: outcome.cards.map(toldCard) },
          cards: [outcome.report, ...outcome.cards],
        };
      }
      return { output: { question: asks?.question, topic: asks?.topic } };
    },
  };
}
