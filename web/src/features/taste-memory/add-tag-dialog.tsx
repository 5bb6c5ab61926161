import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import type { Domain, Polarity } from '../../gql/graphql.ts';
import { DOMAIN_LABELS, isAllergies, SUBCATEGORY_LABELS } from '../../shared/domains.ts';
import { Field } from '../../shared/ui/field.tsx';
import { Button, Later } from '../../shared/ui/kit.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { copy } from './copy.ts';
import { ADD_TAG, keepTag } from './tag-operations.ts';

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
  const tag = text.trim();

  // The category's button, which had the focus, made way for this form.
  useEffect(() => field.current?.focus(), []);

  const refuseKnown = () => {
    setFailure(copy.existsText(tag, domain));
    toast({ title: copy.exists, description: copy.existsText(tag, domain) });
  };
  const fail = (sentence: string) => {
    setFailure(sentence);
    toast({ variant: 'destructive', title: copy.error, description: copy.addFailed });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!tag || loading) return;
    setFailure('');
    const same = (each: { domain: Domain; tag: string }) =>
      each.domain === domain && each.tag.toLowerCase() === tag.toLowerCase();
    if (known.some(same)) return refuseKnown();
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
      if (result?.__typename === 'TagExists') return refuseKnown();
      if (result?.__typename !== 'TagAdded') return fail(result?.message ?? copy.addFailed);
      setText('');
      field.current?.focus();
      toast({ title: copy.added.title, description: copy.added.text });
    } catch {
      fail(copy.addFailed);
    }
  };

  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
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
      <Field
        ref={field}
        label={allergies ? 'Allergy' : 'Tag'}
        value={text}
        autoComplete="off"
        error={failure || undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={!tag} pending={loading}>
        Add Tag
      </Button>
      <Later what="tag-search">
        Suggestions while you type and uploading a whole list arrive with a later release.
      </Later>
    </form>
  );
}
