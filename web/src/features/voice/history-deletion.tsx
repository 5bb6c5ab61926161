import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Trash2 } from 'lucide-react';
import { sentenceOf } from '../../shared/errors.ts';
import { Button } from '../../shared/ui/kit.tsx';
import { historyCopy as copy } from './history-copy.ts';
import { DELETE_CONVERSATION, DELETE_MESSAGE } from './history-operations.ts';

/** What can be deleted: a line, or a whole talk. */
export type Doomed = { id: string } | { sessionId: string } | { callId: string };

export const nameOf = (doomed: Doomed): string => Object.entries(doomed).join();

export interface Deletion {
  /** What the person is asked about. */
  asked: string | null;
  isPending: boolean;
  failure: string;
  ask: (doomed: Doomed) => void;
  keep: () => void;
  confirm: () => Promise<void>;
}

/** Deletes after a question, in its place. `onGone` hears which lines went, and what was asked about. */
export function useDeletion(onGone: (ids: readonly string[], doomed: Doomed) => void): Deletion {
  const client = useApolloClient();
  const [asked, setAsked] = useState<Doomed | null>(null);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState('');

  const send = async (doomed: Doomed) => {
    if (!('id' in doomed)) {
      const { data } = await client.mutate({ mutation: DELETE_CONVERSATION, variables: doomed });
      return data?.deleteConversation;
    }
    const { data } = await client.mutate({ mutation: DELETE_MESSAGE, variables: doomed });
    return data?.deleteMessage;
  };
  return {
    asked: asked && nameOf(asked),
    isPending,
    failure,
    ask(doomed) {
      if (isPending) return;
      setAsked(doomed);
      setFailure('');
    },
    keep: () => setAsked(null),
    async confirm() {
      if (!asked || isPending) return;
      setPending(true);
      setFailure('');
      try {
        const result = await send(asked);
        // What another window deleted is gone all the same.
        const isGone = result?.__typename === 'NoSuchMessage';
        if (result?.__typename !== 'MessagesDeleted' && !isGone) {
          setFailure(result?.message ?? copy.deleteFailed);
          return;
        }
        const ids = result.__typename === 'MessagesDeleted' ? [...result.ids] : [];
        if (isGone && 'id' in asked) ids.push(asked.id);
        for (const id of ids) client.cache.evict({ id: client.cache.identify({ __typename: 'Message', id })! });
        client.cache.gc();
        setAsked(null);
        onGone(ids, asked);
      } catch (error) {
        setFailure(sentenceOf(error, copy.deleteFailed));
      } finally {
        setPending(false);
      }
    },
  };
}

interface DeletableProps {
  deletion: Deletion;
  doomed: Doomed;
  /** Of the button. */
  label: string;
  question: string;
}

/** A button, and in its place the question whether one means it. */
export function Deletable({ deletion, doomed, label, question }: DeletableProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  const isAsked = deletion.asked === nameOf(doomed);
  // Kept after all: the focus goes back to the button that asked.
  useEffect(() => {
    if (wasAsked.current && !isAsked && document.activeElement === document.body) button.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (isAsked) return <Question deletion={deletion}>{question}</Question>;
  return (
    <button ref={button} type="button" className="icon-btn" aria-label={label} onClick={() => deletion.ask(doomed)}>
      <Trash2 size={16} aria-hidden />
    </button>
  );
}

function Question({ deletion, children }: { deletion: Deletion; children: ReactNode }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div role="group" aria-label={copy.confirm} className="history-ask">
      <p>{children}</p>
      <div className="flex items-center gap-1">
        <Button size="sm" variant="outline" pending={deletion.isPending} onClick={() => void deletion.confirm()}>
          {copy.confirm}
        </Button>
        <Button ref={keep} size="sm" variant="ghost" onClick={deletion.keep}>
          {copy.keep}
        </Button>
      </div>
      {deletion.failure && (
        <p role="alert" className="field-error">
          {deletion.failure}
        </p>
      )}
    </div>
  );
}
