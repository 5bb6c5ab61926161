import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { X } from 'lucide-react';
import type { WhatIfQuery } from '../../gql/graphql.ts';
import { sentenceOf } from '../../shared/errors.ts';
import { IN_PLACE_NOTICE_MS } from '../../shared/timing.ts';
import { Button, Notice } from '../../shared/ui/kit.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { copy } from './what-if-copy.ts';
import './what-if.css';
import { changesOf, type Changes } from './what-if-changes.ts';
import { MUTE_TAG, UNDO_MUTE, WHAT_IF } from './what-if-operations.ts';

interface WhatIfProps {
  /** The tastes that the reason names. */
  tags: readonly { id: string; name: string }[];
}

/** The tastes behind a reason, and what the next digest would be without one of them. */
export function WhatIf({ tags }: WhatIfProps) {
  if (tags.length === 0) return null;
  return (
    <ul className="what-if" aria-label={copy.label}>
      {tags.map((tag) => (
        <Taste key={tag.id} tag={tag} />
      ))}
    </ul>
  );
}

type State =
  | { at: 'rest' }
  | { at: 'waiting' }
  | { at: 'preview'; changes: Changes }
  | { at: 'failed'; sentence: string }
  | { at: 'muted'; undoId: string };

function Taste({ tag }: { tag: WhatIfProps['tags'][number] }) {
  const client = useApolloClient();
  const [state, setState] = useState<State>({ at: 'rest' });
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState('');
  const [mute, { loading: muting }] = useMutation(MUTE_TAG);
  const [undo, { loading: undoing }] = useMutation(UNDO_MUTE);
  const row = useRef<HTMLLIElement>(null);
  const asked = useRef(0);
  const id = useId();

  const rest = () => {
    asked.current += 1;
    setState({ at: 'rest' });
    setFailure('');
  };
  const look = async () => {
    const mine = (asked.current += 1);
    setState({ at: 'waiting' });
    setFailure('');
    setSaid('');
    const answer = await askPreview();
    // Who has changed their mind, or asked anew, is not answered by the older answer.
    if (asked.current === mine) setState(answer);
  };
  const askPreview = async (): Promise<State> => {
    try {
      // Past the cache: the same question has another answer tomorrow, and after every judgement.
      const { data } = await client.query({ query: WHAT_IF, variables: { tagId: tag.id }, fetchPolicy: 'no-cache' });
      const me: WhatIfQuery['me'] | undefined = data?.me;
      if (!me?.with || !me.without) return { at: 'failed', sentence: copy.previewFailed };
      return { at: 'preview', changes: changesOf(me.with.items, me.without.items) };
    } catch (error) {
      return { at: 'failed', sentence: sentenceOf(error, copy.previewFailed) };
    }
  };
  const fail = (sentence: string) => {
    setFailure(sentence);
    toast({ variant: 'destructive', title: copy.error, description: sentence });
  };
  const muteIt = async () => {
    setFailure('');
    try {
      const result = (await mute({ variables: { id: tag.id } })).data?.editTag;
      if (result?.__typename !== 'TagEdited') return fail(result?.message ?? copy.muteFailed);
      setState({ at: 'muted', undoId: result.undo.id });
    } catch (error) {
      fail(sentenceOf(error, copy.muteFailed));
    }
  };
  const takeBack = async (undoId: string) => {
    setFailure('');
    try {
      const result = (await undo({ variables: { id: undoId } })).data?.undoTagChange;
      if (result?.__typename !== 'TagChangeUndone') return fail(result?.message ?? copy.undoFailed);
      setSaid(copy.back(tag.name));
      rest();
    } catch (error) {
      fail(sentenceOf(error, copy.undoFailed));
    }
  };

  const isBusy = useEffectEvent(() => undoing || Boolean(row.current?.matches(':hover, :focus-within')));
  useEffect(() => {
    // What was pressed made way: the focus goes to what came in its place, and back.
    if (row.current?.dataset.was && row.current.dataset.was !== state.at) {
      row.current.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true });
    }
    if (row.current) row.current.dataset.was = state.at;
    // What was asked for may come below the dialog's edge, and its buttons with it.
    if (state.at === 'preview') row.current?.scrollIntoView?.({ block: 'nearest' });
    if (state.at !== 'muted') return;
    let timer = setTimeout(look, IN_PLACE_NOTICE_MS);
    function look() {
      if (isBusy()) timer = setTimeout(look, LOOK_AGAIN_MS);
      else setState({ at: 'rest' });
    }
    return () => clearTimeout(timer);
  }, [state.at]);

  return (
    <li ref={row}>
      {state.at === 'rest' && (
        <p className="what-if-line">
          <b>{tag.name}</b>
          <button
            type="button"
            className="link"
            data-next
            aria-label={copy.askOf(tag.name)}
            onClick={() => void look()}
          >
            {copy.ask}
          </button>
        </p>
      )}
      {(state.at === 'waiting' || state.at === 'preview' || state.at === 'failed') && (
        <section className="what-if-box" aria-labelledby={id} aria-busy={state.at === 'waiting'}>
          <h4 id={id} className="h4" tabIndex={-1} data-next={state.at === 'waiting' || undefined}>
            {copy.title(tag.name)}
          </h4>
          <div role="status">
            {state.at === 'waiting' && <p className="what-if-wait">{copy.waiting}</p>}
            {state.at === 'preview' && <Preview changes={state.changes} />}
          </div>
          {state.at === 'failed' && <Notice>{state.sentence}</Notice>}
          {failure && <Notice>{failure}</Notice>}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="outline" pending={muting} onClick={() => void muteIt()}>
              {copy.mute}
            </Button>
            <Button size="sm" variant="ghost" onClick={rest}>
              {copy.keep}
            </Button>
          </div>
        </section>
      )}
      {state.at === 'muted' && (
        <div className="what-if-line">
          <p role="status">{copy.muted(tag.name)}</p>
          <Button data-next size="sm" variant="outline" pending={undoing} onClick={() => void takeBack(state.undoId)}>
            {copy.undo}
          </Button>
          <button type="button" className="icon-btn" aria-label={copy.dismiss} onClick={rest}>
            <X size={16} aria-hidden />
          </button>
          {failure && <Notice className="basis-full">{failure}</Notice>}
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </li>
  );
}

const LOOK_AGAIN_MS = 500;

function Preview({ changes: { leave, come, stay } }: { changes: Changes }) {
  if (leave.length + come.length === 0) return <p>{copy.nothing}</p>;
  return (
    <>
      <div className="what-if-lists">
        <Titles label={copy.leaves} items={leave} />
        <Titles label={copy.comes} items={come} />
      </div>
      <p className="mt-2 text-sm text-ink-2">
        {stay > 0 && `${copy.stays(stay)} `}
        {copy.unsaved}
      </p>
    </>
  );
}

function Titles({ label, items }: { label: string; items: Changes['come'] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <p className="what-if-label">{label}</p>
      <ul aria-label={label}>
        {items.map((item) => (
          <li key={item.catalogueId}>{item.title}</li>
        ))}
      </ul>
    </div>
  );
}
