import { forgetKey, idempotent, type SqlClient } from '@valet/kit/db';
import type { Unit } from '@valet/kit/outbox';

interface Call {
  readonly userId: string;
  readonly field: string;
  readonly key: string | undefined;
  readonly request: unknown;
}

/**
 * Runs a command once per key and answers by `answer`, which a repetition runs alone: it tells the state of now.
 * A refusal keeps no key.
 */
export async function commandOnce<Tx extends SqlClient, Refused extends { kind: string }, Answer>(
  unit: Unit<Tx>,
  call: Call,
  work: () => Promise<Refused | { kind: 'done' }>,
  answer: () => Promise<Answer>,
): Promise<Refused | Answer> {
  let refused: Refused | undefined;
  await idempotent(unit.tx, call, async () => {
    const result = await work();
    if (result.kind !== 'done') refused = result as Refused;
    return { kind: result.kind };
  });
  if (refused === undefined) return answer();
  await forgetKey(unit.tx, call);
  return refused;
}
