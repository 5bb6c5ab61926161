// The simulated people as JSON lines, for measures that meet Valet by its front doors alone. What somebody would say
// when asked stands in `says`; what nobody may know of them who is measured stands in `hidden`.
// Options: `--people=200`, `--train` for those that constants may be tuned on.
import { catalogue, type Domain, type Entry, fold } from '@valet/catalogue';
import { diceOf, drawn } from './simulation/dice.ts';
import { type HiddenPerson, personOf } from './simulation/people.ts';

const ASKED: readonly Domain[] = ['movies', 'shows', 'books', 'food'];
/** So many of a kind somebody can name, the likeliest first. */
const NAMED = 8;
/** A genre is named where several things bear it, a maker where more than one does. */
const fewest = { title: 1, maker: 2, genre: 4 } as const;
/** How much what somebody feels outweighs chance in what they bring up, and what is felt at all. */
const candour = 1.4;
const felt = 0.3;

type Form = keyof typeof fewest;
interface Subject {
  readonly name: string;
  readonly places: readonly number[];
}

const gathered = new WeakMap<readonly Entry[], ReadonlyMap<string, readonly Subject[]>>();

function subjects(items: readonly Entry[], domain: Domain, form: Form): readonly Subject[] {
  const known = gathered.get(items) ?? new Map<string, readonly Subject[]>();
  gathered.set(items, known);
  const key = `${domain} ${form}`;
  const made = known.get(key) ?? gather(items, domain, form);
  (known as Map<string, readonly Subject[]>).set(key, made);
  return made;
}

function gather(items: readonly Entry[], domain: Domain, form: Form): Subject[] {
  const genres = new Map(catalogue().genres(domain).map(({ id, name }) => [id, name]));
  const namesOf = ({ name, by, genres: ids, cuisines }: Entry): readonly string[] => {
    if (form === 'title') return [name];
    if (form === 'maker') return by;
    return domain === 'food' ? cuisines ?? [] : ids.flatMap((id) => genres.get(id) ?? []);
  };
  const byName = new Map<string, { name: string; places: number[] }>();
  items.forEach((item, at) => {
    if (item.domain !== domain) return;
    for (const name of new Set(namesOf(item))) {
      const one = byName.get(fold(name)) ?? { name, places: [] };
      one.places.push(at);
      byName.set(fold(name), one);
    }
  });
  return [...byName.values()].filter(({ places }) => places.length >= fewest[form]);
}

/** What comes to mind, with a good deal of chance; known things sooner. */
function named(person: HiddenPerson, domain: Domain, form: Form, isGood: boolean): string[] {
  const { items } = person.world;
  const dice = diceOf(`${person.id} asked ${domain} ${form} ${isGood}`);
  const of = form === 'title' ? person.worth : person.leaning;
  const list = subjects(items, domain, form).map((subject) => ({
    ...subject,
    value: subject.places.reduce((sum, at) => sum + (of[at] ?? 0), 0) / subject.places.length,
    fame: Math.sqrt(subject.places.length) * Math.max(...subject.places.map((at) => items[at]?.popularity ?? 0), 0.1),
  }));
  const middle = list.reduce((sum, { value }) => sum + value, 0) / list.length;
  const spread = Math.sqrt(list.reduce((sum, { value }) => sum + (value - middle) ** 2, 0) / list.length) || 1;
  const sign = isGood ? 1 : -1;
  let left = list
    .map(({ name, value, fame }) => ({ name, fame, feeling: (sign * (value - middle)) / spread }))
    .filter(({ feeling }) => feeling > felt);
  const names: string[] = [];
  while (names.length < NAMED) {
    const one = drawn(left, ({ fame, feeling }) => fame ** 2 * Math.exp(candour * feeling), dice);
    if (one === undefined) break;
    names.push(one.name);
    left = left.filter(({ name }) => name !== one.name);
  }
  return names;
}

/** Catalogue ids of the fifth of a domain that is worth most to the person, the best first. */
function bestOf(person: HiddenPerson, domain: Domain): string[] {
  const own = person.world.items.map(({ id, domain: of }, at) => ({ id, of, worth: person.worth[at] ?? 0 }))
    .filter(({ of }) => of === domain)
    .sort((a, b) => b.worth - a.worth);
  return own.slice(0, Math.round(own.length / 5)).map(({ id }) => id);
}

function told(person: HiddenPerson) {
  const both = (domain: Domain, form: Form) =>
    ({ good: named(person, domain, form, true), bad: named(person, domain, form, false) });
  const says = Object.fromEntries(ASKED.map((domain) => [domain, {
    titles: both(domain, 'title'), makers: both(domain, 'maker'), genres: both(domain, 'genre'),
  }]));
  const best = Object.fromEntries(ASKED.map((domain) => [domain, bestOf(person, domain)]));
  return { id: person.id, says, hidden: { best } };
}

const given = process.argv.slice(2);
const people = Number(given.find((arg) => arg.startsWith('--people='))?.slice('--people='.length) ?? 200);
const cohort = given.includes('--train') ? 'train' : 'test';
for (let number = 0; number < people; number++)
  console.log(JSON.stringify(told(personOf(cohort, number, { constraints: [] }))));
