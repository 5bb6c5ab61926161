import { everydayWords, rarerWords } from './catalogue.ts';
import { isFirstName } from './first-names.ts';
import { keeping } from './recent.ts';

/**
 * Words that people write without meaning a title. A name made of these alone is taken for a name only when the writing
 * shows it: a capital inside a sentence, quotes, or a cue such as "the film".
 */
const WORDS = `
a about above across act action actor adventure after afternoon again against age ago air alien all alone along
already also always am american an and angel animal another answer any anyone anything apart apartment apple are area
arm army around arrival arrive art as ask at awake away b baby back bad bag ball band bank bar base be beach beans
bear beast beautiful became because become bed been before began begin beginner behind being believe beloved below
best better between beyond big bird birds birth black blackout blindness blood blow blue blues board boat body book
born both bottom bound box boy boys brave bread break breakfast breaking breathe bridge bridges brief bright bring
broad broke brother brothers brown build bureau burn burning bus business but buy by c cabin call calm came camp can
candy capital car card care cars case cast castle cat cats cause cell center central chance change chaos chapter
character charade chase cheers chef child children choice christmas cinema circle citizen city class clean clear click
clock close closer cloud clouds club clue coast coco cold collateral color come coming common community company
complete contact control conversation cook cool copy core corner cost could country couple courage course court cover
crash crazy creed crisis cross crossing crow crown cruel crush cry cup cure curry curse cut d dad damage damages dance
dances dark darkness date dates daughter dawn day days dead deal dear death deep deer delicious delight demon depart
departed departures depth desert desire devil devils devs diamond die different dinner direction dirty disappear
disclosure discovery dish distance district do doctor does dog dogs dollar done door double doubt down dragon drama
dream dreams dress drink drive driver drop drug dry due during dusk dust duty e each eagle early earth ease east easy
eat echo edge eight either election elements else empire empty encounter end enemy energy engine enough episode
eternal even evening event ever every everybody everyone everything evidence evil exile exit express eye eyes f face
fact failure fair fall fallen falling fallout false fame family fan far farm fast fat fate father fault favorite
favourite fear feel feeling few field fifteen fifth fight fighter figure final find fine finish fire first fish five
flash flat flight flood floor flow flower flowers fly focus fog follow food fool foot for force forest forever forget
form fortune forward found four fox frame free freedom fresh friday friend friends from front frozen fruit full fun
funny fury future g game games garden gas gate gave general get getting ghost ghosts giant gift girl girls give glass
glory go god gods gold golden gone good goodbye got grace grand gravity great green grid grief ground group grow guest
guide gun guys h had hair half halo hand hands hang happen happiness happy hard harvest has hat hate haunt haunted
have he head hear heart hearts heat heaven heavy held hell hello help her here hero heroes hidden hide high hill him
his history hit hitch hold hole home honey hook hope horizon horse hospital host hot hotel hour hours house how human
hundred hunger hunt hunter hunters hush i ice idea ideal identity idol if illusion image imagine in industry ink
inside insider insomnia inspiration interview into invisible iron island it its j jack jackpot jaws jewel job joke
joker journey joy judge juice jury just justice k keep key kick kid kids kill killer killers killing kind king kingdom
kings kiss kitchen knife knight knock knot know knowledge l lab labyrinth lady lamb land language large last late
later laugh law lay lead leader leaf league learn leave leaves left legacy legend lemon less lesson let letter letters
level liar liberty library lie lies life lift light lights like lime limit limitless line lines lion list listen
little live lives living loan local lock locke lonely long look looking loop loose lord lose loser lost lot loud love
loved lover lovers low loyal luck lucky lunch m machine mad made magic maid mail main majority make makers man
manhattan many map march margin mark marriage mask mass master match mate matrix matter may maybe me mean meet meeting
member memento memories memory men mercy merry message metal metro middle midnight midway might milk mind mine minor
minute mirror misery miss missing mission model mom moment monday money monitor monster month moon moonlight more
morning most mother motion mountain mouse mouth move movie moving much mud murder museum music must my mystery n name
narrow nature navigator near necessary neck need neighbour neighbours network never new news next nice night nightmare
nights nine no nobody noise none normal north nose not note notebook nothing notorious now number o oath obsession
ocean odyssey of off offer office officer often oil ok okay old oldest on once one only open opera operation or orange
order ordinary organic origin original ornament orphan other others our out outbreak outlander outside over own p pack
page pain paint pair palace panic paper parade paradise parents park part party pass passage passengers passion past
path patience pay peace pearl pee pen people percent perfect perfume person persuasion phantom phone photo piano pick
picture pieces pig pilot pink pirates place plan plane planet plant play player playing please pocket point poison
police pond pony pool poor popular possession post pot power practice pray predator present president press pressure
prestige pretty prey price pride prince princess prison prisoner prisoners private problem process produce
professional program promise proof prophet protest proud public pull pulse punk pure purple push put q queen quest
question quick quiet quite r rabbit race radio rain ran range rare rat raw reach read reader ready real reality really
rear reason rebel record red redemption reds reflect refuge release remains remember report rescue rest restless
result return returned revenge revolution rice rich ride right ring rings rise risk river road rock rocket rocky roman
romance roof room root rope ropes rose round route rule rules run runner rush s sad safe sailor salt same sand save
saw say scene school science score scream sea search searching season seat second secret secretary secrets see seed
seen self sell send sense sentence separation seven shadow shake shame shape share sharp she sheep shelter shift shine
shining ship shoe shoes shoot shop short shot should show shut sick side sight sign signal signs silence silent silk
silver simple since sing singer single sinister sink sister sisters sit six size skin sky sleep sleeper sleepers slow
small smart smile smoke snake snatch snow so soap social society soft soldier some someone something sometimes son
song soon sorry soul sound south space spark speak special species speech speed spell spend spider spiral spirit
splash split spoiler sport spot spotlight spring spy squad square stage stalker stand star stars start state station
stay steel step still sting stone stop storm story strange stranger street strong stuck style subject submarine
success succession such sugar suit summer sun sunday sunrise sunset sunshine super supernatural supper sure surface
surprise survive survivor swan sweat sweet swim swing sword t table tag tail take taken tale talk tall tar taste taxi
tea teach team tears tell ten terminal terror test than thank that the theft their them then theorem theory there
these they thief thing things think third thirst thirteen this those thought three through throw thunder thursday
ticket tides tie tiger time times to today together toilet told tomorrow tonight too top total touch tour tower town
toy track trade traffic train training traitor trapped travel travels treasure tree trial tribe trick trip trouble
true trust truth try turn twenty twilight twin twins twist two u under underground understand union unit university
unknown up upgrade upload upon us use usual v vacation valley value vampire vanish version very victory view village
violence violet virgin vision visit voice volcano w wait waiting waitress wake walk wall war warm warrior warriors
wash watch water wave way we weather web wedding wednesday week weekend weeks weight welcome well went were west
western what wheel when where whiplash whisper white who whole why wicked wide widow widows wife wild will win wind
window wings winner winter wire wish wit witch with without witness wolf wolves woman women wonder wood word words
work worker working world worm worst worth would wound wrath wreck write wrong x y yard year years yellow yes
yesterday yet yoga you young your youth z zero zombie zone
`;

/** What descriptions hardly say and people do. */
const TALK = `
lemonade oasis genesis idiot heavyweight puma jaguar moth criminal eagles accident football fighting snows champions
lost translation history menu brain rules thing jam cream cake poison journey rush
january february march april may june july august september october november december monday tuesday wednesday
thursday friday saturday sunday easter thanksgiving actually adult adults afternoon agree aint airplane album
amazing amusing animal animals anymore anyways anywhere apparently awesome awful awkward bam basically besides bingo
bless bored boring bro browse bucks buddy bug busy cartoon certainly cheer cheesy chill chilly choose click college
comic comics cop cops couch cousin crap crappy cute dang darn definitely depends director directors disappointed
disc disgusting dope download drunk dude dull dumb email epic etc exactly excellent except exciting fabulous fairly
famous fan fans fantastic favorites favourites fifty fine folks football forty freak freaking fridge fries funky
funny gal generally genre genres glad goodbye goodnight gonna gosh gotta graphic greetings gross grownups gym haha
hallmark halloween hallo happened heck hello hey hi hilarious hm hmm holiday holidays hooray huge hundred hurray
husband ill im information interesting internship ive jeez joke jokes kid kids kidding kinda lately laugh lazy lil
lite literally lol lots lousy loud lucky luckily lunch mad magazine magazines mall mate maybe meh mention mhm mom
mommy moms movie movies mr mrs ms mum musical nah nap nasty naughty neat neighbors nerd nerdy netflix nope nice
novel novels obviously oh ok okay online oops option options original overall overrated oy panic pardon perfect
personally phone pleasant please plenty plot plus podcast podcasts ppl preference preferences pretty previous
probably program programs pub purge quite random rather ready reader readers recap recent recently recommend
recommendation recommendations regular relax relaxing reminder replay respect reveal review reviews ridiculous
romance roughly sad saga saw scared scary season seasons sequel sequels series seriously shit sing sir sis sitcom
slasher smooth sober solid someday somehow somewhere soundtrack spoilers sports star steal sticks straight stuff
stupid sucks suggest suggestion suggestions super superb suspense swear terrible thanks theater theatre thingy
thirty thousand thx tonight totally touching tv typical ugh ugly um unbelievable underrated unfortunately upset
usually variety vibe vibes video videos vote wanna watcher weather web website weird whatever whoa wonderful wow
yall yeah yep yup yikes yo yuck yummy zombies
accept accepted afterlife ai alright ancient anti anybody anyone appeal apples assistant attached attachments
audition authority babysitter backstory beginners bonus bros bugs butterflies camping candidate casino casual
celebration chain chicks citizens clerks closet collapse comma committed confessions conversations corrupt creep creepy
culture daylight defense details dirt discipline division docs document downfall downtown dreaming education element
emotions employees employment entertainment everybody everyone experience explorers extreme following founder frames
freshwater frost garbage gasoline getaway giraffe global goal gothic greatest greed guilty gut guts ha happening heist
humble hustle idiots incredible independence inheritance insult intelligence international internet jet journal jr junk
kidding leading legit load logic looking loot marketplace messy mini misfits mobile mysteries nest nobody noir older
outlaw paranormal performance physician pilgrimage plaid popular possibility profit proposal protection quarantine rage
rated realm rebuild refused remarkable reputation reset revival ritual rogue roles rom rust sacred sacrifice seeing
selection sexy skulls slapstick somebody someone sorry spaces specialist specials spiders spike spinning stepfather
strain stripped substance suffer suffering suicide swimmer target technique tempo therapy thieves tops tours transit
tribes troll unavailable underdog underwater unforgettable united unless unreal villagers virus vs weeds wildlife
omg idk btw remind reminds reminded winners younger youngest zoom
`;

/** Words that are also titles, or sound like one, and are said in passing all the same, if not every day. */
const RARER = `
shutter cache contempt searchers exorcist mustang gladiator avenger avengers insecure hacks homicide homeland patriot
unorthodox empress miraculous wasteland method maestro invincible primal metamorphosis nausea emigrants annihilation
corrections foster milkman mythologies outliers divergent atonement outsiders disgrace hopscotch hatchet hoot
insurgent eclipse cinder foundation crucible destiny dishonored haven limbo satisfactory inscription unravel contra
lemmings fable oblivion homecoming bugle slowdown dollop morbid fiasco lore uncanny spooked exodus nevermind
transformer revolver tapestry disintegration absolution brackets blonde multitude punisher renaissance palette
superstition formidable satisfaction pornography synchronicity eliminator behaviour violator watermark miracle
innuendo unplugged erotica wildflowers emotion infamous daydream omega ultra blur butterfly yield millennium remedy
toxicity veneer antics breakaway aerial alligator burial devotion recovery immunity multiply rodeo cyborg masterpiece
scorpion sweetener voyage armageddon mayhem milestones aftermath bookends payback presence grease lodger tusk overkill
typhoon sanctuary flush anthem gaslight ravage fountainhead conformist suspicion bestiary borrowers mousetrap
scapegoat pledge colossus hothouse interrogation phoenix necropolis centennial tempest void nemesis dependency
awakenings conundrum correction gateway dispatches flounder scruples distinction mockingbird housekeeping offshore
compromise assault gunslinger talisman influence extinction commitments sphere affliction mitten patrimony
regeneration backlash spawn ammonite fatherland imperium birdsong voyager pharmacist chamber blasted enigma rainmaker
intensity longitude desperation epileptic malice precious orbit smack heretic filth planetary archangel pact titan
timeline amulet tripwire genome affinity adversary wanderlust dreamcatcher choke peacemakers sleepyhead erasure
messenger tithe fables complications namesake persuader dissolution delirium swarm fledgling thud redeemer accidental
postwar everyman bonsai mindset misfortunes wrinkles unwind shortcomings entanglement indignation nation wetlands
visitation nudge summertime hypnotist penance shiver reckless boomerang silo obsidian mastery tobacconist slammed
antidote lowland inferno pyre vicious transatlantic gulp luminaries adultery peripheral emissary crossover solitaire
troop miniaturist outline superintelligence submission purity compass fishermen sympathizer uprooted conclave
commonwealth package brazen piranhas scythe resonance evicted aviator bitch impatient devotions whereabouts reunion
permafrost earthlings kudos testaments institute exhalation anarchy hummingbird fidelity papyrus recursion dominion
humankind anomaly consent boulder caste premonition undiscovered housemaid trespasses honor icebreaker flawless shards
determined unworthy maniac orbital praiseworthy precipice martyr nexus flashlight apology symposium metaphysics odes
discourses annals sonnets maxims misanthrope ethics rover changeling possessed pioneers betrothed pathfinder overcoat
raven prelude gambler brand necklace illuminations deluge damned seagull pharaoh awakening atomic blackberry vikings
tarantula blob mummy limelight entertainer victim organizer darling repulsion knack sucker deliverance cabaret sleuth
frenzy badlands scarecrow crazies omen enforcer sparkle ascent gauntlet rescuers rabid providence piranha brood scum
scanners entity heartburn subway platoon cobra phenomena creepers clockwise commando critters wraith stakeout dragnet
overboard hairspray parenthood sweetie delirious tremors metropolitan delicatessen leprechaun sliver tombstone
maverick copycat phenomenon flipper bulletproof multiplicity freeway ridicule mimic relic peacemaker apostle rounders
negotiator faculty stigmata entrapment dogma superstar ravenous striptease instinct replacements contender swordfish
serendipity evolution heartbreakers hardball bully roadkill spellbound barbershop unfaithful frailty tuxedo
irreversible distant recruit hulk swat rundown paycheck duplex intermission corporation dodgeball machinist grudge
cellular pacifier hostage derailed interpreter unleashed proposition hooligans illusionist reprise offside enchanted
vacancy fracture breach rendition martyrs defiance duchess uninvited splice informant surrogates soloist duplicity
expendables unstoppable hereafter flipped centurion armadillo outrage aftershock descendants carnage bridesmaids
beaver pariah contagion abduction rite muppets tomboy footnote chronicle lockout contraband arbitrage bachelorette
imposter gatekeepers compliance paperboy iceman counselor coherence congress attorney predestination housebound
unfriended connection diplomacy salvation tangerine concussion suffragette intern aloha grandma grandpa granny nan
auntie minions lure assassination dressmaker ballerina allied colossal infiltrator tickled supersonic hostiles
disobedience breadwinner custody terrifier villainess merciless bumblebee rampage skyscraper alpha mule overlord
thoroughbreds climax chambermaid aeronauts bait abominable extraction greyhound unhinged outpost freaky possessor
supernova stronghold disciple peninsula unforgivable oxygen reminiscence malignant barbarian emancipation uncharted
corsage roundup incantation holdovers creator covenant boogeyman elemental totem radical twisters beekeeper damsel
oddity immaculate sinners thunderbolts materialists warfare homebound intolerance detour saboteur daybreak breakout
combat centipede scramble sinister sentinel sentry strider renegade populous midwinter falcon syndicate wipeout
outcast patrician sanitarium gimmick solstice trespass torchlight freelancer burnout manhunt crackdown thug locomotion
crossfire bookworm shatter bounce facade amplitude tyranny smite bastion ingress outlast transistor sorcery surge
observer insurgency carrion outriders sable humanity repo alters splendor mastermind embedded startup nightcap sway
pivot decoder unexplainable malevolent rethinking flagrant overlap mortified uncivil presidential overdue minefield
transfer invaders panorama persuaders apostrophes holocaust dynasty riptide frontline blockbusters tripods zebra
hoover gamble revenant rehearsal weirdo sinner flashpoint blacklist meddle triumph uglies leftover leftovers toaster
kettle laptop colleague colleagues mosquito giraffe hippo walrus penguin pigeon rooster donkey uncle aunt nephew niece
cousin dentist plumber landlord fridge sofa couch carpet bucket napkin
`;

const COMMON = 1;
const EVERYDAY = 2;
const LANGUAGE = 4;

/** What each word of the language is. */
let kinds: ReadonlyMap<string, number> | undefined;

function kindsOfWords(): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const word of [...rarerWords(), ...RARER.trim().split(/\s+/)]) all.set(word, LANGUAGE);
  for (const word of [...everydayWords(), ...TALK.trim().split(/\s+/)]) all.set(word, EVERYDAY | LANGUAGE);
  for (const word of WORDS.trim().split(/\s+/)) all.set(word, COMMON | EVERYDAY | LANGUAGE);
  return all;
}

const kindOf = keeping((word: string): number => {
  kinds ??= kindsOfWords();
  return kinds.get(word) ?? (/^\d+$/.test(word) ? COMMON | EVERYDAY | LANGUAGE : 0);
});

/** True for a folded word that is among the commonest of English, or a bare number. */
export function isCommonWord(word: string): boolean {
  return (kindOf(word) & COMMON) !== 0;
}

/** True for a folded word that people say without naming anything: the common ones, talk, and all that is described. */
export function isEveryday(word: string): boolean {
  return (kindOf(word) & EVERYDAY) !== 0;
}

const INFLECTED = /(?:e?s|e?d|ing|ly|er|est|ish|ful|less|ness|able)$/;

/** True for a folded word that English, as far as it is known here, does not have: nothing but a name, or a slip. */
export const isNoWord = keeping((word: string): boolean => {
  if (kindOf(word) !== 0 || isFirstName(word)) return false;
  const bare = word.replace(INFLECTED, '');
  return bare === word || bare.length < 3 || (kindOf(bare) === 0 && kindOf(`${bare}e`) === 0);
});
