import { type Bin, calibrationOf, recalibratedFrom } from '../engine/calibration.ts';
import type { Maker, Occasion } from './make-digest.ts';

export interface CalibrationView {
  /** Judgements that it rests on. */
  readonly count: number;
  /** How many it takes until the percentages are corrected by them. */
  readonly needed: number;
  readonly recalibrated: boolean;
  readonly bins: readonly Bin[];
}

/** How the percentages held for one person; null while nothing was judged that carried one. */
export async function readCalibration<Tx>(
  { store }: Pick<Maker<Tx>, 'store'>,
  occasion: Occasion,
): Promise<CalibrationView | null> {
  const { judged } = await store.facts(occasion.userId, occasion);
  const calibration = calibrationOf(judged);
  return calibration.count === 0 ? null : { ...calibration, needed: recalibratedFrom };
}
