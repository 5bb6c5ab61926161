import { useEffect, useRef, useState } from 'react';
import { BookOpen, Clapperboard, Mic, Popcorn, Soup, Tv, Utensils } from 'lucide-react';
import { cx, Later, Quip } from '../../shared/ui/kit.tsx';
import { copy } from './copy.ts';

const ICONS = [Popcorn, Utensils, Soup, Clapperboard, BookOpen, Tv];

// The header's height: the card counts as stuck once it has slid beneath it.
const HEADER_PX = 64;

export function VoicePanel() {
  const { sentinel, card, stuck, reserved } = useStuck();
  return (
    <>
      <div ref={sentinel} aria-hidden className="voice-sentinel" />
      <div className="voice-hold" style={reserved ? { minHeight: reserved } : undefined}>
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
              return (
                <li key={label}>
                  <button type="button" className="claim" aria-describedby="voice-later" disabled>
                    <Icon size={16} aria-hidden />
                    {label}
                  </button>
                </li>
              );
            })}
          </ul>
          <Later what="voice" id="voice-later">
            {copy.later}
          </Later>
        </section>
      </div>
    </>
  );
}

/** The card shrinks to a bar when the page scrolls past it; its full height stays reserved, so that nothing jumps. */
function useStuck() {
  const sentinel = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const [stuck, setStuck] = useState(false);
  const [reserved, setReserved] = useState(0);
  useEffect(() => {
    const mark = sentinel.current;
    if (!mark || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const past = Boolean(entry && !entry.isIntersecting && entry.boundingClientRect.top < HEADER_PX * 3);
        setReserved((height) => (past ? height || (card.current?.offsetHeight ?? 0) : 0));
        setStuck(past);
      },
      { rootMargin: `-${HEADER_PX}px 0px 0px 0px` },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);
  return { sentinel, card, stuck, reserved };
}
