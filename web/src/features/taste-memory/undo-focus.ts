import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusMain } from '../../shared/ui/focus.ts';

/** When the row goes and has the focus, the focus moves on to the next row's first button, or the one before. */
export function useFocusHandover<T extends HTMLElement>(): RefObject<T | null> {
  const row = useRef<T>(null);
  useLayoutEffect(() => {
    const going = row.current;
    return () => {
      if (!going?.contains(document.activeElement)) return;
      const near = [going.nextElementSibling, going.previousElementSibling, going.closest('section')];
      const next = near.map((each) => each?.querySelector('button')).find(Boolean);
      next?.focus({ preventScroll: true });
      // The whole group may go with its last row: then there is nobody left to ask but the page itself.
      setTimeout(focusMain);
    };
  }, []);
  return row;
}
