// The scripted cases of care, as training lines of the model that hears what no pattern does.
import { careCases, nearMisses } from '../../src/engine/compose/care-cases.ts';
import type { CareKind } from '../../src/engine/talk.ts';
import type { CareLine } from './train.ts';

export const careLines: readonly CareLine[] = [
  ...Object.entries(careCases).flatMap(([care, texts]) => texts.map((text) => ({ text, care: care as CareKind }))),
  ...nearMisses.map((text) => ({ text, care: null })),
];
