import { useState } from 'react';
import { RotateCcw } from 'lucide-react';
import type { Polarity } from '../../gql/graphql.ts';
import { isFirstOfWords } from './receipt-words.ts';
import { voiceCopy as copy } from './voice-copy.ts';

/** A taste that a line of the call taught. */
export interface Receipt {
  tagId: string;
  /** The line that taught it. */
  messageId: string;
  tag: string;
  polarity: string;
  /** The words that taught it. */
  words: string | null;
}

/** A tag may be taught by several lines, and each can be taken back. */
export const keyOf = ({ messageId, tagId }: Receipt): string => `${messageId} ${tagId}`;

interface ReceiptsProps {
  /** The newest first. */
  receipts: readonly Receipt[];
  /** Takes a receipt back; rejects where that failed. */
  onUndo: (receipt: Receipt) => Promise<void>;
}

/** What was learned in a call while it goes on, each with the words that taught it and the way to take it back. */
export function Receipts({ receipts, onUndo }: ReceiptsProps) {
  if (receipts.length === 0) return null;
  return (
    <section className="call-receipts" aria-label={copy.learned}>
      <ul tabIndex={0}>
        {receipts.map((receipt, index) => (
          <ReceiptRow
            key={keyOf(receipt)}
            receipt={receipt}
            isQuoted={isFirstOfWords(receipts, index)}
            onUndo={() => onUndo(receipt)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ReceiptRowProps {
  receipt: Receipt;
  /** Shows the words, too. */
  isQuoted: boolean;
  onUndo: () => Promise<void>;
}

function ReceiptRow({ receipt, isQuoted, onUndo }: ReceiptRowProps) {
  const [state, setState] = useState<'kept' | 'pending' | 'undone' | 'failed'>('kept');
  const undo = () => {
    if (state === 'pending') return;
    setState('pending');
    onUndo().then(
      () => setState('undone'),
      () => setState('failed'),
    );
  };
  const { tag, polarity, words } = receipt;
  return (
    <li>
      <p>
        {copy.stances[polarity as Polarity]} <b>{tag}</b>
        {isQuoted && <q className="call-dim">{words}</q>}
      </p>
      {state === 'undone' ? (
        <p role="status" className="call-dim">
          {copy.undone}
        </p>
      ) : (
        <button
          type="button"
          className="call-btn"
          aria-label={`${copy.undo}: ${tag}`}
          aria-disabled={state === 'pending'}
          onClick={undo}
        >
          <RotateCcw size={14} aria-hidden />
          {copy.undo}
        </button>
      )}
      {state === 'failed' && <p role="alert">{copy.undoFailed}</p>}
    </li>
  );
}
