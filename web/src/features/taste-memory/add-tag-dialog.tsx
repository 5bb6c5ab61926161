import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import type { Domain, Polarity } from '../../gql/graphql.ts';
import { DOMAIN_LABELS, isAllergies, SUBCATEGORY_LABELS } from '../../shared/domains.ts';
import { Button, Later } from '../../shared/ui/kit.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { copy } from './copy.ts';
import { ADD_TAG, keepTag } from './tag-operations.ts';
import { TagSearch } from './tag-search.tsx';

export interface AddTagStart {
  domain: Domain;
  subcategory?: string;
  stance?: 'like' | 'dislike';
}

interface AddTagDialogProps {
  start: AddTagStart;
  userId: string;
  known: readonly { domain: Domain; tag: string }[];
  onClose: () => void;
}

const STANCES = [
  ['like', 'Like/Enjoy'],
  ['dislike', 'Dislike/Avoid'],
] as const;

export function AddTagDialog({ start, userId, known, onClose }: AddTagDialogProps) {
  const { domain } = start;
  const [subcategory, setSubcategory] = useState(start.subcategory ?? '');
  const labels = SUBCATEGORY_LABELS[domain];
  return (
    <Modal onClose={onClose} title={`Add Tag to ${DOMAIN_LABELS[domain]}`}>
      {subcategory ? (
        <div className="mt-3 flex items-center justify-between gap-3">
          <p className="font-semibold">{labels[subcategory] ?? subcategory}</p>
          <Button variant="ghost" size="sm" onClick={() => setSubcategory('')}>
            Change Category
          </Button>
        </div>
      ) : (
        <div className="mt-4 grid gap-2" role="group" aria-label="Category">
          {Object.entries(labels).map(([name, label]) => (
            <Button key={name} variant="outline" onClick={() => setSubcategory(name)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {subcategory && (
        <AddTagForm
          key={subcategory}
          domain={domain}
          subcategory={subcategory}
          stance={start.stance ?? 'like'}
          userId={userId}
          known={known}
        />
      )}
    </Modal>
  );
}

interface AddTagFormProps {
  domain: Domain;
  subcategory: string;
  stance: 'like' | 'dislike';
  userId: string;
  known: AddTagDialogProps['known'];
}

function AddTagForm({ domain, subcategory, stance: startStance, userId, known }: AddTagFormProps) {
  const group = useId();
  const [text, setText] = useState('');
  const [stance, setStance] = useState(startStance);
  const [failure, setFailure] = useState('');
  const [add, { loading }] = useMutation(ADD_TAG);
  const field = useRef<HTMLInputElement>(null);
  const allergies = isAllergies(domain, subcategory);

  // The category's button, which had the focus, made way for this form.
  useEffect(() => field.current?.focus(), []);

  const refuseKnown = (tag: string) => {
    setFailure(copy.existsText(tag, domain));
    toast({ title: copy.exists, description: copy.existsText(tag, domain) });
  };
  const fail = (sentence: string) => {
    setFailure(sentence);
    toast({ variant: 'destructive', title: copy.error, description: copy.addFailed });
  };
  const own = new Set(known.filter((each) => each.domain === domain).map((each) => each.tag.toLowerCase()));
  const submit = async (tag: string) => {
    if (!tag || loading) return;
    setFailure('');
    if (own.has(tag.toLowerCase())) return refuseKnown(tag);
    const polarity: Polarity = allergies ? 'avoid' : stance;
    try {
      const { data } = await add({
        variables: { domain, subcategory, tag, polarity },
        update: (cache, { data: answered }) => {
          const result = answered?.addTag;
          if (result?.__typename === 'TagAdded') keepTag(cache, userId, result.tag.id);
        },
      });
      const result = data?.addTag;
      if (result?.__typename === 'TagExists') return refuseKnown(tag);
      if (result?.__typename !== 'TagAdded') return fail(result?.message ?? copy.addFailed);
      setText('');
      field.current?.focus();
      toast({ title: copy.added.title, description: copy.added.text });
    } catch {
      fail(copy.addFailed);
    }
  };

  return (
    <form
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(text.trim());
      }}
    >
      {!allergies && (
        <fieldset className="flex gap-4">
          <legend className="sr-only">Type</legend>
          {STANCES.map(([value, label]) => (
            <label key={value} className="flex items-center gap-2">
              <input
                type="radio"
                name={group}
                value={value}
                checked={stance === value}
                onChange={() => setStance(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <TagSearch
        ref={field}
        domain={domain}
        subcategory={subcategory}
        label={allergies ? 'Allergy' : 'Tag'}
        text={text}
        error={failure || undefined}
        known={own}
        onText={(typed) => {
          setFailure('');
          setText(typed);
        }}
        onPick={(tag) => {
          setText(tag);
          void submit(tag);
        }}
      />
      {domain === 'food' && subcategory === 'restaurants' && (
        <p className="text-sm text-ink-2">{copy.restaurants}</p>
      )}
      <Button type="submit" disabled={!text.trim()} pending={loading}>
        Add Tag
      </Button>
      <Later what="tag-search">
        Uploading a whole list arrives with a later release.
      </Later>
    </form>
  );
}
