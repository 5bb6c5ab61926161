// "Not musicals, I meant operas", after Valet has told what it noted: the one goes, the other comes.
import type { Polarity } from '../domain/tag.ts';
import type { Extraction, LineContext } from './extraction.ts';
import { lastWords, type ReadLoved } from './listed.ts';
import type { TalkScene } from './opinions.ts';

const LEAD = String.raw`^(?:(?:no|nope|sorry|oh|wait|actually|well|hang on)[,.!]* )*`;
const ADVERBS = String.raw`(?:really |actually |just |only )?`;
const MEAN = String.raw`(?:i ${ADVERBS}(?:meant|said|like|love)|i was talking about|it's|it is|that's|make that)`;
const THING = String.raw`((?:(?![.;!?,]|\bbut\b)[^]){2,60}?)`;
const WRONG_FIRST = new RegExp(
  String.raw`${LEAD}not (?:the |that |for )?${THING}(?:[,.;!]+ (?:but )?| but )${MEAN} ${THING}\W*$`,
  'u',
);
const WRONG_LAST = new RegExp(String.raw`${LEAD}${MEAN} ${THING},? (?:and )?not (?:the |that )?${THING}\W*$`, 'u');
/** What Valet noted that the person would not have. */
const REFUSED = new RegExp(
  String.raw`\b(?:rather not|dislike|not (?:to your taste|for you|your)|no more|never|away from|avoid|a firm no|` +
    String.raw`keep .* off|can't stand|hate)\b`,
);

/** What is meant instead of what was noted wrongly, and what is taken back; nothing where nothing was noted. */
export function meantIn(
  { text, line }: TalkScene,
  { previousText = '' }: LineContext,
  read: ReadLoved,
): Extraction[] {
  if (!/\bnot\b/.test(text)) return [];
  const first = WRONG_FIRST.exec(text);
  const last = first ? null : WRONG_LAST.exec(text);
  const [wrong, right] = first ? [first[1], first[2]] : [last?.[2], last?.[1]];
  const before = lastWords(previousText);
  if (wrong === undefined || right === undefined) return [];
  if (before.trimEnd().endsWith('?') || !before.includes(wrong)) return [];
  const span = line.toOriginal(0, text.length);
  const polarity: Polarity = REFUSED.test(before) ? 'dislike' : 'like';
  const loved = (words: string): Extraction[] => {
    const from = text.lastIndexOf(words);
    return read(line.cased.slice(from, from + words.length)).filter(
      (one) => one.polarity === 'love' && one.subcategory !== 'allergies',
    );
  };
  const meant = loved(right).map((one) => ({ ...one, polarity, confidence: 0.75, ...span }));
  if (meant.length === 0) return [];
  return [...loved(wrong).map((one) => ({ ...one, polarity, ...span, takesBack: true })), ...meant];
}
