import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Ban, Heart, X } from 'lucide-react';
import type { Domain, Polarity } from '../../gql/graphql.ts';
import { sentenceOf } from '../../shared/errors.ts';
import { DOMAIN_LABELS, stanceOf } from '../../shared/domains.ts';
import { Button } from '../../shared/ui/kit.tsx';
import { chatCopy as copy } from './chat-copy.ts';
import { type CardOf, UNLEARN } from './chat-operations.ts';
import { usePassing } from './chat-passing.ts';

interface LearnedTasteProps {
  receipt: CardOf<'ReceiptCard'>;
  /** Shows the words, too: those that taught several tastes stand with the first of them. */
  isQuoted: boolean;
  /** For ten seconds from when it is first shown. */
  canUndo: boolean;
}

/** A taste that a line taught, with its words and the way to take it back. */
export function LearnedTaste({ receipt, isQuoted, canUndo }: LearnedTasteProps) {
  const { tagId, messageId, domain, tag, polarity, words } = receipt;
  const [unlearn] = useMutation(UNLEARN);
  const [state, setState] = useState<'kept' | 'pending' | 'undone'>('kept');
  const [failure, setFailure] = useState('');
  const { isThere, hide, held } = usePassing(canUndo);
  const row = useRef<HTMLLIElement>(null);
  const stance = copy.stances[polarity as Polarity];
  const Icon = stanceOf(polarity as Polarity) === 'disliked' ? Ban : Heart;

  const undo = async () => {
    setState('pending');
    setFailure('');
    try {
      const { data } = await unlearn({ variables: { messageId, tagId } });
      const result = data?.unlearn;
      if (result?.__typename === 'Unlearnt') {
        row.current?.focus({ preventScroll: true });
        return setState('undone');
      }
      setFailure(result?.message ?? copy.undoFailed);
    } catch (error) {
      setFailure(sentenceOf(error, copy.undoFailed));
    }
    setState('kept');
  };

  return (
    <li ref={row} className="chat-receipt" tabIndex={-1} {...held}>
      <Icon size={15} aria-hidden />
      <p>
        {stance} <b>{tag}</b> <span className="chat-dim">{DOMAIN_LABELS[domain as Domain] ?? domain}</span>
      </p>
      {isQuoted && <p className="chat-words">“{words}”</p>}
      {state === 'undone' && (
        <p role="status" className="chat-dim chat-undo">
          {copy.takenBack}
        </p>
      )}
      {state !== 'undone' && isThere && (
        <div className="chat-undo">
          <Button
            variant="outline"
            size="sm"
            pending={state === 'pending'}
            aria-label={copy.takeBackOf(tag)}
            onClick={() => void undo()}
          >
            {copy.takeBack}
          </Button>
          <button
            type="button"
            className="icon-btn"
            aria-label={copy.keepOf(tag)}
            onClick={() => {
              row.current?.focus({ preventScroll: true });
              setFailure('');
              hide();
            }}
          >
            <X size={16} aria-hidden />
          </button>
        </div>
      )}
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </li>
  );
}
