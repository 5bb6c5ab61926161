const TIME_OR_PLACE = '(?:when(?:ever)?|if|while|during|on|in|at|for|with|before|after|around|once|as|over|by|from|late|early|first ' +
    'thing|alone|' +
    'outdoors|indoors|abroad|weekends|weekdays)';
const STOP = "(?=[.!?;]|$|,? (?:but|and|so|because|though|yet) (?:i|i'm|i've|my|we|he|she|they|not)\\b|, (?:i|my|we|he|she|" +
    "they)\\b)";
const REST = `[^.!?;]{0,90}?${STOP}`;
const NOTES = [
    // "only when I'm with the kids"
    new RegExp(String.raw `(?<![\p{L}'])(?:only|exclusively) (?:ever |really )?${TIME_OR_PLACE}(?![\p{L}'])${REST}`, 'u'),
    // "but not for breakfast"
    new RegExp(String.raw `(?<=(?:but|just|though|and|,) (?:definitely |really |please )?)(?:not|never) (?:really |usually )?` +
        String.raw `(?:when(?:ever)?|if|while|during|on|in|at|for|before|after|late|early|first thing|at all ` +
        String.raw `if)(?![\p{L}'])${REST}`, 'u'),
    // "except on Sundays"
    new RegExp(String.raw `(?<![\p{L}'])(?:except|apart from|other than)(?: for)? (?:when(?:ever)?|if|while|during|on|in|at|` +
        String.raw `before|after|for ` +
        String.raw `(?:breakfast|lunch|dinner|dessert))(?![\p{L}'])${REST}`, 'u'),
    new RegExp(String.raw `(?<![\p{L}'])(?:unless|as long as|so long as|provided(?: that)?) ${REST}`, 'u'),
    // "when I'm hungover"
    new RegExp(String.raw `(?<![\p{L}'])(?:when(?:ever)?|if|while) (?:i'm|i am|we're|we are|i've|it's|it is|they're|the (?:kids|` +
        String.raw `children|weather|` +
        String.raw `sun)|my \p{L}+|i (?:feel|need|want|have|travel|work|cook|run|drive|fly|study|can't sleep)|` +
        String.raw `\p{L}+ing)(?![\p{L}'])${REST}`, 'u'),
];
// "I only watch cartoons with the kids"
const ONLY_DO = /^(?:i|we)(?:'ve|'m)? (?:really |just )?only (?:ever |really )?\p{L}+/u;
const HERE = new RegExp(String.raw `(?<![\p{L}'])(?:when(?:ever)?|if|while|during|on|at|with|before|after) ${REST}`, 'u');
// "when it comes to films", "with subtitles"
const NO_NOTE = new RegExp("^(?:when it comes|if i(?:'m| am) honest|if i had|if you ask|if possible|when possible|if it's ok|on (?:repeat|tv|" +
    'netflix)|with (?:a|an|lots|plenty|extra|subtitles))');
// Another statement begins between the taste and the words.
const ANOTHER = /(?<![\p{L}'])(?:i|i'm|i've|im|ive|my|we|he|she|they)(?![\p{L}'])/u;
/**
 * The place of the words that narrow a taste, or null: `from` is where its clause begins, `named` where what it is
 * about stands, `to` the end of the sentence.
 */
export function noteIn(text, from, named, to) {
    const said = text.slice(from, to);
    for (const pattern of NOTES) {
        const match = pattern.exec(said);
        if (!match || NO_NOTE.test(match[0]) || ANOTHER.test(text.slice(named, from + match.index)))
            continue;
        return tidied(said, from, match.index, match[0].length);
    }
    if (!ONLY_DO.test(said))
        return null;
    const match = HERE.exec(said);
    return match && !NO_NOTE.test(match[0]) ? tidied(said, from, match.index, match[0].length) : null;
}
function tidied(said, from, index, length) {
    const words = said.slice(index, index + length).replace(/[\s,]+$/, '');
    return { start: from + index, end: from + index + words.length };
}
//# sourceMappingURL=exclusions.js.map