import { useId, useRef } from 'react';
import { useFragment } from '@apollo/client/react';
import { X } from 'lucide-react';
import type { ThumbReason } from '../../gql/graphql.ts';
import { Button, cx } from '../../shared/ui/kit.tsx';
import { deedCopy, REASON_WORDS } from './deed-copy.ts';
import { dismiss, explain, hold, release, undo } from './deeds.ts';
import type { Desk, Notice } from './desk.ts';
import { TICKET } from './ticket.tsx';

interface UndoStripProps {
  desk: Desk;
  notices: readonly Notice[];
  className?: string;
}

/** Says in its place what was done, and takes it back; the newest comes first. */
export const UndoStrip = ({ desk, notices, className }: UndoStripProps) => (
  <div className={cx('undo-strip', className)}>
    {notices.toReversed().map((notice, index) => (
      <UndoLine key={notice.itemId} desk={desk} notice={notice} isNewest={index === 0} />
    ))}
  </div>
);

function UndoLine({ desk, notice, isNewest }: { desk: Desk; notice: Notice; isNewest: boolean }) {
  const { itemId, sentence, pending, failure, asks } = notice;
  const line = useRef<HTMLDivElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const leave = (focusOn: EventTarget | null) => {
    const isWatched = line.current?.matches(':hover') || line.current?.contains(focusOn as Node | null);
    if (!isWatched) release(desk, itemId);
  };
  return (
    <div
      ref={line}
      role="group"
      aria-labelledby={id}
      className="undo-line"
      onPointerEnter={() => hold(desk, itemId)}
      onPointerLeave={() => leave(document.activeElement)}
      onFocus={() => hold(desk, itemId)}
      onBlur={(event) => leave(event.relatedTarget)}
    >
      <div className="undo-said">
        <p id={id}>{sentence}</p>
        <Button
          ref={undoButton}
          variant="brass"
          size="sm"
          pending={pending}
          aria-describedby={id}
          onClick={() => void undo(desk, itemId)}
        >
          {deedCopy.undo}
        </Button>
        <button
          type="button"
          className="icon-btn"
          aria-label={deedCopy.dismiss}
          aria-describedby={id}
          onClick={() => dismiss(desk, itemId)}
        >
          <X size={16} aria-hidden />
        </button>
      </div>
      {asks && isNewest && (
        <Reasons
          itemId={itemId}
          pending={pending}
          onGive={(because) => {
            // The reasons go once one is given; the way back stays.
            undoButton.current?.focus({ preventScroll: true });
            void explain(desk, itemId, because);
          }}
        />
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}

interface ReasonsProps {
  itemId: string;
  pending: boolean;
  onGive: (because: ThumbReason) => void;
}

function Reasons({ itemId, pending, onGive }: ReasonsProps) {
  const { data } = useFragment({ fragment: TICKET, from: { __typename: 'DigestItem', id: itemId } });
  const id = useId();
  const reasons: ThumbReason[] = ['not_my_thing', 'genre', 'not_now'];
  if (data.vendor) reasons.splice(1, 0, 'maker');
  if (data.priceCents) reasons.splice(-1, 0, 'too_expensive');
  return (
    <div className="undo-why" role="group" aria-labelledby={id}>
      <span id={id}>{deedCopy.why}</span>
      {reasons.map((because) => (
        <button
          key={because}
          type="button"
          className="undo-reason"
          aria-disabled={pending || undefined}
          onClick={() => onGive(because)}
        >
          {REASON_WORDS[because](data.vendor ?? '')}
        </button>
      ))}
    </div>
  );
}
