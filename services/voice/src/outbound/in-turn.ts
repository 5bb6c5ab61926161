// Work of one person goes one after the other: whoever waits for a lock of a person's holds no connection meanwhile,
// so that one who sends many lines at once keeps nobody else, nor themselves, from the database.

export type InTurn = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/** Runs what is given for a person once all that was given for them before has ended, well or not. */
export function inTurn(): InTurn {
  const last = new Map<string, Promise<void>>();
  return (userId, work) => {
    const mine = (last.get(userId) ?? Promise.resolve()).then(work);
    const ended = mine.then(() => {}, () => {}).then(() => {
      if (last.get(userId) === ended) last.delete(userId);
    });
    last.set(userId, ended);
    return mine;
  };
}
