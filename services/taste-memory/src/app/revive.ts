import type { EvidenceView, TagView, Undo } from './ports.ts';

const dated = (one: EvidenceView): EvidenceView => ({ ...one, at: new Date(one.at) });

/** A remembered answer went through JSON: its instants are text again. */
export const revive = (tag: TagView): TagView => ({
  ...tag,
  createdAt: new Date(tag.createdAt),
  evidence: tag.evidence.map(dated),
  history: tag.history.map(dated),
});

export const reviveUndo = (undo: Undo): Undo => ({ ...undo, until: new Date(undo.until) });
