import { RAPID_FIRE, type Script } from '../script.ts';

const title = { domain: 'shows', subcategory: 'shows' } as const;
const genre = { domain: 'shows', subcategory: 'genres' } as const;
const PLATFORMS =
  'netflix|hulu|disney ?(?:\\+|plus)|(?:amazon )?prime(?: video)?|hbo(?: max)?|apple ?tv ?(?:\\+|plus)?|peacock|' +
  'paramount ?(?:\\+|plus)|crunchyroll|mubi|britbox|(?:bbc )?iplayer|now tv|youtube(?: tv)?|shudder';
const PLATFORM = new RegExp(`^(?:${PLATFORMS}|max|sky)$`, 'i');
const BINGE = new RegExp(
  String.raw`\bbing|\bmarathon|\b(?:whole|entire|full) seasons?\b|\bepisodes? (?:a|an|per|at a) |\ball night\b|` +
    String.raw`\bone more episode\b`,
  'i',
);
const QUIT = new RegExp(
  String.raw`\b(?:gave|give|given) up\b|\babandon|\b(?:stopped|quit) watching\b|\bnever finished\b|\bdropped it\b`,
  'i',
);

export const myShows: Script = {
  type: 'my_shows',
  domain: 'shows',
  openings: [
    ['Valet here, with the whole sofa to myself and time for your confession.', 'Tell me about the shows you watch.'],
    ['At last, somebody to discuss television with.', 'Valet here, and your watch list is safe with me, more or less.'],
  ],
  topics: [
    {
      id: 'favourites',
      words: 'favourite shows',
      questions: [
        'Which show is your favourite of them all, the one you force on friends?',
        'What show would you love to see again for the first time?',
      ],
      probe: 'One title, no speeches: which show do you love?',
      more: 'Which genre of show do you watch when the remote is yours alone?',
      suggestions: ['Fleabag', 'The Wire', 'Ted Lasso', 'Breaking Bad', 'Bluey'],
      names: true,
      noAnswers: false,
      cue: /\b(?:all-time |absolute )?favou?rite (?:show|series)\b/i,
      evidence: [{ ...title, leaning: 'for', exceptName: PLATFORM, count: 2 }],
      follows: [{ ...genre, leaning: 'for' }],
      reach: 1,
      yields: 1.6,
    },
    {
      id: 'guilty-pleasures',
      words: 'guilty pleasures',
      questions: [
        'Which guilty pleasure do you watch with the curtains drawn?',
        'What trashy show do you love and deny in company?',
      ],
      probe: 'Nobody takes notes but me: which silly show do you watch?',
      more: 'Which reality show or soap do you like, hand on heart?',
      suggestions: ['Love Island', 'Selling Sunset', 'Emily in Paris', 'I feel no guilt'],
      names: true,
      noAnswers: true,
      cue: /\bguilty\b|\bashamed\b|\bembarrass|\btrash(?:y)?\b/i,
      evidence: [
        { ...title, words: /guilty|asham|embarrass|trash/i },
        { ...genre, leaning: 'for', name: /reality|soap/i },
      ],
      follows: [
        { ...title, leaning: 'for', genre: /reality|soap|teen|romance|sitcom/i },
        { ...genre, name: /reality|soap|teen|romance|sitcom|comed/i },
      ],
      reach: 0.6,
      yields: 1.2,
    },
    {
      id: 'binge-habits',
      words: 'how you binge',
      questions: [
        'How do you like your episodes: one a week, or a whole season in a night?',
        'When a series has you hooked, do you binge it or ration it?',
        'How many episodes fit into one of your evenings, honestly?',
      ],
      probe: 'Roughly will do: one episode, three, or until the sun comes up?',
      suggestions: ['One episode a night', 'I binge whole seasons', 'Short episodes only', 'Weekends only'],
      names: false,
      noAnswers: true,
      cue: BINGE,
      evidence: [{ domain: 'shows', words: BINGE }, { domain: 'shows', name: /binge|episodes|weekly/i }],
      follows: [{ ...title, leaning: 'for', genre: /thriller|mystery|crime|miniseries|spy/i }],
      reach: 0.35,
      yields: 0.6,
    },
    {
      id: 'platforms',
      words: 'streaming platforms',
      questions: [
        'Which platforms do you watch most of your shows on?',
        'What services do you watch: the big streamers, live television or discs?',
      ],
      probe: 'Name one: which platform do you watch most?',
      suggestions: ['Netflix', 'Disney Plus', 'Prime Video', 'Only live television'],
      names: true,
      noAnswers: false,
      cue: new RegExp(String.raw`\b(?:${PLATFORMS}|streaming services?)(?![\p{L}])`, 'iu'),
      evidence: [{ name: PLATFORM }],
      follows: [{ domain: 'shows', words: BINGE }],
      reach: 0.35,
      yields: 1.2,
    },
    {
      id: 'abandoned-shows',
      words: 'shows you abandoned',
      questions: [
        "Which show did you abandon because you can't stand where it went?",
        "Which series don't you like any more, although everybody tells you to go on?",
      ],
      probe: "One casualty is enough: which show don't you enjoy any more?",
      more: 'Which kind of show do you avoid altogether?',
      suggestions: ["I don't like Lost any more", 'I gave up on Westworld', 'I always finish what I start'],
      names: true,
      noAnswers: true,
      cue: QUIT,
      evidence: [{ ...title, leaning: 'against' }, { ...title, words: QUIT }],
      follows: [{ ...title, leaning: 'against' }, { ...genre, leaning: 'against' }],
      reach: 0.5,
      yields: 1.1,
    },
  ],
  rapidFire: {
    id: RAPID_FIRE,
    words: 'a rapid-fire round',
    intros: ['Rapid fire now, so no thinking and no excuses.'],
    pairs: [
      { id: 'sitcoms-thrillers', question: 'Sitcoms or thrillers?', sides: ['Sitcoms', 'Thrillers'] },
      { id: 'fantasy-sci-fi', question: 'Fantasy or science fiction?', sides: ['Fantasy', 'Science fiction'] },
      { id: 'subtitles-dubbing', question: 'Subtitles or dubbing?', sides: ['Subtitles', 'Dubbing'] },
      { id: 'reality-documentary', question: 'Reality TV or documentaries?', sides: ['Reality TV', 'Documentaries'] },
      { id: 'miniseries-soaps', question: 'Miniseries or soap operas?', sides: ['Miniseries', 'Soap operas'] },
      { id: 'period-anime', question: 'Period drama or anime?', sides: ['Period drama', 'Anime'] },
    ],
  },
  closings: ['I have what I need, and the remote control.', 'Splendid, I can now program your evenings.'],
  handover: 'Here are three shows to start next.',
};
