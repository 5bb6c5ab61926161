const at = new Date('2026-03-01T08:30:00Z');
const evidence = { source: 'utterance', text: 'I adore Denis Villeneuve', polarity: 'love', at };

/** A tag as its owner answers it, and as a program gets it. */
export const tag = {
  id: 't-1',
  domain: 'movies',
  subcategory: 'people',
  tag: 'Denis Villeneuve',
  polarity: 'love',
  confidence: 0.9,
  weight: 0.8,
  muted: false,
  note: 'only the slow ones',
  entityType: 'person',
  constraint: null,
  createdAt: at,
  evidence: [evidence],
};
export const tagBody = { ...tag, createdAt: at.toISOString(), evidence: [{ ...evidence, at: at.toISOString() }] };

export const undo = { id: 'u-9', until: at };
export const undoBody = { id: 'u-9', until: at.toISOString() };
