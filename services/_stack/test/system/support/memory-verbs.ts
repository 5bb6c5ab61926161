// Twenty short talks in which somebody tells Valet what to remember, forget, put right and explain. Each is about one
// new person; `knows` is all that is known of them then, by tag and polarity, whatever the order.

export interface Line {
  readonly say: string;
  /** What Valet's answer must hold. */
  readonly hears?: RegExp;
  readonly hearsNot?: RegExp;
  /** Receipts beneath the answer, as "jazz love". */
  readonly receipts?: readonly string[];
  readonly offRecord?: true;
}

export interface Known {
  readonly knows: readonly string[];
}

export interface VerbCase {
  readonly name: string;
  readonly steps: readonly (Line | Known)[];
}

export const memoryVerbs: readonly VerbCase[] = [
  {
    name: 'what is to be remembered is, with a receipt in the person’s words',
    steps: [
      { say: 'Remember that I hate cilantro', hears: /cilantro/i, receipts: ['cilantro dislike'] },
      { knows: ['cilantro dislike'] },
    ],
  },
  {
    name: 'one line may teach two things of opposite kinds',
    steps: [
      { say: "I love noir films, I can't stand musicals", receipts: ['noir love', 'musicals dislike'] },
      { knows: ['noir love', 'musicals dislike'] },
    ],
  },
  {
    name: 'an allergy is read back, and a yes leaves it as it is',
    steps: [
      { say: "I'm allergic to peanuts", hears: /peanuts[^]*\?/i, receipts: ['peanuts avoid'] },
      { say: 'yes', receipts: [] },
      { knows: ['peanuts avoid'] },
    ],
  },
  {
    name: 'an allergy that was read back wrongly is taken back by a no',
    steps: [
      { say: "I'm allergic to sesame", hears: /sesame[^]*\?/i, receipts: ['sesame avoid'] },
      { say: 'no' },
      { knows: [] },
    ],
  },
  {
    name: 'an allergy in a word that nobody knows is asked about until it is clear',
    steps: [
      { say: "I'm allergic to blorpberry", hears: /blorpberry[^]*\?/ },
      { say: 'recommend me something to eat', hears: /blorpberry/ },
      { say: 'I meant shellfish', hears: /shellfish/i },
      { knows: ['shellfish avoid'] },
    ],
  },
  {
    name: 'an allergy that is over ends by a plain word, and Valet says so',
    steps: [
      { say: "I'm allergic to peanuts", receipts: ['peanuts avoid'] },
      { say: "I'm no longer allergic to peanuts", hears: /peanuts/i },
      { knows: [] },
    ],
  },
  {
    name: 'one thing is forgotten by its name, and the rest stays',
    steps: [
      { say: 'I love The Godfather and I love jazz', receipts: ['The Godfather love', 'jazz love'] },
      { say: 'forget that I like The Godfather', hears: /The Godfather/ },
      { knows: ['jazz love'] },
    ],
  },
  {
    name: 'a whole domain is forgotten, and no other',
    steps: [
      { say: 'I love sushi and I love jazz', receipts: ['sushi love', 'jazz love'] },
      { say: 'forget everything about food', hears: /sushi|food/i },
      { knows: ['jazz love'] },
    ],
  },
  {
    name: 'what was never known cannot be forgotten, and nothing else is',
    steps: [
      { say: 'I love jazz', receipts: ['jazz love'] },
      { say: 'forget that I like polka', hears: /polka/i },
      { knows: ['jazz love'] },
    ],
  },
  {
    name: '“no, not that” takes back what was learned last',
    steps: [
      { say: 'I love jazz', receipts: ['jazz love'] },
      { say: 'I love heist films', receipts: ['heist love'] },
      { say: 'no, not that' },
      { knows: ['jazz love'] },
    ],
  },
  {
    name: '“scratch that” does so too',
    steps: [
      { say: 'I love westerns', receipts: ['westerns love'] },
      { say: 'scratch that', hears: /western/i },
      { knows: [] },
    ],
  },
  {
    name: '“undo that” does so too',
    steps: [
      { say: 'I love westerns', receipts: ['westerns love'] },
      { say: 'undo that', hears: /western/i },
      { knows: [] },
    ],
  },
  {
    name: 'one of two things is put right by its name',
    steps: [
      { say: "I love noir films, I can't stand musicals", receipts: ['noir love', 'musicals dislike'] },
      { say: "that's not true, I don't hate musicals", hears: /musicals/i, receipts: ['musicals neutral'] },
      { knows: ['noir love', 'musicals neutral'] },
    ],
  },
  {
    name: 'a change of mind takes over',
    steps: [
      { say: 'I love jazz', receipts: ['jazz love'] },
      { say: "actually I can't stand jazz", hears: /jazz/i, receipts: ['jazz dislike'] },
      { knows: ['jazz dislike'] },
    ],
  },
  {
    name: 'a change of mind that is undone leaves what was said before',
    steps: [
      { say: 'I love jazz', receipts: ['jazz love'] },
      { say: "actually I can't stand jazz", receipts: ['jazz dislike'] },
      { say: 'undo that' },
      { knows: ['jazz love'] },
    ],
  },
  {
    name: 'why something is believed is told in the person’s own words',
    steps: [
      { say: "I'm allergic to peanuts", receipts: ['peanuts avoid'] },
      { say: 'I love The Godfather', receipts: ['The Godfather love'] },
      { say: 'why do you think I am allergic to peanuts?', hears: /I'm allergic to peanuts/, hearsNot: /Godfather/ },
      { knows: ['peanuts avoid', 'The Godfather love'] },
    ],
  },
  {
    name: '“why do you think that?” is about what was learned last',
    steps: [
      { say: 'I love The Godfather', receipts: ['The Godfather love'] },
      { say: 'why do you think that?', hears: /“I love The Godfather”/ },
    ],
  },
  {
    name: 'what is known is told, all of it or of one domain, and nothing else',
    steps: [
      { say: "I love The Godfather, and I'm allergic to peanuts" },
      { say: 'what do you know about me?', hears: /Godfather[^]*peanuts/, receipts: [] },
      { say: 'what do you know about my taste in food?', hears: /peanuts/, hearsNot: /Godfather/ },
      { knows: ['The Godfather love', 'peanuts avoid'] },
    ],
  },
  {
    name: 'what was said is found again, word for word',
    steps: [
      { say: 'I love The Godfather more than my own furniture' },
      { say: 'I love jazz' },
      { say: 'what did I say about The Godfather?', hears: /I love The Godfather more than my own furniture/ },
    ],
  },
  {
    name: 'off the record memory is read and neither written nor forgotten',
    steps: [
      { say: 'I love jazz', receipts: ['jazz love'] },
      { say: 'I love westerns', offRecord: true, receipts: [] },
      { say: 'forget that I love jazz', offRecord: true },
      { say: 'what do you know about me?', offRecord: true, hears: /jazz/i, hearsNot: /western/i },
      { say: 'I love sushi', receipts: ['sushi love'] },
      { knows: ['jazz love', 'sushi love'] },
    ],
  },
];
