// Questions for a lawyer.
// Patterns are of the spelled line: small letters, "do not", "i am".
import { anyOf } from './any-of.ts';

/** Rights, courts, contracts, police. */
export const LEGAL = anyOf([
  'am i allowed to (?:record|film|fire|refuse|sell|shoot|carry|own|copy|use)',
  'summons|prenup|asylum|bailiffs?|inherits?\\b|statute|cease and desist|trademark|patent|copyright|probate|' +
    'power of attorney|verbal agreement|binding',
  '(?:by|under) law', '(?:to|in|before) court\\b', '(?:signed|sign|break|breach) (?:an? |the )?nda',
  '(?:speeding|unpaid) (?:fine|ticket)s?', 'what sentence|sentence (?:do|for|is)|put me in (?:prison|jail)',
  'visa (?:\\S+ )?(?:let|allow)s?', 'without a licen[cs]e', 'fake id',
  'my (?:boss|employer|landlord) (?:\\S+ )?(?:read|fire|search|keeps?|refus\\w+|deduct\\w*|evict)(?: ' +
    '\\S+){0,3}?(?:mails?|me|deposit|pay|rent|repairs?|phone)',
  'on my (?:land|property)', 'police (?:if|question)', 'full custody',
  'is (?:this|my|the) (?:\\S+ )?(?:contract|prenup|will|lease) valid',
  'legal (?:advice|question|help|problem|rights?|action|trouble|issue|options)',
  '(?:is|is it|would it be|are|was|be) (?:it )?(?:still )?(?:il)?legal(?:ly)?\\b(?: (?:to|if|for|in|that|when))',
  '(?:il)?legal (?:to|in (?:my|this|the|germany|texas|france|england|california|\\S+)|for me|if)\\b',
  'against the law', 'break(?:ing)? the law', 'the law say', 'what (?:is|does) the law', 'my (?:legal )?rights',
  'what are (?:my|our) rights', 'legally',
  '\\bsu(?:e|ing) (?:him|her|them|my|the|a|an|for|me|us|somebody|someone|over|you|apple|netflix)',
  '(?:should|can|could|do|how do) (?:i|we) (?:sue|press charges|get (?:a|sole|full) (?:custody|restraining|' +
    'lawyer|divorce)|contest|appeal|file (?:for|a))',
  '(?:he|she|they|someone|company|boss|landlord|neighbou?r) (?:is|are|wants? to|will|threatens? to|plans to|' +
    'going to) su(?:e|ing) (?:me|us)',
  'getting sued', 'being sued', 'got sued', 'sued (?:me|for|by)', 'lawsuit',
  '(?:need|want|get|hire|find|call|recommend|see|talk to|afford|without|have) (?:me )?(?:a|an|my|some) ' +
    '(?:\\S+ )?(?:lawyer|attorney|solicitor|barrister)',
  'lawyer (?:for|to|or|if)',
  '(?:landlord|landlady) (?:\\S+ ){0,5}?(?:evict|evicting|kick|deposit|raise|enter|rent|throw|keep|refus\\w+|' +
    'legally|repair)',
  'evict(?:ed|ion|ing)?', 'security deposit back', 'my (?:lease|tenancy)\\b', 'child (?:support|custody)',
  'custody (?:of|battle|case|hearing)?', 'lose custody', 'restraining order', 'press(?:ing)? charges',
  '(?:i|we|he|she|my \\S+) (?:\\S+ ){0,2}?(?:arrested|arrest|indicted|charged with|subpoena\\w*|summoned|' +
    'caught (?:shoplifting|stealing|driving|speeding)|deported|fined for|on probation|in custody|got a dui|' +
    'pulled over)',
  '(?:go|going|sent|end up|be) (?:to|in) (?:jail|prison|court)\\b(?! (?:break|film|drama))', 'jail for', 'jail time',
  '(?:letter|summons|notice|papers) (?:\\S+ )?(?:from|to|by) (?:a |the |my )?(?:court|lawyer|police|' +
    'solicitor|tax office|irs|attorney)',
  'jury duty', 'contest (?:a|the|my) will',
  '(?:write|draft|make|contest|need|my|a) (?:\\S+ )?(?:last )?will and testament',
  '(?:write|draft|make|check|review|read|break|sign|void|terminate|get out of) (?:\\S+ ){0,3}?(?:contract|' +
    'lease|nda|prenup|affidavit|power of attorney|my will|a will|legal document|terms and conditions)',
  'fired (?:me )?(?:unfairly|illegally|unlawfully|without|for (?:being|no))', 'unfair(?:ly)? dismiss\\w*',
  'wrongful(?:ly)? (?:termination|dismiss\\w*|fired|arrest\\w*)', 'dismissed (?:unfairly|without)', 'defamation',
  'libel', 'slander', 'copyright (?:law|infringement|claim)',
  'am i (?:liable|guilty|in trouble|allowed by law|legally)', 'liable (?:if|for|when)',
  '(?:hit|crashed) (?:a|my|the|into a) (?:car|cyclist|pedestrian|person|\\S+) and (?:drove|ran|left)', 'hit and run',
  'deport(?:ed|ation|ing)? ?(?:me|us|my)?',
  '(?:my|a|the) (?:visa|green card|work permit|residence permit) (?:ran out|expired|expires|was|is|got|' +
    'application|rejected|denied|overstay\\w*)',
  'overstay\\w* my',
  '(?:divorce|custody|inheritance|immigration|employment|tenant) (?:law|lawyer|papers|settlement|rights|' +
    'claim|process)',
  '(?:file|filing|filed|get|getting) (?:for )?(?:a )?(?:divorce|bankruptcy)',
  '(?:get in|getting in|be in) trouble with the (?:law|police)',
  'trouble (?:for|if) (?:not paying|stealing|lying to)',
  'not pay(?:ing)? (?:my )?(?:tax(?:es)?|fines?|child support)', 'tax evasion', 'statute of limitations',
  'police (?:search|stop|want to|came|are|is|can|arrest\\w*)', 'small claims', 'talk to the police',
  'without a warrant', 'sexual harassment at work', 'report (?:my )?(?:boss|employer|landlord)', 'age of consent',
  'is it a crime',
  '(?:what|which) (?:happens|crime|penalty|punishment|sentence) (?:\\S+ ){0,3}?(?:caught|steal\\w*|' +
    'arrest\\w*|dui|drunk|shoplift\\w*|for (?:theft|assault|fraud))',
  'charged with', 'plead (?:guilty|not)', 'public defender', 'bail\\b',
]);
