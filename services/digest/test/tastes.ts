import type { Taste } from '../src/domain/taste.ts';

let made = 0;

/** A tag as digest knows it, with the rest at its defaults. */
export function taste(told: Partial<Taste> & Pick<Taste, 'domain' | 'name' | 'polarity'>): Taste {
  return {
    id: `0198f2c4-0000-7000-8000-${String(++made).padStart(12, '0')}`, subcategory: 'genres', weight: 0.5,
      halfLifeDays: null, confidence: 0.8,
    catalogueId: null, unclear: false, waived: false, words: null, lastEvidenceAt: null, ...told,
  };
}

export const allergy = (name: string, told: Partial<Taste> = {}): Taste =>
  taste({ domain: 'food', subcategory: 'allergies', name, polarity: 'avoid', ...told });
