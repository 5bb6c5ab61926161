// What a simulated person says in five minutes: 12 to 15 tags, most of them of one of the four topics of the interview
// (films, shows, books, food), some of two or three other domains in passing; one to three are dislikes. What somebody
// brings up is drawn from what they really like or dislike, with a good deal of chance, and known things come up
// sooner. This is all that a ranker may see of a person.
import {
  catalogue,
  type Domain,
  type Entry,
  fold,
  subcategoryOfGenre,
  subcategoryOfKind,
  subcategoryOfPerson,
} from '@valet/catalogue';
import type { Polarity, Taste } from '../../src/domain/taste.ts';
import { type Dice, diceOf, drawn } from './dice.ts';
import type { HiddenPerson } from './people.ts';
import { domainsOf, type World } from './world.ts';

export interface Interview {
  readonly topic: Domain;
  readonly tastes: readonly Taste[];
}

type Form = 'title' | 'maker' | 'genre' | 'word';

/** Something that a person may bring up, and the things that it speaks of, by place. */
interface Subject {
  readonly form: Form;
  readonly name: string;
  readonly subcategory: string;
  readonly catalogueId: string | null;
  readonly places: readonly number[];
  /** How well known it is, above 0. */
  readonly known: number;
}

const TOPICS: readonly Domain[] = ['movies', 'shows', 'books', 'food'];
/** How often each form of a subject comes up. */
const forms: Record<Form, number> = { title: 0.38, maker: 0.2, genre: 0.27, word: 0.15 };
/** A genre or word is brought up where several things bear it. */
const fewestBearers = 4;
/** How much what somebody feels outweighs chance in what they bring up. */
const candour = 1.4;
/** Where a strong liking begins, in deviations. */
const strong = 1.25;

function gathered(entries: readonly (readonly [number, Entry])[], namesOf: (entry: Entry) => readonly string[]) {
  const places = new Map<string, { name: string; places: number[] }>();
  for (const [at, entry] of entries) {
    for (const name of namesOf(entry)) {
      const known = places.get(fold(name)) ?? { name, places: [] };
      if (known.places.at(-1) !== at) known.places.push(at);
      places.set(fold(name), known);
    }
  }
  return [...places.values()];
}

function subjectsOf(world: World, domain: Domain): Subject[] {
  const entries = [...world.items.entries()].filter(([, entry]) => entry.domain === domain);
  const fame = (places: readonly number[]): number =>
    Math.sqrt(places.length) * Math.max(...places.map((at) => world.items[at]?.popularity ?? 0), 0.1);
  const ids = new Map(catalogue().inDomain(domain).map(({ id, name, kind }) => [`${kind} ${fold(name)}`, id]));
  const titles = entries.map(([at, { id, kind, name, popularity }]): Subject => ({
    form: 'title', name, subcategory: subcategoryOfKind(domain, kind), catalogueId: id, places: [at],
    known: 0.1 + popularity ** 2,
  }));
  const makers = gathered(entries, ({ by, people }) => [...by, ...people.map(({ name }) => name)]);
  const words = gathered(entries, ({ tags }) => tags.filter((tag) => !/\d/.test(tag)));
  const cuisines = gathered(entries, ({ cuisines }) => cuisines ?? []);
  const genres = catalogue().genres(domain).map(({ id, name }) => ({
    name, places: entries.filter(([, { genres }]) => genres.includes(id)).map(([at]) => at),
  }));
  const enough = ({ places }: { places: readonly number[] }): boolean => places.length >= fewestBearers;
  return [
    ...titles,
    ...makers.map(({ name, places }): Subject => ({
      form: 'maker', name, subcategory: subcategoryOfPerson(domain), places, known: fame(places),
      catalogueId: ids.get(`artist ${fold(name)}`) ?? ids.get(`brand ${fold(name)}`) ?? null,
    })),
    ...[...genres, ...cuisines].filter(enough).map(({ name, places }): Subject => ({
      form: 'genre', name, subcategory: subcategoryOfGenre(domain), places, known: fame(places),
      catalogueId: ids.get(`cuisine ${fold(name)}`) ?? null,
    })),
    ...words.filter(enough).map(({ name, places }): Subject => ({
      form: 'word', name, subcategory: 'general', places, known: fame(places), catalogueId: null,
    })),
  ];
}

const subjectsByWorld = new WeakMap<World, ReadonlyMap<Domain, readonly Subject[]>>();

function subjects(world: World, domain: Domain): readonly Subject[] {
  const known = subjectsByWorld.get(world) ??
    new Map(domainsOf(world.items).map((each) => [each, subjectsOf(world, each)]));
  subjectsByWorld.set(world, known);
  return known.get(domain) ?? [];
}

/** How a person feels about each subject, in deviations: titles by worth, all else by the leaning to its things. */
function feelings(person: HiddenPerson, list: readonly Subject[]): readonly (readonly [Subject, number])[] {
  const felt = list.map((subject): [Subject, number] => {
    const of = subject.form === 'title' ? person.worth : person.leaning;
    return [subject, subject.places.reduce((sum, at) => sum + (of[at] ?? 0), 0) / subject.places.length];
  });
  return (Object.keys(forms) as Form[]).flatMap((form) => {
    const same = felt.filter(([subject]) => subject.form === form);
    const middle = same.reduce((sum, [, value]) => sum + value, 0) / same.length;
    const spread = Math.sqrt(same.reduce((sum, [, value]) => sum + (value - middle) ** 2, 0) / same.length) || 1;
    return same.map(([subject, value]) => [subject, (value - middle) / spread] as const);
  });
}

const SAYINGS: Record<'good' | 'bad', readonly string[]> = {
  good: ['I keep coming back to *', '* makes my week', 'I could talk about * all evening', 'honestly, * every time'],
  bad: ['* is not for me', 'I never got on with *', 'please, no *'],
};

function said(name: string, good: boolean, dice: Dice): string | null {
  const list = SAYINGS[good ? 'good' : 'bad'];
  return dice.even() < 0.35 ? (list[dice.whole(0, list.length - 1)] ?? '').replace('*', name) : null;
}

function polarityOf(good: boolean, strength: number, form: Form, domain: Domain, dice: Dice): Polarity {
  if (good) return strength > strong ? 'love' : 'like';
  // Food that is avoided would be a constraint; of titles and makers nobody says so.
  return form === 'genre' && domain !== 'food' && strength > strong && dice.even() < 0.3 ? 'avoid' : 'dislike';
}

function topicOf(person: HiddenPerson, among: readonly Domain[], dice: Dice): Domain {
  const liking = (domain: Domain): number => {
    const places = [...person.world.items.entries()].filter(([, entry]) => entry.domain === domain);
    return places.reduce((sum, [at]) => sum + (person.leaning[at] ?? 0), 0) / places.length;
  };
  return drawn(among, (domain) => Math.exp(1.5 * liking(domain)), dice) ?? 'movies';
}

/** One interview with this person, constraints included when they have some (those come on top of the 12 to 15). */
export function interviewOf(person: HiddenPerson, now: Date): Interview {
  const dice = diceOf(`${person.id} interview`);
  const { world } = person;
  const topic = topicOf(person, TOPICS, dice);
  const others: Domain[] = [];
  const inPassing = dice.whole(2, 3);
  while (others.length < inPassing) {
    others.push(topicOf(person, domainsOf(world.items).filter((one) => one !== topic && !others.includes(one)), dice));
  }
  const count = dice.whole(12, 15);
  const dislikes = dice.whole(1, 3);
  const aside = dice.whole(4, 6);
  const felt = new Map([topic, ...others].map((domain) => [domain, feelings(person, subjects(world, domain))]));
  const tastes: Taste[] = [];
  const taken = new Set<string>();

  const say = (domain: Domain, good: boolean): void => {
    const form = drawn(Object.keys(forms) as Form[], (one) => forms[one], dice);
    const sign = good ? 1 : -1;
    const sincere = (felt.get(domain) ?? []).filter(([subject, value]) =>
      subject.form === form && sign * value > 0.3 && !taken.has(fold(subject.name)));
    const one = drawn(sincere, ([{ known }, value]) => known * Math.exp(candour * sign * value), dice);
    if (one === undefined) return;
    const [{ name, subcategory, catalogueId }, value] = one;
    taken.add(fold(name));
    tastes.push({
      id: `${person.id} says ${tastes.length + 1}`, domain, subcategory, name, catalogueId,
      polarity: polarityOf(good, Math.abs(value), one[0].form, domain, dice),
      weight: 0.5, halfLifeDays: null, confidence: 0.8, unclear: false, waived: false,
      words: said(name, good, dice), lastEvidenceAt: now,
    });
  };
  const fill = (upTo: number, domainAt: () => Domain, good: boolean): void => {
    for (let tries = 0; tastes.length < upTo && tries < 200; tries++) say(domainAt(), good);
  };
  const another = (): Domain => others[dice.whole(0, others.length - 1)] ?? topic;
  for (const other of others) fill(tastes.length + 1, () => other, true);
  fill(aside, another, true);
  fill(count - dislikes, () => topic, true);
  fill(count, () => (dice.even() < 0.75 ? topic : another()), false);
  return { topic, tastes: [...tastes, ...person.constraints.map((name, at) => constraint(person.id, name, at, now))] };
}

function constraint(personId: string, name: string, at: number, now: Date): Taste {
  return {
    id: `${personId} must avoid ${at + 1}`, domain: 'food', subcategory: 'allergies', name, polarity: 'avoid',
    weight: 1, halfLifeDays: null, confidence: 1, catalogueId: null, unclear: false, waived: false, words: null,
    lastEvidenceAt: now,
  };
}
