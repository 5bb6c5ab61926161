import { useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { Tabs } from 'radix-ui';
import type { Domain } from '../../gql/graphql.ts';
import { DOMAIN_LABELS, isAllergies, SUBCATEGORY_LABELS } from '../../shared/domains.ts';
import { sentenceOf } from '../../shared/errors.ts';
import { Button } from '../../shared/ui/kit.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { copy } from './copy.ts';
import { listCopy } from './list-copy.ts';
import { ADD_TAG, keepTag } from './tag-operations.ts';
import { TagSearch } from './tag-search.tsx';
import { UploadList } from './upload-list.tsx';
import type { ListTarget } from './upload-list-run.ts';
import { foldName, polarityOf } from './upload-list-state.ts';
import type { Suggestion } from './use-suggestions.ts';

type Side = 'like' | 'dislike';

export interface AddTagStart {
  domain: Domain;
  subcategory?: string;
  stance?: Side;
}

interface AddTagDialogProps {
  start: AddTagStart;
  userId: string;
  known: readonly { domain: Domain; subcategory: string; tag: string }[];
  onClose: () => void;
}

const SIDES = [
  ['like', 'Like/Enjoy'],
  ['dislike', 'Dislike/Avoid'],
] as const;

/** Adds tags of one domain by hand or from a list. What was typed and chosen outlives a change of the category. */
export function AddTagDialog({ start, userId, known, onClose }: AddTagDialogProps) {
  const { domain } = start;
  const labels = SUBCATEGORY_LABELS[domain];
  const [subcategory, setSubcategory] = useState(start.subcategory ?? '');
  const [before, setBefore] = useState('');
  const [picks, setPicks] = useState(0);
  const ways = useRef<HTMLDivElement>(null);
  const [stance, setStance] = useState<Side>(start.stance ?? 'like');
  const [way, setWay] = useState('manual');
  const [text, setText] = useState('');
  const [listed, setListed] = useState('');
  const own = useMemo(
    () => new Set(
      known
        // What is liked may turn out to be an allergy: among allergies only those count as known.
        .filter((each) => each.domain === domain && (subcategory !== 'allergies' || each.subcategory === subcategory))
        .map((each) => foldName(each.tag)),
    ),
    [known, domain, subcategory],
  );
  // The category's button, which had the focus, made way. An opened dialog sees to its first focus itself.
  useEffect(() => {
    if (picks > 0) ways.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }, [picks]);
  const target: ListTarget = { domain, subcategory, stance, userId, known: own };
  return (
    <Modal onClose={onClose} title={`Add Tag to ${DOMAIN_LABELS[domain]}`}>
      {subcategory ? (
        <>
          <div className="mt-3 flex items-center justify-between gap-3">
            <p className="font-semibold">{labels[subcategory] ?? subcategory}</p>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                setBefore(subcategory);
                setSubcategory('');
              }}
            >
              {listCopy.changeCategory}
            </Button>
          </div>
          {!isAllergies(domain, subcategory) && <SideChoice side={stance} onSide={setStance} />}
          <Tabs.Root ref={ways} value={way} onValueChange={setWay} className="mt-4 grid gap-4">
            <Tabs.List className="add-tabs" aria-label={listCopy.how}>
              <Tabs.Trigger value="manual" className="add-tab">
                {listCopy.manual}
              </Tabs.Trigger>
              <Tabs.Trigger value="upload" className="add-tab">
                {listCopy.upload}
              </Tabs.Trigger>
            </Tabs.List>
            {/* Both stay: a look at the other tab loses nothing, and a long list goes on being added. */}
            <Tabs.Content value="manual" forceMount tabIndex={-1} className="add-panel">
              <ManualForm key={subcategory} target={target} text={text} onText={setText} />
            </Tabs.Content>
            <Tabs.Content value="upload" forceMount tabIndex={-1} className="add-panel">
              <UploadList key={subcategory} target={target} text={listed} onText={setListed} />
            </Tabs.Content>
          </Tabs.Root>
        </>
      ) : (
        <div className="mt-4 grid gap-2" role="group" aria-label={listCopy.category}>
          {Object.entries(labels).map(([name, label]) => (
            <Button
              key={name}
              // The button that had the focus is gone: it goes on at the category that is to be changed.
              ref={name === before ? focusIt : undefined}
              variant="outline"
              onClick={() => {
                setSubcategory(name);
                setPicks(picks + 1);
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </Modal>
  );
}

const FIELD = '.add-panel[data-state="active"] :is([role="combobox"], textarea)';

const focusIt = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

function SideChoice({ side, onSide }: { side: Side; onSide: (side: Side) => void }) {
  const group = useId();
  return (
    <fieldset className="mt-4 flex flex-wrap gap-4">
      <legend className="sr-only">{listCopy.type}</legend>
      {SIDES.map(([value, label]) => (
        <label key={value} className="flex items-center gap-2">
          <input type="radio" name={group} value={value} checked={side === value} onChange={() => onSide(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** What a picked name is and where it comes from, as the tag keeps it. */
const sourceOf = ({ id, title, type, subtype, year, location, meta }: Suggestion) => ({
  entityType: type,
  sourceJson: JSON.stringify({ source: 'search', id, title, type, subtype, year, location, meta }),
});

interface ManualFormProps {
  target: ListTarget;
  text: string;
  onText: (text: string | ((before: string) => string)) => void;
}

function ManualForm({ target, text, onText }: ManualFormProps) {
  const { domain, subcategory, stance, userId, known } = target;
  const [failure, setFailure] = useState('');
  const [addTag, { loading }] = useMutation(ADD_TAG);
  const field = useRef<HTMLInputElement>(null);
  const allergies = isAllergies(domain, subcategory);

  const refuseKnown = (tag: string) => {
    setFailure(copy.existsText(tag, domain));
    toast({ title: copy.exists, description: copy.existsText(tag, domain) });
  };
  const fail = (sentence: string) => {
    setFailure(sentence);
    toast({ variant: 'destructive', title: copy.error, description: copy.addFailed });
  };
  const send = async (tag: string, from: Suggestion | null) => {
    const polarity = polarityOf(domain, subcategory, stance);
    const { data } = await addTag({
      variables: { domain, subcategory, tag, polarity, ...(from && sourceOf(from)) },
      update: (cache, { data: answered }) => {
        const result = answered?.addTag;
        if (result?.__typename === 'TagAdded') keepTag(cache, userId, result.tag.id);
      },
    });
    return data?.addTag;
  };
  const submit = async (tag: string, from: Suggestion | null) => {
    if (loading) return;
    setFailure('');
    if (!tag) {
      field.current?.focus();
      return setFailure(listCopy.required);
    }
    if (known.has(foldName(tag))) return refuseKnown(tag);
    try {
      const result = await send(tag, from);
      if (result?.__typename === 'TagExists') return refuseKnown(tag);
      if (result?.__typename !== 'TagAdded') return fail(result?.message ?? copy.addFailed);
      // Whoever types on meanwhile keeps what they typed.
      onText((typed) => (typed.trim() === tag ? '' : typed));
      field.current?.focus();
      toast({ title: copy.added.title, description: copy.added.text });
    } catch (error) {
      fail(sentenceOf(error, copy.addFailed));
    }
  };

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(text.trim(), null);
      }}
    >
      <TagSearch
        ref={field}
        domain={domain}
        subcategory={subcategory}
        label={allergies ? listCopy.allergy : listCopy.tag}
        text={text}
        error={failure || undefined}
        known={known}
        onText={(typed) => {
          setFailure('');
          onText(typed);
        }}
        onPick={(tag, from) => {
          onText(tag);
          void submit(tag, from);
        }}
      />
      {domain === 'food' && subcategory === 'restaurants' && (
        <p className="text-sm text-ink-2">{copy.restaurants}</p>
      )}
      <Button type="submit" pending={loading}>
        {listCopy.addTag}
      </Button>
    </form>
  );
}
