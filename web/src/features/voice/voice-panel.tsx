import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { BookOpen, Clapperboard, Mic, Popcorn, Soup, Tv, Utensils } from 'lucide-react';
import { cx, Later, Quip } from '../../shared/ui/kit.tsx';
import { copy } from './copy.ts';
import { useFindFood } from './voice-panel-find-food.tsx';

const FIND_FOOD = copy.quickActions[1];
const ICONS = [Popcorn, Utensils, Soup, Clapperboard, BookOpen, Tv];

// What the bar takes, and where it stays: beneath the header.
const BAR_PX = 122;
const BAR_TOP_PX = 74;

export function VoicePanel() {
  const { sentinel, card, stuck, above, reserved } = useStuck();
  const food = useFindFood();
  const hold = { minHeight: reserved, '--voice-above': `${above}px` } as CSSProperties;
  return (
    <>
      <div ref={sentinel} aria-hidden className="voice-sentinel" />
      <div className="voice-hold" style={hold}>
        <section ref={card} className={cx('voice', stuck && 'is-stuck')} aria-labelledby="voice-title">
          <h2 id="voice-title" className="voice-h">
            {copy.talk}
          </h2>
          <Quip className="voice-q">{copy.remark}</Quip>
          <button
            type="button"
            className="bell"
            aria-label="Start conversation"
            aria-describedby="voice-later"
            disabled
          >
            <Mic aria-hidden />
          </button>
          <div className="voice-s">
            <p role="status">{copy.idle}</p>
          </div>
          {/* Focusable, because the row scrolls sideways and its buttons cannot take the focus. */}
          <ul className="quick" aria-label="Quick actions" tabIndex={0}>
            {copy.quickActions.map((label, index) => {
              const Icon = ICONS[index] ?? Mic;
              // The one that needs no voice.
              const now = label === FIND_FOOD && {
                ref: food.button,
                'aria-busy': food.pending,
                'aria-disabled': food.pending,
                onClick: food.press,
              };
              return (
                <li key={label}>
                  <button
                    type="button"
                    className="claim"
                    {...(now || { 'aria-describedby': 'voice-later', disabled: true })}
                  >
                    <Icon size={16} aria-hidden />
                    {now && food.pending ? 'Finding food...' : label}
                  </button>
                </li>
              );
            })}
          </ul>
          <Later what="voice" id="voice-later">
            {copy.later}
          </Later>
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
