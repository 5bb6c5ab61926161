import type { Script } from '../script.ts';

const title = { domain: 'movies', subcategory: 'movies' } as const;
const genre = { domain: 'movies', subcategory: 'genres' } as const;
const person = { domain: 'movies', subcategory: 'people' } as const;
const SCARY = /horror|slasher|scary|supernatural|ghost|zombie|vampire|jump-scares?/i;
const SAD = /tear-?jerker|weep|sad\b|melodrama/i;
const TRUE = /documentar/i;
const YOUNG = /\bkids?\b|children|family|fairy-?tale/i;

export const movieTaste: Script = {
  type: 'movie_taste',
  domain: 'movies',
  openings: [
    ['Valet here, popcorn at the ready and opinions barely contained.', 'Let us talk about your taste in movies.'],
    ['There you are: Valet, at your service and only a little judgemental.', 'Today your movie taste takes the stand.'],
  ],
  topics: [
    {
      id: 'quoted-movies',
      words: 'movies you quote',
      questions: [
        'Which movie do you love so much that you quote it at people who never asked?',
        'What is your favourite movie to quote, line by line and without shame?',
      ],
      probe: 'Just one title, then: which movie do you love to quote?',
      more: 'Which movie would you like to watch again tonight, for the hundredth time?',
      suggestions: ['The Princess Bride', 'The Big Lebowski', 'Casablanca', 'Mean Girls', 'Airplane!'],
      names: true,
      noAnswers: false,
      cue: /\bquot(?:e[sd]?|ing|able)\b|\b(?:lines?|word) (?:by heart|for word)\b|\brecite\b/i,
      evidence: [
        { ...title, words: /\bquot(?:e[sd]?|ing|able)\b|by heart|recite/i },
        { ...title, leaning: 'for', count: 4 },
      ],
      follows: [{ ...genre, leaning: 'for', name: /comed|satire/i }],
      reach: 0.9,
      yields: 1.4,
    },
    {
      id: 'overrated-actors',
      words: 'overrated actors',
      questions: [
        'Which overrated actor do you really dislike, whatever the prizes say?',
        "Who is the overrated star that you can't stand, posters and all?",
        'Which actor would you avoid as overrated, however good the reviews?',
      ],
      probe: 'One name, and I keep secrets: which actor do you dislike?',
      suggestions: ['Nobody, actors are fine', 'I never notice actors', 'Whoever plays every spy'],
      names: true,
      noAnswers: true,
      cue: /\boverrated\b/i,
      evidence: [{ ...person, leaning: 'against', director: false }],
      follows: [{ ...person }],
      reach: 0.4,
      yields: 1.1,
    },
    {
      id: 'top-directors',
      words: 'top directors',
      questions: [
        'Which director do you love enough to watch anything they make?',
        'Who is your favourite director, the one whose name alone sells you the ticket?',
      ],
      probe: 'Just one name: which director do you like best?',
      more: 'Which director do you avoid, however long the applause?',
      suggestions: ['Greta Gerwig', 'Christopher Nolan', 'Bong Joon-ho', 'Agnès Varda', 'I never notice directors'],
      names: true,
      noAnswers: true,
      cue: /\bdirect(?:or|ors|ed|s|ing)\b/i,
      evidence: [{ ...person, leaning: 'for', director: true }],
      follows: [
        { ...title, leaning: 'for', genre: /arthouse|classic|slow-burn|noir|surreal/i },
        { ...genre, leaning: 'for', name: /arthouse|art house|noir|classic|foreign/i },
      ],
      reach: 0.7,
      yields: 1.3,
    },
    {
      id: 'scary-movies',
      words: 'scary movies',
      questions: [
        'Which scary movie do you like best, if you like being frightened at all?',
        'What scary movie do you watch when you want a proper fright?',
      ],
      probe: 'Do you have a favourite fright, of which one title will do?',
      more: 'Which kind of fright do you like: ghosts, monsters, or the neighbours?',
      suggestions: ['The Shining', 'Get Out', 'Alien', 'I hate horror movies'],
      names: true,
      noAnswers: true,
      cue: /\bscar(?:y|ed|es)\b|\bhorror\b|\bfright|\bslashers?\b/i,
      evidence: [{ ...genre, name: SCARY }, { ...title, genre: SCARY, count: 2 }],
      follows: [
        { ...title, leaning: 'for', genre: /thriller|horror|mystery|crime|monster/i },
        { ...genre, name: /thriller|myster|crime/i },
      ],
      reach: 0.75,
      yields: 1.2,
    },
    {
      id: 'tear-jerkers',
      words: 'tear-jerkers',
      questions: [
        'Which tear-jerker do you love although it gets you every time?',
        'What movie did you love through a whole packet of tissues?',
      ],
      probe: 'One title is plenty: which movie did you love and weep at?',
      more: 'Which love story do you like in spite of yourself?',
      suggestions: ['Up', 'Titanic', 'The Green Mile', 'I never cry at movies'],
      names: true,
      noAnswers: true,
      cue: /\bcr(?:y|ies|ied|ying)\b|\btears?\b|\bsob(?:s|bed|bing)?\b|\bwe(?:ep|pt)\b|\bbawl/i,
      evidence: [
        { ...genre, name: SAD },
        { ...title, words: /\bcr(?:y|ied|ying)\b|\btears\b|\bsob|\bwept\b|\bweep/i },
        { ...title, genre: SAD, count: 2 },
      ],
      follows: [
        { ...title, leaning: 'for', genre: /drama|romance|coming-of-age|family/i },
        { ...genre, leaning: 'for', name: /drama|romance|romantic/i },
      ],
      reach: 0.65,
      yields: 1.2,
    },
    {
      id: 'documentaries',
      words: 'documentaries',
      questions: [
        'Which documentary did you love enough to lecture your friends about it?',
        'What kind of documentary do you watch: crime, nature, music, or none at all?',
      ],
      probe: 'Just one: which documentary did you enjoy?',
      suggestions: ['Free Solo', 'True crime', 'Nature documentaries', "I don't like documentaries"],
      names: true,
      noAnswers: true,
      cue: /\bdocumentar(?:y|ies)\b|\bdocus?\b/i,
      evidence: [{ ...genre, name: TRUE }, { ...title, genre: TRUE, count: 2 }],
      follows: [
        { ...title, leaning: 'for', genre: /biography|history|true-story|war|political/i },
        { ...genre, leaning: 'for', name: /biograph|histor|true|war|politic/i },
      ],
      reach: 0.5,
      yields: 1.1,
    },
    {
      id: 'childhood-films',
      words: 'childhood films',
      questions: [
        'Which film did you love as a child, and would defend to this day?',
        'What was the favourite film of your childhood, worn out from watching?',
      ],
      probe: 'One will do: which film did you love when you were small?',
      more: 'Which family film do you enjoy more than the children do?',
      suggestions: ['The Lion King', 'Home Alone', 'Spirited Away', 'Mary Poppins'],
      names: true,
      noAnswers: false,
      cue: /\b(?:as a|when i was a?|since i was a?) (?:kid|child|little|small|boy|girl)\b|\bchildhood\b|\bgrew up\b/i,
      evidence: [
        { ...title, words: /\b(?:as|was) a? ?(?:kid|child|little)\b|childhood|grew up|growing up/i },
        { ...genre, name: YOUNG },
        { ...title, leaning: 'for', genre: /\bkids\b/i, count: 2 },
      ],
      follows: [{ ...title, leaning: 'for', genre: /animation|kids|family|adventure|fantasy/i }],
      reach: 0.5,
      yields: 1.3,
    },
    {
      id: 'guilty-pleasures',
      words: 'guilty pleasures',
      questions: [
        'Which movie do you love in secret, knowing perfectly well that it is terrible?',
        'What guilty pleasure do you watch when nobody is looking?',
      ],
      probe: 'My lips are sealed: which terrible movie do you love?',
      more: 'Which genre do you watch far more often than you admit?',
      suggestions: ['Twilight', 'Sharknado', 'Fast & Furious', 'I feel no guilt'],
      names: true,
      noAnswers: true,
      cue: /\bguilty\b|\bashamed\b|\bembarrass|\bso bad (?:that )?it'?s good\b|\btrash(?:y)?\b/i,
      evidence: [{ ...title, words: /guilty|asham|embarrass|so bad|trash/i }],
      follows: [
        { ...title, leaning: 'for', genre: /blockbuster|action|superhero|romantic-comedy|musical|teen/i },
        { ...genre, leaning: 'for', name: /action|superhero|musical|romantic|rom-?com/i },
      ],
      reach: 0.55,
      yields: 1.1,
    },
  ],
  rapidFire: null,
  closings: [
    'That is all I need to defend your taste in any court.',
    'Thank you, that was better than most sequels.',
  ],
  handover: 'Here are three to watch next.',
};
