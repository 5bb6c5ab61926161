import * as model from './ledger-model.ts';

/** Names of the rows that a sequence works on; the person's holds are a and b, their payment p. */
export interface Rows {
  readonly userId: string;
  readonly intent: string;
  readonly key: (hold: string) => string;
  readonly dispute: string;
  readonly at: (minute: number) => Date;
}

export interface Happening {
  readonly name: string;
  readonly model: (state: model.MoneyState) => model.Step;
  /** The statement that does the same; its only row has the outcome. */
  readonly sql: (rows: Rows) => { text: string; values: unknown[] };
}

const DUE = 10;
const WORDS = '{"description":"Digest refresh"}';

const held = (id: string, amount: number): Happening => ({
  name: `hold ${id}`,
  model: (state) => model.holdFunds(state, id, { kind: 'digest_refresh', amount, until: DUE }),
  sql: ({ userId, key, at }) => ({
    text: 'SELECT outcome FROM hold_funds($1, $2, $3, $4, $5)',
    values: [userId, key(id), amount, at(DUE), WORDS],
  }),
});
const ended = (name: string, phase: 'posted' | 'voided'): Happening => ({
  name,
  model: (state) => model.endHold(state, 'a', phase, 0),
  sql: ({ userId, key, at }) => ({
    text: 'SELECT outcome FROM end_hold($1, $2, $3, $4)', values: [userId, key('a'), phase, at(0)],
  }),
});
const refunded = (name: string, total: number): Happening => ({
  name,
  model: (state) => model.noteRefund(state, 'p', total),
  sql: ({ intent, at }) => ({ text: 'SELECT outcome FROM note_refund($1, $2, $3)', values: [intent, total, at(0)] }),
});
const disputed = (name: string, as: 'open' | 'won' | 'lost'): Happening => ({
  name,
  model: (state) => model.noteDispute(state, 'p', 'd', 2500, as),
  sql: ({ intent, dispute, at }) => ({
    text: 'SELECT outcome FROM note_dispute($1, $2, $3, $4, $5)', values: [intent, dispute, 2500, as, at(0)],
  }),
});

/** All that can happen to a person with one payment of $25 and two holds, one of nearly all of it. */
export const HAPPENINGS: readonly Happening[] = [
  held('a', 2000),
  held('b', 600),
  ended('capture a', 'posted'),
  ended('release a', 'voided'),
  {
    name: 'time passes',
    model: (state) => model.expireHolds(state, DUE),
    sql: ({ at }) => ({ text: 'SELECT expire_holds($1, 100)::text AS outcome', values: [at(DUE)] }),
  },
  {
    name: 'paid',
    model: (state) => model.notePaid(state, 'p'),
    sql: ({ intent, at }) => ({
      text: `SELECT outcome FROM note_payment($1, 'succeeded', 2500, 'usd', $2)`, values: [intent, at(0)],
    }),
  },
  refunded('part refunded', 500),
  refunded('refunded', 2500),
  disputed('disputed', 'open'),
  disputed('dispute won', 'won'),
  disputed('dispute lost', 'lost'),
];

/** The happenings of these names, in this order. Throws for a name that there is not. */
export const happenings = (names: readonly string[]): readonly Happening[] =>
  names.map((name) => {
    const found = HAPPENINGS.find((one) => one.name === name);
    if (found === undefined) throw new Error(`nothing is called ${name}`);
    return found;
  });
