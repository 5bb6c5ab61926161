import { useEffect, useState } from 'react';
import { X } from 'lucide-react';
import { IN_PLACE_NOTICE_MS } from '../../shared/timing.ts';
import { Button } from '../../shared/ui/kit.tsx';
import { copy } from './copy.ts';
import { type TagActions, type TagChange, undoButtonId } from './undo-changes.ts';
import { useFocusHandover } from './undo-focus.ts';

/** A sentence that goes by itself after ten seconds. */
export function usePassing(): readonly [string, (sentence: string) => void] {
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    const timer = sentence ? setTimeout(() => setSentence(''), IN_PLACE_NOTICE_MS) : undefined;
    return () => clearTimeout(timer);
  }, [sentence]);
  return [sentence, setSentence];
}

/** What went wrong, in its place, until it is dismissed. */
export const Failure = ({ sentence, onDismiss }: { sentence: string; onDismiss: () => void }) => (
  <div className="pref-failure">
    <p role="alert" className="field-error">
      {sentence}
    </p>
    <button type="button" className="icon-btn" aria-label={copy.undo.dismissError} onClick={onDismiss}>
      <X size={16} aria-hidden />
    </button>
  </div>
);

/** Says in its place what was changed, and takes it back. */
export function UndoNotice({ change, actions }: { change: TagChange; actions: TagActions }) {
  return (
    <div className="pref-undo">
      <p>{change.sentence}</p>
      <div className="flex items-center gap-1">
        <Button
          id={undoButtonId(change.tagId)}
          variant="outline"
          size="sm"
          pending={change.pending}
          onClick={() => void actions.undo(change)}
        >
          {copy.undo.undo}
        </Button>
        <button
          type="button"
          className="icon-btn"
          aria-label={copy.undo.dismiss}
          onClick={() => actions.dismiss(change)}
        >
          <X size={16} aria-hidden />
        </button>
      </div>
      {change.failure && (
        <p role="alert" className="field-error">
          {change.failure}
        </p>
      )}
    </div>
  );
}

/** Stands where a tag stood that was deleted or moved away. */
export function GoneTag({ change, actions }: { change: TagChange; actions: TagActions }) {
  const row = useFocusHandover<HTMLLIElement>();
  return (
    <li ref={row} className="pref pref-gone">
      <UndoNotice change={change} actions={actions} />
    </li>
  );
}
