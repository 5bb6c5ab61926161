import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { SendHorizontal, Square } from 'lucide-react';
import { CHAT_INPUT_MAX_PX, CHAT_INPUT_MIN_PX } from '../../shared/timing.ts';
import { Button } from '../../shared/ui/kit.tsx';
import { chatCopy as copy } from './chat-copy.ts';

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  /** An answer is on its way: it can be stopped, and nothing else can be sent. */
  isBusy: boolean;
  onWrite: (draft: string) => void;
  onSend: (text: string) => void;
  onStop: () => void;
}

export function Composer({ ref, draft, isBusy, onWrite, onSend, onStop }: ComposerProps) {
  useEffect(() => {
    const box = ref.current;
    if (!box || CSS.supports?.('field-sizing', 'content')) return;
    box.style.height = 'auto';
    box.style.height = `${Math.min(CHAT_INPUT_MAX_PX, Math.max(CHAT_INPUT_MIN_PX, box.scrollHeight))}px`;
  }, [ref, draft]);
  const stop = useRef<HTMLDivElement>(null);
  const submit = () => {
    if (!isBusy && draft.trim()) onSend(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isBusy) onStop();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  return (
    <>
      {isBusy && (
        <div ref={stop} className="chat-stop">
          <Button variant="outline" size="sm" onClick={onStop}>
            <Square size={13} fill="currentColor" aria-hidden />
            {copy.stop}
          </Button>
        </div>
      )}
      <form
        className="chat-f"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label className="sr-only" htmlFor="chat-message">
          {copy.message}
        </label>
        <textarea
          id="chat-message"
          ref={ref}
          className="input"
          rows={1}
          value={draft}
          placeholder={copy.placeholder}
          onChange={(event) => onWrite(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="send" aria-label={copy.send} disabled={isBusy || !draft.trim()}>
          <SendHorizontal size={20} aria-hidden />
        </button>
      </form>
    </>
  );
}
