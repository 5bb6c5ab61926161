// What Valet says when it learns, forgets and is corrected. What concerns allergies and diets is never funny.
import type { Phrases } from './speaker.ts';

export const liked: Phrases = {
  playful: [
    '{It}? Finally, somebody with standards.',
    '{It}: noted, and quietly applauded.',
    '{It}, then. That explains a good deal about you, all of it flattering.',
    'Ah, {it}. I shall file that under “impeccable”, next to my own opinions.',
    '{It}. I was hoping you would say that.',
    'Into the book with {it}, in the good ink.',
    'Written down: {it}, and underlined for effect.',
    '{It}: a confession I can build an evening on.',
    'So it is {it}. I suspected as much and said nothing.',
    'A hook by the door now bears the name {it}.',
    'Your case for {it} is accepted without cross-examination.',
    'Recorded: {it}. I feel I know you better, and I rather like it.',
  ],
  gentle: [
    '{It}: I have written that down.',
    'Thank you, I will remember {it}.',
    'I have made a note of {it}, and it will be there when you want it.',
    'I have put {it} into my notes.',
    'Then I can look for {it}.',
    'It is good to know that about you and {it}.',
  ],
};

export const likedPerson: Phrases = {
  playful: [
    '{It}. You like your evenings in capable hands, I see.',
    "{It}? Good. I was prepared to argue, and now I don't have to.",
    'Ah, {it}. That is less a preference than a character reference.',
    'A standing invitation for {it}, then.',
    'For {it} I shall keep the good chair free.',
    '{It}: a name I shall drop at every opportunity.',
    'Word of {it} will be brought to you first.',
  ],
  gentle: [
    '{It}: I will keep an eye out for that name.',
    'I have noted the name {it}.',
    'Thank you; I will remember {it} by name.',
  ],
};

export const likedFood: Phrases = {
  playful: [
    '{It}. Your stomach has better judgement than most critics.',
    'Ah, {it}. Now I am hungry, which for software is quite an achievement.',
    '{It}: the kitchen has been informed.',
    'For {it} I would learn to hold a fork.',
    'I shall have the table laid for {it}.',
    'Somewhere a cook felt appreciated when you said {it}.',
    '{It}, noted with a napkin tucked in.',
  ],
  gentle: [
    '{It}: noted for your table.',
    'I will look out for {it} when food is the question.',
    'Good to know that you like to eat {it}.',
  ],
};

export const disliked: Phrases = {
  playful: [
    'And {it}: struck off, with feeling.',
    'As for {it}: escorted from the premises.',
    'No {it}, then. I shall hold the door shut.',
    'Meanwhile {it} may wait outside until further notice.',
    'And {it} may leave by the kitchen door.',
  ],
  gentle: ['And I will keep {it} away from you.', 'As for {it}, I have noted that you would rather not.'],
};

export const dislikedAlone: Phrases = {
  playful: [
    'Not {it}. The butler at the door has been told.',
    '{It}: off the guest list, with feeling.',
    '{It}: shown out, and the door bolted.',
    '{It} will not darken your digest, if I can help it.',
    'I never cared for {it} either, as of just now.',
    'A grudge against {it}. Lovely; grudges are so much more precise than praise.',
    'I have handed {it} a hat and opened the door.',
    'Out with {it}. I shall count the spoons afterwards.',
    'A firm line goes through {it}.',
  ],
  gentle: [
    'I will keep {it} away from you.',
    'Rather not {it}, I have noted that.',
    'Understood, and I keep clear of {it}.',
    'Then I leave {it} out.',
  ],
};

export const indifferent: readonly string[] = [
  '{It}: neither here nor there, and filed precisely so.',
  'On {it} you shrug; the shrug has been recorded.',
  'Lukewarm about {it}: that goes in the middle drawer.',
];

/** Never funny. */
export const constraint: readonly string[] = [
  "I take {it} seriously: dishes that have it, may have it, or don't say are kept away from you.",
];
export const diet: readonly string[] = ['{It}: understood. Only dishes that fit come to your table.'];
export const checkPrefs: readonly string[] = ['Please check My Prefs that I wrote it down right.'];
export const allergyReadBack: readonly string[] = [
  '{It}: an allergy or something you must avoid.',
  'I have written down {it} as something that you must not eat.',
  'To be safe I read it back: {it}, as an allergy or something to avoid.',
];
export const dietReadBack: readonly string[] = [
  'To be safe I read it back: you eat {it}.',
  'I have written down that you keep to this: {it}.',
];
export const dislikeReadBack: readonly string[] = [
  '{It}: a firm no, written down as such.',
  'I read it back: nothing with {it}.',
  'My note says never, and it says so of {it}.',
];
/** Worded so that a bare yes or no teaches nothing of what was read back. */
export const rightAsk: readonly string[] = [
  'Have I got that right?',
  'Did I write that down correctly?',
  'Is that how you meant it?',
];
export const rightTell: readonly string[] = [
  'Say so if that is wrong.',
  'Stop me if that is not so.',
  'Correct me if I misheard.',
];

export const heard: Phrases = {
  playful: [
    'I heard you, though I could not pin a taste to it.',
    'My pen hovered and found nothing to write down.',
    'You have my ear; now give it something with a name.',
    'That went in at one ear and is still looking for a drawer.',
    'I listened closely and am, for once, no wiser.',
    'Heard, but not yet understood, which pains me.',
    'I nodded all the way through and still have an empty page.',
    'There was a taste in there; I could smell it, but not catch it.',
  ],
  gentle: [
    'I hear what you are telling me.',
    'Thank you for telling me.',
    'I heard that, and I am listening.',
    'You were heard, even where I have nothing to note.',
  ],
};
/** Something shown was to be meant, and none was found. */
export const heardOfNoThing: Phrases = {
  playful: [
    'I am not sure which thing you mean.',
    'My eyes followed your finger and found nothing.',
    'That could be anything on my shelves.',
    'You have the advantage of me: I cannot tell what you mean.',
    'I looked at the tray, and then at you, and am still guessing.',
    'Whichever it was, it escaped me.',
  ],
  gentle: ['I am not sure what you mean by that.', 'I could not tell which one you meant.'],
};
export const heardAsk: Phrases = {
  playful: [
    'Name a title, a dish or a person, and say whether it is love or war.',
    'Put it as “I love …” or “I can\'t stand …” and I know where to file it.',
    'What was it called, and would you want more of it?',
    'Is that a “more of this” or a “never again”, and of what exactly?',
    'A name and a verdict are all I need.',
    'Try me again with a name in it.',
  ],
  gentle: [
    'Is there something that I can find for you?',
    'Tell me more, if you like.',
    'If there is something you would enjoy, name it and I will look.',
  ],
};
export const heardOffRecord: readonly string[] = [
  'We are off the record, so I write nothing down.',
  'Off the record, as agreed: my notebook stays shut.',
  'That stays between us; nothing of it is stored.',
];
export const offRecordReadsOnly: readonly string[] = [
  'We are off the record, and in this mode nothing is written: I forget nothing, correct nothing and buy nothing.',
  'Off the record I only read, so that will have to wait.',
  'My pen is locked away while we are off the record, and so is the eraser.',
  'That would mean writing something down, and off the record I write nothing.',
  'In this mode I look and do not touch, so nothing has been changed.',
  'I have changed nothing: off the record means off the record.',
];
export const offRecordEnd: readonly string[] = [
  'Switch it off and ask me again.',
  'Once we are back on the record, ask me again and it is done.',
];

export const memoryAway: readonly string[] = [
  'My notebook is out of reach for the moment, so I can neither look up nor write down.',
  'I cannot get at my notes just now, so nothing has been changed.',
  'My memory is not answering at the moment, and I will not make things up instead.',
  'The drawer with your file is stuck, and nothing has been written.',
  'For the moment I am without my notes; the fault is in the house, not in you.',
];

export const forgot: Phrases = {
  playful: [
    'Gone: {names}. I retain only a vague sense of discretion.',
    'Forgotten: {names}. My face is perfectly blank.',
    'I have torn out that page: {names}.',
    'Into the fire with {names}.',
    'Struck from the record: {names}. The record did not resist.',
    '{Names}: erased, and I shall not ask why.',
    'As good as unsaid: {names}.',
  ],
  gentle: [
    'Forgotten: {names}, as you asked.',
    'I have removed {names} from my notes.',
    'Removed, and gone from my notes: {names}.',
    'You will not hear of it again: {names}.',
  ],
};
/** Where what went was an allergy or a diet. */
export const noLongerChecked: readonly string[] = [
  'Dishes are no longer checked for {names}; tell me if that was not meant.',
  'From now on dishes are not checked for {names}, so say it again if that was a slip.',
];
/** Of an allergy or diet that was only asked to be forgotten. */
export const staysAvoided: readonly string[] = [
  'I go on keeping {names} away from you; say that it is over, or take it out under My Prefs, and I stop.',
  '{Names} stays written down, since a slip there ends on a plate: say that it is over, or take it out under My Prefs.',
];
export const nothingForgotten: readonly string[] = [
  'I find nothing in my notes about {about}, so there was nothing to forget.',
  'About {about} I had nothing written down.',
  'I looked for {about} and my notes are innocent of it.',
  'There is no page on {about}; I forgot it before I knew it.',
];
export const nothingForgottenUnnamed: readonly string[] = [
  'I find nothing in my notes that fits, so nothing was removed.',
  'There was nothing of that kind to forget.',
  'My notes hold nothing like it.',
];

export const corrected: Phrases = {
  playful: [
    'Put right: {names}. I stand corrected, in good posture.',
    'Amended: {names}. I bow to the better authority, which is you.',
    '{Names}: corrected, and the old page has been eaten.',
    'My mistake, now your edition: {names}.',
    'My notes on {names} have been mended.',
    'Rewritten: {names}. My ink was wrong, my heart was pure.',
    'It is done: {names}.',
  ],
  gentle: [
    'I have put that right: {names}.',
    'Corrected: {names}. Thank you for telling me.',
    'I have set my notes on {names} straight.',
    'Thank you; I have changed {names} as you said.',
  ],
};
export const nowReads: readonly string[] = ['It now reads: {receipts}.', 'What stands there now: {receipts}.'];
export const nothingCorrected: readonly string[] = [
  'I could not find what to put right; tell me its name, or change it under My Prefs.',
  'I have nothing in my notes that this would correct.',
  'I would gladly mend it, but found no note that fits; My Prefs has them all.',
];

export const whichTag: readonly string[] = [
  'Several of my notes could be meant: {names}.',
  'My notes offer more than one candidate: {names}.',
  'That could be any of these: {names}.',
  'Before I touch a page, these are the ones that fit: {names}.',
];
export const whichTagAsk: readonly string[] = [
  'Tell me which one.',
  'Name it, and it is done.',
  'Say which, and I see to it.',
];

export const judged: Readonly<Record<'seen' | 'liked' | 'disliked' | 'saved', Phrases>> = {
  seen: {
    playful: [
      'Already behind you: {title}. I am late to my own party.',
      '{Title}: seen it, ticked it, moving on.',
      'You were there before me at {title}. Annoying, but impressive.',
      'Then {title} need not be shown to you again.',
      'I withdraw {title} with a small bow.',
      '{Title} goes on the pile of conquered things.',
    ],
    gentle: ['{Title}: I have noted that you know it.', 'Then I will not bring {title} again.'],
  },
  liked: {
    playful: [
      '{Title} landed. I shall try not to be insufferable about it.',
      'A yes for {title}; I am framing it.',
      'So {title} pleased. My eyebrow remains level, but inwardly there is bunting.',
      '{Title}: approved. More in that direction, then.',
      'I take your liking for {title} as a personal compliment.',
      'One could almost call {title} a triumph, so I shall.',
    ],
    gentle: ['I am glad {title} suits you.', '{Title}: noted that you like it.'],
  },
  disliked: {
    playful: [
      '{Title} has left the building, head bowed.',
      'A no for {title}. I shall have a word with whoever chose it, namely me.',
      '{Title}: rejected, and I respect the briskness.',
      'Out goes {title}. I learn most from my failures, and am becoming very wise.',
      'So {title} was a miss; I sharpen my pencil.',
      'Noted against {title}, without right of appeal.',
    ],
    gentle: ['{Title} was not it, and I have noted that.', 'Then {title} is out of the way.'],
  },
  saved: {
    playful: [
      '{Title} is kept warm for you.',
      'I have put {title} by, under the good napkin.',
      '{Title}: set aside, and nobody else may look at it.',
      'Saved: {title}. Your future self owes me a drink.',
      'A wise hoarding: {title} waits until called for.',
      'Filed for a better hour: {title}.',
    ],
    gentle: ['{Title} is saved for when you want it.', 'I have put {title} aside for you.'],
  },
};

export const undone: Phrases = {
  playful: [
    'Wiped away: {what}. It never happened, and my face says so.',
    'Back as it was: {what}.',
    'The thread is wound back: {what}.',
    'Reversed: {what}. If only everything were so easy.',
    'Taken back: {what}. We shall call it a rehearsal.',
    'As you were, then: {what}.',
  ],
  gentle: ['That is taken back: {what}.', 'It is back as it was: {what}.'],
};
/** {names}: brought back after it was forgotten or changed. */
export const restored: Phrases = {
  playful: [
    'Un-forgotten, with all ceremony: {names}.',
    'Fished out of the bin and smoothed flat: {names}.',
    'In my notes again, as if nothing had happened: {names}.',
    'Restored to its old place: {names}.',
    'We never spoke of it, so this stands again: {names}.',
    'The eraser regrets; the page reads again: {names}.',
  ],
  gentle: ['This stands again as it was: {names}.', 'Back in my notes as before: {names}.'],
};
export const tooLateToUndo: readonly string[] = [
  'That was more than ten seconds ago, and so long I can take a thing back. Tell me once more, and I note it anew.',
  'Too late to undo: I can turn back ten seconds, no more. Say it again in your own words, and it is noted again.',
];
export const nothingToUndo: Phrases = {
  playful: [
    'There is nothing of mine to undo here, which for once is not modesty.',
    'I find no deed to take back.',
    'My hands are clean: nothing in this chat can be undone.',
    'I looked over my shoulder, and there was nothing to undo.',
    'Nothing to reverse, I fear; I have been unusually well behaved.',
    'I would undo it, had I done it.',
  ],
  gentle: ['I find nothing here that I could undo.', 'There is nothing to take back, as far as I see.'],
};
