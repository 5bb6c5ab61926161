import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusMain } from '../../shared/ui/focus.ts';

/** When the row goes and has the focus, the focus moves on to the next row's first button, or to one before. */
export function useFocusHandover<T extends HTMLElement>(): RefObject<T | null> {
  const row = useRef<T>(null);
  useLayoutEffect(() => {
    const going = row.current;
    return () => {
      if (!going?.contains(document.activeElement)) return;
      const near = [going.nextElementSibling, going.previousElementSibling, going.closest('section')];
      const next = near.map((each) => each?.querySelector('button')).filter((each) => each !== null);
      // Asked when the row has left the page: what came in its place may have taken the focus itself.
      queueMicrotask(() => {
        if (going.isConnected || document.activeElement !== document.body) return;
        next.find((each) => each?.isConnected)?.focus({ preventScroll: true });
        focusMain();
      });
    };
  }, []);
  return row;
}
