import type { Domain } from '../domain/tag.ts';
import { SUBSTANCE } from './constraint-words.ts';
import type { Linker } from './extraction.ts';
import { unslipped } from './food-slips.ts';
import type { Scene } from './items.ts';
import type { PlacedName } from './link.ts';
import type { PlainLine, Range, Sentence } from './line.ts';
import { thing } from './things.ts';

/** What the person must not or will not have, or no longer has to avoid. */
export interface ConstraintFound {
  /** The words that name it. */
  readonly at: Range;
  readonly span: Range;
  readonly type: 'allergy' | 'intolerance' | 'diet';
  readonly name: string;
  readonly unclear: boolean;
  readonly takesBack: boolean;
  readonly confidence: number;
  /** Where it is filed when it is nothing that may not be eaten. */
  readonly shelf?: { readonly domain: Domain; readonly subcategory: string; readonly polarity: 'avoid' | 'like' };
}

export interface ConstraintScene extends Scene {
  readonly placed: readonly PlacedName[];
  readonly line: PlainLine;
  readonly linker: Linker;
}

type Rest = Partial<ConstraintFound> & Pick<ConstraintFound, 'type'>;

/** Collects the constraints of one sentence: each name once, the first reading of a place holds. */
export interface Finder {
  readonly scene: ConstraintScene;
  readonly sentence: Sentence;
  readonly found: ConstraintFound[];
  /** Where the pattern says it of the speaker and as a fact. */
  matches(pattern: RegExp): Said[];
  add(at: Range, span: Range, rest: Rest): void;
  takeBack(name: string, span: Range): void;
  understood(words: string): boolean;
  isFood(words: string): boolean;
}

export interface Said extends Range {
  readonly match: RegExpExecArray;
  readonly words: string;
}

export function finderIn(scene: ConstraintScene, sentence: Sentence): Finder {
  const { text, linker } = scene;
  const found: ConstraintFound[] = [];
  const upTo = text.slice(0, sentence.end);
  const taken = (at: Range): boolean =>
    found.some(
      (other) =>
        at.start < other.span.end && at.end > other.span.start && other.at.start < at.end && other.at.end > at.start,
    );
  const understood = (words: string): boolean => linker.constraint(words) !== null;
  return {
    scene,
    sentence,
    found,
    understood,
    isFood: (words) => understood(words) || thing(words)?.domain === 'food' || SUBSTANCE.test(words),
    matches(pattern) {
      const all: Said[] = [];
      pattern.lastIndex = sentence.start;
      for (let match = pattern.exec(upTo); match; match = pattern.exec(upTo)) {
        const [start, end] = [match.index, match.index + match[0].length];
        if (!doubted(text, sentence, start)) all.push({ match, start, end, words: match[0] });
      }
      return all;
    },
    add(at, span, rest) {
      const name = unslipped(text.slice(at.start, at.end));
      const one = { at, span, name, unclear: false, takesBack: false, ...rest };
      if (!taken(at) && !found.some((other) => other.name === one.name)) found.push({ confidence: 0.9, ...one });
    },
    takeBack(name, span) {
      const from = text.indexOf(name, span.start);
      const at = from < 0 || from >= span.end ? span : { start: from, end: from + name.length };
      found.push({ at, span, type: 'allergy', name, unclear: false, takesBack: true, confidence: 0.9 });
    },
  };
}

// "If I'm allergic to …", "I wish I wasn't allergic", "am I allergic to …", "she thinks I'm vegan"
const DOUBT = new RegExp(
  String.raw`(?:\b(?:if|whether|unless|wish|pretend|imagine|thinks?|thought|says|said|joked?|like|as though|` +
    String.raw`suppose|in case|do you think|don't think|glad|happy|lucky|until|assumes?|claims?|believes?|before) ` +
    String.raw`(?:that )?|` +
    String.raw`\b(?:when|how|why|where|who|what|am|are|was|is|anyone|someone|somebody|everyone|people) )$`,
);
// "did you know that", "my doctor says": what follows is so.
const CERTAIN = new RegExp(
  String.raw`\b(?:i think|know|knew|remember|note|forget|realise|realize|aware|(?:doctor|gp|allergist|tests?|` +
  String.raw`dietitian|` +
    String.raw`nutritionist) (?:says?|said|thinks|confirmed)) (?:that )?$`,
);
// "you know" is left out of the line where it may be a filler.
const TELLS = new RegExp(
  String.raw`\b(?:did you know|do you remember|(?:can|could|will|would) you (?:please )?(?:remember|note|keep in ` +
  String.raw`mind)|` +
    String.raw`did i (?:mention|tell you|say)|please)\b|^(?:and |but |so |hey |ok )*(?:did|do) (?:that )?$`,
);
const ASKS = /^(?:am|are|is|do|does|did|can|could|should|would|what if|will|has|have you)\b/;

function doubted(text: string, sentence: Sentence, start: number): boolean {
  const before = text.slice(sentence.start, start).replace(/^\s+/, '');
  if (TELLS.test(before) && !/^i (?:have|do|am) /.test(text.slice(start, start + 7))) return false;
  if (CERTAIN.test(before)) return false;
  if (DOUBT.test(before)) return true;
  return sentence.question && ASKS.test(before === '' ? text.slice(start) : before);
}
