/** Which of two was preferred; later answers come later. */
export interface Preference {
  readonly winnerId: string;
  readonly loserId: string;
}

/** From -1 to 1 for everything that was compared: how it came off, drawn towards 0 while there are few answers. */
export function foodOrder(preferences: readonly Preference[]): ReadonlyMap<string, number> {
  const won = new Map<string, number>();
  const played = new Map<string, number>();
  const count = (into: Map<string, number>, id: string, by: number) => into.set(id, (into.get(id) ?? 0) + by);
  for (const { winnerId, loserId } of preferences) {
    count(won, winnerId, 1);
    count(won, loserId, -1);
    for (const id of [winnerId, loserId]) count(played, id, 1);
  }
  return new Map([...played].map(([id, games]) => [id, (won.get(id) ?? 0) / (games + 1)]));
}
