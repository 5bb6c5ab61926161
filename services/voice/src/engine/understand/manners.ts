// Lines of nothing but manners, said the same way by everybody: no weights are needed for them.
import type { Intent } from '../talk.ts';

const HELLO =
  '(?:hi|hello|hey|hiya|heya|howdy|yo|greetings|hola|bonjour|ahoy|hallo|good (?:morning|afternoon|evening|' +
  'day))';
const WHO =
  '(?:valet|there|you|again|all|mate|my (?:good |dear |old )?(?:man|friend|valet)|old (?:chap|friend)|sir|' +
  'dear|' +
  'buddy|dude|man|everyone|to you|from me|then|!)';
const HOW = '(?:how (?:are (?:you|things|we)(?: doing)?(?: today| tonight)?|is it going|do you do)|what is up|' +
  'nice to meet you|good to (?:see|meet) you(?: again)?|long time no see|it is me(?: again)?|are you there|\\?)';
const THANK = '(?:thanks|thank you|many thanks|cheers|ta|merci|gracias|much appreciated|thank)';
const SO =
  '(?:so much|very much(?: indeed)?|a lot|a bunch|a million|again|for (?:that|this|everything|the help|your ' +
  'help|' +
  'the tips?|the recommendations?|all that)|valet|mate|man|dude|buddy|kindly|sir|then|really|all the same|!)';
const BYE =
  '(?:bye(?: bye)?|goodbye|good bye|farewell|good ?night|night night|see (?:you|ya)|so long|take care|cya|' +
  'ttyl|' +
  '(?:talk|speak) (?:to you )?(?:later|soon|tomorrow)|until (?:next time|tomorrow)|have a (?:good|nice|great|lovely) ' +
  '(?:one|day|evening|night|weekend))';
const WHEN =
  '(?:later|soon|tomorrow|then|now|for now|next time|valet|all|mate|again|sleep well|thanks|thank you|and ' +
  'thanks|' +
  'around|tonight|everyone|my friend|!)';
const OH =
  '(?:(?:oh|ok|well|right|great|good|nice|lovely|perfect|cool|awesome|brilliant|a very|a|aw|wow|super|' +
  'alright) )*';

const LINES: readonly (readonly [Intent, RegExp])[] = [
  ['greeting', new RegExp(`^${OH}${HELLO}(?: ${HELLO})*(?: (?:${WHO}|${HOW}))*$`)],
  ['thanks', new RegExp(`^${OH}${THANK}(?: (?:${THANK}|${SO}))*$`)],
  ['farewell', new RegExp(`^${OH}${BYE}(?: (?:${BYE}|${WHEN}))*$`)],
];

/** What a line of manners alone wants, null for every other. Takes the spelled line. */
export function manners(plain: string): Intent | null {
  if (plain.length > 80) return null;
  return LINES.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
