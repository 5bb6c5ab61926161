import { filedUnder, NO_TASTE } from './lexicon.js';
import { LEADING_VERB } from './link.js';
import { thing } from './things.js';
const SINGULAR = new RegExp('^(movie|film|show|series|book|novel|game|song|album|band|singer|rapper|artist|podcast|author|director|actor|' +
    'actress|brand|store|city)s?$');
const LONGEST = 5;
/** Whether some words could be a name that nothing has shown to be one yet: in speech nothing has a capital. */
function mayBeName(words) {
    const parts = words.split(' ');
    return (parts.length <= LONGEST &&
        !parts.some((part) => LEADING_VERB.test(part)) &&
        !parts.every((part) => NO_TASTE.has(part)) &&
        /^[\p{L}\p{N}'&.:! -]+$/u.test(words));
}
/** The name that these words are when the catalogue is told what kind of thing they name, or that they are liked. */
export function askedAgain(linker, words, lead) {
    if (!mayBeName(words))
        return undefined;
    const end = lead.length + words.length;
    return linker.spot(lead + words).find((name) => name.start === lead.length && name.end === end);
}
/** What introduces a name of the noun's kind: "the show ". */
export const leadOf = (noun) => {
    const kind = SINGULAR.exec(noun.trim().split(' ').at(-1) ?? '')?.[1];
    return kind === undefined ? undefined : `the ${kind === 'series' ? 'show' : kind} `;
};
/** "my favourite band is …": who is named so is one, known or not. */
export function unknownOf(item, words, said, noun) {
    const shelf = filedUnder(noun.trim().split(' ').at(-1) ?? '');
    const plain = item.negated || item.qualified || item.framed || item.hints.length > 0;
    const empty = !mayBeName(words) || NO_TASTE.has(words.split(' ').at(-1) ?? '');
    if (!shelf || plain || empty || thing(words) || leadOf(noun) === undefined)
        return undefined;
    if (/^(?:an?|any|some|about|those|these|with|when|just|all|one) /.test(words))
        return undefined;
    return { ...shelf, name: said, at: item.raw, confidence: 0.8 };
}
//# sourceMappingURL=unspotted-names.js.map