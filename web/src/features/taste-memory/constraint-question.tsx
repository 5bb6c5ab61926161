import { useId, useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import type { TagCardFragment } from '../../gql/graphql.ts';
import { Button, cx } from '../../shared/ui/kit.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { CLARIFY_CONSTRAINT, REOPEN_CONSTRAINT } from './constraint-operations.ts';
import { copy } from './copy.ts';
import { forgetTag, PREFERENCES } from './tag-operations.ts';

/** What the person just answered: where it stands now, and the sentence that says so. */
export interface Settled {
  tagId: string;
  sentence: string;
}
export type OnSettled = (settled: Settled | null) => void;

const words = copy.constraint;

/** Asks what an allergy in unknown words means, until the person picks or wants dishes anyway. */
export function ConstraintQuestion({ tag, onSettled }: { tag: TagCardFragment; onSettled: OnSettled }) {
  const question = useId();
  const box = useRef<HTMLDivElement>(null);
  const [other, setOther] = useState('');
  const [failure, setFailure] = useState('');
  const [clarify, clarifying] = useMutation(CLARIFY_CONSTRAINT);
  const [reopen, reopening] = useMutation(REOPEN_CONSTRAINT);
  const { constraint } = tag;
  if (!constraint?.unclear) return null;
  const busy = clarifying.loading || reopening.loading;

  // A word that is not known is said in place alone: asking again would not help.
  const fail = (refusal?: string) => {
    setFailure(refusal ?? words.failed);
    if (refusal === undefined) toast({ variant: 'destructive', title: copy.error, description: words.failed });
  };
  const settle = async (variables: { as: string } | { waive: true }) => {
    if (busy) return;
    setFailure('');
    try {
      const { data } = await clarify({
        variables: { id: tag.id, ...variables },
        update: (cache, { data: answered }) => {
          const result = answered?.clarifyConstraint;
          if (result?.__typename === 'ConstraintChanged' && result.goneId) forgetTag(cache, result.goneId);
        },
        refetchQueries: ({ data: answered }) => {
          const result = answered?.clarifyConstraint;
          return result?.__typename === 'ConstraintChanged' && result.goneId ? [PREFERENCES] : [];
        },
      });
      const result = data?.clarifyConstraint;
      if (result?.__typename !== 'ConstraintChanged') return fail(result?.message);
      if ('as' in variables)
        return onSettled({ tagId: result.tag.id, sentence: words.understood(tag.tag, result.tag.tag) });
      box.current?.focus({ preventScroll: true });
    } catch {
      fail();
    }
  };
  const takeBack = async () => {
    if (busy) return;
    setFailure('');
    try {
      const { data } = await reopen({ variables: { id: tag.id } });
      const result = data?.reopenConstraint;
      if (result?.__typename !== 'ConstraintChanged') return fail(result?.message);
      box.current?.focus({ preventScroll: true });
    } catch {
      fail();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const as = other.trim();
    if (as) void settle({ as });
  };
  return (
    <div
      ref={box}
      className={cx('pref-ask', constraint.waived && 'is-waived')}
      role="group"
      aria-labelledby={question}
      tabIndex={-1}
    >
      <p id={question} className="pref-q">
        {constraint.question ?? words.waived(tag.tag)}
      </p>
      {!constraint.waived && <p className="text-sm text-ink-2">{words.untilThen}</p>}
      <div className="pref-choices">
        {constraint.choices.map(({ label }) => (
          <Button key={label} variant="outline" size="sm" pending={busy} onClick={() => void settle({ as: label })}>
            {label}
          </Button>
        ))}
      </div>
      <form noValidate className="pref-other" onSubmit={submit}>
        <Field
          label={words.other}
          value={other}
          autoComplete="off"
          maxLength={200}
          error={failure || undefined}
          onChange={(event) => setOther(event.target.value)}
        />
        <Button type="submit" variant="outline" size="sm" disabled={!other.trim()} pending={busy}>
          {words.use}
        </Button>
      </form>
      <div className="pref-anyway">
        {constraint.waived ? (
          <Button variant="outline" size="sm" pending={busy} onClick={() => void takeBack()}>
            {words.keepAway}
          </Button>
        ) : (
          <>
            <Button variant="outline" size="sm" pending={busy} onClick={() => void settle({ waive: true })}>
              {words.anyway}
            </Button>
            <p className="text-sm text-ink-2">{words.anywayMeans}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** Says what the answer was, and takes it back. */
export function ConstraintSettled({ settled, onSettled }: { settled: Settled; onSettled: OnSettled }) {
  const [failure, setFailure] = useState('');
  const [reopen, { loading }] = useMutation(REOPEN_CONSTRAINT);
  const undo = async () => {
    setFailure('');
    try {
      const { data } = await reopen({
        variables: { id: settled.tagId },
        refetchQueries: ({ data: answered }) => {
          const result = answered?.reopenConstraint;
          const apart = result?.__typename === 'ConstraintChanged' && result.tag.id !== settled.tagId;
          return apart ? [PREFERENCES] : [];
        },
        awaitRefetchQueries: true,
      });
      const result = data?.reopenConstraint;
      if (result?.__typename === 'ConstraintChanged') return onSettled(null);
      setFailure(result?.message ?? words.failed);
    } catch {
      setFailure(words.failed);
    }
  };
  return (
    <div className="pref-settled">
      <p role="status">{settled.sentence}</p>
      {/* The pressed choice is gone: the focus is where the answer can be taken back. */}
      <Button ref={focusOnce} variant="outline" size="sm" pending={loading} onClick={() => void undo()}>
        {words.undo}
      </Button>
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </div>
  );
}

const focusOnce = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });
