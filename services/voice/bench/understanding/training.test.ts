import { describe, expect, test } from '@jest/globals';
import weights from '../../src/engine/understand/weights.json' with { type: 'json' };
import { INTENTS } from '../../src/engine/talk.ts';
import { understand } from '../../src/engine/understand/understand.ts';
import { NEAREST, readSet, talkOf, targetsOf, trainingFile, trigramsOf } from './lines.ts';
import { scoreOf } from './score.ts';

const lines = readSet(trainingFile);
const opening = lines.filter(({ turns }) => turns === undefined);
const following = lines.filter(({ turns }) => turns !== undefined);

describe('the training set', () => {
  test('holds at least 560 lines and 120 follow-ups, of intents that exist', () => {
    expect(opening.length).toBeGreaterThanOrEqual(560);
    expect(following.length).toBeGreaterThanOrEqual(120);
    for (const { intent } of lines) expect(INTENTS).toContain(intent);
  });

  test('names situations that exist, and cards that lie on the table', () => {
    for (const line of following) {
      const cards = talkOf(line).turns.flatMap((turn) => turn.cards);
      for (const target of targetsOf(line)) expect(cards[target]?.kind).toBe('recommendation');
    }
  });

  test('says nothing twice: no line is nearer than .5 to another', () => {
    const near: string[] = [];
    const known: { text: string; trigrams: Set<string> }[] = [];
    const holding = new Map<string, number[]>();
    for (const { text } of opening) {
      const trigrams = trigramsOf(text);
      const shared = new Map<number, number>();
      for (const trigram of trigrams) {
        for (const at of holding.get(trigram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
      }
      for (const [at, times] of shared) {
        const other = known[at];
        const all = trigrams.size + (other?.trigrams.size ?? 0) - times;
        if (other && times > NEAREST * all) near.push(`${text} / ${other.text}`);
      }
      for (const trigram of trigrams) {
        const lines = holding.get(trigram);
        if (lines) lines.push(known.length);
        else holding.set(trigram, [known.length]);
      }
      known.push({ text, trigrams });
    }
    expect(near).toEqual([]);
  });
});

test('the shipped weights are of these lines: they understand them', () => {
  const score = scoreOf(lines, (line) => understand(line.text, talkOf(line)), false);
  expect(score.right / score.lines).toBeGreaterThan(0.95);
  expect(Object.keys(weights.intents.weights).length).toBeGreaterThan(1_000);
});
