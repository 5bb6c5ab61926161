import type { SqlClient } from '@valet/kit/db';
import { type GraphContext, requireViewer } from '@valet/kit/subgraph';
import type { Actor } from '../../app/actions/act.ts';
import { checkInQuestion } from '../../app/actions/check-in-words.ts';
import { answerCheckIn, type CheckInAnswer, checkInFor } from '../../app/actions/check-ins.ts';
import type { CheckIn } from '../../app/actions/ports.ts';
import { type GraphParts, isUuid, notFound, occasionOf } from './parts.ts';

const answers = {
  good: 'good', so_so: 'so-so', bad: 'bad', not_yet: 'not-yet', dismiss: 'dismiss',
} as const satisfies Record<string, CheckInAnswer>;

const unknownQuestion = { ...notFound, message: 'There is no such question.' } as const;

/** The one small question, some days after. */
export function checkInResolvers<Tx extends SqlClient>(
  { actor, transact, now }: GraphParts<Tx> & { readonly actor: Actor<Tx> },
) {
  return {
    CheckIn: { question: (checkIn: CheckIn) => checkInQuestion(checkIn) },
    User: {
      checkIn: (_user: unknown, _args: unknown, context: GraphContext) =>
        checkInFor(actor.checkIns, requireViewer(context).userId, now()),
    },
    Mutation: {
      async answerCheckIn(
        _root: unknown,
        { id, answer }: { id: string; answer: keyof typeof answers },
        context: GraphContext,
      ) {
        const when = occasionOf(context, now);
        if (!isUuid(id)) return unknownQuestion;
        const call = { ...when, id, answer: answers[answer], key: context.idempotencyKey };
        const result = await answerCheckIn(actor, transact, call);
        return result.kind === 'unknown' ? unknownQuestion : { __typename: 'CheckInAnswered', next: result.next };
      },
    },
  };
}
