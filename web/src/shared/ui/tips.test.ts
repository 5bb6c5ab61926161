import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { TIP_DELAY_MS, TIP_SKIP_DELAY_MS } from '../timing.ts';
import { startTips } from './tips.ts';

let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<button data-tip="First">a</button><button data-tip="Second">b</button><p>c</p>';
  stop = startTips();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

const tip = () => document.querySelector<HTMLElement>('#tip');
const pointAt = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }));

test('a tip waits for its delay', () => {
  pointAt('button');
  jest.advanceTimersByTime(TIP_DELAY_MS - 1);
  expect(tip()?.hidden).toBe(true);
  jest.advanceTimersByTime(1);
  expect(tip()).toMatchObject({ hidden: false, textContent: 'First' });
});

test('the next tip shows at once while the last one is fresh', () => {
  pointAt('button');
  jest.advanceTimersByTime(TIP_DELAY_MS);
  pointAt('p');
  jest.advanceTimersByTime(TIP_SKIP_DELAY_MS - 1);
  pointAt('button:nth-of-type(2)');
  jest.advanceTimersByTime(0);
  expect(tip()).toMatchObject({ hidden: false, textContent: 'Second' });
});

test('after the skip delay a tip waits again', () => {
  pointAt('button');
  jest.advanceTimersByTime(TIP_DELAY_MS);
  pointAt('p');
  jest.advanceTimersByTime(TIP_SKIP_DELAY_MS);
  pointAt('button:nth-of-type(2)');
  jest.advanceTimersByTime(TIP_DELAY_MS - 1);
  expect(tip()?.hidden).toBe(true);
});

test('Escape hides a tip', () => {
  pointAt('button');
  jest.advanceTimersByTime(TIP_DELAY_MS);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(tip()?.hidden).toBe(true);
});
