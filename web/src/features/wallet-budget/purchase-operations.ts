import { graphql } from '../../gql/gql.ts';

export const RECORD_PURCHASE = graphql(`
  mutation RecordPurchase($purchase: NewPurchase!, $confirmOverLimit: Boolean!) {
    recordPurchase(purchase: $purchase, confirmOverLimit: $confirmOverLimit) {
      ... on PurchaseRecorded {
        purchase {
          id
          month
          possibleDuplicateOf
        }
        warning
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const TAKE_BACK_PURCHASE = graphql(`
  mutation TakeBackPurchase($id: ID!) {
    takeBackPurchase(id: $id) {
      ... on PurchaseTakenBack {
        purchase {
          id
          month
          takenBackAt
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const PLACE_ORDER = graphql(`
  mutation PlaceOrder($itemId: ID!) {
    placeOrder(itemId: $itemId) {
      ... on OrderPlaced {
        order {
          id
          amountCents
          month
        }
        warning
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const CANCEL_ORDER = graphql(`
  mutation CancelOrder($id: ID!) {
    cancelOrder(id: $id) {
      ... on OrderCancelled {
        order {
          id
          state
          amountCents
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const PURCHASES = graphql(`
  query Purchases {
    me {
      id
      budget {
        month
        purchases {
          id
          amountCents
          vendor
          description
          productName
          domain
          tags
          month
          purchasedAt
          overLimit
          possibleDuplicateOf
          takenBackAt
          receipt {
            spentBeforeCents
            spentAfterCents
            monthlyCents
            purchaseLimitCents
            confirmedAt
          }
        }
      }
    }
  }
`);

export const ORDERS = graphql(`
  query Orders {
    me {
      id
      budget {
        month
        orders {
          id
          title
          vendor
          domain
          amountCents
          state
          month
          requestedAt
          releasedAt
          receipt {
            spentBeforeCents
            spentAfterCents
            monthlyCents
            purchaseLimitCents
            confirmedAt
          }
        }
      }
    }
  }
`);

export const SPENDING = graphql(`
  query Spending {
    me {
      id
      budget {
        month
        spending {
          month
          totalCents
          byDomain {
            domain
            totalCents
          }
        }
      }
    }
  }
`);
