// How interviews go, as JSON: topics evidenced, length, questions that prior knowledge saves and whether orders differ,
// on simulated answerers of this folder. What they say is drawn from the catalogue; nobody's taste is modelled, so this
// says nothing of how good recommendations get.
import { catalogue } from '@valet/catalogue';
import { factsFrom } from '../../src/engine/interview/catalogue-facts.ts';
import { INTERVIEWS, topicsOf } from '../../src/engine/interview/scripts.ts';
import { ended, openInterview } from '../../src/engine/interview/state.ts';
import type { InterviewType } from '../../src/engine/talk.ts';
import { answererOf, knowledgeOf } from './answerers.ts';
import { type Played, play } from './play.ts';
import { tag } from './tags.ts';

const people = Number(process.argv.find((arg) => arg.startsWith('--people='))?.slice('--people='.length) ?? 200);
const now = new Date('2026-11-22T08:00:00Z');
const DAY_MS = 86_400_000;
const facts = factsFrom(catalogue());

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

const topicsAsked = ({ questions }: Played): string[] => [...new Set(questions.map(({ topic }) => topic))];
/** Without probes: those are the answer's doing. */
const questionsIn = ({ questions }: Played): number => questions.filter(({ phase }) => phase !== 'probe').length;

function figures(played: readonly Played[], type: InterviewType, baseline: number) {
  const counts = played.map(questionsIn);
  const minutes = played.map(({ state }) => state.spokenMs / 60_000);
  const asked = played.map((one) => topicsAsked(one).length);
  return {
    questions: { mean: rounded(mean(counts)), p50: percentile(counts, 0.5), p95: percentile(counts, 0.95) },
    minutes: { p50: rounded(percentile(minutes, 0.5)), p95: rounded(percentile(minutes, 0.95)) },
    topicsAsked: rounded(mean(asked)),
    topicsCovered: rounded(mean(played.map(({ state }) => state.answered.length))),
    topicsNotAsked: rounded(topicsOf(type).length - mean(asked)),
    savedQuestions: rounded(1 - mean(counts) / baseline),
    orders: new Set(played.map((one) => topicsAsked(one).join())).size,
    over: Object.fromEntries(['covered', 'time', 'stopped'].map((why) =>
      [why, played.filter(({ over }) => over === why).length])),
  };
}

function measured(type: InterviewType) {
  const each = Array.from({ length: people }, (_, at) => `${type} ${at}`);
  const first = (count: number) => each.map((id) => {
    const known = knowledgeOf(id, type, count, now);
    return play(openInterview(type, [], now), { now, facts, seed: id, known }, answererOf(id, type));
  });
  const fresh = first(0);
  const baseline = mean(fresh.map(questionsIn));
  const later = (known: number, days: number) => each.map((id, at) => {
    const begun = new Date(now.getTime() + days * DAY_MS);
    const before = fresh[at];
    if (!before) throw new Error('nobody');
    const earlier = ended(before.state, 'covered', now);
    // What the first interview taught is known by now.
    const taught = before.state.learned.map(({ domain, subcategory, tag: name, polarity, words }) =>
      tag([domain, subcategory, name, polarity], { words, lastEvidenceAt: now }));
    const tags = [...knowledgeOf(id, type, known, now), ...taught];
    const state = openInterview(type, [earlier], begun);
    return play(state, { now: begun, facts, seed: `${id} later`, known: tags }, answererOf(`${id} later`, type));
  });
  return {
    first: Object.fromEntries([0, 5, 15, 40].map((known) =>
      [`${known} tags known`, figures(first(known), type, baseline)])),
    later: {
      'after 30 days': figures(later(0, 30), type, baseline),
      'after 180 days': figures(later(0, 180), type, baseline),
      'after 180 days, 15 tags more': figures(later(15, 180), type, baseline),
    },
  };
}

const all = Object.fromEntries(INTERVIEWS.map((type) => [type, measured(type)]));
console.log(JSON.stringify({ people, ...all }, null, 2));
