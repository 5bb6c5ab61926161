import { graphql } from '../../../gql/gql.ts';

export const SAVED_ITEMS = graphql(`
  query SavedItems {
    me {
      id
      savedItems {
        ...ShelfItem @unmask
      }
    }
  }
`);

export const HIDDEN_ITEMS = graphql(`
  query HiddenItems {
    me {
      id
      hiddenItems {
        ...ShelfItem @unmask
      }
    }
  }
`);

export const SHELF_ITEM = graphql(`
  fragment ShelfItem on DigestItem {
    id
    type
    domain
    title
    description
    vendor
    priceCents
    reason
    url
    imageUrl
  }
`);

export const UNSAVE_ITEM = graphql(`
  mutation UnsaveItem($itemId: ID!) {
    judgeItem(itemId: $itemId, feedback: unsave) {
      ... on ItemJudged {
        item {
          id
          saved
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const RESTORE_ITEM = graphql(`
  mutation RestoreItem($itemId: ID!) {
    restoreItem(itemId: $itemId) {
      ... on ItemJudged {
        item {
          id
          saved
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const UNDO_ON_SHELF = graphql(`
  mutation UndoOnShelf($itemId: ID!) {
    undoItemAction(itemId: $itemId) {
      ... on ItemJudged {
        item {
          id
          saved
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const SCHEDULES = graphql(`
  query Schedules {
    me {
      id
      settings {
        timeZone
      }
      schedules {
        id
        cron
        enabled
        nextRunAt
      }
    }
  }
`);

export const SAVE_SCHEDULE = graphql(`
  mutation SaveSchedule($id: ID, $cron: String!, $enabled: Boolean!) {
    saveSchedule(id: $id, cron: $cron, enabled: $enabled) {
      ... on ScheduleSaved {
        schedule {
          id
          cron
          enabled
          nextRunAt
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const DELETE_SCHEDULE = graphql(`
  mutation DeleteSchedule($id: ID!) {
    deleteSchedule(id: $id) {
      ... on ScheduleDeleted {
        id
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const SURPRISE = graphql(`
  query Surprise {
    me {
      id
      surprise
    }
  }
`);

export const SET_SURPRISE = graphql(`
  mutation SetSurprise($value: Float!) {
    setSurprise(value: $value) {
      ... on SurpriseSet {
        value
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const CALIBRATION = graphql(`
  query Calibration {
    me {
      id
      calibration {
        count
        needed
        recalibrated
        bins {
          said
          liked
          count
        }
      }
    }
  }
`);

export const FOOD_PAIR = graphql(`
  query FoodPair {
    me {
      id
      foodComparison {
        ...Pair @unmask
      }
    }
  }
`);

export const PAIR = graphql(`
  fragment Pair on FoodComparison {
    first {
      id
      name
      description
    }
    second {
      id
      name
      description
    }
    answered
    total
  }
`);

export const COMPARE_FOODS = graphql(`
  mutation CompareFoods($winnerId: ID!, $loserId: ID!) {
    compareFoods(winnerId: $winnerId, loserId: $loserId) {
      ... on FoodOrder {
        foods {
          id
          name
          description
        }
        next {
          ...Pair @unmask
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);
