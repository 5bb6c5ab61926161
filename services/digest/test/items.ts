import type { Digest, DigestItem } from '../src/domain/digest.ts';

/** A film of a digest with the rest at its defaults. */
export const anItem = (id: string, told: Partial<DigestItem> = {}): DigestItem => ({
  id, digestId: 'd', origin: 'digest', position: 0, status: 'displayed', catalogueId: `movies/film/${id}`, type: 'media',
  domain: 'movies', title: id, description: id, vendor: null, priceCents: null, authors: [], makers: [], tags: [],
  reason: '', plainReason: '', reasonTagIds: [], url: null, imageUrl: null, matchScore: 0.5, baseScore: 0.5,
  surprise: false, verified: true, location: null, ordering: null, liked: false, judgement: null, because: null,
  savedAt: null, judgedAt: null, touchedAt: null, version: 1, ...told,
});

export const aDigest = (items: readonly DigestItem[], told: Partial<Digest> = {}): Digest => ({
  id: 'd', type: 'daily', localDay: '2026-11-21', sequence: 1, visible: true, summary: '', dailyFocus: '',
  refreshCount: 0, createdAt: new Date(0), tagCount: 4, tasteRevision: 7, paid: false, items, ...told,
});
