import { z } from 'zod';

/** What goes wrong on purpose. Counts go down by one each time. */
export interface RealtimeFaults {
  /** Every call is created so much later. */
  delayMs?: number;
  /** So many creations are refused with `refuseStatus` (500 unless told otherwise). */
  refuse?: number;
  refuseStatus?: number;
  /** So many creations are never answered. */
  hang?: number;
  /** So many answers name a place where nobody listens. */
  deadCandidates?: number;
  /** So many answers show another certificate than the one in use. */
  wrongFingerprints?: number;
  /** Words of a spoken turn come so much later. */
  lateTranscriptMs?: number;
  /** So many spoken turns never get their words. */
  dropTranscripts?: number;
  /** So many spoken turns get a failure in the place of words. */
  failTranscripts?: number;
  /** So many responses fail. */
  failResponses?: number;
  /** So many listeners at the side lose their connection right after it opened. */
  dropSidebands?: number;
  /** Listeners at the side are not told that a call is over. */
  silentPartings?: boolean;
  /** Calls break off so long after they were created. */
  dropCallsAfterMs?: number;
}

const count = z.int().min(0).max(1_000_000);
const ms = z.int().min(0).max(600_000);

export const faultsSchema = z.strictObject({
  delayMs: ms, refuse: count, refuseStatus: z.int().min(400).max(599), hang: count, deadCandidates: count,
  wrongFingerprints: count, lateTranscriptMs: ms, dropTranscripts: count, failTranscripts: count, failResponses: count,
  dropSidebands: count, silentPartings: z.boolean(), dropCallsAfterMs: ms,
}).partial();

type Counted = {
  [Name in keyof RealtimeFaults]-?: Name extends `${string}Ms` | 'refuseStatus' | 'silentPartings' ? never : Name
}[keyof RealtimeFaults];

/** Whether it is this one's turn to go wrong. */
export function takeTurn(faults: RealtimeFaults, fault: Counted): boolean {
  const left = faults[fault] ?? 0;
  if (left > 0) faults[fault] = left - 1;
  return left > 0;
}
