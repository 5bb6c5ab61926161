/**
 * First names, folded: by itself such a word is far oftener somebody's sister than a record or a shop.
 */
const NAMES = `
aaron abby abigail ada adam adele adrian agnes aisha alan albert alex alexander alexandra alfred alice alicia alina
alma amanda amber amelia amina amy ana anastasia andrea andreas andrew andy angel angela angie anita ann anna anne
annie anthony anton antonia arthur ashley audrey august austin ava axel barbara barry beatrice bella ben benjamin
bernard bernie bert beth betty bill billy bob bobby bonnie brandon brenda brian bridget bruce bruno camilla camille
carl carla carlos carmen carol caroline carrie catherine cecilia charles charlie charlotte chelsea chloe chris
christian christina christine claire clara claudia clementine colin connie cora cynthia daisy dan daniel daniela
danny daphne darren dave david dawn dean debbie deborah delia delilah denis dennis derek diana diane dick dominic
don donna dora doris dorothy doug duncan earl eddie edgar edith edward elaine eleanor elena eli elias elijah elisa
elizabeth ella ellen ellie elliot elsa elvis emil emilia emily emma eric erica erik ernest esme esther ethan eva
evan eve evelyn faith fatima felicity felix fiona flora florence frances francis frank frankie fred freddie frida
gabriel gabrielle gary gemma george georgia gerald gina ginger gloria gordon grace graham greg greta gus guy hailey
hank hanna hannah harold harriet harry harvey hazel heather heidi helen helena henry holly hope howard hugo ian ida
imogen ingrid irene iris isaac isabel isabella isla ivan ivy jack jackie jackson jacob jade james jamie jan jana
jane janet janine jared jasmine jason jay jean jeff jenna jennifer jenny jeremy jerry jess jesse jessica jessie jill
jim jimmy jo joan joanna joe joel john johnny jonas jonathan jordan joseph josephine josh joy joyce juan judith judy
julia julian julie juliet june justin kai karen karin karl kate katherine kathy katie katrina kay keith kelly ken
kenny kevin kim kitty klara kurt kyle lara larry laura lauren laurie lea leah lee lena leo leon leona leonard leonie
lewis lia liam lilly lily lina linda lisa liz liza lola loretta lorna lou louis louisa louise luca lucas lucia
lucille lucy luis luka luke luna lydia lynn mabel madeleine madison maggie malcolm mandy marc marcus margaret margot
maria marie marina mario marion mark marlene marnie martha martin marty marvin mary mathilda matilda matt matthew
maud maude maurice max maxine may maya megan melanie melissa melody mercy mia michael michelle mickey miguel mike
mila mildred miles millie milo mimi mina minnie mira miranda miriam misha moana molly mona monica morgan morris
moses muriel nadia nadja nancy naomi natalia natalie natasha nathan ned neil nell nelly nelson nicholas nick nico
nicola nicole nikita nina noah noel nora norma norman odette olga olive oliver olivia ollie omar opal oscar oskar
otis otto owen paige pam pamela pat patricia patrick patsy patti patty paul paula pauline pearl pedro peggy penelope
penny percy pete peter petra phil philip phoebe pia pierre polly poppy rachel ralph ramona randy raphael ray raymond
rebecca reggie regina rene renee rex rhoda ricardo richard rick ricky rita rob robert roberta robin robyn rocco
rocky rod roger roland roman romeo ron ronnie rosa rosalie rose rosemary rosie ross roxanne roy ruby rudy rufus
rupert russell ruth ryan sabine sabrina sadie salem sally sam samantha samuel sandra sandy sara sarah scarlett scott
sean sebastian selena selma serena sergio seth shane shannon sharon sheila shelby shirley sid sidney silvia simon
simone skye sofia solomon sonia sonja sonny sophia sophie stan stanley stefan stella stephanie stephen steve steven
stuart sue summer susan susanna susie suzanne suzy sven sybil sydney sylvia sylvie tabitha tamara tammy tania tanya
tara ted teddy teresa terry tess tessa thea thelma theo theodore theresa thomas tilda tim timmy timothy tina toby
todd tom tommy toni tony tracy travis trevor trixie troy tyler uma ursula valentina valerie vanessa vera verity
veronica vicky victor victoria viktor vince vincent viola violet virginia vivian wally walter wanda warren wendy wes
wesley will william willow wilma winston wolfgang xavier yasmin yvette yvonne zack zara zoe zoey
`;

const FIRST: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/));

export function isFirstName(word: string): boolean {
  return FIRST.has(word);
}

/** Words before a first name that say who somebody is to the speaker, or that somebody is addressed. */
const KIN = new Set(
  (
    'my our your his her their sister brother mother father mom mum mommy dad daughter son wife husband uncle aunt ' +
    'auntie cousin niece nephew friend boyfriend girlfriend partner neighbour neighbor boss teacher colleague roommate ' +
    'grandma grandmother grandpa grandfather baby dog cat mr mrs ms dr miss little tell ask told asked with hi hey hello ' +
    'dear thanks and'
  ).split(' '),
);

export function speaksOfPeople(word: string): boolean {
  return KIN.has(word);
}
