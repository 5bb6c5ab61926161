// What a line says that its speaker does not mean, or not of themselves: quotations, echoes, sarcasm, hearsay.
/** Blanks of the same length, so that every place stays where it was; marks that end a sentence stay. */
const hidden = (words) => words.replace(/[^\s.!?;]/gu, (char) => ' '.repeat(char.length));
const QUOTED = [
    // 'she said "I love it"'
    new RegExp(String.raw `((?<![\p{L}'])(?:says?|said|goes|went|like|asked|told me|wrote|shouted|sang|yelled|screamed|` +
        String.raw `replied)[,:]? )"([^"]*)"`, 'gu'),
    // '"I love it" is what they say'
    new RegExp(String.raw `()"([^"]*)"(?=,? (?:is what|as (?:they|people) say|they say|(?:he|she) (?:says|said)|said|says|people ` +
        String.raw `say))`, 'gu'),
];
/** The plain text without what the speaker quotes of others, and without sentences that repeat the line before. */
export function ownWords(text, previous) {
    let own = text;
    if (text.includes('"'))
        for (const pattern of QUOTED)
            own = own.replace(pattern, (_all, lead, words) => `${lead}"${hidden(words)}"`);
    if (previous === undefined || previous === '')
        return own;
    const before = wordsOf(previous);
    if (repeats(wordsOf(own), before))
        return hidden(own);
    // A line of one sentence has been looked at.
    if (!SEVERAL.test(own))
        return own;
    return own.replace(SENTENCE, (sentence) => (repeats(wordsOf(sentence), before) ? hidden(sentence) : sentence));
}
const SENTENCE = /[^.!?;]+[.!?;]*/gu;
const SEVERAL = /[.!?;][^.!?;]/;
const LEADS = new Set(['oh', 'ok', 'okay', 'so', 'right', 'hmm', 'hm', 'ah', 'um', 'uh', 'wait', 'huh', 'well', 'wow']);
const TAILS = new Set(['huh', 'eh', 'right', 'hmm', 'ok', 'okay', 'lol', 'haha', 'hm', 'wow']);
// Words that turn a repetition into an answer, or one taste into another.
const TELLING = new RegExp(String.raw `^(?:i|you|i'm|you're|i've|you've|me|my|your|we|our|he|she|they|not|no|never|yes|yeah|too|also|either|` +
    String.raw `neither|` +
    String.raw `both|as|well|love|like|hate|dislike|enjoy|really|only|but|except|\w+n't|dont|cant|and|or)$`);
// Fewer words say the same by chance.
const FEWEST = 3;
// In so many words one may be misheard.
const WORDS_PER_SLIP = 5;
function wordsOf(text) {
    const words = text
        .toLowerCase()
        .replace(/[\u2019\u2018]/g, "'")
        .replace(/[^\p{L}\p{N}']+/gu, ' ')
        .trim()
        .split(' ');
    let [from, to] = [0, words.length];
    while (from < to && LEADS.has(words[from] ?? ''))
        from++;
    while (to > from && TAILS.has(words[to - 1] ?? ''))
        to--;
    return words.slice(from, to);
}
/** Whether these words stand in the line before in the same order, but for a slip of the ear. */
function repeats(said, before) {
    if (said.length < FEWEST || before.length < FEWEST)
        return false;
    const slips = Math.floor(said.length / WORDS_PER_SLIP);
    for (let start = 0; start + said.length <= before.length + slips; start++)
        if (agree(said, before, start, slips))
            return true;
    return false;
}
function agree(said, before, start, slips) {
    let [left, at] = [slips, start];
    for (let index = 0; index < said.length; index++, at++) {
        const [word = '', other] = [said[index], before[at]];
        if (word === other)
            continue;
        if (left === 0 || TELLING.test(word) || (other !== undefined && TELLING.test(other)))
            return false;
        left--;
        if (before[at + 1] === word)
            at++;
        else if (said[index + 1] === other)
            at--;
    }
    return true;
}
const SARCASM = new RegExp(String.raw `(?:^|\s)\/s\b|\byeah,? right\b|\bsaid (?:no one|nobody|no-one) ever\b|\bjust what i (?:always ` +
    String.raw `)?(?:needed|` +
    String.raw `wanted)\b|\bas if(?: i\b| anyone\b|[.! ]*$)|\u{1F644}|,\s*(?:not|sarcasm|kidding|joking)\s*,|\boh,? ` +
    String.raw `how i ` +
    String.raw `(?:just )?(?:love|adore)\b|\bbecause (?:who doesn't|everyone|everybody) (?:just )?(?:love|like|` +
    String.raw `enjoy)s?\b|` +
    String.raw `\b(?:sure|right|yes|of course|oh),? because (?:i|we|what|nothing)\b|\blike i(?:'d| would| could)(?: ` +
    String.raw `ever)?\b|` +
    String.raw `\bi just (?:love|adore) (?:it )?(?:when|how|waiting|being|having to|paying|sitting through)\b|` +
    String.raw `(?:[,.-]|^)\s*not\s*[!.]*$|\b(?:said|wrote|thought) nobody\b|\bwhat a (?:treat|joy),? not\b|\blucky ` +
    String.raw `me\b`, 'u');
// "i love musicals not"
const NOT_LAST = new RegExp(String.raw `\b(?:love|adore|enjoy|favou?rite)\b.*(?<!\b(?:why|maybe|or|rather|course|probably|think|absolutely|hope|` +
    String.raw `definitely|certainly|do|am|is|are|was|have|had|did|does|if|could|would|guess|afraid|really|it|but|` +
    String.raw `and|just|` +
    String.raw `though|perhaps|better|might|may|will|should|can|whether)) not[!. ]*$`, 'u');
// "Oh great, another musical"
const WEARY = new RegExp(String.raw `\boh,? (?:great|fantastic|wonderful|perfect|super|brilliant|lovely),? (?:another|yet another|more|just ` +
    String.raw `what)\b|\boh,? (?:joy|goody)\b`, 'u');
/** These say it of the sentence before them. */
const UNSAYS = new RegExp(String.raw `^[\s,.-]*(?:not|psych|sike|as if|yeah,? right|(?:i'm )?(?:just |only )?(?:kidding|joking)|jk|just jk|` +
    String.raw `lol jk|` +
    String.raw `said (?:no one|nobody) ever|sarcasm|\/s)[\s.!]*$`, 'u');
const UNSAID = /(?:,|\s)(?:lol |haha )?(?:(?:i'm )?(?:just |only )(?:kidding|joking)|jk|psych|sike)[\s.!]*$/u;
const HEARSAY = new RegExp(String.raw `(?<!\p{L})(?:they|people|everyone|everybody|critics|the reviews?|reviewers) (?:all |always |usually )?` +
    String.raw `(?:say|says|said|claims?|reckon)(?: that)? (?!i\b|i'm)[^.!?;,]*`, 'gu');
/** The plain text without sentences that say the opposite of what they mean, and without what "they say". */
export function inEarnest(text) {
    const sentences = text.match(SENTENCE) ?? [];
    const unmeant = sentences.map((one) => SARCASM.test(one) || NOT_LAST.test(one) || WEARY.test(one) || UNSAID.test(one) || UNSAYS.test(one));
    sentences.forEach((one, index) => {
        if (index > 0 && UNSAYS.test(one))
            unmeant[index - 1] = true;
        // "Oh great, another musical. I love musicals."
        if (index > 0 && WEARY.test(sentences[index - 1] ?? ''))
            unmeant[index] = true;
    });
    if (!unmeant.includes(true) && !/\bsay|\bsaid|claim|reckon/.test(text))
        return text;
    let index = 0;
    return text
        .replace(SENTENCE, (sentence) => (unmeant[index++] === true ? hidden(sentence) : sentence))
        .replace(HEARSAY, hidden);
}
/** Nothing of such a line is meant: all of it is sarcasm, or says again what was said just before. */
export const isUnheard = (plain, previous) => plain !== '' && !/[\p{L}\p{N}]/u.test(inEarnest(ownWords(plain, previous)));
//# sourceMappingURL=refusal.js.map