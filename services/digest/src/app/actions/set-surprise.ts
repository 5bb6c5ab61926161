import type { SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import { commandOnce } from '../command.ts';
import { done } from './act.ts';
import type { SettingsStore } from './ports.ts';

export type SurpriseResult = { readonly kind: 'set'; readonly value: number } | { readonly kind: 'out-of-range' };

/** Turns the dial, 0 safe to 1 surprising; it counts from the next digest on. */
export function setSurprise<Tx extends SqlClient>(
  settings: SettingsStore<Tx>,
  transact: Transact<Tx>,
  { userId, value, key }: { readonly userId: string; readonly value: number; readonly key: string | undefined },
): Promise<SurpriseResult> {
  return transact(async (unit) => {
    await settings.lock(unit, userId);
    return commandOnce<Tx, { kind: 'out-of-range' }, SurpriseResult>(
      unit,
      { userId, field: 'setSurprise', key, request: { value } },
      async () => {
        if (!(value >= 0 && value <= 1)) return { kind: 'out-of-range' };
        await settings.setSurprise(unit, userId, value);
        return done;
      },
      async () => ({ kind: 'set', value }),
    );
  });
}
