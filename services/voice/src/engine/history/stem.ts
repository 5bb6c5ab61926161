// One form for a word and its other forms: the English stemmer of Martin Porter's Snowball, written from its
// description (https://snowballstem.org/algorithms/english/stemmer.html), and irregular forms by hand.

const VOWEL = /[aeiouy]/;
const isVowel = (letter: string | undefined): boolean => letter !== undefined && VOWEL.test(letter);

const IRREGULAR = new Map(
  [
    'ski skis', 'die dying', 'lie lying', 'tie tying', 'be was were been am is are', 'go went gone goes',
    'have had has', 'eat ate eaten', 'drink drank drunk', 'buy bought', 'see saw seen', 'read reads', 'hear heard',
    'sing sang sung', 'take took taken', 'give gave given', 'make made', 'find found', 'feel felt', 'think thought',
    'tell told', 'say said', 'get got gotten', 'come came', 'leave left', 'lose lost', 'sleep slept', 'keep kept',
    'begin began begun', 'break broke broken', 'choose chose chosen', 'drive drove driven', 'ride rode ridden',
    'fly flew flown', 'forget forgot forgotten', 'fall fell fallen', 'grow grew grown', 'know knew known',
    'write wrote written', 'wear wore worn', 'win won', 'swim swam swum', 'run ran', 'sit sat', 'stand stood',
    'spend spent', 'send sent', 'sell sold', 'pay paid', 'meet met', 'teach taught', 'catch caught',
    'bring brought', 'build built', 'cook cooked', 'wake woke woken', 'swear swore sworn', 'steal stole stolen',
    'freeze froze frozen', 'bite bit bitten', 'hide hid hidden', 'child children', 'person people', 'man men',
    'woman women', 'foot feet', 'tooth teeth', 'mouse mice', 'goose geese', 'wife wives', 'knife knives',
    'life lives', 'leaf leaves', 'half halves', 'loaf loaves', 'shelf shelves', 'good better best',
    'bad worse worst', 'colour color', 'favourite favorite', 'flavour flavor', 'humour humor', 'theatre theater',
    'centre center', 'grey gray', 'yoghurt yogurt', 'doughnut donut', 'cosy cozy', 'aubergine aubergines',
    'chilli chili chile', 'neighbour neighbor', 'jewellery jewelry', 'pyjamas pajamas', 'omelette omelet',
    'whisky whiskey', 'travel travelled travelling', 'mum mom mummy mommy mam', 'dad daddy', 'programme program',
    'organise organize', 'realise realize', 'bro brother', 'tv telly television', 'pic pics picture photo',
    'bday birthday', 'fave favourite', 'veg veggie vegetable',
  ].flatMap((line) => {
    const [base = '', ...forms] = line.split(' ');
    return forms.map((form): [string, string] => [form, base]);
  }),
);
const AS_THEY_ARE = new Set('sky news atlas cosmos bias andes only early ugly gently texas paris'.split(' '));
const AFTER_PLURAL = new Set('inning outing canning herring earring proceed exceed succeed'.split(' '));

/** Where what follows the first consonant after a vowel begins. */
function region(word: string, from: number): number {
  for (let at = from + 1; at < word.length; at++) if (!isVowel(word[at]) && isVowel(word[at - 1])) return at + 1;
  return word.length;
}

/** Ends in a short syllable: "rap", "trap", "ow" at the beginning, never before w, x or Y. */
const endsShort = (word: string): boolean =>
  /(?:^|[^aeiouy])[aeiouy][^aeiouywxY]$/.test(word) || /^[aeiouy][^aeiouy]$/.test(word);

const DOUBLE = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const SECOND: readonly (readonly [string, string])[] = [
  ['ization', 'ize'], ['ational', 'ate'], ['fulness', 'ful'], ['ousness', 'ous'], ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'], ['lessli', 'less'], ['entli', 'ent'], ['ation', 'ate'], ['alism', 'al'], ['aliti', 'al'],
  ['ousli', 'ous'], ['iviti', 'ive'], ['fulli', 'ful'], ['enci', 'ence'], ['anci', 'ance'], ['abli', 'able'],
  ['izer', 'ize'], ['ator', 'ate'], ['alli', 'al'], ['bli', 'ble'],
];
const THIRD: readonly (readonly [string, string])[] = [
  ['ational', 'ate'], ['tional', 'tion'], ['alize', 'al'], ['icate', 'ic'], ['iciti', 'ic'], ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const FOURTH = [
  'ement', 'ance', 'ence', 'able', 'ible', 'ment', 'ant', 'ent', 'ism', 'ate', 'iti', 'ous', 'ive', 'ize', 'al',
  'er', 'ic',
];

function plural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/(?:ied|ies)$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/(?:us|ss)$/.test(word)) return word;
  return word.endsWith('s') && VOWEL.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

function past(word: string, r1: number): string {
  const eed = /eed(?:ly)?$/.exec(word);
  if (eed) return eed.index >= r1 ? word.slice(0, eed.index + 2) : word;
  const ending = /(?:ed|ing)(?:ly)?$/.exec(word);
  if (!ending || !VOWEL.test(word.slice(0, ending.index))) return word;
  const rest = word.slice(0, ending.index);
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (DOUBLE.test(rest)) return rest.slice(0, -1);
  return r1 >= rest.length && endsShort(rest) ? `${rest}e` : rest;
}

function exchange(word: string, from: number, endings: readonly (readonly [string, string])[]): string {
  const found = endings.find(([ending]) => word.endsWith(ending));
  if (!found || word.length - found[0].length < from) return word;
  return word.slice(0, word.length - found[0].length) + found[1];
}

function second(word: string, r1: number): string {
  if (word.endsWith('logi')) return word.length - 3 >= r1 ? word.slice(0, -1) : word;
  const changed = exchange(word, r1, SECOND);
  if (changed !== word || !/[cdeghkmnrt]li$/.test(word)) return changed;
  return word.length - 2 >= r1 ? word.slice(0, -2) : word;
}

function fourth(word: string, r2: number): string {
  if (/[st]ion$/.test(word)) return word.length - 3 >= r2 ? word.slice(0, -3) : word;
  const ending = FOURTH.find((one) => word.endsWith(one));
  return ending !== undefined && word.length - ending.length >= r2 ? word.slice(0, -ending.length) : word;
}

function last(word: string, r1: number, r2: number): string {
  const at = word.length - 1;
  if (word.endsWith('e') && (at >= r2 || (at >= r1 && !endsShort(word.slice(0, -1))))) return word.slice(0, -1);
  return word.endsWith('ll') && at >= r2 ? word.slice(0, -1) : word;
}

/** The stem of a word in small letters; what is no English word comes out shortened alike in all its forms. */
export function stem(form: string): string {
  const word = IRREGULAR.get(form) ?? form;
  if (word.length <= 2 || AS_THEY_ARE.has(word) || /[^a-z]/.test(word)) return word;
  const marked = word.replace(/(^|[aeiouy])y/g, '$1Y');
  const r1 = /^(?:gener|commun|arsen)/.exec(marked)?.[0].length ?? region(marked, 0);
  const r2 = region(marked, r1);
  const one = plural(marked);
  if (AFTER_PLURAL.has(one)) return one;
  let stemmed = past(one, r1);
  if (/.[^aeiouy][yY]$/.test(stemmed)) stemmed = `${stemmed.slice(0, -1)}i`;
  stemmed = exchange(second(stemmed, r1), r1, THIRD);
  if (stemmed.endsWith('ative') && stemmed.length - 5 >= r2) stemmed = stemmed.slice(0, -5);
  return last(fourth(stemmed, r2), r1, r2).toLowerCase();
}

// People use few words again and again.
const mostRoots = 20_000;
const roots = new Map<string, string>();

/** The stem without what tells "spicy" from "spice" and "salty" from "salt". */
export function rootOf(form: string): string {
  const known = roots.get(form);
  if (known !== undefined) return known;
  const stemmed = stem(form);
  const bare = stemmed.length >= 5 && /[eiy]$/.test(stemmed);
  const root = bare ? stemmed.slice(0, -1).replace(/([bdgmnprt])\1$/, '$1') : stemmed;
  if (roots.size >= mostRoots) roots.clear();
  roots.set(form, root);
  return root;
}
