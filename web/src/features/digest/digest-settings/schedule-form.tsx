import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Field } from '../../../shared/ui/field.tsx';
import { Button } from '../../../shared/ui/kit.tsx';
import { cronOf, DAYS, EVERY_DAY, timesOf } from './cron-times.ts';
import { copy } from './settings-copy.ts';

const words = copy.when;

const START = { time: '07:30', days: EVERY_DAY } as const;
// Accepts five fields of anything: what they may be is the server's to say.
const FIVE_FIELDS = /^\S+(?: +\S+){4}$/;

interface ScheduleFormProps {
  /** The line to change; without one a new time is written. */
  cron?: string;
  /** Answers what went wrong, or null when it is saved. */
  onSave: (cron: string) => Promise<string | null>;
  onClose: () => void;
}

/** A time of the digest: a time of day and days of the week, or any cron line. */
export function ScheduleForm({ cron, onSave, onClose }: ScheduleFormProps) {
  const known = cron === undefined ? START : timesOf(cron);
  const [time, setTime] = useState<string>(known?.time ?? START.time);
  const [days, setDays] = useState<readonly number[]>(known?.days ?? EVERY_DAY);
  const [line, setLine] = useState(known ? null : (cron ?? ''));
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const isLine = line !== null;
  // The button that opened the form, or changed it, made way.
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), [isLine]);

  const missing = () => {
    if (line !== null) return FIVE_FIELDS.test(line.trim()) ? '' : words.cronNeeded;
    if (!time) return words.timeNeeded;
    return days.length === 0 ? words.dayNeeded : '';
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const lacks = missing();
    setFailure(lacks);
    if (lacks) return;
    setPending(true);
    const failed = await onSave(line === null ? cronOf({ time, days }) : line.trim());
    setPending(false);
    if (failed) setFailure(failed);
    else onClose();
  };
  const toggle = (day: number) => {
    setFailure('');
    setDays(days.includes(day) ? days.filter((each) => each !== day) : [...days, day].toSorted());
  };
  const other = () => {
    setFailure('');
    setLine(line === null ? cronOf({ time: time || START.time, days: days.length > 0 ? days : EVERY_DAY }) : null);
  };
  return (
    <form ref={form} noValidate className="set-form" onSubmit={(event) => void submit(event)}>
      {line === null ? (
        <>
          <Field
            label={words.time}
            type="time"
            value={time}
            onChange={(event) => {
              setFailure('');
              setTime(event.target.value);
            }}
          />
          <fieldset>
            <legend className="mb-1.5 text-sm font-semibold">{words.days}</legend>
            <div className="set-days">
              {DAYS.map((name, index) => (
                <label key={name}>
                  <input
                    type="checkbox"
                    name={id}
                    checked={days.includes(index + 1)}
                    onChange={() => toggle(index + 1)}
                  />
                  {name}
                </label>
              ))}
            </div>
          </fieldset>
          {failure && (
            <p role="alert" className="field-error">
              {failure}
            </p>
          )}
        </>
      ) : (
        <Field
          label={words.cron}
          hint={words.cronHint}
          value={line}
          maxLength={120}
          spellCheck={false}
          autoComplete="off"
          error={failure || undefined}
          onChange={(event) => {
            setFailure('');
            setLine(event.target.value);
          }}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <button type="button" className="link text-sm" onClick={other}>
          {line === null ? words.toCron : words.toTimes}
        </button>
        <div className="flex gap-2">
          <Button variant="ghost" size="sm" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" size="sm" pending={pending}>
            {pending ? words.saving : words.save}
          </Button>
        </div>
      </div>
    </form>
  );
}
