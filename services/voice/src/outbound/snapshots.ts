import type { NewEvent } from '@valet/kit/outbox';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { messageRecorded } from './event-mapper.ts';
import { toLine } from './line-rows.ts';

const pageRows = 500;

/** Every stored line as its event, oldest first: a consumer that has a line ignores it. */
export async function* lineSnapshots(client: PrismaClient): AsyncGenerator<NewEvent> {
  for (let after = 0n; ; ) {
    const rows = await client.conversation.findMany({
      where: { seq: { gt: after } },
      orderBy: { seq: 'asc' },
      take: pageRows,
    });
    const ids = rows.flatMap(({ previousId }) => (previousId === null ? [] : [previousId]));
    const previous = new Map(
      (await client.conversation.findMany({ where: { id: { in: ids } } })).map((row) => [row.id, row]),
    );
    for (const row of rows) {
      yield messageRecorded(toLine(row), {
        previous: row.previousId === null ? undefined : previous.get(row.previousId),
      });
      after = row.seq;
    }
    if (rows.length < pageRows) return;
  }
}
