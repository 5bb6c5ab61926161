import { EarOff } from 'lucide-react';
import { setOffRecord, useOffRecord } from './off-record.ts';

const copy = {
  go: 'Go off the record',
  on: 'Off the record: I read what I know of you, and write nothing down.',
} as const;

/** `inForce`: what the call under way was begun with, which holds for all of it; null without a call. */
export function OffRecordSwitch({ inForce }: { inForce: boolean | null }) {
  const chosen = useOffRecord();
  const isOff = inForce ?? chosen;
  const isFixed = inForce !== null;
  return (
    <button
      type="button"
      role="switch"
      className="off-record"
      aria-checked={isOff}
      aria-disabled={isFixed}
      onClick={() => isFixed || setOffRecord(!chosen)}
    >
      <EarOff size={15} aria-hidden />
      {isOff ? copy.on : copy.go}
    </button>
  );
}
