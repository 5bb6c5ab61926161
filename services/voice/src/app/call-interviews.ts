// The interview of a call: opened with what a speaking model is told, and put away when the call is over.
import type { Facts } from '../engine/interview/evidence.ts';
import { instructionsFor } from '../engine/interview/instructions.ts';
import { reportCard } from '../engine/interview/report.ts';
import { captionOf } from '../engine/captions.ts';
import type { Call, CallEnd, Interviews as CallInterviews } from './calls/ports.ts';
import type { Interviewer, Interviews } from './converse/interviewing.ts';
import type { ConversationStore, Knowledge } from './ports.ts';

export interface CallInterviewsDeps {
  readonly interviewer: Interviewer;
  readonly stored: Interviews;
  readonly knowledge: Knowledge;
  readonly conversations: ConversationStore;
  readonly facts: Facts;
  readonly now: () => Date;
  /** Told once a call is over and all of it is stored. */
  readonly over: (call: Call, end: CallEnd) => Promise<void>;
}

export const callInterviews = (deps: CallInterviewsDeps): CallInterviews => ({
  async open({ id, userId, type, offRecord, startedAt }) {
    const { state } = await deps.interviewer.open({ userId, type, offRecord, since: startedAt });
    const known = await deps.knowledge.tags(userId);
    const around = { seed: id, now: deps.now(), facts: deps.facts };
    return { instructions: instructionsFor(state, known, around) };
  },

  async ended(call, end) {
    const { id: callId, userId, type, offRecord, startedAt } = call;
    if (!offRecord) {
      const kept = await deps.stored.open(userId, type);
      // Left in the middle: it stays open, to be gone on with, and the report tells what was learned so far.
      if (kept && kept.state.answered.length > 0 && Date.parse(kept.state.startedAt) >= startedAt.getTime()) {
        const { card } = reportCard(kept.state, kept.state.learned, callId);
        const line = { userId, callId, type, content: captionOf([card]), cards: [card], previousId: null };
        await deps.conversations.append(line, `report:${callId}`, end.endedAt);
      }
    }
    await deps.over(call, end);
  },
});
