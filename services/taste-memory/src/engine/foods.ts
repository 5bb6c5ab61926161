// Foods in running text: those that follow "allergic to", and those that merely stand in a clause.
import type { Linker } from './extraction.ts';
import { endOfRegion, type Scene } from './items.ts';
import type { PlainLine, Range } from './line.ts';

interface FoodScene extends Scene {
  readonly line: PlainLine;
  readonly linker: Linker;
}

const AND =
  /\s*,\s*(?:and |or )?(?:also )?(?:to )?|\s+(?:and|or|nor|&|plus|as well as)\s+(?:to |also |even )*|\s*\/\s*/;
const SPLIT = new RegExp(`(${AND.source})`);
const EDGE = new RegExp(
  String.raw`^(?:all |any |most |some |raw |the |a |an |eating |eat |drink |drinking |consume |touch |certain |` +
  String.raw`every |both |` +
    String.raw`especially |including |mainly |mostly |too much |` +
    String.raw`(?:(?:any|every)thing|foods?|things|stuff) (?:with|containing) |kinds? of |` +
    String.raw`types? of |even |like |to |literally |most kinds of |all kinds of )+`,
);
const AFTER = new RegExp(
  String.raw` (?:and i |but (?!also )|like |such as |including |especially |so |because |which |since |too|as well|` +
    String.raw`either|anymore|any more|at all|and it|for |when |if |though|unfortunately|sadly|these days|now|` +
    String.raw`, ?so|without(?: |$)|due to|products|please|thanks|thank you|ever|remember|by the way|btw|here|` +
    String.raw`very well|well|properly|last |this |ages ago|years ago|completely|entirely|again|any ?way|` +
    String.raw`in any form|by accident|lol|haha|right|you know).*$`,
);

// "that powder on the orange crisps": who cannot name it has to be asked what it is.
const LONGEST_NAME = 8;

// Nobody lists more in one breath, and the work stays bounded.
const LONGEST_LIST = 400;

/** The foods of the list that begins here, as they are named. */
export function foodsFrom(scene: FoodScene, from: number, limit: number): Range[] {
  const end = endOfRegion(scene, from, Math.min(limit, from + LONGEST_LIST));
  const found: Range[] = [];
  let at = from;
  for (const part of scene.text.slice(from, end).split(SPLIT)) {
    const start = at;
    at += part.length;
    if (AND.exec(part)?.[0] === part || part.trim() === '') continue;
    const lead = /^\s*/.exec(part)?.[0].length ?? 0;
    const edge = EDGE.exec(part.slice(lead))?.[0].length ?? 0;
    const core = trimmed(scene, part.slice(lead + edge));
    if (core === '' || core.split(' ').length > LONGEST_NAME) {
      if (core !== '') break;
      continue;
    }
    if (DEED.test(core)) break;
    found.push({ start: start + lead + edge, end: start + lead + edge + core.length });
  }
  return found;
}

/** Without what only follows the food, unless it is a part of a name that is understood. */
function trimmed({ linker }: FoodScene, part: string): string {
  const words = part.replace(/[\s,.!?"]+$/, '');
  if (linker.constraint(words) !== null) return words;
  const core = words.replace(AFTER, '').trimEnd();
  if (linker.constraint(core) !== null) return core;
  // Speech has no full stops: "I can't do dairy it wrecks my stomach".
  const parts = core.split(' ');
  for (let count = Math.min(LONGEST_FOOD, parts.length - 1); count > 0; count--) {
    const head = parts.slice(0, count).join(' ');
    if (NEXT_CLAUSE.test(parts[count] ?? '') && linker.constraint(head) !== null) return head;
  }
  return core;
}

const NEXT_CLAUSE = new RegExp(
  "^(?:find|show|recommend|suggest|where|which|who|any|but|btw|i|it|they|we|he|she|you|my|that|this|so|no|not|" +
  "please|can|could|do|does|is|are|was|what|any|don't|need|want|" +
    "the|makes?|gives?|upsets?|been|have|had|also|then|can't|got|get|really|yeah|just|your|one|let's|how|before|" +
    "after|until|scrap|" +
    "scratch|wait|actually|sorry|oh|well|nope|once|twice|" +
    "in|on|at|as|from|during|back|whenever)(?:'\\w+)?$",
);

// "… and avoid all tea": another statement.
const DEED = new RegExp(
  '^(?:avoid|love|hate|like|enjoy|prefer|need|want|try|take|use|read|cook|make|buy|get|go|have|had|am|was|been|can|' +
  'could|' +
    'would|will|just|do|did|never|always|only|usually|mostly|also (?:love|like|hate)|stick|skip|keep|live|miss)(?: |$)',
);

const LONGEST_FOOD = 3;
// What is understood of a whole phrase is named by one of its parts.
const JOINED = /(?:^| )(?:and|or|to|of|with|allerg\w*|intoler\w*|free)(?: |$)|^(?:the|a|an|all|any|no|some)(?: |$)/;

/** Every food and allergen that a range of the line names, the longest first at each place; no diets. */
export function foodsIn(
  { line, text, linker }: Pick<FoodScene, 'line' | 'text' | 'linker'>,
  from: number,
  to: number,
): Range[] {
  const tokens = line.tokens.filter(({ start, end }) => start >= from && end <= to);
  const found: Range[] = [];
  for (let first = 0; first < tokens.length; ) {
    let taken = 1;
    for (let count = Math.min(LONGEST_FOOD, tokens.length - first); count > 0; count--) {
      const [head, last] = [tokens[first], tokens[first + count - 1]];
      if (!head || !last || !/^[\p{L} '-]+$/u.test(text.slice(head.start, last.end))) continue;
      const words = text.slice(head.start, last.end);
      // An article is no part of a name.
      if (JOINED.test(words)) continue;
      if (linker.constraint(words) !== '' && !/^(?:pork|alcohol)$/.test(words)) continue;
      found.push({ start: head.start, end: last.end });
      taken = count;
      break;
    }
    first += taken;
  }
  return found;
}
