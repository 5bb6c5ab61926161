import { ADVERBS, CLAUSE_MARKS, findCues, PERSON } from './cues.js';
import { holdingOf, NAME } from './holder.js';
import { readRegion } from './items.js';
import { thing } from './lexicon.js';
import { polarAnswers } from './polar.js';
import { findPredicates, masking, verbNoun } from './predicates.js';
const HEDGED = 0.6;
const ASKS = new RegExp(String.raw `^[\s"]*(?:and |but |so |or |well |ok |okay |hey |hi |oh )*(?:do|does|did|is|are|am|was|were|can|` +
    String.raw `could|would|should|will|have|has|what|who|which|where|when|why|how|any|shall|may|isn't|aren't|` +
    String.raw `don't|doesn't|didn't|what's|who's)\b`);
const NAMELESS = new WeakMap();
/** "Doctor Who I can't stand": the words of a name say nothing about who holds an opinion. Made once for a line. */
function withoutNames(scene) {
    const { text, line, titles } = scene;
    const known = NAMELESS.get(scene);
    if (known)
        return known;
    const masked = titles.length === 0 ? text : masking(text, titles);
    const named = ({ start, end }) => titles.some((name) => start >= name.start && end <= name.end);
    const tokens = line.tokens.map((token) => (named(token) ? { ...token, word: NAME } : token));
    const made = { nameless: titles.length === 0 ? line : { ...line, tokens }, masked };
    NAMELESS.set(scene, made);
    return made;
}
/** The opinions of the speaker in one sentence, with the things that they are about; `blocked` is read already. */
export function opinionsOf(scene, sentence, blocked) {
    const { text, line } = scene;
    const said = text.slice(sentence.start, sentence.end);
    if (sentence.question && ASKS.test(said))
        return [];
    const free = (range) => !blocked.some((other) => range.start < other.end && range.end > other.start);
    // "Love Actually" is a title; "Love" alone is an opinion.
    const inTitle = ({ start, end }) => scene.titles.some((name) => start >= name.start && start < name.end && (start > name.start || name.end > end)) ||
        scene.runs.some((run) => start >= run.start && end <= run.end && (start > run.start || !followsPerson(line, start)));
    const opinions = [];
    const held = [];
    const { nameless, masked } = withoutNames(scene);
    let coordinated = startsWithPerson(line, sentence);
    for (const cue of findCues(text, sentence.start, sentence.end)) {
        if (inTitle(cue))
            continue;
        const holding = holdingOf(nameless, sentence, cue, coordinated);
        if (!holding || !free(cue))
            continue;
        coordinated = true;
        held.push({
            start: holding.start,
            end: cue.end,
            make: (limit, said) => {
                const unwanted = cue.cue.polarity === 'like' && text.startsWith(' not to ', cue.end);
                const from = holding.clefted ? skipCleft(text, cue.end) : cue.end + (unwanted ? ' not to'.length : 0);
                if (from === null)
                    return null;
                const fronted = said < holding.start ? frontedRegion(scene, said, holding.start) : null;
                const region = fronted ?? readRegion(scene, from, limit);
                const polarity = polarityOf(cue.cue.polarity, holding.negated);
                const confidence = holding.hedged
                    ? HEDGED
                    : Math.round((cue.cue.confidence - (polarity === 'neutral' && holding.negated ? 0.2 : 0)) * 100) / 100;
                if (holding.past)
                    return pastOpinion(scene, sentence, region, polarity, holding.start);
                return {
                    polarity: unwanted ? 'avoid' : polarity,
                    confidence,
                    span: fronted ? { start: said, end: cue.end } : { start: holding.start, end: region.end },
                    region,
                    sentence,
                    noun: cue.cue.shape === 'act' ? verbNoun(cue.word) : '',
                    knownOnly: fronted !== null || cue.cue.only !== undefined || cue.cue.knownOnly === true,
                    only: cue.cue.only,
                };
            },
        });
    }
    held.sort((a, b) => a.start - b.start);
    // Where the words of each begin: before its "I" when its thing stands there.
    const begins = held.map((one, index) => frontStart(scene, sentence, one, held[index - 1]?.end ?? sentence.start, held[index + 1]?.start ?? sentence.end));
    held.forEach((one, index) => {
        const next = begins[index + 1];
        const opinion = one.make(next !== undefined && next > one.end ? next : sentence.end, begins[index] ?? one.start);
        if (opinion)
            opinions.push(opinion);
    });
    const asked = sentence.question && said.trimEnd().endsWith('?');
    for (const found of asked ? [] : findPredicates(text, masked, sentence, line.tokens)) {
        if (!free(found.span))
            continue;
        if (opinions.some((other) => found.span.start < other.span.end && found.span.end > other.span.start && !found.follows))
            continue;
        if (found.knownOnly && !found.follows && !mayName(scene, found.about))
            continue;
        const next = held.find(({ start }) => start > found.about.start)?.start ?? found.about.end;
        const region = readRegion(scene, found.about.start, found.follows ? next : found.about.end);
        opinions.push({
            ...found,
            region,
            sentence,
            span: { start: found.span.start, end: found.follows ? region.end : found.span.end },
        });
    }
    // What is asked at the end of a question is not said.
    const told = asked
        ? opinions.filter(({ region }) => (region.end < sentence.end - 2 && !/^[\s,?!]*$/.test(text.slice(region.end, sentence.end))) ||
            /,? (?:right|you know|no|isn't it)\?/.test(said))
        : opinions;
    for (const { about, polarity, span } of polarAnswers(text, sentence, scene.placed)) {
        if (!free(span) || told.some((other) => span.start < other.span.end && span.end > other.span.start))
            continue;
        const region = readRegion(scene, about.start, about.end);
        told.push({ polarity, confidence: 0.7, span, region, sentence, noun: '', knownOnly: true });
    }
    return told;
}
/** Where the words of an opinion begin: "Olives I can't stand" begins with the olives. */
function frontStart({ text, names, titles }, sentence, one, before, next) {
    const after = text.slice(one.end, Math.max(one.end, next));
    if (!/^\s*(?:[.,;!]|(?:and|but|though|although|while|yet|so)\b|$)/.test(after))
        return one.start;
    const marks = /[,:]\s*(?:and |but |though |while |yet )?|\b(?:and|but|though|although|while|whereas|yet) /g;
    let start = before === sentence.start ? before : -1;
    for (const { 0: mark, index } of text.slice(before, one.start).matchAll(marks)) {
        const at = before + index;
        const inName = names.some((name) => at > name.start && at < name.end);
        if (at + mark.length < one.start && !inName)
            start = at + mark.length;
    }
    if (start < 0)
        return one.start;
    start += /^\s*/.exec(text.slice(start, one.start))?.[0].length ?? 0;
    const said = text.slice(start, one.start).trim();
    const whole = (range) => text.slice(range.start, range.end) === said;
    return titles.some((name) => name.start >= start && name.end <= one.start && whole(name)) ||
        names.some((name) => name.start === start && whole(name)) ||
        thing(said)?.whole === true
        ? start
        : one.start;
}
const SOME_NAME = new RegExp(String.raw `^(?!(?:the|an?|my|your|his|her|our|their|this|that|it|all|some|no|i) )` +
    String.raw `[\p{L}\p{N}'&.-]+(?: [\p{L}\p{N}'&.-]+){1,3}$`, 'u');
const SOME_THINGS = new RegExp(String.raw `(?:^| )(?:it|they|them|that|this|those|these|both|one|ones)$|[,&]| (?:and|or|with|in) |` +
    String.raw `^(?:that|this|those|these) `);
/** Whether something known for sure may stand there: most subjects of talk are not worth reading. */
function mayName({ text, cased, placed }, { start, end }) {
    if (placed.some((name) => name.start < end && name.end > start))
        return true;
    const said = text.slice(start, end).trim();
    // In speech "star wars" has no capital.
    if (SOME_NAME.test(said) || SOME_THINGS.test(said) || thing(said) !== undefined)
        return true;
    return /^\p{Lu}\p{Ll}{3,}$/u.test(cased.slice(start, end).trim());
}
function frontedRegion(scene, start, end) {
    const region = readRegion(scene, start, end);
    return region.items.length > 0 && /^[\s,]*$/.test(scene.text.slice(region.end, end)) ? region : null;
}
function startsWithPerson(line, sentence) {
    const first = line.tokens.find(({ start, word }) => start >= sentence.start && /\p{L}/u.test(word));
    return (first !== undefined &&
        /^(?:i|i've|we|i'm)$/.test(first.word) &&
        !/\b(?:he|she|they|you|people|everyone|wife|husband|son|daughter|kids?|mom|mum|dad|friends?|who)\b/.test(line.text.slice(sentence.start, sentence.end)));
}
/** "I really Love …": a capital does not make a verb a name. */
function followsPerson(line, start) {
    const before = line.tokens.findLast((token) => token.end <= start)?.word;
    return before === undefined || PERSON.has(before) || ADVERBS.has(before) || CLAUSE_MARKS.has(before);
}
function polarityOf(polarity, negated) {
    if (!negated)
        return polarity;
    return polarity === 'love' || polarity === 'like' ? 'dislike' : 'neutral';
}
/** "What I love most is …": where the thing begins. */
function skipCleft(text, from) {
    const lead = /^(?: (?:most|best|the most|more|these days|right now|more than anything))* (?:is|are|about it is) /.exec(text.slice(from));
    return lead ? from + lead[0].length : null;
}
const NOW_OTHERWISE = new RegExp(String.raw `^[\s,.;]*(?:but|and|though|however|until|except)?[\s,]*(?:not (?:anymore|any more|now|so much)|` +
    String.raw `(?:but )?(?:now|these days|then|lately|today)?[\s,]*i(?:'ve|'m| have| am)? ?(?:now |just |` +
    String.raw `really |[a-z'])|no more|no longer)`);
// "not anymore"
const NO_MORE = new RegExp(String.raw `\b(?:not (?:any|so|now)|anymore|any more|can't|hate|don't|do not|bored|tired|sick of|no (?:more|` +
    String.raw `longer)|outgrew|lost|over (?:it|them)|dislike)\b`);
/** "I used to love X": a taste of the past counts only where the line says what became of it. */
function pastOpinion(scene, sentence, region, polarity, start) {
    const rest = scene.text.slice(region.end, Math.min(scene.text.length, sentence.end + 60));
    const turned = NOW_OTHERWISE.exec(rest);
    if (!turned)
        return null;
    const liked = polarity === 'love' || polarity === 'like';
    const after = rest.slice(0, 70);
    const now = liked
        ? NO_MORE.test(after)
            ? 'dislike'
            : null
        : /\blove|adore|obsessed|can't get enough\b/.test(after)
            ? 'love'
            : /\blike|enjoy|into|fan\b/.test(after)
                ? 'like'
                : null;
    if (!now)
        return null;
    const end = region.end + Math.min(after.length, /[.!?;]/.exec(after)?.index ?? after.length);
    return {
        polarity: now,
        confidence: 0.7,
        span: { start, end: Math.min(end, scene.text.length) },
        region,
        sentence,
        noun: '',
        knownOnly: false,
    };
}
//# sourceMappingURL=opinions.js.map