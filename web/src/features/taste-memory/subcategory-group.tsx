import { useState } from 'react';
import { Pencil, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Domain, Polarity } from '../../gql/graphql.ts';
import { isAllergies } from '../../shared/domains.ts';
import type { AddTagStart } from './add-tag-dialog.tsx';
import type { OnSettled, Settled } from './constraint-question.tsx';
import { copy } from './copy.ts';
import { TagItem, type TagRef } from './tag-item.tsx';

interface SubcategoryGroupProps {
  domain: Domain;
  subcategory: string;
  label: string;
  tags: readonly (TagRef & { polarity: Polarity })[];
  onAdd: (start: AddTagStart) => void;
  settled: Settled | null;
  onSettled: OnSettled;
}

export function SubcategoryGroup({ domain, subcategory, label, tags, onAdd, ...answers }: SubcategoryGroupProps) {
  const [editing, setEditing] = useState(false);
  const neutral = tags.filter((tag) => tag.polarity === 'neutral');
  const decided = tags.filter((tag) => tag.polarity !== 'neutral');
  const allergies = isAllergies(domain, subcategory);
  const addDislike = allergies ? 'Add allergy' : `Add something disliked to ${label}`;
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
          aria-label={addDislike}
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
      {decided.length > 0 && <TagList label={`${label} tags`} tags={decided} editing={editing} {...answers} />}
      {neutral.length > 0 && (
        <>
          <h4 className="mt-3 mb-1 text-sm font-semibold text-ink-2">Neutral</h4>
          <TagList label={`${label} tags, neutral`} tags={neutral} editing={editing} {...answers} />
        </>
      )}
    </section>
  );
}

interface TagListProps {
  label: string;
  tags: readonly TagRef[];
  editing: boolean;
  settled: Settled | null;
  onSettled: OnSettled;
}

const TagList = ({ label, tags, ...rest }: TagListProps) => (
  <ul className="pref-tags" aria-label={label}>
    {tags.map((tag) => (
      <TagItem key={tag.id} tag={tag} {...rest} />
    ))}
  </ul>
);
