// "The Danish one" of what comes from Denmark: an adjective and the name of its country are one word.

const PAIRS =
  'american america usa us, argentinian argentina argentine, australian australia aussie, austrian austria, belgian ' +
  'belgium, brazilian brazil, british britain uk, canadian canada, chilean chile, chinese china, croatian croatia, ' +
  'cuban cuba, czech czechia, danish denmark dane danes, dutch netherlands holland, egyptian egypt, english england, ' +
  'ethiopian ethiopia, finnish finland finn, french france, georgian georgia, german germany, greek greece, ' +
  'hungarian hungary, icelandic iceland, indian india, indonesian indonesia, iranian iran persian, irish ireland, ' +
  'israeli israel, italian italy, jamaican jamaica, japanese japan, korean korea, lebanese lebanon, malaysian ' +
  'malaysia, mexican mexico, moroccan morocco, nigerian nigeria, norwegian norway, peruvian peru, polish poland ' +
  'pole, portuguese portugal portugese, romanian romania, russian russia, scottish scotland scots, spanish spain, ' +
  'swedish sweden swede, swiss switzerland, taiwanese taiwan, thai thailand, turkish turkey, ukrainian ukraine, ' +
  'vietnamese vietnam, welsh wales, zealander zealand kiwi';

const COUNTRY: ReadonlyMap<string, string> = new Map(
  PAIRS.split(', ').flatMap((words) => {
    const [adjective = '', ...others] = words.split(' ');
    return others.map((word) => [word, adjective] as const);
  }),
);

/** The adjective of a country for its name; any other word as it is. */
export const asAdjective = (word: string): string => COUNTRY.get(word) ?? word;
