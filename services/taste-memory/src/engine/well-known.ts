import type { Domain } from '../domain/tag.ts';
import type { LinkedName } from './extraction.ts';

const list = (names: string): string[] =>
  names
    .split(/[|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

// Places that mean nothing else in talk; what is a food, a first name or an everyday word besides is left out.
const PLACES = list(`
  Rome|Florence|Venice|Milan|Turin|Verona|Siena|Pisa|Genoa|Sicily|Sardinia|Tuscany|Barcelona|Madrid|Valencia|Granada
  Bilbao|Malaga|Mallorca|Ibiza|Tenerife|Andalusia|Strasbourg|Toulouse|Provence|Normandy|Corsica|Amsterdam|Rotterdam
  Utrecht|Brussels|Bruges|Antwerp|Luxembourg|Zurich|Geneva|Lucerne|Munich|Dresden|Stuttgart|Bavaria|Salzburg|Innsbruck
  Prague|Brno|Budapest|Bratislava|Warsaw|Gdansk|Wroclaw|Bucharest|Belgrade|Zagreb|Dubrovnik|Sarajevo|Skopje|Santorini
  Mykonos|Crete|Corfu|Rhodes|Stockholm|Gothenburg|Oslo|Helsinki|Reykjavik|Riga|Dublin|Galway|Belfast|Glasgow
  Birmingham|Bristol|Oxford|Cambridge|Brighton|Cornwall|Moscow|Kyiv|Odesa|Lviv|Yerevan|Baku|Ankara|Cappadocia
  Jerusalem|Tel Aviv|Beirut|Amman|Cairo|Luxor|Tunis|Nairobi|Zanzibar|Johannesburg|Accra|Addis Ababa|Dubai|Abu Dhabi
  Doha|Muscat|Mumbai|Delhi|New Delhi|Goa|Kolkata|Chennai|Bangalore|Kerala|Rajasthan|Varanasi|Kathmandu|Colombo|Bangkok
  Phuket|Chiang Mai|Ho Chi Minh City|Saigon|Da Nang|Phnom Penh|Siem Reap|Singapore|Kuala Lumpur|Penang|Jakarta|Bali
  Manila|Hong Kong|Macau|Beijing|Shanghai|Chengdu|Xi'an|Osaka|Hiroshima|Nara|Sapporo|Hokkaido|Okinawa|Busan|Sydney
  Brisbane|Perth|Tasmania|Auckland|Queenstown|New York City|Los Angeles|San Francisco|San Diego|Seattle|Miami
  Las Vegas|Nashville|Honolulu|Hawaii|Alaska|California|Florida|Toronto|Vancouver|Montreal|Quebec|Cancun|Tulum
  Guadalajara|Bogota|Medellin|Cusco|Quito|Montevideo|Rio de Janeiro|Sao Paulo|Iceland|Norway|Sweden|Finland|Denmark
  Ireland|Scotland|Wales|England|France|Germany|Austria|Switzerland|Italy|Spain|Portugal|Greece|Croatia|Slovenia
  Poland|Hungary|Romania|Bulgaria|Albania|Montenegro|Serbia|Estonia|Latvia|Lithuania|Ukraine|Armenia|Malta|Cyprus
  Morocco|Tunisia|Egypt|Kenya|Tanzania|Namibia|Botswana|Ghana|Senegal|Ethiopia|South Africa|Madagascar|India|Nepal
  Bhutan|Sri Lanka|Thailand|Vietnam|Cambodia|Laos|Malaysia|Indonesia|Philippines|Japan|South Korea|Taiwan|Mongolia
  Uzbekistan|Australia|New Zealand|Canada|Mexico|Guatemala|Costa Rica|Panama|Cuba|Jamaica|Barbados|Colombia|Ecuador
  Peru|Bolivia|Argentina|Uruguay|Brazil
`);
// Titles that are made of everyday words, so that only knowing them tells that they are titles.
const WORKS: readonly (readonly [Domain, string, string[]])[] = [
  [
    'movies',
    'movies',
    list(`
      Love Actually|Eat Pray Love|Love Story|From Russia with Love|The Spy Who Loved Me|Crazy, Stupid, Love|1917
      Crazy Stupid Love|10 Things I Hate About You|To All the Boys I've Loved Before|Shakespeare in Love
      Punch-Drunk Love|Enemy of the State|Do the Right Thing|Dead Poets Society|Catch Me If You Can
      Call Me by Your Name|Just Like Heaven|When Harry Met Sally|It's a Wonderful Life|It Happened One Night
      Who Framed Roger Rabbit|Meet the Parents|Guess Who's Coming to Dinner|What's Eating Gilbert Grape
      Sorry to Bother You|Sorry We Missed You|I, Daniel Blake|I Am Legend|I Am Sam|My Best Friend's Wedding
      My Big Fat Greek Wedding|My Fair Lady|My Left Foot|My Cousin Vinny|Me Before You|You've Got Mail
      Never Been Kissed|She's All That|He's Just Not That Into You|The Way We Were|This Is Spinal Tap|This Is the End
      This Is England|We Were Soldiers|Be Kind Rewind|Drag Me to Hell|Let Me In|Let the Right One In
      Look Who's Talking|Don't Look Up|Don't Worry Darling|Don't Look Now|Licorice Pizza|No Country for Old Men
      There Will Be Blood|Die Another Day|You Only Live Twice|Live and Let Die|Bend It Like Beckham|Good Will Hunting
      Good Morning, Vietnam|As Good as It Gets|What Women Want|Begin Again|Mamma Mia!|O Brother, Where Art Thou?
      Who's Afraid of Virginia Woolf?|Everything Everywhere All at Once|Easy Rider|Thank You for Smoking|She's the Man
      Pretty Woman|Wait Until Dark|Eyes Wide Shut|Stand by Me|Kill Bill|Fight Club
    `),
  ],
  [
    'shows',
    'shows',
    list(`
      Love Island|Love Is Blind|Love, Death & Robots|I Love Lucy|I Love Dick|Everybody Loves Raymond|This Is Us
      It's Always Sunny in Philadelphia|How I Met Your Mother|Everybody Hates Chris|I May Destroy You
      I Think You Should Leave|You're the Worst|That's My Boy|Never Have I Ever|Dead to Me|Two and a Half Men
      What We Do in the Shadows|My So-Called Life|My Name Is Earl|I Dream of Jeannie|Who's the Boss?
      So You Think You Can Dance|Is It Cake?|Say Yes to the Dress|Curb Your Enthusiasm|Keeping Up Appearances
      Keeping Up with the Kardashians|Will & Grace|Are You Being Served?|Only Murders in the Building
      Somebody Somewhere|Orange Is the New Black|Once Upon a Time
    `),
  ],
  [
    'books',
    'titles',
    list(`
      Love in the Time of Cholera|Never Let Me Go|Where'd You Go, Bernadette|I Capture the Castle
      I Know Why the Caged Bird Sings|Do Androids Dream of Electric Sheep?|Their Eyes Were Watching God
      They Both Die at the End|It Ends with Us|It Starts with Us|All the Light We Cannot See|Who Moved My Cheese?
      Are You There God? It's Me, Margaret|For Whom the Bell Tolls|As I Lay Dying|Then She Was Gone|We Were Liars
      How to Win Friends and Influence People|The Five Love Languages|Where the Wild Things Are
      Where the Crawdads Sing|Tell Me Everything
    `),
  ],
];

interface WellKnown {
  readonly name: string;
  readonly domain: Domain;
  readonly subcategory: string;
}

const escaped = (name: string): string =>
  name
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(' ', String.raw`\s+`)
    .replaceAll("'", "['\\u2019]");
const tableOf = (rows: readonly WellKnown[]): ReadonlyMap<string, WellKnown> =>
  new Map(rows.map((row) => [keyOf(row.name), row]));
const keyOf = (said: string): string => said.toLowerCase().replaceAll('\u2019', "'").replaceAll(/\s+/g, ' ');
const anyOf = (names: Iterable<WellKnown>, flags: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}'-])(?:${[...names]
      .map(({ name }) => name)
      .sort((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})(?![\p{L}\p{N}-]|['\u2019]\p{L}{2})`,
    flags,
  );

const places = tableOf(PLACES.map((name) => ({ name, domain: 'travel', subcategory: 'destinations' })));
const works = tableOf(
  WORKS.flatMap(([domain, subcategory, names]) => names.map((name) => ({ name, domain, subcategory }))),
);
const PLACE = anyOf(places.values(), 'giu');
const WORK = anyOf(works.values(), 'giu');
// Without their capitals such words are a title only as the whole of what is liked or named.
const LEADS_TO_TITLE =
  /(?<!\p{L})(?:(?:lov|ador|lik|hat|dislik|loath)(?:e|ed|ing)|enjoy(?:ed)?|stand|read|film|movie|show|book)\s+$/iu;
const ENDS_THERE = /^\s*(?:[.,!?;)]|(?:and|but|or)\b|$)/;

/** The linker's names with those that everybody knows; where two overlap the longer one is meant. */
export function withWellKnown(names: readonly LinkedName[], text: string): readonly LinkedName[] {
  const found: LinkedName[] = [];
  for (const [pattern, table] of [
    [WORK, works],
    [PLACE, places],
  ] as const) {
    for (const { 0: said, index } of text.matchAll(pattern)) {
      const known = table.get(keyOf(said));
      if (!known) continue;
      const end = index + said.length;
      // A number is a title only where nothing is counted or dated by it.
      if (/^\d+$/.test(said) && !ENDS_THERE.test(text.slice(end))) continue;
      if (
        table === works &&
        said.replaceAll('\u2019', "'").replaceAll(/\s+/g, ' ') !== known.name &&
        !(LEADS_TO_TITLE.test(text.slice(Math.max(0, index - 20), index)) && ENDS_THERE.test(text.slice(end)))
      )
        continue;
      const rivals = [...names, ...found].filter((other) => index < other.end && end > other.start);
      if (rivals.some((other) => other.end - other.start >= said.length)) continue;
      for (const rival of rivals) if (found.includes(rival)) found.splice(found.indexOf(rival), 1);
      found.push({ start: index, end, text: said, hits: [{ kind: 'entry', ...known }] });
    }
  }
  if (found.length === 0) return names;
  const others = names.filter((one) => !found.some((other) => one.start < other.end && one.end > other.start));
  return [...others, ...found].sort((a, b) => a.start - b.start);
}
