import { lazy, type ComponentType } from 'react';

/**
 * A part whose code comes when it is first shown, or a moment before. After a lost connection `preload` asks anew; what
 * is shown before it arrived, and does not arrive, takes its page along.
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
