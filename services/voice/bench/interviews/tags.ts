import type { Domain, KnownTag, Polarity, ReceiptCard } from '../../src/engine/talk.ts';

type Named = readonly [domain: Domain, subcategory: string, name: string, polarity?: Polarity];

/** A tag of somebody's that was stated in so many words. */
export const tag = ([domain, subcategory, name, polarity = 'like']: Named, more: Partial<KnownTag> = {}): KnownTag => ({
  tagId: `${domain}/${subcategory}/${name}`.toLowerCase(),
  domain,
  subcategory,
  name,
  polarity,
  weight: 0.5,
  halfLifeDays: null,
  confidence: 0.8,
  catalogueId: null,
  entityType: null,
  muted: false,
  unclear: false,
  waived: false,
  evidenceCount: 1,
  lastEvidenceAt: null,
  words: null,
  ...more,
});

/** What a line taught. */
export const receipt = (named: Named, words: string | null = null): ReceiptCard => {
  const { tagId, domain, subcategory, name, polarity } = tag(named);
  return { kind: 'receipt', tagId, lineId: 'line', domain, subcategory, tag: name, polarity, words };
};
