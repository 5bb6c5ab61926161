import { useEffect, useMemo, useRef, useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { TagEdit } from '../../gql/graphql.ts';
import { isAllergies } from '../../shared/domains.ts';
import { IN_PLACE_NOTICE_MS } from '../../shared/timing.ts';
import { toast } from '../../shared/ui/toasts.ts';
import { copy } from './copy.ts';
import { isThere, type Place, placeOf, type TagRow } from './tag-groups.ts';
import { DELETE_TAG, EDIT_TAG, forgetTag, moveToEnd, placeTag, UNDO_TAG_CHANGE } from './tag-operations.ts';

// Long enough for a tag that came back to be drawn in its list.
const BACK_MS = 1_000;

/** What the person just did to a tag, for as long as it can be taken back. */
export interface TagChange {
  /** The server's name for it. */
  id: string;
  tagId: string;
  sentence: string;
  /** A deleted tag is nowhere, a moved one in another list: both leave an empty place. */
  kind: 'edited' | 'moved' | 'deleted';
  /** Where the tag stood before. */
  place: Place;
  pending: boolean;
  /** Taken back, though its tag may not be in the list again yet. */
  undone: boolean;
  failure: string;
}

/** What a row and its dialog can do. Those with a promise answer what went wrong, or null. */
export interface TagActions {
  remove: (tag: TagRow) => Promise<string | null>;
  edit: (tag: TagRow, change: TagEdit, sentence: string) => Promise<string | null>;
  undo: (change: TagChange) => Promise<void>;
  dismiss: (change: TagChange) => void;
  /** Says to those who listen what the others see. */
  say: (sentence: string) => void;
}

export interface TagChanges {
  changes: readonly TagChange[];
  said: { sentence: string };
  actions: TagActions;
}

export const tagButtonId = (tagId: string) => `tag-${tagId}`;
export const undoButtonId = (tagId: string) => `undo-${tagId}`;

/**
 * Deletes and edits tags, and takes the newest change of each back while its ten seconds last.
 * @param inDialog whether a dialog is open, which keeps the focus to itself
 */
export function useTagChanges(
  userId: string | undefined,
  tags: readonly TagRow[],
  inDialog: boolean,
): TagChanges {
  const client = useApolloClient();
  const [changes, setChanges] = useState<readonly TagChange[]>([]);
  const [said, setSaid] = useState({ sentence: '' });
  const focus = useRef<{ tagId: string; on: 'undo' | 'tag' } | null>(null);
  const latest = useRef({ userId, tags, changes });
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    latest.current = { userId, tags, changes };
    // What had the focus made way: it belongs to a button that comes with this drawing or a later one.
    if (focus.current === null || inDialog) return;
    const { tagId, on } = focus.current;
    const undo = document.getElementById(undoButtonId(tagId));
    // As long as the way back is shown, the tag itself is not in its place again.
    const target = on === 'undo' ? undo : !undo && document.getElementById(tagButtonId(tagId));
    if (!target) return;
    focus.current = null;
    target.focus({ preventScroll: true });
  });
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);

  const actions = useMemo(() => {
    const hold = (id: string) => {
      clearTimeout(timers.current.get(id));
      timers.current.delete(id);
    };
    const drop = (id: string) => {
      hold(id);
      setChanges((known) => known.filter((each) => each.id !== id));
    };
    const wait = (id: string, ms = IN_PLACE_NOTICE_MS) => {
      hold(id);
      timers.current.set(
        id,
        setTimeout(() => drop(id), ms),
      );
    };
    const mark = (id: string, more: Partial<TagChange>) =>
      setChanges((known) => known.map((each) => (each.id === id ? { ...each, ...more } : each)));
    const say = (sentence: string) => setSaid({ sentence });
    const keep = (made: Pick<TagChange, 'id' | 'tagId' | 'sentence' | 'kind' | 'place'>) => {
      const change: TagChange = { ...made, pending: false, undone: false, failure: '' };
      setChanges((known) => [...known.filter((each) => each.tagId !== made.tagId), change]);
      wait(change.id);
      say(change.sentence);
    };
    const here = (tag: TagRow) => {
      const { tags, changes } = latest.current;
      return placeOf(tag, tags, changes.filter(({ kind, tagId }) => kind !== 'edited' && tagId !== tag.id));
    };

    return {
      say,
      async remove(tag) {
        const place = here(tag);
        const sentence = isAllergies(tag.domain, tag.subcategory)
          ? copy.undo.allergyDeleted(tag.tag)
          : copy.undo.deleted(tag.tag);
        const failed = await removeTag(client, tag.id, (undoId) => {
          if (undoId === null) return;
          keep({ id: undoId, tagId: tag.id, sentence, kind: 'deleted', place });
          focus.current = { tagId: tag.id, on: 'undo' };
        });
        if (failed) toast({ variant: 'destructive', title: copy.error, description: copy.deleteFailed });
        else toast({ title: copy.deleted });
        return failed ? copy.deleteFailed : null;
      },
      async edit(tag, change, sentence) {
        const place = here(tag);
        return editTag(client, latest.current.userId, tag, change, (undoId, edited) => {
          const kind = isThere(edited, place) ? 'edited' : 'moved';
          keep({ id: undoId, tagId: tag.id, sentence, kind, place });
          if (kind === 'moved') focus.current = { tagId: tag.id, on: 'undo' };
        });
      },
      async undo(change) {
        if (change.pending) return;
        hold(change.id);
        mark(change.id, { pending: true, failure: '' });
        const failure = await undoChange(client, latest.current.userId, change, () => {
          mark(change.id, { undone: true });
          say(copy.undo.undone);
          focus.current = { tagId: change.tagId, on: 'tag' };
        });
        if (failure === null) return wait(change.id, BACK_MS);
        mark(change.id, { pending: false, failure });
        wait(change.id);
      },
      dismiss(change) {
        if (change.kind === 'edited') focus.current = { tagId: change.tagId, on: 'tag' };
        drop(change.id);
      },
    } satisfies TagActions;
  }, [client]);
  return { changes, said, actions };
}

/** `onGone` comes with the change of the cache, so that both show at once; null: it was gone before. */
async function removeTag(
  client: ApolloClient,
  id: string,
  onGone: (undoId: string | null) => void,
): Promise<boolean> {
  let gone = false;
  try {
    await client.mutate({
      mutation: DELETE_TAG,
      variables: { id },
      update: (cache, { data }) => {
        const result = data?.deleteTag;
        // A tag that is not there any more was deleted in another window: the wish is fulfilled all the same.
        if (result?.__typename !== 'TagDeleted' && result?.__typename !== 'NotFound') return;
        gone = true;
        onGone(result.__typename === 'TagDeleted' ? result.undo.id : null);
        forgetTag(cache, id);
      },
    });
    return !gone;
  } catch {
    return true;
  }
}

async function editTag(
  client: ApolloClient,
  userId: string | undefined,
  { id, domain, subcategory }: TagRow,
  change: TagEdit,
  onEdited: (undoId: string, edited: TagRow) => void,
): Promise<string | null> {
  try {
    const { data } = await client.mutate({
      mutation: EDIT_TAG,
      variables: { id, change },
      update: (cache, { data: answered }) => {
        const result = answered?.editTag;
        if (result?.__typename !== 'TagEdited') return;
        const moved = result.tag.domain !== domain || result.tag.subcategory !== subcategory;
        if (moved && userId) moveToEnd(cache, userId, id);
        onEdited(result.undo.id, result.tag);
      },
    });
    const result = data?.editTag;
    if (result?.__typename === 'TagEdited') return null;
    return result?.message ?? copy.details.saveFailed;
  } catch {
    return copy.details.saveFailed;
  }
}

async function undoChange(
  client: ApolloClient,
  userId: string | undefined,
  { id, tagId, place }: TagChange,
  onUndone: () => void,
): Promise<string | null> {
  try {
    const { data } = await client.mutate({
      mutation: UNDO_TAG_CHANGE,
      variables: { id },
      update: (cache, { data: answered }) => {
        if (answered?.undoTagChange.__typename !== 'TagChangeUndone') return;
        if (userId) placeTag(cache, userId, tagId, place.before);
        onUndone();
      },
    });
    const result = data?.undoTagChange;
    if (result?.__typename === 'TagChangeUndone') return null;
    return result?.message ?? copy.undo.failed;
  } catch {
    return copy.undo.failed;
  }
}
