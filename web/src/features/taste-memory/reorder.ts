import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { Domain } from '../../gql/graphql.ts';
import { toast } from '../../shared/ui/toasts.ts';
import { copy } from './copy.ts';
import { arrangeTags, REORDER_TAGS } from './tag-operations.ts';
import { usePassing } from './undo-notice.tsx';

// A list that was asked for before the last step may still arrive after it, and would flash the old order.
const SETTLE_MS = 1_000;

/** A step that is not sent yet: where the tag goes in the order that it found. */
export interface Step {
  tagId: string;
  to: number;
  found: readonly string[];
}

/** Takes one id to another place; those between make room. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** The steps still to send, with one more: several steps of one tag in a row become one. */
export function withStep(waiting: readonly Step[], step: Step): Step[] {
  const last = waiting.at(-1);
  if (last?.tagId !== step.tagId) return [...waiting, step];
  const before = waiting.slice(0, -1);
  return last.found.indexOf(step.tagId) === step.to ? before : [...before, { ...last, to: step.to }];
}

/** Things in a wished order; one that the wish does not know stays behind them. */
export function inOrder<T extends { id: string }>(things: readonly T[], wish: readonly string[] | null): readonly T[] {
  if (!wish) return things;
  const places = new Map(wish.map((id, index) => [id, index]));
  const placeOf = ({ id }: T) => places.get(id) ?? wish.length;
  return [...things].sort((a, b) => placeOf(a) - placeOf(b));
}

export interface Reordering<T> {
  ordered: readonly T[];
  /** Takes a tag to a place in the list as it is shown, counted from 0. */
  move: (tagId: string, to: number) => void;
  failure: string;
  dismiss: () => void;
}

/** The order of a list: a change shows at once and is sent in turn; one that fails takes everything unsent back. */
export function useReorder<T extends { id: string }>(
  userId: string | undefined,
  domain: Domain,
  tags: readonly T[],
): Reordering<T> {
  const client = useApolloClient();
  const [wish, setWish] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = usePassing();
  const waiting = useRef<readonly Step[]>([]);
  const sending = useRef(false);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef<readonly string[]>([]);
  const ordered = inOrder(tags, wish);
  useLayoutEffect(() => {
    shown.current = ordered.map(({ id }) => id);
  });
  useEffect(() => () => clearTimeout(settling.current), []);

  const sendAll = async () => {
    sending.current = true;
    let failed = false;
    while (waiting.current.length > 0 && !failed) {
      const [step, ...rest] = waiting.current;
      waiting.current = rest;
      failed = step !== undefined && !(await send(client, userId, domain, step));
    }
    waiting.current = [];
    sending.current = false;
    if (!failed) {
      settling.current = setTimeout(() => setWish(null), SETTLE_MS);
      return toast({ title: copy.reorder.done });
    }
    setWish(null);
    setFailure(copy.reorder.failed);
    toast({ variant: 'destructive', title: copy.error, description: copy.reorder.failed });
  };
  const move = (tagId: string, to: number) => {
    const found = shown.current;
    if (to < 0 || to >= found.length || found.indexOf(tagId) === to) return;
    setFailure('');
    clearTimeout(settling.current);
    const next = moved(found, tagId, to);
    shown.current = next;
    setWish(next);
    waiting.current = withStep(waiting.current, { tagId, to, found });
    if (!sending.current) void sendAll();
  };
  return { ordered, move, failure, dismiss: () => setFailure('') };
}

async function send(
  client: ApolloClient,
  userId: string | undefined,
  domain: Domain,
  { tagId, to, found }: Step,
): Promise<boolean> {
  const targetTagId = found[to];
  if (targetTagId === undefined || targetTagId === tagId) return true;
  try {
    const { data } = await client.mutate({
      mutation: REORDER_TAGS,
      variables: { tagId, targetTagId, domain },
      update: (cache, { data: answered }) => {
        const result = answered?.reorderTags;
        if (result?.__typename !== 'TagsReordered' || !userId) return;
        const order = result.tags.map(({ id }) => id);
        arrangeTags(cache, userId, order);
      },
    });
    return data?.reorderTags.__typename === 'TagsReordered';
  } catch {
    return false;
  }
}
