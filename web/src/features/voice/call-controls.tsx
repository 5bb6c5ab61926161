import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { CornerDownLeft, Hand, Mic, MicOff, PhoneOff, VolumeX } from 'lucide-react';
import { cx } from '../../shared/ui/kit.tsx';
import type { Desk } from './call-desk.ts';
import type { DeskView } from './desk-view.ts';
import { useFocusHome } from './focus-home.ts';
import { voiceCopy as copy } from './voice-copy.ts';

interface PartProps {
  desk: Desk;
  view: DeskView;
}

// What takes a space for itself.
const TAKES_SPACE = 'input, textarea, select, button, a[href], [contenteditable], [role="button"], [role="switch"]';

/** Holding the space bar anywhere talks, except where the space is for something else. */
function useHeldSpace(desk: Desk, isOn: boolean) {
  const hold = useEffectEvent((isHolding: boolean) => desk.hold(isHolding));
  useEffect(() => {
    if (!isOn) return;
    const down = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || (event.target instanceof Element && event.target.closest(TAKES_SPACE))) return;
      event.preventDefault(); // the page would scroll
      if (!event.repeat) hold(true);
    };
    const up = (event: KeyboardEvent) => {
      if (event.code === 'Space') hold(false);
    };
    const away = () => hold(false);
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', away);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', away);
    };
  }, [isOn]);
}

const isSpaceOrEnter = ({ key }: { key: string }) => key === ' ' || key === 'Enter';

export function CallControls({ desk, view }: PartProps) {
  const part = useFocusHome<HTMLDivElement>();
  const { call, isPushToTalk, isHolding } = view;
  useHeldSpace(desk, isPushToTalk && call.hasMicrophone);
  const Icon = call.isMuted ? MicOff : Mic;
  return (
    <div ref={part} className="call-row">
      {call.hasMicrophone && !isPushToTalk && (
        <button type="button" className="call-btn" aria-pressed={call.isMuted} onClick={() => desk.mute(!call.isMuted)}>
          <Icon size={15} aria-hidden />
          {copy.mute}
        </button>
      )}
      {call.hasMicrophone && (
        <button
          type="button"
          className="call-btn"
          aria-pressed={isPushToTalk}
          onClick={() => desk.pushToTalk(!isPushToTalk)}
        >
          <Hand size={15} aria-hidden />
          {copy.pushToTalk}
        </button>
      )}
      {call.hasMicrophone && isPushToTalk && (
        <button
          type="button"
          className={cx('call-btn is-main call-hold', isHolding && 'is-held')}
          onPointerDown={() => desk.hold(true)}
          onPointerUp={() => desk.hold(false)}
          onPointerCancel={() => desk.hold(false)}
          onPointerLeave={() => desk.hold(false)}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            if (!isSpaceOrEnter(event)) return;
            event.preventDefault();
            if (!event.repeat) desk.hold(true);
          }}
          onKeyUp={(event) => isSpaceOrEnter(event) && desk.hold(false)}
          onBlur={() => desk.hold(false)}
        >
          {isHolding ? copy.talking : copy.hold}
        </button>
      )}
      {call.activity === 'speaking' && <InterruptButton desk={desk} />}
      {!call.hasMicrophone && (
        <button type="button" className="call-btn" onClick={desk.stop}>
          <PhoneOff size={15} aria-hidden />
          {copy.end}
        </button>
      )}
    </div>
  );
}

function InterruptButton({ desk }: { desk: Desk }) {
  const part = useFocusHome<HTMLButtonElement>();
  return (
    <button ref={part} type="button" className="call-btn" onClick={desk.interrupt}>
      <VolumeX size={15} aria-hidden />
      {copy.interrupt}
    </button>
  );
}

/** The way to answer in writing, which is there in every call and the only one without a microphone. */
export function ReplyForm({ desk, view }: PartProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (desk.say(text, 'typed')) setText('');
  };
  return (
    <form className="call-reply" onSubmit={submit}>
      <label className="sr-only" htmlFor="call-reply">
        {copy.reply}
      </label>
      <input
        id="call-reply"
        className="input"
        autoComplete="off"
        maxLength={4_000}
        placeholder={copy.reply}
        value={text}
        // Whoever cannot speak is about to write.
        ref={(field) => {
          if (field && !view.call.hasMicrophone && document.activeElement === document.body) field.focus();
        }}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="call-btn" aria-label={copy.send} disabled={!text.trim()}>
        <CornerDownLeft size={16} aria-hidden />
      </button>
    </form>
  );
}

interface AnswersProps {
  title: string;
  answers: readonly string[];
  onTap: (answer: string) => void;
  /** The way out where none fits. */
  onNone?: () => void;
}

/** Answers to tap. */
export function Answers({ title, answers, onTap, onNone }: AnswersProps) {
  const part = useFocusHome<HTMLElement>();
  return (
    <section ref={part} className="call-answers" aria-label={title}>
      {onNone && <p>{title}</p>}
      <ul>
        {answers.map((answer) => (
          <li key={answer}>
            <button type="button" className="call-btn" onClick={() => onTap(answer)}>
              {answer}
            </button>
          </li>
        ))}
        {onNone && (
          <li>
            <button type="button" className="call-btn" onClick={onNone}>
              {copy.ear.neither}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
