// What simulated people say to the questions of an interview, and how good a list of picks is to them.
import { execFileSync } from 'node:child_process';

const root = new URL('../../../', import.meta.url).pathname;

/** People of digest's simulation: what they would say, and, apart from it, what they like; `train`: those to tune on. */
export function simulatedPeople(count, { train = false } = {}) {
  const script = 'services/digest/bench/people-command.ts';
  const argv = ['--import', 'tsx', '--conditions=source', script, `--people=${count}`, ...(train ? ['--train'] : [])];
  const output = execFileSync(process.execPath, argv, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return output.trim().split('\n').map((line) => JSON.parse(line));
}

const title = (isGood) => ({ form: 'titles', isGood });
const maker = (isGood) => ({ form: 'makers', isGood });
const genre = (isGood) => ({ form: 'genres', isGood });
const words = (text) => ({ words: text });

/** By interview: its domain, and its topics in the order of the script, with what their questions have in common. */
export const SCRIPTS = {
  movies: {
    ask: 'recommend me a film',
    noun: 'movie',
    topics: [
      [/\bquot|again tonight/i, title(true)], [/actor|star\b/i, maker(false)], [/director do you avoid/i, maker(false)],
      [/director/i, maker(true)], [/scary|fright/i, genre(false)], [/tear-jerker|tissues|weep|love story/i, title(true)],
      [/documentary/i, genre(true)], [/child|small/i, title(true)], [/genre/i, genre(true)],
      [/secret|guilty|terrible/i, title(true)],
    ],
  },
  shows: {
    ask: 'recommend me a show',
    noun: 'show',
    topics: [
      [/kind of show do you avoid/i, genre(false)], [/genre of show/i, genre(true)],
      [/guilty|trashy|silly|reality show or/i, title(true)], [/episodes|binge/i, words('I binge whole seasons')],
      [/platform|services/i, words('I watch everything on Netflix')], [/abandon|any more|casualty/i, title(false)],
      [/favourite|first time|title/i, title(true)],
    ],
  },
  books: {
    ask: 'recommend me a book',
    noun: 'book',
    topics: [
      [/genre do you avoid/i, genre(false)], [/paper|tapping/i, words('I like books on paper')],
      [/author can't you stand|writer do you avoid|dislike|author that you don't/i, maker(false)],
      [/press on a friend/i, title(true)], [/author/i, maker(true)], [/finish|give up|unfinished|go on/i, title(false)],
      [/genre|kinds/i, genre(true)],
    ],
  },
  food: {
    ask: 'recommend me something to eat',
    noun: 'dish',
    topics: [
      [/allerg|off your plate/i, words('No allergies')], [/don't you enjoy/i, genre(false)],
      [/cook|microwave/i, words('I cook every day')], [/restaurant|eat out|dish/i, title(true)],
      [/cuisine/i, genre(true)],
    ],
  },
};
/** Topics of a script in its fixed order, each asked by one question. */
export const FIXED = {
  movies: [0, 1, 3, 4, 5, 6, 7, 9],
  shows: [6, 2, 3, 4, 5],
  books: [6, 1, 4, 2, 5],
  food: [4, 0, 2, 3],
};

/** Somebody who answers: each thing that they can name once, in the order in which it comes to mind. */
export function answerer({ says }, domain) {
  const { noun, topics } = SCRIPTS[domain];
  const used = new Map();
  const say = (wish) => {
    if (wish.words) return wish.words;
    const key = `${wish.form} ${wish.isGood}`;
    const at = used.get(key) ?? 0;
    used.set(key, at + 1);
    const name = says[domain][wish.form][wish.isGood ? 'good' : 'bad'][at];
    if (name === undefined) return 'pass';
    const feel = wish.isGood ? 'I love' : "I can't stand";
    if (wish.form === 'genres') return domain === 'food' ? `${feel} ${name} food` : `${feel} ${name.toLowerCase()} ${noun}s`;
    return wish.form === 'titles' && domain !== 'food' ? `${feel} the ${noun} ${name}` : `${feel} ${name}`;
  };
  return {
    to(question) {
      if (/^[^,]{3,60} or [^,]{3,40}\?$/.test(question)) return question.replace(/ or .*$/, '');
      const found = topics.find(([pattern]) => pattern.test(question));
      return found ? say(found[1]) : 'pass';
    },
    toTopic: (at) => say(topics[at][1]),
  };
}

/** Normalised discounted gain of the first so many picks; what is best to the person gains 1, all else nothing. */
export function ndcg(picks, best, length) {
  const good = new Set(best);
  const discount = (at) => 1 / Math.log2(at + 2);
  const gained = picks.slice(0, length).reduce((sum, id, at) => sum + (good.has(id) ? discount(at) : 0), 0);
  const ideal = Array.from({ length: Math.min(length, good.size) }, (_, at) => discount(at)).reduce((a, b) => a + b, 0);
  return ideal === 0 ? 0 : gained / ideal;
}

/** Mean of paired differences with its 95 % interval. */
export function difference(pairs) {
  const all = pairs.map(([one, other]) => one - other);
  const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
  const variance = all.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, all.length - 1);
  const half = 1.96 * Math.sqrt(variance / all.length);
  return { mean, from: mean - half, to: mean + half };
}
