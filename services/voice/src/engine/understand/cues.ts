// Turns of phrase that hardly leave a doubt; the weights decide what each of them is worth.
import * as p from './phrases.ts';
import type { Reading } from './read.ts';
import { OTHER_CUES } from './other-cues.ts';
import { SHARP_CUES } from './sharp-cues.ts';
import { TALK_CUES } from './talk-cues.ts';

/** Gaps of a few words. */
const GAP = '(?:\\S+ ){0,5}?';
const WIDE = '(?:\\S+ ){0,9}?';

const ASKING: readonly (readonly [name: string, source: string])[] = [
  ['what-should',
    `\\b(?:what|which|where|who) ${GAP}(?:should|shall|could|can|might|do|would|must) (?:i|we|one|you|my ` +
    `\\S+|our \\S+|a \\S+) ${GAP}${p.CONSUME}\\b`],
  ['what-to',
    `\\b(?:what|which|where|who|something|anything|nothing|place|somewhere|one|things|${p.WORK}) (?:else ` +
    `)?to ${p.CONSUME}\\b`],
  ['recommend', `${p.LEAD}${p.REC}\\b(?!ed)`],
  ['recommends', `\\b(?:you|to|me|do|would|could|can|please) (?:${p.REC}|be recommended)\\b(?! (?:that|this|it|so))`],
  ['give-me', `${p.LEAD}${p.GIVE} (?:me|us) (?:up |out )?(?:with )?(?:${p.SOME} )?(?:\\S+ ){0,4}?${p.WORK}\\b`],
  ['give-me-some',
    `${p.LEAD}${p.GIVE} (?:me|us) (?:up |out )?(?:with )?(?:something|anything|somewhere|someplace|` +
    'somebody)\\b'],
  ['pick-a',
    `${p.LEAD}(?:pick|choose|find|name|list|show|suggest|select|play|help me (?:choose|pick|find|decide)) ` +
    `(?:me )?(?:${p.SOME}|\\d+) (?:\\S+ ){0,3}?${p.WORK}\\b`],
  ['pick-some', `${p.LEAD}(?:pick|choose|find|suggest|show|decide on) (?:something|anything|one)\\b`],
  ['help-choose', `\\bhelp (?:me|us) (?:to )?(?:choose|pick|find|decide)\\b`],
  ['any-work',
    '(?:^|\\b(?:got|have you|have|know|do you have|do you know|is there|are there|know of|there|you got)(?: ' +
    `of)? )(?:any|some) (?:\\S+ ){0,4}?${p.WORK}\\b`],
  ['is-there-a',
    '\\b(?:is there|are there|do you have|do you know|do you know of|have you got|got|know of|know) (?:a|an|' +
    `any|anything|something|some) ${GAP}(?:${p.WORK}|worth|good|decent|with|from|about|for)\\b`],
  ['want-work',
    '\\b(?:need|want|looking for|look for|in the mood for|fancy|craving|feel like|feeling like|hungry for|' +
    'searching for|after|could use|could do with|would like|would love|dying for|in need of|hunting for|up ' +
    'for|seek|desperate for|down for) (?:to (?:watch|read|eat|cook|play|see|hear|listen to|try|visit) ' +
    `)?(?:${p.SOME} )?(?:\\S+ ){0,4}?${p.WORK}\\b`],
  ['want-some',
    '\\b(?:need|want|looking for|in the mood for|fancy|craving|feel like|feeling like|after|could use|could ' +
    'do with|would like|would love|up for|mood is|prefer) (?:something|anything|somewhere|someplace)\\b'],
  ['want-to-consume',
    '\\b(?:want to|wish to|feel like|would like to|would love to|in the mood to|going to|need to|planning to|' +
    'fancy) (?:watch|watching|read|reading|eat|eating|cook|cooking|play|playing|hear|listen|listening|see|' +
    'visit|visiting|travel|travelling|try|trying|laugh|bake|baking|learn|start)\\b'],
  ['in-mood', '\\b(?:in the mood|my mood|feel like|fancy an?)\\b'],
  ['something-adj',
    '^(?:(?:ok|so|well|maybe|please|and|just|i guess|hmm|uh|um|perhaps) )*(?:something|anything|somewhere)\\b'],
  ['surprise',
    '\\b(?:surprise me|entertain (?:me|us)|your (?:pick|move|choice|call|turn)|you (?:decide|choose|pick)|' +
    'dealers choice|amaze me|inspire me|open to anything|throw a dart|best pick|top picks?|wow me|up to ' +
    'you)\\b'],
  ['worth',
    '\\b(?:worth (?:watching|reading|seeing|my time|starting|hearing|playing|a|trying|visiting|the|it)|must ' +
    '(?:see|read|watch|play|listen|try)|hidden gems?|underrated)\\b'],
  ['rec-noun', '\\b(?:recommendations?|suggestions?|ideas?|tips?|inspiration|picks)\\b'],
  ['for-occasion',
    '\\bfor (?:tonight|dinner|lunch|the (?:weekend|beach|train|flight|plane|drive|holidays?|road|kids|' +
    'commute|family|evening)|my (?:commute|run|trip|flight|holiday|mum|dad|wife|husband|sister|brother|kids?|' +
    'son|daughter|birthday|book club)|a (?:long|rainy|quiet|lazy|cold|date|party|friend|gift|flight|' +
    'beginner)|date night|movie night|two|a \\S+ year old|bedtime)\\b'],
  ['bored-hungry', '\\bi am (?:so |really |very |a bit )?(?:bored|hungry|starving|peckish)\\b'],
  ['whats-for',
    '\\bwhat is (?:for (?:dinner|lunch|breakfast|supper|tea)|good|on (?:tonight|tv)|hot|new|worth|a good|a ' +
    'nice|the best|something|your (?:top|best|pick|recommendation|suggestion))\\b'],
  ['what-next', '\\b(?:what|which|where) (?:\\S+ ){0,3}?next\\b'],
  ['bare-work',
    `^(?:(?:a|an|some|any|the|one|more|two|three|good|nice|short|quick|new) ){0,3}(?:\\S+ ){0,2}${p.WORK}(?: ` +
    '(?:please|tonight|anyone|for me|ideas?|recommendations?|suggestions?|now|time))*(?: \\?)?$'],
  ['what-else-love', '\\b(?:what else|what next|where next|what now|what should|next \\?|anything else)\\b'],
  ['similar',
    '\\b(?:similar (?:to|stuff|things?|ones?|film|shows?|books?|games?|artists?|music|podcasts?|titles?|' +
    'vibes?)|akin to|comparable|reminiscent|resembl\\w+|equivalent (?:of|to)|along (?:the|those|these|' +
    'similar) lines|lines of|in (?:the|a similar|that|the same) (?:vein|style|spirit|mould|direction)|' +
    'remind\\w* (?:me|one|you) of|counterpart|cousins?|next best thing|alternatives? to|successor to)\\b'],
  ['same-kind',
    '\\b(?:same (?:vibes?|kind|sort|feel|feeling|style|mood|spirit|again|tone|type|itch|energy|flavour|' +
    'atmosphere|author|director|humou?r)|that (?:kind|sort|type|style|vibe) (?:of|again)|more (?:in|of) ' +
    '(?:that|this|the same|those|these)|of (?:that|this) (?:kind|sort|ilk|type)|more where that)\\b'],
  ['more-like',
    `${p.NO}\\b(?:more|something|anything|another|others?|else|stuff|things?|one|ones|somewhere|someone|anyone|` +
    `${p.WORK}|dish) (?:\\S+ )?(?:that is |that are |which is |basically |exactly |just |very much |a bit |` +
    'kind of |close to |much )?(?:like|close to)\\b'],
  ['feels-like',
    '\\b(?:feels?|sounds?|reads?|plays?|tastes?|hits?|looks?|writes?|that is|which is|basically) (?:(?:just|' +
    'a bit|a lot|kind of|very much|exactly|so|most) )?(?:like|as)\\b'],
  ['is-like',
    '\\b(?:what|who|which \\S+|what else) (?:is|are|else is|feels|sounds)(?: (?:there|most|kind of|sort ' +
    'of))? (?:like|similar)\\b'],
  ['if-liked', `\\b(?:if|since|because|given that|as) (?:i|you|we|somebody|someone|one) (?:\\S+ )?${p.FELT}\\b`],
  ['for-fans',
    '\\b(?:for|by|do) (?:fans|people|somebody|someone|a person|lovers|those|anyone|a fan|a lover) (?:of|' +
    'who)\\b|\\bshould fans of\\b'],
  ['just-finished', '\\b(?:just finished|finished|ran out of|done with|after finishing)\\b'],
  ['ish', '\\b\\S+ (?:ish|esque|like)$|\\ba la\\b'],
  ['less',
    '^(?:(?:please|ok|a bit|much|lots?|way|can we have|can we get|can i have|could we have|i want|i would ' +
    'like|i would prefer|show me|give me|want|let us have|i want to see|maybe|i would rather) )*(?:less|' +
    'fewer)\\b'],
  ['less-of', '\\b(?:less|fewer) (?:like|of|from|stuff|things|recommendations|suggestions)\\b'],
  ['stop-suggesting',
    '\\b(?:stop|quit|cease|no more|enough|do not keep|keep on|not keep|refrain from|do not|never|please do ' +
    'not|avoid|you keep|keep|not) (?:recommend\\w*|suggest\\w*|show\\w*|giv(?:e|ing)|offer\\w*|push\\w*|' +
    'propos\\w*|feed\\w*|throw\\w*|bring\\w*|serving|serve)\\b'],
  ['stop-with',
    '\\b(?:stop|enough|quit|hold off|ease off|ease up|take it easy|go easy|lay off|cool it|cut (?:back|down|' +
    'out)|tone (?:it )?down|dial (?:it )?(?:down|back)|scale (?:it )?back|reduce|leave out|spare me|keep ' +
    '\\S+ (?:\\S+ ){0,4}?away|no more of)\\b'],
  ['nothing-like',
    '\\b(?:nothing (?:like|similar|resembling|in (?:that|this)|along|of (?:that|this))|not (?:things|stuff|' +
    'films?|books?|another|so many|so much|too many|that kind|that sort)|no (?:similar|more (?:of|like))|' +
    'never (?:show|give|recommend|suggest|again)|anything but)\\b'],
  ['too-many',
    '\\b(?:too (?:much|many)|so (?:much|many)|way too|had enough|enough of|sick of seeing|tired of seeing|' +
    'keeps? (?:coming|popping|showing) up)\\b'],
  ['no-more', '\\bno more\\b'],
  ['from-suggestions',
    '\\b(?:my|the|your|in|from|what you) (?:\\S+ )?(?:recommendations|suggestions|picks|feed|digest|list|' +
    'pick for me)\\b'],
  ['why',
    '^(?:(?:but|and|so|ok|well|then|um|hmm|really|wait|valet|hey|yes|no|oh|also|just|please|tell me|explain|' +
    'can you tell me|could you tell me|do tell|i wonder|explain to me|out of curiosity|may i ask) )*(?:\\? ' +
    ')?(?:why|how come|how so|what for)\\b'],
  ['why-you',
    '\\b(?:why|how come|how) (?:would|did|do|have|are|were|is|was|should) (?:you|i|this|that|it|the|these|' +
    'those|my|your)\\b'],
  ['what-makes',
    '\\bwhat (?:makes|made|is making|gave|led|leads|brought|prompted|inspired|caused) (?:you|this|that|it|' +
    'me)\\b'],
  ['reason',
    '\\b(?:reasons?|reasoning|logic|rationale|thinking|thought process|basis|justify|justification|evidence|' +
    'explanation|based on|on the basis|grounds)\\b'],
  ['explain',
    `${p.LEAD}(?:explain|justify|elaborate on|defend|account for|care to explain|walk me through)\\b(?: ` +
    '(?:why|how|your|the|that|this|yourself|it|to me))?'],
  ['how-did-you',
    '\\bhow (?:did|do|could|can|would|was|were|is|are) (?:you|this|that|it|the \\S+|these) (?:\\S+ ' +
    '){0,2}?(?:come|arrive|figure|decide|know|get|choose|pick|select|guess|conclude|land|work (?:that|this|' +
    'it) out|match|think|selected|chosen|picked)\\b'],
  ['where-get-idea',
    '\\b(?:where (?:did|do|does|is) (?:you|this|that|it|the)|who (?:told|said)|since when|says who|what in ' +
    'my|what about me|what did i do)\\b'],
  ['behind', '\\b(?:behind|led to|leads to) (?:this|that|the|these|your|it)\\b'],
  ['about-me', '\\b(?:about|on|of|on file about|know) (?:me|myself)\\b'],
  ['know-about',
    '\\b(?:what|anything|everything|how much|how well|all|things|something|whatever|stuff|which \\S+|any ' +
    'idea) (?:\\S+ ){0,4}?you(?: \\S+){0,3}? (?:know|learn|learned|learnt|remember|stored?|saved?|figured|' +
    'picked up|gathered|noted|noticed|recorded|concluded|worked out|hold|kept|keep|think|believe|reckon|' +
    'recall|discovered|found out)\\b'],
  ['my-profile',
    '\\b(?:what|show|list|describe|summari[sz]e|sum up|recap|read|tell|see|give|display|print|view|check|' +
    'rundown|review|overview|remember|know|picture|which|are|is|name|outline|characteri[sz]e|open)\\b ' +
    `${GAP}(?:my|me my|mine) (?:\\S+ )?(?:tastes?|profile|preferences?|likes|dislikes|tags|allerg\\w+|` +
    'favou?rites?|favou?rite \\S+|interests|prefs|vibe|type|memory|diet\\w*|food \\S+|tastes?|data|top|taste ' +
    'profile)\\b'],
  ['describe-me',
    '\\b(?:describe|summari[sz]e|sum up|recap|characteri[sz]e|profile|paint|define|assess) (?:me|my|a ' +
    'picture|myself)\\b|\\bwho am i\\b|\\bknow me\\b|\\bassessment of me\\b'],
  ['do-i-like',
    '\\b(?:what|which|who|do|does|am|things|foods?|kind|sort|know|think|believe|say|seem) (?:\\S+ ' +
    '){0,5}?(?:do i|am i|i am|i like|i love|i hate|i enjoy|i avoid|i prefer|i care|i seem|i dislike|i would|' +
    'i can not stand|i go for|i eat)\\b'],
  ['do-i',
    '^(?:so |and |hey |valet )*(?:do|am|did) i (?:like|love|hate|enjoy|prefer|seem|more|a|an|into|avoid|eat|' +
    'have|generally|usually)\\b'],
  ['according-to-you',
    '\\b(?:according to (?:you|your)|in your (?:opinion|view|notes|eyes|records)|do you (?:think|reckon|' +
    'believe|suppose)|you (?:think|believe|reckon)|to you|your notes)\\b'],
  ['did-i-say',
    `\\b(?:did|have|had|do|didn t|did not|was|were|ve) (?:i|we) (?:\\S+ ){0,3}?(?:${p.SAID}|telling|saying|` +
    'talking|mentioning|talking about|speaking)\\b'],
  ['what-i-said',
    '\\b(?:what|which|when|where|everything|anything|exactly|things|how|time|who|something|stuff|the \\S+) ' +
    `(?:that )?(?:i|we|it was that i) (?:\\S+ ){0,2}?(?:${p.SAID}|was saying)\\b`],
  ['i-mentioned',
    '\\b(?:i|we) (?:\\S+ )?(?:said|told you|mentioned|talked|spoke|named|brought up|discussed|wrote|was ' +
    'telling)\\b'],
  ['find-said',
    '\\b(?:find|search|look (?:up|through|for|back)|pull up|show|quote|repeat|dig (?:up|out)?|go back|scroll|' +
    `remind me|bring up|recall|read back|locate|check) ${WIDE}(?:said|say|told|mentioned|talked|chats?|` +
    'conversations?|messages?|history|wrote|comments?|words|line|lines|discussed|spoke|mention|' +
    'transcripts?)\\b'],
  ['remember-when',
    '\\b(?:remember (?:when|the time|that time|what i|me (?:saying|telling|talking|mentioning))|recall (?:me|' +
    'my|what|when)|my (?:exact )?words|the other day|last time we|we (?:talk|talked|speak|spoke|discuss|' +
    'discussed|chat|chatted)|i (?:said|mentioned) .* (?:what|which|who) was)\\b'],
  ['remind-me-which',
    '\\bremind me (?:what|which|who|when|where|of what|how|about what)\\b|\\bwhat was (?:it|that|the ' +
    'name)\\b|\\bwhich (?:one|was it)\\b'],
  ['search-our',
    '\\b(?:our|my|old|past|previous|earlier) (?:\\S+ )?(?:chats?|conversations?|messages?|history|lines|' +
    'talks?)\\b'],
];

const compile = (cues: readonly (readonly [string, string])[]): (readonly [string, RegExp])[] =>
  cues.map(([name, source]) => [name, new RegExp(source)]);

const CUES = [...compile(ASKING), ...compile(OTHER_CUES), ...compile(TALK_CUES),
  ...compile(SHARP_CUES.map(([intent, source], at) => [`${intent} ${at}`, source]))];

/** Said of what lies on the table, or in answer to a question: without either they say nothing. */
const OF_A_TALK = new Set(
  (
    'another another-any refines instead details who-made how-long when-where takes goes-with looks-good good-pick ' +
    'like-one thumbs-down dull undo yes no short-yes short-no this-that order-word'
  ).split(' '),
);
const TELLING = new Set(
  'i-love i-am-into not-into cannot-stand love-open my-favourite is-the-best verb-me i-usually beats'.split(' '),
);
const REQUESTING = new Set(
  (
    'what-should what-to recommend recommends give-me give-me-some pick-a pick-some help-choose any-work is-there-a ' +
    'want-work want-some surprise whats-for what-next what-else-love similar same-kind more-like'
  ).split(' '),
);

/** What a line does as a whole; a request rules over the tastes that come with it. */
export function shapeOf(cues: readonly string[]): string {
  const tells = cues.some((cue) => TELLING.has(cue));
  const asks = cues.some((cue) => REQUESTING.has(cue));
  return tells && asks ? 'tells-and-asks' : tells ? 'tells' : asks ? 'asks' : 'neither';
}

/** The names of the cues that a line holds. */
export function cuesIn({ plain }: Reading, underWay: boolean): string[] {
  return CUES
    .filter(([name, pattern]) => (underWay || !OF_A_TALK.has(name)) && pattern.test(plain))
    .map(([name]) => name);
}

const CLAUSE_END = / (?:\?|!|but|so|though|and then|and now|because|since) /;

/** Cues of the last clause, where there is more than one: people put what they want last. */
export function lastCuesIn({ plain, text }: Reading): string[] {
  const sentences = text.split(/[.;!?\n,]+\s+/).filter((part) => /\p{L}/u.test(part));
  const words = (sentences.at(-1) ?? '').split(/\s+/).length;
  const tail = sentences.length > 1 ? plain.split(' ').slice(-words).join(' ') : (plain.split(CLAUSE_END).at(-1) ?? '');
  if (tail === plain) return [];
  return CUES.filter(([name, pattern]) => !OF_A_TALK.has(name) && pattern.test(tail)).map(([name]) => name);
}
