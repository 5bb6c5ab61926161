import { consumer } from '@valet/kit/inbox';
import { BudgetChangedSchema, WalletChangedSchema } from '@valet/proto/wallet_budget/v1/events_pb';
import type { KnowledgeKeeper } from '../../app/told.ts';

export const onWalletChanged = <Tx>(knowledge: KnowledgeKeeper<Tx>) =>
  consumer<typeof WalletChangedSchema, Tx>({
    schema: WalletChangedSchema,
    service: 'voice',
    handler: 'on-wallet-changed',
    handle: ({ event, userId, version, unit }) =>
      knowledge.learnBalance(unit, { userId, version, balanceCents: Number(event.balanceCents) }),
  });

export const onBudgetChanged = <Tx>(knowledge: KnowledgeKeeper<Tx>) =>
  consumer<typeof BudgetChangedSchema, Tx>({
    schema: BudgetChangedSchema,
    service: 'voice',
    handler: 'on-budget-changed',
    handle: ({ event: { month, budgetCents, purchaseLimitCents, spentCents }, userId, version, unit }) =>
      knowledge.learnBudget(unit, {
        userId, version, month, budgetCents: Number(budgetCents), purchaseLimitCents: Number(purchaseLimitCents),
        spentCents: Number(spentCents),
      }),
  });
