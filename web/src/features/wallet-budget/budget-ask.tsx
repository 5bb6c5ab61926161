import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../shared/ui/kit.tsx';

interface AskFirstProps {
  label: string;
  /** The label as the subject of its row, for those who do not see the row. */
  name: string;
  question: string;
  keep: string;
  act: string;
  /** Answers what went wrong, or null when it is done. */
  onAct: () => Promise<string | null>;
}

/** A button whose deed is confirmed in its place. Once done, the focus goes to the row that it belongs to. */
export function AskFirst({ label, name, question, keep, act, onAct }: AskFirstProps) {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  const id = useId();
  useEffect(() => {
    if (asking) group.current?.querySelector('button')?.focus({ preventScroll: true });
    else if (wasAsked.current) opener.current?.focus({ preventScroll: true });
    wasAsked.current = asking;
  }, [asking]);

  const go = async () => {
    setPending(true);
    setFailure('');
    const row = group.current?.closest<HTMLElement>('[tabindex="-1"]');
    const failed = await onAct();
    setPending(false);
    if (failed) return setFailure(failed);
    row?.focus({ preventScroll: true });
    wasAsked.current = false;
    setAsking(false);
  };

  if (!asking) {
    return (
      <button
        type="button"
        ref={opener}
        className="btn btn-outline btn-sm"
        aria-label={name}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
    );
  }
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={id}
      className="ask"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !pending) setAsking(false);
      }}
    >
      <p id={id}>{question}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" disabled={pending} onClick={() => setAsking(false)}>
          {keep}
        </Button>
        <Button size="sm" pending={pending} onClick={() => void go()}>
          {act}
        </Button>
      </div>
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </div>
  );
}
