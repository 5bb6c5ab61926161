import type { Transact } from '@valet/kit/outbox';
import type { TagStore } from './ports.ts';

/** Takes a tag away; nothing said before teaches it again. False: the person has no such tag. */
export const deleteTag =
  <Tx>(transact: Transact<Tx>, store: TagStore<Tx>, now: () => Date) =>
  ({ userId, id }: { userId: string; id: string }): Promise<boolean> =>
    transact((unit) => store.remove(unit, userId, id, now()));
