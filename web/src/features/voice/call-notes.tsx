import { useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import type { Desk } from './call-desk.ts';
import type { CallEar, DeskView, Note } from './desk-view.ts';
import { useFocusHome } from './focus-home.ts';
import { voiceCopy as copy } from './voice-copy.ts';

/** Whom one talks to and where the voice goes, before the first word is spoken. */
export function Disclosure({ desk, sentence }: { desk: Desk; sentence: string | null }) {
  const part = useFocusHome<HTMLElement>();
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={part} className="call-note" aria-labelledby="call-disclosure" aria-describedby="call-disclosure-text">
      <div>
        <h3 id="call-disclosure">{copy.disclosure.title}</h3>
        <p id="call-disclosure-text">
          {copy.disclosure.ai} {sentence ?? copy.disclosure.where}
        </p>
        <div className="call-row">
          <button ref={start} type="button" className="call-btn is-main" onClick={desk.agree}>
            {copy.disclosure.start}
          </button>
          <button type="button" className="call-btn" onClick={desk.decline}>
            {copy.disclosure.notNow}
          </button>
        </div>
      </div>
    </section>
  );
}

const sentenceOfNote = (note: Note): string => {
  switch (note.kind) {
    case 'microphone':
      return copy.microphone[note.trouble];
    case 'refused':
      return note.sentence;
    case 'lost':
      return copy.lost;
    case 'ended':
      return copy.ended;
  }
};

/** What there is to say about the call, until it is dismissed. */
export function CallNote({ desk, note }: { desk: Desk; note: Note }) {
  const part = useFocusHome<HTMLDivElement>();
  return (
    <div ref={part} className="call-note">
      <div>
        <p role={note.kind === 'ended' ? 'status' : 'alert'}>{sentenceOfNote(note)}</p>
        {note.kind === 'lost' && (
          <button type="button" className="call-btn is-main" onClick={desk.resume}>
            {copy.resume}
          </button>
        )}
      </div>
      <button type="button" className="icon-btn" aria-label={copy.dismiss} onClick={desk.dismissNote}>
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}

const EAR_SENTENCES: Record<CallEar, string> = {
  none: copy.deaf,
  offered: copy.deaf,
  ready: copy.deaf,
  fetching: copy.ear.fetching,
  listening: copy.ear.listening,
  refused: copy.ear.refused,
  gone: copy.ear.gone,
};

/** Where the other side understands no speech: what listens in its place, or that nothing does. */
export function EarNote({ desk, view }: { desk: Desk; view: DeskView }) {
  if (!view.isDeaf) return null;
  if (view.ear === 'offered' && view.call.hasMicrophone) return <EarOffer desk={desk} />;
  return (
    <p className="call-ear" role="status">
      {EAR_SENTENCES[view.ear]}
    </p>
  );
}

function EarOffer({ desk }: { desk: Desk }) {
  const part = useFocusHome<HTMLDivElement>();
  return (
    <div ref={part} className="call-ear">
      <p>
        {copy.deaf} {copy.ear.offer}
      </p>
      <button type="button" className="call-btn" onClick={() => void desk.fetchEar()}>
        {copy.ear.fetch}
      </button>
    </div>
  );
}
