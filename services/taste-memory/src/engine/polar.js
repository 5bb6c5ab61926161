import { thing } from './things.js';
const ANSWER = new RegExp(String.raw `(?<![\p{L}\p{N}'-])(?:(absolutely(?! not)|definitely(?! not)|hell yes|yes(?: please)?|yeah|yep|yup)|` +
    String.raw `(absolutely not|definitely not|no(?: thanks| thank you| ta| way)?|nope|nah|pass|never|hard pass|` +
    String.raw `yuck|ew+|ugh)|(meh))(?![\p{L}\p{N}'-])`, 'gu');
const NAMED = String.raw `(?:[\p{L}\p{N}'&-]+ ){0,5}?[\p{L}\p{N}'&-]+`;
/** "ramen on sundays": what has its hour is liked; group: the thing. */
const ROUTINE = new RegExp(String.raw `(?<=^\s*|[.,;!?] |and |but )(${NAMED}) (?:in the (?:mornings?|evenings?|car|shower|bath|kitchen)|` +
    String.raw `at (?:night|work)|` +
    String.raw `on (?:a )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:mornings?|nights?|evenings?|` +
    String.raw `afternoons?))?|` +
    String.raw `when (?:i'm|im|i am) (?:\p{L}+ing|sad|tired|ill|happy|hungover)|on (?:the|my|every) (?:commute|` +
    String.raw `train|bus|treadmill|` +
    String.raw `drive|run|dog walk)|before bed)(?=\s*(?:$|[.,;!?]|and\b|but\b|then\b|${NAMED} when\b))`, 'gu');
/** "and definitely no eggs": all that a clause says; group: the thing. */
const REFUSED = new RegExp(String.raw `(?<=[.,;!?:] |and |but |^\s*)(?:please )?(?:definitely |absolutely )?(?:no more|no|never any|` +
    String.raw `zero) (?!more\b)` +
    String.raw `(${NAMED})(?: (?:please|for me|thanks|at all|ever|here))?(?=\s*(?:$|[.,;!]))`, 'gu');
const HOURS = / in the | at (?:night|work)| on | when (?:i'm|im|i am) | before bed/;
const REFUSES = /no |never any|zero/;
const ANSWERS = /ye[sap]|yup|no|nah|absolutely|definitely|pass|never|yuck|ew|ugh|meh/;
const ENDS = /^\s*(?:$|[.,;!?]|but\b|though\b|and\b|if\b)/;
const LONGEST = 4;
/** What a sentence answers of things by name, each at the head of a clause or right behind the answer before it. */
export function polarAnswers(text, sentence, names) {
    const found = [];
    if (sentence.question)
        return answered(text, sentence, names);
    const words = text.slice(sentence.start, sentence.end);
    for (const pattern of [ROUTINE, REFUSED]) {
        if (!(pattern === ROUTINE ? HOURS : REFUSES).test(words))
            continue;
        for (const match of words.matchAll(pattern)) {
            const start = sentence.start + match.index;
            const said = match[1] ?? '';
            const from = start + match[0].indexOf(said);
            const about = named(text, from, from + said.length, names);
            if (!about || about.start > from)
                continue;
            const polarity = pattern === ROUTINE ? 'like' : 'dislike';
            found.push({ about, polarity, span: { start, end: start + match[0].length } });
        }
    }
    const answers = ANSWERS.test(words) ? Array.from(words.matchAll(ANSWER)) : [];
    if (answers.length === 0)
        return found;
    let from = sentence.start;
    for (const match of answers) {
        const start = sentence.start + match.index;
        const end = start + match[0].length;
        const head = clauseHead(text, from, start);
        from = end;
        const about = named(text, head, start, names);
        const clear = ENDS.test(text.slice(end, sentence.end)) || answers.length > 1;
        if (!about || !clear)
            continue;
        const polarity = match[1] ? 'like' : match[2] === 'never' ? 'avoid' : 'dislike';
        found.push({ about, polarity, span: { start: about.start, end } });
    }
    return found;
}
const ANSWERED = new RegExp(String.raw `^\s*(?:(yes|yeah|yep|love (?:it|them)|bring it on|always|absolutely(?! not)|count me in|sign me up|` +
    String.raw `any ?day|every time|` +
    String.raw `obsessed|i (?:really |absolutely )?(?:love|adore|like|enjoy) (?:it|them)|can't get enough)|(no|nope|` +
    String.raw `nah|never|not for me|` +
    String.raw `hard pass|pass|yuck|ew+|absolutely not|hate (?:it|them)|can't stand (?:it|them)|not my thing|` +
    String.raw `overrated|` +
    String.raw `i (?:really |absolutely )?(?:hate|dislike|can't stand|don't like) (?:it|them)))(?![\p{L}'])`, 'u');
/** "Camping? Not for me.": who asks after a thing and answers it. */
function answered(text, sentence, names) {
    const match = ANSWERED.exec(text.slice(sentence.end, sentence.end + 60));
    const start = sentence.start + (/^\s*/.exec(text.slice(sentence.start, sentence.end))?.[0].length ?? 0);
    const about = match && named(text, start, sentence.end, names);
    if (!match || !about || about.start > start + 4)
        return [];
    const span = { start: about.start, end: sentence.end + match[0].length };
    return [{ about, polarity: match[1] ? 'like' : 'dislike', span }];
}
function clauseHead(text, from, to) {
    const marks = [...text.slice(from, to).matchAll(/[,;:.]\s*(?:and |but |or )?|\b(?:and|but|or|so|well|um|right) /g)];
    const last = marks.findLast((mark) => from + mark.index + mark[0].length < to - 1);
    const start = last ? from + last.index + last[0].length : from;
    return start + (/^\s*/.exec(text.slice(start, to))?.[0].length ?? 0);
}
/** All that stands there must be the name: in "I have to say no" nothing is. */
function named(text, start, to, names) {
    const said = text.slice(start, to).replace(/[\s,:?]+$/, '');
    const end = start + said.length;
    if (said === '' || said.split(' ').length > LONGEST + 2)
        return null;
    const known = names.find((name) => name.end === end && name.start >= start && /^(?:the |a |some |for )?$/.test(text.slice(start, name.start)));
    if (known)
        return { start: known.start, end };
    return said.split(' ').length <= LONGEST && thing(said)?.whole ? { start, end } : null;
}
//# sourceMappingURL=polar.js.map