// What the parts of a conversation tell each other: what was said, what was understood, what came of it.

export const DOMAINS = [
  'movies', 'shows', 'books', 'food', 'games', 'podcasts', 'music', 'travel', 'shopping',
] as const;
export type Domain = (typeof DOMAINS)[number];
export type Polarity = 'love' | 'like' | 'neutral' | 'dislike' | 'avoid';
export type InterviewType = 'movie_taste' | 'my_shows' | 'books' | 'food_taste';

/** Something shown beneath a line of Valet's; stored with it. */
export type Card = RecommendationCard | ReceiptCard | PurchaseCard | ReportCard;

export interface RecommendationCard {
  readonly kind: 'recommendation';
  /** The item of the digest service: thumbs and Buy work on it. Null off the record. */
  readonly itemId: string | null;
  readonly catalogueId: string | null;
  readonly domain: Domain;
  readonly type: string;
  readonly title: string;
  readonly vendor: string | null;
  /** When it came out, where the catalogue knows. */
  readonly year: number | null;
  readonly priceCents: number | null;
  readonly reason: string;
  /** Probability from 0 to 1. */
  readonly matchScore: number;
  readonly tags: readonly string[];
}

/** What was learned of a line, with the words that taught it. */
export interface ReceiptCard {
  readonly kind: 'receipt';
  readonly tagId: string;
  /** The person's line that taught it: an undo takes back what that line taught, and no more. */
  readonly lineId: string;
  readonly domain: Domain;
  readonly subcategory: string;
  readonly tag: string;
  readonly polarity: Polarity;
  readonly words: string | null;
}

export interface PurchaseCard {
  readonly kind: 'purchase';
  readonly itemId: string;
  readonly title: string;
  readonly vendor: string | null;
  readonly priceCents: number;
}

/** The end of an interview. */
export interface ReportCard {
  readonly kind: 'report';
  readonly interview: InterviewType;
  readonly asked: number;
  /** Topics in a person's words, e.g. "scary movies". */
  readonly covered: readonly string[];
  readonly learned: readonly ReceiptCard[];
}

/** A line of this chat or call. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  readonly cards: readonly Card[];
  /** The interview question that Valet's line asks: `<topic>` of the script under way. */
  readonly asks: Asks | null;
}

/** The question that a line of Valet's asks in an interview. */
export interface Asks {
  readonly interview: InterviewType;
  /** Id of the script's topic. */
  readonly topic: string;
  readonly question: string;
  /** Answers to tap. */
  readonly suggestions: readonly string[];
}

/** A tag as this service knows it from taste-memory's events, age not applied. */
export interface KnownTag {
  readonly tagId: string;
  readonly domain: Domain;
  readonly subcategory: string;
  readonly name: string;
  readonly polarity: Polarity;
  readonly weight: number;
  readonly halfLifeDays: number | null;
  readonly confidence: number;
  readonly catalogueId: string | null;
  readonly entityType: string | null;
  readonly muted: boolean;
  /** A constraint whose words fit no allergen and no ingredient yet. */
  readonly unclear: boolean;
  readonly waived: boolean;
  readonly evidenceCount: number;
  readonly lastEvidenceAt: Date | null;
  /** The person's own words. */
  readonly words: string | null;
}

export interface Talk {
  /** Lines of this chat or call, oldest first, without the new one; at most 120. */
  readonly turns: readonly Turn[];
}

export const INTENTS = [
  // asking
  'recommend', 'more_like', 'less_like', 'another', 'refine', 'why', 'detail', 'about_me', 'what_did_i_say', 'budget',
  'wallet', 'help', 'interview',
  // telling
  'taste', 'constraint', 'forget', 'correct', 'undo', 'seen', 'like', 'dislike', 'choose', 'buy', 'yes', 'no',
  // being sociable
  'greeting', 'thanks', 'farewell', 'small_talk',
  // dropping the act
  'care',
  'out_of_scope',
] as const;
export type Intent = (typeof INTENTS)[number];
export type CareKind = 'distress' | 'eating' | 'medical' | 'legal' | 'minor';

export interface Slots {
  readonly domain?: Domain;
  /** As said: "cosy", "something scary". */
  readonly mood?: string;
  /** As said: "short", "under two hours". */
  readonly length?: string;
  readonly maxPriceCents?: number;
  /** Names that it should be like. */
  readonly like?: readonly string[];
  /** What is not wanted. */
  readonly not?: readonly string[];
  /** What a question, a forget or a correction is about. */
  readonly about?: string;
  /** Against what was shown last. */
  readonly than?: 'cheaper' | 'shorter' | 'longer' | 'newer' | 'older' | 'lighter' | 'darker';
}

export interface Understanding {
  readonly intent: Intent;
  readonly slots: Slots;
  /** Cards of Valet's last line with cards that are meant, by index. */
  readonly targets: readonly number[];
  readonly care?: CareKind;
  /** Says something of the person: taste-memory is asked to remember it, whatever else the line wants. */
  readonly teaches: boolean;
  /** 0 to 1; below .5 Valet says that it is not sure. */
  readonly confidence: number;
}

/** What came of a line; what Valet's words are made from. Nothing else may be stated as a fact. */
export type Outcome =
  | { readonly kind: 'recommended'; readonly request: Slots; readonly cards: readonly RecommendationCard[];
      readonly because: 'asked' | 'more_like' | 'less_like' | 'another' | 'refine' | 'interview' }
  | { readonly kind: 'nothing_to_recommend'; readonly request: Slots;
      readonly why: 'none_fits' | 'away' | 'allergy_unheard' | 'allergy_untold' }
  | { readonly kind: 'which_one'; readonly cards: readonly RecommendationCard[] }
  | { readonly kind: 'detail'; readonly card: RecommendationCard }
  | { readonly kind: 'why_item'; readonly card: RecommendationCard }
  | { readonly kind: 'why_tag'; readonly about: string;
      readonly explanations: readonly { tag: KnownTag; words: string | null; saidAt: Date | null }[] }
  | { readonly kind: 'about_me'; readonly tags: readonly KnownTag[]; readonly domain: Domain | null }
  | { readonly kind: 'said'; readonly about: string;
      readonly found: readonly { text: string; at: Date; role: 'user' | 'assistant' }[] }
  | { readonly kind: 'learned'; readonly receipts: readonly ReceiptCard[]; readonly readBack: readonly ReceiptCard[] }
  | { readonly kind: 'heard'; } // a taste that nothing was learned from, or taste-memory is away
  /** `kept`: allergies and diets that only words which take them back, or the hand, end. */
  | { readonly kind: 'forgot'; readonly names: readonly string[]; readonly about: string;
      readonly kept?: readonly string[] }
  | { readonly kind: 'corrected'; readonly names: readonly string[]; readonly receipts: readonly ReceiptCard[] }
  | { readonly kind: 'which_tag'; readonly names: readonly string[] }
  | { readonly kind: 'judged'; readonly card: RecommendationCard; readonly said: 'seen' | 'liked' | 'disliked' | 'saved' }
  /** `what`: taken back. `restored`: names of what is again as it was. */
  | { readonly kind: 'undone'; readonly what: string; readonly restored?: readonly string[] }
  | { readonly kind: 'nothing_to_undo' } | { readonly kind: 'too_late_to_undo' }
  | { readonly kind: 'budget'; readonly budgetCents: number; readonly spentCents: number; readonly limitCents: number;
      readonly month: string }
  | { readonly kind: 'wallet'; readonly balanceCents: number }
  | { readonly kind: 'money_unknown' }
  | { readonly kind: 'purchase'; readonly card: PurchaseCard }
  | { readonly kind: 'cannot_buy'; readonly why: 'nothing_meant' | 'no_price' | 'off_record' }
  | { readonly kind: 'interview_question'; readonly interview: InterviewType; readonly topic: string;
      /** Fixed sentences that stand right before the question: an opening, "Where were we?". */
      readonly lead: readonly string[];
      readonly question: string; readonly suggestions: readonly string[];
      readonly first: boolean; readonly resumed: boolean;
      readonly receipts: readonly ReceiptCard[]; readonly readBack: readonly ReceiptCard[] }
  | { readonly kind: 'interview_over'; readonly report: ReportCard; readonly cards: readonly RecommendationCard[];
      readonly why: 'covered' | 'time' | 'stopped' }
  /** Asked to stop an interview, and none is under way. */
  | { readonly kind: 'no_interview' }
  | { readonly kind: 'away'; readonly what: 'memory' | 'recommendations' }
  | { readonly kind: 'care'; readonly care: CareKind }
  | { readonly kind: 'sociable'; readonly intent: 'greeting' | 'thanks' | 'farewell' | 'small_talk' | 'help' | 'yes' | 'no' }
  | { readonly kind: 'out_of_scope' }
  /** Off the record nothing is forgotten, corrected, judged or bought either. */
  | { readonly kind: 'off_record_reads_only' }
  /** An allergy in words that name nothing known: asked about, with guesses, before all else. */
  | { readonly kind: 'unclear_constraint'; readonly word: string; readonly again: boolean }
  | { readonly kind: 'clarified'; readonly word: string; readonly as: string }
  | { readonly kind: 'waived'; readonly word: string | null };

export interface Occasion {
  readonly text: string;
  readonly talk: Talk;
  readonly understood: Understanding;
  readonly known: readonly KnownTag[];
  /** The person never wrote or said anything before. */
  readonly isNew: boolean;
  readonly offRecord: boolean;
  readonly spoken: boolean;
  readonly now: Date;
  /** IANA name; UTC where none is known. */
  readonly timeZone: string;
  readonly seed: string;
}

export interface Reply {
  readonly text: string;
  readonly cards: readonly Card[];
}
