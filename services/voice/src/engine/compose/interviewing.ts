// Words between the questions of an interview, and at its end.
import type { Outcome, Reply } from '../talk.ts';
import { isGrave, names, readBackPlainly } from './learning.ts';
import * as phrases from './phrases-interview.ts';
import { isConstraint, isDisliked, isLiked, paragraphs, sentences, type Speaker } from './speaker.ts';
import { firstSentences, list } from './words.ts';

type Of<Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>;

/** The question stands last, word for word. */
export function interviewQuestion(outcome: Of<'interview_question'>, say: Speaker): Reply {
  const { receipts, readBack, question, lead, first, resumed, interview } = outcome;
  // An opening of the interview's own takes the place of ours; what leads to a question follows a word on the answer.
  const subject = phrases.subjects[interview];
  const before = first && lead.length === 0 ? say.pick(phrases.interviewBegins, { subject })
    : resumed && lead.length === 0 ? say.pick(phrases.interviewResumes)
      : first || resumed || say.sorrow !== null ? null : acknowledged(outcome, say);
  const back = readBackPlainly(readBack, say) ?? plainly(receipts, say);
  return { text: sentences(back, before, ...lead, question), cards: receipts };
}

export const noInterview = (say: Speaker): Reply => ({ text: say.pick(phrases.noInterview), cards: [] });

function acknowledged({ receipts, readBack }: Of<'interview_question'>, say: Speaker): string | null {
  const again = new Set(readBack.map(({ tagId }) => tagId));
  const tastes = receipts.filter((receipt) => !isConstraint(receipt) && !again.has(receipt.tagId));
  if (tastes.length === 0) return receipts.length + readBack.length > 0 ? null : say.pick(phrases.answerHeard);
  const liked = names(tastes.filter(({ polarity }) => isLiked(polarity)), say);
  const disliked = names(tastes.filter(({ polarity }) => isDisliked(polarity)), say);
  if (liked !== '' && disliked !== '') return say.pick(phrases.answerBoth, { it: liked, other: disliked });
  if (liked !== '') return say.pick(phrases.answerLiked, { it: liked });
  return disliked === '' ? say.pick(phrases.answerHeard) : say.pick(phrases.answerDisliked, { it: disliked });
}

/** An allergy or diet that needs no confirmation is not left unmentioned. */
const plainly = (receipts: Of<'interview_question'>['receipts'], say: Speaker): string | null =>
  isGrave(receipts) ? say.pick(phrases.plainAnswer, { it: names(receipts.filter(isConstraint), say, 8) }) : null;

const MOST_TOPICS = 6;
const MOST_LEARNED = 5;

export function interviewOver({ report, cards, why }: Of<'interview_over'>, say: Speaker): Reply {
  const topics = report.covered.slice(0, say.spoken ? 3 : MOST_TOPICS).map((topic) => say.word(topic));
  const learned = report.learned.filter((receipt) => !isConstraint(receipt));
  const [first] = cards;
  const titles = cards.slice(0, 3).map(({ title }) => say.name(title));
  const reason = first && !say.spoken && cards.length === 1 && say.word(firstSentences(first.reason, 200), 400);
  return {
    text: paragraphs(
      say,
      sentences(
        say.pick(phrases.interviewOver[why]),
        !say.spoken && topics.length > 0 && say.pick(phrases.coveredTopics, { topics: list(topics) }),
        learned.length > 0 ? say.pick(phrases.learnedNames, { names: names(learned, say, MOST_LEARNED) })
          : report.learned.length === 0 && say.pick(phrases.learnedNothing),
      ),
      isGrave(report.learned)
        && say.pick(phrases.plainAnswer, { it: names(report.learned.filter(isConstraint), say, 8) }),
      titles.length > 0 && sentences(say.pick(phrases.watchNext, { titles: list(titles) }), reason),
    ),
    cards: [report, ...cards],
  };
}
