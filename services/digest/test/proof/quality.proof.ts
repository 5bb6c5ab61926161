// What the digest promises of its choice, counted on simulated people that nothing was tuned on.
import { catalogue } from '@valet/catalogue';
import { expect, test } from '@jest/globals';
import { calibration, dial, faithfulReasons, hitRates, opposites, shifted } from '../../bench/simulation/evaluate.ts';
import { hardFilters, thirtyDays } from '../../bench/simulation/hold.ts';
import { buildIndex } from '../../src/engine/features.ts';

const setting = { cohort: 'test', index: buildIndex(catalogue()), now: new Date('2026-11-22T08:00:00Z') } as const;
// Minutes on an idle core; nothing here is about speed.
const halfAnHour = 1_800_000;

test('ten thousand digests hold nothing that the person must not or does not want to be shown', () => {
  const { digests, dishes, smallest, faults } = hardFilters(setting, 10_000);
  expect(digests).toBe(10_000);
  // Most of these people have constraints: without dishes nothing would have been at risk.
  expect(dishes).toBeGreaterThan(1_000);
  expect(smallest).toBe(15);
  expect(faults).toEqual([]);
}, halfAnHour);

test('thirty days bring nothing twice and leave eight cards a day, also to a vegan with a nut allergy', () => {
  const { repeats, fewestCards, violations, veganWithNutAllergy } = thirtyDays(setting, 40);
  expect(veganWithNutAllergy).toBe(20);
  expect({ repeats, violations }).toEqual({ repeats: 0, violations: 0 });
  expect(fewestCards).toBeGreaterThanOrEqual(8);
}, halfAnHour);

test('after one interview the first eight hit twice as often as fame and 1.3 times as often as shared names', () => {
  const { overPopularity, overTagOverlap, hitRateAt8, randomThing } = hitRates(setting, 400);
  expect(randomThing).toBeGreaterThan(0.15);
  expect(randomThing).toBeLessThan(0.25);
  expect(hitRateAt8['popularity']).toBeLessThan(0.35);
  expect(overPopularity.ratio).toBeGreaterThanOrEqual(2);
  expect(overTagOverlap.ratio).toBeGreaterThanOrEqual(1.3);
}, halfAnHour);

test('what the cards say comes true, and they dare to differ', () => {
  const { cards, ece, middle80Width, brier, brierOfBaseRate } = calibration(setting, 1_040);
  expect(cards).toBeGreaterThanOrEqual(10_000);
  expect(ece).toBeLessThanOrEqual(0.05);
  expect(middle80Width).toBeGreaterThanOrEqual(0.25);
  expect(brier).toBeLessThan(brierOfBaseRate);
}, halfAnHour);

test('after two hundred thumbs it comes true for people of another kind too', () => {
  const { after } = shifted(setting, 208, 5);
  expect(after.pooled.cards).toBeGreaterThanOrEqual(10_000);
  expect(after.pooled.ece).toBeLessThanOrEqual(0.05);
}, halfAnHour);

test('people of opposite tastes share at most a fifth of their digests', () => {
  expect(opposites(setting, 200).meanOverlapOf15).toBeLessThanOrEqual(0.2);
}, halfAnHour);

test('the tag that a reason names is what holds the card up', () => {
  const { cards, faithful } = faithfulReasons(setting, 1_000);
  expect(cards).toBe(1_000);
  expect(faithful).toBeGreaterThanOrEqual(0.95);
}, halfAnHour);

test('every step of the dial makes a digest more various', () => {
  expect(dial(setting, 100).rises).toBe(true);
}, halfAnHour);
