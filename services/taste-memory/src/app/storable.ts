const HALF = /\p{Cs}/gu;

/**
 * The text without what PostgreSQL would refuse, in text or in JSON: zeros, and halves of characters. Every place in it
 * stays.
 */
export const storable = (text: string): string => text.replace(HALF, '\ufffd').replaceAll('\0', ' ');
