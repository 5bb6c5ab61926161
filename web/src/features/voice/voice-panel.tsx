import { Suspense, useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { BookOpen, Clapperboard, Mic, Popcorn, Soup, Tv, Utensils } from 'lucide-react';
import { onDemand, useArrival } from '../../shared/on-demand.ts';
import { cx, Quip } from '../../shared/ui/kit.tsx';
import type { ProposedPurchase } from './call-cards.tsx';
import type { CallPorts } from './call-desk.ts';
import { copy } from './copy.ts';
import type { ConversationType } from './realtime/session-object.ts';
import { LiveCall, useCall } from './voice-panel-call.ts';
import { useFindFood } from './voice-panel-find-food.tsx';
import './voice-panel.css';

// What each quick action starts; the one without a conversation asks for food, which needs no voice.
const STARTS: (ConversationType | null)[] = ['movie-taste', null, 'food-taste', 'movie-taste', 'books', 'my-shows'];
const ICONS = [Popcorn, Utensils, Soup, Clapperboard, BookOpen, Tv];

const REMARK = 'Ring the bell. I start; you defend yourself.';

// What the bar takes, and where it stays: beneath the header.
const BAR_PX = 122;
const BAR_TOP_PX = 74;

const OffRecordSwitch = onDemand(async () => (await import('./off-record-switch.tsx')).OffRecordSwitch);
const preload = () => void LiveCall.preload().catch(() => undefined);

interface VoicePanelProps {
  /** In the place of what the browser gives. */
  ports?: Partial<CallPorts>;
  /** Called once for each purchase that comes up in a call; only the person can confirm it. */
  onPurchase?: (purchase: ProposedPurchase) => void;
}

export function VoicePanel({ ports, onPurchase }: VoicePanelProps) {
  const { sentinel, card, stuck, above, reserved } = useStuck();
  const food = useFindFood();
  const { desk, view, press } = useCall(ports);
  const hasSwitch = useArrival(OffRecordSwitch);
  const isRinging = view?.isRinging ?? false;
  const isLive = view?.isLive ?? false;
  const hold = { minHeight: reserved, '--voice-above': `${above}px` } as CSSProperties;
  return (
    <>
      <div ref={sentinel} aria-hidden className="voice-sentinel" />
      <div className="voice-hold" style={hold}>
        <section
          ref={card}
          className={cx('voice', isLive && 'is-live', stuck && 'is-stuck')}
          aria-labelledby="voice-title"
          onPointerEnter={preload}
          onFocus={preload}
        >
          <h2 id="voice-title" className="voice-h">
            {copy.talk}
          </h2>
          <Quip className="voice-q">{view?.remark ?? REMARK}</Quip>
          <button
            type="button"
            className="bell"
            aria-pressed={isRinging}
            aria-label={isRinging ? 'Stop conversation' : 'Start conversation'}
            onClick={() => press(({ toggle }) => toggle())}
          >
            <Mic aria-hidden />
          </button>
          <div className="voice-s">
            {isLive && (
              <span className="wave" aria-hidden>
                <i />
                <i />
                <i />
                <i />
                <i />
              </span>
            )}
            <p role="status">{view?.status ?? copy.idle}</p>
          </div>
          <Suspense>{desk && view && <LiveCall desk={desk} view={view} onPurchase={onPurchase} />}</Suspense>
          {/* Focusable, because the row scrolls sideways. */}
          <ul className="quick" aria-label="Quick actions" tabIndex={0}>
            {copy.quickActions.map((label, index) => {
              const Icon = ICONS[index] ?? Mic;
              const type = STARTS[index];
              const deed = type
                ? { onClick: () => press(({ start }) => start(type)) }
                : {
                    ref: food.button,
                    'aria-busy': food.pending,
                    'aria-disabled': food.pending,
                    onClick: food.press,
                  };
              return (
                <li key={label}>
                  <button type="button" className="claim" {...deed}>
                    <Icon size={16} aria-hidden />
                    {!type && food.pending ? 'Finding food...' : label}
                  </button>
                </li>
              );
            })}
          </ul>
          <div className="off-record-place">
            <Suspense>{hasSwitch && <OffRecordSwitch inForce={view?.isOffRecord ?? null} />}</Suspense>
          </div>
        </section>
        {food.said}
      </div>
    </>
  );
}

/**
 * The card shrinks to a bar once no more of it than a bar would be left in sight, so that the swap leaves no hole below
 * it; its full height stays reserved, so that nothing jumps.
 */
function useStuck() {
  const sentinel = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const [stuck, setStuck] = useState(false);
  const [height, setHeight] = useState(BAR_PX);
  const above = Math.max(0, height - BAR_PX);
  // A layout effect, since it must let go of the card before the card is measured as a bar.
  useLayoutEffect(() => {
    const full = card.current;
    if (stuck || !full || !('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(() => setHeight(full.offsetHeight));
    observer.observe(full);
    return () => observer.disconnect();
  }, [stuck]);
  useEffect(() => {
    const mark = sentinel.current;
    if (!mark || !above || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      ([entry]) => setStuck(Boolean(entry && !entry.isIntersecting && entry.boundingClientRect.top < BAR_TOP_PX)),
      { rootMargin: `${above - BAR_TOP_PX}px 0px 0px 0px` },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [above]);
  return { sentinel, card, stuck, above, reserved: stuck ? height : undefined };
}
