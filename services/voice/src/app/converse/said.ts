// What every step of an answer is given, and what it may ask.
import type {
  Card, InterviewType, Occasion, Outcome, RecommendationCard, ReceiptCard, Turn,
} from '../../engine/talk.ts';
import type {
  Knowledge, LearnedTag, LineSearch, Memory, Recommender, RememberedLine, Undoables,
} from '../ports.ts';

/** A line that wants an answer. */
export interface Said {
  readonly line: RememberedLine;
  readonly turns: readonly Turn[];
  /** The person never wrote or said anything before. */
  readonly isNew: boolean;
  readonly offRecord: boolean;
  /** What lines of the last minutes taught, which digest may not have heard yet. */
  readonly lately: readonly LearnedTag[];
  /** True: lines before this one were not heard by taste-memory, and may speak of an allergy. */
  readonly unheard: boolean;
  /** The voice call that it was said in. */
  readonly call: CallSituation | null;
}

export interface CallSituation {
  readonly type: InterviewType;
  /** How long it has been going. */
  readonly spokenMs: number;
  /** It has to come to its end. */
  readonly wrapUp: boolean;
}

export interface Deeds {
  readonly memory: Memory;
  readonly undoables: Undoables;
  /** The person was asked what it is that the line says of an allergy. */
  readonly askedBack: (line: RememberedLine) => Promise<void>;
  readonly recommender: Recommender;
  readonly knowledge: Knowledge;
  readonly search: LineSearch;
  readonly now: () => Date;
  /** A deed that failed, so that somebody can find out why. */
  readonly failed: (what: string, error: unknown) => void;
}

/** A line with what was understood and learned of it. */
export interface Step {
  readonly said: Said;
  readonly occasion: Occasion;
  /** Null: taste-memory did not answer, so that nobody knows what the line says about an allergy. */
  readonly learned: readonly LearnedTag[] | null;
  /** Names of what the line's words took away. */
  readonly removed: readonly string[];
  /** An allergy was spoken of, and what it is nobody could make out. */
  readonly untold: boolean;
  readonly deeds: Deeds;
}

/** Nobody knows what was said of an allergy: no food is proposed. */
export const allergyUnheard = ({ said, learned, untold }: Step): boolean =>
  learned === null || said.unheard || untold;

export const receiptOf = (tag: LearnedTag, lineId: string): ReceiptCard => ({
  kind: 'receipt', tagId: tag.tagId, lineId, domain: tag.domain, subcategory: tag.subcategory, tag: tag.name,
  polarity: tag.polarity, words: tag.words,
});

/** Receipts of what a line taught; none off the record, since there is nothing to take back. */
export const receiptsOf = ({ said, learned }: Step): ReceiptCard[] =>
  said.offRecord ? [] : (learned ?? []).map((tag) => receiptOf(tag, said.line.id));

// From this weight on a dislike is strong enough to be asked about.
const strongWeight = 0.8;
/** What has to be read back: allergies and diets always, dislikes when they are strong. */
export const readBackOf = (step: Step): ReceiptCard[] => {
  const certain = new Set((step.learned ?? [])
    .filter(({ polarity, weight }) => polarity === 'avoid' || (polarity === 'dislike' && weight >= strongWeight))
    .map(({ tagId }) => tagId));
  return receiptsOf(step).filter(({ tagId }) => certain.has(tagId));
};

const isRecommendation = (card: Card): card is RecommendationCard => card.kind === 'recommendation';
const isReceipt = (card: Card): card is ReceiptCard => card.kind === 'receipt';

/** The recommendations that were shown last. */
export const lastCards = (turns: readonly Turn[]): RecommendationCard[] =>
  turns.findLast(({ cards }) => cards.some(isRecommendation))?.cards.filter(isRecommendation) ?? [];
export const shownCards = (turns: readonly Turn[]): RecommendationCard[] =>
  turns.flatMap(({ cards }) => cards.filter(isRecommendation));
/** What the line before taught, as Valet showed it. */
export const lastReceipts = (turns: readonly Turn[]): ReceiptCard[] =>
  turns.findLast(({ role }) => role === 'assistant')?.cards.filter(isReceipt) ?? [];
/** The cards that a line means. */
export const targetCards = ({ said, occasion }: Step): RecommendationCard[] => {
  const cards = lastCards(said.turns);
  return occasion.understood.targets.flatMap((at) => cards[at] ?? []);
};

/** What a deed came to, or `away` when its owner does not answer. */
export async function tried<T>(step: Step, what: string, deed: () => Promise<T>): Promise<T | 'away'> {
  try {
    return await deed();
  } catch (error) {
    step.deeds.failed(what, error);
    return 'away';
  }
}

export const away = (what: 'memory' | 'recommendations'): Outcome => ({ kind: 'away', what });
