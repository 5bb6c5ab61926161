export interface Named {
  catalogueId: string;
  title: string;
}

/** What leaving out some taste takes away from a digest, and what it brings. */
export interface Changes {
  leave: readonly Named[];
  come: readonly Named[];
  /** How many are in both. */
  stay: number;
}

/** Compares by what a thing is; the order says nothing. */
export function changesOf(before: readonly Named[], after: readonly Named[]): Changes {
  const known = new Set(before.map(({ catalogueId }) => catalogueId));
  const kept = new Set(after.map(({ catalogueId }) => catalogueId));
  const leave = before.filter(({ catalogueId }) => !kept.has(catalogueId));
  return {
    leave,
    come: after.filter(({ catalogueId }) => !known.has(catalogueId)),
    stay: before.length - leave.length,
  };
}
