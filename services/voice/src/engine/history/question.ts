// What a question looks for: the words that matter, what may stand for them, and when.
import { spot } from '@valet/catalogue';
import { knownIn, namesOf, type Known } from './lexicon.ts';
import { rootOf } from './stem.ts';
import { isSilent, tokensOf, type Token } from './text.ts';
import { timeIn, type Window } from './time-words.ts';

/** A key that a line may have, and how well it stands for the word asked for, 0 to 1. */
export interface Alternative {
  readonly key: string;
  readonly weight: number;
}
export interface Term {
  /** As written, folded. */
  readonly word: string;
  readonly alternatives: readonly Alternative[];
  /** How much it says about what is looked for. */
  readonly importance: number;
}
export interface Sought {
  readonly terms: readonly Term[];
  readonly window: Window | null;
}

const SAYING = [
  'say|said|saying|tell|told|telling|mention|mentioned|mentioning|talk|talked|talking|write|wrote|ask|asked',
  'call|called|describe|described|complain|complained|complaining|speak|spoke|spoken|bring up',
].join('|');
const REGARDING = '(?: (?:about|of|on|that|regarding|for|with|to))*';
const ADVERBS = '(?:ever |once |even |already )?';
const asking = (...parts: string[]): RegExp => new RegExp(`\\b${parts.join('')}`, 'gi');

// "What did I ever tell you about", "where was it that I said"
const WHAT_DID_I_SAY = asking(
  "(?:what|when|where|how|why|which|who)(?:'s| was| were| is| did| do| have| had| else| exactly)*",
  `(?: it| the \\w+)?(?: that)? i ${ADVERBS}(?:${SAYING})(?: you)?${REGARDING}\\b`,
);
// "Have I ever mentioned anything about"
const HAVE_I_SAID = asking(
  `(?:did|have|had|was|were|am|do|does) i ${ADVERBS}(?:${SAYING})(?: you)?`,
  `(?: (?:anything|something|what))?${REGARDING}(?: to you)?\\b`,
);

/** What such questions begin and end with; none of it is what they are about. */
const ASKING = [
  // "Can you remind me of", "would you please look up"
  asking(
    '(?:can|could|would|do|will) you (?:please )?',
    '(?:remind me|remember|recall|tell me|find|show me|look up|check|search)',
    '(?: (?:of|about|for|if|whether|when|where|what))?\\b',
  ),
  // "Remind me what", "find the line where"
  asking(
    '(?:remind me|show me|find|tell me|search for|look up|bring up|look for)',
    '(?: (?:of|about|what|when|where|the (?:line|bit|part|message|time)s?(?: (?:where|when|about))?))?\\b',
  ),
  WHAT_DID_I_SAY,
  HAVE_I_SAID,
  // "I told you about"
  asking(
    'i (?:once )?(?:said|told you|mentioned|was telling you|was talking about|talked about|was saying|complained',
    ' about)\\b(?: (?:about|that))*',
  ),
  // "What are my thoughts on"
  asking(
    "(?:my|what are my|what is my|what's my|whats my)",
    ' (?:opinion|opinions|thoughts|thought|view|views|feelings|take|comments?|words) (?:on|about|of)\\b',
  ),
  // "Anything I have said about"
  asking(
    "(?:anything|something|everything|what|all)(?: i(?:'ve| have)?)? (?:said|mentioned|told you)(?: (?:about|on))?\\b",
  ),
  /\b(?:do|can) you (?:still )?(?:remember|recall|know)\b/gi,
];
/** Whether a line only asks what was said: it has all the words of the next such question, and answers none. */
export const asksWhatWasSaid = (text: string): boolean =>
  [WHAT_DID_I_SAY, HAVE_I_SAID].some((pattern) => text.slice(0, 200).search(pattern) !== -1);

/** Words of the house: asked with almost any question, and told in almost any line. */
const COMMON = new Set(
  (
    'movie film show series book food game song music place restaurant thing eat watch read play listen buy like ' +
    'love hate find try trip people person day week month year night kind favourite best good bad new old first enjoy'
  ).split(' ').map(rootOf),
);

// How well other words stand for the one that was asked for.
const SAME = 0.7;
const SAME_BEHIND = 0.3;
const WITHIN = 0.62;
const WITHIN_BEHIND = 0.4;
const BEHIND = 0.55;
const BROADER = 0.25;

function addGroups(to: Map<string, number>, known: Known): void {
  const offer = (key: string, weight: number): void => void to.set(key, Math.max(to.get(key) ?? 0, weight));
  for (const group of known.same) {
    offer(group, SAME);
    offer(`~${group}`, SAME_BEHIND);
  }
  for (const group of known.over) {
    offer(group, WITHIN);
    offer(`~${group}`, WITHIN_BEHIND);
  }
  for (const group of known.within) for (const name of namesOf(group)) offer(name, BROADER);
}

const alternativesOf = (keys: ReadonlyMap<string, number>): Alternative[] =>
  [...keys].map(([key, weight]) => ({ key, weight }));

function termOf(token: Token, known: readonly Known[], at: number, inPhrase: boolean): Term {
  const keys = new Map([[token.root, 1], [`~${token.root}`, BEHIND]]);
  for (const one of known) if (one.first === at && one.count === 1) addGroups(keys, one);
  const common = COMMON.has(token.root);
  const importance = (common ? 0.4 : 1) * (inPhrase ? 0.6 : 1);
  return { word: token.word, alternatives: alternativesOf(keys), importance };
}

/** A phrase that the lexicon knows is a thing of its own: "science fiction" is neither science nor fiction. */
function phraseTerm(tokens: readonly Token[], known: Known): Term {
  const keys = new Map<string, number>();
  addGroups(keys, known);
  const words = tokens.slice(known.first, known.first + known.count);
  return { word: words.map(({ word }) => word).join(' '), alternatives: alternativesOf(keys), importance: 1 };
}

/** Longest phrases first, none within another. */
function phrasesOf(known: readonly Known[]): Known[] {
  const taken: Known[] = [];
  for (const one of known.filter(({ count }) => count > 1).sort((a, b) => b.count - a.count))
    if (taken.every(({ first, count }) => one.first >= first + count || one.first + one.count <= first))
      taken.push(one);
  return taken;
}

/** Words joined that a line may write apart, and the other way round. */
function joined(tokens: readonly Token[]): Term[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (!next || isSilent(token) || isSilent(next) || next.start - token.end !== 1) return [];
    const word = token.word + next.word;
    const keys = new Map([[token.word + next.root, 1]]);
    for (const known of knownIn([{ ...token, word, root: rootOf(word) }])) addGroups(keys, known);
    return [{ word, alternatives: alternativesOf(keys), importance: keys.size > 1 ? 1 : 0.3 }];
  });
}

/** Names in the question: their parts belong together, so that each says less by itself. */
function namesIn(text: string): { start: number; end: number }[] {
  return spot(text).filter(({ text: name, hits }) => name.includes(' ') && hits.some(({ kind }) => kind !== 'genre'));
}

/** Reads a question; without words that matter all that is left may be a time. */
export function soughtIn(question: string, now: Date, timeZone: string): Sought {
  const text = question.slice(0, 1_000);
  const timed = timeIn(text, now, timeZone);
  let about = text;
  if (timed && !timed.topical)
    about = about.slice(0, timed.start) + ' '.repeat(timed.end - timed.start) + about.slice(timed.end);
  for (const pattern of ASKING) about = about.replace(pattern, (said) => ' '.repeat(said.length));
  const tokens = tokensOf(about);
  const known = knownIn(tokens);
  const phrases = phrasesOf(known);
  const names = namesIn(about);
  const terms = tokens.flatMap((token, at) => {
    if (isSilent(token)) return [];
    const inPhrase = phrases.some(({ first, count }) => at >= first && at < first + count)
      || names.some(({ start, end }) => token.start >= start && token.end <= end);
    return [termOf(token, known, at, inPhrase)];
  });
  return {
    terms: [...terms, ...phrases.map((phrase) => phraseTerm(tokens, phrase)), ...joined(tokens)].slice(0, 24),
    window: timed?.window ?? null,
  };
}
