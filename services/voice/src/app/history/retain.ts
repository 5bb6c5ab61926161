import type { LineRemover, SummaryStore } from './ports.ts';

const dayMs = 86_400_000;
// A copy of a deleted line may still come while an inbox or a stream knows of it.
const deletedDays = 60;

/** Removes what was kept long enough: summaries after two years, which lines were deleted after 60 days. */
export const retain = <Tx>({ summaries, lines, now }: {
  summaries: Pick<SummaryStore<Tx>, 'expire'>;
  lines: Pick<LineRemover<Tx>, 'forgetDeleted'>;
  now: () => Date;
}) => async (): Promise<{ summaries: number; deletedLines: number }> => ({
  summaries: await summaries.expire(now()),
  deletedLines: await lines.forgetDeleted(new Date(now().getTime() - deletedDays * dayMs)),
});
