import type { ConsentStore } from '../app/ports.ts';
import type { Tx } from './tag-changes.ts';

export const consentStore = (): ConsentStore<Tx> => ({
  async agreed({ tx }, userId, source) {
    const row = await tx.consent.findUnique({ where: { userId_source: { userId, source } } });
    return row?.granted ?? true;
  },

  async keep({ tx }, { userId, source, granted, changedAt }) {
    await tx.consent.upsert({
      where: { userId_source: { userId, source } },
      create: { userId, source, granted, changedAt },
      update: { granted, changedAt },
    });
  },
});
