import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { Check, LoaderCircle, Plus } from 'lucide-react';
import type { Domain } from '../../gql/graphql.ts';
import { currentOn } from '../../shared/live.ts';
import { TAG_ADDED_MS } from '../../shared/timing.ts';
import { cx } from '../../shared/ui/kit.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { deedCopy, dialogCopy as copy } from './deed-copy.ts';
import { ADD_ITEM_TAG, TAG_NAMES } from './tag-operations.ts';
import { type ItemTag, polarityOf, subcategoryOf } from './tag-rules.ts';

type ChipState = 'loading' | 'added' | 'exists';

/** The tags that are the person's own already, in small letters. While they are not known there are none. */
function useOwnTags(domain: Domain): ReadonlySet<string> {
  const { data } = useQuery(TAG_NAMES, currentOn('tags'));
  const own = data?.me?.tags?.filter((tag) => tag.domain === domain) ?? [];
  return new Set(own.map(({ tag }) => tag.toLowerCase()));
}

/** The item's tags; a click makes one the person's own. */
export function ItemTags({ domain, tags }: { domain: Domain; tags: readonly ItemTag[] }) {
  const [states, setStates] = useState<Readonly<Record<string, ChipState>>>({});
  const [failure, setFailure] = useState('');
  const [add] = useMutation(ADD_ITEM_TAG);
  const own = useOwnTags(domain);
  const mark = (tag: string, state: ChipState | null) =>
    setStates(({ [tag]: _before, ...rest }) => (state ? { ...rest, [tag]: state } : rest));

  const addTag = async (itemTag: ItemTag) => {
    const { tag } = itemTag;
    const subcategory = subcategoryOf(domain, itemTag);
    mark(tag, 'loading');
    setFailure('');
    try {
      const polarity = polarityOf(domain, subcategory);
      const { data } = await add({ variables: { domain, subcategory, tag, polarity } });
      const result = data?.addTag;
      if (result?.__typename === 'TagAdded') {
        mark(tag, 'added');
        setTimeout(() => mark(tag, 'exists'), TAG_ADDED_MS);
        toast({ title: copy.tagAdded.title, description: copy.tagAdded.text });
      } else if (result?.__typename === 'TagExists') {
        mark(tag, 'exists');
        toast({ title: copy.tagExists, description: copy.tagExistsText(tag, domain) });
      } else {
        throw new Error(result?.message ?? copy.tagFailed);
      }
    } catch {
      mark(tag, null);
      setFailure(copy.tagFailed);
      toast({ variant: 'destructive', title: deedCopy.error, description: copy.tagFailed });
    }
  };

  return (
    <>
      <ul className="tags-row">
        {tags.map((itemTag) => {
          const { tag } = itemTag;
          const state = states[tag] ?? (own.has(tag.toLowerCase()) ? 'exists' : undefined);
          return (
            <li key={tag}>
              <button
                type="button"
                className={cx('tag tag-btn', state && `is-${state}`)}
                aria-disabled={state !== undefined}
                aria-busy={state === 'loading'}
                onClick={state === undefined ? () => void addTag(itemTag) : undefined}
              >
                <ChipIcon state={state} />
                {tag}
                {state === 'added' && <span className="sr-only"> (added)</span>}
                {state === 'exists' && <span className="sr-only"> (already in your profile)</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {failure && (
        <p role="alert" className="field-error mt-2">
          {failure}
        </p>
      )}
    </>
  );
}

function ChipIcon({ state }: { state: ChipState | undefined }) {
  if (state === undefined) return <Plus size={13} aria-hidden />;
  const Icon = state === 'loading' ? LoaderCircle : Check;
  return <Icon size={13} aria-hidden />;
}
