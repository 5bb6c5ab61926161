import { useLayoutEffect, useRef, type RefObject } from 'react';

/** When the part goes and has the focus, the answer's field takes it, or the bell where no call is left. */
export function useFocusHome<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null);
  useLayoutEffect(() => {
    const going = part.current;
    const panel = going?.closest('.voice');
    return () => {
      if (!going?.contains(document.activeElement)) return;
      // Asked when the part has left the page: what came in its place may have taken the focus itself.
      queueMicrotask(() => {
        if (going.isConnected || document.activeElement !== document.body) return;
        const home = panel?.querySelector<HTMLElement>('#call-reply') ?? panel?.querySelector<HTMLElement>('.bell');
        home?.focus({ preventScroll: true });
      });
    };
  }, []);
  return part;
}
