// Trains the weights of the understanding from the lines of this folder, and writes them:
//   npx tsx --conditions=source services/voice/bench/understanding/train-command.ts
import { featuresOf, ofLineAlone } from '../../src/engine/understand/features.ts';
import { LETTERS, scaleOf, volumeOf, type StoredWeights } from '../../src/engine/understand/model.ts';
import { read } from '../../src/engine/understand/read.ts';
import { situationOf } from '../../src/engine/understand/situation.ts';
import { meantIn } from '../../src/engine/understand/targets.ts';
import { focusOf } from '../../src/engine/understand/understand.ts';
import { beliefs } from './beliefs.ts';
import type { CareKind } from '../../src/engine/talk.ts';
import { talkOf, type Line } from './lines.ts';
import { randomFrom, SEED } from './random.ts';

const LEAST_SEEN = 2;
/** Runs of words are many, and a rare one is chance. */
const LEAST_RUN = 3;
const RUN = /^[brtskmlu] /;
const STEP = 0.02;
/** Less is not worth its place. */
const LEAST_STEPS = 5;

export interface Example {
  readonly features: readonly string[];
  readonly label: string;
}

export const labelOf = ({ intent, care }: Line): string => (intent === 'care' ? `care:${care ?? 'distress'}` : intent);

export function exampleOf(line: Line): Example {
  const talk = talkOf(line);
  const situation = situationOf(talk);
  const reading = read(line.text);
  const meant = meantIn(reading, situation.cards, focusOf(talk, situation));
  return { features: featuresOf(reading, situation, meant), label: labelOf(line) };
}

/** What follows on something is harder to tell, and fewer lines show it: each counts twice. */
export function examplesOf(line: Line): Example[] {
  const example = exampleOf(line);
  return line.turns === undefined ? [example] : [example, example];
}

export interface Settings {
  readonly rounds: number;
  readonly rate: number;
  readonly decay: number;
  readonly belief: number;
}
export const SETTINGS: Settings = { rounds: 25, rate: 0.4, decay: 0.0007, belief: 0.3 };

/** Weights by gradient descent on the cross-entropy; the same for the same lines in the same order. */
export function train(examples: readonly Example[], settings: Settings = SETTINGS): StoredWeights {
  const seen = new Map<string, number>();
  for (const { features } of examples) for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const often = [...seen]
    .filter(([name, times]) => times >= (RUN.test(name) ? LEAST_RUN : LEAST_SEEN))
    .map(([name]) => name);
  const names = [...new Set([...often, ...beliefs.keys()])];
  const index = new Map(names.map((name, at) => [name, at]));
  const classes = [...new Set(examples.map(({ label }) => label))].sort();
  const width = classes.length;
  const believed = new Float64Array(names.length * width);
  for (const [name, of] of beliefs) {
    for (const [label, weight] of of) {
      const c = classes.indexOf(label);
      if (c !== -1) believed[(index.get(name) ?? 0) * width + c] = weight * settings.belief;
    }
  }
  const weights = believed.slice();
  const rows = examples.map(({ features, label }) => ({
    known: features.flatMap((feature) => index.get(feature) ?? []),
    volumes: features.filter((feature) => index.has(feature)).map(volumeOf),
    scale: scaleOf(features),
    gold: classes.indexOf(label),
  }));
  const random = randomFrom(SEED);
  const scores = new Float64Array(width);
  for (let round = 0; round < settings.rounds; round++) {
    const order = rows.map((row) => ({ row, by: random() })).sort((a, b) => a.by - b.by);
    for (const { row: { known, volumes, scale, gold } } of order) {
      scores.fill(0);
      for (const [n, at] of known.entries()) {
        for (let c = 0; c < width; c++) scores[c]! += volumes[n]! * weights[at * width + c]!;
      }
      let most = -Infinity;
      for (let c = 0; c < width; c++) most = Math.max(most, scores[c]! * scale);
      let sum = 0;
      for (let c = 0; c < width; c++) sum += scores[c] = Math.exp(scores[c]! * scale - most);
      for (let c = 0; c < width; c++) scores[c] = (scores[c]! / sum - (c === gold ? 1 : 0)) * scale;
      const rate = settings.rate / (1 + round / 10);
      for (const [n, at] of known.entries()) {
        const volume = volumes[n]!;
        for (let c = 0; c < width; c++) {
          const place = at * width + c;
          weights[place]! -= rate * (volume * scores[c]! + settings.decay * (weights[place]! - believed[place]!));
        }
      }
    }
  }
  const stored: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const pairs: string[] = [];
    for (let c = 0; c < width; c++) {
      const steps = Math.round(weights[at * width + c]! / STEP);
      if (Math.abs(steps) >= LEAST_STEPS) pairs.push(`${LETTERS[c]}${steps}`);
    }
    if (pairs.length > 0) stored[name] = pairs.join('');
  }
  return { seed: SEED, command:
    'npx tsx --conditions=source services/voice/bench/understanding/train-command.ts',
    classes, step: STEP, weights: stored };
}

/** A line by what it asks of Valet's manners alone: `none`, or a kind of care. */
export interface CareLine {
  readonly text: string;
  readonly care: CareKind | null;
}

/** Both models: what a line wants, and whether the act is to be dropped. */
export function trainBoth(lines: readonly Line[], careLines: readonly CareLine[]) {
  const intents = train(lines.filter(({ intent }) => intent !== 'care').flatMap(examplesOf));
  const nothing = talkOf({});
  const care = train([
    ...lines.map((line) => ({ text: line.text, label: line.intent === 'care' ? (line.care ?? 'distress') : 'none' })),
    ...careLines.map(({ text, care: kind }) => ({ text, label: kind ?? 'none' })),
  ].map(({ text, label }) => {
    const reading = read(text);
    const features = featuresOf(reading, situationOf(nothing), meantIn(reading, [], null));
    return { features: ofLineAlone(features), label };
  }));
  return { intents, care };
}
