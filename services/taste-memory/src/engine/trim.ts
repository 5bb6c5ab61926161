import type { Domain } from '../domain/tag.ts';
import { frameOf, isWide } from './frames.ts';
import type { Item, Scene } from './item.ts';
import type { Range } from './line.ts';
import { domainOfNoun, domainsOfVerb, filedUnder, SHELF_OF_PERSON, thing } from './lexicon.ts';

const NOT = new RegExp(
  String.raw`^(?:but |just |and )?(?:definitely |really |certainly |usually )?not (?:so much |as much |` +
    String.raw`really |necessarily |into |a fan of |big on |the |for |any )*`,
);
const LEAD = new RegExp(
  String.raw`^(?:every (?:single )?(?:minute|second|page|episode|bit|moment|chapter|song) of|` +
    String.raw`(?:the )?(?:(?:whole|entire) )?(?:kinds?|types?|sorts?|forms?|styles?|variet(?:y|ies)|range|diet|` +
  String.raw`city|` +
    String.raw`selection|aspects?|(?:first|second|third|last|final|newest|latest|early|later|other) (?:seasons?|` +
    String.raw`episodes?|books?|` +
    String.raw`albums?|chapters?|half|parts?|games?)|lots|tons|plenty|loads|works?|films?|movies?|music|songs?|` +
    String.raw`books?|novels?|` +
    String.raw`idea|taste|sound|smell|likes|majority|world|genre|presence|use|concept|color|colour) of|a lot of|` +
    String.raw`(?:mix|mixture|blend|combination|bit|dash) of|a bit of|a good deal of|some|any|` +
    String.raw`all|most|many|every|each|both|more|a|an|really|very|such|super|so|too|just|also|even|always|` +
    String.raw`pretty|quite|good|great|nice|decent|proper|only|almost|literally|definitely|especially|to|this|` +
    String.raw`that|these|those|the|about|by|from|of|with|on|in|at|for|like|toward|towards|against|either|certain|` +
    String.raw`different|various|` +
    String.raw`other|few|last few|first few|typical|modes of|means of|anything|everything|something|maybe|me some|` +
    String.raw`odd|occasional|mostly|mainly|primarily|particularly|followed by|(?:my|our) (?:mum|mom|mother|nan|` +
    String.raw`nana|gran|` +
    String.raw`grandma|granny|grandmother|nonna|dad|wife|husband|sister|aunt|auntie|friend|partner)(?:'s|s)|` +
    String.raw`including|` +
    String.raw`well|well-made|called|named|titled|as|much|too much|too many) `,
);
const DOING = new RegExp(
  String.raw`^(?:to |just |also |going |go |always |only |more )*((?:re|binge-?)?(?:watch|read|listen|play|eat|` +
  String.raw`cook|bak|hear|` +
    String.raw`visit|travel|travell|explor|wear|buy|shop|shopp|tast|drink|danc|sing|stay|fly|grill|snack|see|` +
    String.raw`try|order|collect|go|mak|us|consum|driv|walk|attend|participat|engag|rent|hir|purchas|own|rid|tak|` +
    String.raw`hav|din|` +
    String.raw`book|support|do|get|discover|experienc|sip|munch|indulg|relax|hang)(?:t?ing|e)?)` +
    String.raw`(?: (?:back|over|up|down|out|along|straight))?(?: (?:to|at|in|out|around|through|about|on|for|with|` +
    String.raw`of))?(?= )`,
);
const INTRODUCED = new RegExp(
  String.raw`^((?:tv |video )?[a-z-]+) (?:called|named|titled|by the name of|by|from|with|starring|featuring|` +
    String.raw`directed by|written by|about|set in|based on|made by|that are|that have|which are|where)(?= )`,
);
const TAIL = new RegExp(
  String.raw` (?:too|as well|a lot|so much|very much|much|the most|the best|though|in general|in particular|` +
    String.raw`these days|lately|right now|now|anymore|any more|any longer|at all|for sure|more than ` +
    String.raw`anything(?: else)?|of all time|myself|personally|honestly|the least|best|most|more|again|always|` +
    String.raw`forever|today|tonight|together|either|actually|really|instead|already|ever|especially|lol|haha|` +
    String.raw`and all|and stuff|and such|or something|and so on|etc|for example|all the time|` +
    String.raw`every (?:single )?(?:day|` +
    String.raw`week|night|morning|weekend|year|month|summer|time)|once in a while|from time to time|sometimes|` +
    String.raw`with (?:my|the|our) ` +
    String.raw`[\p{L}' ]+|of any (?:kind|sort|type)|in any (?:form|way|shape)(?: or form)?|` +
    String.raw`nowadays|ever since|at this point|anyway|if possible|as much as possible|when(?:ever)? possible|daily|` +
    String.raw`all (?:day|night|year)(?: long)?|constantly|religiously|non-?stop|regularly|on (?:a )?loop|` +
    String.raw`whenever i can|here|weirdly|oddly|obviously|definitely|basically|frankly|naturally|strangely|` +
    String.raw`surprisingly|mostly|mainly|` +
    String.raw`usually|probably|that sort of thing|that kind of (?:thing|stuff)|things like that|the lot|` +
    String.raw`and whatnot|whatever|most (?:days|nights|evenings|weekends)|any ?day|every time|24\/7|for (?:their|` +
    String.raw`its|his|her|our) .*|for (?:ethical|health|religious|` +
    String.raw`environmental) reasons|over and over(?: again)?|for hours|while .*|on (?:my |the )?(?:weekends?|` +
    String.raw`sundays?|saturdays?|fridays?|tv|repeat|netflix|holiday|` +
    String.raw`vacation|side)|at (?:home|night|the moment|the cinema|parties|work)|in (?:the )?(?:mornings?|` +
    String.raw`evenings?|summer|winter|car|shower|world|past|end|(?:my|our) [\p{L}]+(?: [\p{L}]+)?)|` +
    String.raw`for (?:breakfast|lunch|dinner|` +
    String.raw`dessert|me|fun|the rest of|now|years|ages|a long time|this|it|some reason)|growing up|` +
    String.raw`without \p{L}+ing.*|` +
    String.raw`as a (?:kid|child|` +
    String.raw`teenager)|when .*|since .*|until .*|either way|or not|out there|in there|period|lots|entirely|` +
    String.raw`altogether|completely|for|with|of|to|from|by|at|in|on|when|while|the|a|an|and|or|but|is|are|` +
    String.raw`at all costs|` +
    String.raw`like the plague|whenever possible|everything about it)$`,
  'u',
);
const GENERAL_NOUN = new RegExp(
  String.raw`(?: the)? (?:movies?|films?|flicks?|tv shows?|tv series|tv|shows?|series|books?|novels?|music|` +
    String.raw`songs?|tunes?|albums?|bands?|artists?|video games?|games?|podcasts?|foods?|cuisines?|dishes|` +
    String.raw`dish|restaurants?|stuff|ones|one|genres?|style|type|literature|content|meals?|recipes?|cooking|` +
    String.raw`titles|cinema|television|(?<!\bscience )fiction|clothes|clothing|brand|brands|products|items)$`,
);

// "walking holidays", "cooking shows": the deed says which, the noun says what.
function ofItsOwn(doing: RegExpExecArray, rest: string): boolean {
  const noun = domainOfNoun(rest.slice(doing[0].length + 1));
  const verb = domainsOfVerb(doing[1] ?? '');
  if (noun === undefined || !/ing$/.test(doing[0]) || /^(?:us|mak|go|do|hav|tak|see|gett?)ing$/.test(doing[1] ?? ''))
    return false;
  return !verb.includes(noun) && !verb.includes('shopping');
}

// "scented candles in the bathroom", "long gloves as an accessory": where or what for changes nothing of the taste.
const PLACE = new RegExp(
  String.raw`^(.{3,60}?) (?:in|for|as|on|at|during|near|within|by|around|inside|set|made|located|featuring|` +
  String.raw`narrated|with|` +
    String.raw`related) `,
  'u',
);
// "large theme parks" are theme parks.
const SIZE = new RegExp(
  String.raw`^(?:(?:large|big|huge|small|tiny|indoor|outdoor|unique|beautiful|lovely|amazing|cute|excessive|` +
    String.raw`extensive) )+`,
);
// "love triangles in books"
const IN_KIND = new RegExp(
  String.raw` in (?:a |an |my |the |any )?(books?|novels?|movies?|films?|games?|video games?|shows?|songs?|podcasts?|` +
    String.raw`music)$`,
);
// "documentaries about sharks" are documentaries.
const TOLD_OF = /^ (?:about|with|that|where|set|featuring|involving|which|based on) /;
// "supernatural elements", "crafting systems"
const VAGUE =
  new RegExp(
    String.raw`(?<=[\p{L}\d]) (?:elements?|systems?|mechanics?|scenes?|themes?|facilit(?:y|ies)|aspects?|features?|` +
      String.raw`options?|components?|settings?|content|tropes?|sequences?|interfaces?|packages?|models?|venues?|` +
      String.raw`environments?)$`,
    'u',
  );

// Words without which nothing is told of a kind of thing.
const TELLS = new RegExp(
  String.raw` (?:that|which|who|with|without|free|lacking|featuring|containing|involving|including|about|depicting|` +
  String.raw`set|` +
    String.raw`based|centered|located|focused|made|derived|sourced|related|closely|using|full|heavy|high|rich|low|` +
    String.raw`from|` +
    String.raw`called|named|titled|by|starring|directed|written|where|that,|which,) `,
);

function oneWord({ text }: Scene, raw: Range, negated: boolean): Item {
  const domain = domainOfNoun(text.slice(raw.start, raw.end));
  const hints = domain ? [domain] : [];
  const common = { negated, hints, called: undefined, whole: raw, raw, qualified: false, framed: false };
  return { ...raw, ...common, like: [], also: [] };
}

/** Takes away what only leads to the name or follows it; null when nothing is left. */
export function trimItem(scene: Scene, from: number, to: number, negatedBefore: boolean, vague = false): Item | null {
  const { text, titles, runs } = scene;
  let [start, end] = [from, to];
  while (start < end && /[\s,"*_]/.test(text[start] ?? '')) start++;
  const ended = (): boolean => titles.some((name) => name.end === end);
  while (end > start && /[\s,"*_.:!?)]/.test(text[end - 1] ?? '') && !ended()) end--;
  const raw = { start, end };
  if (start >= end) return null;
  const blank = text.indexOf(' ', start);
  if (blank < 0 || blank >= end) return oneWord(scene, raw, negatedBefore);
  for (
    let tail = TAIL.exec(text.slice(start, end));
    tail && !titles.some((name) => name.end === end) && !runs.some((run) => run.start < end && run.end >= end);
    tail = TAIL.exec(text.slice(start, end))
  )
    end = start + tail.index;
  const kinds = IN_KIND.exec(text.slice(start, end));
  const named = kinds && titles.some((name) => name.end > start + kinds.index && name.start < end);
  const inKind = kinds && !named ? domainOfNoun(kinds[1] ?? '') : undefined;
  if (kinds && inKind) end = start + kinds.index;
  let negated = negatedBefore;
  const hints: Domain[] = inKind ? [inKind] : [];
  let framed = inKind !== undefined;
  let called: Item['called'];
  const atName = (): boolean =>
    titles.some((name) => name.start === start && name.end <= end) ||
    scene.names.some((name) => name.start === start && name.end === end);
  const hint = (domains: readonly Domain[]): void => {
    for (const domain of domains) if (!hints.includes(domain)) hints.push(domain);
  };
  const kind = scene.names.find((name) => name.start === start && name.end < end);
  const dish = kind && thing(text.slice(kind.start, kind.end))?.domain === 'food';
  const wide = kind && isWide(text.slice(kind.start, kind.end));
  if (kind && !dish && !wide && !titles.includes(kind) && TOLD_OF.test(text.slice(kind.end, end))) end = kind.end;
  const tells = TELLS.test(text.slice(start, end));
  for (let steps = 0; steps < 12 && start < end && !atName(); steps++) {
    const rest = text.slice(start, end);
    if (thing(rest)?.whole) break;
    const not = NOT.exec(rest);
    if (not) {
      negated = true;
      start += not[0].length;
      continue;
    }
    const frame = framed || !tells ? undefined : frameOf(rest);
    if (frame && (scene.capitals || !/^\p{Lu}/u.test(scene.cased.slice(start + frame.length)))) {
      framed = true;
      if (frame.negated) negated = !negated;
      hint(frame.domains);
      start += frame.length;
      continue;
    }
    const introduced = tells ? INTRODUCED.exec(rest) : null;
    const filed =
      introduced &&
      (filedUnder(introduced[1] ?? '') ??
        (/^(?:anything|everything|something|stuff|work)$/.test(introduced[1] ?? '') ? undefined : null));
    if (introduced && filed !== null) {
      if (filed) hint([filed.domain]);
      if (filed && / (?:called|named|titled|by the name of)$/.test(introduced[0])) called = filed;
      if (
        filed &&
        (/ (?:by|starring|featuring|directed by|written by)$/.test(introduced[0]) ||
          (/ with$/.test(introduced[0]) &&
            /^\p{Lu}\S* \p{Lu}\S*$/u.test(scene.cased.slice(start + introduced[0].length + 1, end))))
      )
        called = { domain: filed.domain, subcategory: SHELF_OF_PERSON[filed.domain] };
      start += introduced[0].length + 1;
      continue;
    }
    // "the podcast Quiet Harbour"
    const apposed = /^((?:tv |video )?[a-z]+) (?=[\p{L}\p{N}])/u.exec(rest);
    const beside =
      apposed && /^\p{Lu}/u.test(scene.cased.slice(start + apposed[0].length, end))
        ? filedUnder(apposed[1] ?? '')
        : undefined;
    if (apposed && beside && domainOfNoun(apposed[1] ?? '') !== undefined) {
      hint([beside.domain]);
      called = beside;
      start += apposed[0].length;
      continue;
    }
    const doing = DOING.exec(rest);
    if (doing && rest.length > doing[0].length && !(thing(rest)?.whole ?? ofItsOwn(doing, rest))) {
      if (!framed) hint(domainsOfVerb(doing[1] ?? ''));
      start += doing[0].length + 1;
      continue;
    }
    const lead = LEAD.exec(rest);
    if (!lead) break;
    start += lead[0].length;
  }
  const [, known = ''] = PLACE.exec(text.slice(start, end)) ?? [];
  const beyond = scene.names.some((name) => name.start < end && name.end > start + known.length);
  if (known !== '' && !beyond) {
    const cut = thing(known);
    const beside = text.startsWith(' with ', start + known.length);
    if (cut && (!beside || (known.includes(' ') && cut.domain !== 'food'))) end = start + known.length;
  }
  const size = SIZE.exec(text.slice(start, end))?.[0].length ?? 0;
  if (size > 0 && thing(text.slice(start + size, end))?.whole) start += size;
  if (vague || framed) end -= VAGUE.exec(text.slice(start, end))?.[0].length ?? 0;
  const noun = GENERAL_NOUN.exec(text.slice(start, end));
  const whole = { start, end };
  if (
    noun &&
    thing(text.slice(start, end))?.whole !== true &&
    !titles.some((name) => name.end === end && name.start <= start)
  ) {
    const domain = domainOfNoun(noun[0].trim());
    if (domain && framed) hint([domain]);
    else if (domain)
      hints.unshift(...(domain === 'movies' || domain === 'shows' || !hints.includes(domain) ? [domain] : []));
    end = start + noun.index;
  }
  const alone = domainOfNoun(text.slice(start, end));
  if (alone) hint([alone]);
  if (start >= end) return null;
  const found = { start, end, negated, hints: [...new Set(hints)], called, whole, raw, qualified: false, framed };
  return { ...found, like: [], also: [] };
}
