import { useRef, useState, type ReactNode } from 'react';
import { useFragment } from '@apollo/client/react';
import type { EvidenceSource, TagCardFragment } from '../../gql/graphql.ts';
import { DOMAIN_LABELS, isAllergies, SUBCATEGORY_LABELS } from '../../shared/domains.ts';
import { Button } from '../../shared/ui/kit.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { copy } from './copy.ts';
import { TagDetailsForm } from './tag-details-form.tsx';
import type { TagRow } from './tag-groups.ts';
import { TAG_CARD } from './tag-operations.ts';
import type { TagActions } from './undo-changes.ts';

interface TagDetailsProps {
  tag: TagRow;
  actions: TagActions;
  onClose: () => void;
}

type Evidence = TagCardFragment['evidence'][number];

const words = copy.details;

/** All that is known of one tag, and what can be done about it. */
export function TagDetails({ tag, actions, onClose }: TagDetailsProps) {
  const { data, complete } = useFragment({ fragment: TAG_CARD, from: { __typename: 'Tag', id: tag.id } });
  const [editing, setEditing] = useState(false);
  const [pending, setPending] = useState<'mute' | 'delete' | null>(null);
  const [failure, setFailure] = useState('');
  const cancelled = useRef(false);
  if (!complete) {
    return (
      <Modal onClose={onClose} title={tag.tag}>
        <p className="mt-3">{words.gone}</p>
      </Modal>
    );
  }
  const run = async (what: 'mute' | 'delete', action: () => Promise<string | null>) => {
    if (pending) return;
    setFailure('');
    setPending(what);
    const failed = await action();
    setPending(null);
    if (failed === null) onClose();
    else setFailure(failed);
  };
  const onMute = () => {
    const sentence = data.muted ? copy.undo.unmuted(data.tag) : copy.undo.muted(data.tag);
    return actions.edit(tag, { muted: !data.muted }, sentence);
  };
  const where = `${DOMAIN_LABELS[tag.domain]} · ${SUBCATEGORY_LABELS[tag.domain][tag.subcategory] ?? tag.subcategory}`;
  const diet = data.entityType === 'diet' ? ` · ${copy.row.diet}` : '';
  return (
    <Modal
      onClose={onClose}
      title={<span className="[overflow-wrap:anywhere]">{data.tag}</span>}
      description={`${copy.stances[data.polarity]} · ${where}${diet}`}
    >
      {editing ? (
        <TagDetailsForm
          tag={tag}
          note={data.note}
          actions={actions}
          onSaved={onClose}
          onCancel={() => {
            cancelled.current = true;
            setEditing(false);
          }}
        />
      ) : (
        <div className="mt-4 grid gap-4">
          {data.muted && (
            <p>
              <span className="pref-badge">{copy.row.muted}</span> {words.mutedNote}
            </p>
          )}
          {data.note !== null && (
            <Part title={words.note}>
              <p className="[overflow-wrap:anywhere]">{data.note}</p>
            </Part>
          )}
          <Part title={words.why}>
            {data.evidence.length > 0 ? (
              <EvidenceList evidence={data.evidence} tag={data.tag} />
            ) : (
              <p className="text-ink-2">{words.noWords}</p>
            )}
          </Part>
          {data.history.length > 0 && (
            <Part title={words.history}>
              <p className="text-sm text-ink-2">{words.historyNote}</p>
              <EvidenceList evidence={data.history} tag={data.tag} past />
            </Part>
          )}
          {failure && (
            <p role="alert" className="field-error">
              {failure}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button ref={cancelled.current ? focusOnce : null} size="sm" onClick={() => setEditing(true)}>
              {words.edit}
            </Button>
            {!isAllergies(tag.domain, tag.subcategory) && (
              <Button
                variant="outline"
                size="sm"
                pending={pending === 'mute'}
                onClick={() => void run('mute', onMute)}
              >
                {data.muted ? words.unmute : words.mute}
              </Button>
            )}
            <Button
              variant="outline"
              size="sm"
              className="text-bad"
              pending={pending === 'delete'}
              onClick={() => void run('delete', () => actions.remove(tag))}
            >
              {words.delete}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

const focusOnce = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-1.5">
    <h3 className="text-sm font-semibold text-ink-2">{title}</h3>
    {children}
  </section>
);

const EvidenceList = ({ evidence, tag, past = false }: { evidence: Evidence[]; tag: string; past?: boolean }) => (
  <ul className="pref-evidence">
    {evidence.map((each) => (
      <li key={each.id}>
        {quoted(each, tag) && (past ? <s><Quoted {...each} /></s> : <Quoted {...each} />)}
        <span className="text-sm text-ink-2">
          {SOURCES[each.source]} · {past && `${copy.stances[each.polarity]} · `}
          <time dateTime={each.at}>{dayOf(each.at)}</time>
        </span>
      </li>
    ))}
  </ul>
);

const Quoted = ({ source, text }: Evidence) => (source === 'utterance' ? <q>{text}</q> : <span>{text}</span>);

// What was typed by hand is the tag's own name, which stands above already.
const quoted = ({ source, text }: Evidence, tag: string) => source === 'utterance' || (text !== '' && text !== tag);

const SOURCES: Record<EvidenceSource, string> = {
  utterance: words.said,
  typed: words.byHand,
  thumb: copy.row.byThumb,
  import: copy.row.byImport,
  mail: copy.row.byMail,
};

const dayOf = (at: string) => new Date(at).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' });
