import type { RankingFacts } from '../app/ports.ts';
import { coolDownDays, type Judgement, likedBy, type ThumbReason, usualSurprise } from '../domain/digest.ts';
import { foodOrder } from '../engine/food-order.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

type Db = Prisma.TransactionClient | PrismaClient;

const dayMs = 86_400_000;
/** More than a year of thumbs; what is older teaches nothing that these do not. */
const mostJudged = 2_000;

/** What ranking has to know of a person beside the tastes. */
export async function factsOf(
  db: Db,
  userId: string,
  { now, localDay }: { now: Date; localDay: string },
): Promise<RankingFacts> {
  const since = new Date(now.getTime() - coolDownDays * dayMs);
  const refusals = await db.refusal.findMany({ where: { userId }, select: { catalogueId: true } });
  const marks = await db.mark.findMany({ where: { userId }, select: { catalogueId: true } });
  const shown = await db.digestItem.groupBy({
    by: ['catalogueId'],
    where: {
      userId, origin: 'digest', status: { not: 'backup' }, digest: { createdAt: { gte: since }, supersededAt: null },
    },
    _max: { createdAt: true },
  });
  const judged = await db.digestItem.findMany({
    where: { userId, judgement: { not: null }, judgedAt: { not: null } },
    orderBy: { judgedAt: 'desc' },
    take: mostJudged,
    select: { catalogueId: true, judgement: true, because: true, judgedAt: true, baseScore: true },
  });
  const comparisons = await db.comparison.findMany({ where: { userId }, orderBy: { comparedAt: 'asc' } });
  const person = await db.person.findUnique({ where: { userId }, select: { surprise: true } });

  const latest = new Map<string, RankingFacts['judged'][number]>();
  for (const { catalogueId, judgement, because, judgedAt, baseScore } of judged) {
    const liked = likedBy(judgement as Judgement);
    if (liked === null || judgedAt === null || latest.has(catalogueId)) continue;
    latest.set(catalogueId, { catalogueId, liked, because: because as ThumbReason | null, at: judgedAt, baseScore });
  }
  return {
    refused: new Set(refusals.map(({ catalogueId }) => catalogueId)),
    excluded: new Set(marks.map(({ catalogueId }) => catalogueId)),
    shownAt: new Map(shown.map(({ catalogueId, _max }) => [catalogueId, _max.createdAt ?? since])),
    judged: [...latest.values()],
    foodOrder: foodOrder(comparisons),
    leftToSpendCents: await leftToSpend(db, userId, localDay),
    surprise: person?.surprise ?? usualSurprise,
  };
}

/** Of the budget of the day's month; in a later month than the one that was told, nothing is spent yet. */
export async function leftToSpend(db: Db, userId: string, localDay: string): Promise<number | null> {
  const budget = await db.knownBudget.findUnique({ where: { userId } });
  if (budget === null) return null;
  const spent = budget.month < localDay.slice(0, 7) ? 0n : budget.spentCents;
  return Math.max(0, Number(budget.budgetCents - spent));
}
