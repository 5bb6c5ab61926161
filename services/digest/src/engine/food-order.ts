/** Which of two was preferred; later answers come later. */
export interface Preference {
  readonly winnerId: string;
  readonly loserId: string;
}

/** How far from the middle a food is thought to be before anything is known of it, in log-odds. */
const spread = 2;
const rounds = 60;
const closeEnough = 1e-6;

/**
 * From -1 to 1 for everything that was compared: how well it came off, where beating what wins counts for more than
 * beating what loses, drawn towards 0 while there are few answers. Of a pair the latest answer counts.
 */
export function foodOrder(preferences: readonly Preference[]): ReadonlyMap<string, number> {
  const ids = [...new Set(preferences.flatMap(({ winnerId, loserId }) => [winnerId, loserId]))];
  const at = new Map(ids.map((id, place) => [id, place]));
  const latest = new Map<string, readonly [number, number]>();
  for (const { winnerId, loserId } of preferences) {
    latest.set([winnerId, loserId].sort().join(' '), [at.get(winnerId) ?? 0, at.get(loserId) ?? 0]);
  }
  const games = [...latest.values()].filter(([winner, loser]) => winner !== loser);
  // The strengths under which these answers are likeliest: one at a time by Newton's step, which settles, since the
  // likelihood is concave.
  const strengths = new Float64Array(ids.length);
  const played = ids.map((_, id) => games.filter((game) => game.includes(id)));
  for (let round = 0, moved = 1; round < rounds && moved > closeEnough; round++) {
    moved = 0;
    for (let id = 0; id < ids.length; id++) {
      let slope = -strengths[id]! / spread ** 2;
      let bend = 1 / spread ** 2;
      for (const [winner, loser] of played[id]!) {
        const other = winner === id ? loser : winner;
        const wins = 1 / (1 + Math.exp(strengths[other]! - strengths[id]!));
        slope += (winner === id ? 1 : 0) - wins;
        bend += wins * (1 - wins);
      }
      const step = slope / bend;
      strengths[id]! += Math.max(-1, Math.min(1, step));
      moved = Math.max(moved, Math.abs(step));
    }
  }
  return new Map(ids.map((id, place) => [id, Math.tanh(strengths[place]! / 2)]));
}
