import { graphql } from '../../gql/gql.ts';

export const TRANSACTION_ROW = graphql(`
  fragment TransactionRow on Transaction {
    id
    type
    amountCents
    status
    description
    createdAt
    balanceAfterCents
  }
`);

export const WALLET = graphql(`
  query Wallet {
    me {
      id
      wallet {
        balanceCents
        heldCents
        availableCents
        owedCents
        payments {
          provider
          publishableKey
        }
        transactions(first: 20) {
          items {
            id
            ...TransactionRow
          }
          next
        }
      }
    }
  }
`);

export const OLDER_TRANSACTIONS = graphql(`
  query OlderTransactions($after: String!) {
    me {
      id
      wallet {
        transactions(first: 20, after: $after) {
          items {
            id
            ...TransactionRow
          }
          next
        }
      }
    }
  }
`);

export const PAYMENTS = graphql(`
  query Payments {
    me {
      id
      wallet {
        payments {
          provider
          publishableKey
        }
      }
    }
  }
`);

export const FUND_WALLET = graphql(`
  mutation FundWallet($amountCents: Int!, $acknowledged: Boolean!) {
    fundWallet(amountCents: $amountCents, acknowledged: $acknowledged) {
      ... on PaymentStarted {
        clientSecret
        paymentIntentId
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const CHECK_PAYMENT = graphql(`
  mutation CheckPayment($paymentIntentId: ID!) {
    checkPayment(paymentIntentId: $paymentIntentId) {
      ... on PaymentChecked {
        payment {
          paymentIntentId
          amountCents
          state
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);
