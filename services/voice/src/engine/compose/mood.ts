// How a line must be met: most of talk bears a joke, and some of it does not.

export type Sorrow = keyof typeof sorrows;

const raw = String.raw;

// Near these words wit stays in the cupboard; a needless kindness costs nothing.
const DELICATE = new RegExp(
  raw`\b(?:${[
    raw`al+erg\w*|intoleran\w*|anaphyla\w*|co?eliac\w*|celiac\w*|diabet\w*|epilep\w*|asthma\w*|pregnan\w*|miscarr\w*`,
    raw`hospital\w*|hospice|surgery|chemo\w*|cancer|tumou?r|dementia|alzheimer\w*|diagnos\w*|disabled|disability`,
    raw`depress(?:ed|ion)|anxiety|anxious|panic attacks?|burn(?:ed|t)?[- ]?out|insomnia|lonely|crying`,
    raw`feeling (?:down|low|sad)|suicid\w*|self[- ]?harm|eating disorder|anorexi\w*|bulimi\w*|rehab|sober|sobriety`,
    raw`alcoholi\w*|funeral|griev\w*|grief|bereav\w*|widow\w*|passed away|mourning|died`,
    raw`laid off|redundant|unemployed|lost my job|got fired|in debt|my debts?|bankrupt\w*|evict\w*|homeless`,
    raw`can'?t afford|cannot afford|no money|broke up|breakup|divorc\w*|dumped me|left me|heartbroken`,
    raw`abus(?:e|ed|ive)|assault\w*|refugee`,
  ].join('|')})\b`,
  'i',
);

const KIN =
  '(?:mum|mom|mother|dad|father|wife|husband|partner|son|daughter|brother|sister|gran\\w*|nan|nana|uncle|aunt\\w*|' +
  'cousin|friend|best friend|boyfriend|girlfriend|dog|cat|pet|baby|child|colleague|teacher)';
const MY_OWN = raw`my (?:\w+ ){0,2}${KIN}`;
const I_AM = "i(?:'m| am)";
const QUITE = '(?:really |so |very |still |a bit |a little |kind of |pretty |quite |totally |completely |feeling )*';

// Said of oneself and one's own people only: "The Death of Stalin" is a film.
const sorrows = {
  grief: [
    raw`${MY_OWN}(?:'s)? (?:\w+ ){0,2}(?:died|passed away|passed|is dying|is gone|funeral)`,
    `(?:lost|buried|miss) ${MY_OWN}`, `${I_AM} (?:grieving|in mourning)`, 'funeral (?:today|tomorrow|yesterday)',
    'had a miscarriage',
  ],
  illness: [
    `${I_AM} ${QUITE}(?:ill|unwell|in hospital|in the hospital|recovering|bedridden)`,
    "i(?:'ve| have)(?: got)? (?:the )?(?:flu|covid|cancer|a fever|a migraine)",
    'my chemo|i had surgery|off sick|home sick|stuck in bed',
    raw`${MY_OWN} (?:is|has been) (?:\w+ )?(?:ill|sick|in hospital)`,
  ],
  money: [
    'lost my job|laid off|made redundant|got fired|was fired|unemployed|money is (?:tight|short)|no money left',
    `${I_AM} ${QUITE}(?:broke|skint|in debt)`, "can'?t (?:pay|afford) (?:my|the) (?:rent|bills?)",
  ],
  breakup: [
    'we broke up|broke up with (?:me|my)|dumped me|my divorce|getting divorced|i got divorced|left me|heartbroken',
    'my heart is broken|cheated on me',
  ],
  low: [
    `(?:${I_AM}|i've been|i have been|i feel) ${QUITE}(?:sad|down|low|lonely|depressed|anxious|miserable|blue|awful|` +
      'terrible|burn(?:ed|t) out|overwhelmed|stressed|crying|upset|hurt)',
    '(?:bad|rough|awful|terrible|horrible|hard|tough|rotten|shitty|worst) (?:day|week|month|year|night|time)',
    "can'?t stop crying|feel(?:ing)? like crying",
  ],
};

const patterns = (Object.entries(sorrows) as [Sorrow, string[]][])
  .map(([sorrow, sources]) => [sorrow, new RegExp(raw`\b(?:${sources.join('|')})\b`, 'i')] as const);

const LONGEST = 2_000;

/** The beginning and the end of a line, where a long speech says what it is about; with plain apostrophes. */
export const gist = (text: string): string =>
  (text.length > 2 * LONGEST ? `${text.slice(0, LONGEST)} ${text.slice(-LONGEST)}` : text)
    .replaceAll('’', "'").replace(/\s+/g, ' ');

/** A sorrow that the person tells of; null for none. */
export function sorrowIn(text: string): Sorrow | null {
  const line = gist(text);
  return patterns.find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}

/** Whether no joke may stand near this line. */
export const isDelicate = (text: string): boolean => DELICATE.test(gist(text)) || sorrowIn(text) !== null;
