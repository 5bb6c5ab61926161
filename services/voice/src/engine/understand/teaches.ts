// Whether a line says something of the person, whatever else it wants.
import type { Intent } from '../talk.ts';
import type { Reading } from './read.ts';
import type { Situation } from './situation.ts';

const TELLS: ReadonlySet<Intent> = new Set(['taste', 'constraint', 'correct']);
/** They speak of what the person said, and say nothing new. */
const ASKS_BACK: ReadonlySet<Intent> = new Set(['forget', 'why', 'about_me', 'what_did_i_say', 'undo', 'help']);

const FELT =
  '(?:love|loved|adore|adored|like|liked|enjoy|enjoyed|prefer|preferred|hate|hated|dislike|disliked|detest|' +
  'loathe|despise|appreciate|crave)';
const SAID_OF_ONESELF = new RegExp(
  [
    '(?<!\\b(?:do|would|if|what|should|did|might|could|that|think|which|who|will|how|why|know|when) )\\bi ' +
      '(?:(?:really|absolutely|also|still|do|just|always|do not|did not|can not|never|totally|quite|usually|' +
      `mostly|generally|actually|only|kind of|so|have always) )*${FELT}\\b(?! (?:to (?:watch|read|eat|see|know|` +
      'hear|buy|play|order|have|get|try|start|do|be|talk)|some|a good|one|that one|this one|it if)\\b)',
    '\\bi (?:can not|could not) (?:stand|bear|get enough|eat|have|do|resist|handle|tolerate)\\b' +
      '(?! (?:decide|choose|wait|see|hear|find))',
    '\\b(?:i am|we are) (?:\\S+ ){0,3}?(?:allergic|intolerant|vegan|vegetarian|pescatarian|coeliac|celiac|' +
      'diabetic|kosher|halal|obsessed|into|fond of|keen on|crazy about|hooked|addicted|a (?:\\S+ )?fan|partial ' +
      'to|a sucker|sick of|tired of|bored (?:by|of|with)|not (?:into|a fan))\\b',
    '\\bmy (?:\\S+ ){0,2}?(?:favou?rites?|favou?rite \\S+|allergy|guilty pleasure|weakness) (?:is|are|has|was)\\b',
    '\\b(?:i have|i got) (?:an? |a thing for|a soft spot)(?:\\S+ )?(?:allergy|intolerance|weakness|for)?',
    '^(?:love|loved|hate|hated|adore|adored|dislike|enjoyed) ', '\\b(?:not a fan of|not into|never got into)\\b',
    '\\bi (?:do not|never|no longer) (?:eat|drink|watch|read|play|listen|like|enjoy|have)\\b',
    '\\b(?:allergic to|allergy to|intolerant)\\b(?!.*\\?)',
    '\\bi (?:usually|mostly|only|always|tend to) (?:eat|watch|read|play|listen|go for|drink)\\b',
  ].join('|'),
);

/** Taste-memory is asked to remember such a line. */
export function teachesIn(reading: Reading, intent: Intent, situation: Situation): boolean {
  if (ASKED_OF_VALET.test(reading.plain)) return false;
  if (TELLS.has(intent)) return true;
  if (ASKS_BACK.has(intent)) return false;
  if (situation.asksInterview && (intent === 'yes' || intent === 'no')) return !PASSES.test(reading.plain);
  if (intent === 'seen') return reading.mentions.length > 0 || SAID_OF_ONESELF.test(reading.plain);
  if (intent === 'interview' || intent === 'buy' || intent === 'budget' || intent === 'wallet') return false;
  return SAID_OF_ONESELF.test(reading.plain);
}

/** "Do you think I like jazz?" says nothing, whatever it is taken for. */
const ASKED_OF_VALET =
  /^(?:so |and |hey )*(?:do you (?:think|believe|reckon|know|suppose|remember)|would you say|am i|do i) [^.!]*\?$/;

const PASSES = /^(?:pass|skip|next|no idea|do not know|not sure)\b/;
