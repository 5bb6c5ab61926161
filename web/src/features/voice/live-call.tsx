import { callGraph } from '../../shared/graph.ts';
import { cx } from '../../shared/ui/kit.tsx';
import { CallCards, type ProposedPurchase } from './call-cards.tsx';
import { Answers, CallControls, ReplyForm } from './call-controls.tsx';
import { openDesk, type CallPorts, type Desk } from './call-desk.ts';
import { CallNote, Disclosure, EarNote } from './call-notes.tsx';
import { VOICE_ALLOWANCE } from './call-operations.ts';
import { plainText } from './conversation-text.ts';
import type { DeskView } from './desk-view.ts';
import { earState, fetchEar, listenOn } from './ears/ears.ts';
import { isConnected, type Caption } from './realtime/call-state.ts';
import { sendLine } from './realtime/line-calls.ts';
import { askMicrophone } from './realtime/microphone.ts';
import { openCall } from './realtime/voice-call.ts';
import { VALET, voiceCopy as copy } from './voice-copy.ts';
import './voice-call.css';

const allowance: CallPorts['allowance'] = async () =>
  (await callGraph(VOICE_ALLOWANCE, {})).data?.me?.voiceAllowance ?? null;

/** The desk with everything that a browser gives it, or what is given in its place. */
export const openBrowserDesk = (given: Partial<CallPorts> = {}): Desk =>
  openDesk({ askMicrophone, openCall, sendLine, allowance, earState, fetchEar, listenOn, ...given });

const nameOf = (role: Caption['role']) => (role === 'user' ? copy.you : VALET);

interface LiveCallProps {
  desk: Desk;
  view: DeskView;
  /** Called once for each purchase that comes up in the call. */
  onPurchase?: ((purchase: ProposedPurchase) => void) | undefined;
}

/** The call in the panel: what is said on both sides, and every way to take part in it. */
export function LiveCall({ desk, view, onPurchase }: LiveCallProps) {
  const { call, waiting, note, guesses, latest } = view;
  const isUp = isConnected(call);
  return (
    <div className="call">
      {waiting && <Disclosure desk={desk} sentence={view.disclosure} />}
      {call.phase === 'reconnecting' && (
        <p className="call-ear" role="status">
          {copy.reconnecting}
        </p>
      )}
      {note && <CallNote desk={desk} note={note} />}
      <Captions view={view} />
      {isUp && (
        <>
          {guesses.length > 0 && (
            <Answers
              title={copy.ear.didYouMean}
              answers={guesses}
              onTap={(answer) => desk.say(answer, 'tapped')}
              onNone={desk.dismissGuesses}
            />
          )}
          {guesses.length === 0 && call.suggestions.length > 0 && (
            <Answers
              title={copy.suggestions}
              answers={call.suggestions}
              onTap={(answer) => desk.say(answer, 'tapped')}
            />
          )}
          <ReplyForm desk={desk} view={view} />
          {/* In sight on a small screen, and below what is tapped and written, which stays in its place. */}
          {call.callId && view.isOffRecord === false && <CallCards callId={call.callId} onPurchase={onPurchase} />}
          <CallControls desk={desk} view={view} />
          <EarNote desk={desk} view={view} />
        </>
      )}
      {/* Once per finished line: captions change with every word, which nobody wants read out. */}
      <p className="sr-only" role="status" data-part="voice-announcement">
        {latest && `${nameOf(latest.role)}: ${plainText(latest.text)}`}
      </p>
    </div>
  );
}

function Captions({ view: { call, interim } }: { view: DeskView }) {
  const lines = call.captions.filter(({ text }) => text);
  const isThinking = call.phase === 'connected' && call.activity === 'thinking';
  if (lines.length === 0 && !interim && !isThinking) return null;
  return (
    <div className="call-lines" role="group" aria-label={copy.captions} tabIndex={0}>
      <ol>
        {lines.map(({ itemId, role, text, isFinal }) => (
          <Line key={itemId} role={role} text={text} isFinal={isFinal} />
        ))}
        {interim && <Line role="user" text={interim} isFinal={false} />}
      </ol>
      {isThinking && <p className="call-dim">{copy.thinking}</p>}
    </div>
  );
}

const Line = ({ role, text, isFinal }: Pick<Caption, 'role' | 'text' | 'isFinal'>) => (
  <li className={cx(role === 'user' ? 'is-mine' : 'is-valets', !isFinal && 'is-live')}>
    <b>{nameOf(role)}</b> <span>{plainText(text)}</span>
  </li>
);
