import { useId, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { copy } from './copy.ts';

/** More rows at once would make opening the page, and every change on it, slow for who has thousands of tags. */
export const PAGE_ROWS = 60;

/** Part of a long list: what the person looks for, and of that one page. */
export interface Paged<T> {
  shown: readonly T[];
  /** How many come before those shown. */
  offset: number;
  /** How many there are to page through. */
  count: number;
  /** Whether only some are looked at: their order is not the whole list's then. */
  sought: boolean;
  text: string;
  seek: (text: string) => void;
  turnTo: (row: number) => void;
}

export function usePages<T extends { tag: string }>(all: readonly T[]): Paged<T> {
  const [page, setPage] = useState(0);
  const [text, setText] = useState('');
  const sought = folded(text.trim());
  const found = sought ? all.filter(({ tag }) => folded(tag).includes(sought)) : all;
  // The last page may have gone with its last tag.
  const offset = Math.min(page, Math.max(0, Math.ceil(found.length / PAGE_ROWS) - 1)) * PAGE_ROWS;
  return {
    shown: found.slice(offset, offset + PAGE_ROWS),
    offset,
    count: found.length,
    sought: sought !== '',
    text,
    seek: (next) => {
      setText(next);
      setPage(0);
    },
    turnTo: (row) => setPage(Math.floor(row / PAGE_ROWS)),
  };
}

// 'Café' and 'cafe' are found by the same letters.
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();

export function Seek({ label, text, onSeek }: { label: string; text: string; onSeek: (text: string) => void }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-sm font-semibold whitespace-nowrap">
        {copy.pages.seek(label)}
      </label>
      <input
        id={id}
        type="search"
        className="input pref-seek"
        autoComplete="off"
        value={text}
        onChange={(event) => onSeek(event.target.value)}
      />
    </div>
  );
}

interface PagerProps {
  label: string;
  offset: number;
  count: number;
  onTurn: (row: number) => void;
}

export function Pager({ label, offset, count, onTurn }: PagerProps) {
  const end = Math.min(offset + PAGE_ROWS, count);
  const turn = (row: number) => {
    if (row >= 0 && row < count) onTurn(row);
  };
  return (
    <div role="group" aria-label={label} className="flex items-center gap-1">
      {/* Not `disabled`: who arrives at the end by pressing keeps the focus. */}
      <button
        type="button"
        className="icon-btn"
        aria-label={copy.pages.before}
        aria-disabled={offset === 0 || undefined}
        onClick={() => turn(offset - PAGE_ROWS)}
      >
        <ChevronLeft size={18} aria-hidden />
      </button>
      <span className="text-sm tabular-nums">{copy.pages.range(count === 0 ? 0 : offset + 1, end, count)}</span>
      <button
        type="button"
        className="icon-btn"
        aria-label={copy.pages.after}
        aria-disabled={end >= count || undefined}
        onClick={() => turn(offset + PAGE_ROWS)}
      >
        <ChevronRight size={18} aria-hidden />
      </button>
    </div>
  );
}
