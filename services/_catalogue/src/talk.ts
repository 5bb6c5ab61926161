import { DOMAINS, type Domain } from './domains.ts';
import { wordsOf, type Word } from './fold.ts';

/** What stood around a line: it tells of what the line goes on to talk. */
export interface Around {
  /** What was said just before, by somebody else. */
  readonly previousText?: string | undefined;
  /** What the conversation is about. */
  readonly topic?: Domain | undefined;
}

/** How clearly a text talks of each domain: 0 not at all, 1 by a verb that others share, 2 by a noun of its own. */
export type Talk = Readonly<Partial<Record<Domain, number>>>;

type Clues = readonly (readonly [domains: readonly Domain[], clear: number, words: string])[];

const CLUES: Clues = [
  [
    ['movies'],
    2,
    `movie movies film films flick flicks cinema theater theaters theatre theatres trailer trailers sequel sequels
    prequel remake remakes dvd dvds actor actors actress actresses director directors directed starring oscar oscars
    blockbuster blockbusters imdb screenplay cinematography filmmaker filmmakers imax`,
  ],
  [
    ['shows'],
    2,
    `show shows series season seasons episode episodes tv television sitcom sitcoms finale spinoff miniseries
    streaming soap telenovela showrunner`,
  ],
  [
    ['movies', 'shows'],
    2,
    `netflix hulu hbo disney comedy comedies horror thriller thrillers drama dramas romcom romcoms documentary
    documentaries animated animation anime cartoon cartoons superhero superheroes marvel acting cast plot cgi
    subtitles`,
  ],
  [
    ['movies', 'shows'],
    1,
    'watch watched watching watches rewatch rewatched seen binge binged bingeing saw scary funny',
  ],
  [
    ['books'],
    2,
    `book books novel novels author authors audiobook audiobooks library chapter chapters kindle paperback
    bookshop bookstore literature memoir memoirs autobiography reader readers bestseller bestsellers novelist
    novelists goodreads`,
  ],
  [['books'], 1, 'read reading reads reread wrote written writer writers fiction poem poems poetry trilogy'],
  [
    ['games'],
    2,
    `game games gaming gamer gamers videogame videogames playstation ps4 ps5 xbox nintendo console consoles steam
    multiplayer gameplay rpg rpgs mmo fps shooter shooters arcade controller speedrun`,
  ],
  [['games'], 1, 'play played playing replay replayed plays level levels'],
  [['podcasts'], 2, 'podcast podcasts podcaster podcasters'],
  [['podcasts'], 1, 'episode episodes host hosts listen listening listened'],
  [
    ['music'],
    2,
    `song songs album albums band bands music singer singers track tracks concert concerts playlist playlists
    rapper rappers lyrics soundtrack soundtracks musician musicians spotify vinyl guitar singing sang gig gigs
    discography remix`,
  ],
  [['music'], 1, 'listen listened listening hear heard sing tour tunes tune artist artists play playing radio'],
];

const WORDS: ReadonlyMap<string, readonly (readonly [Domain, number])[]> = (() => {
  const all = new Map<string, [Domain, number][]>();
  for (const [domains, clear, words] of CLUES) {
    for (const word of words.split(/\s+/)) {
      const known = all.get(word) ?? [];
      known.push(...domains.map((domain): [Domain, number] => [domain, clear]));
      all.set(word, known);
    }
  }
  return all;
})();

const ORDERED = /^(?:me|us|a|an|the|my|him|her|them|for|in|two|tickets?|now)$/;

/** What these words talk of. */
export function talkOf(words: readonly Word[]): Talk {
  const talk: Partial<Record<Domain, number>> = {};
  for (let at = 0; at < words.length; at++) {
    const key = words[at]?.key ?? '';
    const clues = WORDS.get(key);
    // "show me", "book a table"
    if (clues === undefined || (/^(?:book|show)$/.test(key) && ORDERED.test(words[at + 1]?.key ?? ''))) continue;
    for (const [domain, clear] of clues) talk[domain] = Math.max(talk[domain] ?? 0, clear);
  }
  return talk;
}

/** How clearly a text talks of each domain, with what surrounded it: 0 not at all, 1 by a shared verb, 2 plainly. */
export function talkIn(text: string, { previousText, topic }: Around = {}): Talk {
  const own = talkOf(wordsOf(text));
  const before = previousText === undefined ? {} : talkOf(wordsOf(previousText));
  const all: Partial<Record<Domain, number>> = { ...own };
  for (const domain of DOMAINS) {
    const around = Math.max(before[domain] ?? 0, topic === domain ? 2 : 0);
    if (around > (all[domain] ?? 0)) all[domain] = around;
  }
  return all;
}
