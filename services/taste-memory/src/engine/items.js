import { toldOf } from './frames.js';
import { domainOfNoun, JOINED, thing } from './lexicon.js';
import { trimItem } from './trim.js';
const ENDS = "(?:,\\s*|\\s+|^)(?:(?:but|because|cause|cuz|'cause|since|although|though|even though|while|" +
    'whereas|when|whenever|if|unless|until|so|which|who|whose|where|yet|except|apart from|other than|' +
    'aside from|besides|' +
    'despite|due to|on account of|thanks|thank you|please|what about|how about|what|as long as|as ' +
    'they|as it|as i|after i|before i|just because|or whatever|ever since|too but|' +
    '(?:every (?:single )?(?:day|night|week|weekend|morning|evening|year)|all the time|on (?:my|' +
    'the) way)(?![\\p{L}])|' +
    '(?:that|those) (?:sort|kind|kinds|sorts) of|(?:it|that|this|they|there|these|those) (?:is|are|was|were|has|' +
    'have|had|makes?|made|just|really|' +
    'always|feels?|looks?|sounds?|gets?|got|can|will|would|seems?|never|all|both|gives?|keeps?|helps?|scares?|bores?|' +
    'reminds?|tastes?|smells?|takes?|costs?|need|don\'t|dont|doesn\'t|didn\'t|can\'t|cant|won\'t|hurts?|goes|go)|' +
    'too (?:much|many)|way too|' +
    "that (?:i|you|he|she|they|we|it|is|are|was|were|has|have|had|makes?|made|don't|do|can|will|" +
    'would|gets?|got|feels?|keeps?|deal|come|came|involve|feature|contain|tell)|' +
    "and (?:i|i'm|i've|i'd|i'll|im|ive|we|we're|my|our|he|she|they|they're|it|it's|that|that's|this|" +
    "you|there|then|also i|so|yet|am|was|have|had|is|are|not|can't|don't|hate|love|watch|read|" +
    'sometimes i)|' +
    "or (?:i|i'm|so|whatever|maybe i)|" +
    "i|i'm|im|i've|ive|i'd|i'll|we|we're|my|our|he|he's|she|she's|they're|it's|you|you're|your|" +
    "there's|that's|let's|is|isn't|are|aren't|was|were|has|have|had|do|does|did|don't|didn't|can|" +
    "can't|could|would|will|should|makes|made(?! (?:of|from|with|by|in|out)(?![a-z])))(?![\\p{L}\\p{N}'-])|" +
    'please(?![\\p{L}]))|[!?;]|\\s+-\\s+';
// Who types in haste leaves the apostrophe out: "dont", "its a problem".
const END = new RegExp(ENDS.replaceAll("n't", "n'?t")
    .replaceAll(/\b(it|that|there|he|she)'s/g, "$1'?s")
    .replaceAll(/\b(they|you)'re/g, "$1'?re"), 'gu');
const SPLIT = new RegExp(String.raw `\s*[,:]\s*(?:and |or |but |also |plus |even |maybe |preferably |ideally |(?:closely )?followed by |` +
    String.raw `as well as )*|` +
    String.raw `\s+(?:and|or|nor|plus|&|n|as well as|along with|together with|such as|including|especially|` +
    String.raw `particularly|` +
    String.raw `like|even|mainly|mostly|namely|specifically|(?:closely )?followed by)\s+` +
    String.raw `(?:also |even |then |maybe |all |anything )?|\s*\/\s*`, 'g');
const MORE_THAN = new RegExp(String.raw `\s+(?:to(?= [\p{L}-]+(?: [\p{L}-]+)?\s*(?:[.!?,;]|$|(?:and|but|or)\b))|(?:way |much |far |` +
    String.raw `a lot )?(?:more|better|` +
    String.raw `rather) than|over|instead of|rather than|as opposed to|compared (?:to|with)|than)\s`, 'u');
const BUT_NOT = new RegExp(String.raw `,?\s*(?:but|just|and|though|yet)?,? *(?:definitely |really |certainly |usually )?(?:not|` +
    String.raw `never(?! again| mind)) (?:so much ` +
    String.raw `|as much |really |necessarily |into |keen on |a fan of |big on |so into |that into |that keen ` +
    String.raw `on |for |any )*(?!any ?more|now\b|so much\b|that |because |only |just |sure |to |when |if |if )`, 'y');
const EXCEPT = /,?\s*(?:with the exception of|except|apart from|aside from|other than|just not|excluding|but)(?: for)? /y;
const WIDE = /(?:^| )(?:all|any|anything|everything|every|most|almost all)(?: |$)/;
const within = (names, at) => names.some((name) => at >= name.start && at < name.end);
function joined(text, from, to) {
    return Array.from(text.slice(from, to).matchAll(JOINED), ({ 0: found, index }) => ({
        start: from + index,
        end: from + index + found.length,
    }));
}
/** Where the words about the same thing end. */
export function endOfRegion(scene, from, limit) {
    END.lastIndex = from;
    for (let match = END.exec(scene.text); match && match.index < limit; match = END.exec(scene.text)) {
        const lead = /^[\s,]*/.exec(match[0])?.[0].length ?? 0;
        const told = /^,? (?:that|which|who) /.test(match[0] + ' ') ? toldOf(scene.text, match.index) : 0;
        if (told > 0 && match.index + told < limit) {
            END.lastIndex = match.index + told;
            continue;
        }
        const last = match.index + match[0].search(/\S+$/);
        const joins = last > match.index + lead && scene.titles.some((name) => name.start === last);
        if (within(scene.names, match.index + lead) || joins) {
            END.lastIndex = match.index + lead + 1;
            continue;
        }
        return match.index;
    }
    return limit;
}
// "it is", "I really"
const NEW_STATEMENT = new RegExp(String.raw `^(?:i|i'm|we|he|she|they|it|my|that|you|this|the|there)(?:'\w+)? (?:am|is|are|was|\w+ing|do|` +
    String.raw `don't|can|would|have|had|love|like|hate|really|also|just|never|still|think)\b`);
/** Reads the things that an opinion is about, from the end of its words to the end of the statement. */
export function readRegion(scene, from, limit) {
    const end = endOfRegion(scene, from, limit);
    const more = MORE_THAN.exec(scene.text.slice(from, end));
    const compared = more && (!/^ to /.test(more[0]) || /prefer(?:red)?$/.test(scene.text.slice(Math.max(0, from - 9), from)));
    const cut = more && compared && !within(scene.names, from + more.index + 1) ? from + more.index : end;
    const items = splitItems(scene, from, cut);
    const qualified = items.at(-1);
    if (qualified &&
        cut === end &&
        end < limit &&
        /^,? (?:that|which|who|whose|where) /.test(scene.text.slice(end, end + 8)))
        items[items.length - 1] = { ...qualified, qualified: true };
    const excepted = [];
    let last = end;
    for (const pattern of [BUT_NOT, EXCEPT]) {
        pattern.lastIndex = end;
        const match = pattern.exec(scene.text);
        if (!match || match.index + match[0].length >= limit)
            continue;
        if (pattern === EXCEPT &&
            /but/.test(match[0]) &&
            !/(?:any|every)(?:thing|body)? ?$|^(?:any|every)thing/.test(scene.text.slice(from, end).trim()))
            continue;
        const start = end + match[0].length;
        if (NEW_STATEMENT.test(scene.text.slice(start, limit)))
            continue;
        last = endOfRegion(scene, start, limit);
        excepted.push(...splitItems(scene, start, last));
        break;
    }
    const wide = WIDE.test(scene.text.slice(from, end)) && excepted.length > 0;
    return {
        end: last,
        items: wide
            ? items.filter(({ start, end: to }) => !/^(?:anything|everything|any|every|all)$/.test(scene.text.slice(start, to)))
            : items,
        excepted,
    };
}
function splitItems(scene, from, to) {
    const kept = [...scene.names, ...joined(scene.text, from, to)];
    const items = [];
    let start = from;
    let negated = false;
    let like = [];
    const add = (end) => {
        const item = trimItem(scene, start, end, negated, like.length > 0);
        if (!item)
            return;
        const fallen = fallsApart(scene, item);
        if (fallen)
            return void items.push(...fallen);
        if (item.framed) {
            like = item.hints;
            negated = item.negated;
        }
        items.push(item.framed ? item : { ...item, like });
    };
    for (const { at, length, text: mark } of boundaries(scene, from, to)) {
        const cut = at + (/^\s*/.exec(mark)?.[0].length ?? 0);
        if (length === 0 || (mark !== ' ' && kept.some((name) => cut >= name.start && cut < name.end)))
            continue;
        // "the band Clara and the Moon Hares"
        const band = /\b(?:band|group) [^,]+$/.test(scene.text.slice(start, at));
        if (band && /^(?: and | & )$/.test(mark) && /^[Tt]he \p{Lu}/u.test(scene.cased.slice(at + length)))
            continue;
        add(at);
        start = at + length;
        // "and All About My Mother": the name keeps its first word.
        start = scene.titles.find((name) => name.start > at && name.start < start && name.end > start)?.start ?? start;
        if (/,/.test(mark) && like.length === 0)
            negated = false;
    }
    add(to);
    return shared(scene, items);
}
/** "grains legumes": without marks, several of one thing and another are a list; no compound begins so. */
function fallsApart({ text, names }, item) {
    const said = text.slice(item.start, item.end);
    const holdsName = names.some((name) => name.start < item.end && name.end > item.start);
    if (item.called || holdsName || !said.includes(' ') || thing(said)?.whole)
        return null;
    for (let blank = said.indexOf(' '); blank > 0; blank = said.indexOf(' ', blank + 1)) {
        const [first, rest] = [said.slice(0, blank), said.slice(blank + 1)];
        const several = /[^s]s$/.test(first) && thing(first)?.whole;
        if (!several || !(thing(rest)?.whole ?? (domainOfNoun(rest) !== undefined)))
            continue;
        const cut = item.start + blank;
        const [end, start] = [cut, cut + 1];
        return [
            { ...item, end, whole: { start: item.start, end }, raw: { start: item.raw.start, end } },
            { ...item, start, whole: { start, end: item.whole.end }, raw: { start, end: item.raw.end } },
        ];
    }
    return null;
}
/** Where one thing of a list ends: at marks and "and", and between names that stand side by side. */
function boundaries(scene, from, to) {
    const found = Array.from(scene.text.slice(from, to).matchAll(SPLIT), ({ 0: text, index }) => ({
        at: from + index,
        length: text.length,
        text,
    }));
    if (scene.names.length < 2)
        return found;
    const within = scene.names.filter(({ start, end }) => start >= from && end <= to);
    const beside = within.flatMap((name, index) => {
        const next = within[index + 1];
        if (!next || next.start !== name.end + 1 || scene.text[name.end] !== ' ')
            return [];
        if (scene.runs.some((run) => run.start < name.end && run.end > next.start))
            return [];
        const several = /[^s]s$/.test(scene.text.slice(name.start, name.end));
        return scene.titles.includes(next) || (several && !scene.titles.includes(name))
            ? [{ at: name.end, length: 1, text: ' ' }]
            : [];
    });
    return beside.length === 0 ? found : [...found, ...beside].sort((a, b) => a.at - b.at);
}
/** "horror films and shows", "books or films with gore": a noun alone shares what the one beside it is told of. */
function shared({ text }, items) {
    const bare = ({ start, end }) => domainOfNoun(text.slice(start, end));
    return items.map((item, index) => {
        const [before, after] = [items[index - 1], items[index + 1]];
        const own = item.hints[0];
        if (bare(item) || own === undefined || item.called)
            return item;
        const also = [
            item.framed && before ? bare(before) : undefined,
            item.whole.end > item.end && after ? bare(after) : undefined,
        ].filter((domain) => domain !== undefined && !item.hints.includes(domain));
        return also.length > 0 ? { ...item, also: also.flatMap((domain) => domain ?? []) } : item;
    });
}
//# sourceMappingURL=items.js.map