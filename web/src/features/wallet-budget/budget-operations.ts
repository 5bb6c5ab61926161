import { graphql } from '../../gql/gql.ts';

/** What the card and the purchase dialog need: the month, and what the wallet could pay. */
export const BUDGET_PART = graphql(`
  fragment BudgetPart on User {
    id
    budget {
      month
      monthlyCents
      purchaseLimitCents
      currentSpendingCents
      spendPercentage
      remainingCents
      warnings
    }
    wallet {
      availableCents
    }
  }
`);

export const BUDGET = graphql(`
  query Budget {
    me {
      id
      ...BudgetPart @unmask
    }
  }
`);
