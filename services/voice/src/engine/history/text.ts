// A text as the words that it is found by.
import { fold } from '@valet/catalogue';
import { rootOf } from './stem.ts';

export interface Token {
  /** Folded, in small letters. */
  readonly word: string;
  readonly root: string;
  readonly start: number;
  readonly end: number;
}

// "can't", "Zoë's", "1984"; a hyphen parts: "sci-fi" is two.
const WORDS = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** Words in order, with their place in the text. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(WORDS)].map(({ 0: said, index }) => {
    const word = fold(said.replace(/['’]s$/u, '')).replaceAll(' ', '');
    return { word, root: rootOf(word), start: index, end: index + said.length };
  });
}

/** Words that tell nothing of what a line is about. */
const SILENT = new Set(
  (
    'a an the and or but so if then than that this these those it its i im ive id ill me my mine myself you your ' +
    'youre we our us ours they them their he she him her his hers who whom whose which what when where why how ' +
    'there here is am are was were be been being do does did done doing dont didnt doesnt have has had having ' +
    'havent hadnt to of in on at by for with from as about into onto over under up down out off again once just ' +
    'only very too also not no nor can cant could couldnt would wouldnt should will wont shall may might must ' +
    'isnt wasnt arent werent because while until before after between both each all any some more most other such ' +
    'own same one ones get got go going went come thing things stuff something anything everything nothing ' +
    'someone somebody anyone really quite much many lot lots bit kind sort like well ok okay oh yes yeah um uh ' +
    'still even ever never always already yet maybe actually basically literally now then say said tell told ' +
    'mention mentioned talk talked speak spoke chat chatted thing let make made way think thought know knew want ' +
    'wanted feel felt last next time day back ever around since though'
  ).split(' '),
);
export const isSilent = ({ word }: Token): boolean => word.length < 2 || SILENT.has(word);

/** A number of 53 bits made of a text; two texts hardly ever share one. */
export function numberOf(text: string): number {
  // Two lanes of FNV-1a over 32 bits, the second with another start and order.
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two + code, 0x85ebca6b) ^ (two >>> 13);
  }
  one = Math.imul(one ^ (one >>> 16), 0xc2b2ae35);
  two = Math.imul(two ^ (two >>> 15), 0x27d4eb2f);
  return ((two ^ (two >>> 16)) & 0x1fffff) * 0x100000000 + ((one ^ (one >>> 13)) >>> 0);
}
