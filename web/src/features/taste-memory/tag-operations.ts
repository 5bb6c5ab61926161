import type { ApolloCache } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';

export const TAG_CARD = graphql(`
  fragment TagCard on Tag {
    id
    tag
    polarity
    muted
    note
    entityType
    constraint {
      unclear
      waived
      question
      said
      choices {
        label
      }
    }
    evidence {
      id
      source
      text
      polarity
      at
    }
    history {
      id
      source
      text
      polarity
      at
    }
  }
`);

export const PREFERENCES = graphql(`
  query Preferences {
    me {
      id
      tags {
        id
        domain
        subcategory
        tag
        polarity
        confidence
        ...TagCard
      }
    }
  }
`);

/** A suggestion that was picked comes with what it is, and where it comes from. */
export const ADD_TAG = graphql(`
  mutation AddTag(
    $domain: Domain!
    $subcategory: String!
    $tag: String!
    $polarity: Polarity!
    $entityType: String
    $sourceJson: String
  ) {
    addTag(
      domain: $domain
      subcategory: $subcategory
      tag: $tag
      polarity: $polarity
      entityType: $entityType
      sourceJson: $sourceJson
    ) {
      ... on TagAdded {
        tag {
          id
          domain
          subcategory
          tag
          polarity
          confidence
          ...TagCard
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const EDIT_TAG = graphql(`
  mutation EditTag($id: ID!, $change: TagEdit!) {
    editTag(id: $id, change: $change) {
      ... on TagEdited {
        tag {
          id
          domain
          subcategory
          tag
          polarity
          confidence
          ...TagCard
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

export const DELETE_TAG = graphql(`
  mutation DeleteTag($id: ID!) {
    deleteTag(id: $id) {
      ... on TagDeleted {
        id
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

export const UNDO_TAG_CHANGE = graphql(`
  mutation UndoTagChange($id: ID!) {
    undoTagChange(id: $id) {
      ... on TagChangeUndone {
        tag {
          id
          domain
          subcategory
          tag
          polarity
          confidence
          ...TagCard
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

export const REORDER_TAGS = graphql(`
  mutation ReorderTags($tagId: ID!, $targetTagId: ID!, $domain: Domain!) {
    reorderTags(tagId: $tagId, targetTagId: $targetTagId, domain: $domain) {
      ... on TagsReordered {
        tags {
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

/** Takes a deleted tag off every list in the cache. */
export function forgetTag(cache: ApolloCache, id: string): void {
  cache.evict({ id: `Tag:${id}` });
  cache.gc();
}

/** Puts an added tag at the end of the person's list; a tag that grew by the addition stays where it is. */
export function keepTag(cache: ApolloCache, userId: string, tagId: string): void {
  changeList(cache, userId, (ids) => (ids.includes(tagId) ? ids : [...ids, tagId]));
}

/** Puts a tag at the end of the person's list, wherever it stood. */
export function moveToEnd(cache: ApolloCache, userId: string, tagId: string): void {
  changeList(cache, userId, (ids) => [...ids.filter((id) => id !== tagId), tagId]);
}

/** Puts a tag behind the first of `before` (the nearest first) that is there, or first of all. */
export function placeTag(cache: ApolloCache, userId: string, tagId: string, before: readonly string[]): void {
  changeList(cache, userId, (ids) => {
    const others = ids.filter((id) => id !== tagId);
    const present = new Set(others);
    const nearest = before.find((id) => present.has(id));
    const at = nearest === undefined ? 0 : others.indexOf(nearest) + 1;
    return [...others.slice(0, at), tagId, ...others.slice(at)];
  });
}

/** Gives tags a new order among themselves: they take the places that they hold now. */
export function arrangeTags(cache: ApolloCache, userId: string, order: readonly string[]): void {
  changeList(cache, userId, (ids) => {
    const there = new Set(ids);
    const arranged = order.filter((id) => there.has(id));
    const moving = new Set(arranged);
    let next = 0;
    return ids.map((id) => (moving.has(id) ? (arranged[next++] ?? id) : id));
  });
}

type Ref = { readonly __ref: string };

function changeList(cache: ApolloCache, userId: string, change: (ids: readonly string[]) => readonly string[]): void {
  cache.modify<{ tags: readonly Ref[] | null }>({
    id: `User:${userId}`,
    fields: {
      tags: (known, { toReference, readField }) => {
        const list = Array.isArray(known) ? (known as readonly Ref[]) : [];
        // A tag that was deleted may still be named here: it has no fields any more.
        const ids = list.flatMap((each) => readField<string>('id', each) ?? []);
        const next = change(ids);
        if (next.length === list.length && next.every((id, index) => id === ids[index])) return known;
        return next.flatMap((id) => (toReference(`Tag:${id}`) as Ref | undefined) ?? []);
      },
    },
  });
}
