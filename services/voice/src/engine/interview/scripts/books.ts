import { RAPID_FIRE, type Script } from '../script.ts';

const title = { domain: 'books', subcategory: 'titles' } as const;
const genre = { domain: 'books', subcategory: 'genres' } as const;
const author = { domain: 'books', subcategory: 'authors' } as const;
const FORMAT = new RegExp(
  String.raw`\b(?:audio ?books?|e-?books?|e-?readers?|kindle|audible|paperbacks?|hardbacks?|hardcovers?|` +
    String.raw`(?:print(?:ed)?|physical|paper) books?|books on paper)\b`,
  'i',
);
const UNFINISHED = new RegExp(
  String.raw`\b(?:never|didn't|did not|couldn't|could not|can't) (?:quite )?finish|\b(?:gave|give|given) up\b|` +
    String.raw`\bhalf[- ]read\b|\babandon|\bunfinished\b|\bdnf\b`,
  'i',
);

export const books: Script = {
  type: 'books',
  domain: 'books',
  openings: [
    ['Valet here, and I have already judged your bookshelf in my mind.', 'Let us see whether I was right.'],
    ['Hello, reader, Valet at your service with a bookmark and a raised eyebrow.', 'I want to hear about your books.'],
  ],
  topics: [
    {
      id: 'genres',
      words: 'genres',
      questions: [
        'Which genres do you read when nobody is marking you?',
        'What kinds of books do you love to disappear into?',
      ],
      probe: 'Pick one: which genre do you enjoy most?',
      more: 'Which genre do you avoid, even on a long train journey?',
      suggestions: ['Crime', 'Fantasy', 'Literary fiction', 'Memoirs', 'Science fiction'],
      names: true,
      noAnswers: false,
      cue: /\bgenres?\b|\bkinds? of books?\b/i,
      evidence: [{ ...genre, count: 2 }],
      follows: [{ ...title, leaning: 'for' }],
      reach: 1,
      yields: 1.8,
    },
    {
      id: 'formats',
      words: 'paper, screen or audio',
      questions: [
        'Which do you prefer: books on paper, e-books or audiobooks?',
        'Which do you like better: turning pages, tapping a screen or pressing play on an audiobook?',
      ],
      probe: 'If I could hand you only one, which would you like: paper, e-book or audiobook?',
      suggestions: ['Paperbacks', 'E-books', 'Audiobooks', 'A bit of everything'],
      names: false,
      noAnswers: false,
      cue: FORMAT,
      evidence: [{ domain: 'books', name: FORMAT }, { domain: 'books', words: FORMAT }],
      follows: [],
      reach: 0.3,
      yields: 1,
    },
    {
      id: 'authors-loved',
      words: 'authors you love',
      questions: [
        'Which authors do you love enough to buy unread?',
        'Who is your favourite author, living or otherwise?',
      ],
      probe: 'One name will do: which author do you love?',
      more: 'Which book did you love enough to press on a friend?',
      suggestions: ['Octavia Butler', 'Agatha Christie', 'Terry Pratchett', 'Sally Rooney', 'Haruki Murakami'],
      names: true,
      noAnswers: false,
      cue: /\bfavou?rite (?:author|writer|novelist)s?\b/i,
      evidence: [{ ...author, leaning: 'for' }],
      follows: [{ ...genre, leaning: 'for' }, { ...title, leaning: 'for' }],
      reach: 0.8,
      yields: 1.4,
    },
    {
      id: 'authors-hated',
      words: 'authors you cannot stand',
      questions: [
        "Which author can't you stand, however many prizes they win?",
        'Which famous writer do you avoid at all costs?',
        "Who is the author that you don't enjoy and have stopped pretending to?",
      ],
      probe: 'I am discretion itself: which author do you dislike?',
      suggestions: ['Nobody, I am at peace', 'I never mind the author', 'Whoever we read at school'],
      names: true,
      noAnswers: true,
      cue: /\b(?:overrated|worst|dreadful) (?:author|writer|novelist)s?\b/i,
      evidence: [{ ...author, leaning: 'against' }],
      follows: [{ ...author }, { ...title, leaning: 'against' }],
      reach: 0.4,
      yields: 1.1,
    },
    {
      id: 'unfinished-books',
      words: 'unfinished books',
      questions: [
        "Which book don't you like enough to finish, although it stares at you?",
        "What book did you give up on because you can't stand another page?",
        'Which book would you avoid picking up again, unfinished as it is?',
      ],
      probe: "Just one title: which book don't you enjoy enough to go on?",
      suggestions: ['I gave up on Ulysses', 'I never finished Infinite Jest', 'I finish everything'],
      names: true,
      noAnswers: true,
      cue: UNFINISHED,
      evidence: [{ ...title, words: UNFINISHED }, { ...title, leaning: 'against' }],
      follows: [{ ...genre, leaning: 'against' }, { ...author, leaning: 'against' }],
      reach: 0.45,
      yields: 1.1,
    },
  ],
  rapidFire: {
    id: RAPID_FIRE,
    words: 'a rapid-fire round',
    intros: ['Now quickly, before you start quoting reviews.'],
    pairs: [
      { id: 'comics-lives', question: 'Graphic novels or biographies?', sides: ['Graphic novels', 'Biographies'] },
      { id: 'crime-romance', question: 'Crime or romance?', sides: ['Crime', 'Romance'] },
      { id: 'short-long', question: 'Short stories or doorstoppers?', sides: ['Short stories', 'Doorstoppers'] },
      { id: 'fantasy-history', question: 'Fantasy or historical fiction?', sides: ['Fantasy', 'Historical fiction'] },
      { id: 'classics-thrillers', question: 'Classics or thrillers?', sides: ['Classics', 'Thrillers'] },
      { id: 'poetry-memoir', question: 'Poetry or memoirs?', sides: ['Poetry', 'Memoirs'] },
    ],
  },
  closings: ['I shall rearrange your shelves accordingly.', 'Thank you, that reads very well indeed.'],
  handover: 'Here are three books to read next.',
};
