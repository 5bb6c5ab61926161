/** A start that cannot go on, told in one sentence that a person can act on; printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The sentence for a full disk if `text` (a tool's output or an error) says that the disk is full, else null. */
export function diskFull(text: string, folder: string): string | null {
  if (!/no space left on device|disk quota exceeded|ENOSPC|EDQUOT|wrote only \d+ of \d+/i.test(text)) return null;
  return `The disk is full: Valet could not write to ${folder}. Free some space (300 MB is enough) and start again.`;
}
