import { graphql } from '../../gql/gql.ts';

/** The next digest as it will be and as it would be: today's says little, since what was shown does not come again. */
export const WHAT_IF = graphql(`
  query WhatIf($tagId: ID!) {
    me {
      id
      with: digestPreview(withoutTagIds: []) {
        items {
          catalogueId
          title
        }
      }
      without: digestPreview(withoutTagIds: [$tagId]) {
        items {
          catalogueId
          title
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
