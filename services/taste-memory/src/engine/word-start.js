// Long alternations of phrases, tried only where a word begins and only those that can begin with its letter: one
// alternation of hundreds of phrases is otherwise tried whole at every character of every line.
/** The alternatives of a pattern at its own level: "a(?:b|c)|d" has two. */
export function alternativesOf(source) {
    const found = [''];
    let depth = 0;
    for (let at = 0; at < source.length; at++) {
        let part = source[at] ?? '';
        if (part === '\\')
            part += source[++at] ?? '';
        else if (part === '[') {
            const end = endOfClass(source, at);
            part = source.slice(at, end);
            at = end - 1;
        }
        else if (part === '(')
            depth++;
        else if (part === ')')
            depth--;
        if (part === '|' && depth === 0)
            found.push('');
        else
            found[found.length - 1] += part;
    }
    return found;
}
function endOfClass(source, at) {
    let end = at + 1;
    while (end < source.length && source[end] !== ']')
        end += source[end] === '\\' ? 2 : 1;
    return end + 1;
}
function endOfGroup(source, at) {
    let depth = 0;
    for (let end = at; end < source.length; end++) {
        if (source[end] === '\\')
            end++;
        else if (source[end] === '[')
            end = endOfClass(source, end) - 1;
        else if (source[end] === '(')
            depth++;
        else if (source[end] === ')' && --depth === 0)
            return end + 1;
    }
    return source.length;
}
/** So many characters of a beginning are told apart. */
const TOLD = 2;
/** Behind a beginning: whatever may follow. */
const ANY = '\u0000';
/**
 * What a match of the pattern can begin with, two characters each; a shorter beginning ends with `ANY` where whatever
 * may follow it.
 */
export const beginningsOf = (source) => new Set([...ofGroup(alternativesOf(source))].map((each) => (isShort(each) ? each + ANY : each)));
const isShort = (beginning) => beginning.length < TOLD && !beginning.includes(ANY);
const ofGroup = (alternatives) => new Set(alternatives.flatMap((each) => [...ofSequence(each)]));
const QUANTIFIER = /^(?:[?*+]|\{[\d,]+\})\??/;
/** As `beginningsOf`, but what is short without `ANY` may be gone on with by what follows the sequence. */
function ofSequence(sequence) {
    const closed = new Set();
    let open = new Set(['']);
    for (let at = 0; at < sequence.length && open.size > 0;) {
        const end = endOfAtom(sequence, at);
        const [quantifier = ''] = QUANTIFIER.exec(sequence.slice(end)) ?? [];
        const next = new Set(/^(?:[?*]|\{0)/.test(quantifier) ? open : []);
        for (const before of open)
            for (const atom of ofAtom(sequence.slice(at, end))) {
                const whole = before + atom;
                if (whole.length >= TOLD && !whole.slice(0, TOLD).includes(ANY))
                    closed.add(whole.slice(0, TOLD));
                else if (whole.includes(ANY))
                    closed.add(whole);
                else if (whole !== '' && /^[*+{]/.test(quantifier))
                    closed.add(whole + ANY);
                else
                    next.add(whole);
            }
        open = next;
        at = end + quantifier.length;
    }
    for (const each of open)
        closed.add(each);
    return closed;
}
function endOfAtom(sequence, at) {
    const char = sequence[at];
    if (char === '(')
        return endOfGroup(sequence, at);
    if (char === '[')
        return endOfClass(sequence, at);
    if (char !== '\\')
        return at + 1;
    return sequence.startsWith('\\p{', at) ? sequence.indexOf('}', at) + 1 : at + 2;
}
function ofAtom(atom) {
    // What only looks around has no letter of its own.
    if (/^\(\?<?[=!]/.test(atom) || atom === '\\b')
        return [''];
    if (atom.startsWith('('))
        return ofGroup(alternativesOf(atom.slice(atom.startsWith('(?:') ? 3 : 1, -1)));
    if (atom.startsWith('[') || atom === '.' || /^\\[dDwWsSp]/.test(atom))
        return [ANY];
    return [(atom.startsWith('\\') ? atom.slice(1) : atom).toLowerCase()];
}
/** More pairs of characters than these do not come up in one language. */
const MOST_BUCKETS = 4_096;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'-]*|[^\s\p{L}\p{N}]/gu;
const RIGHT = "(?![\\p{L}\\p{N}'-])";
/**
 * Finds phrases that begin and end with words, from the left, none in another; of those that begin in one place the
 * first of the first pattern. The text is in lower case.
 */
export function phraseFinder(patterns) {
    const all = patterns.flatMap((source, index) => alternativesOf(source).map((alternative) => ({ alternative, index, beginnings: beginningsOf(alternative) })));
    const known = new Map();
    const bucketOf = (two) => {
        const bucket = known.get(two);
        if (bucket !== undefined)
            return bucket;
        const may = all.filter(({ beginnings }) => beginnings.has(two) || beginnings.has(`${two[0] ?? ''}${ANY}`) || beginnings.has(ANY));
        const source = may.map(({ alternative }) => `(${alternative})`).join('|');
        const made = may.length === 0
            ? null
            : { pattern: new RegExp(`(?:${source})${RIGHT}`, 'uy'), indexes: may.map(({ index }) => index) };
        if (known.size < MOST_BUCKETS)
            known.set(two, made);
        return made;
    };
    return (text, start, end) => {
        const found = [];
        const part = text.slice(0, end);
        WORD.lastIndex = start;
        for (let word = WORD.exec(part); word; word = WORD.exec(part)) {
            const bucket = bucketOf(part.slice(word.index, word.index + TOLD));
            if (bucket === null)
                continue;
            const { pattern, indexes } = bucket;
            pattern.lastIndex = word.index;
            const match = pattern.exec(part);
            const index = match ? indexes[match.findIndex((group, at) => at > 0 && group !== undefined) - 1] : undefined;
            if (!match || index === undefined || match[0] === '')
                continue;
            found.push({ start: match.index, end: match.index + match[0].length, index });
            WORD.lastIndex = Math.max(WORD.lastIndex, match.index + match[0].length);
        }
        return found;
    };
}
//# sourceMappingURL=word-start.js.map