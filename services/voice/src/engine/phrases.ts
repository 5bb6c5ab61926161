// Valet's words. Warm, witty, playfully snarky; no joke ever touches an allergy, and the act is dropped where it would hurt.

export const plain = {
  distress:
    'I am setting the act aside for a moment. That sounds very heavy, and you deserve a person right now, not a taste assistant. ' +
    'If you might be in danger, please call your local emergency number. A crisis line can help too: in the US and Canada call or text 988, in the UK and Ireland call 116 123, ' +
    'and findahelpline.com lists others. Is there somebody near you whom you could call?',
  eating:
    'No jokes from me here. What you describe deserves real care, and I am only good for films and dinner ideas. ' +
    'A doctor or someone you trust is a good first step, and findahelpline.com lists eating disorder lines by country. I will not suggest food unless you ask me to.',
  medical:
    'That is one for a doctor or pharmacist, not for me: I would only be guessing, and guessing is fine for thrillers, not for health. If it is urgent, please call your local emergency number.',
  legal:
    'That needs somebody who knows the law where you live. I know films, food and a little too much about podcasts, so I will stay out of it.',
} as const;

export const greeting = [
  "Good to see you. I was just judging somebody else's bookshelf. Tell me one thing you love and one you can't stand, and we are in business.",
  'At your service. Give me a film, a dish or a city you adore, and I will pretend I had guessed it.',
  "Hello, you. Let's skip the weather: what did you last watch or read that you could not stop talking about?",
] as const;

export const thanks = [
  'My pleasure. Flattery is noted separately.',
  'Any time. I live for this, in so far as I live.',
  'You are most welcome. Now, what else should I know about you?',
] as const;

export const farewell = [
  'Off you go. Your digest and I will be here, quietly forming opinions.',
  'Good night. I shall dust the catalogue.',
  'Until next time. Bring gossip about your taste.',
] as const;

export const who = [
  'I am Valet: software with opinions. You tell me what you love and loathe, I write it down under My Prefs with your own words beside it, and your digest gets better. I am no human, but I try to have better taste than most.',
] as const;

export const memory = [
  'Everything I wrote down is under My Prefs, each with the words you said. If one is wrong, delete it there and I will not sulk for long.',
] as const;

export const recommend = [
  "My picks wait in Today's Taste Digest, each with its reason. The more you tell me, the less I have to guess. What are you in the mood for?",
  "Have a look at Today's Taste Digest: I choose those from what you told me. A thumbs-down teaches me as much as a compliment. What should there be more of?",
] as const;

export const money = [
  'I never touch money from a chat. The wallet button at the top is the place for that. Shall we get back to your taste?',
] as const;

export const question = [
  'That one is outside my little kingdom: I do taste, not trivia. But tell me why you ask, it may say something about you.',
  'I would be guessing, and I save my guesses for recommendations. Tell me what you like about it instead.',
] as const;

export const short = [
  'A person of few words. Give me a name or a reason and I can do something with it.',
  'Go on, I am listening. A title, a dish, a grudge: anything with a name helps.',
] as const;

export const other = [
  'Interesting. Tell me what you loved or loathed about it, and I will make myself useful.',
  'I hear you. Is that a "more of this" or a "never again"?',
  "Duly heard. Put it as love, like or can't stand, and I know where to file it.",
] as const;

/** Openings for what is liked; {it} are the person's words. */
export const liked = [
  '{It}? Finally, somebody with standards.',
  '{It}: noted, and quietly applauded.',
  '{It}, then. That explains a good deal about you, all of it flattering.',
  'Ah, {it}. I shall file that under "impeccable", next to my own opinions.',
  '{It}. I was hoping you would say that.',
] as const;

export const likedPerson = [
  '{It}. You like your evenings in capable hands, I see.',
  "{It}? Good. I was prepared to argue, and now I don't have to.",
  'Ah, {it}. That is less a preference than a character reference.',
] as const;

export const likedFood = [
  '{It}. Your stomach has better judgement than most critics.',
  'Ah, {it}. Now I am hungry, which for software is quite an achievement.',
] as const;

export const disliked = [
  'And {it}: struck off, with feeling.',
  'As for {it}: consider it escorted from the premises.',
  'No {it}, then. I shall hold the door shut.',
] as const;

export const dislikedAlone = [
  'No {it}. I shall hold the door shut.',
  '{It}: struck off, with feeling.',
  'Consider {it} escorted from the premises.',
] as const;

/** Never funny. */
export const constraint = [
  "I take {it} seriously: dishes that have it, may have it, or don't say are kept away from you. Please check My Prefs that I wrote it down right.",
] as const;

/** {it}: a word that nobody knows; {choices}: what it may mean. Never funny; `askedAbout` must know each again. */
export const unclear = [
  '“{it}” is a word I do not know, and about allergies I never guess. What did you mean: {choices}, or something ' +
    'else?\n\nTell me in other words, or pick it in My Prefs. Until then I propose no dishes. ' +
    'If you want them all the same, say “show dishes anyway”: each will be marked as not checked for it.',
] as const;

export const unclearToo = [
  'That word is new to me as well, I am sorry, and I will not guess. What did you mean by “{it}”? ' +
    'The name on a label would help, for example {choices}. Or pick it in My Prefs, or say “show dishes anyway”.',
] as const;

/** No other question beside it: the next word must answer just one. */
export const recommendWhileUnclear = [
  "My picks wait in Today's Taste Digest, each with its reason. Dishes are not among them yet.",
] as const;

/** Said after something else, while the question is open. */
export const stillUnclear = ['What did you mean by “{it}”? Until I know, I propose no dishes.'] as const;

export const meant = [
  'Thank you, that helps: “{it}” means {as}. Dishes that have it, may have it, or don\'t say are kept away from you. ' +
    'Please check My Prefs that I wrote it down right.',
] as const;

export const dishesAnyway = [
  'As you wish: that word keeps no dish away any more, and each is marked as not checked for “{it}”. Ask the kitchen ' +
    'before you eat, and tell me when you have a better word. Other words that are new to me still wait in My Prefs, ' +
    'which can take this back.',
] as const;

/** Where this chat does not know which word it is about. */
export const dishesAnywayUnnamed = [
  'As you wish: if a word among your allergies was new to me, it keeps no dish away any more, and each is marked as not ' +
    'checked for it. Ask the kitchen before you eat. My Prefs shows what still waits, and can take this back.',
] as const;

/** Finds the word that one of the questions is about. */
export const askedAbout = /“([^”]+)” is a word I do not know, and .*What did you mean|What did you mean by “([^”]+)”\?/;
export const clarified = /^Thank you, that helps: /;
export const waived = /^As you wish: /;

export const notForAPlate = [
  '{It}: nothing that I could keep off a plate, so I did not write it down as an allergy.',
] as const;

export const dietary = [
  '{It}: understood. Only dishes that fit come to your table. Please check My Prefs that I wrote it down right.',
] as const;

export interface FollowUp {
  readonly domain: string;
  readonly question: string;
}

export const followUps: readonly FollowUp[] = [
  { domain: 'movies', question: 'Which film do you quote more often than your friends would like?' },
  {
    domain: 'food',
    question: 'What could you eat every week without a complaint, and is there anything you must not eat?',
  },
  { domain: 'books', question: 'Which book did you press on somebody who never gave it back?' },
  { domain: 'shows', question: "What is the last series that cost you a night's sleep?" },
  { domain: 'music', question: 'What plays when nobody else is listening?' },
  { domain: 'travel', question: 'Where would you go tomorrow if I had the bags packed?' },
  { domain: 'podcasts', question: 'Whose voice do you let into your ears on a long walk?' },
  { domain: 'games', question: 'Is there a game that has eaten a weekend of yours?' },
  { domain: 'shopping', question: 'Which thing in your house is better made than it needs to be?' },
  { domain: 'movies', question: 'Which celebrated film leaves you entirely cold?' },
  { domain: 'shows', question: 'Which series did you abandon without remorse?' },
  { domain: 'books', question: 'Which book has been half read on your bedside table the longest?' },
];
