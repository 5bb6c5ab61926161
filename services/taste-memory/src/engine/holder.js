import { ADVERBS, ASKING, BE_FORMS, CLAUSE_MARKS, HEDGES, HYPOTHETICAL, MODALS, NEGATIONS, PERSON, PERSON_WITH_MODAL, REACHED, REPORTING, } from './cues.js';
// No sentence of talk puts more between the person and the verb.
const FARTHEST = 10;
// "I must avoid", "I try to stay away from", "I'd rather avoid": whoever wants to avoid something avoids it.
const AVOIDS = /^(?:avoid|stay|steer|keep|shy|skip)/;
const WANTS = new Set('to prefer try trying need want choose must should have would rather will always tend like strive do my best'.split(' '));
/** What stands for the words of a name where only the words around it tell who holds an opinion. */
export const NAME = '\u2022';
const DEGREE = /^(?:not|isn't|wasn't|aren't|i'm|im|am|was|really|ever|never)$/;
const DENIES = /^(?:don't|dont|never|can't|cant|not)$/;
/** "but a little like her other book" */
const likened = (tokens, from, to, found) => found.word === 'like' &&
    tokens.slice(from + 1, to).some(({ word }) => /^(?:a|an|bit|little|lot|much|more|such)$/.test(word));
/** The holding when the speaker says it of themselves, in earnest and as a fact; null for anybody and anything else. */
export function holdingOf(line, sentence, found, coordinated) {
    const { tokens } = line;
    const first = tokens.findIndex(({ start }) => start >= found.start);
    const avoids = AVOIDS.test(found.word);
    const walk = { index: first - 1, negated: false, hedged: false, past: false, be: false };
    const answer = (start, clefted = false) => {
        if (found.cue.shape !== 'be' && walk.be && !/ing$/.test(found.word))
            return null;
        return { start, negated: walk.negated, hedged: walk.hedged, past: walk.past, clefted };
    };
    for (let steps = 0; steps < FARTHEST; steps++, walk.index--) {
        const token = tokens[walk.index];
        if (!token || token.start < sentence.start)
            return openStart(tokens, found, first, walk) ? answer(tokens[walk.index + 1]?.start ?? found.start) : null;
        const { word } = token;
        const vows = avoids ? walk.index < first - 1 : /^never /.test(found.word) && /^i'?(?:ll|d)$/.test(word);
        if (PERSON_WITH_MODAL.has(word) && !vows)
            return null;
        if (PERSON.has(word) || PERSON_WITH_MODAL.has(word)) {
            if (found.cue.shape === 'act' && /^(?:i've|ive|we've)$/.test(word))
                return null;
            if (word !== 'i' && word !== 'we' && found.cue.shape !== 'be')
                walk.be ||= BE_FORMS.has(word) && !word.endsWith("'ve");
            return stated(tokens, walk, sentence, token, answer);
        }
        const degree = word === 'so' && DEGREE.test(tokens[walk.index - 1]?.word ?? '');
        if (CLAUSE_MARKS.has(word) && !degree && !(word === 'no' && walk.index === first - 1)) {
            const start = tokens[walk.index + 1]?.start ?? found.start;
            // "Heat, loved it"
            if (/^[,:?-]$/.test(word) && tokens[walk.index - 1]?.word === NAME && found.cue.mayOpen)
                return answer(start);
            if (coordinated && /^(?:and|but|or|,|yet|though)$/.test(word) && !likened(tokens, walk.index, first, found))
                return answer(start);
            return opens(tokens, walk.index, sentence) && openStart(tokens, found, first, walk) ? answer(start) : null;
        }
        if (found.cue.shape === 'act' && /^(?:have|had)$/.test(word))
            return null;
        if (avoids && WANTS.has(word))
            continue;
        if (/^(?:would|could)$/.test(word) && /^never /.test(found.word))
            continue;
        if (!step(tokens, walk, word)) {
            // "don't like olives don't like liver": who began without an "I" goes on without it.
            const start = tokens[walk.index + 1]?.start ?? found.start;
            const denies = walk.negated && walk.index < first - 1 && DENIES.test(tokens[walk.index + 1]?.word ?? '');
            return coordinated && denies ? answer(start) : null;
        }
    }
    return null;
}
/** Takes one word into account; false when it shows that the opinion is not the speaker's, or not meant as a fact. */
function step(tokens, walk, word) {
    const before = tokens[walk.index - 1]?.word ?? '';
    if (word === 'to') {
        if (before === 'used') {
            walk.past = true;
            walk.index--;
            return true;
        }
        if (REACHED.has(before)) {
            walk.index--;
            return true;
        }
        return false;
    }
    if (word === 'of' && (before === 'kind' || before === 'sort')) {
        walk.hedged = true;
        walk.index--;
        return true;
    }
    if (word === 'longer' && before === 'no') {
        walk.negated = true;
        walk.index--;
        return true;
    }
    if (NEGATIONS.has(word)) {
        walk.negated = !walk.negated;
        return true;
    }
    if (MODALS.has(word))
        return false;
    if (HEDGES.has(word)) {
        walk.hedged = true;
        return true;
    }
    if (BE_FORMS.has(word)) {
        walk.be = true;
        return true;
    }
    return ADVERBS.has(word);
}
/** Whether nothing but interjections stands between the sentence's head and this mark. */
function opens(tokens, index, sentence) {
    for (let at = index; at >= 0; at--) {
        const token = tokens[at];
        if (!token || token.start < sentence.start)
            return true;
        if (!CLAUSE_MARKS.has(token.word))
            return false;
    }
    return true;
}
/** "Love horror", "Not a fan of gore": an opinion may open a sentence without its "I". */
function openStart(tokens, found, first, walk) {
    if (!found.cue.mayOpen && !(walk.negated && found.cue.shape !== 'act'))
        return false;
    const next = tokens.find(({ start }) => start >= found.end)?.word;
    const bare = walk.index === first - 1;
    // "Love is", "Love to", "Enjoy your meal", "Hate crime"
    if (next === undefined || (bare && /^(?:is|are|to|your|you|when|how|if|stories|story|songs?|letters?)$/.test(next)))
        return false;
    return !(bare && /^(?:into|enjoy|prefer)$/.test(found.word) && next === 'the');
}
/** Looks at what stands before the "I": a condition, a question, somebody else's words, a denial. */
function stated(tokens, walk, sentence, person, answer) {
    const inside = (at) => {
        const token = tokens[at];
        return token && token.start >= sentence.start ? token.word : '';
    };
    let at = walk.index - 1;
    if (inside(at) === 'that')
        at--;
    const [last, before, earlier] = [inside(at), inside(at - 1), inside(at - 2)];
    if (HYPOTHETICAL.has(last) || (last === 'and' && HYPOTHETICAL.has(before)))
        return null;
    if (ASKING.has(last) && !CLAUSE_MARKS.has(before) && !(last === 'do' && before === 'as'))
        return null;
    if (last === 'what')
        return before === '' || CLAUSE_MARKS.has(before) ? answer(tokens[at]?.start ?? person.start, true) : null;
    if (/^(?:why|how|who|where|which|when|whenever)$/.test(last))
        return null;
    if (REPORTING.has(last) && !/^(?:i|i've|always|already|as)$/.test(before)) {
        // "I can't say I like", "I wouldn't say I love"
        if (last !== 'say' ||
            !/^(?:can't|cant|cannot|wouldn't|couldn't|won't|not)$/.test(before) ||
            !(earlier === 'i' || earlier === '' || earlier === 'can'))
            return null;
        walk.negated = !walk.negated;
        walk.hedged = walk.hedged || before.startsWith('would');
        return answer(tokens[at - 2]?.start ?? person.start);
    }
    if (last === 'think' || last === 'guess' || last === 'believe' || last === 'suppose' || last === 'feel') {
        if (/^(?:you|they|we|he|she|people)$/.test(before))
            return null;
        if (/^(?:don't|dont|not|didn't)$/.test(before))
            walk.negated = !walk.negated;
        walk.hedged = true;
        const from = before === 'i' ? at - 1 : inside(at - 2) === 'i' ? at - 2 : at - 1;
        return answer(tokens[from]?.start ?? person.start);
    }
    // "It's not that I hate it"
    if (inside(walk.index - 1) === 'that' && /^(?:not|isn't|wasn't)$/.test(last))
        return null;
    if (/^(?:not|isn't)$/.test(last))
        return null;
    if (/^(?:maybe|perhaps|probably)$/.test(last))
        walk.hedged = true;
    return answer(person.start);
}
//# sourceMappingURL=holder.js.map