import { rightAsk, rightTell } from './phrases-tastes.ts';

/** Whether a line of Valet's reads back what it wrote down and waits for a yes or no. */
export const isReadBack = (text: string): boolean =>
  [...rightAsk, ...rightTell].some((phrase) => text.trimEnd().endsWith(phrase));
