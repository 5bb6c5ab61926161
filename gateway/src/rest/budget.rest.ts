import { z } from 'zod';
import {
  Budget,
  budgetFields,
  type BudgetNode,
  budgetOf,
  Purchase,
  purchaseFields,
  type PurchaseNode,
  purchaseOf,
} from './budget-shapes.ts';
import { type RestRoute, route } from './define-rest.ts';
import { currency, dollars, inDollars, usd } from './money.ts';
import { text } from './validation.ts';

interface MonthNode {
  readonly month: string;
  readonly totalCents: number;
  readonly byDomain: readonly { readonly domain: string | null; readonly totalCents: number }[];
}

const Month = z
  .object({
    month: z.string(),
    total: usd,
    byDomain: z.array(z.object({ domain: z.string().nullable(), total: usd })),
  })
  .meta({ id: 'MonthSpending' });

const monthOf = ({ month, totalCents, byDomain }: MonthNode): z.infer<typeof Month> => ({
  month,
  total: inDollars(totalCents),
  byDomain: byDomain.map((each) => ({ domain: each.domain, total: inDollars(each.totalCents) })),
});

const isSaid = (value: string | null | undefined): value is string => Boolean(value?.trim());

const About = z.object({
  productId: text().nullish().describe('The item of the digest, where it is one'),
  productName: text().nullish(),
  description: text().nullish().describe('The productName unless given'),
  tags: z.array(text()).nullish(),
});

const NewPurchase = z
  .object({
    amount: dollars('Amount'),
    vendor: text().nullish(),
    currency,
    metaJson: About.nullish(),
    confirmOverLimit: z.boolean().optional().describe('Records it although it exceeds the limit or what remains'),
  })
  .refine(({ metaJson }) => isSaid(metaJson?.description) || isSaid(metaJson?.productName), {
    error: 'Description is required',
  });

/** The purchase as the graph takes it. */
function purchaseInput({ amount, vendor, metaJson }: z.output<typeof NewPurchase>): object {
  const { productId, productName, description, tags } = metaJson ?? {};
  return {
    amountCents: amount,
    description: [description, productName].find(isSaid),
    tags: tags ?? [],
    ...(isSaid(vendor) && { vendor }),
    ...(isSaid(productName) && { productName }),
    ...(isSaid(productId) && { productId }),
  };
}

interface OverLimit {
  readonly limitCents?: number;
  readonly remainingCents?: number;
}

/** The month's budget, and what was bought. */
export const budgetRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/api/budget',
    summary: 'The budget of the current month',
    polled: true,
    operation: `query RestBudget { me { budget { ${budgetFields} } } }`,
    reply: Budget,
    answer: ({ me }) => {
      const { budget } = me as { budget: BudgetNode | null };
      return budget ? budgetOf(budget) : undefined;
    },
  }),
  route({
    method: 'PUT',
    path: '/api/budget',
    summary: 'Change the monthly budget or the limit for one purchase',
    operation: `mutation RestSetBudget($monthlyCents: Int, $purchaseLimitCents: Int) {
      setBudget(monthlyCents: $monthlyCents, purchaseLimitCents: $purchaseLimitCents) {
        __typename
        ... on BudgetSet { budget { ${budgetFields} } }
        ... on Refusal { message code }
      }
    }`,
    body: z
      .object({
        monthlyBudget: dollars('Monthly budget').optional(),
        purchaseLimit: dollars('Purchase limit').optional(),
      })
      .refine(({ monthlyBudget, purchaseLimit }) => (monthlyBudget ?? purchaseLimit) !== undefined, {
        error: 'Give monthlyBudget or purchaseLimit',
      }),
    reply: Budget,
    variables: ({ body }) => ({ monthlyCents: body.monthlyBudget, purchaseLimitCents: body.purchaseLimit }),
    answer: ({ setBudget }) => budgetOf((setBudget as { budget: BudgetNode }).budget),
  }),
  route({
    method: 'GET',
    path: '/api/budget/spending',
    summary: 'What was spent, by month and domain; the oldest month first',
    polled: true,
    operation: `query RestSpending {
      me { budget { spending { month totalCents byDomain { domain totalCents } } } }
    }`,
    reply: z.array(Month),
    answer: ({ me }) => (me as { budget: { spending: MonthNode[] } | null }).budget?.spending.map(monthOf),
  }),
  route({
    method: 'GET',
    path: '/api/budget/purchases',
    summary: 'What was bought, the newest first',
    polled: true,
    operation: `query RestPurchases { me { budget { purchases { ${purchaseFields} } } } }`,
    reply: z.array(Purchase),
    answer: ({ me }) =>
      (me as { budget: { purchases: PurchaseNode[] } | null }).budget?.purchases.map(purchaseOf),
  }),
  route({
    method: 'POST',
    path: '/api/budget/purchase',
    summary: 'Record that something was bought',
    operation: `mutation RestRecordPurchase($purchase: NewPurchase!, $confirmOverLimit: Boolean!) {
      recordPurchase(purchase: $purchase, confirmOverLimit: $confirmOverLimit) {
        __typename
        ... on PurchaseRecorded { purchase { ${purchaseFields} } budget { ${budgetFields} } warning }
        ... on Refusal { message code }
        ... on OverLimit { limitCents remainingCents }
      }
    }`,
    body: NewPurchase,
    reply: z.object({
      purchase: Purchase,
      budget: Budget,
      warning: z.number().int().nullable().describe('80 or 100, when this purchase passed it first'),
    }),
    variables: ({ body }) => ({
      purchase: purchaseInput(body),
      confirmOverLimit: body.confirmOverLimit ?? false,
    }),
    refused: ({ limitCents, remainingCents }: OverLimit) => ({
      ...(limitCents !== undefined && { limit: inDollars(limitCents) }),
      ...(remainingCents !== undefined && { remaining: inDollars(remainingCents) }),
    }),
    answer: ({ recordPurchase }) => {
      const { purchase, budget, warning } = recordPurchase as {
        purchase: PurchaseNode;
        budget: BudgetNode;
        warning: number | null;
      };
      return { purchase: purchaseOf(purchase), budget: budgetOf(budget), warning };
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/budget/purchase/:id',
    summary: 'Take back a recorded purchase: the spending of its month falls',
    operation: `mutation RestTakeBackPurchase($id: ID!) {
      takeBackPurchase(id: $id) {
        __typename
        ... on PurchaseTakenBack { purchase { ${purchaseFields} } budget { ${budgetFields} } }
        ... on Refusal { message code }
      }
    }`,
    reply: z.object({ purchase: Purchase, budget: Budget }),
    variables: ({ params }) => ({ id: params.id }),
    answer: ({ takeBackPurchase }) => {
      const { purchase, budget } = takeBackPurchase as { purchase: PurchaseNode; budget: BudgetNode };
      return { purchase: purchaseOf(purchase), budget: budgetOf(budget) };
    },
  }),
];
