const LEAST = 6;
const MOST = 12;

/** The months from the first to the last, both included: '2026-11', '2026-12', '2027-01'. */
function run(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, step) => {
    const month = from + step;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

const numberOf = (month: string): number => {
  const [year = 0, part = 1] = month.split('-').map(Number);
  return year * 12 + part - 1;
};

/**
 * The months of a chart of those that have spending, up to the present one: without gaps and at least six, so that a
 * bar stands where it belongs in time. Where that would be more than twelve, only those that have some.
 * @param spent in order, the oldest first
 */
export function monthsOfChart(spent: readonly string[], present: string): readonly string[] {
  const [first = present] = spent;
  const last = Math.max(numberOf(present), numberOf(spent.at(-1) ?? present));
  const from = Math.min(numberOf(first), last - LEAST + 1);
  return last - from < MOST ? run(from, last) : spent;
}
