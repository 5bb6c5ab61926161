// Hello, goodbye and what lies between: thanks, help, a bare yes or no, and what Valet cannot do.
import type { Phrases } from './speaker.ts';

/** The first line that somebody ever writes. */
export const firstGreeting: Phrases = {
  playful: [
    "Good to see you. I was just judging somebody else's bookshelf.",
    'At your service, and agreeably curious.',
    'Welcome. I am Valet: I learn your taste and then pretend I always knew it.',
    'A new face, as it were. I have put on my best bow tie.',
    'Come in, come in; mind the opinions.',
    'How do you do. I am Valet, and I have been looking forward to your secrets.',
    'Delighted. I am the one who remembers what you like.',
  ],
  gentle: ['Hello, and welcome. I am Valet.', 'Good to meet you. I am Valet, a program that learns your taste.'],
};
export const firstGreetingAsk: readonly string[] = [
  "Tell me one thing you love and one you can't stand, and we are in business.",
  'What is your favourite film, so that we have somewhere to start?',
  'Begin anywhere: what is your favourite film, book or dish?',
  'Who is your favourite writer, musician or director?',
  'Which dish is your favourite of all?',
  'What is your favourite thing to watch when nobody looks?',
];

/** Somebody who was here before. */
export const greeting: Phrases = {
  playful: [
    "Hello, you. Let's skip the weather.",
    'Back again; the shelves have missed you.',
    'There you are. I kept your place.',
    'Ah, my favourite appointment.',
    'Hello. I am all ears and one eyebrow.',
    'You return. I never doubted it, much.',
    'At your elbow, as always.',
    'Hello again; I have only grown wiser since.',
  ],
  gentle: ['Hello, good to have you back.', 'Hello. I am here.', 'Good to hear from you.'],
};
export const greetingAt: Readonly<Record<'night' | 'morning' | 'afternoon' | 'evening', readonly string[]>> = {
  night: [
    'Up at this hour? I approve, professionally.',
    'Good evening, or whatever this hour calls itself.',
    'The house is asleep, and yet here we are.',
    'A late bell. I had not undressed; I never do.',
  ],
  morning: [
    'Good morning. Sleep is for those with eyelids.',
    'Good morning; the day is unspoiled, so let us choose well.',
    'Morning. The curtains are your department, the rest is mine.',
    'A good morning to you, and to whoever makes the coffee.',
  ],
  afternoon: [
    'Good afternoon, the hour of second thoughts and biscuits.',
    'Good afternoon. You find me between engagements.',
    'Afternoon. The evening is close enough to plan.',
    'A good afternoon to you; I was about to get bored.',
  ],
  evening: [
    'Good evening. The best part of the day is just arriving.',
    'Good evening; shoes off, standards up.',
    'Evening. I have lit a lamp, figuratively.',
    'A good evening to you, and I intend to see that it is one.',
  ],
};
/** In the middle of a chat. */
export const greetingAgain: readonly string[] = [
  'Hello once more; I had not left.',
  'And hello to you, from the same chair.',
  'Greetings, the second edition.',
  'Still here, still upright.',
];
export const greetingAsk: readonly string[] = [
  'What may I bring you?',
  'What is it to be: something to watch, to read or to eat?',
  'What are you in the mood for?',
  'Shall we find you something, or would you rather tell me what you have been up to?',
  'What was the last good thing you came across?',
  'Where shall we begin?',
];

export const thanks: Phrases = {
  playful: [
    'My pleasure. Flattery is noted separately.',
    'Any time. I live for this, in so far as I live.',
    'You are most welcome.',
    'Not at all; it is what the tray is for.',
    'Do not mention it, except to others.',
    'Gladly. I was holding the tray anyway.',
    'You are welcome, and I accept applause in any form.',
    'It was nothing, though I do appreciate the ceremony.',
    'Thank you for noticing.',
  ],
  gentle: ['You are very welcome.', 'Gladly.', 'Of course, any time.', 'I am glad if it helped.'],
};

export const farewell: Phrases = {
  playful: [
    'Off you go. Your digest and I will be here, quietly forming opinions.',
    'Until next time. Bring gossip about your taste.',
    'I shall dust the catalogue while you are away.',
    'Go well; I will keep the good chair free.',
    'Farewell. I will be the one by the bell.',
    'Dismissed with honours.',
    'Do come back; the shelves get ideas when you are gone.',
    'Very good. I shall turn down the lamps.',
  ],
  gentle: ['Take good care of yourself.', 'Goodbye for now; I am here when you want me.', 'All the best until then.'],
};
export const goodNight: readonly string[] = [
  'Good night. I shall dust the catalogue.',
  'Good night; nothing scary after lights out.',
  'Sleep well. I will mind the shelves.',
  'Good night, and no “just one more”.',
];

export const help: Phrases = {
  playful: [
    'Gladly: my duties, in brief.',
    'I carry the following on my tray.',
    'The house rules are few and in your favour.',
    'Allow me to read you my own label.',
    'Ring for any of this.',
    'What I am for, without the brochure.',
    'I am easily operated.',
  ],
  gentle: ['This is what I can do for you.', 'Here is what you can ask me.', 'I can help with these things.'],
};
/** Each is true of every conversation. */
export const abilities: readonly string[] = [
  'Ask me for something to watch, read, eat, play or hear, in your own words and with your own limits.',
  'Tell me what you love, loathe or must not eat, and I write it down with your words beside it.',
  'Ask what I know about you and why, and tell me to correct or forget it.',
  'Ask what is left of your budget, or to put something before you to buy: nothing is paid until you confirm.',
  'Let me interview you about films, series, books or food.',
];
export const abilitiesSpoken =
  'I recommend things to watch, read, eat and more; I remember what you love and what you avoid; and I tell you why, ' +
  'or forget it, whenever you ask.';

export const outOfScope: Phrases = {
  playful: [
    "That is beyond my station, I'm afraid: I can't do it.",
    "I can't do that; I was built for taste and nothing else.",
    'Not in my power, alas, and I would rather admit it than improvise.',
    "That is one thing I can't do for you.",
    'There I must disappoint you: taste is all I was taught.',
    'I would be guessing, and I save my guesses for recommendations.',
    "My little kingdom ends well before that; I can't help there.",
    "I can't, and a good valet knows where his carpet ends.",
    'Somebody else must carry that one; I have no way to do it.',
  ],
  gentle: [
    "I'm sorry, that is something I can't do.",
    "I can't help with that, and would rather say so.",
    'That is outside what I can do.',
    'I am only made for questions of taste, so I must pass on that.',
  ],
};
export const canDo: readonly string[] = [
  'What I can do is find you something to watch, read, eat, play or hear.',
  'Ask me about films, series, books, food, games, podcasts, music, travel or shopping instead.',
  'I can recommend things, remember your tastes and tell you why; try me on any of those.',
  'Tell me what you are in the mood for, and I am all yours.',
  'Recommendations, your tastes, your budget: there I am at home.',
  'Give me a taste to work with, and you will see me at my best.',
];

export const yes: Phrases = {
  playful: [
    'A fine yes; I only wish I knew to what.',
    'Agreed, then, whatever it was.',
    'I do like an affirmative.',
    'Yes is a good start. Of what, you tell me.',
    'Capital. Now I need a noun.',
    'Your consent is noted and my confusion complete.',
    'Very good. Say to what, and I am off.',
  ],
  gentle: ['All right. What would you like?', 'Good. Tell me what to do next.'],
};
/** To a yes or no about what was read back, or what is known. */
export const confirmed: readonly string[] = [
  'Good, then it stays as I wrote it.',
  'Thank you; it stands.',
  'Very good, I keep it so.',
  'Then that is settled.',
];
export const nothingWrong: readonly string[] = [
  'Then my notes may stand as they are.',
  'Good; I shall leave the pages alone.',
  'Then I know you better than I feared.',
  'Excellent, and not a line crossed out.',
];
export const sayWhat: readonly string[] = [
  'Tell me which line, and how it should read.',
  'Name it, and I put it right or forget it.',
  'Say what should stand there instead.',
];
/** To a yes where Valet had asked something of its own. */
export const goOn: readonly string[] = [
  'Do tell.',
  'I hoped so; go on.',
  'Names, please.',
  'Then out with it.',
  'You have my full attention.',
  'Continue; I am all ears.',
];
export const no: Phrases = {
  playful: [
    'No it is; I withdraw to the wall.',
    'As you please; the tray goes back.',
    'A clear no. I wish everyone were so tidy.',
    'Then we shall leave that.',
    'Understood, and no offence taken; I have no place to keep it.',
    'Very well, nothing of the sort.',
    'Declined with grace, both yours and mine.',
  ],
  gentle: ['That is all right.', 'Of course, then we leave it.'],
};
export const instead: readonly string[] = [
  'Tell me what you would like instead.',
  'Give me another direction.',
  'Say what you are after, and I will look.',
  'I am open to orders.',
  'Point me somewhere else.',
];

/** Where the line may have been misread. */
export const unsure: readonly string[] = [
  'I am not certain that I caught your meaning, so forgive me if this misses.',
  'I may have misread you; if so, put it another way.',
  'If I understood you, which I would not swear to:',
  'This is my best guess at what you meant.',
  'I am reading between the lines here, and they are close together.',
  'Stop me if that is not what you asked.',
];
