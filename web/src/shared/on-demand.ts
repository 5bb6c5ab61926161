import { lazy, useEffect, useState, type ComponentType } from 'react';
import { toast } from './ui/toasts.ts';

/**
 * A part whose code comes when it is first shown, or before. After a lost connection `preload` asks anew, though some
 * browsers remember the failure until the page is loaded again. What is shown and does not arrive takes its page along.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const preload = () =>
    (loading ??= load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  return Object.assign(lazy(preload), { preload });
}

const NOT_THERE = 'This could not be fetched. Load the page again once you are connected.';

/**
 * Whether the code of a part is there, which is asked for once the part is wanted. One that does not arrive is left out,
 * and the page stays.
 */
export function useArrival(part: { preload: () => Promise<unknown> }, isWanted = true): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    part.preload().then(
      () => isGone || setThere(true),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [part, isWanted]);
  return isThere && isWanted;
}

/** Opens a part once its code is there; without a connection it says so, and the page stays. */
export function openWhenThere(part: { preload: () => Promise<unknown> }, open: () => void): void {
  part.preload().then(open, () => toast({ variant: 'destructive', title: 'Error', description: NOT_THERE }));
}
