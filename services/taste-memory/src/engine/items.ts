import type { Domain } from '../domain/tag.ts';
import { domainOfNoun, domainsOfVerb, filedUnder, JOINED, SHELF_OF_PERSON, thing } from './lexicon.ts';
import type { Range } from './line.ts';

/** One thing of a list: the words that name it and what was around them. */
export interface Item extends Range {
  /** "…, not westerns" */
  readonly negated: boolean;
  /** Domains that its own words point to: "watching", "novels". */
  readonly hints: readonly Domain[];
  /** The noun that introduced a name: "a band called". */
  readonly called: { readonly domain: Domain; readonly subcategory: string } | undefined;
  /** Where an unknown name is filed, from the noun of the opinion: "my favourite author is …". */
  readonly shelf?: { readonly domain: Domain; readonly subcategory: string };
  /** The words with their general noun: "horror movies" where the range says "horror". */
  readonly whole: Range;
  /** The words before anything was taken off: "that movie". */
  readonly raw: Range;
  /** "hotels that …": only some of them are meant. */
  readonly qualified: boolean;
}

const END = new RegExp(
  "(?:,\\s*|\\s+|^)(?:(?:but|because|cause|cuz|'cause|since|although|though|even though|while|" +
    'whereas|when|whenever|if|unless|until|so|which|who|whose|where|yet|except|apart from|other than|' +
    'aside from|besides|' +
    'despite|due to|on account of|thanks|thank you|please|what about|how about|what|as long as|as ' +
    'they|as it|as i|after i|before i|just because|or whatever|ever since|too but|' +
    '(?:it|that|this|they|there|these|those) (?:is|are|was|were|has|have|had|makes?|made|just|really|' +
    'always|feels?|looks?|sounds?|gets?|got|can|will|would|seems?|never|all|both)|' +
    "that (?:i|you|he|she|they|we|it|is|are|was|were|has|have|had|makes?|made|don't|do|can|will|" +
    'would|gets?|got|feels?|keeps?|deal|come|came|involve|feature|contain|tell)|' +
    "and (?:i|i'm|i've|i'd|i'll|im|ive|we|we're|my|our|he|she|they|they're|it|it's|that|that's|this|" +
    "you|there|then|also i|so|yet|am|was|have|had|is|are|not|can't|don't|hate|love|watch|read|" +
    'sometimes i)|' +
    "or (?:i|i'm|so|whatever|maybe i)|" +
    "i|i'm|im|i've|ive|i'd|i'll|we|we're|my|our|he|he's|she|she's|they're|it's|you|you're|your|" +
    "there's|that's|let's|is|isn't|are|aren't|was|were|has|have|had|do|does|did|don't|didn't|can|" +
    "can't|could|would|will|should|makes|made)(?![\\p{L}\\p{N}'-])|" +
    'please(?![\\p{L}]))|[!?;:]|\\s+-\\s+',
  'gu',
);
const SPLIT = new RegExp(
  String.raw`\s*,\s*(?:and |or |but |also |plus |even |maybe |as well as )*|\s+(?:and|or|nor|plus|&|n|as ` +
    String.raw`well as|along with|together with|such as|including|especially|particularly|like|mainly|mostly|` +
    String.raw`namely|specifically)\s+(?:also |even |then |maybe |all |anything )?|\s*\/\s*`,
  'g',
);
const MORE_THAN = new RegExp(
  String.raw`\s+(?:to(?= [\p{L}-]+(?: [\p{L}-]+)?[\s.!?,]*$)|(?:way |much |far |a lot )?(?:more|better|` +
    String.raw`rather) than|over|instead of|rather than|as opposed to|compared (?:to|with)|than)\s`,
  'u',
);
const NOT = new RegExp(
  String.raw`^(?:but |just |and )?(?:definitely |really |certainly |usually )?not (?:so much |as much |` +
    String.raw`really |necessarily |into |a fan of |big on |the |for |any )*`,
);
const BUT_NOT = new RegExp(
  String.raw`,?\s*(?:but|just|and|though|yet)?,? *(?:definitely |really |certainly |usually )?not (?:so much ` +
    String.raw`|as much |really |necessarily |into |keen on |a fan of |big on |so into |that into |that keen ` +
    String.raw`on |for |any )*(?!any ?more|now\b|so much\b|that |because |only |just |sure |to |when |if |if )`,
  'y',
);
const EXCEPT =
  /,?\s*(?:with the exception of|except|apart from|aside from|other than|just not|excluding|but)(?: for)? /y;
const WIDE = /(?:^| )(?:all|any|anything|everything|every|most|almost all)(?: |$)/;

/** A range of the plain text as a list of things, up to where the statement ends. */
export interface Region {
  readonly end: number;
  readonly items: readonly Item[];
  /** What the same breath takes out: "but not …", "except …". */
  readonly excepted: readonly Item[];
}

export interface Scene {
  readonly text: string;
  /** The same characters with their capitals. */
  readonly cased: string;
  /** The catalogue's names in it, which nothing may cut. */
  readonly names: readonly Range[];
  /** Those of them that are proper names. */
  readonly titles: readonly Range[];
  /** Words with capitals side by side: names that no list needs to have. */
  readonly runs: readonly Range[];
}

const within = (names: readonly Range[], at: number): boolean =>
  names.some((name) => at >= name.start && at < name.end);

function joined(text: string, from: number, to: number): Range[] {
  return Array.from(text.slice(from, to).matchAll(JOINED), ({ 0: found, index }) => ({
    start: from + index,
    end: from + index + found.length,
  }));
}

/** Where the words about the same thing end. */
export function endOfRegion(scene: Scene, from: number, limit: number): number {
  END.lastIndex = from;
  for (let match = END.exec(scene.text); match && match.index < limit; match = END.exec(scene.text)) {
    const lead = /^[\s,]*/.exec(match[0])?.[0].length ?? 0;
    const last = match.index + match[0].search(/\S+$/);
    const joins = last > match.index + lead && scene.titles.some((name) => name.start === last);
    if (within(scene.names, match.index + lead) || joins) {
      END.lastIndex = match.index + lead + 1;
      continue;
    }
    return match.index;
  }
  return limit;
}

// "it is", "I really"
const NEW_STATEMENT = new RegExp(
  String.raw`^(?:i|i'm|we|he|she|they|it|my|that|you|this|the|there)(?:'\w+)? (?:am|is|are|was|\w+ing|do|` +
    String.raw`don't|can|would|have|had|love|like|hate|really|also|just|never|still|think)\b`,
);
/** Reads the things that an opinion is about, from the end of its words to the end of the statement. */
export function readRegion(scene: Scene, from: number, limit: number): Region {
  const end = endOfRegion(scene, from, limit);
  const more = MORE_THAN.exec(scene.text.slice(from, end));
  const compared =
    more && (!/^ to /.test(more[0]) || /prefer(?:red)?$/.test(scene.text.slice(Math.max(0, from - 9), from)));
  const cut = more && compared && !within(scene.names, from + more.index + 1) ? from + more.index : end;
  const items = splitItems(scene, from, cut);
  const qualified = items.at(-1);
  if (
    qualified &&
    cut === end &&
    end < limit &&
    /^,? (?:that|which|who|whose|where) /.test(scene.text.slice(end, end + 8))
  )
    items[items.length - 1] = { ...qualified, qualified: true };
  const excepted: Item[] = [];
  let last = end;
  for (const pattern of [BUT_NOT, EXCEPT]) {
    pattern.lastIndex = end;
    const match = pattern.exec(scene.text);
    if (!match || match.index + match[0].length >= limit) continue;
    if (
      pattern === EXCEPT &&
      /but/.test(match[0]) &&
      !/(?:any|every)(?:thing|body)? ?$|^(?:any|every)thing/.test(scene.text.slice(from, end).trim())
    )
      continue;
    const start = end + match[0].length;
    if (NEW_STATEMENT.test(scene.text.slice(start, limit))) continue;
    last = endOfRegion(scene, start, limit);
    excepted.push(...splitItems(scene, start, last));
    break;
  }
  const wide = WIDE.test(scene.text.slice(from, end)) && excepted.length > 0;
  return {
    end: last,
    items: wide
      ? items.filter(
          ({ start, end: to }) => !/^(?:anything|everything|any|every|all)$/.test(scene.text.slice(start, to)),
        )
      : items,
    excepted,
  };
}

function splitItems(scene: Scene, from: number, to: number): Item[] {
  const kept = [...scene.names, ...joined(scene.text, from, to)];
  const items: Item[] = [];
  let start = from;
  let negated = false;
  const add = (end: number): void => {
    const item = trimItem(scene, start, end, negated);
    if (item) items.push(item);
  };
  SPLIT.lastIndex = 0;
  for (const match of scene.text.slice(from, to).matchAll(SPLIT)) {
    const at = from + match.index;
    const mark = at + (/^\s*/.exec(match[0])?.[0].length ?? 0);
    if (kept.some((name) => mark >= name.start && mark < name.end) || match[0] === '') continue;
    // "the band Clara and the Moon Hares"
    const band = /\b(?:band|group) [^,]+$/.test(scene.text.slice(start, at));
    if (band && /^(?: and | & )$/.test(match[0]) && /^[Tt]he \p{Lu}/u.test(scene.cased.slice(at + match[0].length)))
      continue;
    add(at);
    start = at + match[0].length;
    // "and All About My Mother": the name keeps its first word.
    start = scene.titles.find((name) => name.start > at && name.start < start && name.end > start)?.start ?? start;
    if (/,/.test(match[0])) negated = false;
  }
  add(to);
  return items;
}

const LEAD = new RegExp(
  String.raw`^(?:(?:the )?(?:(?:whole|entire) )?(?:kinds?|types?|sorts?|forms?|variet(?:y|ies)|range|diet|city|` +
    String.raw`selection|aspects?|lots|tons|plenty|loads|works?|films?|movies?|music|songs?|books?|novels?|` +
    String.raw`idea|taste|sound|smell|likes|majority|world|genre) of|a lot of|a bit of|a good deal of|some|any|` +
    String.raw`all|most|many|every|each|both|more|a|an|really|very|such|super|so|too|just|also|even|always|` +
    String.raw`pretty|quite|good|great|nice|decent|proper|only|almost|literally|definitely|especially|to|this|` +
    String.raw`that|these|those|the|about|by|from|of|with|on|in|at|for|like|either|certain|different|various|` +
    String.raw`other|few|last few|first few|original|typical|anything|everything|something|maybe|including|` +
    String.raw`well|well-made|called|named|titled|as) `,
);
const DOING = new RegExp(
  String.raw`^(?:to |just |also |going |go )*((?:re|binge-?)?(?:watch|read|listen|play|eat|cook|bak|hear|` +
    String.raw`visit|travel|travell|explor|wear|buy|shop|shopp|tast|drink|danc|sing|stay|fly|grill|snack|see|` +
    String.raw`try|order|collect|go|mak|us|consum|driv|walk)(?:ing|e)?)(?: (?:to|at|in|out|around|through|` +
    String.raw`about|on|for|with))?(?= )`,
);
const INTRODUCED = new RegExp(
  String.raw`^((?:tv |video )?[a-z-]+) (?:called|named|titled|by the name of|by|from|with|starring|featuring|` +
    String.raw`directed by|written by|about|set in|based on|made by|that are|that have|which are|where)(?= )`,
);
const TAIL = new RegExp(
  String.raw` (?:too|as well|a lot|so much|very much|much|the most|the best|though|in general|in particular|` +
    String.raw`these days|lately|right now|now|anymore|any more|any longer|at all|for sure|more than ` +
    String.raw`anything(?: else)?|of all time|myself|personally|honestly|the least|best|most|more|again|always|` +
    String.raw`forever|today|tonight|together|either|actually|really|instead|already|ever|especially|lol|haha|` +
    String.raw`and all|and stuff|and such|or something|and so on|etc|for example|all the time|every (?:day|` +
    String.raw`week|night|morning|weekend)|once in a while|from time to time|sometimes|with (?:my|the|our) ` +
    String.raw`[\p{L}' ]+|on (?:my |the )?(?:weekends?|sundays?|saturdays?|fridays?|tv|repeat|netflix|holiday|` +
    String.raw`vacation|side)|at (?:home|night|the moment|the cinema|parties|work)|in (?:the )?(?:mornings?|` +
    String.raw`evenings?|summer|winter|car|shower|world|past|end|my [\p{L}]+)|for (?:breakfast|lunch|dinner|` +
    String.raw`dessert|me|fun|the rest of|now|years|ages|a long time|this|it|some reason)|growing up|` +
    String.raw`as a (?:kid|child|` +
    String.raw`teenager)|when .*|since .*|until .*|either way|or not|out there|in there|period|lots|entirely|` +
    String.raw`altogether|completely|at all costs|like the plague|whenever possible|everything about it)$`,
  'u',
);
const GENERAL_NOUN = new RegExp(
  String.raw`(?: the)? (?:movies?|films?|flicks?|tv shows?|tv series|tv|shows?|series|books?|novels?|music|` +
    String.raw`songs?|tunes?|albums?|bands?|artists?|video games?|games?|podcasts?|foods?|cuisines?|dishes|` +
    String.raw`dish|restaurants?|stuff|ones|one|genres?|style|type|literature|content|meals?|recipes?|cooking|` +
    String.raw`titles|cinema|television|fiction|clothes|clothing|brand|brands|products|items)$`,
);

/** Takes away what only leads to the name or follows it; null when nothing is left. */
function trimItem(scene: Scene, from: number, to: number, negatedBefore: boolean): Item | null {
  const { text, titles, runs } = scene;
  let [start, end] = [from, to];
  while (start < end && /[\s,"*_]/.test(text[start] ?? '')) start++;
  const ended = (): boolean => titles.some((name) => name.end === end);
  while (end > start && /[\s,"*_.:!?)]/.test(text[end - 1] ?? '') && !ended()) end--;
  const raw = { start, end };
  for (
    let tail = TAIL.exec(text.slice(start, end));
    tail && !titles.some((name) => name.end === end) && !runs.some((run) => run.start < end && run.end >= end);
    tail = TAIL.exec(text.slice(start, end))
  )
    end = start + tail.index;
  let negated = negatedBefore;
  const hints: Domain[] = [];
  let called: Item['called'];
  const atName = (): boolean =>
    titles.some((name) => name.start === start && name.end <= end) ||
    scene.names.some((name) => name.start === start && name.end === end);
  const hint = (domains: readonly Domain[]): void => {
    for (const domain of domains) if (!hints.includes(domain)) hints.push(domain);
  };
  for (let steps = 0; steps < 12 && start < end && !atName(); steps++) {
    const rest = text.slice(start, end);
    const not = NOT.exec(rest);
    if (not) {
      negated = true;
      start += not[0].length;
      continue;
    }
    const introduced = INTRODUCED.exec(rest);
    const filed =
      introduced &&
      (filedUnder(introduced[1] ?? '') ??
        (/^(?:anything|everything|something|stuff|work)$/.test(introduced[1] ?? '') ? undefined : null));
    if (introduced && filed !== null) {
      if (filed) hint([filed.domain]);
      if (filed && / (?:called|named|titled|by the name of)$/.test(introduced[0])) called = filed;
      if (
        filed &&
        (/ (?:by|starring|featuring|directed by|written by)$/.test(introduced[0]) ||
          (/ with$/.test(introduced[0]) &&
            /^\p{Lu}\S* \p{Lu}\S*$/u.test(scene.cased.slice(start + introduced[0].length + 1, end))))
      )
        called = { domain: filed.domain, subcategory: SHELF_OF_PERSON[filed.domain] };
      start += introduced[0].length + 1;
      continue;
    }
    // "the podcast Quiet Harbour"
    const apposed = /^((?:tv |video )?[a-z]+) (?=[\p{L}\p{N}])/u.exec(rest);
    const beside =
      apposed && /^\p{Lu}/u.test(scene.cased.slice(start + apposed[0].length, end))
        ? filedUnder(apposed[1] ?? '')
        : undefined;
    if (apposed && beside && domainOfNoun(apposed[1] ?? '') !== undefined) {
      hint([beside.domain]);
      called = beside;
      start += apposed[0].length;
      continue;
    }
    const doing = DOING.exec(rest);
    if (doing && rest.length > doing[0].length) {
      hint(domainsOfVerb(doing[1] ?? ''));
      start += doing[0].length + 1;
      continue;
    }
    const lead = LEAD.exec(rest);
    if (!lead) break;
    start += lead[0].length;
  }
  const noun = GENERAL_NOUN.exec(text.slice(start, end));
  const whole = { start, end };
  if (
    noun &&
    thing(text.slice(start, end))?.whole !== true &&
    !titles.some((name) => name.end === end && name.start <= start)
  ) {
    const domain = domainOfNoun(noun[0].trim());
    if (domain)
      hints.unshift(...(domain === 'movies' || domain === 'shows' || !hints.includes(domain) ? [domain] : []));
    end = start + noun.index;
  }
  const alone = domainOfNoun(text.slice(start, end));
  if (alone) hint([alone]);
  return start < end ? { start, end, negated, hints: [...new Set(hints)], called, whole, raw, qualified: false } : null;
}
