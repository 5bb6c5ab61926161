import { isBareAdjective } from './bare-adjective.js';
import { findVerdictWords } from './verdict-words.js';
// Somebody else's opinion, something that has not happened, or a way of speaking about the world.
const NOT_MINE = new RegExp(String.raw `(?<![\p{L}'])(?:(?:my|his|her|their|our|the) (?:\p{L}+ )?(?:wife|husband|partner|girlfriend|` +
    String.raw `boyfriend|friends?|mates?|kids?|son|sons|` +
    String.raw `daughters?|mum|mom|dad|mother|father|parents|brothers?|sisters?|boss|roommate|flatmate|` +
    String.raw `neighbours?|neighbors?|` +
    String.raw `colleagues?|coworkers?|aunt|uncle|nan|gran|grandma|granddad|grandpa|grandmother|` +
    String.raw `grandfather|cousins?|teacher|` +
    String.raw `students?|dog|cat|toddler|teenager)|everyone|everybody|people|critics?|reviews?|reviewers|` +
    String.raw `they (?:say|said)|` +
    String.raw `he (?:says|said|thinks|thought|finds|found)|she (?:says|said|thinks|thought|finds|found)|` +
    String.raw `someone|somebody|` +
    String.raw `heard|apparently|supposedly|supposed to|if|whether|hope|hoping|wish|would be|would have ` +
    String.raw `been|might|may|could be|` +
    String.raw `should|will be|gonna be|going to be|looks like|sounds like|does it|do you|did you|is it|` +
    String.raw `was it|are they|you think|` +
    String.raw `you find|you like|you love|please|remind me|can you|could you|will you|would you|find ` +
    String.raw `that|finds that|found that)(?![\p{L}])`, 'u');
// What may stand between a name, or the beginning of a clause, and the words that judge it.
const EMPTY_SUBJECT = new RegExp(String.raw `^(?:(?:it|its|it's|they|they're|that|that's|this|which|who|he|he's|she|she's|them|both|all|` +
    String.raw `one|is|are|was|were|be|been|being|` +
    String.raw `has|have|had|i|me|my|just|so|such|a|an|the|really|very|pretty|quite|absolutely|totally|` +
    String.raw `utterly|completely|` +
    String.raw `honestly|frankly|actually|kind|kinda|sort|sorta|of|bit|lot|still|always|also|even|ever|` +
    String.raw `simply|truly|well|oh|ok|okay|yeah|yes|` +
    String.raw `no|nope|nah|god|lord|man|dude|wow|what|how|and|but|then|too|super|way|mega|dead|proper|` +
    String.raw `right|literally|` +
    String.raw `genuinely|personally|found|find|thought|think|felt|guess|reckon|tbh|ngl|imo|again|did|` +
    String.raw `does|do|got|get|gets|` +
    String.raw `could|can|would|'s|like|to|at|on|for|in|with|out|up|only|probably|definitely|easily|hands|down|by|far|` +
    String.raw `sadly|unfortunately|somehow|mostly|ultimately|eventually|basically|overall|years|ago|` +
    String.raw `later|now|once|never|not)\s*)*$`, 'u');
const NEGATED = new RegExp(String.raw `(?:\bnot|n't|\bnever|\bhardly|\bno longer)(?: (?:that|so|very|really|all that|exactly|a|an|the|my|quite|` +
    String.raw `as|been|particularly)){0,3} *$`, 'u');
const JOINS = /^\s*(?:,\s*(?:and|or|&)?|and|or|&|plus|\/)\s*(?:also |both |the |even |especially )?$/u;
const BOUNDARY = /[,;:()]|\s[-\u2013]\s|\s(?:but|and|because|cause|though|although|while|whereas|so|yet|then|except)\s/gu;
const FARTHEST_BEFORE = 48;
const FARTHEST_AFTER = 26;
const SHORT_SENTENCE = 60;
const SHORT_LINE = 120;
const SHORT_QUESTION = 8;
/** What can be boring: a work or who made it, not a town that was named in passing. */
const isWork = ({ domain, kind }) => kind !== 'genre' && domain !== 'travel' && domain !== 'food' && domain !== 'shopping';
/** Verdicts of the speaker on names, in the order of the line; `spoken` are the places that other rules have read. */
export function verdictsOf(scene, sentences, read) {
    const names = scene.placed.filter((name) => isTaste(scene.text, name));
    // What has been judged needs no second word.
    const open = names.filter((name) => !read.some(({ start, end }) => name.start >= start && name.end <= end));
    if (open.length === 0 && names.length > 0)
        return [];
    const masked = mask(scene.text, names);
    const verdicts = [];
    sentences.forEach((sentence, index) => {
        const since = sentences[index - 1]?.start ?? sentence.start;
        if (names.length > 0 && !open.some(({ start }) => start >= since && start < sentence.end))
            return;
        if (sentence.question && scene.text.slice(sentence.start, sentence.end).trimEnd().endsWith('?'))
            return;
        for (const found of findVerdictWords(masked, sentence.start, sentence.end)) {
            if (read.some((range) => found.start < range.end && found.end > range.start))
                continue;
            if (found.word.short && !ENDS.test(masked.slice(found.end, sentence.end)))
                continue;
            if (found.word.deed && !isOwnDeed(masked, sentence, found))
                continue;
            const about = aboutOf(scene, masked, names, sentences, index, found);
            const polarity = about && polarityOf(found, masked.slice(sentence.start, found.start));
            if (about && polarity)
                verdicts.push({
                    ...about,
                    polarity,
                    sentence,
                    adjective: found.word.adjective,
                    confidence: about.carried ? 0.62 : found.word.confidence,
                });
        }
    });
    return verdicts;
}
const PAST = /^(?:\p{L}+ed|wore|worn|kept|had|saw|seen|read|got|heard)(?![\p{L}])/u;
function isOwnDeed(masked, sentence, { start }) {
    const lead = masked.slice(sentence.start, start);
    return (/(?<![\p{L}'])(?:i|we|i've|we've|i'm|we're|i'll|i'd|ive|im)(?![\p{L}])/u.test(lead) ||
        (lead.trim() === '' && PAST.test(masked.slice(start))));
}
/** Everyday things for sale are named in every other sentence; all other names may be judged. */
const isTaste = (text, { start, end, title, hits }) => hits.some(({ subcategory }) => subcategory !== 'categories') && (title || !isBareAdjective(text.slice(start, end)));
const mask = (text, names) => names.reduce((words, { start, end }) => words.slice(0, start) + '\u2022'.repeat(end - start) + words.slice(end), text);
function polarityOf({ word }, before) {
    if (!NEGATED.test(before))
        return word.polarity;
    // "not boring" is no praise.
    return word.polarity === 'dislike' || word.polarity === 'avoid' ? null : 'dislike';
}
function aboutOf(scene, masked, names, sentences, index, found) {
    const sentence = sentences[index];
    if (!sentence)
        return null;
    const clause = found.word.short ? sentence.start : clauseStart(masked, sentence, found.start);
    const last = names.findLast((name) => name.end <= found.start && name.start >= sentence.start);
    const bridge = last && masked.slice(last.end, found.start);
    const next = names.find((name) => name.start >= found.end && name.start - found.end <= FARTHEST_AFTER && name.end <= sentence.end);
    const follows = next && !BOUNDARY_BETWEEN.test(masked.slice(found.end, next.start));
    if (found.word.side !== 'after' &&
        last &&
        bridge !== undefined &&
        last.end >= clause &&
        bridge.length <= FARTHEST_BEFORE) {
        if (!mine(masked, clause, found) || !judges(found, bridge))
            return null;
        if (isOneOccasion(scene, last, bridge))
            return null;
        const group = groupBefore(masked, names, last, sentence.start);
        const [first = last] = group;
        if (found.word.short && !OPENS.test(masked.slice(clauseStart(masked, sentence, first.start), first.start)))
            return null;
        return { names: group, span: { start: group[0]?.start ?? last.start, end: found.end } };
    }
    const lead = masked.slice(clause, found.start);
    if (found.word.short || !mine(masked, clause, found))
        return null;
    if (next && follows && !found.word.adjective && found.word.side !== 'before') {
        const group = groupAfter(masked, names, next, sentence.end);
        return { names: group, span: { start: clause, end: group.at(-1)?.end ?? next.end } };
    }
    if (!EMPTY_SUBJECT.test(lead.trimStart()) || !standsAlone(masked, sentence, found, lead))
        return null;
    const span = { start: clause, end: found.end };
    if (last && bridge !== undefined && bridge.length <= FARTHEST_BEFORE)
        return { names: groupBefore(masked, names, last, sentence.start), span: { start: last.start, end: found.end } };
    if (last)
        return null;
    const before = sentences[index - 1];
    const earlier = before && names.filter((name) => name.start >= before.start && name.end <= before.end);
    // "Dune? Brilliant."
    const asked = before?.question && masked.slice(before.start, before.end).replace(/[\u2022\s?]/g, '').length > SHORT_QUESTION;
    const nearest = asked ? undefined : earlier?.findLast(({ title, hits }) => title && hits.some(isWork));
    if (nearest && before && before.end - nearest.end <= SHORT_SENTENCE)
        return { names: [nearest], span, carried: true };
    return names.length === 0 && index < 2 && scene.text.length <= SHORT_LINE ? { names: [], span, carried: true } : null;
}
const BOUNDARY_BETWEEN = new RegExp(BOUNDARY.source, 'u');
// "Have I seen Jaws, yes" is an answer about something else.
const OPENS = new RegExp(String.raw `^\s*(?:(?:and|but|or|so|oh|ok|okay|well|then|also|the|a|an|some|any|more|like|i dunno|hmm|maybe|yeah|` +
    String.raw `yes|no|for me) )*\s*$`, 'u');
const BESIDE = /^\s*[-:,?!.\u2013\u2026]*\s*$/u;
const ENDS = /^\s*(?:$|[.,;!\u2026]|-\s|(?:but|and|though|or)\s)/u;
/** An adjective needs its verb: "Dune was boring", not "Dune, boring people, …". */
const COPULA = new RegExp(String.raw `(?:^|[\s'])(?:is|are|was|were|'s|been|feels?|felt|looks?|looked|tastes?|tasted|sounds?|seems?|seemed|be)` +
    String.raw `(?: \p{L}+){0,4} $`, 'u');
const judges = ({ word }, bridge) => word.short
    ? BESIDE.test(bridge)
    : !word.adjective || COPULA.test(bridge) || /^\s*[-:,?.!\u2013]\s*(?:\p{L}+ ){0,2}$/u.test(bridge);
/** Words that are a sentence, or that the pronoun before them makes one. */
const standsAlone = (masked, sentence, found, lead) => !found.word.adjective ||
    /(?:^|\s)(?:it|its|it's|they|they're|that|that's|he|she|was|is|are|were)(?:\s|$)/u.test(lead) ||
    (masked.slice(sentence.start, found.start).trim().split(/\s+/).length <= 3 &&
        masked.slice(found.end, sentence.end).trim().length <= 12);
const mine = (masked, clause, found) => !NOT_MINE.test(masked.slice(clause, found.end)) ||
    /(?:\bme\b|\bmy\b|\bi\b|\bi'[a-z]+)/u.test(masked.slice(found.start, found.end));
/** "the chicken was dry": one plate, not what is thought of chicken. */
function isOneOccasion({ text }, name, bridge) {
    if (name.title)
        return false;
    return (/(?:^|\s)(?:the|that|this|my|our|a|an|their|his|her) $/u.test(text.slice(Math.max(0, name.start - 7), name.start)) || /^\s*(?:was|were)\b/.test(bridge));
}
function clauseStart(masked, sentence, before) {
    let start = sentence.start;
    for (const match of masked.slice(sentence.start, before).matchAll(BOUNDARY))
        start = sentence.start + match.index + match[0].length;
    return start + (/^\s*/.exec(masked.slice(start, before))?.[0].length ?? 0);
}
function groupBefore(masked, names, last, from) {
    const group = [last];
    for (let at = names.indexOf(last) - 1; at >= 0; at--) {
        const name = names[at];
        const first = group[0];
        if (!name || !first || name.start < from || !JOINS.test(masked.slice(name.end, first.start)))
            break;
        group.unshift(name);
    }
    return group;
}
function groupAfter(masked, names, first, until) {
    const group = [first];
    for (let at = names.indexOf(first) + 1; at < names.length; at++) {
        const name = names[at];
        const last = group.at(-1);
        if (!name || !last || name.end > until || !JOINS.test(masked.slice(last.end, name.start)))
            break;
        group.push(name);
    }
    return group;
}
//# sourceMappingURL=verdicts.js.map