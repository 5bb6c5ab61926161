import { memo, useCallback, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFragment } from '@apollo/client/react';
import { Ban, ChevronRight, CircleMinus, Heart, Leaf, X } from 'lucide-react';
import type { Polarity, TagCardFragment } from '../../gql/graphql.ts';
import { stanceOf, type Stance } from '../../shared/domains.ts';
import { cx } from '../../shared/ui/kit.tsx';
import { ConstraintQuestion, ConstraintSettled, type OnSettled, type Settled } from './constraint-question.tsx';
import { copy } from './copy.ts';
import type { TagRow } from './tag-groups.ts';
import { TAG_CARD } from './tag-operations.ts';
import { tagButtonId, type TagActions, type TagChange } from './undo-changes.ts';
import { useFocusHandover } from './undo-focus.ts';
import { Failure, UndoNotice, usePassing } from './undo-notice.tsx';

const LOOKS: Record<Stance, readonly [icon: typeof Heart, row: string, tone: string]> = {
  liked: [Heart, '', 'pref-icon-yes'],
  neutral: [CircleMinus, 'pref-even', ''],
  disliked: [Ban, 'pref-no', 'pref-icon-no'],
};
const SPOKEN: Record<Polarity, string> = {
  love: copy.row.loved,
  like: copy.row.liked,
  neutral: copy.row.neutral,
  dislike: copy.row.disliked,
  avoid: copy.row.avoided,
};

const WORDS_SHOWN = 2;

/** What every row of the page is given alike. */
export interface RowProps {
  actions: TagActions;
  onOpen: (tag: TagRow) => void;
  onSettled: OnSettled;
}

/** A row's part in a list whose order is being changed. */
export interface Sorting {
  setNode: (node: HTMLElement | null) => void;
  handle: ReactNode;
  steps: ReactNode;
  transform: string | undefined;
  transition: string | undefined;
  lifted: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface TagItemProps extends RowProps {
  tag: TagRow;
  change: TagChange | null;
  settled: Settled | null;
  editing: boolean;
  sorting?: Sorting;
}

export const TagItem = memo(function TagItem({ tag, change, settled, editing, sorting, ...row }: TagItemProps) {
  const { data, complete } = useFragment({ fragment: TAG_CARD, from: { __typename: 'Tag', id: tag.id } });
  const item = useFocusHandover<HTMLLIElement>();
  const setNode = sorting?.setNode;
  const setItem = useCallback(
    (node: HTMLLIElement | null) => {
      item.current = node;
      setNode?.(node);
    },
    [item, setNode],
  );
  const [failure, setFailure] = usePassing();
  const [pending, setPending] = useState(false);
  if (!complete) return null;

  const onDelete = async () => {
    if (pending) return;
    setFailure('');
    setPending(true);
    setFailure((await row.actions.remove(tag)) ?? '');
    setPending(false);
  };
  const [Icon, look, tone] = LOOKS[stanceOf(data.polarity)];
  const diet = data.entityType === 'diet';
  const { constraint } = data;
  const unclear = constraint?.unclear;
  return (
    <li
      ref={setItem}
      className={cx(
        'pref',
        look,
        data.muted && 'pref-muted',
        unclear && 'pref-unclear',
        sorting?.lifted && 'is-lifted',
      )}
      style={sorting && { transform: sorting.transform, transition: sorting.transition }}
      data-tag={data.tag}
      data-polarity={data.polarity}
      onKeyDown={sorting?.onKeyDown}
    >
      <span className={cx('pref-lead', tone)}>
        {sorting?.handle}
        {diet ? (
          <Leaf size={15} aria-hidden />
        ) : (
          <Icon size={15} aria-hidden fill={data.polarity === 'love' ? 'currentColor' : 'none'} />
        )}
      </span>
      <button
        type="button"
        id={tagButtonId(tag.id)}
        className="pref-open"
        aria-haspopup="dialog"
        onClick={() => row.onOpen(tag)}
      >
        <span className="pref-name">
          <span className="sr-only">{diet ? `${copy.row.diet}: ` : SPOKEN[data.polarity]}</span>
          {data.tag}
        </span>
        {diet && (
          <span className="pref-badge" aria-hidden>
            {copy.row.diet}
          </span>
        )}
        {data.muted && <span className="pref-badge">{copy.row.muted}</span>}
      </button>
      {editing ? (
        <span className="pref-steps">
          {sorting?.steps}
          <button
            type="button"
            className="icon-btn"
            aria-label={copy.row.delete(data.tag)}
            aria-disabled={pending || undefined}
            onClick={() => void onDelete()}
          >
            <X size={16} aria-hidden />
          </button>
        </span>
      ) : (
        <ChevronRight size={16} aria-hidden className="pref-more" />
      )}
      {!editing && (
        <p className="pref-words">
          <Words evidence={data.evidence} />
          {constraint?.said && ` · ${copy.constraint.said(constraint.said)}`}
        </p>
      )}
      {!editing && data.note !== null && <p className="pref-words pref-note">{data.note}</p>}
      {unclear && <ConstraintQuestion tag={data} onSettled={row.onSettled} />}
      {settled && <ConstraintSettled settled={settled} onSettled={row.onSettled} />}
      {change && <UndoNotice change={change} actions={row.actions} />}
      {failure && <Failure sentence={failure} onDismiss={() => setFailure('')} />}
    </li>
  );
});

function Words({ evidence }: Pick<TagCardFragment, 'evidence'>) {
  const spoken = [...new Set(evidence.filter((each) => each.source === 'utterance').map((each) => each.text))];
  if (spoken.length === 0) return otherSource(evidence);
  const more = spoken.length - WORDS_SHOWN;
  return (
    <>
      {spoken.slice(0, WORDS_SHOWN).map((text, index) => (
        <span key={text}>
          {index > 0 && ' '}
          <q>{text}</q>
        </span>
      ))}
      {more > 0 && copy.row.more(more)}
    </>
  );
}

function otherSource(evidence: TagCardFragment['evidence']): string {
  const has = (source: string) => evidence.some((each) => each.source === source);
  if (has('thumb')) return copy.row.byThumb;
  if (has('mail')) return copy.row.byMail;
  return has('import') && !has('typed') ? copy.row.byImport : copy.row.byHand;
}
