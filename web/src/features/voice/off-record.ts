// Off the record: what is known is read, nothing is written. A choice of this tab, kept over a reload, because to be
// on the record again without knowing would be the worse surprise.
import { useSyncExternalStore } from 'react';

const KEY = 'valet-off-record';
const watchers = new Set<() => void>();
let choice: boolean | undefined;

const remembered = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
};

export const isOffRecord = (): boolean => (choice ??= remembered());

export function setOffRecord(isOff: boolean): void {
  choice = isOff;
  try {
    if (isOff) sessionStorage.setItem(KEY, '1');
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the choice lives as long as the page.
  }
  for (const watch of watchers) watch();
}

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => {
    watchers.delete(watch);
  };
};

export const useOffRecord = (): boolean => useSyncExternalStore(subscribe, isOffRecord, () => false);
