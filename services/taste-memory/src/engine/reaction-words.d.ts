export declare const END = "(?![\\p{L}\\p{N}'-])";
export declare const OFTEN: string;
export declare const MY = "(?:my|the) (?:whole |entire |own |bottom |top |poor |inner |stupid )*";
export declare const MOUTH: string;
export declare const GUT: string;
/** What people have that some foods make worse. */
export declare const CONDITION: string;
export declare const SORE: string;
export declare const LIKE_WHAT = "(?:(?:up |out )?like (?:an? |the |two |something )?[\\p{L}-]+)";
export declare const SWELL: string;
export declare const HURT: string;
export declare const TOILET = "(?:toilet|loo|bathroom|bog|john|lavatory|restroom|throne|bathroom floor|toilet bowl)";
export declare const HOSPITAL: string;
export declare const A: string;
export declare const RASH: string;
export declare const ACHE: string;
export declare const POORLY: string;
export declare const ITCHY: string;
export declare const KNOCKED: string;
export declare const SUFFER: string;
export declare const SICKEN: string;
export declare const PLAGUED = "(?:get|got|have had|had|suffer|suffered|end up with|ended up with|have) (?:(?:a|an|the|such|really|terrible|awful|horrible|bad|nasty|severe|serious|mild|massive|big|huge|splitting|instant|immediate|full-on|full|full-blown|proper|dreadful|violent|crippling|raging|killer|chronic|constant|painful|itchy|red|swollen|angry|very|so|horrendous|some|wicked|pounding|rotten|stinking|of|kind|mad|dodgy|funny|right|bit|my|major|insane|little|slight|weird|strange|bad case|case|touch|blinding|severe|allergic|terrific|all) )*";
export declare const FELT: string;
export declare const IM: string;
export declare const ENMITY: string;
/** What food does to a body that is glad of it. */
export declare const KIND: string;
export declare const PLAYS_UP: string;
export declare const BRING = "(?:gives?|gave|giving|brings? on|brought on|gets?|leaves?|left|causes?|caused|triggers?)";
export declare const MAKE = "(?:makes?|made|making|has|have|had|gets?|got|leaves?|left)";
export declare const MEAN = "(?:means?|equals?|spells?|=|->)";
export declare const DANGER: string;
export declare const RUIN: string;
//# sourceMappingURL=reaction-words.d.ts.map