import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMutation, useQuery } from '@apollo/client/react';
import type { ShelfItemFragment } from '../../../gql/graphql.ts';
import { sentenceOf } from '../../../shared/errors.ts';
import { keptData } from '../../../shared/kept.ts';
import { currentOn } from '../../../shared/live.ts';
import { dollars } from '../../../shared/money.ts';
import { Button, Loading, Quip } from '../../../shared/ui/kit.tsx';
import { Unavailable } from '../../../shared/ui/part.tsx';
import { toast } from '../../../shared/ui/toasts.ts';
import { kindOf } from '../item-kinds.ts';
import { GoneRow } from './gone-row.tsx';
import { copy } from './settings-copy.ts';
import { HIDDEN_ITEMS, RESTORE_ITEM, SAVED_ITEMS, UNDO_ON_SHELF, UNSAVE_ITEM } from './settings-operations.ts';
import { useGone } from './use-gone.ts';

/** What an action answered: null when it was done, else what went wrong. */
type Done = Promise<string | null>;

export function SavedTab() {
  const query = useQuery(SAVED_ITEMS, { ...currentOn('digest'), fetchPolicy: 'cache-and-network' });
  const data = keptData(query);
  const [unsave] = useMutation(UNSAVE_ITEM);
  const onAct = async (itemId: string): Done => {
    const result = (await unsave({ variables: { itemId } })).data?.judgeItem;
    return result?.__typename === 'ItemJudged' ? null : (result?.message ?? copy.saved.failed);
  };
  return (
    <Shelf
      words={copy.saved}
      items={data?.me?.savedItems}
      settled={Boolean(query.error || data)}
      onAct={onAct}
      refetch={() => query.refetch()}
    />
  );
}

export function HiddenTab() {
  const query = useQuery(HIDDEN_ITEMS, { ...currentOn('digest'), fetchPolicy: 'cache-and-network' });
  const data = keptData(query);
  const [restore] = useMutation(RESTORE_ITEM);
  const onAct = async (itemId: string): Done => {
    const result = (await restore({ variables: { itemId } })).data?.restoreItem;
    return result?.__typename === 'ItemJudged' ? null : (result?.message ?? copy.hidden.failed);
  };
  return (
    <Shelf
      words={copy.hidden}
      items={data?.me?.hiddenItems}
      settled={Boolean(query.error || data)}
      onAct={onAct}
      refetch={() => query.refetch()}
    />
  );
}

interface ShelfProps {
  words: typeof copy.saved | typeof copy.hidden;
  items: readonly ShelfItemFragment[] | null | undefined;
  /** Whether there was an answer, with the list or without. */
  settled: boolean;
  onAct: (itemId: string) => Done;
  refetch: () => Promise<unknown>;
}

function Shelf({ words, items, settled, onAct, refetch }: ShelfProps) {
  const { rows, take, free } = useGone(items ?? []);
  const [sendUndo] = useMutation(UNDO_ON_SHELF);
  const list = useRef<HTMLUListElement>(null);
  if (!items) {
    if (!settled) return <Loading className="set-wait" />;
    return <Unavailable what={words.what} onRetry={() => void refetch().catch(() => undefined)} />;
  }

  const act = async (item: ShelfItemFragment): Done => {
    const failed = await onAct(item.id).catch((error: unknown) => sentenceOf(error, words.failed));
    if (failed) {
      toast({ variant: 'destructive', title: copy.error, description: failed });
      return failed;
    }
    take(item);
    void refetch().catch(() => undefined);
    return null;
  };
  const undo = async (itemId: string): Done => {
    try {
      const { data } = await sendUndo({ variables: { itemId } });
      const result = data?.undoItemAction;
      if (result?.__typename !== 'ItemJudged') return result?.message ?? copy.undoFailed;
      await refetch();
      flushSync(() => free(itemId));
      list.current?.querySelector<HTMLElement>(`[data-item="${itemId}"] button`)?.focus({ preventScroll: true });
      return null;
    } catch (error) {
      return sentenceOf(error, copy.undoFailed);
    }
  };
  return (
    <>
      <p className="text-ink-2">{words.intro}</p>
      {rows.length === 0 && <p className="mt-3">{words.empty}</p>}
      <ul ref={list} className="set-rows" aria-label={words.list} tabIndex={-1}>
        {rows.map(({ item, gone }) =>
          gone ? (
            <GoneRow
              key={item.id}
              sentence={words.gone(item.title)}
              title={item.title}
              onUndo={() => undo(item.id)}
              onGone={() => free(item.id)}
            />
          ) : (
            <ShelfRow key={item.id} item={item} words={words} onAct={() => act(item)} />
          ),
        )}
      </ul>
    </>
  );
}

interface ShelfRowProps {
  item: ShelfItemFragment;
  words: ShelfProps['words'];
  onAct: () => Done;
}

/** Only addresses of the web are followed. */
const isWeb = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url);

function ShelfRow({ item, words, onAct }: ShelfRowProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const [Icon, kind] = kindOf(item.type, item.domain);
  const price = item.priceCents === null ? null : `$${dollars(item.priceCents)}`;
  const press = async () => {
    setPending(true);
    setFailure('');
    const failed = await onAct();
    if (failed === null) return;
    setPending(false);
    setFailure(failed);
  };
  return (
    <li className="set-row" data-item={item.id}>
      <div className="min-w-0">
        <p className="set-title">{item.title}</p>
        <p className="set-more">
          <Icon size={14} aria-hidden />
          {[kind, item.vendor, price].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={words.actOf(item.title)}
        pending={pending}
        onClick={() => void press()}
      >
        {words.act}
      </Button>
      <details className="receipt basis-full">
        <summary aria-label={copy.item.moreOf(item.title)}>{copy.item.more}</summary>
        <p>{item.description}</p>
        <Quip className="mt-2">{item.reason}</Quip>
        {isWeb(item.url) && (
          <a className="link mt-2 inline-block" href={item.url} target="_blank" rel="noreferrer noopener">
            {copy.item.open}
            <span className="sr-only"> of {item.title}</span>
          </a>
        )}
      </details>
      {failure && (
        <p role="alert" className="field-error basis-full">
          {failure}
        </p>
      )}
    </li>
  );
}
