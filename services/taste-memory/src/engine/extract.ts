import type { Domain, Polarity } from '../domain/tag.ts';
import { findConstraints } from './constraints.ts';
import { findCues } from './cues.ts';
import type { Extraction, LineContext, Linker } from './extraction.ts';
import { holdingOf } from './holder.ts';
import { readRegion, type Item, type Region } from './items.ts';
import { linkItem, placeNames, type Linked, type LinkScene, type PlacedName } from './link.ts';
import { domainOfNoun, domainsOfVerb, filedUnder, thing } from './lexicon.ts';
import { plainLine, sentencesOf, type PlainLine, type Range, type Sentence } from './line.ts';
import { findPredicates } from './predicates.ts';

/** One opinion with the things that it is about, before they are linked. */
interface Opinion {
  readonly polarity: Polarity;
  readonly confidence: number;
  readonly span: Range;
  readonly region: Region;
  readonly sentence: Sentence;
  readonly noun: string;
  readonly knownOnly: boolean;
}

interface Scene extends LinkScene {
  readonly line: PlainLine;
  readonly linker: Linker;
}

const HEDGED = 0.6;
const SARCASM = /(?:^|\s)\/s\b|\byeah,? right\b|\boh,? (?:joy|great|goody)\b|\bsaid (?:no one|nobody) ever\b|\bjust what i (?:always )?(?:needed|wanted)\b|\bas if\b[.!]?$/i;

/**
 * The tastes and constraints that the speaker states of themselves, in the order of the text. Pure and total: any text,
 * any context, no exception. Every span is a range of the line that it was given. Only call it for what a person said.
 */
export function extract(text: string, context: LineContext, linker: Linker): Extraction[] {
  const line = plainLine(text);
  if (line.tokens.length === 0 || SARCASM.test(line.text) || echoes(line.text, context.previousText)) return [];
  const { placed, titles } = placeNames(linker.spot(line.original), line.toPlain, line.text);
  const scene: Scene = {
    line, linker, text: quiet(line.text), cased: line.cased, placed, names: placed, titles,
    capitals: !/\p{Ll}/u.test(line.cased),
  };
  const sentences = sentencesOf(scene.text, scene.cased, placed);
  const found: Extraction[] = [];
  const blocked: Range[] = [];
  for (const sentence of sentences) {
    for (const constraint of findConstraints(scene, sentence)) {
      blocked.push(constraint.span);
      const { type, name, confidence, unclear, takesBack } = constraint;
      found.push({
        domain: 'food', subcategory: 'allergies', name, polarity: 'avoid', confidence, entityType: type,
        ...line.toOriginal(constraint.span.start, constraint.span.end),
        ...(unclear && { unclear }), ...(takesBack && { takesBack }),
      });
    }
  }
  const opinions = sentences.flatMap((sentence) => opinionsOf(scene, sentence, blocked));
  opinions.sort((a, b) => a.span.start - b.span.start);
  const learned = new Map<string, Extraction>();
  const known: { domain: Domain; at: number }[] = [];
  for (const opinion of opinions) for (const one of tastesOf(scene, opinion, context, known)) {
    const key = `${one.domain} ${one.name.toLowerCase()}`;
    const before = learned.get(key);
    // The last word of a line about a name holds, unless it only says the same more weakly.
    if (!before || !weaker(one.polarity, before.polarity)) learned.set(key, one);
    known.push({ domain: one.domain, at: opinion.span.start });
  }
  return [...found, ...learned.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

const weaker = (polarity: Polarity, before: Polarity): boolean => (polarity === 'like' && before === 'love') || (polarity === 'dislike' && before === 'avoid');

/** Hides what the speaker quotes of others: 'she said "I love it"'. */
function quiet(text: string): string {
  return text.replace(/(\b(?:says?|said|goes|went|like|asked|told me|wrote|shouted|sang)[,:]? )"([^"]*)"/g, (_all, lead: string, words: string) => `${lead}"${' '.repeat(words.length)}"`);
}

const bare = (text: string): string => text.toLowerCase().replace(/[\u2019\u2018]/g, "'").replace(/[^\p{L}\p{N}']+/gu, ' ').trim();

/** Whether the person only repeats what was just said to them. */
function echoes(plain: string, previous: string | undefined): boolean {
  const said = bare(plain);
  return previous !== undefined && said.split(' ').length >= 3 && ` ${bare(previous)} `.includes(` ${said} `);
}

const ASKS = /^[\s"]*(?:and |but |so |or |well |ok |okay |hey |hi |oh )*(?:do|does|did|is|are|am|was|were|can|could|would|should|will|have|has|what|who|which|where|when|why|how|any|shall|may|isn't|aren't|don't|doesn't|didn't|what's|who's)\b/;

function opinionsOf(scene: Scene, sentence: Sentence, blocked: readonly Range[]): Opinion[] {
  const { text, line } = scene;
  const said = text.slice(sentence.start, sentence.end);
  if (sentence.question && ASKS.test(said)) return [];
  const free = (range: Range): boolean => !blocked.some((other) => range.start < other.end && range.end > other.start);
  // "Love Actually" is a title; "Love" alone is an opinion.
  const inTitle = ({ start, end }: Range): boolean => scene.titles.some((name) => start >= name.start && start < name.end && (start > name.start || name.end > end));
  const opinions: Opinion[] = [];
  const held: { start: number; end: number; make: (limit: number) => Opinion | null }[] = [];
  let coordinated = startsWithPerson(line, sentence);
  for (const cue of findCues(text, sentence.start, sentence.end)) {
    if (inTitle(cue)) continue;
    const holding = holdingOf(line, sentence, cue, coordinated);
    if (!holding || !free(cue)) continue;
    coordinated = true;
    held.push({ start: holding.start, end: cue.end, make: (limit) => {
      const unwanted = cue.cue.polarity === 'like' && text.startsWith(' not to ', cue.end);
      const from = holding.clefted ? skipCleft(text, cue.end) : cue.end + (unwanted ? ' not to'.length : 0);
      if (from === null) return null;
      const region = readRegion(scene, from, limit);
      const polarity = polarityOf(cue.cue.polarity, holding.negated);
      const confidence = holding.hedged ? HEDGED : Math.round((cue.cue.confidence - (polarity === 'neutral' && holding.negated ? 0.2 : 0)) * 100) / 100;
      if (holding.past) return pastOpinion(scene, sentence, region, polarity, holding.start);
      return { polarity: unwanted ? 'avoid' : polarity, confidence, span: { start: holding.start, end: region.end }, region, sentence, noun: '', knownOnly: false };
    } });
  }
  held.sort((a, b) => a.start - b.start);
  held.forEach((one, index) => {
    const next = held[index + 1];
    const opinion = one.make(next && next.start > one.end ? next.start : sentence.end);
    if (opinion) opinions.push(opinion);
  });
  const asked = sentence.question && said.trimEnd().endsWith('?');
  for (const found of asked ? [] : findPredicates(text, sentence, scene.titles)) {
    if (!free(found.span)) continue;
    if (opinions.some((other) => found.span.start < other.span.end && found.span.end > other.span.start && !found.follows)) continue;
    const next = held.find(({ start }) => start > found.about.start)?.start ?? found.about.end;
    const region = readRegion(scene, found.about.start, found.follows ? next : found.about.end);
    opinions.push({ ...found, region, sentence, span: { start: found.span.start, end: found.follows ? region.end : found.span.end } });
  }
  // What is asked at the end of a question is not said.
  return asked ? opinions.filter(({ region }) => region.end < sentence.end - 2 && !/^[\s,?!]*$/.test(text.slice(region.end, sentence.end)) || /,? (?:right|you know|no|isn't it)\?/.test(said)) : opinions;
}

function startsWithPerson(line: PlainLine, sentence: Sentence): boolean {
  const first = line.tokens.find(({ start, word }) => start >= sentence.start && /\p{L}/u.test(word));
  return first !== undefined && /^(?:i|i've|we|i'm)$/.test(first.word) && !/\b(?:he|she|they|you|people|everyone|wife|husband|son|daughter|kids?|mom|mum|dad|friends?|who)\b/.test(line.text.slice(sentence.start, sentence.end));
}

function polarityOf(polarity: Polarity, negated: boolean): Polarity {
  if (!negated) return polarity;
  return polarity === 'love' || polarity === 'like' ? 'dislike' : 'neutral';
}

/** "What I love most is …": where the thing begins. */
function skipCleft(text: string, from: number): number | null {
  const lead = /^(?: (?:most|best|the most|more|these days|right now|more than anything))* (?:is|are|about it is) /.exec(text.slice(from));
  return lead ? from + lead[0].length : null;
}

const NOW_OTHERWISE = /^[\s,.;]*(?:but|and|though|however|until|except)?[\s,]*(?:not (?:anymore|any more|now|so much)|(?:but )?(?:now|these days|then|lately|today)?[\s,]*i(?:'ve|'m| have| am)? ?(?:now |just |really |[a-z'])|no more|no longer)/;

/** "I used to love X": a taste of the past counts only where the line says what became of it. */
function pastOpinion(scene: Scene, sentence: Sentence, region: Region, polarity: Polarity, start: number): Opinion | null {
  const rest = scene.text.slice(region.end, Math.min(scene.text.length, sentence.end + 60));
  const turned = NOW_OTHERWISE.exec(rest);
  if (!turned) return null;
  const liked = polarity === 'love' || polarity === 'like';
  const after = rest.slice(0, 70);
  const now: Polarity | null = liked
    ? (/\b(?:not (?:any|so|now)|anymore|any more|can't|hate|don't|do not|bored|tired|sick of|no (?:more|longer)|outgrew|lost|over (?:it|them)|dislike)\b/.test(after) ? 'dislike' : null)
    : (/\blove|adore|obsessed|can't get enough\b/.test(after) ? 'love' : /\blike|enjoy|into|fan\b/.test(after) ? 'like' : null);
  if (!now) return null;
  const end = region.end + Math.min(after.length, /[.!?;]/.exec(after)?.index ?? after.length);
  return { polarity: now, confidence: 0.7, span: { start, end: Math.min(end, scene.text.length) }, region, sentence, noun: '', knownOnly: false };
}

const flipped = (polarity: Polarity): Polarity => (polarity === 'love' || polarity === 'like' ? 'dislike' : 'like');

function tastesOf(scene: Scene, opinion: Opinion, context: LineContext, known: readonly { domain: Domain; at: number }[]): Extraction[] {
  const { region } = opinion;
  const sayings: { item: Item; polarity: Polarity }[] = [
    ...region.items.map((item) => ({ item, polarity: item.negated ? flipped(opinion.polarity) : opinion.polarity })),
    ...region.excepted.map((item) => ({ item, polarity: item.negated ? opinion.polarity : flipped(opinion.polarity) })),
  ];
  const near = nearDomains(scene, opinion, context, known, sayings.map(({ item }) => item));
  const list = sayings.flatMap(({ item }) => item.hints);
  const found: Extraction[] = [];
  for (const { item, polarity } of sayings) {
    const titled = scene.titles.some((name) => name.start >= item.raw.start && name.end <= item.raw.end);
    const back = titled ? null : pointsBack(scene.text.slice(item.raw.start, item.raw.end));
    const shelf = filedUnder(opinion.noun.trim().split(' ').at(-1) ?? '');
    const named = item.called === undefined && shelf && item.hints.length === 0 ? { ...item, shelf } : item;
    const links = back ? antecedent(scene, opinion.span.start, back, context, near) : linkItem(scene, named, [...new Set([...list, ...near])]);
    for (const link of links) if (!opinion.knownOnly || known0(scene, link)) found.push(made(scene, opinion, polarity, link, back !== null));
  }
  if (sayings.length === 0 && /^[\s.,!?]*$/.test(scene.text.slice(opinion.span.end, opinion.sentence.end))) {
    // "a film I love": the thing stands before the opinion.
    const before = scene.titles.findLast((name) => name.end <= opinion.span.start && name.start >= opinion.sentence.start);
    if (before && /\b(?:that|which|who|movie|film|show|book|song|band|game|one|something|really|,) ?$/.test(scene.text.slice(before.end, opinion.span.start).trim() + ' ')) {
      found.push(...titles(before, near).map((link) => made(scene, { ...opinion, span: { start: before.start, end: opinion.span.end } }, opinion.polarity, link, true)));
    }
  }
  return found;
}

const known0 = (scene: Scene, link: Linked): boolean =>
  link.catalogueId !== undefined || link.alsoKnownAs !== undefined || scene.placed.some((name) => name.start >= link.at.start && name.end <= link.at.end) ||
  thing(link.name.toLowerCase()) !== undefined;

// "I dislike seafood due to an allergy"
const BY_ALLERGY = /\b(?:due to|because of|thanks to|on account of)(?: (?:a|an|my|the|some|severe|bad|serious|food))* (?:[\p{L}-]+ )?(?:allergy|allergies|intolerance|sensitivity)\b/u;

function made(scene: Scene, opinion: Opinion, polarity: Polarity, link: Linked, back: boolean): Extraction {
  const { domain, subcategory, name, catalogueId, alsoKnownAs } = link;
  const sure = opinion.confidence * (back ? 0.9 : link.confidence);
  const allergic = domain === 'food' && (polarity === 'dislike' || polarity === 'avoid') && BY_ALLERGY.test(scene.text.slice(opinion.sentence.start, opinion.sentence.end));
  if (allergic) {
    const unclear = scene.linker.constraint(name) === null;
    return {
      domain, subcategory: 'allergies', name, polarity: 'avoid', confidence: 0.8, entityType: 'allergy', ...(unclear && { unclear }),
      ...scene.line.toOriginal(opinion.span.start, opinion.span.end),
    };
  }
  return {
    domain, subcategory, name, polarity, confidence: Math.round(sure * 100) / 100,
    ...scene.line.toOriginal(opinion.span.start, opinion.span.end),
    ...(catalogueId !== undefined && { catalogueId }), ...(alsoKnownAs !== undefined && { alsoKnownAs }),
  };
}

/** The domains that the surroundings point to, the nearest first. */
function nearDomains(scene: Scene, opinion: Opinion, context: LineContext, known: readonly { domain: Domain; at: number }[], items: readonly Item[]): Domain[] {
  const near: Domain[] = [];
  const add = (domains: readonly (Domain | undefined)[]): void => { for (const domain of domains) if (domain && !near.includes(domain)) near.push(domain); };
  add(opinion.noun.trim().split(' ').map(domainOfNoun));
  const beside = scene.placed.filter((name) => items.some((item) => name.start >= item.start && name.end <= item.whole.end));
  for (const { hits } of beside) if (hits.every(({ domain }) => domain === hits[0]?.domain)) add([hits[0]?.domain]);
  add(domainsSaid(scene.text.slice(opinion.sentence.start, opinion.sentence.end)));
  for (const { title, hits } of beside) if (title) add([hits.find(({ domain }) => domain === 'movies')?.domain ?? hits[0]?.domain]);
  add([...known].reverse().map(({ domain }) => domain));
  add([context.topic]);
  add(domainsSaid(scene.text.slice(0, opinion.sentence.start)));
  if (context.previousText !== undefined) add(domainsSaid(context.previousText.toLowerCase()));
  return near;
}

const domainsSaid = (text: string): Domain[] => (text.match(/[\p{L}'-]+/gu) ?? []).flatMap((word) => domainOfNoun(word) ?? (/^(?:watch|read|listen|eat|cook)/.test(word) ? domainsOfVerb(word)[0] : undefined) ?? []);

interface Back {
  readonly count: 1 | 2;
  readonly domain: Domain | undefined;
  readonly person: boolean;
}

/** "it", "that movie", "both": words that stand for something named before. */
function pointsBack(words: string): Back | null {
  const found = /^(?:it|that|this|them|those|these|him|her|both(?: of (?:them|those))?|(?:that|this|those|these|the) (?:one|ones|same one|[a-z]+)|all of (?:them|those))(?: (?:so much|too|all|one|movie|film|show|book|song|album|band|game|director|actor|place|podcast|series)s?)?$/.exec(words);
  if (!found) return null;
  const noun = words.split(' ').at(-1) ?? '';
  const domain = domainOfNoun(noun);
  if (/^(?:that|this|those|these|the) /.test(words) && !/^(?:one|ones)$/.test(noun) && domain === undefined) return null;
  return { count: /^both|^them|^those$|^these$/.test(words) ? 2 : 1, domain, person: /^(?:him|her)$|director|actor/.test(words) };
}

function antecedent(scene: Scene, before: number, back: Back, context: LineContext, near: readonly Domain[]): Linked[] {
  const fits = (name: { hits: PlacedName['hits'] }): boolean =>
    name.hits.some((hit) => hit.kind !== 'genre' && (back.domain === undefined || hit.domain === back.domain) && (!back.person || hit.kind === 'person'));
  const own = scene.titles.filter((name) => name.end <= before && fits(name)).slice(-back.count);
  if (own.length > 0) return own.flatMap((name) => titles(name, back.domain ? [back.domain] : near));
  if (context.previousText === undefined) return [];
  const named = scene.linker.spot(context.previousText).filter((name) => name.hits.some(({ kind, subcategory }) => kind !== 'genre' && subcategory !== 'cuisine') && fits(name));
  return named.slice(-back.count).flatMap((name) => titles(name, [...(back.domain ? [back.domain] : []), ...near]));
}

function titles(name: { hits: PlacedName['hits'] } & Range, near: readonly Domain[]): Linked[] {
  const proper = name.hits.filter(({ kind }) => kind !== 'genre');
  const hit = near.flatMap((domain) => proper.filter((each) => each.domain === domain))[0] ?? proper[0];
  return hit ? [{ domain: hit.domain, subcategory: hit.subcategory, name: hit.name, at: name, confidence: 1, ...(hit.entryId !== undefined && { catalogueId: hit.entryId }) }] : [];
}
