// What people did within the last minute, counted in memory: numbers alone, which nothing of it needs to be stored for.

const minuteMs = 60_000;
const mostPeople = 10_000;

export interface Lately {
  /** How often within the last minute. */
  count(userId: string): number;
  /** Counts one more; answers what takes it back. */
  note(userId: string): () => void;
  /** How long to wait until there are fewer than `most`, in milliseconds; 0 when there are. */
  wait(userId: string, most: number): number;
}

/** Of very many people some are forgotten. */
export function lately(now: () => Date): Lately {
  const times = new Map<string, readonly number[]>();
  const of = (userId: string): readonly number[] => {
    const since = now().getTime() - minuteMs;
    return (times.get(userId) ?? []).filter((at) => at > since);
  };
  const put = (userId: string, all: readonly number[]): void => {
    times.delete(userId);
    if (all.length > 0) times.set(userId, all);
    const [oldest] = times.keys();
    if (times.size > mostPeople && oldest !== undefined) times.delete(oldest);
  };
  return {
    count: (userId) => of(userId).length,
    note(userId) {
      const at = now().getTime();
      put(userId, [...of(userId), at]);
      let isBack = false;
      return () => {
        const all = of(userId);
        if (!isBack && all.includes(at)) put(userId, all.toSpliced(all.lastIndexOf(at), 1));
        isBack = true;
      };
    },
    wait(userId, most) {
      const first = of(userId).at(-most);
      return first === undefined ? 0 : Math.max(first + minuteMs - now().getTime(), 1);
    },
  };
}
