import { expect, test } from '@jest/globals';
import {
  brokenHistory, brokenPromise, empty, endHold, expireHolds, holdFunds, type MoneyState, noteDispute, notePaid,
  noteRefund, openPayment,
} from '../support/ledger-model.ts';
import { type Happening, HAPPENINGS, happenings } from '../support/ledger-happenings.ts';

const begin = openPayment(empty, 'p', 2500).state;

/** Every sequence of the happenings up to a length; answers how many there were, and what the first bad one broke. */
function walk(steps: readonly Happening[], length: number) {
  let seen = 0;
  const path: string[] = [];
  const visit = (state: MoneyState, left: number): string | null => {
    for (const step of steps) {
      const after = step.model(state).state;
      seen += 1;
      path.push(step.name);
      const wrong = brokenPromise(after) ?? brokenHistory(state, after)
        ?? (left > 1 ? visit(after, left - 1) : null);
      if (wrong !== null) return wrong;
      path.pop();
    }
    return null;
  };
  const wrong = visit(begin, length);
  return { seen, wrong: wrong === null ? null : `${path.join(', ')}: ${wrong}` };
}

test('no order of holds, their ends, the payment, its refunds and its dispute up to six long breaks a promise', () => {
  const n = HAPPENINGS.length;
  expect(walk(HAPPENINGS, 6)).toEqual({ seen: (n * (n ** 6 - 1)) / (n - 1), wrong: null });
}, 120_000);

const permutations = <T>(all: readonly T[]): T[][] =>
  all.length === 0 ? [[]] : all.flatMap((one, at) =>
    permutations([...all.slice(0, at), ...all.slice(at + 1)]).map((rest) => [one, ...rest]));

test.each([
  ['paid', 'part refunded', 'disputed', 'dispute won'],
  ['paid', 'part refunded', 'disputed', 'dispute lost'],
  ['part refunded', 'disputed', 'dispute lost', 'dispute won'],
  ['paid', 'refunded', 'part refunded', 'disputed', 'dispute won'],
])('what the provider tells has one result in any order, each fact told twice: %s, %s, %s, %s', (...names) => {
  const facts = happenings(names.filter((name) => typeof name === 'string'));
  const results = permutations(facts).flatMap((order) => {
    const once = order.reduce((state, fact) => fact.model(state).state, begin);
    const twice = facts.reduce((state, fact) => fact.model(state).state, once);
    return [once, twice].map(({ posted, held, owed }) => `${posted} ${held} ${owed}`);
  });
  expect([...new Set(results)]).toHaveLength(1);
});

test('the promises are awake: a state that breaks one is named', () => {
  const paid = notePaid(begin, 'p').state;
  const held = holdFunds(paid, 'a', { kind: 'digest_refresh', amount: 100, until: 10 }).state;
  const spent = endHold(held, 'a', 'posted', 0).state;
  expect([
    { ...paid, posted: 2600 },
    { ...paid, posted: -1 },
    { ...held, held: 0 },
    { ...spent, posted: 2500 },
    { ...paid, posted: 2500, owed: 100 },
    { ...paid, credits: { p: 2 } },
    { ...paid, held: 2600 },
  ].map(brokenPromise)).toEqual([
    'money was lost or made', 'an amount is negative', 'what is held is not what the open holds hold',
    'money was lost or made', 'something is owed although something is free', 'a payment was credited twice',
    'more is held than there is',
  ]);
  const refunded = noteRefund(paid, 'p', 500).state;
  const decided = noteDispute(refunded, 'p', 'd', 500, 'won').state;
  const lost = noteDispute(refunded, 'p', 'd', 500, 'lost').state;
  const freed = expireHolds(held, 10).state;
  expect([
    brokenHistory(spent, freed), brokenHistory(spent, paid), brokenHistory(refunded, paid),
    brokenHistory(decided, lost), brokenHistory(paid, begin),
  ]).toEqual([
    'a hold ended twice', 'a hold was lost or changed', 'a refund was lost', 'a decision was forgotten',
    'a payment was lost',
  ]);
});
