import { expect, test } from '@jest/globals';
import { Pacer, type Time } from './pacer.ts';

// Time that stands still until it is told to go on.
function standing(): Time & { runTo(ms: number): void; blockUntil(ms: number): void } {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => { timers = timers.filter((other) => other !== timer); };
    },
    runTo(ms) {
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= ms).sort((one, other) => one.at - other.at);
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = Math.max(now, ms);
    },
    blockUntil(ms) {
      now = ms;
    },
  };
}

test('it beats every 20 ms, the first time 20 ms from now', () => {
  const time = standing();
  const beats: number[] = [];
  new Pacer(() => undefined, time).every(() => beats.push(time.now()));
  time.runTo(100);
  expect(beats).toEqual([20, 40, 60, 80, 100]);
});

test('a late beat is followed by one that is on time again', () => {
  const time = standing();
  const beats: number[] = [];
  const pacer = new Pacer(() => undefined, time);
  pacer.every(() => beats.push(time.now()));
  time.blockUntil(33);
  time.runTo(60);
  expect(beats).toEqual([33, 40, 60]);
  expect(pacer.takeLateness()).toEqual([13, 0, 0]);
});

test('beats of a short standstill are made up for, so that no sound is lost', () => {
  const time = standing();
  let beats = 0;
  new Pacer(() => undefined, time).every(() => { beats += 1; });
  time.blockUntil(100);
  time.runTo(120);
  expect(beats).toBe(6);
});

test('a long standstill is skipped', () => {
  const time = standing();
  let beats = 0;
  new Pacer(() => undefined, time).every(() => { beats += 1; });
  time.blockUntil(5_000);
  time.runTo(5_000);
  expect(beats).toBe(1);
});

test('who stops is not called again, and the next one starts the clock anew', () => {
  const time = standing();
  const beats: string[] = [];
  const pacer = new Pacer(() => undefined, time);
  const stop = pacer.every(() => {
    beats.push(`first ${time.now()}`);
    stop();
  });
  time.runTo(1_000);
  pacer.every(() => beats.push(`second ${time.now()}`));
  time.runTo(1_020);
  expect(beats).toEqual(['first 20', 'second 1020']);
});

test('the mistake of one does not silence another', () => {
  const time = standing();
  const said: string[] = [];
  let beats = 0;
  const pacer = new Pacer((line) => said.push(line), time);
  pacer.every(() => { throw new Error('broken'); });
  pacer.every(() => { beats += 1; });
  time.runTo(40);
  expect(beats).toBe(2);
  expect(said[0]).toContain('broken');
});
