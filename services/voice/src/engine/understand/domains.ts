// The domain that a line is about: by what it calls the thing, by what one does with it, by whose name it bears.
import type { Domain } from '../talk.ts';
import type { Reading } from './read.ts';

const NOUNS: readonly (readonly [Domain, RegExp])[] = [
  ['podcasts', /\b(?:podcasts?|audio dramas?|for my ears)\b/],
  ['shows', new RegExp(
    String.raw`\b(?:(?:tv |the |a |any |some |my |good |new |best |short |these |those |which |more |crime |` +
    String.raw`cooking |other |what |of )?(?:shows|series|sitcoms?|miniseries|tv|telly|television|k dramas?|` +
    String.raw`kdramas?|soaps?|anime series)|(?:a|an|tv|which|any|another|good|new|what|this|that|the|one|` +
    String.raw`cooking|funny|short|some|comedy|reality|first|second|last) (?:\S+ )?show|episodes?|seasons?|` +
    String.raw`binge|bingeing|box ?set)\b`)],
  ['books', new RegExp(
    String.raw`\b(?:books?|novels?|audiobooks?|memoirs?|biograph(?:y|ies)|paperback|page turner|literature|` +
    String.raw`poetry|poems?|(?:a |good |something to |beach |light |long |gripping )reads?|non ?fiction|` +
    String.raw`cookbooks?|comics?|manga|graphic novels?|authors?|novella|trilogy|whodunits?|book club|short ` +
    String.raw`stories)\b`)],
  ['games', new RegExp(
    String.raw`\b(?:games?|videogames?|rpgs?|roguelikes?|gaming|switch game|playstation|xbox|ps5|` +
    String.raw`board ?games?|shooters?|co ?op|puzzle game)\b`)],
  ['music', new RegExp(
    String.raw`\b(?:music|songs?|albums?|bands?|singers?|artists?|playlists?|vinyl|tunes?|tracks?|records?|` +
    String.raw`soundtracks?|concerts?|musicians?)\b`)],
  ['food', new RegExp(
    String.raw`\b(?:food|dish(?:es)?|meals?|recipes?|dinner|lunch|breakfast|brunch|supper|snacks?|desserts?|` +
    String.raw`curry|soups?|noodles|pasta|restaurants?|cuisine|takeaway|hungry|starving|peckish|bake|baking|` +
    String.raw`cook|cooking|eat|eating|main course|starter|side dish|tapas|menu|ingredients?|salads?|stew|` +
    String.raw`puddings?|cakes?|pizza|sushi|bread)\b`)],
  ['travel', new RegExp(
    String.raw`\b(?:trips?|travel|travell?ing|holidays?|vacations?|getaways?|cit(?:y|ies)|city break|` +
    String.raw`destinations?|countr(?:y|ies) (?:to|do|should|for|in)|beach(?:es)?|hotels?|cruises?|hiking|` +
    String.raw`road ?trip|weekend away|backpack\w*|somewhere|long weekend|places? to (?:go|visit|stay|see)|` +
    String.raw`where (?:to|should we|should i|shall we|do i|can i) (?:go|travel|fly))\b`)],
  ['shopping', new RegExp(
    String.raw`\b(?:gifts?|presents?|gadgets?|headphones|shoes|sneakers|trainers|jackets?|blenders?|kettles?|` +
    String.raw`toys?|product|shopping|kitchen (?:gadget|knife|tool)|coffee (?:maker|grinder|machine)|clothes|` +
    String.raw`lamp|watches|backpack|blanket|something to buy|treat myself)\b`)],
  ['movies', new RegExp(
    String.raw`\b(?:film|cinema|documentar(?:y|ies)|romcoms?|tearjerkers?|animated|blockbusters?|westerns?|` +
    String.raw`movie night|dvd|actors?|directors?|screen)\b`)],
];
const VERBS: readonly (readonly [Domain, RegExp])[] = [
  ['books', /\b(?:read|reading|reread)\b/],
  ['movies', /\b(?:watch|watching|rewatch)\b/],
  ['games', /\b(?:play|playing)\b/],
  ['music', /\b(?:listen|listening|hear|dance|sing along)\b/],
  ['travel', /\b(?:visit|fly to|explore)\b/],
  ['shopping', /\b(?:wear|unwrap)\b/],
];
const SCREEN_GENRE = new RegExp(
  String.raw`\b(?:horror|thrillers?|comed(?:y|ies)|dramas?|musicals?|westerns?|sci fi|anime|cartoons?|` +
  String.raw`whodunits?|romances?|superhero)\b`);

/** What a thing is called tells more than what one does with it, and that more than a name; the first one wins. */
export function domainIn(
  { plain, mentions }: Reading, without: readonly (readonly [number, number])[] = [],
): Domain | undefined {
  let line = plain;
  for (const [start, end] of without) {
    line = line.slice(0, start) + ' '.repeat(Math.max(0, end - start)) + line.slice(end);
  }
  let found: Domain | undefined;
  let at = Infinity;
  for (const [domain, pattern] of NOUNS) {
    const place = line.search(pattern);
    if (place !== -1 && place < at) {
      found = domain;
      at = place;
    }
  }
  if (found !== undefined) return found;
  const verb = VERBS.find(([, pattern]) => pattern.test(line));
  if (verb !== undefined) return verb[0];
  const domains = [...new Set(mentions.map(({ hits: [hit] }) => hit?.domain))];
  if (domains.length === 1 && domains[0] !== undefined) return domains[0];
  if (SCREEN_GENRE.test(line)) return 'movies';
  return domains[0];
}
