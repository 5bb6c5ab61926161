import { type Domain, GENERAL, type Polarity } from '../domain/tag.ts';
import { constraintsAnswered, topicOf } from './answers.ts';
import { askedIn } from './asked.ts';
import { capitalRuns } from './capitals.ts';
import { SEVERITY } from './constraint-words.ts';
import type { ConstraintFound } from './constraint-finder.ts';
import { findConstraints } from './constraints.ts';
import { meantIn } from './corrected.ts';
import { noteIn } from './exclusions.ts';
import type { Extraction, LineContext, Linker } from './extraction.ts';
import { firstWordNames } from './first-word.ts';
import { unslipped } from './food-slips.ts';
import type { Item } from './item.ts';
import { domainOfNoun, filedUnder, SHELF_OF_PHRASE, thing } from './lexicon.ts';
import { type Judged, judgedNames } from './judged.ts';
import { readRegion } from './items.ts';
import { listedIn } from './listed.ts';
import { linkItem, placeNames, type Linked } from './link.ts';
import { LONGEST_LINE, plainLine, sentencesOf, type Range, type Sentence } from './line.ts';
import { opinionsOf, type Opinion, type TalkScene } from './opinions.ts';
import type { Asked } from './question.ts';
import { inEarnest, isUnheard, ownWords } from './refusal.ts';
import { repliesIn } from './replies.ts';
import { antecedent, domainsSaid, nearDomains, pointsBack, titles } from './surroundings.ts';
import { weighed } from './weighed.ts';
import { askedAgain, besideTitles, leadOf, unknownOf } from './unspotted-names.ts';

/** Whether nothing may be learned from the line, whoever reads it. */
export const refuses = (text: string, previousText: string | undefined): boolean =>
  isUnheard(plainLine(text).text, previousText);

/**
 * The tastes and constraints that the speaker states of themselves, in the order of the text. Pure and total: any text,
 * any context, no exception. Every span is a range of the line that it was given. Only call it for what a person said.
 */
export function extract(text: string, around: LineContext, lexicon: Linker): Extraction[] {
  const line = plainLine(text);
  const previousText = around.previousText?.slice(-LONGEST_LINE);
  const context: LineContext = { ...around, previousText };
  const linker = remembering(lexicon);
  const own = ownWords(line.text, context.previousText);
  if (!/[\p{L}\p{N}]/u.test(own)) return [];
  const known = firstWordNames(linker.spot(line.original, context), line.original, linker);
  const { placed, titles } = placeNames(known, line.toPlain, line.text);
  const runs = capitalRuns(line);
  let before: Asked | undefined;
  const asked = (): Asked => (before ??= askedIn(context, linker, loved));
  const loved = (words: string, kind?: string): Extraction[] => {
    const lead = kind === undefined ? 'I love' : `My favourite ${kind} are`;
    return extract(`${lead} ${words}`, { topic: topicOf(context) }, linker);
  };
  const scene: TalkScene & { readonly asked: () => Asked } = {
    asked,
    line,
    linker,
    text: own,
    cased: line.cased,
    placed,
    names: [...placed, ...runs],
    titles,
    runs,
    capitals: !/\p{Ll}/u.test(line.cased),
    podcasts: context.topic === 'podcasts' || /podcast|episode/.test(line.text),
  };
  const sentences = sentencesOf(scene.text, scene.cased, placed);
  const constraints = constraintsOf(scene, sentences);
  const blocked: Range[] = constraints.map(({ span }) => span);
  const found: Extraction[] = constraints.map((constraint) => constraintOf(scene, constraint));
  // An allergy told with a sigh is an allergy all the same; a taste is not.
  const earnest = { ...scene, text: inEarnest(own) };
  const opinions = sentences.flatMap((sentence) => opinionsOf(earnest, sentence, blocked));
  opinions.sort((a, b) => a.span.start - b.span.start);
  const learned = new Map<string, Extraction>();
  const heard: { domain: Domain; at: number }[] = [];
  const read: Range[] = [...blocked];
  for (const opinion of opinions)
    for (const one of tastesOf(earnest, opinion, context, heard)) {
      read.push(opinion.span);
      const key = `${one.domain} ${one.name.toLowerCase()}`;
      const before = learned.get(key);
      // The last word of a line about a name holds, unless it only says the same more weakly.
      if (!before || !weaker(one.polarity, before.polarity)) learned.set(key, one);
      heard.push({ domain: one.domain, at: opinion.span.start });
    }
  for (const one of judgedNames(earnest, sentences, read, context, heard)) {
    const key = `${one.link.domain} ${one.link.name.toLowerCase()}`;
    if (!learned.has(key)) learned.set(key, tasteOf(scene, one));
  }
  if (context.previousText !== undefined) {
    const replies = repliesIn(earnest, asked, context.previousText, read).map((reply) => tasteOf(scene, reply));
    // Who chose one of what was offered has named nothing else.
    const listed = replies.length > 0 && asked().choice ? [] : listedIn(earnest, context, loved);
    for (const one of [...replies, ...listed, ...meantIn(earnest, context, loved)]) {
      const key = `${one.domain} ${one.name.toLowerCase()}`;
      if (!learned.has(key)) learned.set(key, one);
    }
    const told = found.length === 0 ? constraintsAnswered(scene, context, linker) : [];
    found.push(...told.map((one) => constraintOf(scene, one)));
    // "Any allergies?" "Just nuts" is no taste for nuts.
    for (const { name } of told) learned.delete(`food ${name}`);
  }
  let said: ReadonlySet<Domain> | undefined;
  const saysSo = (domain: Domain): boolean => (said ??= new Set(domainsSaid(scene.text))).has(domain);
  // "I love The Godfather, and no peanuts": what may not be eaten is no second thing that is loved.
  const barred = new Set(found.map(({ name }) => `no ${name.toLowerCase()}`));
  const tastes = [...learned.values()].filter(({ name }) => !barred.has(name.toLowerCase())).map((one) =>
    MANY_DOMAINS.has(one.subcategory) && !saysSo(one.domain) ? { ...one, guessedDomain: true } : one,
  );
  return [...found, ...tastes].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Groups whose names several domains share: westerns are films, shows and books. */
const MANY_DOMAINS = new Set(['genres', 'people']);

/** What may not be eaten, as set words tell it, and then as the signs around foods and diets do. */
function constraintsOf(scene: TalkScene, sentences: readonly Sentence[]): ConstraintFound[] {
  const found: ConstraintFound[] = [];
  const add = (constraint: ConstraintFound): void => {
    // "No dairy. Doctor's orders.": said once.
    const { name, takesBack } = constraint;
    if (!found.some((one) => one.name === name && one.takesBack === takesBack)) found.push(constraint);
  };
  for (const sentence of sentences)
    for (const constraint of findConstraints(scene, sentence))
      if (!constraint.unclear || !namesSomebody(scene, constraint.span)) add(constraint);
  return weighed(scene, sentences, found);
}

/** "I'm allergic to Adam Sandler" */
const namesSomebody = ({ titles, text }: TalkScene, { start, end }: Range): boolean =>
  titles.some(
    (name) =>
      name.start >= start &&
      name.end <= end &&
      text.slice(name.start, name.end).includes(' ') &&
      name.hits.every(({ kind }) => kind === 'person'),
  );

function constraintOf({ line }: TalkScene, constraint: ConstraintFound): Extraction {
  const { type, name, confidence, unclear, takesBack, shelf, span } = constraint;
  return {
    ...(shelf ?? { domain: 'food', subcategory: 'allergies', polarity: 'avoid', entityType: type }),
    name,
    confidence,
    ...line.toOriginal(span.start, span.end),
    ...(unclear && { unclear }),
    ...(takesBack && { takesBack }),
  };
}

function tasteOf({ line }: TalkScene, { link, polarity, confidence, span }: Judged): Extraction {
  const { domain, subcategory, name, catalogueId, alsoKnownAs } = link;
  return {
    domain,
    subcategory,
    name,
    polarity,
    confidence,
    ...line.toOriginal(span.start, span.end),
    ...(catalogueId !== undefined && { catalogueId }),
    ...(alsoKnownAs !== undefined && { alsoKnownAs }),
  };
}

/** The line before is looked through once, however often "it" is said. */
function remembering(linker: Linker): Linker {
  const seen = new Map<string, ReturnType<Linker['spot']>>();
  return {
    constraint: (words) => linker.constraint(unslipped(words)),
    spot(text, context) {
      const known = context === undefined ? seen.get(text) : undefined;
      if (known) return known;
      const names = linker.spot(text, context);
      if (context === undefined) seen.set(text, names);
      return names;
    },
  };
}

const weaker = (polarity: Polarity, before: Polarity): boolean =>
  (polarity === 'like' && before === 'love') || (polarity === 'dislike' && before === 'avoid');

const flipped = (polarity: Polarity): Polarity => (polarity === 'love' || polarity === 'like' ? 'dislike' : 'like');

/** "fine with anything except …" */
const exceptOf = (polarity: Polarity): Polarity => (polarity === 'neutral' ? 'dislike' : flipped(polarity));

function tastesOf(
  scene: TalkScene,
  opinion: Opinion,
  context: LineContext,
  known: readonly { domain: Domain; at: number }[],
): Extraction[] {
  const { region } = opinion;
  const named = region.items[0]?.start ?? opinion.span.end;
  const note = noteIn(scene.text, opinion.span.start, named, opinion.sentence.end);
  // "thrillers only on planes"
  const items = region.items.flatMap((item) =>
    note && item.raw.start < note.start && item.raw.end > note.start
      ? readRegion(scene, item.raw.start, note.start).items
      : [item],
  );
  // "but not for breakfast": breakfast is no taste.
  const excepted = region.excepted.filter(({ start }) => !note || start >= note.end || start < note.start);
  const sayings: { item: Item; polarity: Polarity }[] = [
    ...items.map((item) => ({ item, polarity: item.negated ? flipped(opinion.polarity) : opinion.polarity })),
    ...excepted.map((item) => ({ item, polarity: item.negated ? opinion.polarity : exceptOf(opinion.polarity) })),
  ];
  const near = nearDomains(
    scene,
    opinion,
    context,
    known,
    sayings.map(({ item }) => item),
  );
  const nouns = opinion.noun.trim().split(' ').flatMap((noun) => domainOfNoun(noun) ?? []);
  const hintsBeside = (one: Item): Domain[] =>
    sayings.flatMap(({ item }) => (item.start <= one.start || item.whole.end > item.end ? item.hints : []));
  const found: Extraction[] = [];
  const [open, linked]: [{ item: Item; polarity: Polarity }[], Linked[]] = [[], []];
  for (const { item, polarity } of sayings) {
    // "I hate hotels that …": only some of them are meant.
    const bare = domainOfNoun(scene.text.slice(item.start, item.end)) !== undefined;
    const some = item.qualified && (bare || polarity === 'dislike' || polarity === 'avoid');
    const titled = scene.titles.some((name) => name.start >= item.raw.start && name.end <= item.raw.end);
    const back = titled ? null : pointsBack(scene.text.slice(item.raw.start, item.raw.end));
    const shelf = filedUnder(opinion.noun.trim().split(' ').at(-1) ?? '');
    const named = item.called === undefined && shelf && item.hints.length === 0 ? { ...item, shelf } : item;
    const nearest = opinion.only ? [opinion.only] : hintsBeside(item);
    const links = back
      ? antecedent(scene, opinion.span.start, back, context, near)
      : linkItem(scene, named, [...new Set([...nearest, ...near])], [...nouns, ...nearest]);
    if (links.length === 0 && !back) links.push(...unspotted(scene, opinion, item, near));
    if (links.length === 0 && !back && !item.qualified && !item.framed) open.push({ item, polarity });
    linked.push(...links);
    for (const link of links.flatMap((one) => [one, ...alike(item, one)]))
      if (
        (opinion.only ?? link.domain) === link.domain &&
        (opinion.shelf ?? link.subcategory) === link.subcategory &&
        (!some || link.catalogueId !== undefined) &&
        (!opinion.knownOnly || isKnown(scene, link))
      )
        found.push(made(scene, opinion, polarity, link, back !== null));
  }
  if (open.length > 0 && sayings.length > 1 && !opinion.knownOnly && !opinion.shelf) {
    const places = open.map(({ item }) => item.raw);
    for (const link of besideTitles(scene, scene.linker, places, linked)) {
      const polarity = open.find(({ item }) => item.raw === link.at)?.polarity ?? opinion.polarity;
      if ((opinion.only ?? link.domain) === link.domain) found.push(made(scene, opinion, polarity, link, false));
    }
  }
  if (sayings.length === 0 && /^[\s.,!?]*$/.test(scene.text.slice(opinion.span.end, opinion.sentence.end))) {
    // "a film I love": the thing stands before the opinion.
    const before = scene.titles.findLast(
      (name) => name.end <= opinion.span.start && name.start >= opinion.sentence.start,
    );
    if (
      before &&
      /\b(?:that|which|who|movie|film|show|book|song|band|game|one|something|really|,) ?$/.test(
        scene.text.slice(before.end, opinion.span.start).trim() + ' ',
      )
    ) {
      found.push(
        ...titles(before, near).map((link) =>
          made(
            scene,
            { ...opinion, span: { start: before.start, end: opinion.span.end } },
            opinion.polarity,
            link,
            true,
          ),
        ),
      );
    }
  }
  if (!note) return found;
  const place = scene.line.toOriginal(note.start, note.end);
  return found.map((one) => ({ ...one, note: scene.line.original.slice(place.start, place.end) }));
}

const DETERMINED = /^(?:the|an?|my|your|his|her|our|their|this|that|it|all|some|no) /;

/** Names in lower case that only the words around them show: "my favourite show is the bear", "star wars is great". */
function unspotted(scene: TalkScene, opinion: Opinion, item: Item, near: readonly Domain[]): Linked[] {
  const { start, end } = item.raw;
  const words = scene.text.slice(start, end);
  if (scene.placed.some((name) => name.start < end && name.end > start)) return [];
  const lead = leadOf(opinion.noun);
  const subject = opinion.knownOnly && item.raw.end <= opinion.span.end;
  // "Popeyes beats …": the head of a sentence has its capital anyhow.
  const capital = !scene.capitals && /^\p{Lu}\p{Ll}{3,}$/u.test(scene.cased.slice(start, end));
  const name = lead
    ? askedAgain(scene.linker, words, lead)
    : subject && (/ /.test(words) || capital) && !DETERMINED.test(words)
      ? askedAgain(scene.linker, words, 'I loved ')
      : undefined;
  if (name) return titles({ start, end, hits: name.hits }, near);
  const unknown = lead ? unknownOf(item, words, scene.cased.slice(start, end), opinion.noun) : undefined;
  return unknown ? [unknown] : [];
}

/** "books or films with gore": the same taste for each. */
const alike = (item: Item, link: Linked): Linked[] =>
  link.catalogueId === undefined && [SHELF_OF_PHRASE[link.domain], GENERAL].includes(link.subcategory)
    ? (item.also ?? []).map((domain) => ({
        domain,
        subcategory: link.subcategory === GENERAL ? GENERAL : SHELF_OF_PHRASE[domain],
        name: link.name,
        at: link.at,
        confidence: link.confidence,
      }))
    : [];

const isKnown = (scene: TalkScene, link: Linked): boolean =>
  link.catalogueId !== undefined ||
  link.alsoKnownAs !== undefined ||
  scene.placed.some((name) => name.start >= link.at.start && name.end <= link.at.end) ||
  thing(link.name.toLowerCase()) !== undefined;

// "I dislike seafood due to an allergy"
const BY_ALLERGY = new RegExp(
  String.raw`\b(?:due to|because of|thanks to|on account of)(?: (?:a|an|my|the|some|food|${SEVERITY}))* ` +
    String.raw`(?:([\p{L}-]+) )?(?:allergy|allergies|intolerance|sensitivity)\b`,
  'u',
);

function made(scene: TalkScene, opinion: Opinion, polarity: Polarity, link: Linked, back: boolean): Extraction {
  const { domain, subcategory, name, catalogueId, alsoKnownAs } = link;
  const sure = opinion.confidence * (back ? 0.9 : link.confidence);
  const because =
    domain === 'food' && (polarity === 'dislike' || polarity === 'avoid')
      ? BY_ALLERGY.exec(scene.text.slice(opinion.sentence.start, opinion.sentence.end))
      : null;
  const unclear = because !== null && scene.linker.constraint(name) === null;
  // "I avoid desserts because of my nut allergy": it is the nuts that must be avoided.
  if (because && !(unclear && because[1] !== undefined)) {
    return {
      domain,
      subcategory: 'allergies',
      name,
      polarity: 'avoid',
      confidence: 0.8,
      entityType: 'allergy',
      ...(unclear && { unclear }),
      ...scene.line.toOriginal(opinion.span.start, opinion.span.end),
    };
  }
  return {
    domain,
    subcategory,
    name,
    polarity,
    confidence: Math.round(sure * 100) / 100,
    ...scene.line.toOriginal(opinion.span.start, opinion.span.end),
    ...(catalogueId !== undefined && { catalogueId }),
    ...(alsoKnownAs !== undefined && { alsoKnownAs }),
  };
}
