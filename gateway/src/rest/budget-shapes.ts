// Budget, purchase and order as the REST contract names them, each with the fields of the graph that it is made of.
import { z } from 'zod';
import { inDollars, usd } from './money.ts';

export const budgetFields = `
  month monthlyCents purchaseLimitCents currentSpendingCents spendPercentage remainingCents warnings
`;
const receiptFields = 'receipt { spentBeforeCents spentAfterCents monthlyCents purchaseLimitCents confirmedAt }';
export const purchaseFields = `
  id amountCents vendor description productName domain tags month purchasedAt overLimit possibleDuplicateOf takenBackAt
  ${receiptFields}
`;
export const orderFields = `
  id itemId title vendor domain amountCents state month requestedAt releasedAt ${receiptFields}
`;

export interface BudgetNode {
  readonly month: string;
  readonly monthlyCents: number;
  readonly purchaseLimitCents: number;
  readonly currentSpendingCents: number;
  readonly spendPercentage: number;
  readonly remainingCents: number;
  readonly warnings: number[];
}

export const Budget = z
  .object({
    month: z.string().describe('As the calendar of the person has it: 2026-11'),
    currentSpending: usd,
    spendPercentage: z.number().describe('Of the monthly budget; may exceed 100'),
    remaining: usd,
    purchaseLimit: usd,
    monthlyBudget: usd,
    warnings: z.array(z.number().int()).describe('Percentages that the month has passed: 80, 100'),
  })
  .meta({ id: 'Budget' });

export const budgetOf = (node: BudgetNode): z.infer<typeof Budget> => ({
  month: node.month,
  currentSpending: inDollars(node.currentSpendingCents),
  spendPercentage: node.spendPercentage,
  remaining: inDollars(node.remainingCents),
  purchaseLimit: inDollars(node.purchaseLimitCents),
  monthlyBudget: inDollars(node.monthlyCents),
  warnings: node.warnings,
});

interface ReceiptNode {
  readonly spentBeforeCents: number;
  readonly spentAfterCents: number;
  readonly monthlyCents: number;
  readonly purchaseLimitCents: number;
  readonly confirmedAt: string;
}

const Receipt = z
  .object({
    spentBefore: usd,
    spentAfter: usd,
    monthlyBudget: usd,
    purchaseLimit: usd,
    confirmedAt: z.string(),
  })
  .meta({ id: 'Receipt', description: 'What was shown when it was confirmed' });

const receiptOf = (node: ReceiptNode): z.infer<typeof Receipt> => ({
  spentBefore: inDollars(node.spentBeforeCents),
  spentAfter: inDollars(node.spentAfterCents),
  monthlyBudget: inDollars(node.monthlyCents),
  purchaseLimit: inDollars(node.purchaseLimitCents),
  confirmedAt: node.confirmedAt,
});

export interface PurchaseNode {
  readonly id: string;
  readonly amountCents: number;
  readonly vendor: string;
  readonly description: string;
  readonly productName: string | null;
  readonly domain: string | null;
  readonly tags: string[];
  readonly month: string;
  readonly purchasedAt: string;
  readonly overLimit: boolean;
  readonly possibleDuplicateOf: string | null;
  readonly takenBackAt: string | null;
  readonly receipt: ReceiptNode;
}

export const Purchase = z
  .object({
    id: z.string(),
    amount: usd,
    vendor: z.string(),
    description: z.string(),
    productName: z.string().nullable(),
    domain: z.string().nullable(),
    tags: z.array(z.string()),
    month: z.string(),
    purchasedAt: z.string(),
    overLimit: z.boolean().describe('Above the limit or what remained, and confirmed all the same'),
    possibleDuplicateOf: z.string().nullable().describe('Another one of the same vendor, amount and day'),
    takenBackAt: z.string().nullable(),
    receipt: Receipt,
  })
  .meta({ id: 'Purchase' });

export const purchaseOf = ({ amountCents, receipt, ...purchase }: PurchaseNode): z.infer<typeof Purchase> => ({
  ...purchase,
  amount: inDollars(amountCents),
  receipt: receiptOf(receipt),
});

export interface OrderNode {
  readonly id: string;
  readonly itemId: string;
  readonly title: string;
  readonly vendor: string;
  readonly domain: string | null;
  readonly amountCents: number;
  readonly state: string;
  readonly month: string;
  readonly requestedAt: string;
  readonly releasedAt: string | null;
  readonly receipt: ReceiptNode;
}

export const Order = z
  .object({
    id: z.string(),
    itemId: z.string(),
    title: z.string(),
    vendor: z.string(),
    domain: z.string().nullable(),
    amount: usd,
    state: z.string().describe('requested, fulfilled, declined, cancelled or released'),
    month: z.string(),
    requestedAt: z.string(),
    releasedAt: z.string().nullable().describe('When what is held is free again by itself, while it is requested'),
    receipt: Receipt,
  })
  .meta({ id: 'Order' });

export const orderOf = ({ amountCents, receipt, ...order }: OrderNode): z.infer<typeof Order> => ({
  ...order,
  amount: inDollars(amountCents),
  receipt: receiptOf(receipt),
});
