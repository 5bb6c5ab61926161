// What others tell this service of a person, and how a tool that keeps it looks.
import type { Unit } from '@valet/kit/outbox';
import type { Domain } from '../engine/talk.ts';
import type { LearnedTag } from './ports.ts';

/** A change of a copy; an older version than the one known changes nothing. */
interface Versioned {
  readonly userId: string;
  readonly version: number;
}

export interface OfferedItem {
  readonly itemId: string;
  readonly catalogueId: string | null;
  readonly domain: Domain;
  readonly type: string;
  readonly title: string;
  readonly vendor: string | null;
  readonly priceCents: number | null;
  readonly tags: readonly string[];
}

export interface KnowledgeKeeper<Tx> {
  learnTag(unit: Unit<Tx>, tag: LearnedTag & Versioned): Promise<void>;
  /** `forgotten`: what this service copied of the person's words about it goes too. */
  dropTag(unit: Unit<Tx>, tag: Versioned & { tagId: string; forgotten: boolean; at: Date }): Promise<void>;
  learnTimeZone(unit: Unit<Tx>, told: Versioned & { timeZone: string }): Promise<void>;
  learnBalance(unit: Unit<Tx>, told: Versioned & { balanceCents: number }): Promise<void>;
  learnBudget(
    unit: Unit<Tx>,
    told: Versioned & { month: string; budgetCents: number; purchaseLimitCents: number; spentCents: number },
  ): Promise<void>;
  learnOffered(unit: Unit<Tx>, told: { userId: string; items: readonly OfferedItem[]; at: Date }): Promise<void>;
}
