import { expect, test } from '@jest/globals';
import { catalogue } from '@valet/catalogue';
import fc from 'fast-check';
import { play, type Played, type Said } from '../../../bench/interviews/play.ts';
import { receipt, tag } from '../../../bench/interviews/tags.ts';
import type { InterviewType, KnownTag, ReceiptCard } from '../talk.ts';
import { factsFrom } from './catalogue-facts.ts';
import { INTERVIEW_MS, isOver, type NextQuestion, nextQuestion, plannedTopics } from './next.ts';
import { PHRASES } from './phrases.ts';
import { INTERVIEWS, scriptOf, topicsOf } from './scripts.ts';
import { answered, asked, ended, type InterviewState, openInterview, openQuestion, spoken } from './state.ts';

const now = new Date('2026-11-22T12:00:00Z');
const later = new Date('2026-11-22T12:10:00Z');
const facts = factsFrom(catalogue());

const begin = (type: InterviewType, earlier: readonly InterviewState[] = []) => openInterview(type, earlier, now);
const LONG =
  'Well, there would be a great deal to tell about that, and none of it would fit into a line as short as this one';
const talkative = (): Said => ({ line: LONG });
const topicsIn = ({ questions }: Played): string[] => [...new Set(questions.map(({ topic }) => topic))];

/** Answers by topic; of other topics nothing is known. */
const answers = (by: Readonly<Record<string, readonly ReceiptCard[]>>) => ({ topic, phase }: NextQuestion): Said => {
  const learned = phase === 'rapid' ? [] : by[topic] ?? [];
  if (learned.length === 0) return { line: "I don't know", learned };
  return { line: learned.map((one) => one.tag).join(', '), learned };
};

const movie = (name: string) => receipt(['movies', 'movies', name]);
const frightful = answers({
  'quoted-movies': [movie('The Shining')],
  'scary-movies': [movie('Alien'), receipt(['movies', 'people', 'Ridley Scott'])],
  'guilty-pleasures': [movie('Scream')],
});
const tearful = answers({
  'quoted-movies': [movie('Casablanca')],
  'tear-jerkers': [movie('Titanic'), receipt(['movies', 'genres', 'romance', 'love'])],
  'childhood-films': [movie('The Lion King')],
});
const heroic = answers({
  'quoted-movies': [movie('Spider-Man'), receipt(['movies', 'genres', 'superhero', 'love'])],
  'guilty-pleasures': [movie('Fast & Furious')],
  'top-directors': [receipt(['movies', 'people', 'Christopher Nolan'])],
});

/** Somebody whose every answer names another thing of the kind that was asked about. */
const teaching = (type: InterviewType) => ({ topic, phase }: NextQuestion, at: number): Said => {
  const [rule] = scriptOf(type).topics.find(({ id }) => id === topic)?.evidence ?? [];
  if (phase === 'rapid' || !rule?.subcategory) return { line: LONG };
  const polarity = rule.leaning === 'against' ? 'dislike' : 'love';
  const named = receipt([scriptOf(type).domain, rule.subcategory, `Thing ${at} of ${topic}`, polarity]);
  return { line: LONG, learned: [named] };
};
const tagsOf = (learned: readonly ReceiptCard[], lastEvidenceAt: Date): KnownTag[] =>
  learned.map(({ domain, subcategory, tag: name, polarity }) =>
    tag([domain, subcategory, name, polarity], { halfLifeDays: 180, lastEvidenceAt }));

test('three sets of answers lead to three orders of the questions', () => {
  const orders = [frightful, tearful, heroic].map((answer) =>
    topicsIn(play(begin('movie_taste'), { now, facts }, answer)));
  expect(new Set(orders.map(String)).size).toBe(3);
  // All begin alike: before the first answer nothing tells them apart.
  expect(new Set(orders.map(([first]) => first)).size).toBe(1);
});

test.each(INTERVIEWS)('%s: the first interview asks every topic when nothing is known', (type) => {
  const played = play(begin(type), { now }, talkative);
  expect(topicsIn(played).toSorted()).toEqual(topicsOf(type).map(({ id }) => id).toSorted());
  expect(played.over).toBe('covered');
});

test('the first question follows an opening in the persona', () => {
  const next = nextQuestion(begin('books'), [], 'seed', now);
  if (isOver(next)) throw new Error('over');
  expect(next.phase).toBe('opening');
  expect(scriptOf('books').openings).toContainEqual(next.lead);
  expect(next.suggestions.length).toBeGreaterThanOrEqual(3);
});

test('the same seed asks in the same words, another in others', () => {
  const said = (seed: string): string[] =>
    play(begin('movie_taste'), { now, seed }, talkative).questions.map(({ question }) => question);
  expect(said('a')).toEqual(said('a'));
  expect(new Set(['a', 'b', 'c', 'd'].map((seed) => said(seed).join('|'))).size).toBeGreaterThan(1);
});

test('a topic that tags evidence is not asked', () => {
  const known = [tag(['movies', 'genres', 'horror', 'dislike']), tag(['movies', 'genres', 'documentary'])];
  const topics = topicsIn(play(begin('movie_taste'), { now, known }, talkative));
  expect(topics).not.toContain('scary-movies');
  expect(topics).not.toContain('documentaries');
  expect(topics).toHaveLength(6);
});

test('a topic brought up early is not asked', () => {
  const line = 'Casablanca, and I never cry at movies';
  const played = play(begin('movie_taste'), { now }, ({ topic }) =>
    topic === 'quoted-movies' ? { line, learned: [movie('Casablanca')] } : talkative());
  expect(topicsIn(played)).not.toContain('tear-jerkers');
  expect(played.state.answered).toContain('tear-jerkers');
});

test('a thin answer is probed once, and at most three times in an interview', () => {
  const { questions } = play(begin('movie_taste'), { now }, () => ({ line: 'lots', learned: [] }));
  const probes = questions.filter(({ phase }) => phase === 'probe');
  expect(probes).toHaveLength(3);
  expect(new Set(probes.map(({ topic }) => topic)).size).toBe(3);
  for (const { topic, questionId } of probes) {
    const at = questions.findIndex((one) => one.questionId === questionId);
    expect(questions[at - 1]?.topic).toBe(topic);
  }
});

test('what must not be eaten is asked into even when the probes are spent', () => {
  const { questions } = play(begin('food_taste'), { now }, () => ({ line: 'yes', learned: [] }));
  expect(questions.map(({ questionId }) => questionId)).toContain('dietary-preferences.probe');
});

test('with time left it asks more about what was answered, each once, and never about diets', () => {
  const { questions, state } = play(begin('movie_taste'), { now, facts }, (_, at) =>
    ({ line: `Film ${at}`, learned: [movie(`Film ${at}`)] }));
  const more = questions.filter(({ questionId }) => questionId.endsWith('.more'));
  expect(more.length).toBeGreaterThan(0);
  expect(more.length).toBeLessThanOrEqual(4);
  for (const { topic, questionId } of more) {
    const at = questions.findIndex((one) => one.questionId === questionId);
    expect(questions.slice(0, at).map((one) => one.topic)).toContain(topic);
  }
  expect(state.spokenMs).toBeLessThan(INTERVIEW_MS);
  const food = play(begin('food_taste'), { now }, talkative).questions.map(({ questionId }) => questionId);
  expect(food.filter((id) => id.startsWith('dietary-preferences'))).toHaveLength(1);
});

test('a passed question is not followed by more of it', () => {
  const { questions } = play(begin('movie_taste'), { now }, () => ({ line: 'pass', learned: [] }));
  expect(questions.map(({ questionId }) => questionId).filter((id) => id.endsWith('.more'))).toEqual([]);
  expect(questions).toHaveLength(8);
});

test('"that\'s enough" ends it at once', () => {
  const played = play(begin('my_shows'), { now }, (_, at) => ({ line: at === 2 ? "That's enough" : LONG }));
  expect(played.over).toBe('stopped');
  expect(played.questions).toHaveLength(3);
});

test('a question that waits is put again, in the same words', () => {
  const first = nextQuestion(begin('books'), [], 'seed', now);
  if (isOver(first)) throw new Error('over');
  const waiting = asked(begin('books'), first, now);
  expect(nextQuestion(waiting, [], 'other', now)).toMatchObject({ question: first.question, phase: 'again', lead: [] });
  const unheard = answered(waiting, '[heard you, 6.9 s]', null, now).state;
  expect(nextQuestion(unheard, [], 'seed', now)).toMatchObject({
    question: first.question, lead: [...PHRASES.unheard, ...PHRASES.typeIt],
  });
  const again = answered(waiting, 'Can you repeat that?', null, now).state;
  expect(nextQuestion(again, [], 'seed', now)).toMatchObject({ question: first.question, lead: PHRASES.again });
  expect(asked(again, first, now).asked).toHaveLength(1);
});

test('a dropped call resumes at the next unasked question, and nothing is asked twice', () => {
  const before = play(begin('movie_taste'), { now, dropAfter: 2 }, talkative);
  const resumed = openInterview('movie_taste', [before.state], later);
  expect(resumed.resumedFrom).toBe(before.state.startedAt);
  const after = play(resumed, { now: later }, talkative);
  const [first] = after.questions;
  expect(PHRASES.resumed).toContain(first?.lead[0]);
  expect(topicsIn(before)).not.toContain(first?.topic);
  expect(after.questions.slice(1).flatMap(({ lead }) => lead)).toEqual([]);
  const ids = [...before.questions, ...after.questions].map(({ questionId }) => questionId);
  expect(new Set(ids).size).toBe(ids.length);
  // The question that was lost comes back last, in other words.
  expect(after.questions.at(-1)?.topic).toBe(before.questions.at(-1)?.topic);
  expect(after.over).toBe('covered');
});

test('a resumed interview keeps to what is left of its five minutes', () => {
  const before = play(begin('movie_taste'), { now, dropAfter: 4 }, talkative);
  const resumed = openInterview('movie_taste', [spoken(before.state, INTERVIEW_MS - 10_000)], later);
  expect(nextQuestion(resumed, [], 'seed', later)).toEqual({ over: 'time' });
});

test('the clock of a resumed call counts on top of what was talked before', () => {
  const before = spoken(play(begin('movie_taste'), { now, dropAfter: 4 }, talkative).state, 200_000);
  const resumed = openInterview('movie_taste', [before], later);
  expect(spoken(resumed, 90_000).spokenMs).toBe(290_000);
  expect(spoken(begin('books'), 90_000).spokenMs).toBe(90_000);
});

test('an interview that was dropped a month ago begins anew', () => {
  const before = play(begin('movie_taste'), { now, dropAfter: 4 }, talkative);
  const anew = openInterview('movie_taste', [before.state], new Date('2026-12-22T12:00:00Z'));
  expect(anew).toMatchObject({ asked: [], resumedFrom: null, first: true });
});

test('it wraps up when the time is over, whatever is left', () => {
  const slow = Array.from({ length: 90 }, () => 'word').join(' ');
  const played = play(begin('movie_taste'), { now }, () => ({ line: slow }));
  expect(played.over).toBe('time');
  expect(played.state.spokenMs).toBeLessThanOrEqual(INTERVIEW_MS + 90 * 400);
  expect(topicsIn(played).length).toBeLessThan(8);
});

test('what must not be missed is asked before the time runs out', () => {
  const slow = Array.from({ length: 190 }, () => 'word').join(' ');
  const played = play(begin('food_taste'), { now }, () => ({ line: slow }));
  expect(played.over).toBe('time');
  expect(topicsIn(played)).toEqual(expect.arrayContaining(['dietary-preferences', 'restaurants']));
});

const titles = ['Heat', 'Alien', 'Jaws', 'Up', 'Airplane!'].map((name) => tag(['movies', 'movies', name, 'love']));
const wellKnown: KnownTag[] = [
  ...titles,
  ...['horror', 'romance', 'documentary', 'tearjerker'].map((name) => tag(['movies', 'genres', name])),
  ...['Greta Gerwig', 'Jane Campion', 'Wes Anderson'].map((name) => tag(['movies', 'people', name, 'love'])),
  ...['Adam Sandler', 'Gal Gadot'].map((name) => tag(['movies', 'people', name, 'dislike'])),
];
const june = new Date('2026-06-01');
const covered = (type: InterviewType): InterviewState =>
  ended(play(openInterview(type, [], june), { now: june }, talkative).state, 'covered', june);

test('a later interview stops early when enough is known', () => {
  const known = play(begin('movie_taste', [covered('movie_taste')]), { now, known: wellKnown, facts }, talkative);
  const unknown = play(begin('movie_taste', [covered('movie_taste')]), { now, facts }, talkative);
  expect(known.over).toBe('covered');
  expect(topicsIn(known)).toHaveLength(3);
  expect(topicsIn(unknown).length).toBeGreaterThan(5);
});

test.each(INTERVIEWS)('%s: a later interview asks less than there are topics, and each once', (type) => {
  const plentiful = teaching(type);
  const before = play(openInterview(type, [], june), { now: june, facts }, plentiful);
  const { questions } = play(begin(type, [ended(before.state, 'covered', june)]), {
    now, facts, known: tagsOf(before.state.learned, june),
  }, plentiful);
  expect(questions.length).toBeLessThan(scriptOf(type).topics.length);
  expect(new Set(questions.map(({ topic }) => topic)).size).toBe(questions.length);
});

test('who names things is asked for others soon, who told how they live is not', () => {
  const before = play(openInterview('books', [], june), { now: june, facts }, teaching('books')).state;
  const soon = new Date('2026-06-02');
  const plan = plannedTopics(openInterview('books', [ended(before, 'covered', june)], soon), [], soon, facts);
  expect(plan).toContain('genres');
  expect(plan).not.toContain('formats');
});

test('after an interview that ran out of time the next one asks what is still owed', () => {
  const slow = Array.from({ length: 90 }, () => 'word').join(' ');
  const cut = play(begin('movie_taste'), { now }, () => ({ line: slow }));
  const next = begin('movie_taste', [ended(cut.state, 'time', now)]);
  expect(next.first).toBe(true);
  const more = topicsIn(play(next, { now }, talkative));
  expect([...topicsIn(cut), ...more].toSorted()).toEqual(topicsOf('movie_taste').map(({ id }) => id).toSorted());
});

test('a later interview asks in words that were not used before', () => {
  const before = covered('movie_taste');
  const again = play(begin('movie_taste', [before]), { now }, talkative);
  const worn = before.asked.map(({ question }) => question);
  expect(again.questions.length).toBeGreaterThan(0);
  for (const { questionId } of again.questions) expect(worn).not.toContain(questionId);
});

test('who passed a question over in every interview before is asked something else sooner', () => {
  const passing = (): Said => ({ line: 'pass' });
  const stubborn = ({ topic }: NextQuestion): Said =>
    topic === 'quoted-movies' ? passing() : { line: 'Jaws', learned: [movie('Jaws')] };
  const past = new Date('2024-06-01');
  const first = ended(play(openInterview('movie_taste', [], past), { now: past }, stubborn).state, 'covered', past);
  const order = topicsIn(play(begin('movie_taste', [first]), { now }, talkative));
  expect(topicsIn(play(begin('movie_taste'), { now }, talkative))[0]).toBe('quoted-movies');
  expect(order.indexOf('quoted-movies')).not.toBe(0);
});

test('restaurants are asked about, whatever is known', () => {
  const cuisines = ['Thai', 'Greek'].map((name) => tag(['food', 'cuisine', name]));
  const known = [tag(['food', 'restaurants', 'Nobu', 'love']), ...cuisines];
  for (const earlier of [[], [covered('food_taste')]]) {
    expect(topicsIn(play(begin('food_taste', earlier), { now, known }, talkative))).toContain('restaurants');
  }
});

test('a rapid-fire round is introduced once, comes last and asks five pairs', () => {
  const { questions } = play(begin('my_shows'), { now }, talkative);
  const rapid = questions.filter(({ phase }) => phase === 'rapid');
  expect(rapid).toHaveLength(5);
  expect(questions.slice(-5)).toEqual(rapid);
  expect(rapid.map(({ lead }) => lead.length)).toEqual([1, 0, 0, 0, 0]);
  expect(rapid[0]?.suggestions).toHaveLength(2);
});

test('nobody with an allergy or diet is asked to choose between dishes', () => {
  const known = [tag(['food', 'allergies', 'gluten', 'avoid'], { entityType: 'intolerance' })];
  const { questions } = play(begin('food_taste'), { now, known }, talkative);
  const pairs = questions.filter(({ phase }) => phase === 'rapid').map(({ questionId }) => questionId);
  expect(pairs.toSorted()).toEqual(['rapid-fire.spicy-mild', 'rapid-fire.street-fine', 'rapid-fire.sweet-savoury']);
});

test('answers to tap leave out what is known', () => {
  const known = [tag(['books', 'genres', 'fantasy'])];
  const { questions } = play(begin('books'), { now, known }, talkative);
  const taps = questions.find(({ topic }) => topic === 'genres')?.suggestions;
  expect(taps).toContain('Crime');
  expect(taps).not.toContain('Fantasy');
});

test('the plan for a speech model names the topics that would be asked', () => {
  const known = [tag(['movies', 'genres', 'horror'])];
  const plan = plannedTopics(begin('movie_taste'), known, now);
  expect(plan).toHaveLength(7);
  expect(plan).not.toContain('scary-movies');
  expect(plannedTopics(begin('books'), [], now).at(-1)).toBe('rapid-fire');
});

const said = fc.oneof(
  fc.constantFrom('pass', 'lots', 'no', 'what?', '[heard you, 2 s]', 'I never cry at horror, I do cook', 'Jaws', ''),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const taught = fc.option(fc.constantFrom<readonly ReceiptCard[]>(
  [], [movie('Jaws')], [receipt(['books', 'genres', 'crime'])], [receipt(['food', 'allergies', 'nuts', 'avoid'])],
));

test('whatever is said, every interview ends, asks nothing twice and survives JSON', () => {
  fc.assert(fc.property(
    fc.constantFrom(...INTERVIEWS), fc.string(), fc.array(fc.tuple(said, taught), { minLength: 1, maxLength: 40 }),
    (type, seed, talk) => {
      let state: InterviewState = begin(type);
      const put: string[] = [];
      for (let at = 0; at < 80; at++) {
        const next = nextQuestion(state, [], seed, now, facts);
        if (isOver(next)) break;
        if (next.phase !== 'again') put.push(next.questionId);
        state = asked(JSON.parse(JSON.stringify(state)) as InterviewState, next, now);
        // Who only ever asks for the question again is answered in the end.
        const [line, learned] = at > 50 ? [LONG, null] : talk[at % talk.length] ?? ['', null];
        ({ state } = answered(state, line, learned, now, facts));
      }
      expect(isOver(nextQuestion(state, [], seed, now, facts))).toBe(true);
      expect(new Set(put).size).toBe(put.length);
      expect(openQuestion(state)).toBeNull();
    },
  ), { numRuns: 300 });
});
