// What words stand for. Two words of one group say the same of what a line wants, so that one that was never seen in
// training is read like its neighbours.

const GROUPS: Readonly<Record<string, string>> = {
  RECO: `recommend recommends recommended recommending recommendation recommendations suggest suggests suggested
    suggesting suggestion suggestions propose proposes proposed proposal proposals advise advice pick picks picked
    picking choose chose choice choices idea ideas tip tips pointer pointers inspire inspiration inspo offer offers
    offering offered selection selections option options`,
  GIVE: `give show find get fetch bring hit throw serve name list tell hand send share shoot point line dig sling toss
    pull`,
  SEEK: `need want looking searching after seeking craving fancy desire seek hunting mood itch hankering dying`,
  CONSUME: `watch read eat cook play listen visit see binge stream drink bake hear travel go try watching reading
    eating playing listening cooking dinner lunch breakfast supper snack dessert brunch streaming viewing`,
  DONE: `watched seen saw finished completed played visited heard binged reread rewatched owned own beat tried been
    already listened`,
  FILM: `film cinema documentary documentaries comedy comedies thriller thrillers horror western westerns musical
    musicals romcom romcoms cartoon cartoons animation anime drama dramas actor actors actress director directors
    tearjerker blockbuster whodunit noir`,
  SHOW: `show shows series season seasons episode episodes tv television sitcom sitcoms miniseries soap netflix hbo
    telly`,
  BOOK: `book books novel novels author authors audiobook audiobooks memoir memoirs biography poetry poem poems
    paperback bookshop bookshelf reader cookbook literature writer writers fiction nonfiction chapter pages`,
  FOOD: `food dish dishes meal meals recipe recipes cuisine restaurant restaurants soup curry noodles pizza pasta
    sushi cake bread salad dinner takeaway veggie sauce stew tapas ramen tacos burger burgers cheese chocolate steak
    fish meat rice`,
  GAME: `game games videogame videogames rpg shooter shooters puzzle roguelike console switch playstation xbox steam
    boardgame gaming gamer multiplayer`,
  POD: `podcast podcasts`,
  MUSIC: `music song songs album albums band bands artist artists singer singers playlist vinyl jazz techno rap hiphop
    opera tune tunes soundtrack concert techno metal punk blues country folk`,
  TRIP: `trip trips travel holiday holidays vacation vacations getaway city cities beach beaches country countries
    weekend hotel destination destinations cruise cruises hiking mountains flight`,
  THING: `gift gifts present presents gadget gadgets headphones shoes sneakers product blender kettle grinder jacket
    blanket item items stuff things something anything title titles one ones`,
  MOOD: `funny scary light lighter cozy gentle dark darker sad happy uplifting cheerful romantic spooky gripping
    relaxing calm quiet tense clever silly mindless brainy exciting slow short shorter long longer quick easy heavy
    gory gore violent feelgood wholesome spicy sweet sour healthy cheap cheaper warm old older new newer recent classic
    modern obscure underrated good great decent nice best top fun`,
  LIKE: `love loved loves adore adored like liked likes enjoy enjoyed enjoys fan fans favourite favourites into
    obsessed fond keen partial prefer preferred dig crazy addicted hooked passionate appreciate worship adoring loving
    enjoying weakness sucker`,
  DISLIKE: `hate hated hates dislike disliked detest loathe despise bore bores bored boring awful terrible disgusting
    overrated cringe tedious unwatchable rubbish gross yuck ugh meh gag ugly crap dull lame trash sucks annoying horrid
    nauseating`,
  MEM: `forget delete remove erase wipe unlearn purge scrap discard drop untag disregard ignore clear strike scratch
    unremember bin lose`,
  PROFILE: `profile preference preferences taste tastes tag tags memory record records note notes list lists dislikes
    likes file data`,
  KNOW: `know knows known remember recall learn learned learnt figured gathered understand understood noticed
    discovered think believe reckon guess`,
  SAID: `said say mention mentioned mentioning told tell talked talk talking spoke speak discuss discussed wrote write
    described called chat chats conversation conversations message messages words quote comment comments`,
  WRONG: `wrong incorrect mistaken false mistake misheard misunderstood misunderstand untrue error inaccurate mixed
    confused backwards misread misspoke correction correct fix amend sarcasm sarcastic joking kidding`,
  BUDGET: `budget limit allowance spending spend spent expenses cap afford overspent outgoings`,
  WALLET: `wallet balance funds topup credit deposit recharge reload refund withdraw prepaid transactions payments
    payment card paypal charged charge transaction`,
  BUY: `buy buying purchase purchased purchasing order ordered ordering checkout basket cart bought rent`,
  MONEY: `$ dollars dollar bucks quid pounds pound euros euro money cash cents price cost costs`,
  SIMILAR: `similar alike akin reminiscent comparable resembling resemble resembles same style vein vibe vibes kind
    sort type equivalent sounds feels compares compare alternatives along spirit`,
  LESS: `less fewer stop quit enough reduce avoid decrease tone dial cut`,
  MORE: `more another else other others again next different further additional`,
  ASK: `ask interview quiz question questions questionnaire asking survey interrogate`,
  START: `start begin continue resume run launch ready restart proceed finish do`,
  ALLERGY: `allergic allergy allergies intolerant intolerance vegan vegetarian pescatarian halal kosher coeliac celiac
    gluten lactose hives anaphylaxis anaphylactic diabetic keto diet dietary epipen rash peanuts peanut nuts nut
    shellfish dairy fodmap swell`,
  GREET: `hi hello hey hiya howdy yo greetings morning evening afternoon hola bonjour hallo sup heya ahoy aloha
    namaste gday ello salutations`,
  THANK: `thanks thank cheers ta grateful gratitude appreciate appreciated merci gracias obliged danke kudos bless`,
  BYE: `bye goodbye farewell later night ciao adios cya ttyl tata toodles cheerio bedtime bed sleep leaving`,
  PRAISE: `perfect brilliant awesome excellent amazing lovely fantastic wonderful great superb helpful nice super
    fabulous cool`,
  HELP: `help manual instructions tutorial guide commands features menu tour abilities capabilities`,
  FAMILY: `wife husband partner son daughter mum mom mother dad father kid kids child children sister brother
    girlfriend boyfriend grandma grandmother grandpa teenager toddler niece nephew friend friends family guests aunt
    uncle grandson granddaughter`,
  WH: `what which who where when whose whom`,
  WHEN: `tonight today tomorrow weekend now later sunday saturday friday monday tuesday wednesday thursday evening
    january february march april may june july august september october november december yesterday week month year`,
  // Not what this assistant is for.
  O_WEATHER: `weather forecast rain raining snow temperature sunny degrees umbrella pollen humidity storm wind tide
    hot outside celsius fahrenheit`,
  O_DEVICE: `lights light lamp thermostat alarm timer door garage speaker volume vacuum heating wifi printer laptop pc
    computer router phone screenshot bluetooth install update app camera battery password virus tv ac fridge oven
    dishwasher dimmer bulb`,
  O_PLAN: `calendar appointment appointments meeting schedule reminder remind reserve reservation dentist doctor
    haircut event agenda booking table deadline invite`,
  O_COMM: `call email emails text sms phone dial mail inbox reply send tweet post instagram facebook whatsapp linkedin
    unsubscribe twitter contact contacts voicemail`,
  O_FINANCE: `stock stocks shares bitcoin crypto invest investment mortgage tax taxes interest inflation currency
    exchange insurance loan pension etf dow nasdaq rent salary raise bill bills`,
  O_SPORT: `game score match team league cup football soccer cricket tennis won win winner goal coach olympics nba nfl
    liverpool arsenal offside championship`,
  O_NEWS: `news president election vote voted minister parliament senator politician politicians government party law
    war headlines congress senate mayor policy referendum`,
  O_CODE: `code python javascript java sql function regex debug html css program programming script recursion compile
    loop array api git website spreadsheet excel algorithm`,
  O_MATHS: `calculate times plus minus divided equation solve square root percent maths math multiply convert sum
    kilometres miles ounces pounds litres inches feet radius area compute`,
  O_SCHOOL: `homework essay exam thesis assignment translate translation spell spelling define definition grammar
    plural meaning mean synonym proofread paragraph paraphrase rewrite cv resume cover letter`,
  O_FACT: `capital population invented tall planet moon sun earth history king queen century dinosaur photosynthesis
    gravity quantum physics chemistry atom molecule continent ocean river mountain language born ceo founder richest`,
  O_TRAVEL: `taxi uber navigate directions traffic train bus flight flights airport parking parked visa passport route
    timetable subway tram ferry lyft`,
  O_HOME: `tap leak leaking sink plumber drain tyre tire engine car stain carpet iron detergent tomatoes roses garden
    lawn ants mice mould paint bins laundry wash dog puppy cat plants plumbing tomato`,
  O_LIFE: `job boss girlfriend wedding baby lottery horoscope dating gossip royals celebrity divorce neighbour landlord
    workout gym mortgage career`,
  // Named where the act is dropped.
  C_BODY: `pain chest fever rash dizzy dose dosage medication medicine pills pill symptoms symptom diagnose diagnosis
    infection infected blood antibiotics ibuprofen aspirin paracetamol insulin migraine headache vomiting swelling
    breathe stroke cancer lump tumour tumor bleeding wound burn stitches prescription antidepressants vaccine seizure
    swollen poison poisoned poisoning bleach overdose pregnant mole doctor tablets`,
  C_DEATH: `die dying dead death kill killing suicide suicidal hopeless harm cutting worthless alive overdose jump
    bridge depressed depression panic abuse abused hits`,
  C_EATING: `anorexia anorexic bulimia bulimic purge purging starve starving laxatives calories binge bingeing
    fat thin thinner weight vomit disorder skinny`,
  C_LAW: `sue lawyer attorney court legal legally illegal law lawsuit custody evict eviction contract defamation
    arrested arrest police jail prison deport deported rights liable charges restraining probation crime copyright
    shoplifting will tenant`,
  C_MINOR: `grade school underage age teen parents years old minor turning kid homework primary middle teacher`,
};

const GROUPS_OF: ReadonlyMap<string, readonly string[]> = (() => {
  const all = new Map<string, string[]>();
  for (const [group, words] of Object.entries(GROUPS)) {
    for (const word of words.split(/\s+/)) {
      const known = all.get(word) ?? [];
      if (!known.includes(group)) known.push(group);
      all.set(word, known);
    }
  }
  return all;
})();

/** What a word stands for; most words stand for themselves. */
export const groupsOf = (word: string): readonly string[] => GROUPS_OF.get(word) ?? [];

const LEAST_FOR_ONE = 5;
const LEAST_FOR_TWO = 9;
const BY_LENGTH: ReadonlyMap<number, readonly string[]> = (() => {
  const all = new Map<number, string[]>();
  for (const word of GROUPS_OF.keys()) {
    if (word.length < LEAST_FOR_ONE) continue;
    all.set(word.length, [...(all.get(word.length) ?? []), word]);
  }
  return all;
})();

/** The word that an unknown one was meant to be: "reccomend", "alergic". Itself when none is near. */
export function mended(word: string): string {
  if (word.length < LEAST_FOR_ONE || GROUPS_OF.has(word)) return word;
  const most = word.length >= LEAST_FOR_TWO ? 2 : 1;
  for (let off = 0; off <= most; off++) {
    for (const length of off === 0 ? [word.length] : [word.length - off, word.length + off]) {
      for (const other of BY_LENGTH.get(length) ?? []) {
        if (other.charAt(0) === word.charAt(0) && distance(word, other, most) <= most) return other;
      }
    }
  }
  return word;
}

/** Letters added, left out, changed or swapped; anything above `most` is `most + 1`. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1];
      let least = Math.min((last[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (same ? 0 : 1));
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, (beforeLast[at - 2] ?? 0) + 1);
      line.push(least);
    }
    if (Math.min(...line) > most) return most + 1;
    beforeLast = last;
    last = line;
  }
  return Math.min(last[other.length] ?? most + 1, most + 1);
}
