import type { NewEvent } from '@valet/kit/outbox';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { tagChanged } from './event-mapper.ts';
import { withEvidence } from './tag-rows.ts';

const pageRows = 200;

/** Every tag of everybody as it is now, for a consumer that starts anew. */
export async function* tagSnapshots(client: PrismaClient): AsyncGenerator<NewEvent> {
  for (let after: string | undefined; ;) {
    const page = await client.tag.findMany({
      take: pageRows,
      orderBy: { id: 'asc' },
      include: withEvidence,
      ...(after !== undefined && { where: { id: { gt: after } } }),
    });
    for (const row of page) yield tagChanged(row, row.updatedAt);
    after = page.at(-1)?.id;
    if (page.length < pageRows) return;
  }
}
