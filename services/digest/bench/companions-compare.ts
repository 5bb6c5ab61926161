// What is liked together, foretold by the digest's own ranking and by a closed form beside it, of invented people.
import { type CompanionModel, trainCompanions } from '../src/engine/companions/companions.ts';
import { best, holdOut, ndcg10, quality, type Split } from '../src/engine/companions/held-out.ts';
import { type OpinionTable, opinionTable } from '../src/engine/companions/opinions.ts';
import { catalogueOf } from '../tools/items-file.ts';
import { ranker } from '../tools/ranking.ts';
import { generatedRatings, type World } from './companions-ratings.ts';
import { ease, easeScores } from './ease.ts';

const ridges = [30, 60, 120, 250, 500, 1_000, 2_000, 4_000];
/** The closed form's ridge is chosen among so many things, as the model's is: by what is put aside of what is known. */
const tunedThings = 1_000;

const likesOf = (table: OpinionTable, person: number): number[] => {
  const likes: number[] = [];
  for (let entry = table.starts[person]!; entry < table.starts[person + 1]!; entry++) {
    if (table.liked[entry] === 1) likes.push(table.thing[entry]!);
  }
  return likes;
};

function easeQuality(split: Split, ridge: number): number {
  const lists = split.known.people.map((_, person) => likesOf(split.known, person));
  const weights = ease(lists, split.known.things.length, ridge);
  return quality(split, (person, scores) => easeScores(weights, lists[person]!, scores));
}

/** Names decide what is put aside: what is put aside of the rest needs others. */
const renamed = (table: OpinionTable): OpinionTable =>
  ({ ...table, people: table.people.map((name) => `again ${name}`) });

function closedForm(split: Split): { ridge: number; ndcg: number } {
  const inner = holdOut(renamed(split.known), tunedThings);
  const tried = ridges.map((ridge) => ({ ridge, ndcg: easeQuality(inner, ridge) }));
  const { ridge } = tried.reduce((a, b) => (b.ndcg > a.ndcg ? b : a));
  return { ridge, ndcg: easeQuality(split, ridge) };
}

function popularityOf(table: OpinionTable): Map<string, number> {
  const counts = new Map(table.things.map((id) => [id, 0]));
  for (const thing of table.thing) counts.set(table.things[thing]!, counts.get(table.things[thing]!)! + 1);
  return counts;
}

/** nDCG at ten of what the digest ranks first, of the same people and things as everybody is asked for. */
function rankedQuality(split: Split, model: CompanionModel, catalogue: ReturnType<typeof catalogueOf>): number {
  const answer = ranker(catalogue, split.known, model, new Date('2026-01-01'));
  const number = new Map(split.known.things.map((id, at) => [id, at]));
  let [total, people] = [0, 0];
  split.known.people.forEach((_, person) => {
    const wanted = new Set(likesOf(split.asked, person));
    if (wanted.size === 0 || split.known.starts[person] === split.known.starts[person + 1]) return;
    const top = answer({ tastes: [], person, top: 10, withRated: false });
    total += ndcg10(top.map(({ candidate }) => number.get(candidate.entry.id)!), wanted);
    people++;
  });
  return total / people;
}

/** The scores of the model alone. */
function modelQuality(split: Split, { weights, rows, dislike }: CompanionModel): number {
  return quality(split, (person, scores) => {
    for (let entry = split.known.starts[person]!; entry < split.known.starts[person + 1]!; entry++) {
      const value = split.known.liked[entry] === 1 ? 1 : dislike;
      const from = rows[split.known.thing[entry]!]!;
      for (let to = 0; to < scores.length; to++) scores[to]! += value * weights[from + to]!;
    }
  });
}

const round = (value: number): number => Number(value.toFixed(4));

/** nDCG at ten of popularity, of the closed form, of the model alone and of the digest's ranking by it. */
export function compare(world: World & { readonly name: string }) {
  const split = holdOut(opinionTable(generatedRatings(world)), world.things);
  const counts = popularityOf(split.known);
  const items = split.known.things.map((id) => ({
    id, domain: 'movies' as const, kind: 'film' as const, name: id, aliases: [], by: [], people: [], genres: [],
    tags: [], genreNames: [], given: null, description: id, source: 'bench', licence: 'bench', reviewed: '1970-01-01',
  }));
  const catalogue = catalogueOf(items, counts);
  const started = performance.now();
  const model = trainCompanions(renamed(split.known), {
    origin: 'chosen', popularity: new Map(catalogue.entries.map(({ id, popularity }) => [id, popularity])),
  });
  const seconds = (performance.now() - started) / 1_000;
  const form = closedForm(split);
  const [alone, ranked] = [modelQuality(split, model), rankedQuality(split, model, catalogue)];
  const popular = best(split.known.things.map((id) => counts.get(id)!), split.known.things.length);
  const places = new Float64Array(popular.length);
  popular.forEach((thing, place) => { places[thing] = -place; });
  return {
    world: world.name, people: world.people, things: world.things, ratings: split.known.thing.length,
    popularity: round(quality(split, (_, scores) => scores.set(places))),
    closedForm: { ndcg10: round(form.ndcg), ridge: form.ridge },
    model: {
      ndcg10: round(alone), ratio: round(alone / form.ndcg), trainedSeconds: round(seconds), scale: model.scale,
    },
    digest: { ndcg10: round(ranked), ratio: round(ranked / form.ndcg) },
  };
}
