import { domainOfNoun, filedUnder } from './lexicon.js';
import { thing } from './things.js';
const AMOUNT = '(?:(?:any|some|all|more|too much|too many|a lot of|lots of|heavy use of|heavy|extensive|excessive|strong|' +
    'elements of|scenes of|an? |(?:any )?(?:kinds?|types?|sorts?|forms?) of) )*';
const TOLD = '(?:feature|include|contain|involve|use|depict|serve|offer|show|require|resemble|support|promote|glorify|' +
    "(?:rely|focus|cent(?:er|re)|revolve|build|dwell)s? (?:too much |heavily |mostly )?(?:on|around)|deal(?:s|" +
    "ing)? with|" +
    'come(?:s)? from|have|has|had|get|gets|' +
    '(?:is|are|was|were)(?: heavily| mostly| mainly| all| just| primarily)* (?:based on|made (?:of|from|with|out of)|' +
    'about|part of|located (?:in|near)|situated (?:in|near)|full of|filled with|known for|related to|adaptations? of|' +
    'set in|set during))(?:s)?';
const RELATIVE = new RegExp(String.raw `,? (?:that|which|who) (?:\p{L}+ly |also |often |always |do |does |can |may )*` +
    String.raw `(not |don't |doesn't |do not |never |didn't )?(?:\p{L}+ly |have to |need to )*${TOLD} `, 'uy');
/** The length of "that feature " at a place of the text; 0 where no such words stand. */
export function toldOf(text, at) {
    RELATIVE.lastIndex = at;
    return RELATIVE.exec(text)?.[0].length ?? 0;
}
const FRAMED = new RegExp(String.raw `^((?:[\p{L}'-]+ ){0,3}?)([\p{L}-]+)(?:,? (?:that|which|who) (?:\p{L}+ly |also |often |always |do |` +
    String.raw `does |can |may )*(not |don't |doesn't |do not |never |didn't )?(?:\p{L}+ly )*${TOLD}|` +
    String.raw ` (with(?:out)?|free of|lacking|featuring|containing|involving|including|about|depicting|(?:set|based|` +
    String.raw `centered|located|focused) (?:in|on|around|before|during)|(?:made|derived|sourced) (?:of|from|with)|` +
    String.raw `(?:closely )?related to|using|full of|heavy on|high in|rich in|low in|from)) ${AMOUNT}(?=\p{L}|\p{N})`, 'u');
const ANYTHING = {
    anything: [],
    everything: [],
    something: [],
    things: [],
    thing: [],
    stuff: [],
    content: ['movies', 'shows'],
    ones: [],
    those: [],
    activities: ['travel'],
    activity: ['travel'],
    places: ['travel'],
    events: [],
    experiences: [],
    media: ['movies', 'shows'],
    programs: ['shows'],
    stories: [],
    scenes: [],
};
/** Whether a noun is too wide to be liked by itself: "places", "content". */
export const isWide = (noun) => ANYTHING[noun] !== undefined;
/** The frame that some words begin with. */
export function frameOf(words) {
    const found = FRAMED.exec(words);
    if (!found)
        return undefined;
    const [all, before = '', head = '', not, by = ''] = found;
    const own = domainOfNoun(head) ?? filedUnder(head)?.domain;
    const domains = own ? [own] : (ANYTHING[head] ?? ofProduct(before + head, by));
    if (domains === undefined)
        return undefined;
    if (by === 'from' && (own === undefined || before !== ''))
        return undefined;
    // "boutique hotels with character" are liked as such.
    const kind = `${/[^ ]+ $/.exec(before)?.[0] ?? ''}${head}`;
    if (by === 'with' && before !== '' && thing(kind)?.whole)
        return undefined;
    // "vegan fashion made from cotton" is liked as such.
    if (/^(?:made|derived|sourced)/.test(by) && before !== '')
        return undefined;
    return { length: all.length, domains, negated: not !== undefined || /^(?:without|free of|lacking)$/.test(by) };
}
// "cars with leather interiors", but "pasta with garlic" is a dish.
const ofProduct = (words, by) => {
    const known = thing(words);
    if (known?.domain === 'shopping' || known?.subcategory === 'accommodations')
        return [known.domain];
    return known?.domain === 'games' && by !== '' ? ['games'] : undefined;
};
//# sourceMappingURL=frames.js.map