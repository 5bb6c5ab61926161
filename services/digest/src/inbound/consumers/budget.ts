import { consumer } from '@valet/kit/inbox';
import { BudgetChangedSchema } from '@valet/proto/wallet_budget/v1/events_pb';
import type { SettingsStore } from '../../app/actions/ports.ts';

export const onBudgetChanged = <Tx>(settings: SettingsStore<Tx>) =>
  consumer<typeof BudgetChangedSchema, Tx>({
    schema: BudgetChangedSchema,
    service: 'digest',
    handler: 'on-budget-changed',
    handle: ({ event: { month, budgetCents, spentCents }, userId, version, unit }) =>
      settings.learnBudget(unit, { userId, version, month, budgetCents, spentCents }),
  });
