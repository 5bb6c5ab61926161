/** Places, makers and the things of the day under the broad words that people ask with. */
export const WIDER_WORLD = `
europe, european: albania, austria, belgium, bosnia, bulgaria, croatia, cyprus, czech republic, prague, denmark,
  estonia, finland, france, germany, greece, hungary, budapest, iceland, ireland, italy, latvia, lithuania,
  luxembourg, malta, montenegro, netherlands, norway, poland, krakow, warsaw, portugal, romania, scotland, serbia,
  slovakia, slovenia, ljubljana, spain, sweden, switzerland, zurich, geneva, ukraine, wales, bruges, brussels, ghent,
  salzburg, vienna, dubrovnik, split, tallinn, riga, reykjavik, bergen, seville, porto, valencia, nice, lyon, hamburg,
  munich, cologne, milan, turin, bologna, bath, york
asia, asian: bangladesh, bhutan, cambodia, china, hong kong, india, indonesia, bali, japan, korea, laos, malaysia,
  mongolia, myanmar, nepal, pakistan, philippines, singapore, sri lanka, taiwan, taipei, thailand, vietnam, bangkok,
  chiang mai, hanoi, saigon, kuala lumpur, beijing, shanghai, seoul, tokyo, kyoto, osaka, mumbai, delhi, goa, kerala,
  kathmandu, jakarta, manila, phuket
africa, african: algeria, botswana, egypt, cairo, ethiopia, ghana, kenya, nairobi, madagascar, malawi, mali,
  mauritius, morocco, marrakech, fez, mozambique, namibia, nigeria, lagos, rwanda, senegal, south africa, cape town,
  tanzania, zanzibar, tunisia, uganda, zambia, zimbabwe, victoria falls, safari, serengeti, kilimanjaro
central america, latin america: costa rica, panama, guatemala, belize, honduras, nicaragua, el salvador, mexico
south america, latin america: argentina, bolivia, brazil, chile, colombia, cartagena, medellin, bogota, ecuador,
  galapagos, guyana, paraguay, peru, cusco, lima, machu picchu, patagonia, rio, sao paulo, uruguay, venezuela,
  buenos aires, mendoza, amazon
caribbean: jamaica, cuba, havana, barbados, bahamas, antigua, trinidad, aruba, st lucia, dominican republic,
  puerto rico, grenada, martinique
middle east: israel, tel aviv, jerusalem, jordan, petra, lebanon, beirut, dubai, oman, qatar, doha, abu dhabi, iran,
  turkey, istanbul, egypt, saudi
oceania, down under: australia, sydney, melbourne, brisbane, perth, tasmania, great barrier reef, uluru, new zealand,
  auckland, queenstown, wellington, fiji, samoa, tahiti
america, usa, american, the states, united states: alabama, alaska, arizona, california, colorado, denver,
  connecticut, florida, georgia, hawaii, idaho, illinois, indiana, iowa, kansas, kentucky, louisiana, maine, maryland,
  massachusetts, michigan, detroit, minnesota, minneapolis, missouri, montana, nebraska, nevada, new jersey,
  new mexico, santa fe, new york, north carolina, ohio, oklahoma, oregon, pennsylvania, philadelphia, pittsburgh,
  rhode island, south carolina, charleston, savannah, tennessee, memphis, texas, dallas, houston, utah, vermont,
  virginia, washington, wisconsin, wyoming, brooklyn, manhattan, queens, hudson valley, cape cod, lake tahoe, orlando,
  san diego, sedona, aspen, napa
canada, canadian: toronto, montreal, vancouver, banff, quebec, ottawa, calgary, halifax, whistler, nova scotia,
  poutine, maple syrup
national park, national parks: yosemite, yellowstone, zion, grand canyon, acadia, banff, joshua tree, glacier,
  big bend, snowdonia, peak district, lake district, dartmoor, cairngorms, plitvice
mountain, mountains: alps, dolomites, himalayas, everest, andes, rockies, pyrenees, kilimanjaro, snowdon, ben nevis,
  appalachian, atlas mountains, tatra
beach, beaches, seaside: algarve, cornwall, bali, malibu, copacabana, phuket, maldives, tulum, brighton, blackpool,
  bondi, sandcastle, sunbathing, surfing, waves, swimsuit, promenade, pier
theme park, amusement park: disneyland, disney world, universal studios, legoland, alton towers, rollercoaster,
  six flags, roller coasters
sea creature, marine animals, sea animals: octopus, whale, dolphin, shark, jellyfish, turtle, seal, starfish,
  seahorse, ray, crab, coral
wild animals, wild animal, wildlife, animals, animal: sloth, sloths, monkey, panda, koala, kangaroo, zebra, rhino,
  hippo, gorilla, orangutan, leopard, jaguar, moose, elk, raccoon, skunk, coyote, bison, rabbit, mole, hare, stag,
  boar, lynx, chipmunk, possum, armadillo, toad, newt, salamander, iguana, toucan, flamingo, pelican
dog, dogs, canine, canines, hound, pet, pets: beagle, labrador, spaniel, poodle, pug, dachshund, terrier, husky,
  collie, corgi, whippet, greyhound, bulldog, boxer, retriever, german shepherd, chihuahua, dalmatian, cockapoo,
  labradoodle, mutt, rescue dog, barks, howls, leash, kennel
bark, barking: howl, howls, yap, yapping, whine, growl
cat, cats, feline, felines, pet, pets: tabby, siamese, maine coon, ginger tom, litter tray, purrs, meow,
  scratching post
social network, social networks, social media, apps: facebook, instagram, tiktok, twitter, snapchat, linkedin, reddit,
  youtube, whatsapp, threads, mastodon, pinterest, feed, followers
e reader, e readers, ereader, ereaders, e book, e books, ebooks: kindle, kobo, nook, paperwhite
tech company, technology company: apple, google, microsoft, amazon, samsung, sony, tesla, meta
car, cars, car brand: toyota, honda, ford, tesla, volvo, bmw, audi, mercedes, subaru, volkswagen, mini cooper, prius,
  fiat, jeep, mazda, tires, brakes, mechanic, garage, parking, windshield, gearbox, driving licence, learned to drive,
  steering
online shop, online shopping, shop, store, shops: amazon, ebay, etsy, asos, zappos, vinted, depop, wayfair, ocado,
  temu, shein
kitchen appliance, kitchen appliances, kitchen gadget, kitchen gadgets, appliances: stand mixer, mixer,
  food processor, juicer, bread maker, espresso machine, waffle maker, dishwasher, slow cooker, instant pot,
  sous vide, nespresso, kitchenaid, thermomix, vitamix, nutribullet, coffee grinder, ice cream maker, kettle, toaster,
  microwave, freezer
cleaning, housework, chores, cleaning gadgets: vacuum, roomba, hoover, broom, mop, dyson, duster, bleach, sponge,
  dishes, laundry, dusting, scrub, toilet, dishwasher, ironing, tidying, bins
garden, gardening, plants, growing things: basil, weeds, lawn, mower, mowing, roses, seeds, compost, tomato plant,
  greenhouse, herbs, planted, planting, hedge, shed, slugs, aphids, courgettes, raised beds, pruning, hydrangeas,
  soil, watering
therapy, mental health, wellbeing, feelings: therapist, anxiety, depression, panic attack, panic attacks, burnout,
  counsellor, meditation, stress, stressed, mindfulness, lonely, grief, overwhelmed, antidepressants, breathing,
  journaling
exercise, workout, workouts, working out, fitness, gym: planks, push ups, squats, lunges, treadmill, rowing machine,
  spin class, zumba, barre, kettlebell, swimming, rec center, leisure centre, physical therapist, physio, step count,
  steps, jogging, peloton, stretching, dumbbells, aerobics, personal trainer, strava
joint pain, joints, aches, pains, pain, injury: knees, knee, hip, ankle, shoulder, arthritis, elbow, back, wrist,
  neck, sciatica, tendon, physio, sprain, cartilage
sleep, sleeping, not sleeping, insomnia, bedtime: asleep, awake, don't sleep, can't sleep, three in the morning,
  four in the morning, melatonin, snore, snoring, pillow, mattress, alarm, nap, dreams, nightmares, earplugs,
  lie awake, screens, blackout curtains, tossing and turning, up until
children, kids, kid, child, parenting, family: my daughter, my son, toddler, teenager, teenagers, homework,
  school run, school, nursery, daycare, babysitter, diapers, nappies, playground, stroller, pram, potty, tantrum,
  bedtime story, trampoline, my eldest, my youngest, my oldest, my boys, my girls, twins, graduate, lego
picky, fussy, fussy eater, fussy eaters, picky eater, picky eaters: only eat, only eats, won't eat, refuses,
  refuse to eat, beige, plain pasta, hide vegetables, doesn't eat, won't touch
school, education, students: homework, teacher, glue sticks, back to school, class, principal, exam, pta, graduation,
  graduate, semester, kindergarten, lunchbox, uniform, grades, college, essay, maths
marriage, relationship, relationships, love life, romance: divorce, husband, wife, wedding, anniversary, boyfriend,
  girlfriend, proposed, engaged, dating, valentine, breakup, ex, fiance, separation, in laws, tinder, honeymoon
wedding, weddings: bride, groom, bridesmaid, best man, speech, vows, venue, dress, reception, getting married,
  got married, marrying, hen party, stag do, confetti, veil, registry, first dance, bouquet
money, spending, spent, spend, expensive, price, prices, cost: dollars, pounds, euros, quid, a fortune, hundred each,
  tickets were, cost me, paid, cheap, bargain, afford, splurge, rip off, overpriced, pricey, discount, bill, budget,
  thousand
finance, finances, paperwork, bureaucracy: taxes, tax return, mortgage, pension, invoice, insurance, bank,
  council tax, loan, savings, forms, accountant, passport, visa, licence, hoa
promotion, promoted, new job, career: got the job, boss retired, raise, interview, applied, new role, offer letter,
  hired, first day, resigned, quit my job, changed jobs, handed in my notice
work, job, office, workplace, colleagues: boss, coworker, meeting, email, emails, spreadsheet, slack,
  microwave at work, deadline, cubicle, shift, clients, hr, payroll, overtime, lunch break, printer, zoom, teams call,
  manager, promotion, retired, night shift
smell, smells, smelly, stink: perfume, lavender, fish in the microwave, candles, stinks, scent, incense, garlic, feet,
  bins, aroma, body odour, bleach
sound, sounds, noise, noises, noisy: barking, howls, snoring, wind chimes, siren, ambulance, ambulances, drilling,
  chewing, car alarm, crying baby, drums, leaf blower, upstairs, neighbours, fan, humming, ticking, loud
headache, headaches, migraine: migraine, migraines, red wine, hangover, aspirin, dizzy, light hurts
night out, going out, evening out: concert, gig, club, bar, pub, theatre, dinner, dancing, karaoke, comedy club,
  best night, cinema
concert, concerts, live music, gig, gigs: tour, tickets, front row, encore, stadium, arena, festival, glastonbury,
  coachella, saw live, best night out, opened for, setlist, live in, played live, on stage
jazz, jazz music: kind of blue, miles davis, coltrane, a love supreme, take five, ella, mingus, thelonious monk,
  norah jones, nina simone, sax
rock, rock music, band: fleetwood mac, led zeppelin, pink floyd, queen, ac dc, foo fighters, u2, nirvana, the who,
  the doors, guns n roses, metallica, springsteen, tom petty, the clash, the strokes, pearl jam,
  red hot chili peppers, elton john
hip hop, rap: kendrick, jay z, kanye, tupac, biggie, eminem, nas, outkast, wu tang, drake, stormzy, missy elliott
pop, pop music, pop star: taylor swift, beyonce, madonna, abba, adele, lady gaga, rihanna, harry styles, dua lipa,
  ed sheeran, britney, ariana grande, olivia rodrigo, billie eilish, bts, kylie, spice girls, charli xcx
country, country music: dolly parton, johnny cash, willie nelson, kacey musgraves, garth brooks, shania twain,
  nashville, banjo
vinyl, records, record collection: turntable, record player, lp, record shop, my records, crackle
musical, musicals, theatre, broadway, show: hamilton, wicked, les mis, les miserables, cats, phantom, rent, mamma mia,
  chicago, dear evan hansen, hadestown, lion king, sondheim, book of mormon, west side story, sound of music
thriller, thrillers, suspense: jack reacher, lee child, gone girl, girl on the train, john grisham, dan brown,
  da vinci code, stieg larsson, dragon tattoo, jaws, seven, silence of the lambs, hitchcock, mission impossible, bond,
  le carre, tom clancy, bourne, harlan coben, gillian flynn, ozark, homeland, killing eve
dystopian, dystopia: handmaid's tale, 1984, hunger games, brave new world, black mirror, severance, the road,
  station eleven, silo, fallout, never let me go, fahrenheit 451, the last of us, children of men
korean drama, korean dramas, k drama, k dramas, korean series: squid game, crash landing on you, kingdom,
  all of us are dead, the glory
cooking show, cooking shows, baking show, baking shows, food show: bake off, masterchef, chef's table, nailed it,
  top chef, salt fat acid heat, great british bake off, british bake off
reality show, reality shows, trashy tv, competition show: bake off, traitors, survivor, love is blind, love island,
  drag race, bachelor, big brother, project runway, the voice, x factor, housewives, queer eye, selling sunset
comfort show, comfort shows, feel good show, cosy show: ted lasso, bake off, gilmore girls, parks and recreation,
  schitt's creek, friends, the office, detectorists, great pottery throw down, all creatures great and small
christmas film, christmas films, christmas movie, christmas movies, holiday film: die hard, elf, love actually,
  home alone, it's a wonderful life, the holiday, muppet christmas carol, the grinch, polar express
holiday baking, christmas baking, baking, bake: cookies, gingerbread, mince pies, stollen, fruitcake, yule log,
  shortbread, cookie, biscuits, pie, kinds of cookies
takeaway, takeout, delivery, order in, ordered in: pad see ew, pad thai, pizza, chow mein, curry, kebab,
  fish and chips, noodles, every friday, doordash, uber eats, deliveroo, just eat, grubhub
thai, thai food: pad see ew, pad thai, massaman, tom kha, tom yum, larb, green curry, mango sticky rice, panang
chinese, chinese food, chinese restaurant: dim sum, hot pot, dumplings, peking duck, mapo, scallion pancakes,
  soup dumplings, general tso, congee, char siu, noodles
mexican, mexican food: tacos, burrito, quesadilla, salsa, guacamole, chips and salsa, margarita, enchiladas, churros,
  elote, carnitas, taco truck, pozole, huevos rancheros
barbecue, bbq, grilling: ribs, brisket, grill, burgers, pulled pork, charcoal, smoker, hot dogs, marinade, sausages
noodles, noodle: pad thai, pad see ew, ramen, pho, udon, chow mein, lo mein, laksa, soba, dan dan
supermarket, grocery, groceries, food shop: costco, aldi, trader joe's, whole foods, lidl, tesco, waitrose, walmart,
  rotisserie chicken, self checkout, trolley, asda, morrisons, safeway, kroger
coffee, caffeine: espresso, latte, flat white, cold brew, starbucks, nespresso, french press, moka pot, aeropress,
  americano, decaf, barista, cappuccino, drip coffee, dishwater
salt, sodium, salty: soy sauce, sodium, crisps, anchovies, blood pressure, pretzels, capers, olives
sugar, sweet, sweets: candy, chocolate, dessert, cake, donuts, cookies, syrup, soda, marshmallow, jelly beans,
  gummy bears
meatless, meat free, vegetarian cooking, vegetarian, vegan: lentil, lentils, tofu, beans, vegetarians, chickpea,
  cauliflower steak, mushroom burger, halloumi, veggie burger, quinoa
long book, long books, long novel, long novels, too long, doorstopper: hundred pages, thousand pages, pages shorter,
  war and peace, infinite jest, goldfinch, middlemarch, ulysses, moby dick, les miserables, little life,
  could have been shorter
scam, waste of money, rip off, overpriced: wrapping paper, extended warranty, subscription, airport food, printer ink,
  hidden fees
astronomy, space, stars, night sky: telescope, moon, planets, jupiter, saturn, eclipse, meteor, northern lights,
  aurora, mars, nasa, stargazing, comet, milky way
pottery, ceramics, crafts, craft, handicraft, handicrafts, handiwork, art class: bowls, clay, kiln, wheel, glaze,
  pottery class, mug, knitting, crochet, quilting, embroidery, painting, sewing machine, watercolour, origami,
  macrame
true crime: serial, my favorite murder, making a murderer, the jinx, dateline, crime junkie, in cold blood,
  mindhunter, ted bundy, dahmer
ocean, sea, sharks: jaws, shark, shark week, waves, surf, dive, snorkel, boat, tide, beach, whale, coral, submarine
history, historical: hamilton, world war, wwii, tudor, tudors, civil war, ancient rome, romans, vikings, medieval,
  victorian, wolf hall, the crown, churchill, pompeii, napoleon, cold war, titanic, lincoln
space film, space films, science fiction film: interstellar, gravity, the martian, apollo 13, first man, ad astra,
  star wars, star trek, dune, arrival, alien, 2001
repair, repairs, breakdown, breakdowns, damage, broken things, household problems: heating broke, boiler, leak,
  leaking, flooded, flood, broke, died, cracked, chipped, stopped working, plumber, electrician, blocked drain,
  burst pipe, mould, broken, snapped, flat tyre, puncture, fuse
gathering, gatherings, get together, social events, social occasion, party, parties: picnic, thanksgiving, barbecue,
  dinner party, office party, surprise party, wedding, birthday, housewarming, reunion, book club, potluck,
  people over, guests, street party, game night, quiz
parasite, parasites, bites, stings, sting: tick, ticks, lice, fleas, bedbugs, mosquito, wasp, stung, bee, midges,
  worms, leeches, jellyfish
bath, bathroom, tub: bathtub, shower, bubble bath, toilet, sink, soak
long flight, long flights, flying, long haul: jet lag, layover, red eye, window seat, economy, time zones,
  connecting flight, stopover
stretching, yoga, pilates: planks, downward dog, mat, flexibility, hamstrings, physio, physical therapist
less meat, cutting down on meat, giving up meat: vegetarian, vegetarians, vegan, veganism, gone off meat, plant based,
  meatless, tofu, lentils, flexitarian, pescatarian
bill, bills, costs, vet, vets: hundred pounds, hundred dollars, dental work, invoice, owe, insurance, repair cost
writer, writers, irish writer, irish writers, irish author: sally rooney, intermezzo, tana french, james joyce,
  oscar wilde, maggie o'farrell, colm toibin, claire keegan, roddy doyle
stationery, office supplies, school supplies: glue sticks, notebook, pens, pencils, stapler, folders, planner
drink, drinks, beverage, beverages: water, coffee, tea, juice, wine, beer, soda, lemonade, smoothie, kombucha, milk,
  cocoa
weekend plans, plans, free time, leisure: picnic, cinema, hike, crossword, roast, museum, gallery, book club, gig
sunday, weekend: crossword, roast, lie in, papers, brunch, farmers market
dairy free, no dairy: oat milk, lactose, eats no dairy, soy milk
religion, religious, spiritual: church, prayer, mass, temple, synagogue, mosque, meditation, easter, ramadan, lent
crime, robbery, theft: stole, stolen, burgled, pickpocket, robbed, police, thief, mugged
technology trouble, computer problems, tech problems: wifi, password, crashed, frozen screen, battery dies, update,
  printer
hair, haircut, beauty: hairdressers, barber, fringe, bleach, beard, curls, shampoo, makeup, nails, salon
news, current events: election, headlines, politics, war, newspaper, guardian, bbc news, less news, doomscrolling
`;
