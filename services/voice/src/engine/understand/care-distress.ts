// Harm to oneself, violence, loss.
// Patterns are of the spelled line: small letters, "do not", "i am".
import { anyOf } from './any-of.ts';

const GAP = '(?:\\S+ ){0,4}?';
const SELF = '(?:myself|my life|my own life)';

/** Somebody who may be in danger, or in grief. */
export const DISTRESS = anyOf([
  'before i end (?:it|things|everything)(?= |$)',
  '(?:standing|sitting|sat|stood) (?:\\S+ )?on (?:the|a) (?:roof|ledge|edge|railing|bridge)(?= (?:now|and|of the ' +
    '(?:roof|bridge|building)|right now|looking)|$)',
  '(?:saving|saved|hoarding|stockpiling|collecting|counting)(?: up)? (?:\\S+ )?(?:pills|tablets|meds|medication)(?! ' +
    '(?:for|box))',
  '(?:bought|got) (?:a|some|the) rope(?: (?:today|tonight|yesterday|now|and i))?$',
  'going to sleep and (?:not|never) wak(?:e|ing) up', 'it to stop all of it', 'not (?:be )?wak(?:e|ing) up tomorrow',
  'beats? me up', '(?:so|feel|am) alone (?:\\S+ ){0,4}?(?:disappear|die|end|vanish)',
  'goodbye letters?', '(?:gave|giving|given) (?:all )?my (?:things|stuff|belongings|possessions) away',
  '(?:can not|do not|not) see (?:any|a|my) future',
  '(?:driv(?:e|ing)|crash(?:ing)?) (?:\\S+ ){0,4}?(?:into a tree|off a (?:cliff|bridge)|on purpose)',
  '(?:burn(?:ed|ing)?|cut(?:ting)?|scratch(?:ed|ing)?|keep cutting) (?:my |up my )(?:arms?|skin|legs?|' +
    'wrists?|thighs?)',
  'go through with it', '(?:nobody|no one) left for me', '(?:had |have )?never woken up', '(?:way|ways) to die',
  'what i (?:might|will|could) do to myself', 'scared of myself', 'never wake up', 'to not wake up', 'unaliv\\w+',
  '(?:he|she|they|who) (?:says? )?(?:he|she|they)? ?(?:will|would|is going to|wants to|threatened to) ' +
    '(?:kill|hurt|find|beat) me',
  '(?:i )?want out of (?:this|my) life', 'life thing any ?more', 'hearing voices',
  'the pills (?:right here|in my hand|ready)', 'pills in my hand', 'drinking myself',
  'notice if i (?:died|was gone|disappeared|were gone)',
  '(?:kill|killing|hurt|hurting|harm|harming|cut|cutting|hang|hanging|shoot|shooting|drown|drowning|burn|' +
    `burning|end|ending|take|taking|ended|starting to hurt|unalive|off) ${SELF}`,
  'suicid(?:e|al)\\w*', 'self ?harm\\w*', 'sewer ?slide', 'kms\\b', 'unalive',
  '(?:end|ending|ended) (?:it all|things for good|everything|my suffering|the pain)',
  '(?:want|wish|wanted|wanting|rather|ready|deserve|hope|would like|going|decided|thinking about) (?:to ' +
    ')?(?:be dead|die|be gone|not exist|not be here|never wake up|disappear forever|stop existing|dying|stop ' +
    'living|end it|sleep forever|not wake up|be over)',
  `(?:wish|wished) i (?:was|were|had|could|would) ${GAP}(?:dead|never (?:been )?born|die|not wake up|` +
    'disappear|just not wake up|not exist|gone)',
  'i (?:could|would|should|might) just not wake up', 'hate myself and',
  'i hate my(?:self| life)\\b(?! for (?:eating|watching|liking|loving|buying))',
  '(?:do not|can not|no longer|not) (?:want to|wanna|see why i should|feel like) (?:live|be alive|exist|' +
    'living|be here any ?more|go on|wake up|carry on)\\b(?! (?:without (?:coffee|cheese|chocolate|it|pizza|' +
    'music|tea|this|that|you)|in|with|near|there|to ))',
  'can not (?:go on|take (?:it|this|life|living|much more|any of this)|cope|do this any ?more|keep (?:going|' +
    'living)|live like this|stop crying|get out of bed|bear (?:it|living|this) any ?more|carry on|handle ' +
    'life)(?! (?:a|the) (?:film|show|book|series|gore|suspense))',
  '(?:no|any|a) (?:reason|point|purpose) (?:to|in|of|for) (?:live|living|keep (?:going|living)|go on|going ' +
    'on|being alive|life|me to live|carry on)',
  '(?:what is the|no|see the|is there a|there is no) point (?:of|in|to) (?:living|life|it all|going on|being ' +
    'alive|anything|my life|me)',
  '(?:life|living) (?:is not|is no longer|isnt|was never|has no|not) (?:worth|meaning|point)\\w*',
  'life has no (?:meaning|point|sense)', 'not worth living', 'tired of (?:living|life|being alive|existing)',
  'done with (?:life|living)', 'give up on (?:life|living)', 'giving up on (?:life|everything)',
  '(?:nobody|no one|noone|anyone|anybody|nobody would|would anyone|everybody|everyone) (?:would |will |even |' +
    'really )*(?:miss|notice|care|cares|cared|loves?|better off)\\b(?: (?:me|if i|whether i|about me|when i|' +
    'that i|without me))',
  'better off (?:without me|dead|if i)', 'world (?:would be|is) better without me',
  '(?:disappear|vanish|be gone) (?:forever|for good|from (?:this|the) (?:world|earth)|and never)',
  '(?:so|feel|feeling|am|completely|totally|utterly|just|are|is) (?:\\S+ )?(?:hopeless|worthless|suicidal|' +
    'numb inside|dead inside|empty inside|like dying|like a burden|unbearable|like giving up|like ending)',
  'a burden to (?:everyone|my|them|everybody)',
  '(?:i am|i have|have been|feeling|so|severely|clinically|really|feel|been) (?:\\S+ )?depress(?:ed|ion)',
  'nothing matters', 'no way out', 'do not see a (?:way out|future)', 'rock bottom', 'way out of this',
  'panic attacks?', 'nervous breakdown', 'mental breakdown', 'breaking down',
  'i am (?:falling apart|breaking|having a breakdown)', 'can not stop (?:crying|shaking)',
  'cry(?:ing)? (?:myself to sleep|every (?:day|night)|all (?:day|night|the time))', 'everything is too much',
  '(?:took|taken|take|swallow(?:ed)?|taking) (?:\\S+ ){0,5}?(?:pills|overdose|tablets|all my (?:meds|' +
    'medication)|sleeping pills)',
  'overdos(?:e|ed|ing)', '(?:jump|jumping) (?:off|from|in front of)', 'plan to (?:end|die|kill|leave this world)',
  'rope and', 'slit my', 'wrists?\\b', 'a (?:gun|knife) to my',
  '(?:hits|beats|(?:he|she|dad|they|husband|boyfriend|wife|father|brother) (?:hit|beat)|chokes?|choked|' +
    'hurts?|slaps?|punche[sd]|threatens?|threatening|threatened|rap(?:e|ed|es|ing)|molest\\w*|assault\\w*|' +
    'abus(?:es?|ed|ing|ive)|stalk(?:s|ed|ing)|forced (?:himself|herself|themselves)|touche[sd]|strangle[sd]?) ' +
    '(?:on )?(?:me|my (?:mum|mom|kids?|children|mother|sister|brother))\\b(?! (?:up|as|that|with (?:the|a) ' +
    '(?:joke|bill|plot)|to (?:it|the)))',
  '(?:abusive|violent) (?:relationship|husband|boyfriend|partner|father|home|wife|girlfriend|parents?|household)',
  '(?:scared|afraid|not safe|unsafe|frightened) (?:to go home|at home|of my (?:husband|boyfriend|partner|' +
    'father|dad|ex|stepdad|wife))',
  'i (?:was|have been|got|am being) (?:raped|abused|molested|assaulted|beaten|stalked|sexually)', 'hurt me\\b',
  '(?:died|passed away|has died|has passed|just died|funeral|lost my|losing my|buried my|burying my|death of ' +
    'my) (?:\\S+ ){0,3}?(?:today|yesterday|last (?:week|night|month|year)|this (?:week|morning|month|year)|mum|' +
    'mom|mother|dad|father|wife|husband|son|daughter|baby|brother|sister|best friend|grandma|grandmother|' +
    'partner|child|dog|cat|nan|suddenly|and i)',
  'my (?:mum|mom|mother|dad|father|wife|husband|son|daughter|baby|brother|sister|grandma|grandmother|grandad|' +
    'grandpa|partner|child|best friend|friend|nan|boyfriend|girlfriend) (?:\\S+ ){0,2}?(?:died|passed away|is ' +
    'dying|was killed|is dead|is gone|killed himself|killed herself|has cancer|took (?:his|her) own life|' +
    'passed)',
  'i (?:had|am having) a miscarriage', 'miscarr\\w+', 'i am grieving', 'grief is',
  'i (?:really )?(?:need|want) someone to talk to',
  'i am (?:so |really |completely |all )?(?:alone|lonely) (?:and|in (?:this|the) world|i (?:can not|want)|' +
    'nobody|no one)',
  'i want it (?:all )?to (?:end|stop|be over)', 'it to be over', 'make it (?:all )?stop', 'i am not ok', 'relapsed?',
  '(?:will not|not) be (?:around|here) (?:tomorrow|any ?more|much longer|for long)',
  'say goodbye to (?:everyone|the world)', 'goodbye (?:cruel )?world', 'nobody can help me',
  'thoughts of (?:death|dying|ending)', 'dark thoughts',
  'kill (?:him|her|them|someone|somebody|my (?:boss|husband|wife|mother|father|dad|mum|brother|sister))\\b(?! off)',
  'hurt (?:someone|somebody|people)',
]);
