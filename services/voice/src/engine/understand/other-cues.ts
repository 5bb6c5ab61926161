// Cues of telling, of money, of manners, and of what is somebody else's work.
import * as p from './phrases.ts';

const WIDE = '(?:\\S+ ){0,9}?';
const FORGET =
  '(?:forget|delete|remove|erase|wipe|unlearn|purge|scrap|bin|discard|drop|strike|clear|untag|disregard|' +
  'unremember|lose|ditch|ignore|scratch|reset|clean out|throw away|throw out|get rid of|take (?:off|out|back|' +
  'away)|cross out|cancel|un remember|dump|rub out|nuke|empty)';
const WHO = '(?:i|we|ive|i have|we have|i did|i am)';

/** Name and pattern of each. */
export const OTHER_CUES: readonly (readonly [name: string, source: string])[] = [
  ['forget', `${p.LEAD}(?:completely |totally |simply )?${FORGET}\\b`],
  ['forget-i',
    '\\b(?:forget|unlearn|unremember|un remember|disregard|ignore|delete|remove|erase|scratch|drop|scrap)(?: ' +
    'about)?(?: the fact)?(?: that)? (?:i|we|my|what|everything|all|anything|about|me|that i)\\b'],
  ['off-my-list', `\\b(?:from|off|out of|in) (?:my|the|your|what you know|what you) (?:\\S+ ){0,2}?${p.PROFILE}\\b`],
  ['forgets',
    '\\b(?:forget|forgotten|forgetting|unlearn|erase|erased|deleted|delete|get rid of|purge|gone from|wipe|' +
    'wiped)\\b'],
  ['do-not-keep',
    '\\b(?:do not|stop|no need to|not|never|quit|you need not|no longer want you to|not want you to) ' +
    '(?:remember\\w*|keep|keeping|store|storing|know|hold|have to remember|save|saving|track\\w*|believe|' +
    'thinking|think|assume|assuming)\\b'],
  ['take-off', `\\b(?:take|get|strike|cross|wipe|remove) ${WIDE}(?:off|out|from)\\b`],
  ['forget-thing',
    '\\b(?:forget|delete|remove|drop|lose|scrap|bin|purge|erase|wipe|clear) (?:that|the|my|this|those|your) ' +
    '(?:\\S+ ){0,4}?(?:preference|tag|thing|bit|note|stuff|taste|part|fact|entry|line|remark|one|dislike|' +
    'like|allergy|data|memory)\\b'],
  ['wrong',
    '\\b(?:wrong|incorrect|mistaken|mistake|false|untrue|misheard|misunderst\\w+|mixed (?:that|it|this|up|me|' +
    'them|things)|backwards|upside down|the opposite|other way (?:round|around)|inaccurate|misread|' +
    'misquot\\w+|error|nonsense|not accurate|never happened|confus\\w+)\\b'],
  ['not-true',
    '\\b(?:not|is not|was not|no longer|never) (?:\\S+ )?(?:true|right|correct|so|the case|what i (?:said|' +
    'meant|mean)|me|it at all|accurate)\\b'],
  ['never-said',
    '\\b(?:i|we) (?:never|did not|do not|have not|have never|had not) (?:\\S+ )?(?:say|said|mean|meant|told|' +
    'tell|claim\\w*|mention\\w*|ask\\w*)\\b'],
  ['i-meant',
    '\\b(?:i|what i) (?:\\S+ )?(?:meant|mean|misspoke|should have said|was (?:joking|kidding|being ' +
    'sarcastic)|take (?:that|it) back|said (?:\\S+ ){0,6}?not|intended)\\b|\\bsarcas\\w+\\b'],
  ['correction',
    '\\b(?:correction|correct (?:that|it|this|me|you|my)|let me correct|fix (?:that|it|this|my|your)|amend|' +
    'update (?:that|my|your|it|me)|change (?:that|it|this|my \\S+) (?:to|from)|make (?:that|it|this) (?:a |' +
    'an |\\S+ )|rather say|put (?:me|that|it) down|switch (?:that|it|this) to|set (?:that|it) to|not \\S+ ' +
    'but)\\b'],
  ['you-got',
    '\\b(?:you|your note|your notes|that tag|the tag|that note) (?:\\S+ )?(?:got|have|heard|noted|think|seem|' +
    'are|put|wrote|says|say|assumed|recorded|saved|think i)\\b ?(?:\\S+ ){0,3}?(?:wrong|that|it|me|i|' +
    'mistaken|down|backwards|\\b)'],
  ['no-then', '^(?:no|nope|wrong|false|incorrect|actually|wait|hold on|hang on|um|sorry|correction|well)\\b'],
  ['no-longer',
    '\\b(?:no longer|not (?:\\S+ ){1,5}?any ?more|any ?more|used to|changed my mind|tastes? (?:have |has ' +
    ')?changed|have changed|again now|these days i|not since|went off|gone off|came round|come round|grown ' +
    'to|started to like)\\b'],
  ['it-was-other',
    '\\bit (?:was|is) (?:not )?(?:me|my \\S+) (?:who|that)\\b|\\bthat (?:was|is) my (?:wife|husband|brother|' +
    'sister|son|daughter|mum|dad|mom|partner|girlfriend|boyfriend|friend|kids?|flatmate|roommate)\\b|\\bnot ' +
    'me\\b'],
  ['x-not-y', '^(?:\\S+ ){0,6}?not (?:\\S+ ){1,3}?(?:but )?$'],
  ['i-seen',
    `\\b${WHO} (?:\\S+ ){0,3}?(?:seen|watched|finished|played|heard|saw|listened to|visited|been to|been ` +
    'there|tried|completed|beaten|beat|binged|reread|rewatched|read|own|owned|went to see|bought)\\b'],
  ['seen-open',
    '^(?:(?:yes|oh|ah|ok|no|just|sorry|well|nope|hmm|yep) )*(?:already )?(?:seen|watched|read|played|heard|' +
    'been|tried|done|saw|finished|owned|own|got|had|know|knew|completed|listened)\\b'],
  ['already', '\\balready\\b'],
  ['have-it',
    '\\b(?:have|own|got|know|knew|done) (?:it|that|this|one|them|that one|this one|both)(?: (?:already|at ' +
    'home|by heart))?\\b'],
  ['times',
    '\\b(?:twice|once|(?:\\S+|hundred|many|several) times|last (?:week|year|month|night|summer|winter|friday|' +
    'weekend)|yesterday|years? ago|months? ago|weeks? ago|as a (?:kid|child|teenager)|when it came out|in ' +
    '(?:school|the cinema|theaters|college)|the other (?:day|night)|ages ago|recently|back in|on the plane|' +
    'when i was|in \\d{4})\\b'],
  ['mark-seen',
    '\\b(?:mark|tick|put|count|log|check|set|list) (?:\\S+ ){0,4}?(?:seen|watched|read|played|done|off|owned|' +
    'finished)\\b'],
  ['been-there', '\\bbeen there\\b|\\bdone that\\b|\\bby heart\\b|\\bon my shelf\\b'],
  ['buy',
    `${p.LEAD}(?:i will |i would like to |i am going to )?(?:buy|purchase|order|rent|book|checkout|check out|` +
    'preorder|pre order)\\b'],
  ['buy-it',
    '\\b(?:buy|purchase|order|rent|get me|book|grab|ship|deliver|pay for|checkout with) (?:it|this|that|the|' +
    'one|them|me|both|two|him|her|those|these|a copy)\\b'],
  ['want-buy',
    '\\b(?:want|like|love|ready|going|wish|let us|let me|can i|could i|how (?:do|can) i|may i|will|please|' +
    'and|go|just|can you|could you|can we) (?:to )?(?:just )?(?:buy|purchase|order|own|check ?out|pay)\\b|' +
    '\\b(?:buying|purchasing|ordering|ordered)\\b'],
  ['basket',
    '\\b(?:basket|cart|check ?out|place (?:the|an|my|that) order|take my money|ship it|charge (?:my|it|the)|' +
    'on my (?:account|tab|card)|sold|put (?:the|an|that) order|confirm (?:the|my|that|it)|do the purchase|' +
    'proceed|the purchase|i will take it|a copy of|bag it|pay now|buy now|add to)\\b'],
  ['get-me-the', `${p.LEAD}(?:get|grab|pick up|have) (?:me )?(?:the|that|this|it|one of)\\b`],
  ['budget', '\\bbudgets?\\b'],
  ['limit',
    '\\b(?:(?:monthly|spending|my|the) (?:\\S+ )?(?:limit|cap|allowance|maximum)|over ?spen\\w+|over budget|' +
    'left to spend|money left|spending money|allowance|left (?:for )?this month|this month)\\b'],
  ['spent',
    '\\b(?:spent|spend|spending|expenses|expenditure|outgoings|blown|splurged?|splash out|afford|purchases ' +
    'add)\\b'],
  ['wallet', '\\bwallet\\b'],
  ['balance',
    '\\b(?:balance|funds?|top ?up|topup|topped up|refund\\w*|transactions?|deposit|withdraw\\w*|prepaid|' +
    'reload|recharge|credit card|debit|paypal|payments?|paid|my account|statement|kitty|iban|bank)\\b'],
  ['add-money',
    '\\b(?:add|put|load|transfer|deposit|charge|top|pay in|send|stick|throw|move|fill) (?:\\S+ ' +
    '){0,4}?(?:money|dollars|bucks|funds|quid|euros|pounds|cash|credit|\\$|\\d+|hundred|fifty|twenty|it up|' +
    'wallet)\\b'],
  ['money-have', '\\bhow (?:much|many) (?:\\S+ ){0,3}?(?:money|cash|credit|dollars|funds|do i have|have i|left)\\b'],
  ['interview', '\\b(?:interviews?|questionnaire|quiz|survey|quizzed)\\b'],
  ['ask-me',
    '\\b(?:ask|quiz|question|interview|grill|interrogate|test|survey|probe) (?:me|us|away)\\b|\\byou ask\\b|' +
    '\\bfire away\\b|\\bby asking\\b|\\basking me\\b'],
  ['questions',
    '\\b(?:questions?|get to know (?:me|my)|learn (?:about )?my (?:taste|preferences)|taste (?:conversation|' +
    'chat|test|session|talk)|set up my|teach you (?:about )?my|getting to know)\\b'],
  ['lets-do',
    '\\b(?:let us|shall we|can we|could we|want to|ready to|ready for|start|begin|do|continue|resume|finish|' +
    'run|redo|go through|pick up|carry on|restart|launch|stop|end|pause) (?:\\S+ ){0,4}?(?:one|interview|' +
    'conversation|questions?|quiz|chat|session|where we)\\b'],
  ['help-open',
    '^(?:please |valet |hey |i need |ok |can you |could you |some |any |can i get |i want |send )*help(?: me|' +
    ' please| out| needed| valet| !| \\?| pls)*$'],
  ['what-can-you',
    '\\bwhat (?:all |else |exactly |things |kinds? of \\S+ |sorts? of \\S+ )?(?:can|could|do|are|is|would) ' +
    '(?:you|this|it|valet|that|the app)(?: \\S+){0,3}? (?:do|able|offer|good at|for|know how|capable|cover|' +
    'understand|help|handle|support|know about|work|about|here for|actually do)\\b'],
  ['can-i-here',
    '\\b(?:what|how|where) (?:else )?(?:can|do|could|should|may|would|am) (?:i|we) (?:\\S+ )?(?:ask|say|do|' +
    'use|start|begin|talk|get started|find|change|turn|connect|see|delete|give|set|switch|edit|add|stop|work|' +
    'cancel|export|supposed|undo|invite|mute|speak)\\b'],
  ['how-works',
    '\\bhow (?:does|do|did) (?:this|it|that|you|everything|the \\S+|all this|valet|off record|' +
    'recommendations|thumbs)(?: \\S+){0,3}? (?:work|works|function|operate)\\b|\\bhow it works\\b|\\bhow ' +
    '(?:to use|do you use|this works|you work)\\b'],
  ['app-words',
    '\\b(?:app|settings?|account|microphone|mic|features?|commands?|manual|instructions|tutorial|guide|tour|' +
    'menu|off (?:the )?record|match score|percent\\w*|thumbs|my digest|the digest|tags|my data|privacy|' +
    'abilities|capabilities|first time|new here|get started|getting started|log ?in|password|notifications?|' +
    'voice mode|dark mode|options|how to|what do you mean|examples?)\\b'],
  ['who-are-you-do',
    '\\b(?:who are you and|what are you for|what is the point of you|what is this|what is valet|explain ' +
    'yourself|your purpose|what are your|your job|what do you do)\\b'],
  ['you-also',
    '\\b(?:can|do|could|will) you (?:also )?(?:do|recommend|handle|help with|cover|talk about|suggest|know ' +
    'about|speak about)\\b.*\\b(?:too|also|as well|or just|or only|in general|to people)\\b|\\bwhat ' +
    '(?:kinds?|sorts?|topics?|things|areas|domains|categories|languages|range)\\b.*\\b(?:do|can|could) you\\b'],
  ['lost-here',
    '\\b(?:i am (?:lost|new|stuck|confused)|do not know (?:what to do|how|where to start)|no idea (?:what|' +
    'how)|where do i (?:start|begin)|how do i (?:start|begin))\\b'],
];
