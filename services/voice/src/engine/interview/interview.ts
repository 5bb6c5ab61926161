// The door of this folder: what the rest of the service knows of interviews.
export { acknowledgement } from './acknowledge.ts';
export { factsFrom } from './catalogue-facts.ts';
export { type Facts, NO_FACTS } from './evidence.ts';
export { instructionsFor, KNOWLEDGE_CUTOFF, type Persona, VALET } from './instructions.ts';
export { isOver, type Next, type NextQuestion, nextQuestion, plannedTopics } from './next.ts';
export { closing, coveredTopics, type Report, reportCard, spokenReport } from './report.ts';
export { INTERVIEWS, type TopicName, topicsOf } from './scripts.ts';
export { type SpokenSentence, spokenSentences } from './spoken.ts';
export {
  type Answered, answered, asked, ended, type InterviewState, openInterview, openQuestion, type Question, spoken,
  unlearned,
} from './state.ts';
export { type Verdict, wantsToStop } from './verdict.ts';
