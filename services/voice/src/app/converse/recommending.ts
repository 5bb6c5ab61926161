// Something to watch, read, eat, play, hear, see or buy, and what the person says of it.
import { byTitle } from '../../engine/titles.ts';
import { lastRequest } from '../../engine/understand/understand.ts';
import type { Outcome, RecommendationCard, Slots } from '../../engine/talk.ts';
import type { Judgement } from '../ports.ts';
import { allergyUnheard, away, lastCards, receiptsOf, shownCards, type Step, targetCards, tried } from './said.ts';

const cardsAtOnce = 3;

type Because = Extract<Outcome, { kind: 'recommended' }>['because'];

/** Asks digest for a wish, with what it may not know yet; no food while nobody knows what was said of an allergy. */
export async function recommended(
  step: Step, request: Slots, because: Because, leftOut: readonly string[] = [],
): Promise<Outcome> {
  const { said, learned, deeds } = step;
  const unheard = allergyUnheard(step);
  const noFood = step.untold && learned !== null && !said.unheard ? 'allergy_untold' : 'allergy_unheard';
  if (unheard && request.domain === 'food') return { kind: 'nothing_to_recommend', request, why: noFood };
  const wish = {
    request, leftOut, offRecord: said.offRecord, limit: cardsAtOnce,
    learned: latest([...said.lately, ...(learned ?? [])]),
  };
  const cards = await tried(step, 'recommend', () =>
    deeds.recommender.recommend(said.line.userId, wish, `recommend:${said.line.id}:${because}`));
  if (cards === 'away') return { kind: 'nothing_to_recommend', request, why: 'away' };
  const safe = unheard ? cards.filter(({ domain }) => domain !== 'food') : cards;
  return safe.length > 0
    ? { kind: 'recommended', request, cards: safe, because }
    : { kind: 'nothing_to_recommend', request, why: unheard && cards.length > 0 ? noFood : 'none_fits' };
}

/** Of several states of a tag the last. */
const latest = <Tag extends { tagId: string }>(tags: readonly Tag[]): Tag[] =>
  [...new Map(tags.map((tag) => [tag.tagId, tag])).values()];

const namesOf = (cards: readonly RecommendationCard[]): string[] =>
  cards.flatMap(({ title, catalogueId }) => (catalogueId === null ? [title] : [title, catalogueId]));

/** What is asked for now, by what was asked for before. */
export function answerRequest(step: Step): Promise<Outcome> {
  const { said, occasion: { understood: { intent, slots } } } = step;
  const shown = shownCards(said.turns);
  const meant = targetCards(step);
  const before = lastRequest({ turns: said.turns }) ?? {};
  switch (intent) {
    case 'more_like': {
      const like = slots.like ?? meant.map(({ title }) => title);
      const domain = slots.domain ?? (like.length > 0 ? meant[0]?.domain : before.domain);
      const request = { ...slots, like, ...(domain !== undefined && { domain }) };
      return recommended(step, request, 'more_like', namesOf(shown));
    }
    case 'less_like': {
      const not = [...(slots.not ?? []), ...(slots.like ?? []), ...meant.map(({ title }) => title)];
      const { like: _, ...rest } = slots;
      return recommended(step, { ...before, ...rest, not }, 'less_like', namesOf(shown));
    }
    case 'another':
      return recommended(step, { ...before, ...slots }, 'another', namesOf(shown));
    case 'refine':
      return recommended(step, refined(before, slots, lastCards(said.turns)), 'refine', namesOf(shown));
    default:
      return recommended(step, slots, 'asked');
  }
}

/** "cheaper", "something shorter": measured by what was shown. */
function refined(before: Slots, { than, ...slots }: Slots, shown: readonly RecommendationCard[]): Slots {
  const request = { ...before, ...slots };
  switch (than) {
    case 'cheaper': {
      const prices = shown.flatMap(({ priceCents }) => priceCents ?? []);
      return prices.length === 0 ? request : { ...request, maxPriceCents: Math.max(Math.min(...prices) - 1, 0) };
    }
    case 'shorter': return { ...request, length: 'short' };
    case 'longer': return { ...request, length: 'long' };
    case undefined: return request;
    // Words that digest reads as it reads every mood.
    default: return { ...request, mood: [request.mood, than === 'older' ? 'classic' : than].filter(Boolean).join(' ') };
  }
}

/** The card that is meant: by the line, or the only one, or by its title among all that was offered lately. */
export async function cardMeant(step: Step): Promise<RecommendationCard | 'which' | null> {
  const { said, occasion: { understood: { slots } }, deeds } = step;
  const [meant] = targetCards(step);
  if (meant) return meant;
  const wanted = slots.about ?? slots.like?.[0] ?? '';
  if (wanted !== '') {
    const offered = await tried(step, 'offered', () => deeds.knowledge.offered(said.line.userId));
    return byTitle([...shownCards(said.turns).toReversed(), ...(offered === 'away' ? [] : offered)], wanted);
  }
  const cards = lastCards(said.turns);
  if (cards.length > 1) return 'which';
  return cards[0] ?? null;
}

const judgements = { seen: 'seen', like: 'liked', dislike: 'disliked', choose: 'saved' } as const;
type Judged = keyof typeof judgements;

/** "Seen it", "nah, not that one", "I'll take the second". */
export async function judge(step: Step, intent: Judged): Promise<Outcome> {
  const { said, deeds } = step;
  const card = await cardMeant(step);
  if (card === 'which') {
    // A no to everything is a wish for something else.
    return intent === 'dislike' ? answerRequest({ ...step, occasion: asAnother(step) })
      : { kind: 'which_one', cards: lastCards(said.turns) };
  }
  if (card === null) return telling(step);
  if (said.offRecord) return { kind: 'off_record_reads_only' };
  const saying: Exclude<Judgement, 'withdrawn'> = judgements[intent];
  if (intent === 'choose' && card.domain === 'shopping') return purchaseOf(card, said.offRecord);
  const target = card.itemId !== null ? { itemId: card.itemId }
    : card.catalogueId !== null ? { catalogueId: card.catalogueId } : null;
  if (target === null) return telling(step);
  const found = await tried(step, 'judge', () =>
    deeds.recommender.judge(said.line.userId, target, saying, `judge:${said.line.id}`));
  if (found === 'away') return away('recommendations');
  return found ? { kind: 'judged', card, said: saying } : telling(step);
}

const asAnother = ({ occasion }: Step) => ({
  ...occasion, understood: { ...occasion.understood, intent: 'another' as const },
});

/** What was said is what was learned, if anything was. */
export const telling = (step: Step): Outcome => {
  const receipts = receiptsOf(step);
  if (step.removed.length > 0) return { kind: 'corrected', names: step.removed, receipts };
  return receipts.length > 0 ? { kind: 'learned', receipts, readBack: [] } : { kind: 'heard' };
};

export function purchaseOf(card: RecommendationCard, offRecord: boolean): Outcome {
  if (offRecord) return { kind: 'cannot_buy', why: 'off_record' };
  const { itemId, title, vendor, priceCents } = card;
  if (itemId === null || priceCents === null) return { kind: 'cannot_buy', why: 'no_price' };
  return { kind: 'purchase', card: { kind: 'purchase', itemId, title, vendor, priceCents } };
}

/** "Buy it": the modal opens with the server's price, and only the person's own hand confirms it. */
export async function buy(step: Step): Promise<Outcome> {
  const card = await cardMeant(step);
  if (card === 'which') return { kind: 'which_one', cards: lastCards(step.said.turns) };
  return card === null ? { kind: 'cannot_buy', why: 'nothing_meant' } : purchaseOf(card, step.said.offRecord);
}
