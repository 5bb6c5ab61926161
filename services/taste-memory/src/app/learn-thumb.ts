import type { Unit } from '@valet/kit/outbox';
import { type Domain, GENERAL } from '../domain/tag.ts';
import type { FindName } from '../engine/list.ts';
import { formsOf, tidyName } from '../engine/names.ts';
import type { ThumbStore } from './ports.ts';
import { storable } from './storable.ts';

/** What the person made of something that Valet recommended. */
export interface JudgedThing {
  readonly userId: string;
  readonly itemId: string;
  readonly catalogueId: string | null;
  readonly domain: Domain;
  readonly title: string;
  readonly makers: readonly string[];
  /** Null: it says nothing of taste, or what was said is taken back. */
  readonly liked: boolean | null;
  readonly at: Date;
}

export type LearnThumb<Tx> = (unit: Unit<Tx>, judged: JudgedThing) => Promise<void>;

/** Learns from a thumb: little, and nothing against what the person said or entered. The last of an item counts. */
export const learnThumb =
  <Tx>(thumbs: ThumbStore<Tx>, find: FindName): LearnThumb<Tx> =>
  async (unit, { title, makers, ...judged }) => {
    const name = tidyName(storable(title));
    if (name === '') return;
    const meant = find(name).filter(({ domain, entryId }) => domain === judged.domain && entryId !== undefined);
    const entry = meant.find(({ entryId }) => entryId === judged.catalogueId) ?? meant[0];
    await thumbs.judge(unit, {
      ...judged,
      name,
      subcategory: entry?.subcategory ?? GENERAL,
      forms: formsOf(name, entry?.name),
      makers: makers.flatMap((maker) => formsOf(tidyName(maker))),
    });
  };
