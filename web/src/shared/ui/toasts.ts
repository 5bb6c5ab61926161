import { useSyncExternalStore } from 'react';
import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from '../timing.ts';

export interface ToastText {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

export interface Toast extends ToastText {
  id: string;
  open: boolean;
}

const AFTER_RELOAD = 'valet-toast';

let toasts: readonly Toast[] = [];
let count = 0;
const watchers = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const watch of watchers) watch();
};

/** Shows a toast; it takes the place of one that is still visible. */
export function toast(text: ToastText): void {
  count += 1;
  change([{ ...text, id: String(count), open: true }, ...toasts].slice(0, TOAST_LIMIT));
}

export function dismissToast(id: string): void {
  change(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)));
  if (removals.has(id)) return;
  const remove = () => {
    removals.delete(id);
    change(toasts.filter((each) => each.id !== id));
  };
  removals.set(id, setTimeout(remove, TOAST_REMOVE_DELAY_MS));
}

/** Keeps a toast for the page that a full reload brings. */
export function toastAfterReload(text: ToastText): void {
  try {
    sessionStorage.setItem(AFTER_RELOAD, JSON.stringify(text));
  } catch {
    // Without storage the reload simply goes unannounced.
  }
}

/** Shows the toast that the page before left behind, if it did. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(AFTER_RELOAD);
    sessionStorage.removeItem(AFTER_RELOAD);
    if (kept) toast(JSON.parse(kept) as ToastText);
  } catch {
    // The same: a welcome is not worth an error.
  }
}

const watchToasts = (watch: () => void) => {
  watchers.add(watch);
  return () => {
    watchers.delete(watch);
  };
};

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    watchToasts,
    () => toasts,
    () => toasts,
  );
