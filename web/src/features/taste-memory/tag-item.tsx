import { useState } from 'react';
import { useFragment, useMutation } from '@apollo/client/react';
import { Ban, CircleMinus, Heart, X } from 'lucide-react';
import type { TagCardFragment } from '../../gql/graphql.ts';
import { stanceOf, type Stance } from '../../shared/domains.ts';
import { cx } from '../../shared/ui/kit.tsx';
import { focusMain } from '../../shared/ui/focus.ts';
import { toast } from '../../shared/ui/toasts.ts';
import { ConstraintQuestion, ConstraintSettled, type OnSettled, type Settled } from './constraint-question.tsx';
import { copy } from './copy.ts';
import { DELETE_TAG, forgetTag, TAG_CARD } from './tag-operations.ts';

// A type and not an interface: Apollo wants an index signature, which only a type alias implies.
export type TagRef = { __typename: 'Tag'; id: string };

const STANCES: Record<Stance, readonly [typeof Heart, string, string, string]> = {
  liked: [Heart, 'Liked: ', '', 'pref-icon-yes'],
  neutral: [CircleMinus, 'Neutral: ', 'pref-even', ''],
  disliked: [Ban, 'Disliked: ', 'pref-no', 'pref-icon-no'],
};

const WORDS_SHOWN = 2;

// A tag that is not there any more was deleted in another window: the wish is fulfilled all the same.
const GONE: ReadonlySet<string> = new Set(['TagDeleted', 'NotFound']);

interface TagItemProps {
  tag: TagRef;
  editing: boolean;
  settled: Settled | null;
  onSettled: OnSettled;
}

export function TagItem({ tag, editing, settled, onSettled }: TagItemProps) {
  const { data, complete } = useFragment({ fragment: TAG_CARD, from: tag });
  const [failure, setFailure] = useState('');
  const [remove, { loading }] = useMutation(DELETE_TAG);
  if (!complete) return null;

  const fail = () => {
    setFailure(copy.deleteFailed);
    toast({ variant: 'destructive', title: copy.error, description: copy.deleteFailed });
  };
  const onDelete = async (row: Element | null) => {
    setFailure('');
    // The pressed button goes with its tag: the focus moves on to its neighbour's.
    const neighbour = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
    try {
      const { data: answered } = await remove({
        variables: { id: tag.id },
        update: (cache, { data: removed }) => {
          if (GONE.has(removed?.deleteTag.__typename ?? '')) forgetTag(cache, tag.id);
        },
      });
      const result = answered?.deleteTag;
      if (!GONE.has(result?.__typename ?? '')) return fail();
      neighbour?.focus({ preventScroll: true });
      focusMain();
      toast({ title: copy.deleted });
    } catch {
      fail();
    }
  };
  const [Icon, spoken, tone, iconTone] = STANCES[stanceOf(data.polarity)];
  const words = wordsOf(data);
  const { constraint } = data;
  return (
    <li
      className={cx('pref', tone, constraint?.unclear && 'pref-unclear')}
      data-tag={data.tag}
      data-polarity={data.polarity}
    >
      <Icon size={15} aria-hidden className={iconTone} />
      <span className="pref-name">
        <span className="sr-only">{spoken}</span>
        {data.tag}
      </span>
      {editing ? (
        <button
          type="button"
          className="icon-btn"
          aria-label={`Delete ${data.tag}`}
          disabled={loading}
          onClick={(event) => void onDelete(event.currentTarget.closest('li'))}
        >
          <X size={16} aria-hidden />
        </button>
      ) : (
        <span />
      )}
      <p className="pref-words">
        {words}
        {constraint?.said && ` · ${copy.constraint.said(constraint.said)}`}
      </p>
      {constraint?.unclear && <ConstraintQuestion tag={data} onSettled={onSettled} />}
      {settled?.tagId === data.id && <ConstraintSettled settled={settled} onSettled={onSettled} />}
      {failure && (
        <p role="alert" className="pref-words field-error">
          {failure}
        </p>
      )}
    </li>
  );
}

function wordsOf({ evidence }: Pick<TagCardFragment, 'evidence'>) {
  const spoken = [...new Set(evidence.filter((each) => each.source === 'utterance').map((each) => each.text))];
  if (spoken.length === 0) return evidence.some((each) => each.source === 'thumb') ? 'From a thumb' : 'Added by hand';
  const more = spoken.length - WORDS_SHOWN;
  return (
    <>
      {spoken.slice(0, WORDS_SHOWN).map((text, index) => (
        <span key={text}>
          {index > 0 && ' '}
          <q>{text}</q>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}
