import type { NewEvent } from '@valet/kit/outbox';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { consentChanged, settingsChanged, type Source, userRegistered } from './event-mapper.ts';

const pageSize = 200;

/** Everybody's registration, settings and consents as they are now, person by person. */
export async function* snapshots(client: PrismaClient): AsyncIterable<NewEvent> {
  for (let after: string | undefined; ;) {
    const users = await client.user.findMany({
      include: { consents: true },
      orderBy: { id: 'asc' },
      take: pageSize,
      ...(after !== undefined && { where: { id: { gt: after } } }),
    });
    for (const user of users) {
      yield userRegistered(user);
      yield settingsChanged(user.id, user, Number(user.settingsVersion), user.createdAt);
      for (const consent of user.consents) {
        yield consentChanged(user.id, {
          ...consent,
          source: consent.source as Source,
          version: Number(consent.version),
        });
      }
    }
    after = users.at(-1)?.id;
    if (users.length < pageSize) return;
  }
}
