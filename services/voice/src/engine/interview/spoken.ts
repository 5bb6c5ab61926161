import { PHRASES } from './phrases.ts';
import type { Script } from './script.ts';
import { INTERVIEWS, scriptOf } from './scripts.ts';

export interface SpokenSentence {
  /** Stable: `movie_taste/quoted-movies.1`, `any/liked.2`. */
  readonly id: string;
  readonly text: string;
}

function* sentencesOf(script: Script): Generator<[name: string, text: string]> {
  for (const [at, opening] of script.openings.entries()) {
    for (const [part, text] of opening.entries()) yield [`opening.${at + 1}.${part + 1}`, text];
  }
  for (const { id, questions, probe, more } of script.topics) {
    for (const [at, text] of questions.entries()) yield [`${id}.${at + 1}`, text];
    yield [`${id}.probe`, probe];
    if (more !== undefined) yield [`${id}.more`, more];
  }
  if (script.rapidFire) {
    for (const [at, text] of script.rapidFire.intros.entries()) yield [`rapid-fire.intro.${at + 1}`, text];
    for (const { id, question } of script.rapidFire.pairs) yield [`rapid-fire.${id}`, question];
  }
  for (const [at, text] of script.closings.entries()) yield [`closing.${at + 1}`, text];
  yield ['handover', script.handover];
}

/** Every sentence that an interview says word for word; each is one sentence and none stands here twice. */
export function spokenSentences(): SpokenSentence[] {
  const scripted = INTERVIEWS.flatMap((type) =>
    [...sentencesOf(scriptOf(type))].map(([name, text]) => ({ id: `${type}/${name}`, text })));
  const shared = Object.entries(PHRASES).flatMap(([name, texts]) =>
    texts.map((text, at) => ({ id: `any/${name}.${at + 1}`, text })));
  return [...scripted, ...shared];
}
