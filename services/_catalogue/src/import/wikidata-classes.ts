// The classes, occupations and properties of Wikidata that mean something here. A fixed list: an item names its own
// classes, and walking up their tree at run time leads from novels to furniture. No dishes: a dish without its
// ingredients is no help to anybody who must not eat one of them.
import type { Domain, Kind } from '../domains.ts';

export interface Meaning {
  readonly domain: Domain;
  readonly kind: Kind;
}

const meaning = (domain: Domain, kind: Kind, classes: string): [string, Meaning][] =>
  classes.split(' ').map((item) => [item, { domain, kind }]);

/** First come, first served, where an item is of several classes: a miniseries that is also a film is a show. */
export const MEANING_OF_CLASS: ReadonlyMap<string, Meaning> = new Map([
  // series, miniseries, animated series, animated television series, anime series, programme, web series
  ...meaning('shows', 'show', 'Q5398426 Q1259759 Q581714 Q117467246 Q63952888 Q15416 Q526877'),
  // film, feature, short, television, animated, animated feature, documentary, silent, anime film
  ...meaning('movies', 'film', 'Q11424 Q24869 Q24862 Q506240 Q202866 Q29168811 Q93204 Q226730 Q20650540'),
  // video game, remake, board game
  ...meaning('games', 'game', 'Q7889 Q4393107 Q131436'),
  ...meaning('games', 'platform', 'Q8076'),
  ...meaning('podcasts', 'podcast', 'Q24634210'),
  // album, studio album, extended play
  ...meaning('music', 'album', 'Q482994 Q208569 Q169930'),
  // song, single
  ...meaning('music', 'song', 'Q7366 Q134556'),
  // group, rock band, ensemble, girl group, duo
  ...meaning('music', 'artist', 'Q215380 Q5741069 Q2088357 Q641066 Q9212979'),
  // novel, literary work, written work, book, short story, novella, play, graphic novel, manga series, comic series
  ...meaning('books', 'book', 'Q8261 Q7725634 Q47461344 Q571 Q49084 Q149537 Q25379 Q725377 Q21198342 Q14406742'),
  // series of novels, series of books: named and loved as one
  ...meaning('books', 'book', 'Q1667921 Q277759'),
  // sovereign state, country
  ...meaning('travel', 'country', 'Q3624078 Q6256'),
  // city, big city, million city, capital, town
  ...meaning('travel', 'city', 'Q515 Q1549591 Q1637706 Q5119 Q3957'),
  // island, group of islands
  ...meaning('travel', 'region', 'Q23442 Q33837'),
  // national park, attraction, museum, art museum, castle, archaeological site, world heritage site
  ...meaning('travel', 'sight', 'Q46169 Q570116 Q33506 Q207694 Q23413 Q839954 Q9259'),
  ...meaning('shopping', 'brand', 'Q431289'),
  ...meaning('shopping', 'store', 'Q507619'),
]);

const FRANCHISE = 'franchise or series of works';
/** What an item may be besides, so that it is none of ours whatever else it is. */
export const REFUSED_CLASSES: ReadonlyMap<string, string> = new Map([
  ['Q196600', FRANCHISE],
  ['Q24856', FRANCHISE],
  ['Q7058673', FRANCHISE],
  ['Q185529', 'adult'],
  ['Q3331189', 'edition, season or episode'],
  ['Q3464665', 'edition, season or episode'],
  ['Q21191270', 'edition, season or episode'],
  ['Q61855877', 'edition, season or episode'],
  ['Q222910', 'live, remixed or collected'],
  ['Q209939', 'live, remixed or collected'],
]);

export const HUMAN = 'Q5';
/** By occupation, in the order of the list: a singer who also acted is an artist, a director who sang a director. */
export const MEANING_OF_OCCUPATION: ReadonlyMap<string, Meaning> = new Map([
  // film director
  ...meaning('movies', 'person', 'Q2526255'),
  // singer, singer-songwriter, rapper, musician, disc jockey, guitarist
  ...meaning('music', 'artist', 'Q177220 Q488205 Q2252262 Q639669 Q130857 Q855091'),
  // novelist
  ...meaning('books', 'author', 'Q6625963'),
  // screenwriter, film actor, television actor, actor
  ...meaning('movies', 'person', 'Q28389 Q10800557 Q10798782 Q33999'),
  // composer
  ...meaning('music', 'artist', 'Q36834'),
  // writer, poet, playwright, author
  ...meaning('books', 'author', 'Q36180 Q49757 Q214917 Q482980'),
  // podcaster
  ...meaning('podcasts', 'person', 'Q15077007'),
]);

/** Who made it, by kind: the first property that names anybody. */
export const MAKERS_OF_KIND: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  film: ['P57'],
  show: ['P170', 'P57', 'P58'],
  book: ['P50'],
  game: ['P178', 'P287', 'P170'],
  platform: ['P178', 'P176'],
  podcast: ['P371', 'P170'],
  album: ['P175'],
  song: ['P175'],
  brand: ['P112'],
  store: ['P112'],
};

/** Works nobody is known to have made are not told from others of their name. */
export const NEEDS_MAKER: ReadonlySet<Kind> = new Set<Kind>(['film', 'book', 'game', 'album', 'song']);

/** When it began, by kind; the earliest date of all of them counts. */
export const DATES_OF_KIND: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  film: ['P577'],
  show: ['P577', 'P580'],
  book: ['P577'],
  game: ['P577'],
  platform: ['P577'],
  podcast: ['P577', 'P580', 'P571'],
  album: ['P577'],
  song: ['P577'],
  artist: ['P571'],
  brand: ['P571'],
  store: ['P571'],
};

/** Ids elsewhere, and the domain where they count if it is one alone: films and series are numbered apart in places. */
export const ID_PROPERTIES: readonly (readonly [property: string, scheme: string, only?: Domain])[] = [
  ['P345', 'imdb'],
  ['P4947', 'tmdb', 'movies'],
  ['P4983', 'tmdb', 'shows'],
  ['P648', 'openlibrary'],
  ['P434', 'musicbrainz'],
  ['P436', 'musicbrainz'],
  ['P1566', 'geonames'],
  ['P1733', 'steam'],
];

/** Genres of films and series that are named after where they come from. */
export const GENRE_OF_ORIGIN: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'KR korean,JP japanese,CN chinese,HK chinese,TW chinese,IN indian,IR iranian,FR french,IT italian,ES spanish,' +
    'DE german,DK danish,SE swedish,NO norwegian,IS icelandic,GB british,PL polish,RU russian,TR turkish,IL israeli,' +
    'LB lebanese,BR brazilian,AR argentinian,MX mexican,CO colombian,AU australian,CA canadian,ZA south-african'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);
