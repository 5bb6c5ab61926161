import { setTimeout as wait } from 'node:timers/promises';
import type { ItemStore, OfferedItem } from '../app/budget-ports.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

const LOOK_EVERY_MS = 50;

const row = ({ itemId, catalogueId, type, domain, title, vendor, priceCents, tags }: OfferedItem) => ({
  item_id: itemId,
  catalogue_id: catalogueId,
  type,
  domain: domain ?? '',
  title,
  vendor,
  price_cents: priceCents === null ? null : String(priceCents),
  tags,
});

export const itemStore = (client: PrismaClient): ItemStore<Prisma.TransactionClient> => ({
  async offer({ tx }, userId, items, at) {
    const rows = JSON.stringify([...new Map(items.map((item) => [item.itemId.toLowerCase(), row(item)])).values()]);
    await tx.$executeRaw`
      INSERT INTO offered_items (item_id, user_id, catalogue_id, type, domain, title, vendor, price_cents, tags,
        offered_at)
      SELECT item_id, ${userId}::uuid, catalogue_id, type, domain, title, vendor, price_cents,
        ARRAY(SELECT jsonb_array_elements_text(tags)), ${at}::timestamptz
      FROM jsonb_to_recordset(${rows}::jsonb) AS told(item_id UUID, catalogue_id TEXT, type TEXT, domain TEXT,
        title TEXT, vendor TEXT, price_cents BIGINT, tags JSONB)
      ON CONFLICT (item_id) DO UPDATE SET catalogue_id = excluded.catalogue_id, type = excluded.type,
        domain = excluded.domain, title = excluded.title, vendor = excluded.vendor,
        price_cents = excluded.price_cents, tags = excluded.tags, offered_at = excluded.offered_at
      WHERE offered_items.user_id = excluded.user_id AND offered_items.offered_at <= excluded.offered_at`;
  },

  async awaitOffer(userId, itemId, ms) {
    for (let left = ms; left > 0; left -= LOOK_EVERY_MS) {
      await wait(LOOK_EVERY_MS);
      if ((await client.offeredItem.count({ where: { itemId, userId } })) > 0) return true;
    }
    return false;
  },

  dropOfferedBefore: (before) => client.$executeRaw`
    DELETE FROM offered_items AS item WHERE offered_at < ${before}::timestamptz
      AND NOT EXISTS (SELECT FROM orders WHERE orders.item_id = item.item_id AND state = 'requested')`,
});
