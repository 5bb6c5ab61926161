// Answers that name things: "What music do you like?" "Mostly jazz".
import type { Polarity } from '../domain/tag.ts';
import type { Extraction, LineContext } from './extraction.ts';
import { sentencesOf } from './line.ts';
import { kindAskedFor } from './open-question.ts';
import type { TalkScene } from './opinions.ts';

const LAST_WORDS = 300;
/** The end of the line before, as the patterns of answers read it. */
export const lastWords = (previous: string): string =>
  previous.slice(-LAST_WORDS).toLowerCase().replaceAll('\u2019', "'");

const OPEN = String.raw`\b(?:what|which|who)(?:'s|'re)?\b[^?.!]{0,60}\b`;
const FAVOURITE = new RegExp(
  String.raw`${OPEN}favou?rites?\b|\b(?:do you have|have you got|got) (?:a|any) favou?rites?\b`,
);
const LEAST = /\bleast favou?rites?\b/;
const HATED = new RegExp(
  String.raw`(?:${OPEN}|\bany(?:thing)?\b[^?.!]{0,60}\b)(?:(?:do|would) you (?:really )?(?:hate|dislike|avoid)|` +
    String.raw`(?:don't|can't|do not) (?:you )?(?:like|stand|enjoy)|least favou?rite|should i ` +
    String.raw`(?:avoid|skip|leave out))\b`,
);
const LIKED = new RegExp(
  String.raw`${OPEN}(?:did you (?:like|love|enjoy|prefer)|(?:do|would) you (?:usually |mostly |normally |generally |` +
    String.raw`tend to |like to |love to |really )*(?:like|love|enjoy|listen to|watch|read|play|eat|cook|prefer|` +
    String.raw`fancy|go for|swear by|go back to|keep (?:coming|going) back to|never (?:tire|get (?:tired|bored)) of)|` +
    String.raw`(?:could|would|can) you (?:happily |gladly )?(?:re-?(?:watch|read)|` +
    String.raw`(?:watch|see|read|play|visit|hear)\b[^?.!]{0,30}\bagain)|` +
    String.raw`(?:could|can) you not live without|(?:couldn't|can't) you live without|` +
    String.raw`(?:has|have) (?:always )?stayed with you|are you (?:mostly |really )?into|are you (?:a )?fan of)\b`,
);
// "I don't know", "it depends", "what do you suggest": no list of things.
const NO_LIST = new RegExp(
  String.raw`(?<![\p{L}'])(?:i|i'm|i've|i'd|im|you|we|he|she|they|it's|its|is|are|was|do|does|did|don't|my|what|` +
    String.raw`which|who|how|why|when|nothing|none|no|not|never|anything|everything|something|whatever|yes|yeah|` +
    String.raw`depends|idea|sure|thanks|thank|hello|hi|surprise|me|same|haven't|can|could|would|please|recommend|` +
    String.raw`suggest|any)(?![\p{L}'])`,
  'u',
);
const LEAD = new RegExp(
  String.raw`^(?:(?:oh|well|um|hmm|mostly|mainly|probably|usually|definitely|maybe|honestly|easy|tough one|good ` +
    String.raw`question|hard to say|has to be|that would be|it would be|i'd say|i would say|i guess|i think|i like|` +
    String.raw`gotta be|got to be|always|lots of|a lot of|ok|okay|so|like)[,:.!]* )+`,
);
const REASON = /\b(?:but|because|since|though|cause)\b/g;
const LONGEST_LIST = 14;

/** Reads words as if the person had said that they love them, or that they are their favourites of a kind. */
export type ReadLoved = (words: string, kind?: string) => readonly Extraction[];

/** What a list of names answers to "What do you like?". */
export function listedIn(
  { text, line, placed }: TalkScene,
  { previousText = '' }: LineContext,
  read: ReadLoved,
): Extraction[] {
  const before = lastWords(previousText);
  if (!/\b(?:wh(?:at|ich|o)|any|anything|favou?rites?)\b/.test(before)) return [];
  const polarity: Polarity | null = LEAST.test(before)
    ? 'dislike'
    : FAVOURITE.test(before)
      ? 'love'
      : HATED.test(before)
        ? 'dislike'
        : LIKED.test(before)
          ? 'like'
          : null;
  if (!polarity) return [];
  const start = LEAD.exec(text)?.[0].length ?? 0;
  // The full stops of "Ursula K. Le Guin" end nothing.
  const sentence = sentencesOf(text, line.cased, placed).find(({ end }) => end > start);
  const marked = text.slice(start, sentence?.end ?? start).replace(/[\s.!?;]+$/, '');
  const reason = [...marked.matchAll(REASON)].find(
    ({ index }) => !placed.some((name) => start + index > name.start && start + index < name.end),
  );
  const end = start + (reason?.index ?? marked.length);
  const said = text.slice(start, end);
  if (said.trim() === '' || said.split(' ').length > LONGEST_LIST || NO_LIST.test(said)) return [];
  const place = line.toOriginal(start, end);
  return lovedIn(line.cased.slice(start, end), kindAskedFor(previousText), read).flatMap((one) =>
    one.polarity === 'love' && one.subcategory !== 'allergies'
      ? [{ ...one, polarity, confidence: Math.round(one.confidence * 90) / 100, ...place }]
      : [],
  );
}

const bare = (name: string): string => name.toLowerCase().replace(/^(?:the|an?) /, '').replace(/s$/, '');
/** "Clara Moon", "J. R. R. Tolkien": somebody, though nobody knows them. */
const CAPITALS = /^\p{Lu}[\p{L}.'-]*(?: (?:\p{Lu}[\p{L}.'-]*|de|la|le|van|von|of|the|and))+$/u;

/** What the words name. Asked for films, "jaws and alien" are two, where else they were a fish's teeth. */
function lovedIn(words: string, kind: string | undefined, read: ReadLoved): readonly Extraction[] {
  const loved = read(words);
  if (kind === undefined) return loved;
  const named = read(words, kind).filter((one) => {
    if (one.polarity !== 'love' || isPlain(one)) return false;
    // A genre or an everyday thing is no title, whatever is called like it.
    const same = loved.filter(({ name }) => bare(name) === bare(one.name));
    if (same.some(isPlain)) return false;
    const canonical = !words.includes(one.name) && /\p{Lu}/u.test(one.name);
    return same.length > 0 || one.catalogueId !== undefined || canonical || CAPITALS.test(one.name);
  });
  const holds = ({ name }: Extraction): boolean =>
    named.some((one) => {
      const longer = bare(one.name);
      return ` ${longer} `.includes(` ${bare(name)} `) || longer.startsWith(`${bare(name)}.`);
    });
  return [...named, ...loved.filter((one) => isPlain(one) || !holds(one))];
}

const PLAIN: ReadonlySet<string> = new Set(['genres', 'cuisine', 'activities', 'categories', 'general']);
const isPlain = ({ subcategory }: Extraction): boolean => PLAIN.has(subcategory);
