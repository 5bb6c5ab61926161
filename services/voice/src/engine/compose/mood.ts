// How a line must be met: most of talk bears a joke, and some of it does not.

export type Sorrow = 'grief' | 'illness' | 'money' | 'breakup' | 'low';

// Near these words wit stays in the cupboard; a needless kindness costs nothing.
const DELICATE = new RegExp(
  String.raw`\b(?:al+erg\w*|intoleran\w*|anaphyla\w*|co?eliac\w*|celiac\w*|diabet\w*|epilep\w*|asthma\w*|pregnan\w*|` +
    String.raw`miscarr\w*|hospital\w*|hospice|surgery|chemo\w*|cancer|tumou?r|dementia|alzheimer\w*|diagnos\w*|disabled|` +
    String.raw`disability|depress(?:ed|ion)|anxiety|anxious|panic attacks?|burn(?:ed|t)?[- ]?out|insomnia|` +
    String.raw`funeral|griev\w*|grief|bereav\w*|widow\w*|passed away|mourning|died|` +
    String.raw`suicid\w*|self[- ]?harm|eating disorder|anorexi\w*|bulimi\w*|rehab|sober|sobriety|alcoholi\w*|` +
    String.raw`laid off|redundant|unemployed|lost my job|got fired|in debt|my debts?|bankrupt\w*|evict\w*|homeless|` +
    String.raw`can'?t afford|cannot afford|no money|broke up|breakup|divorc\w*|dumped me|left me|heartbroken|` +
    String.raw`abus(?:e|ed|ive)|assault\w*|refugee|lonely|crying|feeling (?:down|low|sad))\b`,
  'i',
);

const KIN =
  '(?:mum|mom|mother|dad|father|wife|husband|partner|son|daughter|brother|sister|gran\\w*|nan|nana|uncle|aunt\\w*|' +
  'cousin|friend|best friend|boyfriend|girlfriend|dog|cat|pet|baby|child|colleague|teacher)';
// Said of oneself and one's own people only: "The Death of Stalin" is a film.
const SORROWS: readonly (readonly [Sorrow, RegExp])[] = [
  ['grief', new RegExp(
    String.raw`\bmy (?:\w+ ){0,2}${KIN}(?:'s)? (?:\w+ ){0,2}(?:died|passed away|passed|is dying|is gone|funeral)\b|` +
      String.raw`\b(?:lost|buried|miss) my (?:\w+ ){0,2}${KIN}\b|\bi(?:'m| am) (?:grieving|in mourning)\b|` +
      String.raw`\b(?:funeral (?:today|tomorrow|yesterday)|had a miscarriage)\b`, 'i')],
  ['illness', new RegExp(
    String.raw`\bi(?:'m| am) (?:really |so |very |still )?(?:ill|unwell|in hospital|in the hospital|recovering|bedridden)\b|` +
      String.raw`\bi(?:'ve| have)(?: got)? (?:the )?(?:flu|covid|cancer|a fever|a migraine)\b|\b(?:my chemo|i had surgery|` +
      String.raw`off sick|home sick|stuck in bed)\b|\bmy (?:\w+ ){0,2}${KIN} (?:is|has been) (?:\w+ )?(?:ill|sick|in hospital)\b`, 'i')],
  ['money', new RegExp(
    String.raw`\b(?:lost my job|laid off|made redundant|got fired|was fired|unemployed|i(?:'m| am) (?:so |totally |completely )?` +
      String.raw`(?:broke|skint|in debt)|can'?t (?:pay|afford) (?:my|the) (?:rent|bills?)|money is (?:tight|short)|no money left)\b`, 'i')],
  ['breakup', new RegExp(
    String.raw`\b(?:we broke up|broke up with (?:me|my)|dumped me|my divorce|getting divorced|i got divorced|left me|` +
      String.raw`heartbroken|my heart is broken|cheated on me)\b`, 'i')],
  ['low', new RegExp(
    String.raw`\bi(?:'m| am|'ve been| have been| feel|'m feeling| am feeling) (?:really |so |very |a bit |a little |kind of |pretty |` +
      String.raw`quite |feeling )*(?:sad|down|low|lonely|depressed|anxious|miserable|blue|awful|terrible|burn(?:ed|t) out|` +
      String.raw`overwhelmed|stressed|exhausted|crying|upset|hurt)\b|` +
      String.raw`\b(?:(?:bad|rough|awful|terrible|horrible|hard|tough|rotten|shitty|worst) (?:day|week|month|year|night|time)|` +
      String.raw`can'?t stop crying|feel(?:ing)? like crying)\b`, 'i')],
];

const LONGEST = 2_000;
const straight = (text: string): string => text.slice(0, LONGEST).replaceAll('’', "'").replace(/\s+/g, ' ');

/** A sorrow that the person tells of; null for none. */
export function sorrowIn(text: string): Sorrow | null {
  const line = straight(text);
  return SORROWS.find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}

/** Whether no joke may stand near this line. */
export const isDelicate = (text: string): boolean => DELICATE.test(straight(text)) || sorrowIn(text) !== null;
