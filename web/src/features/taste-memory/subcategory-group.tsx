import { Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Pencil, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Domain } from '../../gql/graphql.ts';
import { isAllergies } from '../../shared/domains.ts';
import { onDemand } from '../../shared/on-demand.ts';
import type { AddTagStart } from './add-tag-dialog.tsx';
import type { Settled } from './constraint-question.tsx';
import { copy } from './copy.ts';
import type { ListRow, TagListProps } from './reorder-list.tsx';
import { useReorder } from './reorder.ts';
import { pageOf, type TagRow, withGone } from './tag-groups.ts';
import { PAGE_ROWS, Pager, Seek, usePages } from './subcategory-group-pages.tsx';
import { type RowProps, TagItem } from './tag-item.tsx';
import { tagButtonId, type TagChange } from './undo-changes.ts';
import { Failure, GoneTag } from './undo-notice.tsx';

export const ReorderList = onDemand(async () => (await import('./reorder-list.tsx')).ReorderList);

export interface SubcategoryGroupProps extends RowProps {
  userId: string | undefined;
  domain: Domain;
  subcategory: string;
  label: string;
  rows: readonly ListRow[];
  changes: ReadonlyMap<string, TagChange>;
  settled: Settled | null;
  onAdd: (start: AddTagStart) => void;
}

export function SubcategoryGroup({ domain, subcategory, label, rows, onAdd, ...rest }: SubcategoryGroupProps) {
  const [editing, setEditing] = useState(false);
  const [sortable, setSortable] = useState(false);
  const isNeutral = (row: ListRow) => ('tagId' in row ? row.place : row).polarity === 'neutral';
  const neutral = rows.filter(isNeutral);
  const decided = rows.filter((row) => !isNeutral(row));
  const allergies = isAllergies(domain, subcategory);
  const list = { domain, editing, sortable, ...rest };
  return (
    <section aria-label={label} data-subcategory={subcategory}>
      <div className="mb-2 flex items-center gap-1">
        <h3 className="mr-1 font-semibold">{label}</h3>
        {!allergies && (
          <button
            type="button"
            className="icon-btn"
            aria-label={`Add something liked to ${label}`}
            data-tip="Add like"
            onClick={() => onAdd({ domain, subcategory, stance: 'like' })}
          >
            <ThumbsUp size={16} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className="icon-btn"
          aria-label={allergies ? 'Add allergy' : `Add something disliked to ${label}`}
          data-tip={allergies ? 'Add allergy' : 'Add dislike'}
          onClick={() => onAdd({ domain, subcategory, stance: 'dislike' })}
        >
          <ThumbsDown size={16} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-pressed={editing}
          aria-label={`${editing ? 'Done editing' : 'Edit'} ${label}`}
          data-tip={editing ? 'Done' : 'Edit'}
          onClick={() => {
            setEditing(!editing);
            // Without a connection it may not be there: then tags can be deleted, and keep their order.
            if (!editing) ReorderList.preload().then(() => setSortable(true), () => undefined);
          }}
        >
          <Pencil size={16} aria-hidden />
        </button>
      </div>
      {domain === 'food' && subcategory === 'restaurants' && (
        <p className="mb-2 text-sm text-ink-2">{copy.restaurants}</p>
      )}
      {editing && sortable && (
        <p className="mb-2 text-sm text-ink-2">
          {allergies ? copy.reorder.hintAllergies : copy.reorder.hint}
          <span className="max-sm:hidden"> {copy.reorder.hintKeys}</span>
        </p>
      )}
      {decided.length > 0 && <TagList label={`${label} tags`} name={label} rows={decided} {...list} />}
      {neutral.length > 0 && (
        <>
          <h4 className="mt-3 mb-1 text-sm font-semibold text-ink-2">{copy.neutral}</h4>
          <TagList
            label={`${label} tags, neutral`}
            name={`${label}, ${copy.neutral}`}
            rows={neutral}
            {...list}
          />
        </>
      )}
    </section>
  );
}

interface OwnListProps extends TagListProps {
  userId: string | undefined;
  domain: Domain;
  /** What a person calls the list. */
  name: string;
  editing: boolean;
  /** Whether what changes the order is there. */
  sortable: boolean;
}

function TagList({ userId, domain, name, editing, sortable, rows, ...list }: OwnListProps) {
  const { ordered, move, failure, dismiss } = useReorder(
    userId,
    domain,
    rows.filter((row): row is TagRow => !('tagId' in row)),
  );
  const { shown, offset, count, sought, text, seek, turnTo } = usePages(ordered);
  const top = useRef<HTMLDivElement>(null);
  const followed = useRef<string | null>(null);
  const onMove = (tagId: string, to: number) => {
    move(tagId, to);
    if (to >= offset && to < offset + shown.length) return;
    followed.current = tagId;
    turnTo(to);
  };
  const latest = useRef(onMove);
  useLayoutEffect(() => {
    latest.current = onMove;
    // A tag that moves to another page takes the focus along.
    const target = followed.current === null ? null : document.getElementById(tagButtonId(followed.current));
    if (!target) return;
    followed.current = null;
    target.focus();
  });
  const stableMove = useCallback((tagId: string, to: number) => latest.current(tagId, to), []);

  const gone = rows.filter((row): row is TagChange => 'tagId' in row);
  // Among those that are looked for every empty place shows: its name is not known any more.
  const all = sought ? withGone(shown, gone) : pageOf(withGone(ordered, gone), offset, PAGE_ROWS);
  const plain = <PlainList {...list} rows={all} editing={editing} />;
  const long = ordered.length > PAGE_ROWS;
  return (
    <div ref={top} tabIndex={-1} className="pref-list">
      {failure && <Failure sentence={failure} onDismiss={dismiss} />}
      {long && (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          <Seek label={name} text={text} onSeek={seek} />
          <Pager label={copy.pages.list(name)} offset={offset} count={count} onTurn={turnTo} />
        </div>
      )}
      {sought && count === 0 && <p className="text-ink-2">{copy.pages.none}</p>}
      {editing && sortable && !sought ? (
        <Suspense fallback={plain}>
          <ReorderList
            {...list}
            rows={all}
            ordered={shown}
            offset={offset}
            count={ordered.length}
            onMove={stableMove}
          />
        </Suspense>
      ) : (
        plain
      )}
      {count > PAGE_ROWS && (
        <div className="mt-2 flex justify-end">
          <Pager
            label={`${copy.pages.list(name)}, below`}
            offset={offset}
            count={count}
            onTurn={(row) => {
              turnTo(row);
              top.current?.focus({ preventScroll: true });
              top.current?.scrollIntoView({ block: 'start' });
            }}
          />
        </div>
      )}
    </div>
  );
}

const PlainList = ({ label, rows, changes, settled, editing, ...row }: TagListProps & { editing: boolean }) => (
  <ul className="pref-tags" aria-label={label}>
    {rows.map((each) =>
      'tagId' in each ? (
        <GoneTag key={each.tagId} change={each} actions={row.actions} />
      ) : (
        <TagItem
          key={each.id}
          tag={each}
          editing={editing}
          change={changes.get(each.id) ?? null}
          settled={settled?.tagId === each.id ? settled : null}
          {...row}
        />
      ),
    )}
  </ul>
);
