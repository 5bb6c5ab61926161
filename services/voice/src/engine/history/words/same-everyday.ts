/** Everyday words for the same, plain and formal: a line each. */
export const SAME_EVERYDAY = `
begin, start, started, kick off, commence, take up, taken up, got into
stop, cease, give up, gave up, giving up, quit, cut out, pack in, off for a while, gone off
try, attempt, have a go, give it a go, sample, taste, tasted, tested
need, require, have to, must have
want, wish, fancy, craving, crave, desire, would love, i'd love, long for, tempted
choose, pick, select, decide, decided, choice, opt
help, assist, support, hand
repair, fix, mend, fixed, repaired, mended
throw away, bin, discard, get rid of, got rid of, chuck, donate, donated, gave away, clear out
borrow, lend, lent, loan, borrowed
share, sharing, split
show, demonstrate
shout, yell, scream, screaming, screamed
argue, argument, fight, row, quarrel, fell out, disagree, bicker, bickering
angry, mad, furious, annoyed, annoying, irritating, irritate, wind me up, winds me up, infuriating, cross, livid,
  driving me insane, drives me mad, drives me crazy, pet peeve, itch, peeve
proud, pride, accomplishment, achievement
jealous, envy, envious
embarrassed, embarrassing, awkward, ashamed, cringe, mortified, blush
lonely, loneliness, alone, isolated
shy, introvert, introverted, small talk, antisocial
brave, courage, courageous, dare
lucky, luck, fortunate, superstitious
tired, exhausted, fatigue, knackered, worn out, drained, weary, shattered, wiped out
energetic, energy, lively
hungry, starving, peckish, appetite
thirsty, thirst, dehydrated
dirty, messy, mess, filthy, untidy, clutter
tidy, neat, organised, order
smell, stink, scent, odour, aroma, whiff, smelly, fragrance
taste, flavour, palate
texture, slimy, mushy, chewy, rubbery, gritty, gooey, soggy, sloppy
noise, sound, loud, racket, din, snore, snoring, snores, chime
dark, night, unlit
bug, insect, creepy crawly, insects, midges, flies
dog, puppy, canine, hound, labrador, spaniel, terrier, poodle, retriever, rescue dog, whippet, dachshund, greyhound
cat, kitten, feline, kitty, tabby
horse, pony, riding, equestrian
car, automobile, vehicle, motor, suv
bike, bicycle, cycle, cycling, cyclist, pedal
motorbike, motorcycle, scooter, vespa
doctor, physician, gp, surgeon, consultant
dentist, teeth, tooth, dental, braces, filling, cavity
therapist, therapy, counsellor, psychologist, counselling, shrink
medicine, medication, pill, pills, tablets, painkiller, antibiotics, prescription, penicillin, ibuprofen
pain, ache, aching, hurts, sore, hurt, hurting
injury, injured, sprained, twisted, broke my, broken arm, broken leg, pulled a muscle, accident, crash
operation, surgery, stitches
allergic, allergy, rash, swell, swells, swelled up, itchy throat, hives, sneezing
hay fever, pollen, sneezing, antihistamine
pregnant, expecting, pregnancy, due date, maternity
baby, infant, newborn
teenager, adolescent, teen, youth, teenage
elderly, old people, pensioner, retired, retirement, retire
single, dating, date, dates, tinder, relationship, dating app
divorce, divorced, separated, split up, broke up, breakup, break up, ex, dumped
engaged, engagement, proposed, proposal, ring
marry, married, wedding, bride, groom, honeymoon, spouse, vows, venue
die, died, dead, death, passed away, funeral, grief, lost my, grieving
birthday, bday, turned, turning, cake and candles
party, celebration, celebrate, gathering, bash, get together, do
friend, mate, pal, buddy, companion, flatmate, roommate, housemate
flatmate, roommate, housemate, lodger
colleague, coworker, workmate, teammate, colleagues
boss, manager, supervisor, director, line manager
job, work, career, profession, occupation, employment, employer, working, living
resign, quit, quit my job, hand in my notice, notice, leave my job, left my job, changed jobs, new job
fired, sacked, laid off, redundant, redundancy, unemployed, lost my job
promotion, raise, pay rise, promoted
interview, applied, application, cv, resume
salary, wage, pay, earn, income, payday, paid
tax, taxes, tax return, accountant
bill, bills, rent, mortgage, electricity, energy bill
bank, account, credit card, debt, loan, overdraft
save, saving, savings, put aside, frugal
poor, broke, skint, hard up
rich, wealthy, millionaire, lottery
house, home, dwelling, flat, apartment, studio, cottage, bungalow, place of my own
room, bedroom, living room, bathroom, spare room, attic, basement, loft, cellar
kitchen, oven, hob, stove, counter
garden, yard, backyard, balcony, lawn, allotment, patio, terrace
plant, houseplant, seedling, tomatoes, herbs, seeds, flower, flowers, tulips, roses, orchid, cactus, fern, monstera
neighbour, next door, upstairs, downstairs, people above, neighbours
renovate, renovation, decorate, decorating, paint the, diy, do up, wallpaper, redecorate
lamp, light, lighting, bulb, lights, candle
rug, carpet, curtain, cushion, blanket, throw, decor, interior
sofa, couch, settee, armchair
fridge, freezer, refrigerator
washing machine, laundry, washing, dryer, ironing
vacuum, hoover, cleaner, robot vacuum, roomba
heating, radiator, boiler, warm, fire, fireplace
temperature, degrees, warm, cold, heating
suitcase, luggage, baggage, bag, trunk, rucksack, backpack, carry on
passport, visa, customs, border, immigration
airport, terminal, security, gate, layover, plane, delayed, delay
delay, delayed, late, hours late, cancelled, stuck
tourist, sightseeing, sights, landmark, attraction, guided tour, tour, visit
visit, visited, been to, went to, go to, stayed in, trip to
map, directions, lost, navigate, got lost, gps
guidebook, guide, lonely planet
abroad, overseas, foreign, another country
hotel, hostel, inn, lodging, airbnb, guesthouse, b and b, capsule hotel, treehouse, cabin, resort, spa, villa, ryokan
cabin, hut, chalet, cottage, lodge
view, scenery, landscape, vista, panorama
sunset, sunrise, dusk, dawn
stars, telescope, astronomy, northern lights, aurora, planets, eclipse, night sky
river, lake, canal, stream, pond, waterfall
forest, woods, trees, jungle, woodland
desert, dunes, sahara
volcano, geyser, hot spring, onsen, sauna, spa, hammam
storm, thunder, lightning, hurricane, gale
umbrella, raincoat, anorak, waterproof
coat, jacket, parka, anorak, blazer, overcoat
jumper, sweater, pullover, cardigan, hoodie, fleece, sweatshirt, knitwear, knit
trousers, pants, jeans, leggings, slacks, chinos
shirt, blouse, t shirt, tee, polo, top
dress, gown, skirt, frock
suit, tie, formal, tuxedo, smart clothes, dress code
underwear, socks, bra, boxers, tights
hat, cap, beanie, bobble hat
gloves, mittens, scarf
shoes, footwear, trainers, boots, sneakers, birkenstocks, sandals, heels, loafers, flip flops, slippers, soles
bag, handbag, purse, tote, satchel, rucksack
wallet, purse, card holder
size, fit, fits, too big, too small, tight, measurements, small feet, big feet, wide feet
colour, shade, hue, pattern, stripes, print
tattoo, piercing, ink
haircut, hair, hairdresser, barber, fringe, dye, bald, beard, shave
glasses, spectacles, contact lenses, eyesight, eyes, vision, short sighted
sunburn, burn in the sun, sun cream, sunscreen, tan, pale, i burn
phone, mobile, smartphone, cell phone, handset
computer, laptop, pc, macbook, desktop, machine
internet, wifi, broadband, connection, online
password, login, account, hacked
app, application, software, program
email, inbox, emails, mail
robot, ai, artificial intelligence, chatbot
battery, charge, charger, charging, power, plug
speaker, speakers, stereo, sound system, hifi, amplifier
radio, bbc radio, station, broadcast, fm
newspaper, news, magazine, journal, article, headlines
library, librarian, borrow books, bookshop, bookstore, second hand books
chapter, page, pages, plot, story, prose, narrator
bookmark, dog ear, spine, margins, underline
thick book, doorstopper, thousand pages, long book, tome
thin book, novella, slim
thriller, suspense, page turner, gripping, spy, espionage, agent, conspiracy
detective, sleuth, inspector, whodunit, crime, mystery, investigator, sherlock, poirot, miss marple
murder, killer, killing, serial killer, death, dead body
ghost, haunted, spirit, poltergeist, supernatural, paranormal
zombie, undead, vampire, werewolf, monster
spy, espionage, secret agent, bond, mi5, cia, le carre
war, battle, soldiers, trenches, military, army, navy
romance, love story, romantic, rom com, kissing, couple
comedy, funny, sitcom, humour, comic
satire, parody, spoof, mockumentary
musical, musicals, broadway, west end, singing and dancing, bursting into song, sing along
ballet, dance, opera, choreography
theatre, play, stage, shakespeare, west end, broadway, panto, pantomime
cinema, movie theatre, big screen, imax, popcorn, trailers, matinee, screening
popcorn, nachos, snacks, crisps
star, celebrity, famous, fame
director, filmmaker, directed
sequel, remake, reboot, spin off, adaptation, adapted, based on the book
pilot, first episode, opening, episode one
season, series, finale, episode, cliffhanger
channel, bbc, itv, hbo, channel four
remote, volume, screen, projector, subtitles
player, console, controller, playstation, xbox, switch, handheld, steam deck
level, boss fight, difficulty, die, died, souls like, hard mode, checkpoint
story game, visual novel, adventure game, narrative, dialogue, point and click
farming game, cosy game, life sim, animal crossing, stardew valley, harvest moon
role playing, rpg, dungeons and dragons, dnd, d and d, character sheet, campaign
strategy, civilization, chess, turn based, tactics
racing, mario kart, formula one, f1, race, driving game
shooting, shooter, guns, fps
win, won, victory, beat, champion
lose, lost, defeat, losing
concert, gig, live, festival, tour, tickets, glastonbury, stadium, encore, front row, crowd, mosh
karaoke, singing, sing, choir, sang, chorus
lyrics, words, verse, rhyme
melody, tune, hook, riff, chorus, harmony
beat, rhythm, drums, bass, percussion, tempo
record, vinyl, turntable, record player, lp, cassette, cd
headphones, earbuds, airpods, earphones, headset, noise cancelling
podcast, pod, host, episode, listen to people talk, interview
background music, while working, concentrate, focus, study music, when i work, when i need to think
fall asleep, go to sleep, bedtime, before bed, at night, nod off, lullaby, white noise
wake up, alarm, morning person, early riser, get up, snooze
nap, siesta, doze
meal, dinner, supper, feast, dish, course, plate, tasting menu
starter, appetiser, tapas, small plates, mezze, sharing plates
vegetable, veg, greens, veggies
potato, chips, mash, mashed, roast potatoes, jacket potato, spuds, fries, crisps, gnocchi
tomato, tomatoes, ketchup, passata
onion, shallot, leek, garlic
cucumber, gherkin, pickle, pickles, pickled, kimchi, sauerkraut, ferment, fermented, vinegar
mayonnaise, mayo, aioli
butter, margarine, lard, oil, olive oil
milk, oat milk, almond milk, soy milk, cream
porridge, oatmeal, oats, cereal, granola, muesli
jam, marmalade, honey, preserve, spread, marmite, nutella
biscuit, cookie, cracker, shortbread
sausage, hot dog, bratwurst, frankfurter, chorizo, banger
bacon, ham, pork, prosciutto, pancetta, gammon, pig
beef, steak, mince, brisket, cow, roast beef
lamb, mutton, kebab, shawarma, gyro
chicken, poultry, wings, drumstick, nuggets, roast chicken, turkey
offal, liver, kidney, haggis, black pudding, tripe, organ meat
rice, risotto, fried rice, biryani, paella, pilaf
noodles, ramen, udon, soba, pho, laksa, instant noodles
raw, rare, undercooked, pink in the middle, tartare
burnt, overcooked, charred, dry, ruined
leftover, leftovers, reheat, doggy bag, next day
lemon, lime, citrus, orange, grapefruit, sour
chilli, hot sauce, spice, jalapeno, habanero, spicy, burning, heat, sweat
vegetarian, veggie, vegan, veganism, plant based, meat free, no meat, off meat, without meat, tofu
breakfast, brunch, first meal, bacon and eggs, full english, toast and, eggs
hangover, hungover, too much to drink, morning after, drunk
pub, bar, tavern, inn, local, beer garden, taproom, brewery
wine, red wine, white wine, glass of red, bottle of, vineyard, sommelier
beer, lager, ale, pint, brew, ipa, stout, cider
whisky, whiskey, scotch, bourbon, malt, peaty, single malt, dram
gin, tonic, gin and tonic, g and t
cocktail, negroni, margarita, martini, mojito, spritz, mixed drink, daiquiri
non alcoholic, alcohol free, mocktail, soft drink, sober, teetotal, dry january, no alcohol, not drinking
juice, smoothie, orange juice, squash
tip, tipping, service charge, bill
book a table, reservation, reserve, booking, fully booked, waiting list, walk in
noisy place, loud place, loud music, can't hear, noisy, open kitchen
queue, line, waiting, wait, queueing, stood in line
michelin, fine dining, tasting menu, fancy, stars, posh, white tablecloth
market, farmers market, stall, stalls, flea market
bakery, patisserie, baker, croissant, bread shop
supermarket, grocery, groceries, food shop, weekly shop
delivery, courier, parcel, package, delivered, arrived late, post
refund, return, returned, sent back, send back, sending back, take back, took back, money back, sending it back
warranty, guarantee, receipt
broken, faulty, defective, damaged, cracked, chipped, smashed, stopped working, died on me, snapped
handmade, homemade, artisan, hand made, crafted, made it myself
wool, knitting, yarn, crochet, knit
gym, climbing, bouldering, weights, workout, exercise, spin, treadmill, class
run, running, jog, marathon, 10k, parkrun, trainers
ball, football, tennis, cricket, rugby, basketball, netball, padel, squash
swim, swimming, pool, lake, sea, dip, wild swimming, lengths
hike, hiking, walk, trek, ramble, walking boots, trail, climb a mountain
camping, tent, sleeping bag, campsite, campfire
fishing, angling, fish for
photography, camera, photo, lens, fujifilm, canon, photographs
writing, write, diary, journal, blog, poem, short story
collect, collection, collecting, hoard
volunteer, charity, volunteering, donate
church, mass, pray, religious, temple, mosque, synagogue, faith
vote, voting, election, politics, politician, government
school, class, teacher, pupils, homework, lessons, classroom, pta
exam, test, revision, tests, results, studying
memory, remember, memories, recall, reminds
dream, dreamt, nightmare, dreaming
secret, guilty pleasure, ashamed to say, don't tell, confess, confession, embarrassing
habit, routine, ritual, tradition, every year, every week, every day, always do
rule, rules, principle, never ever, strict, policy
compliment, praise, flattered
gossip, rumour, drama
advice, tip, suggestion, recommendation, advise
opinion, view, take, unpopular opinion, hot take
lie, lying, dishonest, fib
danger, dangerous, risky, unsafe, safe, safety
emergency, ambulance, a and e, urgent
police, cop, cops, officer
thief, stolen, steal, theft, robbed, pickpocket, burgled
lost, misplaced, left behind, left it on, forgot, forgotten, can't find
found, find, discovered, stumbled
`;
