import { useEffect, useRef, useState } from 'react';
import { IN_PLACE_NOTICE_MS } from '../../shared/timing.ts';

/**
 * Something that goes by itself after ten seconds, and not while it is pointed at or has the focus: put `held` on the
 * part that holds it.
 */
export function usePassing(isThereAtFirst = false) {
  const [isThere, setThere] = useState(isThereAtFirst);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = () => clearTimeout(timer.current);
  const release = () => {
    hold();
    timer.current = setTimeout(() => setThere(false), IN_PLACE_NOTICE_MS);
  };
  useEffect(() => {
    if (isThereAtFirst) timer.current = setTimeout(() => setThere(false), IN_PLACE_NOTICE_MS);
    return () => clearTimeout(timer.current);
  }, [isThereAtFirst]);
  const leave = (part: HTMLElement, focusOn: EventTarget | null) => {
    if (!part.matches(':hover') && !part.contains(focusOn as Node | null)) release();
  };
  return {
    isThere,
    show: () => {
      setThere(true);
      release();
    },
    hide: () => {
      hold();
      setThere(false);
    },
    held: {
      onPointerEnter: hold,
      onPointerLeave: (event: { currentTarget: HTMLElement }) => leave(event.currentTarget, document.activeElement),
      onFocus: hold,
      onBlur: (event: { currentTarget: HTMLElement; relatedTarget: EventTarget | null }) =>
        leave(event.currentTarget, event.relatedTarget),
    },
  };
}
