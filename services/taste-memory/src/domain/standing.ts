import { side, together } from './statement.ts';
import { SHOWN_FROM, type EvidenceSource, type Polarity } from './tag.ts';

/** A statement about a tag, as it is kept. */
export interface KeptStatement {
  readonly id: string;
  readonly source: EvidenceSource;
  readonly polarity: Polarity;
  readonly confidence: number;
  readonly saidAt: Date;
  /** When or with whom only it holds. */
  readonly note: string | null;
}

/** What statements make of a tag when they are all that is known of it. */
export interface StandingOf {
  readonly polarity: Polarity;
  readonly confidence: number;
  /** How many of them hold; thumbs are not counted. */
  readonly count: number;
  readonly statedAt: Date;
  /** Of those that hold, what the latest says that says any. */
  readonly note: string | null;
  /** Those that a later one contradicts, with the moment from which they no longer hold. */
  readonly superseded: ReadonlyMap<string, Date>;
}

/**
 * What is left of a tag without some of its statements: as if those had never been said. Newer is what was said later;
 * what must be avoided yields to no liking. At least one statement is given.
 */
export function standingOf(statements: readonly KeptStatement[], isConstraint: boolean): StandingOf {
  const inOrder = [...statements].sort((a, b) => a.saidAt.getTime() - b.saidAt.getTime() || (a.id < b.id ? -1 : 1));
  const superseded = new Map<string, Date>();
  let holding: KeptStatement[] = [];
  let [polarity, confidence, byHand]: [Polarity, number, boolean] = ['neutral', 0, false];
  for (const one of inOrder) {
    const before = holding.at(-1);
    if (isConstraint && side(one.polarity) >= 0) {
      superseded.set(one.id, one.saidAt);
    } else if (before === undefined || (!isConstraint && side(one.polarity) !== side(polarity))) {
      for (const old of holding) superseded.set(old.id, one.saidAt);
      holding = [one];
      [polarity, confidence, byHand] = [one.polarity, one.confidence, one.source === 'typed'];
    } else {
      holding.push(one);
      confidence = together(confidence, one.confidence);
      // A thumb agrees, but tells no degree.
      if (one.source === 'thumb') continue;
      if (!byHand) polarity = one.polarity;
      byHand = one.source === 'typed';
    }
  }
  const statedAt = (holding.at(-1) ?? inOrder.at(-1))?.saidAt ?? new Date(0);
  return {
    polarity: isConstraint ? 'avoid' : polarity,
    confidence: isConstraint ? Math.max(SHOWN_FROM, confidence) : confidence,
    count: holding.filter(({ source }) => source !== 'thumb').length,
    statedAt,
    note: holding.findLast((one) => one.note !== null)?.note ?? null,
    superseded,
  };
}
