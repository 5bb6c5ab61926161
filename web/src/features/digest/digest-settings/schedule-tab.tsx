import { useEffect, useRef, useState, type RefObject } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import type { SchedulesQuery } from '../../../gql/graphql.ts';
import { sentenceOf } from '../../../shared/errors.ts';
import { keptData } from '../../../shared/kept.ts';
import { currentOn } from '../../../shared/live.ts';
import { Button, Loading } from '../../../shared/ui/kit.tsx';
import { Unavailable } from '../../../shared/ui/part.tsx';
import { toast } from '../../../shared/ui/toasts.ts';
import { inWords, whenOf } from './cron-times.ts';
import { GoneRow } from './gone-row.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { copy } from './settings-copy.ts';
import { DELETE_SCHEDULE, SAVE_SCHEDULE, SCHEDULES } from './settings-operations.ts';
import { useGone } from './use-gone.ts';

const words = copy.when;

type Schedule = NonNullable<NonNullable<SchedulesQuery['me']>['schedules']>[number];

/** What an action answered: null when it was done, else what went wrong. */
type Done = Promise<string | null>;

/** The server's own bound. */
const MOST = 5;

export function ScheduleTab() {
  const query = useQuery(SCHEDULES, { ...currentOn('digest', 'settings'), fetchPolicy: 'cache-and-network' });
  const data = keptData(query);
  const schedules = data?.me?.schedules;
  const zone = data?.me?.settings?.timeZone ?? 'UTC';
  const { rows, take, free } = useGone(schedules ?? []);
  const [adding, setAdding] = useState(false);
  const [said, setSaid] = useState('');
  const [save] = useMutation(SAVE_SCHEDULE);
  const [remove] = useMutation(DELETE_SCHEDULE);
  const add = useFocusAfter<HTMLButtonElement>(adding);
  const refetch = () => query.refetch().catch(() => undefined);
  if (!schedules) {
    if (!query.error && !data) return <Loading className="set-wait" />;
    return <Unavailable what={words.what} onRetry={() => void refetch()} />;
  }

  const keep = async (cron: string, enabled: boolean, id?: string): Done => {
    try {
      const { data: answered } = await save({ variables: { cron, enabled, ...(id !== undefined && { id }) } });
      const result = answered?.saveSchedule;
      if (result?.__typename !== 'ScheduleSaved') return result?.message ?? words.failed;
      if (id === undefined) await refetch();
      setSaid(words.saved(inWords(result.schedule.cron)));
      return null;
    } catch (error) {
      return sentenceOf(error, words.failed);
    }
  };
  const drop = async (schedule: Schedule): Done => {
    const sentence = await remove({ variables: { id: schedule.id } }).then(
      ({ data: answered }) => {
        const result = answered?.deleteSchedule;
        return result?.__typename === 'ScheduleDeleted' ? null : (result?.message ?? words.removeFailed);
      },
      (error: unknown) => sentenceOf(error, words.removeFailed),
    );
    if (sentence) {
      toast({ variant: 'destructive', title: copy.error, description: sentence });
      return sentence;
    }
    take(schedule);
    void refetch();
    return null;
  };
  // The deleted one is no more: what comes back is one like it.
  const bringBack = async (schedule: Schedule): Done => {
    const failed = await keep(schedule.cron, schedule.enabled);
    if (failed === null) {
      free(schedule.id);
      add.current?.focus({ preventScroll: true });
    }
    return failed;
  };
  const full = schedules.length >= MOST;
  return (
    <>
      <p className="text-ink-2">{words.intro}</p>
      {rows.length === 0 && !adding && <p className="mt-3">{words.empty}</p>}
      <ul className="set-rows" aria-label={words.list} tabIndex={-1}>
        {rows.map(({ item, gone }) =>
          gone ? (
            <GoneRow
              key={item.id}
              sentence={words.gone(inWords(item.cron))}
              title={inWords(item.cron)}
              onUndo={() => bringBack(item)}
              onGone={() => free(item.id)}
            />
          ) : (
            <ScheduleRow
              key={item.id}
              schedule={item}
              zone={zone}
              onSave={(cron, enabled) => keep(cron, enabled, item.id)}
              onRemove={() => drop(item)}
            />
          ),
        )}
      </ul>
      {adding ? (
        <ScheduleForm onSave={(cron) => keep(cron, true)} onClose={() => setAdding(false)} />
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button ref={add} size="sm" aria-disabled={full || undefined} onClick={() => !full && setAdding(true)}>
            {words.add}
          </Button>
          {full && <p className="text-sm text-ink-2">{words.full(MOST)}</p>}
        </div>
      )}
      <p role="status" className="set-said">
        {said}
      </p>
    </>
  );
}

/** The button that opened a form has the focus again once the form has gone and the button is there. */
function useFocusAfter<Element extends HTMLElement>(isOpen: boolean): RefObject<Element | null> {
  const button = useRef<Element>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

interface ScheduleRowProps {
  schedule: Schedule;
  zone: string;
  onSave: (cron: string, enabled: boolean) => Done;
  onRemove: () => Done;
}

function ScheduleRow({ schedule, zone, onSave, onRemove }: ScheduleRowProps) {
  const { cron, enabled, nextRunAt } = schedule;
  const [editing, setEditing] = useState(false);
  const [pending, setPending] = useState<'switch' | 'remove' | null>(null);
  const [failure, setFailure] = useState('');
  const edit = useFocusAfter<HTMLButtonElement>(editing);
  const named = inWords(cron);
  const run = async (what: 'switch' | 'remove', action: () => Done) => {
    if (pending) return;
    setPending(what);
    setFailure('');
    const failed = await action();
    if (failed === null && what === 'remove') return;
    setPending(null);
    setFailure(failed ?? '');
  };
  return (
    <li className="set-row">
      <label className="set-switch">
        <input
          type="checkbox"
          role="switch"
          checked={enabled}
          aria-label={words.on(named)}
          aria-busy={pending === 'switch'}
          onChange={() => void run('switch', () => onSave(cron, !enabled))}
        />
        <span className="grid min-w-0">
          <span className="set-title">{named}</span>
          <span className="set-more">
            {enabled && nextRunAt ? words.next(whenOf(nextRunAt, zone), zone) : !enabled && words.off}
          </span>
        </span>
      </label>
      {!editing && (
        <div className="flex flex-wrap gap-1">
          <Button
            ref={edit}
            variant="ghost"
            size="sm"
            aria-label={words.editOf(named)}
            onClick={() => setEditing(true)}
          >
            {words.edit}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={words.removeOf(named)}
            pending={pending === 'remove'}
            onClick={() => void run('remove', onRemove)}
          >
            {words.remove}
          </Button>
        </div>
      )}
      {editing && (
        <ScheduleForm
          cron={cron}
          onSave={(changed) => onSave(changed, enabled)}
          onClose={() => setEditing(false)}
        />
      )}
      {failure && (
        <p role="alert" className="field-error basis-full">
          {failure}
        </p>
      )}
    </li>
  );
}
