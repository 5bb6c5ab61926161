// Prints how well lines are understood:
//   npx tsx --conditions=source services/voice/bench/understanding/score-command.ts           the development third, by
//     weights that are trained on the rest; with --hands the lines of each hand, by weights of all others
//   npx tsx --conditions=source services/voice/bench/understanding/score-command.ts FILE...   other sets, by the
//     weights that are shipped; --wrong lists the lines that were misunderstood
import { understand, understandBy } from '../../src/engine/understand/understand.ts';
import { modelOf } from '../../src/engine/understand/model.ts';
import { careLines } from './care-lines.ts';
import { isDev, readSet, talkOf, trainingFile, type Line } from './lines.ts';
import { pageOf, scoreOf } from './score.ts';
import { trainBoth } from './train.ts';

const files = process.argv.slice(2).filter((word) => !word.startsWith('--'));

function show(title: string, lines: readonly Line[], by: typeof understand): void {
  for (const [name, some] of [
    ['lines', lines.filter(({ turns }) => turns === undefined)],
    ['follow-ups', lines.filter(({ turns }) => turns !== undefined)],
  ] as const) {
    if (some.length === 0) continue;
    const score = scoreOf(some, (line) => by(line.text, talkOf(line)), name === 'follow-ups');
    console.log(pageOf(`${title}, ${name}`, score));
    if (!process.argv.includes('--wrong')) continue;
    for (const { line, got } of score.wrong) {
      console.log(`  ${line.intent} -> ${got.intent} [${got.targets.join()}]: ${line.text}`);
    }
  }
}

if (files.length > 0) {
  for (const file of files) show(file, readSet(file), understand);
} else {
  const all = readSet(trainingFile);
  const hands = new Set(all.flatMap(({ hand }) => hand ?? []));
  const parts = process.argv.includes('--hands')
    ? [...hands].map((hand) => [`hand ${hand}`, (line: Line) => line.hand === hand] as const)
    : [['development third', isDev] as const];
  for (const [title, isHeld] of parts) {
    const { intents, care } = trainBoth(all.filter((line) => !isHeld(line)), careLines);
    show(title, all.filter(isHeld), understandBy({ intents: modelOf(intents), care: modelOf(care) }));
  }
}
