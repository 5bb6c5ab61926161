// How thumbs and ears write what endangers most: an allergy must not be missed for a letter.
const SLIPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    peanuts: 'penuts,pnuts,peanutts,peenuts,peanits,penutts,peanust,paenuts,peanut\'s,pea-nuts',
    peanut: 'penut,peanutt,peenut,paenut,pea-nut',
    'peanut butter': 'pb,penut butter,peanutbutter',
    nuts: 'nutts',
    'tree nuts': 'treenuts,tree-nuts,tree nutts',
    cashews: 'cashewnuts,cashues,cashoos,casshews,cachews',
    almonds: 'almons,allmonds,almands',
    walnuts: 'wallnuts,wolnuts',
    hazelnuts: 'hazlenuts,hazel nuts',
    pistachios: 'pistacios,pistashios,pistaccios',
    shellfish: 'shelfish,shellfsh,shelllfish,shell-fish,shelfsh',
    shrimp: 'shirmp,shrimps,srhimp',
    prawns: 'prawnes,prauns',
    gluten: 'glutin,gluton,glutten,glueten,gluen',
    wheat: 'weat,whaet',
    dairy: 'dairys,diary products,dairly,dary',
    lactose: 'lactos,lactoes,laktose',
    milk: 'mlik',
    eggs: 'egss,eggz',
    sesame: 'seseme,sesami,sessame,sesamee,sesamie',
    soy: 'soja',
    mustard: 'mustered,musterd',
    celery: 'celary,cellery',
    strawberries: 'strawberrys,strawberies',
  }).flatMap(([name, slips]) => slips.split(',').map((slip) => [slip, name] as const)),
);

/** The food that is meant, where words are a known slip of its name; the words themselves otherwise. */
export const unslipped = (words: string): string => SLIPS.get(words) ?? words;
