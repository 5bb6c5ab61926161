import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Check, Plus } from 'lucide-react';
import type { Domain } from '../../gql/graphql.ts';
import { guessSubcategory } from '../../shared/guess-subcategory.ts';
import { isAllergies } from '../../shared/domains.ts';
import { TAG_ADDED_MS } from '../../shared/timing.ts';
import { toast } from '../../shared/ui/toasts.ts';
import { copy } from './copy.ts';
import { ADD_ITEM_TAG } from './digest-operations.ts';

type ChipState = 'loading' | 'added' | 'exists';

/** The item's tags; a click makes one the person's own. */
export function ItemTags({ domain, tags }: { domain: Domain; tags: readonly string[] }) {
  const [states, setStates] = useState<Readonly<Record<string, ChipState>>>({});
  const [failure, setFailure] = useState('');
  const [add] = useMutation(ADD_ITEM_TAG);
  const mark = (tag: string, state: ChipState | null) =>
    setStates(({ [tag]: _before, ...rest }) => (state ? { ...rest, [tag]: state } : rest));

  const addTag = async (tag: string) => {
    const subcategory = guessSubcategory(domain, tag);
    const polarity = isAllergies(domain, subcategory) ? 'avoid' : 'like';
    mark(tag, 'loading');
    setFailure('');
    try {
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
      toast({ variant: 'destructive', title: copy.error, description: copy.tagFailed });
    }
  };

  return (
    <>
      <ul className="tags-row">
        {tags.map((tag) => {
          const state = states[tag];
          const kept = state === 'added' || state === 'exists';
          return (
            <li key={tag}>
              <button
                type="button"
                className="tag tag-btn"
                aria-disabled={state !== undefined}
                aria-busy={state === 'loading'}
                onClick={state === undefined ? () => void addTag(tag) : undefined}
              >
                {kept ? <Check size={13} aria-hidden /> : <Plus size={13} aria-hidden />}
                {tag}
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
