import type { Talk } from '@valet/catalogue';
import type { Range } from './line.ts';
import { setOf } from './mention-words.ts';

const words = (list: string): string => list.trim().split(/\s+/).join('|').replaceAll('_', '[ -]');

/** Words that are a genre wherever stories are talked of. */
const GENRE = words(`
  comedy comedies thrillers? horrors? dramas? sci-?fi sci_fis? science_fiction documentary documentaries docuseries
  biopics? westerns? musicals? animes? animations? fantasy mystery mysteries noirs? film_noirs? neo-noir sitcoms?
  soap_operas? space_operas? true_crime romances? suspense slashers? martial_arts mockumentary mockumentaries
  rom-?coms? rom_coms? romantic_comedy romantic_comedies black_comedy black_comedies dark_comedy dark_comedies
  telenovelas? k-?dramas? reality_tv period_dramas? crime_dramas? psychological_thrillers? spy_thrillers?
  historical_fiction historical_dramas? non-?fiction self-?help memoirs? autobiography autobiographies manga
  graphic_novels? young_adult_fiction high_fantasy urban_fantasy action_comedy action_comedies action-adventure
  body_horror folk_horror nordic_noir steampunk cyberpunk spaghetti_westerns? courtroom_dramas? family_dramas?
  game_shows? talk_shows? whodunn?its? screwball_comedy screwball_comedies dramedy dramedies poetry
  magical_realism literary_fiction dystopian_fiction sketch_comedy stand-?up_comedy cartoons?
`);
/** Words that are one only before what they are one of, or in a list with others: "war films", "crime and drama". */
const BESIDE = words(`
  action adventure crime family funny scary romantic animated dramatic historical history war sports? superhero
  superheroes dance news supernatural detective comic comedic suspenseful mysterious spy biographical offbeat
  biography dystopian disaster zombie teen satirical satire magical paranormal psychological gothic life_history
  gangster heist political educational adventurous
`);
const MUSIC = words(`
  jazz hip-?_?hop rap reggae techno k-?pop j-?pop r&b rnb dubstep edm electronica electropop synth-?pop heavy_metal
  death_metal black_metal rock_(?:and|'?n'?|&)_roll classic_rock hard_rock punk_rock indie_rock indie_pop folk_rock
  soft_rock classical_music bossa_nova bluegrass grunge ska salsa flamenco afrobeats? reggaeton britpop trip-?_?hop
  drum_and_bass lo-?fi shoegaze gospel
`);
/** Music only where songs are talked of, for they are other things besides. */
const ALSO_MUSIC = words(`
  rock pop country metal folk house soul blues classical latin punk indie funk disco electronic ambient alternative
  popular soundtracks? trance opera swing acoustic hardcore emo instrumentals? trap grime baroque dancehall
`);
const GAMES = words(`
  rpgs? jrpgs? role-?_?playing_games? shooters? first-person_shooters? platformers? roguelikes? puzzle_games?
  strategy_games? racing_games? fighting_games? simulation_games? sandbox_games? card_games? board_games?
  survival_horror metroidvania mmos? mmorpgs? battle_royale
`);
const CINEMA = words(`
  movies? films? flicks? shows? series tv genres? stuff types? kinds? story stories plots? books? novels? ones?
  podcasts? cinema classics? titles? epics? caper games? sagas? category touch elements?
`);
const OF_SONGS = words(
  'songs? music tunes? albums? bands? tracks? artists? playlists? genre singers? concerts? radio station',
);
const MORE = String.raw`(?:[\s,/&-]+(?:and |or |an? )?[\p{L}-]+){0,2}?`;

const STORY = new RegExp(
  String.raw`(?<![\p{L}\p{N}'-])(?:(${GENRE})|(${BESIDE}))` +
    String.raw`(?![\p{L}\p{N}]|'\p{L}|-(?!inspired|based|type|style|themed))`,
  'giu',
);
const SOUND = new RegExp(
  String.raw`(?<![\p{L}\p{N}'-])(?:(${MUSIC})|(${ALSO_MUSIC})|(${GAMES}))(?![\p{L}\p{N}]|'\p{L}|-)`,
  'giu',
);
const BEFORE_NOUN = new RegExp(String.raw`^${MORE}[\s/]+(?:${CINEMA})(?![\p{L}\p{N}'])`, 'iu');
const BEFORE_SONGS = new RegExp(String.raw`^${MORE}[\s/]+(?:${OF_SONGS})(?![\p{L}\p{N}'])`, 'iu');
const LED = new RegExp(
  String.raw`(?:\b(?:something|anything|genres?(?: is| are|:)?|more|some|prefer|into|of|like|likes|liked|love|enjoy|` +
    String.raw`want|watch|in|fan of|any|good|great|maybe|bit of|lots of|is|mostly|about|play|` +
    String.raw`listen to|hear|as|preferably|for)|^|[.!?,:;])\s*$`,
  'iu',
);
const LIST = /^\s*(?:,|\/|&|and\b|or\b|,\s*(?:and|or)\b)\s*$/i;
/** What is no genre though the word is: "the Rock", "family drama at home", "in action". */
const NOT_BEFORE = /\b(?:the|my|our|your|his|her|their|too|so|very|not|no|isn't|wasn't|pretty|really|in|take)\s+$/i;

const NO_GENRE = setOf(`
  the a an my your any some same which what this that whole new favorite favourite other another different of in
  i like love is find more good great best nice me with and or to for want see watch movie film book books
  particular specific certain right every all no non science genre true life real short old similar interesting
  fan horror entire back his her their its have has loves likes into about from on at by non- prefer enjoy read
  reading write written first second full main music series song songs it so well cool sad funny scary
`);
/** What stands before "genre" or "category" is one: "in the Play genre". */
const SLOT = /(?<![\p{L}\p{N}'-])(\p{L}[\p{L}-]+)(?= (?:genre|category)(?!\p{L}))/giu;
/** Fictions and stories of a kind: "imaginative fiction movies", "dramatic story films". */
const TOLD_SO = new RegExp(
  String.raw`(?<![\p{L}\p{N}'-])((?:(?:future|modern|classic|contemporary) )?\p{L}{3,} (?:fiction|story))` +
    String.raw`(?= (?:movies?|films?|genre|category|type|books?|novels?|in (?:the )?\p{L}+ cinema))`,
  'giu',
);

export interface SaidGenre extends Range {
  readonly name: string;
}

interface Found extends SaidGenre {
  readonly sure: boolean;
}

const covers = (one: Range, other: Range): boolean => one.start <= other.start && one.end >= other.end;

function inList(text: string, one: Range, other: Range): boolean {
  return one.end <= other.start
    ? LIST.test(text.slice(one.end, other.start))
    : LIST.test(text.slice(other.end, one.start));
}

/** The genres of stories, music and games that a line names, as it says them. */
export function genresIn(text: string, talk: Talk): SaidGenre[] {
  const found: Found[] = [];
  const add = (start: number, name: string, sure: boolean): void => {
    found.push({ start, end: start + name.length, name, sure });
  };
  for (const { 0: name, 1: always, index } of text.matchAll(STORY)) {
    const after = text.slice(index + name.length, index + name.length + 60);
    const before = text.slice(Math.max(0, index - 24), index);
    const fuss = /\b(?:too much|so much|no|enough|the) $/i.test(before) || /^ queens?\b/i.test(after);
    if (/^dramas?$/i.test(name) && fuss) continue;
    if (always !== undefined) add(index, name, true);
    else {
      const meant =
        (BEFORE_NOUN.test(after) && !/^ books?\b/i.test(after)) ||
        /\b(?:something|anything|genres?(?: is| are|:)?)\s+(?:(?:not|more|less|really|very|kind of)\s+)?$/i.test(
          before,
        );
      const alone = before.trim() === '' && /^[\s.!?]*$/.test(after);
      const led =
        /^(?:action|adventure)$/i.test(name) && LED.test(before) && !/^\s+\p{L}+ (?:figure|plan)/u.test(after);
      add(index, name, meant || alone || led);
    }
  }
  for (const { 0: name, 1: music, 2: also, 3: game, index } of text.matchAll(SOUND)) {
    const after = text.slice(index + name.length, index + name.length + 60);
    const before = text.slice(Math.max(0, index - 24), index);
    const screen = Math.max(talk.movies ?? 0, talk.shows ?? 0) > (talk.music ?? 0);
    if (game !== undefined || (music !== undefined && !screen)) add(index, name, true);
    else if (BEFORE_SONGS.test(after) && !NOT_BEFORE.test(before)) add(index, name, true);
    else if (also !== undefined && !screen) {
      const alone = before.trim() === '' && /^[\s.!?]*$/.test(after);
      const led = (talk.music ?? 0) > 1 && LED.test(before) && !NOT_BEFORE.test(before);
      const heard = (talk.music ?? 0) > 0 && /\b(?:any|some|more|hear)\s+$/i.test(before);
      const mine = /^ is (?:my|the) (?:\p{L}+ ){0,2}(?:genre|music)/iu.test(after);
      add(index, name, alone || led || heard || mine);
    }
  }
  for (const { 1: name = '', index } of text.matchAll(SLOT)) {
    if (!NO_GENRE.has(name.toLowerCase())) found.push({ start: index, end: index + name.length, name, sure: true });
  }
  for (const { 1: name = '', index } of text.matchAll(TOLD_SO)) {
    if (!NO_GENRE.has(name.toLowerCase().split(' ')[0] ?? ''))
      found.push({ start: index, end: index + name.length, name, sure: true });
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept = found.filter(
    (one, at) => one.sure || found.some((other, to) => to !== at && other.sure && inList(text, one, other)),
  );
  return kept.filter((one, at) => !kept.some((other, to) => covers(other, one) && (to < at || !covers(one, other))));
}
