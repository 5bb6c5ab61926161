import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { IN_PLACE_NOTICE_MS } from '../../../shared/timing.ts';
import { Button } from '../../../shared/ui/kit.tsx';
import { copy } from './settings-copy.ts';

const LOOK_AGAIN_MS = 500;
/** The server keeps the way back not much longer than the ten seconds. */
const AT_MOST_MS = 25_000;

interface GoneRowProps {
  sentence: string;
  title: string;
  /** Answers what went wrong, or null when it is back. */
  onUndo: () => Promise<string | null>;
  onGone: () => void;
}

/** Stands where a row stood that is gone, and offers it back for ten seconds; longer while somebody is at it. */
export function GoneRow({ sentence, title, onUndo, onGone }: GoneRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');

  const go = () => {
    if (row.current?.contains(document.activeElement)) row.current.closest<HTMLElement>('ul')?.focus();
    onGone();
  };
  const leave = useEffectEvent(go);
  const isBusy = useEffectEvent(() => pending || Boolean(row.current?.matches(':hover, :focus-within')));
  useEffect(() => {
    // The button that was pressed made way for this one.
    undo.current?.focus({ preventScroll: true });
    const since = Date.now();
    let timer = setTimeout(look, IN_PLACE_NOTICE_MS);
    function look() {
      if (isBusy() && Date.now() - since < AT_MOST_MS) timer = setTimeout(look, LOOK_AGAIN_MS);
      else leave();
    }
    return () => clearTimeout(timer);
  }, []);

  const takeBack = async () => {
    setPending(true);
    setFailure('');
    const failed = await onUndo();
    setPending(false);
    if (failed) setFailure(failed);
  };
  return (
    <li ref={row} className="set-row set-gone">
      <p role="status">{sentence}</p>
      <div className="flex items-center gap-1">
        <Button
          ref={undo}
          variant="outline"
          size="sm"
          aria-label={copy.undoOf(title)}
          pending={pending}
          onClick={() => void takeBack()}
        >
          {copy.undo}
        </Button>
        <button type="button" className="icon-btn" aria-label={copy.dismiss} onClick={go}>
          <X size={16} aria-hidden />
        </button>
      </div>
      {failure && (
        <p role="alert" className="field-error basis-full">
          {failure}
        </p>
      )}
    </li>
  );
}
