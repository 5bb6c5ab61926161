// What a change took from the tables, as its undo keeps it: rows in JSON.
import type { TagFields } from '../domain/edit.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { publishChange, type TasteUnit, type Tx } from './tag-changes.ts';
import type { EvidenceRow, TagRow } from './tag-rows.ts';

type LineRow = Prisma.LineGetPayload<object>;

/** A row that went through JSON; the database's client takes instants as text and big numbers as numbers. */
type Plain<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string
    : Row[Key] extends Date | null ? string | null
    : Row[Key] extends bigint ? number
    : Row[Key];
};

/** One name's tombstone before and after a change. */
export interface Stone {
  readonly folded: string;
  readonly before: Mark | null;
  readonly after: Mark | null;
}

interface Mark {
  readonly version: number;
  readonly removedAt: string;
}

/** A tag that left the tables. */
export interface TagImage {
  readonly tag: Plain<Omit<TagRow, 'evidence' | 'meanings' | 'sourceJson'>>;
  readonly sourceJson: Prisma.JsonValue;
  readonly evidence: readonly Plain<EvidenceRow>[];
  readonly meanings: readonly Plain<TagRow['meanings'][number]>[];
  /** Lines on which nothing else rested. */
  readonly lines: readonly Plain<LineRow>[];
  readonly stones: readonly Stone[];
}

/** An edit of a tag that is still there. */
export interface EditImage {
  readonly from: Partial<TagFields>;
  readonly to: Partial<TagFields>;
  /** Where it stood in the group that it left. */
  readonly place: number;
  readonly catalogueId: string | null;
  readonly notesByHand: boolean;
  readonly standing: { readonly confidence: number; readonly weight: number; readonly statedAt: string };
  /** The statement by which the hand said it. */
  readonly added: readonly string[];
  readonly superseded: readonly string[];
  /** What it rested on when the edit was done. */
  readonly known: readonly string[];
  readonly stones: readonly Stone[];
  /** The hidden tag of the new name, which went into this one. */
  readonly taken: TagImage | null;
}

const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? Number(each) : each)));

export const toJson = (image: TagImage | EditImage): Prisma.InputJsonValue => plain(image) as Prisma.InputJsonValue;

export function imageOf(row: TagRow, lines: readonly LineRow[], stones: readonly Stone[]): TagImage {
  const { evidence, meanings, sourceJson, ...tag } = row;
  return plain({ tag, sourceJson, evidence, meanings, lines, stones }) as TagImage;
}

/** Puts the tag back as it was, with a version above every one that was told; its name and its place are free. */
export async function restore(unit: TasteUnit, image: TagImage, version: number, at: Date): Promise<TagRow> {
  const { tx } = unit;
  const { tag, sourceJson, evidence, meanings, lines } = image;
  // A line may have come back with what its context added.
  await tx.line.createMany({ data: [...lines], skipDuplicates: true });
  const source = sourceJson === null ? {} : { sourceJson: sourceJson as Prisma.InputJsonValue };
  await tx.tag.create({ data: { ...tag, ...source, version, updatedAt: at } });
  await tx.evidence.createMany({ data: [...evidence] });
  const words = meanings.map(({ folded }) => folded);
  const named = await tx.tag.findMany({
    where: { userId: tag.userId, domain: tag.domain, folded: { in: words } },
    select: { folded: true },
  });
  const free = meanings.filter((one) => !named.some(({ folded }) => folded === one.folded));
  await tx.meaning.createMany({ data: free, skipDuplicates: true });
  return publishChange(unit, tag.id, at);
}

const markOf = (row: { version: bigint; removedAt: Date } | null): Mark | null =>
  row && { version: Number(row.version), removedAt: row.removedAt.toISOString() };

const sameMark = (one: Mark | null, other: Mark | null): boolean =>
  one?.version === other?.version && one?.removedAt === other?.removedAt;

interface Named {
  readonly userId: string;
  readonly domain: string;
  readonly folded: string;
}

/** Sets a name's tombstone, or lifts it; answers what was there before. */
export async function mark(tx: Tx, named: Named, after: Mark | null): Promise<Stone> {
  const { userId, domain, folded } = named;
  const where = { userId_domain_folded: { userId, domain, folded } };
  const before = markOf(await tx.tombstone.findUnique({ where }));
  if (after) await tx.tombstone.upsert({ where, create: { userId, domain, folded, ...after }, update: after });
  else if (before) await tx.tombstone.delete({ where });
  return { folded, before, after };
}

/** Sets tombstones of a person in few statements; answers what each of them replaced. */
export async function markAll(
  tx: Tx,
  userId: string,
  marks: readonly { readonly domain: string; readonly folded: string; readonly after: Mark }[],
): Promise<{ readonly domain: string; readonly folded: string; readonly stone: Stone }[]> {
  const there = await tx.tombstone.findMany({ where: { userId, folded: { in: marks.map(({ folded }) => folded) } } });
  await tx.$executeRawUnsafe(
    `INSERT INTO tombstones (user_id, domain, folded, version, removed_at)
     SELECT DISTINCT ON (domain, folded) $1::uuid, domain, folded, version, removed_at
     FROM unnest($2::text[], $3::text[], $4::bigint[], $5::timestamptz[]) AS mark(domain, folded, version, removed_at)
     ORDER BY domain, folded, removed_at DESC
     ON CONFLICT (user_id, domain, folded)
     DO UPDATE SET version = excluded.version, removed_at = excluded.removed_at`,
    userId,
    marks.map(({ domain }) => domain),
    marks.map(({ folded }) => folded),
    marks.map(({ after }) => after.version),
    marks.map(({ after }) => after.removedAt),
  );
  return marks.map(({ domain, folded, after }) => {
    const before = there.find((one) => one.domain === domain && one.folded === folded);
    return { domain, folded, stone: { folded, before: markOf(before ?? null), after } };
  });
}

/** Puts tombstones back as they were before a change, unless a newer one has changed them. */
export async function unmark(
  tx: Tx,
  { userId, domain }: Omit<Named, 'folded'>,
  stones: readonly Stone[],
): Promise<void> {
  for (const { folded, before, after } of stones) {
    const where = { userId_domain_folded: { userId, domain, folded } };
    if (sameMark(markOf(await tx.tombstone.findUnique({ where })), after))
      await mark(tx, { userId, domain, folded }, before);
  }
}
