import { graphql } from '../../gql/gql.ts';

/** Today's items beside the next digest as it would be: what is in the one and not in the other comes or goes. */
export const WHAT_IF = graphql(`
  query WhatIf($tagId: ID!) {
    me {
      id
      dailyDigest {
        id
        items {
          id
          origin
          catalogueId
          title
        }
      }
      digestPreview(withoutTagIds: [$tagId]) {
        items {
          catalogueId
          title
          matchScore
          alreadyShown
        }
      }
    }
  }
`);

export const MUTE_TAG = graphql(`
  mutation MuteTag($id: ID!) {
    editTag(id: $id, change: { muted: true }) {
      ... on TagEdited {
        tag {
          id
          muted
        }
        undo {
          id
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const UNDO_MUTE = graphql(`
  mutation UndoMute($id: ID!) {
    undoTagChange(id: $id) {
      ... on TagChangeUndone {
        tag {
          id
          muted
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);
