// What the line before offered or asked about: the things it named, in order, and what a bare "yes" to it would mean.
import { type Domain, GENERAL } from '../domain/tag.ts';
import { isBareAdjective } from './bare-adjective.ts';
import type { Extraction, LineContext, Linker } from './extraction.ts';
import { SHELF_OF_PHRASE } from './lexicon.ts';
import { type Linked, placeNames, type PlacedName } from './link.ts';
import { likeliest } from './meanings.ts';
import { plainLine, type Sentence, sentencesOf } from './line.ts';
import { asksForName } from './open-question.ts';
import type { Asked, AskedFrame, AskedThing } from './question.ts';
import { domainsSaid, titles } from './surroundings.ts';
import { thing } from './things.ts';

// Only the end of a long speech can be what a short answer is about.
const LAST_WORDS = 500;
const NOTHING: Asked = { frame: 'other', against: false, question: false, choice: false, open: false, things: [] };

const STILL = '(?:actually |really |also |still |ever |even |already |yet |guys |much |generally |normally |usually )*';
const LIKE =
  '(?:like|love|enjoy|adore|care (?:much )?for|rate|fancy|listen to|eat|drink|watch|read|play|use|shop at|prefer|' +
  'get on ' +
  'with|have (?:any )?time for|dig|appreciate|go for|go in for|cook|wear|order)';
const SEE =
  '(?:seen|see|watched|watch|read|played|play|heard of|heard|hear|been to|visited|tried|try|eaten|listened to|used|' +
  'come ' +
  'across|came across|caught|catch|finished|finish|carry on to|started|gotten into|got into|had|been watching|been ' +
  'to see)';
const DO =
  '(?:play|queue(?: up)?|put on|add|suggest|book|recommend|go with|save|order|line up|try|get you|tempt you with|' +
  'interest ' +
  'you in|throw in|start with|pick|find you)';
const lead = (frame: AskedFrame, source: string): readonly [AskedFrame, RegExp] => [
  frame,
  new RegExp(`(?<![\\p{L}'])(?:${source})(?![\\p{L}'])`, 'gu'),
];
const LEADS: readonly (readonly [AskedFrame, RegExp])[] = [
  lead('other', '(?:did|have|do) you (?:hear|heard|know|read|see|seen) (?:about|that|how|why|who|what|when|where|if|' +
    'of the)|' +
    '(?:how|what) about (?:the (?:rule|fact|way|time)|that)|(?:want|like|need|shall i|should i|can i|let|allow) ' +
    '(?:me |you )?(?:to )?(?:tell|explain|describe|remind|read you|' +
    'look up|hear more|know more|check|hear about|know about|send you|show you)(?: me| you)?(?: more)?(?: about)?'),
  lead('other', '(?:shall|should|can|could|want me to|may) ?(?:i|we)? (?:remove|delete|forget|skip|mute|drop|stop|' +
    'cancel|clear|hide)'),
  lead('taste', `(?:do|did|don't|didn't|does) you ${STILL}${LIKE}`),
  lead('taste', `are(?:n't)? you ${STILL}(?:an? (?:big |huge |real )?(?:fan|lover) of|into|keen on|partial to|fond ` +
    `of|big on)`),
  lead('taste', `are you ${STILL}(?:an?|more of an?|one of those)`),
  lead('taste', '(?:how|what) (?:do|did|would|are) you(?:r)? (?:feel(?:ings)? (?:about|on)|get on with|find|like|' +
    'rate|think (?:of|about)|' +
    'make of|reckon to|say to|thoughts on|opinions? (?:of|on))'),
  lead('taste', `(?:any |your |what are your |got |you have |have you got |have you )?(?:any )?(?:thoughts|` +
    `opinions?|feelings|views|` +
    'interest|love|time|appetite|take|verdict) (?:on|in|for|about)'),
  lead('taste', "(?:you'd|you would|so you|you) (?:still |really |also |just )?(?:hate|dislike|loathe|detest|not " +
    "like|not enjoy|" +
    "can't stand)|(?:nobody|who) hates"),
  lead('taste', "is (?:that|it|this) (?:your|more your|for you)|(?:that|this|it) (?:your|more your) (?:thing|style|" +
    "scene|jam)|" +
    "(?:big |huge )?fans? of|is it (?:true|fair to say)(?: that)? you(?:'re| are|'d| would)? (?:like|" +
    "love|enjoy|an?|into)?|" +
    `(?:so )?you(?:'re| are) (?:an? (?:big |huge )?fan of|into|an?)|(?:so |my records say |i (?:see|hear) )you ` +
    `${STILL}(?:like|love|` +
    'enjoy|prefer)|true or false:? you (?:like|love|enjoy)|shall we talk(?: about)?|should we talk about|you ' +
    'mentioned'),
  lead('seen', `(?:have you|did you|you(?:'ve| have)|ever|haven't you|didn't you) ${STILL}${SEE}|do you know|seen|` +
    `heard of|how far are you into`),
  lead('offer', 'how about|what about|would you (?:like|want|fancy|go to|go for|try|watch|read|visit|eat|wear|buy|' +
    'consider|be up for|be ' +
    'interested in)(?: to (?:try|see|watch|hear|read|visit|go to|eat|play|get))?|(?:do )?you want(?: to (?:try|see|' +
    'watch|hear|read|visit|' +
    `go to|eat|play))?|(?:shall|should|can|could|may) (?:i|we) ${DO}|want me to ${DO}|fancy|you (?:might|may|could|` +
    `would|should|will|'d|'ll) ` +
    "(?:also |really )?(?:like|enjoy|love|try|get|have|want|watch|read|consider)|you'd (?:like|enjoy|love)|i(?:'d| " +
    "would| could| can| might|" +
    "'ll)? (?:suggest|recommend|offer|put on|play|go with|do)|there(?:'s| is| are)(?: also)?|i(?:'ve got| have| " +
    "found)|let's try|consider|" +
    'in the mood for|up for|i hear(?: that)?|i\'m told(?: that)?|everyone (?:tells me|says)|some people find|have ' +
    'you considered|interested in'),
  lead('taste', "which (?:one |of these |of them |of those |place |city |film |movie |band |book )?(?:do you|would " +
    "you|can i|should i|are you)[^,:?]*[,:]|" +
    "who do you (?:prefer|like more|like better),?|would you (?:rather|sooner)(?: (?:have|cook from|go to|see|be in|" +
    "watch|read|eat|visit|play|be))?|" +
    'between|do you prefer|(?:so )?is it'),
];
const AGAINST = new RegExp(
  String.raw`\b(?:you'd|you would|you|you still|you really) (?:really |also |just )?(?:hate|dislike|loathe|detest|` +
  String.raw`can't stand|not like|not ` +
    String.raw`enjoy|don't (?:really )?like)\b|\bnobody hates\b|\bare you (?:sick|tired|bored|fed up) (?:of|with)\b|` +
    String.raw`\b(?:don't|didn't) you ` +
    String.raw`(?:hate|find .* boring)\b`,
);

const TASTE = new RegExp(
  LEADS.flatMap(([frame, { source }]) => (frame === 'taste' || frame === 'offer' ? [source] : [])).join('|'),
  'u',
);
const SHORT_QUESTION = /(?:^|[.!?\u2026:] *)[^.!?]{1,60}\?\s*$/u;

/** Whether a bare yes or no to this can tell a taste; quickly, for most of talk asks something else. */
export const mayAskTaste = (previous: string): boolean => {
  const last = previous.slice(-LAST_WORDS);
  return SHORT_QUESTION.test(last) || !/[.?!]/.test(last) || TASTE.test(last.toLowerCase());
};

const LEAD = new RegExp(LEADS.flatMap(([frame, { source }]) => (frame === 'other' ? [] : [source])).join('|'), 'u');

/** Whether anything of this is asked or offered at all; quickly, before its names are looked up. */
export const mayAsk = (previous: string): boolean => {
  const last = previous.slice(-LAST_WORDS);
  return last.includes('?') || !/[.!]/.test(last) || LEAD.test(last.toLowerCase());
};

/** The things and the meaning of the line before; `read` reads a taste as if the person had stated it. */
export function askedIn(context: LineContext, linker: Linker, read: (words: string) => readonly Extraction[]): Asked {
  const { previousText = '' } = context;
  const line = plainLine(previousText.slice(-LAST_WORDS));
  if (line.tokens.length === 0) return NOTHING;
  const { placed } = placeNames(linker.spot(line.original), line.toPlain, line.text);
  const sentences = sentencesOf(line.text, line.cased, placed);
  const near = [...(context.topic ? [context.topic] : []), ...domainsSaid(line.text), ...domainsDone(line.text)];
  const spoken = !/[.?!]/.test(line.text);
  const question = sentences.at(-1)?.question === true || (spoken && line.text.split(' ').length <= LONGEST_NAME);
  const last = meaningOf(line.text, sentences.at(-1));
  const speech = { text: line.text, cased: line.cased, placed, near, read };
  const asking = isAsking(line.text, sentences.at(-1));
  // "It's true crime. Is that your thing?"
  for (const sentence of nearestFirst(line.text, sentences)) {
    const { frame, against, at } = meaningOf(line.text, sentence);
    const things = thingsIn({ ...speech, frame }, { ...sentence, start: at, question: question || asking });
    if (things.length === 0) continue;
    const said = line.text.slice(at, sentence.end);
    return {
      frame: last.frame === 'other' ? frame : last.frame,
      against: against || last.against,
      question: question || asking,
      choice: things.length > 1 && (/\bor\b/.test(said) || CHOOSE.test(line.text.slice(sentence.start, sentence.end))),
      open: sentence !== sentences.at(-1) && asksForName(previousText),
      things,
    };
  }
  return { ...NOTHING, question };
}

// So many sentences back an answer may reach.
const REACH = 4;

/** The last one that asks or offers, then the last two. */
function nearestFirst(text: string, sentences: readonly Sentence[]): Sentence[] {
  const near = sentences.slice(-REACH).reverse();
  const asks = near.find((sentence) => sentence.question || meaningOf(text, sentence).frame !== 'other');
  return [...new Set([...(asks ? [asks] : []), ...near.slice(0, 2)])];
}

/** What is played or queued is music, what is worn is bought. */
const domainsDone = (text: string): Domain[] =>
  DONE.flatMap(([verb, domain]) => (verb.test(text) ? [domain] : []));
const DONE: readonly (readonly [RegExp, Domain])[] = [
  [/\b(?:queue|play (?:some|more|you some)|put on some)\b/, 'music'],
  [/\b(?:dance|sing) to\b/, 'music'],
  [/\b(?:wear|wearing)\b/, 'shopping'],
  [/\b(?:order|cook|eat|for (?:lunch|dinner|breakfast))\b/, 'food'],
];

const CHOOSE = /\b(?:which|between|rather|prefer|rank)\b/;

/** Speech has no question marks. */
const isAsking = (text: string, sentence: Sentence | undefined): boolean =>
  sentence !== undefined &&
  ASKS.test(text.slice(sentence.start, sentence.end));
const ASKS =
  /\b(?:do|did|are|have|would|should|shall|wh(?:at|ich)|how|any|ever) (?:you|about|i|we|do|did|of|thoughts|interest)\b/;

function meaningOf(text: string, sentence: Sentence | undefined): { frame: AskedFrame; against: boolean; at: number } {
  if (!sentence) return { frame: 'other', against: false, at: 0 };
  const said = text.slice(sentence.start, sentence.end);
  let [frame, at, from]: [AskedFrame | undefined, number, number] = [undefined, 0, -1];
  for (const [each, pattern] of LEADS)
    for (const match of said.matchAll(pattern)) {
      const end = match.index + match[0].length;
      // The last that asks counts, and of those that overlap the first of the table.
      if (end >= said.trimEnd().length - 1 || (frame !== undefined && match.index < at)) continue;
      if (match.index >= from) [frame, at, from] = [each, end, match.index];
    }
  // "Kimchi?", "And Brian Cox?"; longer sentences without such words are about something else.
  const name = said.trim().split(/\s+/).length <= LONGEST_NAME && !CLAUSE.test(said);
  // "Are westerns your thing?"
  const yours = frame === undefined ? YOURS.exec(said) : null;
  if (yours) [frame, at] = ['taste', yours[0].length];
  const asks = sentence.question || !/[.?!]/.test(text);
  // "Did Arrival get you too?": a verdict answers it, a yes tells nothing.
  frame ??= !asks ? 'other' : name ? 'taste' : sentence.question ? 'seen' : 'other';
  return { frame, against: AGAINST.test(said), at: sentence.start + at };
}

const YOURS =
  /^\s*(?:(?:and|so|but|well),? )?(?:is|are) (?=.*\byour (?:thing|style|cup of tea|scene|jam|kind of|sort of)\b)/;

// A whole sentence asks about more than a name: "Is Lisbon far?"
const CLAUSE = new RegExp(
  String.raw`^[\s"]*(?:(?:and|so|but|ok|okay|well|oh),? )*(?:i|we|he|she|they|it|that|you|can|could|is|are|was|were|` +
  String.raw`does|do|did|will|` +
    String.raw`would|have|has|had|may|might|must|who|whose|what|which|where|when|why|how)(?:'\p{L}+)?(?![\p{L}'])`,
  'u',
);

interface Speech {
  readonly text: string;
  readonly cased: string;
  readonly placed: readonly PlacedName[];
  readonly near: readonly Domain[];
  readonly read: (words: string) => readonly Extraction[];
  readonly frame: AskedFrame;
}

const LONGEST_NAME = 9;
// "Fan?", "So, …" are no titles here.
const NO_NAME = /^(?:fan|fans|so|well|ok|okay|then|right|yes|no|anything|heaven|hell|fair|bold|noted|guess|thoughts?)$/;
const MOST_THINGS = 8;
// "the rule about New Orleans": it is not the town that is asked about.
const ASIDE = new RegExp(
  String.raw`(?<!\p{L})(?!(?:some|any)thing|films?|movies?|books?|shows?|songs?|music|one|ones|work|works)\p{L}+ ` +
  String.raw`(?:about|` +
    String.raw`with|of|from|in|at|by|for|on|to|like|as|who|that|when) |(?:\S+ ){4}`,
  'u',
);
const JOINS = /\s*,\s*(?:and |or )?|\s+(?:and|or|&|plus|versus|vs\.?)\s+/gu;
// "or is that a dealbreaker", "or not"
const NO_THING = new RegExp(
  String.raw`^(?:so|well|ok|okay|fan|then|can|could|will|may|who|which|where|is|are|was|were|do|did|does|that|it|` +
  String.raw`they|too|not|no|neither|either|both|none|yes|would|should|have|` +
  String.raw`maybe|heaven|hell|what|` +
    String.raw`how|you|we|i)(?:'\p{L}+)?(?: |$)`,
  'u',
);

function thingsIn(speech: Speech, { start: from, end: to, question }: Sentence): AskedThing[] {
  const { text, placed } = speech;
  const names = placed.filter(
    ({ start, end }) => start >= from && end <= to && !NO_NAME.test(text.slice(start, end)),
  );
  // "Blade Runner, the original: masterpiece or perfume advert?"
  const colon = text.indexOf(':', from);
  const limit = colon >= 0 && colon < to && names.some(({ end }) => end <= colon) ? colon : to;
  // "Do you cook, assemble or order in?": these are deeds, and no dishes.
  const deeds = /^\s*(?:,|(?:or|and)\b)/.test(text.slice(from, to));
  const things: AskedThing[] = [];
  let start = from;
  const add = (end: number): void => {
    const words = text.slice(start, end).replace(/^[\s,"]+|[\s,.?!"]+$/g, '');
    // "Paper books", "audio books": the whole is a thing of every day, whatever its first word names.
    const whole = thing(words)?.whole === true;
    const first = names.find(
      (each) => each.start >= start && each.end <= end && !(whole && each.end - each.start < words.length),
    );
    const name = first && ASIDE.test(text.slice(start, first.start)) ? undefined : first;
    const few = words.split(' ').length <= (names.length === 0 ? LONGEST_PHRASE : 2);
    const asks = question && speech.frame !== 'other' && !deeds;
    const alone = asks && (few || whole) && first === undefined && !NO_THING.test(words) && !NO_KIND.test(words);
    const links = name ? linkOf(speech, name).filter(isTaste) : alone ? told(speech, start, end) : [];
    // Speech has no commas: "thai ethiopian or peruvian".
    const more = name ? beside(text, names, name, end) : [];
    for (const link of [...links, ...more.flatMap((each) => linkOf(speech, each).filter(isTaste))])
      if (things.length < MOST_THINGS && !things.some((other) => other.link.name === link.name))
        things.push({ link, words: links.length + more.length > 1 ? link.name.toLowerCase() : words });
  };
  for (const { 0: mark, index } of text.slice(from, limit).matchAll(JOINS)) {
    const at = from + index;
    if (names.some((name) => at > name.start && at < name.end)) continue;
    add(at);
    start = at + mark.length;
  }
  add(limit);
  return sharing(things);
}

/** "Paper, e-book or audiobook?": among forms paper is one, and no film called "The Paper". */
function sharing(things: readonly AskedThing[]): AskedThing[] {
  const form = things.find(({ link }) => link.subcategory === GENERAL)?.link;
  if (!form) return [...things];
  return things.flatMap((one) => {
    if (one.link.subcategory === GENERAL || one.link.domain === form.domain) return [one];
    const { at, confidence } = one.link;
    const name = [one.words, `${one.words} ${form.domain}`].find((words) => thing(words)?.subcategory === GENERAL);
    return name === undefined
      ? []
      : [{ ...one, link: { domain: form.domain, subcategory: GENERAL, name, at, confidence } }];
  });
}

/** Names that follow each other with nothing between. */
function beside(text: string, names: readonly PlacedName[], first: PlacedName, end: number): PlacedName[] {
  const found: PlacedName[] = [];
  let last = first;
  for (const name of names)
    if (name.start > last.end && name.end <= end && text.slice(last.end, name.start).trim() === '') {
      found.push(name);
      last = name;
    }
  return found;
}

function linkOf({ cased, near }: Speech, name: PlacedName): Linked[] {
  if (name.title) return titles(name, near);
  const hit = near.flatMap((domain) => name.hits.filter((each) => each.domain === domain))[0] ?? likeliest(name.hits);
  if (!hit) return [];
  const { domain, subcategory, entryId } = hit;
  const catalogueId = entryId === undefined ? {} : { catalogueId: entryId };
  const said = cased.slice(name.start, name.end);
  return [{ domain, subcategory, name: said, at: name, confidence: 1, alsoKnownAs: hit.name, ...catalogueId }];
}

/** "Would you like the lights on?": what is in every room is not offered as a taste. */
const isTaste = ({ subcategory, name }: Linked): boolean => subcategory !== 'categories' && !isBareAdjective(name);

// "Would you like to see the trailer?"
const NO_KIND = /^(?:the |a |its? )?(?:official )?(?:sequels?|prequels?|trailers?|previews?|clips?|plot|cast|ending)$/;

const LONGEST_PHRASE = 6;
const AFTERWARDS = new RegExp(
  String.raw`\s+(?:for|in|at|on|as|by|tonight|today|next|then|honestly|surely|say|right|too|again|this|with|person|` +
    String.raw`household|type|instead)(?: .*)?$`,
  'u',
);

/** A name by its capital, or a thing of every day. */
const isKnown = (name: string): boolean => /^\p{Lu}/u.test(name) || thing(name.toLowerCase())?.whole === true;

/** Words that no list has, read as if the person had said them. */
function told({ text, cased, read, near, frame }: Speech, start: number, end: number): Linked[] {
  const said = cased.slice(start, end).replace(/^[\s,"]+|[\s,.?!"]+$/g, '');
  const whole = thing(said.toLowerCase())?.whole === true;
  const named = whole ? said : said.replace(AFTERWARDS, '');
  const phrase = named.replace(/^(?:some|any|a|an|the|more|another|a nice|a bit of) /i, '');
  if (phrase === '' || phrase.split(' ').length > LONGEST_PHRASE) return [];
  const links = read(phrase).flatMap(({ domain, subcategory, name, catalogueId, alsoKnownAs, polarity }) =>
    polarity === 'love' && (frame === 'taste' || (catalogueId ?? alsoKnownAs) !== undefined || isKnown(name))
      ? [
          {
            domain,
            subcategory,
            name,
            at: { start, end },
            confidence: 0.9,
            ...(catalogueId !== undefined && { catalogueId }),
            ...(alsoKnownAs !== undefined && { alsoKnownAs }),
          },
        ]
      : [],
  );
  const domain = near[0];
  // "Shall I queue some reggaeton?": what is played is music, whatever it is.
  if (links.length > 0 || domain === undefined || !/^\p{L}+$/u.test(phrase)) return links;
  // "Would you rather order?"
  if (/\b(?:rather|sooner|to)\s*$/.test(text.slice(0, start))) return links;
  const subcategory = SHELF_OF_PHRASE[domain];
  return [{ domain, subcategory, name: phrase, at: { start, end }, confidence: 0.8 }];
}

