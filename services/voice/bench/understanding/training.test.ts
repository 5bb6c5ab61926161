import { describe, expect, test } from '@jest/globals';
import weights from '../../src/engine/understand/weights.json' with { type: 'json' };
import { INTENTS } from '../../src/engine/talk.ts';
import { understand } from '../../src/engine/understand/understand.ts';
import { jaccard, NEAREST, readSet, talkOf, targetsOf, trainingFile, trigramsOf } from './lines.ts';
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
    const known = opening.map(({ text }) => ({ text, trigrams: trigramsOf(text) }))
      .sort((one, other) => one.trigrams.size - other.trigrams.size);
    const near: string[] = [];
    for (const [at, one] of known.entries()) {
      for (let next = at + 1; next < known.length; next++) {
        const other = known[next];
        // The longer one alone has too much that is not shared.
        if (other === undefined || one.trigrams.size < NEAREST * other.trigrams.size) break;
        if (jaccard(one.trigrams, other.trigrams) > NEAREST) near.push(`${one.text} / ${other.text}`);
      }
    }
    expect(near).toEqual([]);
  });
});

test('the shipped weights are of these lines: they understand them', () => {
  const score = scoreOf(lines, (line) => understand(line.text, talkOf(line)), false);
  expect(score.right / score.lines).toBeGreaterThan(0.95);
  expect(Object.keys(weights.intents.weights).length).toBeGreaterThan(1_000);
});
