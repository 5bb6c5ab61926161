export function set(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== ''));
}

/** Nouns and participles right before a name: "the film Her", "a show called Dark". */
export const NAMING = set(`
  film films movie movies show shows series sitcom anime drama documentary book books novel novels memoir game games
  podcast podcasts album albums song songs band singer rapper artist artists called named titled director author actor
  actress brand store city
`);

/** Verbs right before a name, with or without an article: "watched the bear". */
export const ENJOYING = set(`
  watch watched watching rewatch rewatched rewatching binge binged bingeing seen saw read reading reread played
  playing replayed finished love loved loving adore adored like liked enjoy enjoyed enjoying hate hated hating dislike
  disliked listen heard recommend recommended
`);

/** What people say about any taste; as the name of a genre these would be found in every line. */
export const NEVER_GENRE = set(`
  love like hate enjoy fun good great nice best bad food eating drink music game games movie movies film films show
  shows book books podcast podcasts song songs travel shopping life people work home short long new old talk story
`);

/** What holds sentences together: a name made of these alone ("I", "You", "Or") is meant only where it is pointed at. */
export const NEVER_NAME = set(`
  a about after all also am an and any are as at back be because been before being best both but by can could did do
  does done down each else ever every few first for from get go good goodbye had has have he hello her here hers hey
  hi him his how i if im in into is it its just last like love many maybe me mine more most my myself never new next
  no none nope not now of off oh ok okay old on once one only or other our out over own please really same saw see
  seen she should since so some something still such sure thank thanks that the their them then there these they
  this those though three through time to today together tomorrow tonight too two under until up us very was watch
  we well were what when where which while who why will wish with without won would wow yeah yep yes yesterday yet
  you your yours ive id ill youre youve youll hes shes theyre weve dont cant wont didnt doesnt isnt thats whats lets
  theres january february march april may june july august september october november december monday tuesday
  wednesday thursday friday saturday sunday movie movies film films show shows book books game games song songs
  album music podcast podcasts food travel shopping vs versus
`);

/** Genres that are everyday words besides: meant only beside a word that says so ("war films", "into history"). */
export const OFTEN_PLAIN = set(`
  art bright budget building buildings calm caper capers cheap classic classical classics coffee cooking culture dark
  design docs driving eating economy education energetic english epic families feature features fiction filling
  fillings folk folks happy health homes houses interviews investigation investigations kids light living luxury
  management market markets mob narrative news pan pans parties police polish political politics pop quiet reading
  relaxing reporting roast ruin ruins sad society sons spirit sports starter starters steam switch talks teen thinking
  tool tools twists violence violent walking walks wars watches weird
`);

/** Common words that are nearly always the genre when people talk of what they like. */
export const STRONG_GENRE = set(`
  action adventure american blues breakfast curry drama funny metal museum mystery punk rock romance shoe shoes
  supernatural toy toys vampire western zombie
`);

export const GENRE_BEFORE = set(`
  into of about prefer more some any good great want need favourite favorite mostly like
`);

export const GENRE_AFTER = set(`
  stuff story stories fiction documentaries drama dramas comedies thriller thrillers epics food dishes meals trips
  holidays holiday music fans nerd buff lover lovers
`);
