import type { TagView } from './ports.ts';

/** A remembered answer went through JSON: its instants are text again. */
export const revive = (tag: TagView): TagView => ({
  ...tag,
  createdAt: new Date(tag.createdAt),
  evidence: tag.evidence.map((one) => ({ ...one, at: new Date(one.at) })),
});
