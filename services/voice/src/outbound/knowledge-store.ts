// Copies of what identity, taste-memory, wallet-budget and digest own.
import type { Unit } from '@valet/kit/outbox';
import { localDay } from '../app/calls/local-day.ts';
import type { Knowledge } from '../app/ports.ts';
import type { KnowledgeKeeper } from '../app/told.ts';
import type { Domain, KnownTag, Polarity } from '../engine/talk.ts';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { yearOf } from './year-of.ts';

type Tx = Prisma.TransactionClient;

const numbered = (cents: bigint | null | undefined): number | null => (cents == null ? null : Number(cents));

const mostOffered = 60;
// What was offered longer ago is nothing that somebody means by "the oven".
const offeredForDays = 14;

async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`INSERT INTO people (user_id) VALUES (${userId}::uuid) ON CONFLICT DO NOTHING`;
  await tx.$queryRaw`SELECT 1 FROM people WHERE user_id = ${userId}::uuid FOR UPDATE`;
}

/** Takes the person's words about a tag out of receipts and out of what lines taught. */
async function unquote(tx: Tx, userId: string, tagId: string): Promise<void> {
  const holds = JSON.stringify([{ tagId }]);
  await tx.$executeRaw`
    UPDATE conversations SET learned = coalesce(
      (SELECT jsonb_agg(one) FROM jsonb_array_elements(learned) AS one WHERE one->>'tagId' <> ${tagId}), '[]')
    WHERE user_id = ${userId}::uuid AND learned @> ${holds}::jsonb`;
  await tx.$executeRaw`
    UPDATE conversations SET cards = coalesce(
      (SELECT jsonb_agg(one) FROM jsonb_array_elements(cards) AS one WHERE one->>'tagId' IS DISTINCT FROM ${tagId}), '[]')
    WHERE user_id = ${userId}::uuid AND cards @> ${holds}::jsonb`;
}

/** An interview knows no more of a tag that is gone. */
async function unlearn(tx: Tx, userId: string, tagId: string): Promise<void> {
  const holds = JSON.stringify({ learned: [{ tagId }] });
  await tx.$executeRaw`
    UPDATE interviews SET state = jsonb_set(state, '{learned}', coalesce(
      (SELECT jsonb_agg(one) FROM jsonb_array_elements(state->'learned') AS one WHERE one->>'tagId' <> ${tagId}), '[]'))
    WHERE user_id = ${userId}::uuid AND state @> ${holds}::jsonb`;
}

/** What must not be eaten was told, maybe by hand: what was asked about it before is answered. */
async function isPlainNow(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.unheardLine.deleteMany({ where: { userId, line: { equals: Prisma.DbNull }, saidAt: { lt: at } } });
}

/** Takes out of summaries the parts that copy words about a tag. */
async function unsummarise(tx: Tx, userId: string, tagId: string): Promise<void> {
  const holds = JSON.stringify([{ tagIds: [tagId] }]);
  await tx.$executeRaw`
    UPDATE summaries SET parts = coalesce(
      (SELECT jsonb_agg(part) FROM jsonb_array_elements(parts) AS part WHERE NOT part->'tagIds' ? ${tagId}), '[]')
    WHERE user_id = ${userId}::uuid AND parts @> ${holds}::jsonb`;
}

export const knowledgeKeeper: KnowledgeKeeper<Tx> = {
  async learnTag(unit, { tagId, userId, version, note: _, evidenceKinds: __, ...tag }) {
    const { tx } = unit;
    await lockPerson(tx, userId);
    // Changes and removals come through two consumers, so that the newer of both has to be found here.
    const known = await tx.knownTag.findUnique({ where: { tagId } });
    if (known && known.version >= BigInt(version)) return;
    const told = { ...tag, version, removedAt: null };
    await tx.knownTag.upsert({ where: { tagId }, create: { ...told, tagId, userId }, update: told });
    if (known && known.words !== null && known.words !== tag.words) await unsummarise(tx, userId, tagId);
    if (tag.polarity === 'avoid' && tag.lastEvidenceAt) await isPlainNow(tx, userId, tag.lastEvidenceAt);
    unit.notify(userId, 'conversation');
  },

  async dropTag(unit, { tagId, userId, version, forgotten, at }) {
    const { tx } = unit;
    await lockPerson(tx, userId);
    const known = await tx.knownTag.findUnique({ where: { tagId } });
    if (known && known.version >= BigInt(version)) return;
    const empty = {
      version, domain: known?.domain ?? '', subcategory: '', name: '', polarity: 'neutral', weight: 0, confidence: 0,
      catalogueId: null, words: null, removedAt: at,
    };
    await tx.knownTag.upsert({ where: { tagId }, create: { ...empty, tagId, userId }, update: empty });
    await unquote(tx, userId, tagId);
    await unlearn(tx, userId, tagId);
    if (forgotten) await unsummarise(tx, userId, tagId);
    unit.notify(userId, 'conversation');
  },

  async learnTimeZone({ tx }, { userId, version, timeZone }) {
    await lockPerson(tx, userId);
    await tx.person.updateMany({
      where: { userId, settingsVersion: { lt: version } }, data: { timeZone, settingsVersion: version },
    });
  },

  async learnBalance({ tx }, { userId, version, balanceCents }) {
    await lockPerson(tx, userId);
    await tx.person.updateMany({
      where: { userId, walletVersion: { lt: version } }, data: { balanceCents, walletVersion: version },
    });
  },

  async learnBudget({ tx }, { userId, version, month, ...cents }) {
    await lockPerson(tx, userId);
    await tx.person.updateMany({
      where: { userId, budgetVersion: { lt: version } },
      data: { budgetMonth: month, budgetVersion: version, ...cents },
    });
  },

  async learnOffered({ tx }: Unit<Tx>, { userId, items, at }) {
    await tx.offeredItem.createMany({
      data: items.map(({ tags, ...item }) => ({ ...item, tags: [...tags], userId, offeredAt: at })),
      skipDuplicates: true,
    });
  },
};

export function knowledge(client: PrismaClient, now: () => Date): Knowledge {
  return {
    async tags(userId) {
      const rows = await client.knownTag.findMany({ where: { userId, removedAt: null } });
      return rows.map(({ userId: _, version: __, place: ___, removedAt: ____, ...row }): KnownTag => ({
        ...row, domain: row.domain as Domain, polarity: row.polarity as Polarity,
      }));
    },

    async timeZone(userId) {
      return (await client.person.findUnique({ where: { userId } }))?.timeZone ?? 'UTC';
    },

    async money(userId) {
      const row = await client.person.findUnique({ where: { userId } });
      if (!row?.budgetMonth) return { balanceCents: numbered(row?.balanceCents), budget: null };
      const month = localDay(now(), row.timeZone).slice(0, 7);
      return {
        // Of a wallet nothing is told before it has moved.
        balanceCents: numbered(row.balanceCents) ?? 0,
        budget: {
          month, budgetCents: Number(row.budgetCents), limitCents: Number(row.purchaseLimitCents),
          spentCents: row.budgetMonth === month ? Number(row.spentCents) : 0,
        },
      };
    },

    async offered(userId) {
      const rows = await client.offeredItem.findMany({
        where: { userId, offeredAt: { gt: new Date(now().getTime() - offeredForDays * 86_400_000) } },
        orderBy: { offeredAt: 'desc' },
        take: mostOffered,
      });
      return rows.map(({ userId: _, offeredAt: __, priceCents, domain, ...row }) => ({
        ...row, kind: 'recommendation', domain: domain as Domain, year: yearOf(row.catalogueId),
        priceCents: priceCents === null ? null : Number(priceCents), reason: '', matchScore: 0,
      }));
    },
  };
}
