import type { Constraint } from '@valet/catalogue';
import { type Candidate, type CatalogueIndex, recommendable } from './features.ts';
import { type FoodGate, foodGate, mayPropose } from './food-gate.ts';
import type { ProposeInput } from './input.ts';
import { isNamed, matchOf, type Probe } from './matching.ts';
import { rulesOut } from './score.ts';

/**
 * What may be proposed at all: nothing that is refused, seen, owned, hidden or named by the person, nothing that a
 * constraint forbids, nothing of what they avoid or of whom they dislike.
 */
export function allowed(
  { tastes, index, refused, excluded }: Pick<ProposeInput, 'tastes' | 'index' | 'refused' | 'excluded'>,
  probes: readonly Probe[],
): Candidate[] {
  const mayBeProposed = gateOf(foodGate(tastes), index);
  const out = new Uint8Array(index.all.length);
  for (const probe of probes) {
    for (const candidate of concerned(probe, index)) {
      const match = matchOf(probe, candidate);
      if (match && rulesOut(match)) out[candidate.number] = 1;
    }
    // What is muted is known all the same: it weighs nothing, and is no news.
    for (const candidate of [probe.thing, ...index.namesakes(probe.taste.domain, probe.name)]) {
      if (candidate && isNamed(probe, candidate)) out[candidate.number] = 1;
    }
  }
  return index.all.filter((candidate) => {
    const { entry, number } = candidate;
    return out[number] === 0 && recommendable(entry) && !refused.has(entry.id) && excluded?.has(entry.id) !== true &&
      mayBeProposed(candidate);
  });
}

// What was found out once of a catalogue under a constraint holds for everybody: the answer is that of `mayPropose`.
const found = new WeakMap<CatalogueIndex, Map<string, Uint8Array>>();
const mostFound = 100;

function gateOf(gate: FoodGate, index: CatalogueIndex): (candidate: Candidate) => boolean {
  const safe = gate.closed ? [] : gate.constraints.map((constraint) => safeUnder(constraint, gate, index));
  return ({ entry, number }) => {
    if (entry.domain !== 'food' || safe.length === 0) return mayPropose(entry, gate);
    return safe.every((numbers) => numbers[number] === 1);
  };
}

/** By number, 1 for what may be proposed under one constraint. */
function safeUnder(constraint: Constraint, gate: FoodGate, index: CatalogueIndex): Uint8Array {
  const { keys, ingredients, diet } = constraint;
  const said = JSON.stringify([keys, ingredients, diet]);
  const known = found.get(index) ?? new Map<string, Uint8Array>();
  found.set(index, known);
  const before = known.get(said);
  if (before) return before;
  const alone = { ...gate, constraints: [constraint] };
  const answer = Uint8Array.from(index.all, ({ entry }) => (mayPropose(entry, alone) ? 1 : 0));
  if (known.size >= mostFound) known.clear();
  known.set(said, answer);
  return answer;
}

/** What a taste might rule out: whatever has any of its concepts, or any of those of the thing that it names. */
function concerned({ taste, parts, thing }: Probe, { all, space }: CatalogueIndex): Candidate[] {
  if ((taste.polarity !== 'avoid' && taste.polarity !== 'dislike') || taste.weight <= 0) return [];
  const concepts = new Set<number>();
  for (const { features } of parts) {
    for (const feature of features) concepts.add(space.conceptOf(taste.domain, feature) ?? -1);
  }
  if (thing && taste.polarity === 'avoid') {
    for (const concept of space.concepts.subarray(space.starts[thing.number], space.starts[thing.number + 1])) {
      concepts.add(concept);
    }
  }
  concepts.delete(-1);
  const things = new Set([...concepts].flatMap((concept) => [...space.thingsOf(concept)]));
  return [...things].map((number) => all[number]).filter((candidate) => candidate !== undefined);
}
