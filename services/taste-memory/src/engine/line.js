/** Longer lines are cut here: nobody says more in one breath, and the work stays bounded. */
export const LONGEST_LINE = 4_000;
// "I, uh, like": sounds and phrases that say nothing, with the commas around them.
const FILLERS = new RegExp(String.raw `,?\s*(?<![\p{L}\p{N}'])(?:uh-huh|uh|uhm|um|umm|(?<!\b(?:the|an) )er|erm|hmm|mhm|` +
    String.raw `(?<!\b(?:did|do|if|as|when|let|does) )you know|i mean|ya know|to be honest|tbh|ngl|imo|` +
    String.raw `honestly speaking|let's see|let me see)(?![\p{L}\p{N}'])\s*,?`, 'giu');
// "I I like", "no, no, no"
const REPEATS = /(?<![\p{L}\p{N}'])([\p{L}']+)(?:\s*,?\s+\1(?![\p{L}\p{N}'-]))+/gu;
const KEPT_REPEATS = new Set(['very', 'really', 'so', 'had', 'that', 'duran', 'la', 'new', 'chop', 'bang', 'long']);
const sameLength = (char) => {
    const lower = char.toLowerCase();
    return lower.length === char.length ? lower : char;
};
const PLAIN_CHAR = new Map([
    ...Array.from("'\u2019\u2018\u02bc`\u00b4", (char) => [char, "'"]),
    ...Array.from('"\u201c\u201d\u201e\u00ab\u00bb', (char) => [char, '"']),
    ...Array.from('\u2014()[]', (char) => [char, ',']),
    ['\u2026', '.'],
    ['\u2010', '-'],
    ['\u2011', '-'],
]);
const isBlank = (char) => char === ' ' || (char < ' ' || char > '~' ? /\s/.test(char) : false);
// Words without one of which nothing is a filler.
const MAY_FILL = /(?:^|[^a-z0-9'])(?:u[hm]|er|hmm|mhm|you know|i mean|ya know|to be hon|honest|tbh|ngl|imo|let's see|let me see)/i;
/** What to leave out: fillers, and words said twice in a row. */
function leftOut(text) {
    const out = [];
    const drop = (start, end) => {
        for (let at = start; at < end; at++)
            out[at] = true;
    };
    for (const { 0: found, index } of MAY_FILL.test(text) ? text.matchAll(FILLERS) : []) {
        const both = found.trimStart().startsWith(',') && found.trimEnd().endsWith(',');
        const one = !both && (found.trimStart().startsWith(',') || found.trimEnd().endsWith(','));
        const comma = one ? index + found.indexOf(',') : -1;
        drop(index, index + found.length);
        if (comma >= 0)
            out[comma] = false;
    }
    for (const { 0: found, 1: word = '', index } of text.matchAll(REPEATS)) {
        if (!KEPT_REPEATS.has(word.toLowerCase()))
            drop(index, index + found.length - word.length);
    }
    return out;
}
const PICTURED = /[\u2190-\u2bff\ud83c-\ud83e]/;
const PICTURES = /\s*(?![\u00a9\u00ae\u2122])(?:\p{Extended_Pictographic}[\ufe0f\u200d]*|\p{Emoji_Modifier})+/gu;
/** Pictures set words apart as a comma does: "hiking \ud83e\udd7e and horror". Answers where these commas stand. */
function picturesOf(text, out) {
    const commas = new Set();
    if (!PICTURED.test(text))
        return commas;
    for (const { 0: found, index } of text.matchAll(PICTURES)) {
        for (let at = index; at < index + found.length; at++)
            out[at] = true;
        const first = index + (found.length - found.trimStart().length);
        out[first] = false;
        commas.add(first);
    }
    return commas;
}
/** A range without the blanks and marks around it, unless there is nothing else. */
function inner(plain, start, end) {
    let [first, last] = [start, end];
    while (first < last && /[\s,.;:]/.test(plain[first] ?? ''))
        first++;
    while (last > first && /[\s,.;:!?]/.test(plain[last - 1] ?? ''))
        last--;
    return first === last ? [start, end] : [first, last];
}
/** Nothing in it is written otherwise in the plain text, and it has no blank too many. */
function isPlain(text) {
    let before = BLANK;
    for (let index = 0; index < text.length; index++) {
        const code = text.charCodeAt(index);
        if (code < BLANK || code > LAST_PLAIN || OTHERWISE.has(code) || (code === BLANK && before === BLANK))
            return false;
        before = code;
    }
    return before !== BLANK;
}
const BLANK = 32;
const LAST_PLAIN = 126;
const OTHERWISE = new Set(Array.from('()[]`', (char) => char.charCodeAt(0)));
/** Most lines: every place of the plain text is the same place of the line. */
function plainAsItIs(text) {
    const plain = text.toLowerCase();
    const place = (at) => (at < text.length ? at : 0);
    return {
        original: text,
        text: plain,
        cased: text,
        tokens: tokensOf(plain),
        toOriginal(start, end) {
            const [first, last] = inner(plain, start, end);
            return { start: place(first), end: last > first ? place(last - 1) + 1 : place(first) };
        },
        toPlain: (offset) => Math.min(offset, text.length),
    };
}
/** The line as the grammar reads it; beyond `LONGEST_LINE` nothing is read. */
export function plainLine(original) {
    const text = original.slice(0, LONGEST_LINE);
    const out = leftOut(text);
    if (out.length === 0 && isPlain(text))
        return plainAsItIs(text);
    const pictures = picturesOf(text, out);
    const at = [];
    const backward = [];
    let cased = '';
    let blank = true;
    for (let index = 0; index < text.length; index++) {
        backward[index] = cased.length;
        const char = text[index] ?? '';
        const white = out[index] === true || isBlank(char);
        if (char === '\n' && !/[.!?;]\s*$/.test(cased) && cased.trim() !== '') {
            cased += '.';
            at.push(index);
            blank = false;
        }
        else if (white && !blank) {
            cased += ' ';
            at.push(index);
            blank = true;
        }
        else if (!white) {
            cased += pictures.has(index) ? ',' : (PLAIN_CHAR.get(char) ?? char);
            at.push(index);
            blank = false;
        }
    }
    cased = cased.trimEnd();
    const lower = cased.toLowerCase();
    const plain = lower.length === cased.length
        ? lower
        : Array.from({ length: cased.length }, (_, i) => sameLength(cased[i] ?? '')).join('');
    return {
        original: text,
        text: plain,
        cased,
        tokens: tokensOf(plain),
        toOriginal(start, end) {
            const [first, last] = inner(plain, start, end);
            return { start: at[first] ?? 0, end: last > first ? (at[last - 1] ?? 0) + 1 : (at[first] ?? 0) };
        },
        toPlain: (offset) => Math.min(backward[offset] ?? cased.length, cased.length),
    };
}
// "rock'n'roll", "sci-fi", "90s", or one mark
const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'&-]*|[^\s\p{L}\p{N}]/gu;
function tokensOf(text) {
    const tokens = [];
    TOKEN.lastIndex = 0;
    for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
        const [word] = match;
        tokens.push({ start: match.index, end: match.index + word.length, word });
    }
    return tokens;
}
const ABBREVIATION = /(?:^|[\s(])(?:mr|mrs|ms|dr|st|vs|jr|sr|feat|ft|e\.g|i\.e|etc|\p{L})$/u;
// "No. 5"
const NUMBER = /(?:^|[\s(])no$/;
/** Sentences of the plain text; a full stop within one of the `names` ends nothing. */
export function sentencesOf(text, cased, names) {
    const found = [];
    let start = 0;
    const close = (end, question) => {
        if (text.slice(start, end).trim() !== '')
            found.push({ start, end, question });
        start = end;
    };
    for (const { 0: marks, index } of text.matchAll(/[.!?;]+/g)) {
        const after = text[index + marks.length];
        // "films.Let's", "seen it....I like"
        const runOn = marks.length > 1 ||
            (/\p{Lu}/u.test(cased[index + marks.length] ?? '') &&
                /\p{Ll}{3}$/u.test(cased.slice(Math.max(0, index - 3), index)));
        if (after !== undefined && !/[\s"',)]/.test(after) && !runOn)
            continue;
        const name = names.find(({ start: from, end }) => index > from && index < end);
        if (name) {
            // "Mamma Mia! Thanks": the mark of a name may end the sentence besides, but asks nothing.
            const end = index + marks.length;
            if (end >= name.end && /^\s+(?:\p{Lu}|\p{Extended_Pictographic})/u.test(cased.slice(end)))
                close(end, false);
            continue;
        }
        const before = text.slice(Math.max(0, index - 6), index);
        const numbered = NUMBER.test(before) && /^\.\s*\d/.test(text.slice(index, index + 3));
        if (marks === '.' && (numbered || ABBREVIATION.test(before)))
            continue;
        close(index + marks.length, marks.includes('?'));
    }
    close(text.length, false);
    return found;
}
//# sourceMappingURL=line.js.map