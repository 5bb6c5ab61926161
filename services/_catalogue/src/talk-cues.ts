import { set } from './cues.ts';

// Words around a name that is written small, by which the talk shows that it is meant.

export const SEEING = set('watch watched watching watches rewatch rewatched rewatching binge binged bingeing seen');
export const READING = set('read reading reread rereading reads');
export const PLAYING = set('play played playing replayed');
export const HEARING = set('hear heard');
export const CALLED = set('called titled named entitled');
export const LIKING = set(`
  like likes liked love loves loved loving enjoy enjoys enjoyed adore adored hate hated prefer preferred recommend
  recommended about than try tried including original see saw rent rented stream download start started resume open
  finish finished besides except versus vs remember owned own said mentioned suggested proposed mention meant
`);
export const LINKING = set(`
  is was are were and or of in to but not nor with for from also either just both plus into by as after since
  because versus vs over its yeah yes oh then
`);
export const ARTICLES = set('the a an original new old first last latest classic');
export const AFTER = set(`
  is was are were isnt wasnt and or but with too also yet because which that has have had when i it its if
  though either neither before again recently sounds sounded looks looked would will might by starring really as
  since instead ive im he she they you we not so for on in from first one thanks thank please ok okay much been
  what any lol haha yes yeah yep no my another all none how do did does can could who where then just never got
  there theres thats these those them being a ending dont doesnt didnt cant wont couldnt anything everything
  every always honestly tbh imo right theyre weve whose while until till during without hands fight id ill last
  tonight yesterday today over beats than twice three vs versus released written published came scared made hmm
  oh well best
`);
export const COPULA = set('is was sounds sounded looks looked has had seems seemed');
export const KINDS = set(`
  movie movies film films trilogy series franchise saga sequel sequels prequel remake reboot soundtrack trailer book
  books novel novels game games podcast album show music song songs albums concert concerts playlist band
`);
/** What can stand after a noun without being a name: "check that movie out", "a movie to anyone". */
export const HELPERS = set(`
  to in on at for of with by from about out up off over down that as and or who which when if then so now today
  tonight together again too also yet please later soon ever before after instead around back is was were are will
  i you he she it we they me him her us them my your his their our what where how why there here not no yes all any
  some do does did have has had can could would should be been am being the a an this these those
`);
/** Alone and written small these are never a title: they tell what something is like, or hold talk together. */
export const NOT_ALONE = set(`
  great old new good bad best better scary dark funny cool fun sad happy big little short long free regular popular
  another other next last first same whole favourite favorite please sorry looking someone anyone today tonight
  weekend older younger older cheap nice fine awesome amazing true real sure right wrong alright ok okay hello hi hey
  bye goodbye thanks thank welcome more less most many much any some both either neither anything something nothing
  everything anybody everybody nobody never always often maybe please family friends kids people life love night day
  morning evening week month year time times home work house game games play music song story stories movie film show
  book series action drama comedy romance mystery crime horror adventure fantasy war thriller together alone again
  later soon now up out in on off over down back away here there what which who when where why how yes no not
  interesting boring different similar certain special classic original modern recent current former famous human
  female male young adult animal animals food sport sports news history science nature art fashion travel
`);
export const SAYINGS = set(`
  oh_great oh_no remind_me three_times good_morning good_night good_day good_evening happy_birthday thank_you
  good_luck by_the_way in_the_mood
`);
export const SIMILAR = set('similar such comparable related');
export const GENERAL = set(`
  movie movies film films book books novel novels show shows series game games song songs podcast podcasts something
  anything things stuff one ones thing more thriller thrillers comedy comedies horror romance drama dramas action
  sci-fi scifi classics others much
`);

/** Before a noun they make it one thing that has a name: "the movie her". */
export const POINTING = set('the called album book movie film original');
export const LISTENING = set('listen listening listened');

/** What people feel about things, by the words that follow: "x slaps", "x was such a letdown". */
export const JUDGING = set(`
  overrated underrated masterpiece trash garbage rubbish boring mid fire goat letdown disappointment disappointing
  amazing perfect awful fantastic brilliant favourite favorite best worst everything unbeatable terrible dull
  pretentious gorgeous stunning hilarious genius legendary iconic classic unreal incredible overhyped hyped dreadful
  shite crap
  unwatchable unreadable unplayable phenomenal outstanding superb wonderful excellent lovely great good bad fun funny
  cute sad scary beautiful awesome cool weird creepy solid decent rad sick lit epic comfort jam obsession heaven magic
  happy cringe unbearable insufferable overpriced tedious slow delightful addictive
`);
export const STIRRING = set(`
  slaps rules sucks rocks bangs bores bored ruined changed wrecked saved broke destroyed gets got puts put makes made
  leaves left keeps kept owns beats hits scares scared gave gives lives felt feels deserved wins won disappointed blew
  drags dragged never forever twice overpriced overrated underrated any all
`);
/** What comes before such things: "addicted to", "fell asleep during". */
export const MOVED = set(`
  during beats beat adore worship bump stan rewatch replay reread love hate rate dig despise loathe crave miss
  devoured devour inhaled abandoned ditched binge skipped
`);
export const MOVED_TO = set(`
  addicted obsessed hooked into fan sick tired bored cried cry sobbed sob slept asleep grew raised back stuck halfway
  partial allergic nothing done over crying grown way ode
`);
