import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Pencil, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Domain } from '../../gql/graphql.ts';
import { isAllergies } from '../../shared/domains.ts';
import { Button } from '../../shared/ui/kit.tsx';
import type { AddTagStart } from './add-tag-dialog.tsx';
import type { Settled } from './constraint-question.tsx';
import { copy } from './copy.ts';
import type { ListRow, TagListProps } from './reorder-list.tsx';
import { useReorder } from './reorder.ts';
import { type TagRow, withGone } from './tag-groups.ts';
import { type RowProps, TagItem } from './tag-item.tsx';
import type { TagChange } from './undo-changes.ts';
import { GoneTag } from './undo-notice.tsx';

const ReorderList = lazy(async () => ({ default: (await import('./reorder-list.tsx')).ReorderList }));

// More would make opening the page, and every change on it, slow for who has thousands.
const SHOWN_AT_FIRST = 60;
const SHOWN_MORE = 300;

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
  const isNeutral = (row: ListRow) => ('tagId' in row ? row.place : row).polarity === 'neutral';
  const neutral = rows.filter(isNeutral);
  const decided = rows.filter((row) => !isNeutral(row));
  const allergies = isAllergies(domain, subcategory);
  const list = { domain, editing, ...rest };
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
          onClick={() => setEditing(!editing)}
        >
          <Pencil size={16} aria-hidden />
        </button>
      </div>
      {domain === 'food' && subcategory === 'restaurants' && (
        <p className="mb-2 text-sm text-ink-2">{copy.restaurants}</p>
      )}
      {editing && (
        <p className="mb-2 text-sm text-ink-2">{allergies ? copy.reorder.hintAllergies : copy.reorder.hint}</p>
      )}
      {decided.length > 0 && <TagList label={`${label} tags`} rows={decided} {...list} />}
      {neutral.length > 0 && (
        <>
          <h4 className="mt-3 mb-1 text-sm font-semibold text-ink-2">{copy.neutral}</h4>
          <TagList label={`${label} tags, neutral`} rows={neutral} {...list} />
        </>
      )}
    </section>
  );
}

interface OwnListProps extends TagListProps {
  userId: string | undefined;
  domain: Domain;
  editing: boolean;
}

function TagList({ userId, domain, editing, rows, ...list }: OwnListProps) {
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const { ordered, move, failure } = useReorder(
    userId,
    domain,
    rows.filter((row): row is TagRow => !('tagId' in row)),
  );
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  const onMove = useCallback((tagId: string, to: number) => latest.current(tagId, to), []);

  const gone = rows.filter((row): row is TagChange => 'tagId' in row);
  const shown = ordered.slice(0, limit);
  const all = withGone(shown, gone);
  const plain = <PlainList {...list} rows={all} editing={editing} />;
  const more = Math.min(ordered.length - shown.length, SHOWN_MORE);
  return (
    <>
      {failure && (
        <p role="alert" className="field-error mb-2">
          {failure}
        </p>
      )}
      {editing ? (
        <Suspense fallback={plain}>
          <ReorderList {...list} rows={all} ordered={shown} count={ordered.length} onMove={onMove} />
        </Suspense>
      ) : (
        plain
      )}
      {more > 0 && (
        <Button variant="outline" size="sm" className="mt-3" onClick={() => setLimit(limit + SHOWN_MORE)}>
          {copy.more(more, ordered.length - shown.length)}
        </Button>
      )}
    </>
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
