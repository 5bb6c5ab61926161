/** Broad everyday words and what they take in. */
export const WIDER_EVERYDAY = `
seafood, shellfish, fish: langoustine, langoustines, whelks, cockles, winkles, oysters, monkfish, skate, kippers,
  tuna, eel, turbot, roe, scampi, bisque, chowder
whodunit, detective story, detective novel, crime novel, crime fiction, mystery, thriller: agatha christie,
  tana french, poirot, sherlock holmes, rebus, montalbano, columbo, knives out, ian rankin, gone girl, miss marple,
  val mcdermid, broadchurch, line of duty, only murders in the building, luther, midsomer murders, raymond chandler,
  dorothy sayers
scary, horror, creepy, spooky, frightening: ghost, haunted, zombie, vampire, slasher, hereditary, exorcist, conjuring,
  stephen king, the shining, midsommar, babadook, halloween, demon, witch, monster, possession, jump scares, saw,
  the ring, get out
pet, pets, animal, animals: kitten, puppy, cat, dog, rabbit, hamster, guinea pig, parrot, budgie, goldfish, tortoise,
  vet, litter, leash, rescue, whippet, labrador, beagle, poodle
wildlife, wild animal, nature, animal, animals: fox, hedgehog, badger, deer, kingfisher, owl, whale, dolphin, bear,
  wolf, elephant, lion, tiger, squirrel, otter, seal, shark, octopus, monkey, giraffe, bats, penguin, puffin, frog
bird, birds: robin, pigeon, kingfisher, owl, parrot, duck, goose, swan, seagull, gulls, crow, magpie, eagle, hawk,
  chicken, heron, sparrow, blackbird, puffin, swift, peacock, penguin, binoculars, birdwatching
insect, insects, bug, bugs, creepy crawlies: wasp, moth, moths, midges, tick, ticks, spider, spiders, bee, bees,
  mosquito, mosquitoes, ant, ants, fly, flies, beetle, cockroach, bedbugs, ladybird, centipede, butterfly, lice
rodent, rodents: mouse, rat, hamster, squirrel, guinea pig, gerbil
reptile, reptiles: snake, lizard, tortoise, crocodile, turtle, gecko, iguana
flower, flowers: rose, roses, tulip, tulips, daffodil, lily, orchid, peony, sunflower, lavender, daisy, hydrangea,
  carnation
tree, trees: oak, birch, pine, palm, willow, maple, cherry blossom, fir, olive tree, bonsai
plant, plants, gardening, garden: tomatoes, basil, seeds, compost, weeds, roses, tulips, balcony, greenhouse,
  houseplant, monstera, cactus, herbs, potting, hedge, lawn, allotment, seedlings, bulbs
body, body part: knee, back, shoulder, neck, hip, ankle, wrist, foot, feet, teeth, eyes, ears, stomach, skin, head,
  hand, elbow, thumb, tongue
illness, sick, health, ill, medical: cold, flu, fever, migraine, headache, cough, covid, rash, asthma, eczema,
  diabetes, reflux, ulcer, stomach bug, food poisoning, infection, sinus, tonsils, hangover, vertigo, anaemia,
  arthritis, tick bite, coeliac, doctor, antibiotics, thyroid, sciatica, insomnia
allergy, allergies, allergic, intolerance: penicillin, pollen, hay fever, nickel, rash, latex, cats, peanuts, walnuts,
  shellfish, lactose, gluten, dairy, kiwi, strawberries, bee stings, sesame, soy, hives, epipen, dust
stomach, digestion, tummy: bloated, bloating, heartburn, reflux, nausea, ibs, cramps, acid
feeling, feelings, emotion, mood: sad, angry, happy, anxious, stressed, lonely, jealous, proud, cried, scared, bored,
  embarrassed, nostalgic, calm
fear, fears, phobia, scared, afraid, frightened, scare: spiders, heights, clowns, deep water, flying, needles, snakes,
  moths, thunder, dark, dentist, sharks, crowds, small spaces, lifts, claustrophobic, terrified, elevator, wasps, mice
relative, relatives, family, family member: niece, nephew, cousin, uncle, aunt, auntie, grandson, granddaughter,
  goddaughter, godson, godmother, stepfather, stepmother, stepson, in laws, mother in law, sister, brother, mum, dad,
  granddad, nan, gran, twin, mother, father
partner, spouse, other half: husband, wife, boyfriend, girlfriend, fiance, fiancee
grandparent, grandparents: grandmother, grandfather, nan, gran, granny, grandma, granddad, grandpa
child, children, kids, kid: niece, nephew, toddler, daughter, son, baby, goddaughter, godson, grandson, granddaughter,
  twins
celebration, festivity, special day, holiday, holidays: christmas, easter, halloween, birthday, new year, diwali, eid,
  hanukkah, passover, thanksgiving, wedding, anniversary, bonfire night, fireworks, carnival, valentine, burns night,
  pancake day, midsummer, mardi gras, christening, graduation, mothers day, fathers day
gift, gifts, present, presents: secret santa, birthday, christmas, wrapped, voucher, gave me, got me, stocking,
  surprise
christmas, festive: advent, santa, tree, turkey, mince pies, mulled wine, carols, tinsel, pudding, boxing day,
  december, presents, secret santa, nativity, love actually, crackers
music instrument, musical instruments, instruments, instrument: cello, trumpet, piano, guitar, violin, drums,
  saxophone, flute, clarinet, ukulele, harp, accordion, banjo, keyboard, synth, viola, oboe, trombone, recorder
art, artist, painter: painting, picasso, van gogh, monet, rothko, hockney, frida kahlo, gallery, sculpture,
  exhibition, banksy, turner, watercolour, mural, louvre, tate, vermeer, klimt
streaming, watch: netflix, disney, hbo, iplayer
show, shows, series, tv show, telly, tv: succession, fleabag, the bear, wolf hall, traitors, severance, the wire,
  sopranos, breaking bad, office, friends, seinfeld, ted lasso, bake off, slow horses, andor, derry girls, peep show,
  mad men, line of duty, twin peaks, westworld, black mirror, stranger things, episode, season
quiz show, game show: mastermind, pointless, taskmaster, jeopardy, university challenge, only connect, house of games,
  countdown
cooking show, food show: bake off, masterchef, great british bake off, chefs table, nigella, jamie oliver, ottolenghi,
  iron chef, hells kitchen, the bear, gordon ramsay
cookbook, chef, cookery book: ottolenghi, nigella, nigel slater, jamie oliver, samin nosrat, julia child, delia,
  recipe
author, writer, novelist: tolstoy, dickens, austen, woolf, murakami, ishiguro, mantel, atwood, hemingway, king,
  rowling, tolkien, christie, orwell, ferrante, rooney, zadie smith, le guin, pratchett, nabokov, moshfegh,
  knausgaard, franzen, toni morrison, baldwin, steinbeck, bronte, kafka, camus, eggers, chandler
band, group, artist, musician, singer: radiohead, beatles, rolling stones, the national, coldplay, oasis, blur, u2,
  queen, abba, arctic monkeys, bowie, dylan, bjork, nick cave, beyonce, taylor swift, adele, prince, madonna,
  kendrick, kate bush, joni mitchell, leonard cohen, lana del rey, springsteen, fleetwood mac, the cure, the smiths,
  pixies, nirvana, daft punk, phoebe bridgers, billie eilish, drake, kanye
composer, classical music, classical: bach, beethoven, mozart, chopin, debussy, mahler, philip glass, satie, vivaldi,
  tchaikovsky, schubert, brahms, arvo part, max richter, cello, orchestra, symphony, concerto, string quartet, opera
jazz: miles davis, coltrane, billie holiday, ella fitzgerald, chet baker, mingus, monk, saxophone, bebop, swing,
  brubeck, nina simone
theatre, play, shakespeare: hamlet, macbeth, midsummer night's dream, romeo and juliet, king lear, othello, tempest,
  stage, matinee, globe, fringe
film director, director: nolan, tarantino, scorsese, spielberg, kubrick, hitchcock, wes anderson, lynch, miyazaki,
  villeneuve, fincher, coen, almodovar, bong joon ho, gerwig, ridley scott, fellini, kurosawa, tarkovsky,
  wong kar wai, lanthimos, guy ritchie
actor, actress, film star: olivia colman, tom hanks, meryl streep, brad pitt, cate blanchett, denzel washington,
  leonardo dicaprio, tilda swinton, nicolas cage, ryan gosling, florence pugh, timothee chalamet, keanu reeves,
  adam driver, emma stone, cillian murphy
scottish, scotland: skye, edinburgh, glasgow, highlands, loch, haggis, whisky, portree, burns night, kilt, hebrides,
  ben nevis, orkney, inverness
irish, ireland: dublin, cork, galway, guinness, belfast, kerry, derry
welsh, wales: cardiff, snowdonia, swansea, pembrokeshire
cornish, cornwall: st ives, penzance, pasty, falmouth, newquay
portuguese: lisbon, porto, algarve, fado, custard tart, bacalhau, vinho verde
german, germany: berlin, munich, bratwurst, black forest, oktoberfest, cologne, hamburg, sauerkraut, pretzel
dutch, netherlands, holland: amsterdam, rotterdam, stroopwafel, tulips, canal
scandinavia, scandinavian, nordic: hygge, oslo, copenhagen, stockholm, reykjavik, sauna, fika, aurora,
  northern lights, smorrebrod
japan, japanese, japan trip: fukuoka, kyoto, tokyo, osaka, shinjuku, sakai, onsen, ryokan, shinkansen, tonkatsu,
  ramen, matcha, sushi, izakaya, capsule hotel, shibuya, hokkaido, nara, tatami, konbini, city pop, origami, kimono,
  ghibli
korea, korean: seoul, busan, kimchi, parasite, squid game, bts, kpop, bibimbap, soju, bulgogi, gochujang, oldboy
france, french: paris, brittany, provence, normandy, lyon, crepes, croissant, baguette, amelie, champagne, camembert,
  louvre, eiffel
greece, greek: athens, crete, santorini, corfu, rhodes, mykonos, taverna, feta, ouzo, naxos
turkey, turkish: istanbul, cappadocia, kebab, baklava, hammam, raki
italy, italian: sicily, rome, pantheon, venice, florence, naples, vespa, carbonara, montalbano, palermo, trattoria,
  gelato, colosseum, tuscany, como, trastevere
spain, spanish: magaluf, mallorca, barcelona, madrid, seville, tapas, gazpacho, camino, paella, flamenco, ibiza,
  bilbao
mexico, mexican: oaxaca, mexico city, mezcal, tequila, taco, cancun, frida kahlo, day of the dead, tulum
india, indian: mumbai, delhi, goa, kerala, dal, curry, bollywood, jaipur, chai, naan, taj mahal, diwali
america, usa, american, states: new york, grand canyon, route 66, yellowstone, disneyland, las vegas, manhattan,
  big sur, bagel, thanksgiving, yosemite, alaska, new orleans
accommodation, place to stay, places to stay, lodging, somewhere to stay: hotel, hostel, airbnb, cabin, treehouse,
  tent, capsule hotel, ryokan, campsite, villa, cottage, resort, guesthouse, riad, caravan, houseboat, spa
public transport, transport, getting around: tram, bus, train, underground, tube, metro, ferry, commute, delayed
furniture, household, home: lamp, sofa, mattress, shelf, folds, desk, chair, table, wardrobe, rug, curtains, mirror,
  drawers
bedding, bed, sleep: mattress, pillow, duvet, blanket, weighted blanket, sheets, earplugs, snores, bunk, eye mask,
  insomnia
jewellery, jewelry, accessory, accessories: ring, necklace, earrings, bracelet, watch, opal, brooch, scarf, belt,
  sunglasses, hat, bag, cufflinks
electrical, electronics, technology, gadgets, appliance: air fryer, battery, headphones, camera, kindle, phone,
  blender, toaster, hoover, speaker, dehumidifier, projector, drone, smart speaker, alexa, heater, keyboard, monitor,
  robot vacuum
kitchen equipment, kitchen tool, kitchen things, utensil: knife, pan, cast iron pan, bread knife, grinder, whisk,
  grater, moka pot, blender, air fryer, wok, casserole, cleaver, thermometer, peeler, mandoline, scales,
  pressure cooker
clothing, clothes, garment, apparel, wear: coat, jeans, jacket, scarf, trainers, hat, socks, dress, jumper, boots,
  suit, shirt, sandals, tights, pyjamas, waistcoat, costume, dressed, charity shops, fast fashion
costume, fancy dress, disguise: dressed as, halloween, mask, went as, trick or treating
hobby, hobbies, pastime: knitting, birdwatching, chess, climbing, bouldering, sourdough, crossword, baking, gardening,
  piano, photography, padel, jam, stargazing, genealogy, calligraphy, origami, metal detecting, beekeeping,
  magic tricks
fitness, exercise, working out, workout, sport, sports: half marathon, running, climbing, gym, bouldering, padel,
  yoga, cycling, golf, swimming, pilates, rowing, hiking, football, tennis, spin, weights, squats, run, swam
game, games: chess, crossword, scrabble, poker, zelda, hades, elden ring, stardew valley, tetris, disco elysium,
  catan, cards, jigsaw, wordle, minecraft, mario, portal, witcher, baldurs gate, skyrim, darts, pool, dominoes
work, job, office, career: meetings, boss, colleagues, salary, promotion, commute, deadline, emails, clients, shift,
  resigned, interview, museum, hospital, school, freelance, overtime, boardroom, spreadsheet, presentation, first day,
  job title
occupation, profession: teacher, nurse, plumber, architect, barista, journalist, chef, librarian, vet, pilot, curator,
  dentist, accountant, translator, carpenter
study, education: degree, exam, thesis, lecture, course, university, evening class, lesson, phd, masters, dissertation
language, languages: portuguese, spanish, italian, french, german, japanese, mandarin, arabic, welsh, duolingo,
  russian, korean, greek, dutch, swedish, latin, sign language
money, spending, cost, costs, finance, finances: budget, mortgage, savings, rent, bills, pounds, dollars, quid, euros,
  salary, debt, pension, overdraft, expensive, a fortune, bank, hundred a month
weather, climate: heatwave, snow, rain, mist, fog, storm, hail, sunny, frost, thunder, wind, drizzle, humidity, icy
dessert, desserts, sweet things, sweets, cake, baking, pudding: lemon drizzle, cheesecake, brownies, pancakes,
  crumble, jam, trifle, pavlova, christmas pudding, sponge, flapjacks, cherry pie, cinnamon buns, sticky toffee,
  macarons, tart, eton mess, custard, meringue, carrot cake, victoria sponge, wedding cakes
hot drink, hot drinks, drinks: matcha, coffee, tea, cocoa, chai, mulled wine, hot chocolate, espresso, flat white,
  peppermint tea
breakfast, brunch: eggs, toast, porridge, granola, pancakes, bacon, full english, shakshuka, croissant, cereal,
  yoghurt, avocado toast, waffles, bagel, hash browns, smoothie
alcohol, alcoholic, booze, drinking, drink: mulled wine, guinness, negroni, mezcal, whisky, dry january, hangover,
  pub, gin, prosecco, cider, sherry, baileys, ouzo, sake, soju, grappa, limoncello, absinthe, drunk, tipsy, sober
cheese: stilton, feta, blue cheese, cheddar, brie, halloumi, parmesan, raclette, burrata, comte, roquefort,
  mascarpone, cottage cheese, goats cheese
dairy, milk: lactose, butter, cheese, yoghurt, cream, kefir, ice cream, feta, latte
soup, soups: broth, gazpacho, chowder, minestrone, pho, ramen, lentil soup, bisque, miso, tom yum, borscht, laksa,
  goulash
vegetarian, vegan, plant based, meat free: tofu, lentils, veganism, gone off meat, chickpeas, seitan, tempeh,
  oat milk, beyond burger, halloumi
pork, pig: bacon, ham, sausage, tonkatsu, chorizo, ribs, crackling, prosciutto, pulled pork
vegetables, vegetable, veg: asparagus, pumpkin, squash, sprouts, beetroot, aubergine, courgette, kale, cauliflower,
  swede, turnip, rocket, chard, artichokes, celeriac, sweetcorn
herbs, herb, spices, spice: nutmeg, coriander, mint, cardamom, saffron, rosemary, basil, lavender, dill, tarragon,
  cloves, star anise, fennel, turmeric
fruit, fruits: plum, figs, watermelon, cherry, rhubarb, apricot, quince, gooseberries, clementine, banana, mango,
  peaches, pineapple, pears
nuts: walnuts, pistachios, almonds, hazelnuts, chestnuts, pecans
disaster, went wrong, accident, mishap: raw in the middle, burnt, delayed, broke, lost, dropped, spilled, stuck, fell,
  flooded, crashed, nightmare, chipped, exploded, locked out
journey, travel, travelling, trip: flight, train, ferry, jet lag, ticket, packed, suitcase, layover, itinerary,
  booked, passport, tram, road trip, hostel, sleeper train, airport
outdoors, outside, outdoor, nature: picnic, hike, camping, birdwatching, lake, beach, climbing, park, garden,
  kingfisher, mist, stars, foraging, mushrooms, barbecue, sledging
sea, ocean, water: swim, beach, boat, ferry, deep water, sail, waves, surfing, diving, cruise, seasick, island, coast,
  harbour, lighthouse, snorkelling
annoyance, annoyances, annoying, irritating, annoy, pet peeves, peeves, complain, complaint, complained: wind chimes,
  snores, crisps, meetings, laminated menus, queue, loud, open kitchens, small talk, too loud, spoilers,
  people talking, slow walkers, popcorn, driving me insane, can't bear, delays, adverts
`;
