// The payment form is the provider's own document: it is told the colours of ours.
import { useMemo, useSyncExternalStore } from 'react';
import type { Appearance } from '@stripe/stripe-js';

const darkScheme = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

const watchScheme = (changed: () => void) => {
  const scheme = darkScheme();
  scheme?.addEventListener('change', changed);
  return () => scheme?.removeEventListener('change', changed);
};

function appearanceFor(dark: boolean): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  const variables = {
    colorPrimary: token('--livery'),
    colorBackground: token('--sunk'),
    colorText: token('--ink'),
    colorTextSecondary: token('--ink-2'),
    colorDanger: token('--bad'),
    fontFamily: 'system-ui, sans-serif',
    borderRadius: '10px',
  };
  const told = Object.entries(variables).filter(([, value]) => value !== '');
  return { theme: dark ? 'night' : 'stripe', labels: 'above', variables: Object.fromEntries(told) };
}

/** What the form should look like, in the light or in the dark, as the system says at the moment. */
export function useAppearance(): Appearance {
  const dark = useSyncExternalStore(watchScheme, () => Boolean(darkScheme()?.matches));
  return useMemo(() => appearanceFor(dark), [dark]);
}
