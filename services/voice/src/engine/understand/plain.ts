// A line as the reader of it sees it: small letters, spelled out, one form for what people write in many.

/** Nobody says more than this in one breath; of a longer line the head and the tail are read. */
const HEAD = 2_000;
const TAIL = 2_000;

const SPELLED: Readonly<Record<string, string>> = {
  u: 'you', r: 'are', ur: 'your', ya: 'you', yall: 'you', y: 'why', thx: 'thanks', tnx: 'thanks', ty: 'thanks',
  thanx: 'thanks', tysm: 'thanks', pls: 'please', plz: 'please', plss: 'please', cuz: 'because', coz: 'because',
  cos: 'because', bc: 'because', wanna: 'want to', gonna: 'going to', gotta: 'have to', gimme: 'give me',
  lemme: 'let me', dunno: 'do not know', idk: 'i do not know', rec: 'recommendation', recs: 'recommendations',
  smth: 'something', sth: 'something', somethin: 'something', nothin: 'nothing', anythin: 'anything', abt: 'about',
  tmrw: 'tomorrow', tmr: 'tomorrow', tonite: 'tonight', '2nite': 'tonight', fav: 'favourite', fave: 'favourite',
  favs: 'favourites', faves: 'favourites', favorite: 'favourite', favorites: 'favourites', vid: 'video',
  movies: 'film', movie: 'film', films: 'film', flick: 'film', flicks: 'film', ppl: 'people', nvm: 'never mind',
  msg: 'message', dont: 'do not', doesnt: 'does not', didnt: 'did not', cant: 'can not', cannot: 'can not',
  couldnt: 'could not', wont: 'will not', wouldnt: 'would not', isnt: 'is not', arent: 'are not', wasnt: 'was not',
  werent: 'were not', havent: 'have not', hasnt: 'has not', hadnt: 'had not', shouldnt: 'should not', aint: 'is not',
  im: 'i am', ive: 'i have', youre: 'you are', youve: 'you have', youd: 'you would', youll: 'you will',
  theyre: 'they are', weve: 'we have', thats: 'that is', whats: 'what is', wheres: 'where is', whos: 'who is',
  hows: 'how is', whens: 'when is', whys: 'why is', theres: 'there is', heres: 'here is', lets: 'let us',
  whatd: 'what did', howd: 'how did', whyd: 'why did', whered: 'where did', whod: 'who did', itd: 'it would',
  itll: 'it will', hes: 'he is', shes: 'she is', id: 'i would', whatve: 'what have', wassup: 'what is up',
  whatcha: 'what have you', watcha: 'what have you', gotcha: 'got you', k: 'ok', okay: 'ok', okey: 'ok', oki: 'ok',
  yeah: 'yes', yea: 'yes', yep: 'yes', yup: 'yes', yah: 'yes', ye: 'yes', nope: 'no', nah: 'no', naw: 'no',
  colour: 'color', cosy: 'cozy', ill: 'i will', itz: 'it is', wot: 'what', wat: 'what', wut: 'what', dis: 'this',
  dat: 'that', da: 'the', luv: 'love', gr8: 'great', m8: 'mate', b4: 'before', '2day': 'today', '4': 'for',
};

const APOSTROPHES = /['\u2019\u2018\u02bc`\u00b4]/g;
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'\u2019]*|[?!]|[$\u20ac\u00a3]/gu;
const LONG_RUN = /(\p{L})\1{2,}/gu;

/** Head and tail of a line of any length. */
export const readable = (text: string): string =>
  text.length <= HEAD + TAIL ? text : `${text.slice(0, HEAD)}\n${text.slice(-TAIL)}`;

const bare = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(APOSTROPHES, '')
    .replace(LONG_RUN, '$1');

/** One spelling of a word; a short form may become several words. */
export function spelled(word: string): readonly string[] {
  const small = bare(word);
  const known = Object.hasOwn(SPELLED, small) ? SPELLED[small] : undefined;
  return known === undefined ? [small] : known.split(' ');
}

export interface Token {
  /** As compared. */
  readonly word: string;
  /** Where it stands in the text that was read. */
  readonly start: number;
  readonly end: number;
}

/** Words and the marks `?`, `!`, `$`, in order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: said, index } of text.matchAll(WORDS)) {
    for (const word of spelled(said)) if (word !== '') tokens.push({ word, start: index, end: index + said.length });
  }
  return tokens;
}

/** The line as one string of spelled words: what patterns are written against. */
export const plainOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');
