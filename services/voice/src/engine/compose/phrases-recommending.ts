// What Valet says around its picks. No figure and no name stands in a phrase: those come through the slots.
import type { Phrases } from './speaker.ts';

export const asked: Phrases = {
  playful: [
    'I thought of you, and then I thought harder.',
    'Very well, here is what I would put in front of you.',
    'Ask, and the tray arrives.',
    'I took the long way round your taste and came back with this.',
    'I would stake my bow tie on this.',
    'You rang; I rummaged.',
    'Allow me to interfere with your plans.',
    'I consulted my notes and a raised eyebrow.',
  ],
  gentle: [
    'Here is what I would choose for you.',
    'I looked for something that might suit you.',
    'Let me offer this, for whenever you feel like it.',
    'There is no hurry; this will keep.',
    'Perhaps something like this.',
    'This is what I found, and you need not decide now.',
    'I went and looked, and would begin with this.',
    'Take your time with this.',
  ],
};

export const forMood: Phrases = {
  playful: [
    '{Mood}, you said, and I took it literally.',
    '{Mood}: a mood I can work with.',
    'You wanted {mood}; I went and knocked on the right doors.',
    'In the name of {mood}, I present my findings.',
    'Filed under {mood}, and I stand by the filing.',
    '{Mood}? I thought you would never ask.',
    'I auditioned candidates for {mood}, and some of them wept.',
  ],
  gentle: [
    'You asked for {mood}, and this is what I found.',
    'For {mood}, I would choose this.',
    'I looked for {mood}, and here it is.',
    'With {mood} in mind, I would start here.',
  ],
};

export const forLength: Phrases = {
  playful: [
    'You said {length}, and I kept an eye on the clock.',
    'With {length} as the house rule, I went looking.',
    '{Length}: my watch has been set.',
    'Time is yours to spend; you said {length}, so I measured twice.',
    '{Length}, by order of the management, which is you.',
    'I had {length} written on my cuff the whole way round.',
  ],
  gentle: ['You asked for {length}, so I looked for that.', 'With {length} in mind, this might do.'],
};

export const likeThat: Phrases = {
  playful: [
    'In the spirit of {like}, without the photocopier.',
    'If {like} had cousins, I have been to the family reunion.',
    'You named {like}, and I asked round the neighbourhood.',
    'With {like} as the standard, I tried to keep up.',
    'More along the lines of {like}, as instructed.',
    'I held my candidates up against {like} and squinted.',
    'Near {like}: a few doors down, same street.',
  ],
  gentle: [
    'Because you named {like}, I would go on from there.',
    'This keeps close to {like}.',
    'With {like} in mind, I looked nearby.',
  ],
};

export const moreLike: Phrases = {
  playful: [
    'More of the same, only different: the oldest request in the trade.',
    'So that landed; let me press the advantage.',
    'Same family, other siblings.',
    'I followed the scent, and it led here.',
    'You liked the taste, so here comes a second helping.',
    'Further along the same shelf, then.',
    'An encore, with other performers.',
  ],
  gentle: [
    'I am glad that suited you; this is close to it.',
    'Since that felt right, I looked beside it.',
    'More of that kind, then.',
  ],
};

export const lessOf: Phrases = {
  playful: [
    'Away from {not}, at a brisk walk.',
    'I have shown {not} the tradesmen\'s entrance.',
    'I put {not} at the far end of the shelf and looked at this end.',
    'As far from {not} as my shoes would carry me.',
    'You are spared {not}; consider this instead.',
    'I have taken {not} off the menu and shuffled the rest.',
  ],
  gentle: [
    'I left {not} aside and looked elsewhere.',
    'Without {not}, I would choose this.',
    'Something other than {not}, then.',
  ],
};

export const lessLike: Phrases = {
  playful: [
    'A sharp turn in the other direction, then.',
    'We shall not speak of that again.',
    'Duly chastened, I tried the opposite wall.',
    'Wrong tray; allow me to bring the other.',
    'I hear you: less of that, more of this.',
    'Course corrected, dignity mostly intact.',
  ],
  gentle: [
    'That was not it; let me try another way.',
    'I have moved away from that.',
    'Something quite different, then.',
  ],
};

export const another: Phrases = {
  playful: [
    'Not quite? I keep a second pocket for this.',
    'Next, please, and here it is.',
    'The understudy takes the stage.',
    'There is more where that came from.',
    'Onward: I never liked to stop at the first door.',
    'Another, since you ask so nicely. You did ask nicely, I assume.',
    'Shuffling, reshuffling, presenting.',
    'I had this behind my back the whole time.',
  ],
  gentle: [
    'Here is another thought.',
    'Of course; I would try this next.',
    'Then perhaps this instead.',
    'I looked again, and found this.',
  ],
};

export const adjusted: Phrases = {
  playful: [
    '{Than}, you say; I adjusted the lens.',
    '{Than} it is, or as near as I could get.',
    'I went back in with your word in my ear: {than}.',
    'The word was {than}, and the shelf has been rearranged.',
    'You asked for {than}, and I am nothing if not adjustable.',
    'With {than} as my compass, I ended up here.',
  ],
  gentle: [
    'I looked again for something {than}.',
    'You asked for {than}; this is as near as I came.',
    'For {than}, I would take this.',
  ],
};

export const refined: Phrases = {
  playful: [
    'With your amendments, then.',
    'Back from the fitting room, taken in at the waist.',
    'Adjusted to order.',
    'I have moved the furniture; see whether you can live with it.',
    'A finer comb, a smaller catch.',
    'Revised, with only a little sighing.',
  ],
  gentle: [
    'I looked again with that in mind.',
    'That helps; then I would take this.',
    'With what you added, I would choose this.',
  ],
};

export const afterInterview: Phrases = {
  playful: [
    'You have talked enough to be recommended to.',
    'After such candour, this is the least I can do.',
    'I took your answers into the back room and came out with this.',
    'Your confessions were not in vain.',
    'The jury in my head has returned.',
    'On the strength of what you told me, I would begin here.',
    'Testimony heard; here is where it leads.',
  ],
  gentle: [
    'From what you told me, I would begin here.',
    'Thank you for telling me; this is where it leads.',
    'With your answers in mind, I would choose this.',
  ],
};

/** What every priced pick keeps to. */
export const withinPrice: readonly string[] = [
  'All within {price}, as instructed.',
  'Nothing here asks for more than {price}.',
  'I kept an eye on the {price} you named.',
  'Your {price} was respected.',
];

export const onlyPick: Phrases = {
  playful: [
    'May I present {title}. {reason}',
    'It must be {title}. {reason}',
    'My money is on {title}. {reason}',
    'The answer is {title}. {reason}',
  ],
  gentle: ['I would take {title}.', 'It would be {title}.', 'I thought of {title}.'],
};

export const firstPick: Phrases = {
  playful: [
    'First, {title}. {reason}',
    'Top of the pile: {title}. {reason}',
    'My first choice is {title}. {reason}',
    '{Title}, before all others. {reason}',
    'I would open with {title}. {reason}',
  ],
  gentle: ['I would begin with {title}.', 'To begin with: {title}.', 'First I thought of {title}.'],
};

export const otherPicks: readonly string[] = [
  'Also in the running: {titles}.',
  'In reserve: {titles}.',
  'And, should that not do, {titles}.',
  'Close behind: {titles}.',
  'And then {titles}.',
];

export const reactions: Phrases = {
  playful: [
    'Tell me which, or tell me off.',
    'Say the word if I missed; I aim better when scolded.',
    'If none of it suits, say why, and I shall go again.',
    'Praise, scorn or a raised eyebrow: all are useful.',
    'Point at what you like and I will fetch more of it.',
    'Your verdict, whenever it ripens.',
    'Be blunt; I was built for it.',
    'If you know it already, say so, and I will look contrite.',
    'Object freely; I keep no grudges, only notes.',
    'I await applause, or correction, in that order.',
    'Send it back if it is not to your liking; the kitchen can take it.',
    'A grunt will do, if it is a clear grunt.',
  ],
  gentle: [
    'Tell me if it does not suit, and I will look again.',
    'Say what feels right, or nothing at all.',
    'If it is not the moment for this, that is fine too.',
    'You can send any of it back.',
    'I can look for something quite different, if you like that better.',
    'There is no wrong answer here.',
  ],
};

/** Only where there are thumbs to press. */
export const thumbs: readonly string[] = [
  'A thumb either way teaches me more than a paragraph.',
  'Thumbs below, mercy optional.',
  'Give each a thumb; I have no feelings, only records.',
  'Up or down, the thumbs are yours.',
];

export const noneFits: Phrases = {
  playful: [
    'I came back with an empty tray, which I find personally embarrassing.',
    'Nothing on my shelves passes your inspection today.',
    'I looked high, low and behind the sofa: nothing fits all of that.',
    'Your standards and my stock have failed to meet.',
    'I would rather bring you nothing than something wrong, so: nothing.',
    'The cupboard is bare, at least of what you described.',
    'I have turned out every drawer and none of it would do.',
  ],
  gentle: [
    'I found nothing that fits all of that, and would rather say so than guess.',
    'Nothing on my shelves fits just now.',
    'I looked, and came back with nothing that is right.',
    'I have nothing that I could honestly offer for that.',
  ],
};

export const loosen: readonly string[] = [
  'Loosen one of your wishes and I will go again.',
  'Name something you loved and I have a better scent to follow.',
  'Take one condition away, and I shall have another look.',
  'Give me a little more rope, or another title to go by.',
  'Tell me which part matters most, and I will bend the rest.',
];

export const recommendationsAway: readonly string[] = [
  'My catalogue is out of reach for the moment, so I recommend nothing rather than something foolish.',
  'I cannot get at my shelves just now.',
  'The recommending part of me is not answering at the moment.',
  'My picks are behind a door that will not open right now.',
  'For the moment I have no recommendations to hand; the fault is in the house, not in you.',
];

export const comeBack: readonly string[] = [
  'Please ask again in a little while.',
  'Try me again shortly.',
  'Give it a minute, then ask me again.',
  'It should pass; ask me again soon.',
];

export const whichOne: Phrases = {
  playful: [
    'Several candidates step forward: {titles}.',
    'I need a finger pointed: {titles}.',
    'You could mean more than one of these: {titles}.',
    'My crystal ball is at the cleaner\'s, so tell me: {titles}.',
    'The line-up: {titles}.',
    'A name, if you please, out of these: {titles}.',
  ],
  gentle: ['It could be any of these: {titles}.', 'These are the ones I showed you: {titles}.'],
};

export const whichOneAsk: readonly string[] = [
  'Tell me which.',
  'The name or its place in the row will do.',
  'Name it, or count to it.',
  'Point at the right one.',
];

export const details: Phrases = {
  playful: [
    'The particulars, then.',
    'Allow me to read you the label.',
    'Here is what I know of it, and nothing that I do not.',
    'A closer look, gloves on.',
    'I thought you might ask.',
    'For the record, and for the curious.',
    'The small print, in a legible size.',
  ],
  gentle: ['This is what I know of it.', 'Here is a little more about it.', 'As far as I know it, this.'],
};

export const odds: readonly string[] = [
  'I put the odds that you like it at {percent}.',
  'My estimate of a match: {percent}.',
  'If I had to bet on your approval, I would say {percent}.',
];

export const filedUnder: readonly string[] = ['It is filed under {tags}.', 'Its labels read {tags}.'];

export const whyItem: Phrases = {
  playful: [
    'I never choose at random, whatever you may have heard.',
    'A fair question, and I have my answer pressed and folded.',
    'You want my workings? Gladly.',
    'There was a reason; there is always a reason.',
    'Permit me to defend my choice.',
    'I blame you, chiefly.',
    'Asked to explain myself, and before dessert.',
  ],
  gentle: ['This is why I thought of it.', 'My reason was simple.', 'I can tell you why.', 'Here is how I came to it.'],
};
