import './upload-list.css';
import { memo, useCallback, useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { Check, Plus } from 'lucide-react';
import { SUBCATEGORY_LABELS } from '../../shared/domains.ts';
import { Button, cx } from '../../shared/ui/kit.tsx';
import { listCopy } from './list-copy.ts';
import { type ListTarget, type RunState, useUploadList } from './upload-list-run.ts';
import type { Row, RowState } from './upload-list-state.ts';

interface UploadListProps {
  target: ListTarget;
  text: string;
  onText: (text: string) => void;
}

/** A pasted list, read on demand; then each name can be added, or all new ones, while one looks on. */
export function UploadList({ target, text, onText }: UploadListProps) {
  const id = useId();
  const list = useUploadList(target);
  const { rows, failure } = list;
  const field = useRef<HTMLTextAreaElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const results = useRef<HTMLElement>(null);
  const open = rows?.filter(({ state, folded }) => isOpen(state) && !target.known.has(folded)).length ?? 0;
  // What a lost answer left open may have come in by another way.
  const isOver = open === 0 && (list.run.state === 'stopped' || list.run.state === 'failed');
  const run = isOver ? { ...list.run, state: 'done' as const } : list.run;
  const busy = run.state === 'running' || run.state === 'stopping';

  // The button that stops goes when all is over; who pressed it stays where it goes on.
  useLayoutEffect(() => {
    if (!busy && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [busy]);
  const isRead = rows !== null;
  useEffect(() => {
    if (isRead) results.current?.scrollIntoView({ block: 'nearest' });
  }, [isRead]);

  // One function for all rows and all renders: two thousand rows are not drawn anew when one of them changes.
  const newest = useRef(list.addOne);
  useEffect(() => {
    newest.current = list.addOne;
  });
  const onAdd = useCallback((tag: string) => void newest.current(tag), []);

  const done = Math.max(0, run.total - open);
  const labels = SUBCATEGORY_LABELS[target.domain];
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {listCopy.list}
        </label>
        <textarea
          ref={field}
          id={id}
          className="input listed-text"
          rows={5}
          spellCheck={false}
          value={text}
          aria-invalid={Boolean(failure)}
          aria-describedby={cx(`${id}-hint`, failure && `${id}-error`)}
          onChange={(event) => onText(event.target.value)}
        />
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {listCopy.listHint}
        </p>
        {failure && (
          <p id={`${id}-error`} role="alert" className="field-error">
            {failure}
          </p>
        )}
      </div>
      <Button
        variant={isRead ? 'outline' : 'primary'}
        pending={list.processing}
        disabled={busy}
        onClick={() => {
          if (!text.trim()) field.current?.focus();
          void list.process(text);
        }}
      >
        {listCopy.process}
      </Button>
      <section ref={results} aria-label={listCopy.results} className="listed-box grid gap-3">
        <p role="status" className="listed-status">
          {rows && sentenceFor(rows, target, list.leftOut, run, done)}
        </p>
        {rows && rows.length > 0 && (open > 0 || run.state !== 'idle') && (
          <div className="grid gap-2">
            {run.state !== 'idle' && (
              <progress className="listed-progress" aria-label="Progress" max={Math.max(1, run.total)} value={done} />
            )}
            <div className="flex flex-wrap gap-2">
              <button
                ref={main}
                type="button"
                className="btn btn-primary btn-md"
                aria-disabled={busy || open === 0 || undefined}
                aria-busy={busy || undefined}
                onClick={busy || open === 0 ? undefined : () => void list.addAll()}
              >
                {mainWord(run.state, open)}
              </button>
              {busy && (
                <Button variant="outline" pending={run.state === 'stopping'} onClick={list.stop}>
                  {run.state === 'stopping' ? listCopy.stopping : listCopy.stop}
                </Button>
              )}
            </div>
          </div>
        )}
        {run.state === 'failed' && (
          <p role="alert" className="field-error">
            {listCopy.broken(done, run.total)}
          </p>
        )}
        {rows && rows.length > 0 && (
          <ul className="listed" onKeyDown={walk}>
            {rows.map((row) => (
              <ListRow
                key={row.tag}
                row={row}
                known={row.state === 'normal' && target.known.has(row.folded)}
                label={row.subcategory === target.subcategory ? '' : (labels[row.subcategory] ?? row.subcategory)}
                onAdd={onAdd}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function mainWord(state: RunState, open: number): string {
  if (state === 'running' || state === 'stopping') return listCopy.adding;
  if (open === 0) return listCopy.allAdded;
  return state === 'idle' ? listCopy.addAll(open) : listCopy.goOn(open);
}

const isOpen = (state: RowState) => state === 'normal' || state === 'loading';

function sentenceFor(
  rows: readonly Row[],
  { known }: ListTarget,
  leftOut: number,
  run: ReturnType<typeof useUploadList>['run'],
  done: number,
): string {
  const { state, total } = run;
  if (state === 'running' || state === 'stopping') return listCopy.progress(done, total);
  if (state === 'stopped') return listCopy.stopped(done, total);
  if (state === 'failed') return '';
  if (state === 'done') return done < total ? listCopy.doneBut(done, total) : listCopy.done(total);
  if (rows.length === 0) return listCopy.noNames;
  const yours = rows.filter((row) => row.state === 'exists' || known.has(row.folded)).length;
  const beyond = leftOut > 0 ? ` ${listCopy.leftOut(leftOut)}` : '';
  if (yours === rows.length) return `${listCopy.names(rows.length)}. ${listCopy.allYours}${beyond}`;
  return `${listCopy.names(rows.length)}${yours > 0 ? listCopy.yours(yours) : ''}.${beyond}`;
}

/** The arrow keys walk from one button of the list to the next, so that nobody has to press Tab a thousand times. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const row = (event.target as HTMLElement).closest('li');
  const to = {
    ArrowDown: row?.nextElementSibling,
    ArrowUp: row?.previousElementSibling,
    Home: row?.parentElement?.firstElementChild,
    End: row?.parentElement?.lastElementChild,
  }[event.key];
  if (!to) return;
  event.preventDefault();
  to.querySelector('button')?.focus();
}

interface ListRowProps {
  row: Row;
  known: boolean;
  /** The group it goes to, where that is not the picked one. */
  label: string;
  onAdd: (tag: string) => void;
}

const WORDS: Record<RowState, readonly [string, (tag: string) => string]> = {
  normal: [listCopy.add, listCopy.addName],
  loading: [listCopy.adding, listCopy.addingName],
  added: [listCopy.added, listCopy.addedName],
  exists: [listCopy.exists, listCopy.existsName],
};

const ListRow = memo(function ListRow({ row, known, label, onAdd }: ListRowProps) {
  const state = known ? 'exists' : row.state;
  const [word, name] = WORDS[state];
  const about = [label, row.times > 1 && listCopy.times(row.times)].filter(Boolean).join(' · ');
  return (
    <li className="listed-row" data-entry={row.tag} data-state={state}>
      <span className="min-w-0">
        <span className="listed-name">{row.tag}</span>
        {about && <span className="listed-about">{about}</span>}
      </span>
      <button
        type="button"
        className="btn btn-sm listed-add"
        aria-label={name(row.tag)}
        // Not `disabled`, which would take the focus from under the keyboard.
        aria-disabled={state !== 'normal' || undefined}
        aria-busy={state === 'loading' || undefined}
        onClick={state === 'normal' ? () => onAdd(row.tag) : undefined}
      >
        {state === 'normal' && <Plus size={15} aria-hidden />}
        {(state === 'added' || state === 'exists') && <Check size={15} aria-hidden />}
        {word}
      </button>
      {row.failure && (
        <p role="alert" className="field-error listed-failure">
          {row.failure}
        </p>
      )}
    </li>
  );
});
