// What a line is, as far as an answer needs to know. Learning from it is taste-memory's work, not done here.
import { spot } from '@valet/catalogue';
import { avoidedIn, mayBeFood } from './foods.ts';

export type Heard =
  | { readonly kind: 'distress' | 'eating' | 'medical' | 'legal' }
  | {
      readonly kind:
        | 'greeting'
        | 'thanks'
        | 'farewell'
        | 'who'
        | 'memory'
        | 'recommend'
        | 'money'
        | 'question'
        | 'short'
        | 'other';
    }
  | {
      readonly kind: 'taste';
      readonly likes: readonly Liking[];
      readonly dislikes: readonly Liking[];
      /** Foods that must be avoided, in words that are understood. */
      readonly constraints: readonly string[];
      /** The same in words that nobody knows. */
      readonly unclear: readonly string[];
      /** Allergies to what nobody eats. */
      readonly notEaten: readonly string[];
      readonly diets: readonly string[];
    };

export interface Liking {
  /** The person's own words. */
  readonly words: string;
  /** The domain, where the catalogue knows the name. */
  readonly domain: string | undefined;
  /** film, person, dish …, where the catalogue knows the name. */
  readonly isPerson: boolean;
}

// First-person harm only: "Suicide Squad is great" is a film.
const distress =
  /\b(?:kill(?:ing)? myself|end(?:ing)? (?:my life|it all)|suicidal|self[- ]?harm|hurt(?:ing)? myself|cut(?:ting)? myself|(?:want|wish) to die|don'?t want to (?:live|be alive|be here any ?more)|no reason to live)\b/i;
const eating =
  /\b(?:anorexi[ac]|bulimi[ac]|eating disorder|starv(?:e|ing) myself|purg(?:e|ing) after|binge and purge|make myself (?:sick|throw up))\b/i;
const medical =
  /\b(?:what dose|dosage|side effects?|symptoms? of|diagnos(?:e|is)|chest pain|is it safe to (?:take|mix)|my medication|anaphyla\w+|epi-?pen)\b/i;
const legal =
  /\b(?:legal advice|is it legal|sue (?:him|her|them|my)|lawsuit|do i need a lawyer|custody|my landlord)\b/i;
const greeting =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|yo|hiya|howdy)\b[\s,!.]*(?:valet|there|you)?[\s!.]*$/i;
const thanks =
  /^(?:thanks?(?: you)?|cheers|ta|much appreciated|thank you so much|great|perfect|lovely|brilliant|nice)\b[^?]{0,30}$/i;
const farewell = /^(?:bye|goodbye|good night|see you|later|ciao|that'?s all|i'?m done)\b[^?]{0,30}$/i;
const who =
  /\b(?:who|what) are you\b|\bare you (?:an? )?(?:ai|bot|human|real|robot|machine)\b|\bwhat can you do\b|\bhow do(?:es)? (?:you|this) work\b/i;
const memory =
  /\bwhat (?:do|have) you (?:know|learn(?:ed|t)|remember)\b|\bwhat(?:'s| is) my taste\b|\bforget (?:that|everything|what)\b/i;
const recommend =
  /\b(?:recommend|suggest|what should i (?:watch|read|eat|cook|play|listen|buy|do)|what to (?:watch|read|eat|cook|play)|find me|something (?:good|short|new|funny) (?:to|for)|where should i (?:go|eat|travel))\b/i;
const money = /\b(?:my wallet|my budget|top up|add funds|refund|my balance)\b/i;

const likeCue =
  /\b(?:i(?:'m| am)? (?:really |absolutely |also |still |do |just |totally |quite |kind of |sort of )*(?:love|adore|like|enjoy|into|a (?:big |huge )?fan of|obsessed with|mad about|crazy about|fond of|partial to|can'?t get enough of)|my (?:all-time )?favou?rites? (?:\w+ )?(?:is|are)|i could live on)\s+(.+)/i;
const dislikeCue =
  /\b(?:i (?:really |absolutely |also |still |just )*(?:hate|dislike|loathe|detest|despise|can'?t stand|cannot stand|can'?t bear|don'?t (?:really )?(?:like|enjoy|care for)|avoid)|i(?:'m| am) (?:not (?:really )?(?:a fan of|into)|bored (?:by|of)|sick of|tired of)|no more)\s+(.+)/i;
const constraintCue =
  /\b(?:al+erg(?:ic|y|ies) to|intoleran(?:t|ce) to|hypersensitive to|my allergy is|i get (?:hives|a rash|a reaction) from)\s+(.+)/i;
const namedBefore = /\b(?:i have|i've got|i suffer from|my|with) (?:an? )?((?:[\p{L}-]+ ){1,4})(?:allergy|intolerance)\b/iu;
// "I can't have kids", "intolerant of noise": a constraint only where the words are understood.
const maybeConstraintCue = /\b(?:intoleran(?:t|ce) of|i can(?:'t|not) (?:eat|have))\s+(.+)/i;
const others =
  /\b(?:wife|husband|partner|son|daughter|mom|mum|mother|dad|father|friend|sister|brother|kids?|child|she|he|they|their)\b/i;
const oneself = /\bi(?:'m| am|'ve| have|'ve got)\b/i;
/** "my wife is allergic to nuts" */
function isOfOthers(clause: string): boolean {
  const before = clause.slice(0, Math.max(0, clause.search(/\b(?:allerg|intoleran)/i)));
  return others.test(before) && !oneself.test(before);
}
const takenBack = /\b(?:not|no longer|isn't|never) (?:[\p{L}]+ )?(?:allergic|intolerant)\b/iu;
const diet =
  /\bi(?:'m| am) (?:an? )?(?:strict(?:ly)? )?(vegetarian|vegan|pescatarian|coeliac|celiac|lactose[- ]intolerant|gluten[- ]intolerant)\b|\bi (?:eat|keep) (halal|kosher)\b/i;

// Where one thing said ends and the next begins: "I love X, I can't stand Y, and I'm allergic to Z".
const clauseEnd =
  /[.;!?\n]+|,?\s+but\s+|,?\s+though\s+|,?\s+(?:and\s+)?(?=(?:i|i'm|i’m|my)\s+(?:really |also |just |absolutely )?(?:love|like|adore|enjoy|hate|loathe|detest|can'?t|cannot|don'?t|am|'m|allergic|favou?rite|eat|avoid|dislike)\b)|,\s*(?:and\s+)?(?=i'm\b)/i;

const longestGreeting = 200;

export function hear(original: string): Heard {
  // Runs of blanks become one: the cues below take time by the square of a run's length.
  const blank = (run: string): string => (run.includes('\n') ? '\n' : ' ');
  const text = original.replaceAll('’', "'").replace(/\s+/g, blank).trim();
  if (distress.test(text)) return { kind: 'distress' };
  if (eating.test(text)) return { kind: 'eating' };
  if (medical.test(text)) return { kind: 'medical' };
  if (legal.test(text)) return { kind: 'legal' };
  const taste = hearTaste(text);
  if (taste) return taste;
  if (text.length <= longestGreeting && greeting.test(text)) return { kind: 'greeting' };
  if (farewell.test(text)) return { kind: 'farewell' };
  if (who.test(text)) return { kind: 'who' };
  if (memory.test(text)) return { kind: 'memory' };
  if (recommend.test(text)) return { kind: 'recommend' };
  if (money.test(text)) return { kind: 'money' };
  if (thanks.test(text)) return { kind: 'thanks' };
  if (text.endsWith('?')) return { kind: 'question' };
  return { kind: text.split(/\s+/).length <= 3 ? 'short' : 'other' };
}

function hearTaste(text: string): Heard | null {
  const likes: Liking[] = [];
  const dislikes: Liking[] = [];
  const constraints: string[] = [];
  const unclear: string[] = [];
  const notEaten: string[] = [];
  const diets: string[] = [];
  for (const clause of text.split(clauseEnd)) {
    if (!clause || /^(?:would|could|do|does|if|should)\b/i.test(clause)) continue;
    const kept = diet.exec(clause)?.slice(1).find(Boolean);
    if (kept !== undefined) diets.push(kept);
    if (isOfOthers(clause)) continue;
    const certain = takenBack.test(clause) ? undefined : (constraintCue.exec(clause) ?? namedBefore.exec(clause))?.[1];
    const maybe = maybeConstraintCue.exec(clause)?.[1];
    const avoided = avoidedIn(tidy(certain ?? maybe ?? ''));
    constraints.push(...avoided.known);
    if (certain !== undefined && kept === undefined) {
      unclear.push(...avoided.unknown);
      notEaten.push(...avoided.other);
    } else if (/\beat\b/i.test(clause)) unclear.push(...avoided.unknown.filter(mayBeFood));
    if (certain !== undefined || maybe !== undefined || kept !== undefined) continue;
    const dislike = dislikeCue.exec(clause)?.[1];
    const like = dislike === undefined ? likeCue.exec(clause)?.[1] : undefined;
    if (dislike !== undefined) dislikes.push(toLiking(dislike));
    else if (like !== undefined && !/^(?:to know|it if|if)\b/i.test(like)) likes.push(toLiking(like));
  }
  const found = [likes, dislikes, constraints, unclear, notEaten, diets].some((list) => list.length > 0);
  return found ? { kind: 'taste', likes, dislikes, constraints, unclear, notEaten, diets } : null;
}

function toLiking(object: string): Liking {
  const words = tidy(object);
  const hit = spot(words)[0]?.hits[0];
  return { words, domain: hit?.domain, isPerson: hit?.kind === 'person' };
}

// An echo longer than this reads like a form letter.
const longestEcho = 70;
// More is never echoed, and trimming it takes time by the square of its length.
const longestTidied = 500;

function tidy(words: string): string {
  const plain = words
    .slice(0, longestTidied)
    .replace(/^(?:the fact that|it when)\s+/i, '')
    .replace(/[\s,:;.!?"”“]+$/g, '')
    .replace(/\s+/g, ' ');
  if (plain.length <= longestEcho) return plain;
  const end = plain.lastIndexOf(' ', longestEcho);
  return `${plain.slice(0, end > 0 ? end : longestEcho)} …`;
}
