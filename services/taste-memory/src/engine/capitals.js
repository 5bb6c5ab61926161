const WORD = String.raw `(?!I(?:'\p{L}+)?(?![\p{L}\p{N}]))\p{Lu}(?:'?\p{Ll}[\p{L}\p{N}'-]*|(?=\s))`;
const LINK = String.raw `(?:(?:of|the|in|a|an|to|for|on|with|at|by|from|as|de|la|le) ){0,2}`;
const RUN = new RegExp(String.raw `(?<![\p{L}\p{N}'&-])${WORD}(?: ${LINK}(?:${WORD}|\d+(?![\p{L}\p{N}])|I(?= \p{Lu}\p{Ll})))+`, 'gu');
const CONNECTS = /^(?:of|the|in|a|an|to|for|on|with|at|by|from|as|de|la|le|and|or|i|i'm|i've)$/;
// "… or Step Brothers Do you know": a new sentence whose full stop is missing.
const BEGINS_ANEW = new RegExp(String.raw ` (?:Do|Does|Did|Have|Has|Is|Are|Was|Can|Could|Would|Will|Should|What|Who|How|Why|When|Where|Which|Any|` +
    String.raw `But|And|So|My|Our|It|It's|They|He|She|We|You|That|This|There|If|Also|Maybe|Please|Thanks)$`);
/**
 * Words with capitals side by side, "It's Always Sunny in Philadelphia": in a line that else is in lower case they are
 * a name, whatever the words would mean alone. A capital that only begins a sentence does not count.
 */
export function capitalRuns(line) {
    const plain = line.tokens.filter(({ start, word }) => {
        const char = line.cased[start] ?? '';
        return /\p{Ll}/u.test(char) && !CONNECTS.test(word);
    });
    if (plain.length === 0)
        return [];
    return Array.from(line.cased.matchAll(RUN), ({ 0: found, index }) => {
        const opens = /(?:^|[.!?;:])[\s"]*$/.test(line.cased.slice(Math.max(0, index - 6), index));
        const rest = line.cased.slice(index + found.length);
        const end = index + (/^ (?:\p{Ll}|I(?![\p{L}\p{N}]))/u.test(rest) ? found.replace(BEGINS_ANEW, '') : found).length;
        const start = opens ? index + found.indexOf(' ') + 1 : index;
        return { start, end };
    }).filter(({ start, end }) => line.cased.slice(start, end).includes(' '));
}
//# sourceMappingURL=capitals.js.map