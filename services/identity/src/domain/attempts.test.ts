import { expect, test } from '@jest/globals';
import {
  afterFailure,
  pauseLeftMs,
  policies,
  remaining,
  signInPauseMs,
  signUpPauseMs,
  type Scope,
  type Tally,
} from './attempts.ts';

const start = new Date('2026-03-01T12:00:00Z');
const later = (ms: number): Date => new Date(start.getTime() + ms);

function failed(scope: Scope, times: number, at = start): Tally | undefined {
  let tally: Tally | undefined;
  for (let count = 0; count < times; count++) tally = afterFailure(scope, tally, at);
  return tally;
}

test('the free failures cost no pause', () => {
  expect(pauseLeftMs(failed('pair', policies.pair.free), start)).toBe(0);
});

test('each failure above the free ones doubles the pause up to the longest', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 20].map(
    (over) => pauseLeftMs(failed('pair', policies.pair.free + over), start) / 1000,
  );
  expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900]);
});

test('a pause ends by itself', () => {
  const tally = failed('pair', policies.pair.free + 1);
  expect(pauseLeftMs(tally, later(29_999))).toBe(1);
  expect(pauseLeftMs(tally, later(30_000))).toBe(0);
});

test('failures are forgotten one by one as time passes', () => {
  const tally = failed('pair', 4);
  expect(remaining('pair', tally, later(policies.pair.forgetEveryMs))).toBe(3);
  expect(remaining('pair', tally, later(10 * policies.pair.forgetEveryMs))).toBe(0);
});

test('a clock that steps back forgets nothing and adds nothing', () => {
  expect(remaining('pair', failed('pair', 4), later(-60_000))).toBe(4);
});

test('the pause of a whole account never lasts longer than a minute', () => {
  expect(pauseLeftMs(failed('account', 10_000), start)).toBe(60_000);
});

test('the pause of a whole account does not bind a network that has not failed at it', () => {
  expect(signInPauseMs({ account: failed('account', 500)! }, start)).toBe(0);
});

test('the pause of a whole account binds a network that has failed at it', () => {
  expect(signInPauseMs({ account: failed('account', 500)!, pair: failed('pair', 1)! }, start)).toBe(60_000);
});

test('the longest of the pauses counts', () => {
  expect(signInPauseMs({ pair: failed('pair', 6)!, network: failed('network', 40)! }, start)).toBe(300_000);
  expect(
    signUpPauseMs({ 'signup-network': failed('signup-network', 11)!, 'signup-code': failed('signup-code', 1)! }, start),
  ).toBe(10_000);
});

test('nobody who has not failed waits', () => {
  expect(signInPauseMs({}, start)).toBe(0);
  expect(signUpPauseMs({}, start)).toBe(0);
});
