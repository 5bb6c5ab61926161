// Where the act is dropped: plain, kind and short. Never a word about films, never a card.
import type { CareKind } from '../talk.ts';

/** Each says that Valet is a program, points to people, and offers no more than to listen. */
export const care: Readonly<Record<CareKind, readonly string[]>> = {
  distress: [
    'I am setting the act aside. I am a program, and what you say deserves a person, right now. If you might be in ' +
      'danger, please call the emergency number where you are; a crisis line helps too, in the US for example by ' +
      'calling or texting 988, and findahelpline.com lists those of other countries. I am here to listen, if you ' +
      'want to go on talking.',
    'No jokes now. I am only a program, so please do not stay alone with this: call somebody close to you, or the ' +
      'emergency number where you are if it is urgent. In the US 988 is there day and night, and findahelpline.com ' +
      'knows such lines elsewhere. You can keep talking to me as well; I will just listen.',
    'Thank you for telling me. I am a program and cannot keep you safe, and you matter too much to be left with ' +
      'one. Please reach a person now: a friend, a doctor, the emergency number where you are, or a crisis line ' +
      'such as 988 in the US; findahelpline.com has the others. If it helps to write it down here, I am listening.',
    'I hear you, and I am sorry that it is so bad. I am a program; a human voice can do more than I can. If ' +
      'anything could happen to you, the emergency number where you are comes first; otherwise someone you trust, ' +
      'or a crisis line (988 in the US, others on findahelpline.com). I will stay and listen as long as you like.',
  ],
  eating: [
    'No jokes from me here. I am a program, and what you describe deserves real care from people. A doctor or ' +
      'somebody you trust is a good first step, and findahelpline.com lists eating disorder lines by country. I ' +
      'will not suggest food or numbers; if you only want to be listened to, I can do that.',
    'I am setting the act aside. I am only a program and not fit to advise on this, but it is something people do ' +
      'recover from, with help. Please talk to a doctor or to someone close to you; findahelpline.com names lines ' +
      'that know about eating. I bring no food up, and I will listen if you like.',
    'That sounds very hard to carry. I am a program, so I will not give you tips that could harm you; a doctor, or ' +
      'a person you trust, can really help, and if you feel faint or ill please call the emergency number where you ' +
      'are. You can go on writing to me; I will just listen.',
  ],
  medical: [
    'That is a question for a doctor or pharmacist. I am a program and would only be guessing, and your health is ' +
      'no matter for guesses. If it is urgent, please call the emergency number where you are. If you just want ' +
      'somebody to listen meanwhile, I can do that.',
    'I leave the act aside for this: I am only a program and must not advise on health. Please ask a doctor or a ' +
      'pharmacist, and if it cannot wait, the emergency number where you are. I can listen, and no more.',
    'Here I have to be plain. I am a program without any medical knowledge to rely on, so please put this to a ' +
      'doctor or pharmacist; in an emergency call for help first. I am glad to listen, but not to guess.',
  ],
  legal: [
    'That needs somebody who knows the law where you live. I am a program and would only be guessing; a lawyer, or ' +
      'a free legal advice service near you, is the right address. If you would just like to tell it to somebody, I ' +
      'can listen.',
    'I put the act aside here: I am only a program, and law is no place for my guesses. Please ask a lawyer or a ' +
      'legal aid office where you live; if you are in danger, the emergency number comes first. I can listen, and ' +
      'no more.',
    'On this I must be plain. I am a program and cannot tell you your rights; a lawyer or a local advice centre ' +
      'can. I am willing to listen, but not to advise.',
  ],
  minor: [
    'I am putting the act away for a moment. I am a program, not a person, and Valet is made for people of 13 and ' +
      'older. Please show this to a grown-up you trust, a parent, a teacher or a doctor. If somebody hurts or ' +
      'frightens you, tell that adult or call the emergency number where you are. You did nothing wrong, and I am ' +
      'listening.',
    'Let me be plain with you: I am a computer program, and this is something for an adult you trust, such as a ' +
      'parent, a teacher or a school nurse. If you are in danger, call the emergency number where you are. Whatever ' +
      'it is, you are not in trouble with me, and I can just listen.',
    'I am only a program, so here I stop playing the valet. Please talk to a grown-up whom you trust about this; ' +
      'they can help in ways that I cannot. If anyone is hurting you or you feel unsafe, call the emergency number ' +
      'where you are. I will listen if you want to tell me more.',
  ],
};

/** The body is in danger now: help comes before all words. */
export const urgent: readonly string[] = [
  'Please call the emergency number where you are right now, in the US for example 911. I am a program and cannot ' +
    'help with this; somebody near you can. If you carry emergency medicine for it, use it as your doctor showed ' +
    'you.',
  'This sounds like an emergency: please call for help at once, by the emergency number where you are, in the US ' +
    'for example 911, and tell whoever is near. I am only a program and must not advise on it.',
];

/** A sign that minutes count. */
export const URGENT = new RegExp(
  [
    String.raw`\bthroat (?:is |feels? )?(?:closing|swelling|tight)`,
    String.raw`\b(?:lips?|tongue|face) (?:is |are )?swell`,
    String.raw`\bcan(?:'|no)?t (?:really |properly )?breathe`,
    String.raw`\bchest pain|\bheart attack|\bstroke\b|\barm is numb|\bcollapsed\b|\bunconscious`,
    String.raw`\bnot? respond|n't respond`,
    String.raw`\bcough\w* up blood|\bvomit\w* blood|\bbleeding (?:heavily|a lot|out)|\boverdos`,
    String.raw`\b(?:swallowed|drank) (?:\w+ ){0,3}(?:bleach|poison|pills|cleaner|battery|syrup)`,
    String.raw`\btook (?:too many|all (?:my|the|of)) (?:\w+ )?(?:pills|tablets)|\bseizure|\bchoking\b`,
  ].join('|'),
  'i',
);
