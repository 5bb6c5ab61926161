const HEAD = String.raw `(?<=^\s*|[.!?;]\s+)(\p{Lu}[\p{L}\p{N}-]+|\d{3,})`;
const OPINION = String.raw `(?:can['\u2019]?t (?:stand|bear)|(?:don['\u2019]?t|do not|didn['\u2019]?t) ` +
    String.raw `(?:like|enjoy)|` +
    String.raw `could (?:do|live) without|hated?|loved?|adored?|liked?|enjoy(?:ed)?|disliked?|loathed?)`;
const BEFORE_OPINION = new RegExp(String.raw `${HEAD}(?=\s+I (?:really |just |absolutely |also |simply |truly )*${OPINION}` +
    String.raw `\s*(?:[.,;!]|(?:but|and)\b|$))`, 'gu');
const BEFORE_FAVOURITE = new RegExp(String.raw `${HEAD}(?=\s+(?:is|was) (?:still |definitely |probably |easily )?(?:one of )?my (?:all-time )?` +
    String.raw `favou?rite (?:movie|film|(?:tv )?show|series|book|novel|(?:video )?game|album|podcast|song|band)s?\b)`, 'giu');
// "Twilight? Hated it.", "Inception, loved it"
const BEFORE_IT = new RegExp(String.raw `${HEAD}(?=\s?[?,:]\s+(?:I )?(?:really |absolutely |totally |just )?(?:loved?|hated?|liked?|adored?|` +
    String.raw `enjoyed|despised?|` +
    String.raw `disliked?)\s+(?:it|them|that|every)\b)`, 'giu');
// Words without which none of the patterns can match.
const TOLD = /hate|love|ador|like|enjoy|stand|bear|without|loath|despis|favou?rite/i;
/**
 * Names of one word at the head of a sentence, "Friends I can't stand": what follows shows that they are names, where
 * the capital alone does not.
 */
export function firstWordNames(names, text, linker) {
    const found = [];
    if (!TOLD.test(text))
        return [...names];
    for (const pattern of [BEFORE_OPINION, BEFORE_FAVOURITE, BEFORE_IT]) {
        for (const { 1: word = '', index } of text.matchAll(pattern)) {
            const end = index + word.length;
            if (!/^[\p{Lu}\d]/u.test(word) || [...names, ...found].some((other) => index < other.end && end > other.start))
                continue;
            const asked = 'I love ';
            const [named] = linker.spot(asked + word);
            const hits = named?.hits.filter(({ kind }) => kind === 'entry') ?? [];
            if (named?.start === asked.length && named.text === word && hits.length > 0)
                found.push({ start: index, end, text: word, hits });
        }
    }
    return found.length === 0 ? [...names] : [...names, ...found].sort((a, b) => a.start - b.start);
}
//# sourceMappingURL=first-word.js.map