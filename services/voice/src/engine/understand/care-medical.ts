// Questions for a doctor.
// Patterns are of the spelled line: small letters, "do not", "i am".
import { anyOf } from './any-of.ts';

/** Symptoms, doses, emergencies; no allergy that is merely stated. */
export const MEDICAL = anyOf([
  'urine|appendicitis|resting pulse|coughing (?:up )?(?:\\S+ )?blood|night sweats|flu shot|contagious|second ' +
    'degree|ulcer|contact lens',
  'statins?|tablets interact|interact with alcohol',
  'do i have (?:adhd|autism|covid|cancer|diabetes|depression|anxiety|the flu|ocd)\\b',
  'pregnant (?:\\S+ )?(?:can|may|should|is it) (?:i|it|ok)',
  '(?:as a |i am )?diabetic (?:\\S+ ){0,6}?(?:how much|safe|ok|okay|can i|may i|levels)',
  'c(?:o)?eliacs? (?:\\S+ ){0,4}?cheat', '(?:ears?|nose|gums?) bleeds?(?:ing)?',
  '(?:drank|ate|swallowed) (?:\\S+ ){0,3}?(?:cough syrup|whole bottle|detergent|bleach|pills)',
  'pills (?:can|should|could) i', 'sugar levels', 'won t stop bleeding|not stop bleeding', 'heart hurts|arm feels',
  '(?:sprained|broken) (?:\\S+ )?(?:ankle|arm|leg|wrist|finger|rib)', 'stung by',
  '(?:dose|dosage|dosing|overdose) (?:of|for|is|should|do|can|would)',
  '(?:right|correct|safe|maximum|max|what|lethal|recommended|normal) (?:dose|dosage)',
  'how (?:much|many) (?:\\S+ ){0,3}?(?:ibuprofen|paracetamol|aspirin|insulin|tylenol|advil|melatonin|xanax|' +
    'morphine|antibiotics|medication|medicine|pills|tablets|milligrams|mg|codeine|antihistamines?|benadryl|' +
    'antidepressants)',
  'side effects?', 'symptoms? (?:of|for|mean|are|do)(?! my car)', 'these symptoms', 'my symptoms',
  'diagnos(?:e|is|es) (?:me|my|this|for|of)?$', 'diagnose (?:me|my|this)', 'can you diagnose',
  '(?:chest|stomach|abdominal|back|tooth|heart|kidney|side|jaw|pelvic|severe|sharp|bad|stabbing|terrible|' +
    'awful|arm|left arm|joint|eye|ear|neck|knee|belly|head) (?:pains?|hurts?|aches?|cramps?|has hurt|have hurt|' +
    'is killing me|has been hurting|is hurting)',
  'pain in my',
  '(?<!makes? )(?:my|his|her) (?:\\S+ )?(?:chest|heart|stomach|back|head|throat|arm|leg|knee|tooth|ear|eye|' +
    'belly|side|ankle|neck|shoulder|foot|lips?|tongue|face|hand|skin|wrist|gums?|vision) (?:\\S+ ' +
    '){0,2}?(?:hurts?|aches?|is (?:swelling|swollen|numb|bleeding|racing|closing|tight|burning|infected|' +
    'itching|killing|tingling|pounding|broken|blue|closing up)|has hurt|tingles?|swells?|feels? (?:tight|numb|' +
    'swollen|weird|funny)|are (?:swelling|swollen|numb|tingling|blue)|tingle|closing|has been|went numb|goes ' +
    'numb|keeps|burns|bleeds)\\b(?! (?:from (?:shopping|laughing|dancing|walking)|after (?:shopping|dancing|' +
    'leg day)))',
  '(?:safe|ok|okay|fine|bad|dangerous|harmful|allowed|alright) to (?:take|mix|combine|drink \\S+ (?:with|on)|' +
    'give|stop taking|use)',
  '(?:can|should|may|could|do|must) (?:i|you|we|she|he|my \\S+) (?:\\S+ ){0,3}?(?:take|mix|stop taking|' +
    'combine|double|have|drink|skip|quit|need|give)(?: \\S+){0,5}? (?:ibuprofen|paracetamol|aspirin|' +
    'medications?|medicines?|pills?|antibiotics?|antidepressants?|meds?|tylenol|advil|painkillers?|statins?|' +
    'insulin|penicillin|antihistamines?|xanax|sleeping pills|prozac|blood thinners|warfarin|metformin|stitches|' +
    'a doctor|the hospital|an ambulance|x ray|pregnant)',
  'my (?:medication|meds|prescription|antidepressants|insulin|blood (?:pressure|sugar|test\\w*)|heart rate|' +
    'cholesterol|x ray|mri|test results|epi ?pen|psychiatrist|chemo\\w*|thyroid|pregnancy)\\b(?! says)',
  'which (?:antibiotics?|medicine|medication|painkillers?|drug|pills?)',
  'what (?:medicine|medication|drug|pill|antibiotic|painkiller|cream|ointment|remedy) ',
  '(?:medicine|medication|remedy|treatment|cure|drugs?|something|pills?|what helps|what is good|good) (?:for|' +
    'against|with|to treat) (?:a |my |an |the )?(?:\\S+ )?(?:migraines?|headaches?|fever|cough|flu|cold sores?|' +
    'covid|rash|infection|pain|toothache|insomnia|anxiety|depression|nausea|heartburn|diarrh\\w+|eczema|burns?|' +
    'acne|sore throat|asthma|adhd|hangover|uti|cramps|diabetes|cancer|blood pressure)',
  '(?:treat|cure|heal) (?:a |an |my |the |this )?(?:\\S+ )?(?:burn|wound|infection|rash|fever|cough|flu|' +
    'migraine|cut|bite|sting|sprain\\w*|cancer|diabetes|acne|eczema|asthma|uti|anxiety|headache|ulcer|cold|' +
    'blister|toothache|concussion|allergic reaction)',
  'i (?:have|got|am running|am having|had|think i (?:have|am having)|might (?:have|be having)|am getting|' +
    'feel) (?:a |an |the )?(?:\\S+ )?(?:high )?(?:fever|stroke|heart attack|seizures?|infection|concussion|' +
    'lump|tumou?r|blood in|bleeding|chest pains?|covid|flu|pneumonia|diabetes|cancer|allergic reaction|' +
    'anaphyla\\w+|stomach ?ache|migraines?|dizz\\w+|nause\\w+|numbness|palpitations|faint|rash (?:on|all|that)|' +
    'sore throat)\\b',
  'temperature of (?:3[89]|4\\d|10[0-9])', 'fever of', 'lump (?:in|on|under)',
  'is (?:this|my|the|it|that) (?:\\S+ ){0,3}?(?:infected|cancer\\w*|contagious|broken|swollen|normal blood|' +
    'malignant|a stroke|a heart attack|serious or)',
  '(?:rash|mole|wound|burn|cut|bite|bump|lump|bruise) (?:\\S+ ){0,2}?(?:infected|cancer\\w*|serious|normal|' +
    'dangerous|look)',
  'blood (?:pressure|sugar|test) (?:\\S+ )?(?:is|of|results?|was)', 'blood test', 'test results',
  'can not (?:breathe|breath|swallow|feel my|see out of|move my)', 'trouble breathing', 'hard to breathe',
  'short of breath', 'struggling to breathe', 'throat (?:is )?(?:closing|swelling|closes)',
  '(?<!makes? my )(?:lips|tongue|face|throat|eyes) (?:\\S+ )?(?:tingle|tingling|swelling|swollen|swell)' +
    '(?: up)?(?: (?:after|' +
    'since|from|now|and|right))?',
  'i (?:have |just |accidentally )*(?:ate|eaten|had|swallowed|drank|drunk|inhaled|touched) (?:\\S+ ' +
    '){0,3}?(?:bleach|poison\\w*|detergent|battery|a coin|peanuts? (?:and|by)|nuts (?:and|by)|something i am ' +
    'allergic|mold|antifreeze|too many)',
  'swallowed (?:a|some|bleach|glass|poison|something|the wrong)', 'anaphylactic shock',
  'anaphylaxis (?:right now|now|symptoms|what|happening)', '(?:use|used|where is) (?:my|the|an) epi ?pen',
  'epi ?pen (?:expired|now|or|does)', 'call (?:an )?ambulance', 'emergency room',
  'go to (?:the )?(?:er|hospital|a and e)\\b',
  '(?:need|needs|require) (?:stitches|surgery|a doctor|an ambulance|antibiotics|medical|a cast)',
  'my (?:baby|kid|son|daughter|child|toddler|dog|cat|wife|husband|mum|mom|dad|friend) (?:\\S+ ' +
    '){0,3}?(?:vomiting|has a fever|swallowed|is bleeding|can not breathe|is choking|passed out|is unconscious|' +
    'fainted|is not breathing|collapsed|has a rash|fever|vomits|throwing up|having a seizure|having a stroke)',
  '(?:swallow\\w*|chok(?:e|ing|ed)) on', 'i am bleeding',
  'bleeding (?:a lot|heavily|badly|and|will not stop|does not stop)', 'passed out', 'i (?:keep )?faint(?:ed|ing)',
  '(?:i am|i feel|feeling|feel) (?:\\S+ )?(?:dizzy|faint|light ?headed|nauseous|feverish)', 'heart is racing',
  'heart rate', 'medical (?:advice|question|help|emergency|opinion|problem)',
  'is (?:it|this|that) (?:dangerous|serious|contagious|cancer\\w*)',
  'am i (?:pregnant|having a (?:stroke|heart attack)|sick|contagious|dying|diabetic|infected)',
  'pregnan\\w+ (?:test|symptoms|and (?:bleeding|took|take)|can i take)',
  '(?:while|when|if) (?:i am )?(?:pregnant|breastfeeding)\\b(?! (?:so|food|recipes|what (?:film|book)))',
  '(?:stop|quit|quitting|stopping|come off|skip) (?:taking )?(?:my )?(?:antidepressants|medication|meds|' +
    'insulin|pills|blood thinners|tablets|ssris?)',
  'vaccin(?:e|ated|es) (?:\\S+ )?(?:safe|cause|side)', 'cause autism', 'birth control', 'the pill and', 'std|sti\\b',
  'abortion', 'my period is',
]);
