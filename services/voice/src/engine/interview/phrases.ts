// Sentences that belong to no script. Each is one fixed sentence, so that a voice without a synthesiser can have
// recorded it.

export const PHRASES = {
  liked: [
    'Excellent, that goes straight into my little book.',
    'I approve, not that anybody asked me.',
    'Impeccable, and I shall be quoting you.',
    'A fine choice, and I say so as a snob.',
    'We shall get on, you and I.',
    'Filed with the good silver.',
    'That deserves a small bow.',
  ],
  disliked: [
    'Struck off the list, with ceremony.',
    'Shown the door, coat and all.',
    'Harsh, and I enjoyed every word.',
  ],
  heard: [
    'Duly heard.',
    'That tells me more than you think.',
    'How very like you, I suspect.',
    'Noted, with one eyebrow raised.',
  ],
  passed: ['As you wish, we move on.', 'A dignified silence, very well.'],
  quick: ['Bold.', 'Decisive, I like it.', 'I thought as much.'],
  /** After an answer about diets, allergies or anything else that is never funny. */
  plain: [
    'Thank you, I have written that down.',
    'Thank you for telling me.',
    'Understood, and thank you.',
  ],
  readBack: ['Please tell me if I have that wrong.'],
  resumed: ['Where were we?', 'There you are again, and I kept your place warm.'],
  again: ['Certainly, once more.'],
  unheard: ['I heard you, but I could not make out the words.'],
  typeIt: ['Please type your answer, or tap one of mine.'],
  time: ['Our five minutes are up, and I never overstay.', 'Time is up, so I stop while you still like me.'],
  stopped: ['Very well, we stop here.', 'Say no more, we are done.'],
  enough: ['I find that I know you rather well already.', 'There is nothing left that I need to ask today.'],
  limit: ['Your minutes for today are used up, so I must end our call here.'],
  report: ['Your report card is on your screen.'],
  goodbye: ['Until next time.'],
} as const;

export type Phrase = keyof typeof PHRASES;
