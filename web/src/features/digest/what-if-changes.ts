export interface Named {
  catalogueId: string;
  title: string;
}

/** What a digest without some taste would bring, and what it would take away. */
export interface Changes {
  leave: readonly Named[];
  come: readonly Named[];
  /** How many are in both. */
  stay: number;
}

interface Shown extends Named {
  origin: string;
}

/** Compares by what a thing is, not by its card; what food was asked for stands beside the ten and stays there. */
export function changesOf(shown: readonly Shown[], preview: readonly Named[]): Changes {
  const today = shown.filter(({ origin }) => origin === 'digest');
  const before = new Set(today.map(({ catalogueId }) => catalogueId));
  const after = new Set(preview.map(({ catalogueId }) => catalogueId));
  return {
    leave: today.filter(({ catalogueId }) => !after.has(catalogueId)),
    come: preview.filter(({ catalogueId }) => !before.has(catalogueId)),
    stay: today.filter(({ catalogueId }) => after.has(catalogueId)).length,
  };
}
