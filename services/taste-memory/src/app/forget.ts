import type { Transact } from '@valet/kit/outbox';
import type { StoredEvent, TagHand } from './ports.ts';

/**
 * Takes away for good what no undo can ask for any more: first what is kept here, then, as soon as the broker is there,
 * the words in the stream, then the copies in the outbox. Cut off anywhere, the next run goes on.
 */
export const forget =
  <Tx>(
    transact: Transact<Tx>,
    hand: Pick<TagHand<Tx>, 'emptyUndos' | 'toldOfForgotten' | 'forgetTold'>,
    erase: (events: readonly StoredEvent[]) => Promise<unknown>,
    now: () => Date,
  ) =>
  async (): Promise<void> => {
    await transact((unit) => hand.emptyUndos(unit, now()));
    const told = await transact((unit) => hand.toldOfForgotten(unit, now()));
    if (told.length > 0) await erase(told);
    await transact((unit) => hand.forgetTold(unit, told, now()));
  };
