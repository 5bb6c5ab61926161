// Where a talk stands when a line comes: what lies on the table, what was asked, what the talk last turned to.
import type { RecommendationCard, Talk, Turn } from '../talk.ts';

export interface Situation {
  /** The cards of Valet's last line with recommendations; targets are indexes of these. */
  readonly cards: readonly RecommendationCard[];
  /** The turn of those cards, -1 without. */
  readonly cardsAt: number;
  /** They are of Valet's very last line. */
  readonly fresh: boolean;
  /** Valet's last line. */
  readonly last: Turn | undefined;
  /** The person's line that Valet's last one answers. */
  readonly before: string | undefined;
  readonly asksInterview: boolean;
  readonly asksYesOrNo: boolean;
  readonly asksOpenly: boolean;
  readonly hasReceipt: boolean;
  readonly hasPurchase: boolean;
}

const isRecommendation = (card: { readonly kind: string }): card is RecommendationCard =>
  card.kind === 'recommendation';

const CLOSED = new RegExp(
  String.raw`^(?:shall|should|would|will|do|does|did|is|are|was|were|can|could|may|have|has|want|ready|right|correct|` +
    String.raw`ok|okay|fancy|care|another|more|anything wrong|still|really|sure|any objections?)\b|` +
    String.raw`\b(?:right|have that right|correct|shall i|shall we|is that so|yes|ok)\?$`,
  'i',
);

/** The question that a text ends with, '' without one. */
export function lastQuestion(text: string): string {
  const tail = text.slice(-400).trimEnd();
  if (!tail.endsWith('?')) return '';
  return tail.slice(0, -1).split(/[.!?\n:;]\s+|,\s+(?=(?:shall|should|do|would)\b)/).at(-1)?.trim() ?? '';
}

/** Reads what was said before. */
export function situationOf({ turns }: Talk): Situation {
  let cardsAt = -1;
  for (let at = turns.length - 1; at >= 0 && cardsAt === -1; at--) {
    const turn = turns[at];
    if (turn?.role === 'assistant' && turn.cards.some(isRecommendation)) cardsAt = at;
  }
  const lastAt = turns.findLastIndex(({ role }) => role === 'assistant');
  const last = turns[lastAt];
  const question = lastQuestion(last?.text ?? '');
  const cards = (turns[cardsAt]?.cards ?? []).filter(isRecommendation);
  const closed = CLOSED.test(question === '' ? '' : `${question}?`.replace(/^(?:so|and|or|but|well|then),? /i, ''));
  return {
    cards,
    cardsAt,
    fresh: cardsAt !== -1 && cardsAt === lastAt,
    last,
    before: turns.slice(0, lastAt).findLast(({ role }) => role === 'user')?.text,
    asksInterview: last?.asks != null,
    asksYesOrNo: question !== '' && closed,
    asksOpenly: question !== '' && !closed,
    hasReceipt: last?.cards.some(({ kind }) => kind === 'receipt') ?? false,
    hasPurchase: last?.cards.some(({ kind }) => kind === 'purchase') ?? false,
  };
}
