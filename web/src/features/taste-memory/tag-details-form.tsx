import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { Polarity, TagEdit } from '../../gql/graphql.ts';
import { isAllergies, SUBCATEGORY_LABELS } from '../../shared/domains.ts';
import { Field } from '../../shared/ui/field.tsx';
import { Button } from '../../shared/ui/kit.tsx';
import { copy } from './copy.ts';
import type { TagRow } from './tag-groups.ts';
import type { TagActions } from './undo-changes.ts';

const words = copy.details;

const NAME_LETTERS = 200;
const NOTE_LETTERS = 500;
const STANCES = Object.entries(copy.stances) as [Polarity, string][];

interface TagDetailsFormProps {
  tag: TagRow;
  note: string | null;
  actions: TagActions;
  onSaved: () => void;
  onCancel: () => void;
}

/** Name, feeling, category and note of a tag; what is left as it was is not sent. */
export function TagDetailsForm({ tag, note: known, actions, onSaved, onCancel }: TagDetailsFormProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [name, setName] = useState(tag.tag);
  const [subcategory, setSubcategory] = useState(tag.subcategory);
  const [stance, setStance] = useState<Polarity>(tag.polarity);
  const [note, setNote] = useState(known ?? '');
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  // The button that had the focus made way for this form.
  useEffect(() => field.current?.querySelector('input')?.focus({ preventScroll: true }), []);

  const labels = SUBCATEGORY_LABELS[tag.domain];
  const wasAllergy = isAllergies(tag.domain, tag.subcategory);
  const allergy = isAllergies(tag.domain, subcategory);
  const edited = { name: name.trim(), subcategory, stance, note: note.trim() };
  const change = changeOf(tag, known ?? '', edited);

  // No fault of what was typed.
  const isLost = failure === words.saveFailed;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (!edited.name) return setFailure(words.nameNeeded);
    if (Object.keys(change).length === 0) return onCancel();
    setFailure('');
    setPending(true);
    const failed = await actions.edit(tag, change, sentenceOf(tag, change));
    setPending(false);
    if (failed === null) onSaved();
    else setFailure(failed);
  };
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <div ref={field}>
        <Field
          label={words.name}
          value={name}
          autoComplete="off"
          maxLength={NAME_LETTERS}
          error={isLost ? undefined : failure || undefined}
          onChange={(event) => {
            setFailure('');
            setName(event.target.value);
          }}
        />
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-category`} className="text-sm font-semibold">
          {words.category}
        </label>
        <select
          id={`${id}-category`}
          className="input"
          value={subcategory}
          onChange={(event) => {
            const next = event.target.value;
            setSubcategory(next);
            // Outside Allergies it is a dislike like any other, unless the person says otherwise.
            if (wasAllergy) setStance(isAllergies(tag.domain, next) ? tag.polarity : 'dislike');
          }}
        >
          {!(tag.subcategory in labels) && <option value={tag.subcategory}>{tag.subcategory}</option>}
          {Object.entries(labels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {wasAllergy && !allergy && <p className="text-sm font-semibold text-bad">{words.leaves}</p>}
      </div>
      {allergy ? (
        <p className="text-sm text-ink-2">{words.always}</p>
      ) : (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{words.feeling}</legend>
          <div className="pref-stances">
            {STANCES.map(([value, label]) => (
              <label key={value}>
                <input
                  type="radio"
                  name={id}
                  value={value}
                  checked={stance === value}
                  onChange={() => setStance(value)}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-note`} className="text-sm font-semibold">
          {words.noteLabel}
        </label>
        <textarea
          id={`${id}-note`}
          className="input"
          rows={2}
          maxLength={NOTE_LETTERS}
          value={note}
          aria-describedby={`${id}-note-hint`}
          onChange={(event) => setNote(event.target.value)}
        />
        <p id={`${id}-note-hint`} className="text-sm text-ink-2">
          {words.noteHint}
        </p>
      </div>
      {isLost && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" pending={pending}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

interface Edited {
  name: string;
  subcategory: string;
  stance: Polarity;
  note: string;
}

/** What differs from the tag as it is. In Allergies the feeling is the server's business. */
export function changeOf(tag: TagRow, note: string, edited: Edited): TagEdit {
  const moves = edited.subcategory !== tag.subcategory;
  const feels = edited.stance !== tag.polarity && !isAllergies(tag.domain, edited.subcategory);
  return {
    ...(edited.name !== tag.tag && { tag: edited.name }),
    ...(moves && { subcategory: edited.subcategory }),
    ...(feels && { polarity: edited.stance }),
    ...(edited.note !== note && { note: edited.note }),
  };
}

/** One sentence for what is about to change; several things at once are just a change. */
export function sentenceOf(tag: TagRow, change: TagEdit): string {
  const { undo } = copy;
  const labels = SUBCATEGORY_LABELS[tag.domain];
  const leftAllergies = change.subcategory && isAllergies(tag.domain, tag.subcategory);
  const parts = Object.keys(change).length - (leftAllergies && change.polarity ? 1 : 0);
  if (parts > 1) return undo.changed(tag.tag);
  if (change.subcategory) return undo.moved(tag.tag, labels[change.subcategory] ?? change.subcategory);
  if (change.tag) return undo.renamed(tag.tag, change.tag);
  if (change.polarity) return undo.stance(tag.tag, copy.stances[change.polarity]);
  return change.note ? undo.noted(tag.tag) : undo.noteGone(tag.tag);
}
