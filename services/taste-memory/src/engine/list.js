import { fold, tidyName } from './names.js';
/** Nobody looks through more at once. */
export const MOST_ENTRIES = 2_000;
/** The longest that a chip, a reason and a search can show, in characters. */
export const LONGEST_NAME = 200;
/** "The Good, the Bad and the Ugly", "Eat, Pray, Love": no known name has more commas. */
const MOST_COMMAS = 4;
// "1. ", "2) ", "- ", "• ", "[x] "
const BULLET = /^(?:[-*\u2022\u2013\u2014\u00b7]\s+|\[[ x]?\]\s*|\d{1,4}[.)]\s+)+/i;
const QUOTED = /^["\u201c\u201e\u00ab](.*)["\u201d\u201c\u00bb]$/;
// A whole part in quotation marks, any other part, or what stands between two parts.
const PARTS = /\s*["\u201c\u201e\u00ab][^"\u201d\u00bb]{0,300}["\u201d\u201c\u00bb]\s*(?=[,;\t]|$)|[^,;\t]+|[,;\t]/g;
// "Dune (2021)"
const YEAR = /^(.+?)\s*\((?:1[89]|20)\d\d\)$/;
/**
 * The names of a list. A comma that belongs to a known title, or stands in quotation marks, does not split; bullets,
 * numbers of a list and quotation marks around a name fall away. The group is the catalogue's where it knows the name
 * in this domain, else `otherwise`.
 */
export function namesInList(text, domain, otherwise, find) {
    const found = new Map();
    let leftOut = 0;
    const refused = new Set();
    const isKnown = (name) => find(name).some((meaning) => meaning.domain === domain);
    for (const name of text.split(/[\r\n\u2028\u2029]+/).flatMap((line) => namesInLine(line, isKnown))) {
        const key = fold(name);
        const before = found.get(key);
        if (before)
            before.times++;
        else if (key === '' || refused.has(key))
            continue;
        else if (found.size === MOST_ENTRIES || [...name].length > LONGEST_NAME) {
            refused.add(key);
            leftOut++;
        }
        else {
            const meant = find(name).find((meaning) => meaning.domain === domain);
            found.set(key, { tag: name, subcategory: meant?.subcategory ?? otherwise, times: 1 });
        }
    }
    return { entries: [...found.values()], leftOut };
}
function namesInLine(line, isKnown) {
    const parts = [''];
    const marks = [];
    for (const [part] of line.replace(BULLET, '').matchAll(PARTS)) {
        if (/^[,;\t]$/.test(part)) {
            marks.push(part);
            parts.push('');
        }
        else
            parts[parts.length - 1] = part;
    }
    const names = [];
    for (let at = 0; at < parts.length;) {
        const end = endOfName(parts, marks, at, isKnown);
        names.push(parts.slice(at, end).join(','));
        at = end;
    }
    return names
        .map((name, index) => {
        const whole = tidyName(bare(name));
        const plain = index === 0 || isKnown(whole) ? whole : whole.replace(/^and\s+/, '');
        const undated = YEAR.exec(plain)?.[1];
        return undated !== undefined && isKnown(undated) ? undated : plain;
    })
        .filter((name) => /[\p{L}\p{N}]/u.test(name));
}
/** Past the last part of the longest known name that begins here, or past this part. */
function endOfName(parts, marks, at, isKnown) {
    let most = at + 1;
    while (most < parts.length && most - at <= MOST_COMMAS && marks[most - 1] === ',')
        most++;
    const filled = (part = '') => part.trim() !== '';
    if (!filled(parts[at]))
        return at + 1;
    for (let end = most; end > at + 1; end--)
        if (filled(parts[end - 1]) && isKnown(bare(parts.slice(at, end).join(','))))
            return end;
    return at + 1;
}
function bare(name) {
    const trimmed = name.trim();
    return QUOTED.exec(trimmed)?.[1]?.trim() ?? trimmed;
}
//# sourceMappingURL=list.js.map