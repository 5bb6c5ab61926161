/** Broad words and what they take in: whoever asks for the first may have said one of the others. */
export const WIDER = `
food, eat, meal, dish, cuisine: breakfast, lunch, dinner, snack, dessert, restaurant, pizza, pasta, sushi, curry,
  burger, soup, salad, sandwich, cheese, meat, fish, bread, rice, noodles, taco, egg, chicken, fruit, vegetable, cook,
  recipe, bake, steak, ramen, stew, seafood, spicy
seafood: oyster, prawn, shrimp, crab, lobster, mussels, clams, scallops, squid, octopus, calamari, fish, salmon, tuna,
  sushi, cod, sardines, anchovy, anchovies, ceviche, paella, shellfish, mackerel, sea bass, fish and chips, eel,
  caviar
shellfish: oyster, prawn, shrimp, crab, lobster, mussels, clams, scallops, crayfish, langoustine
fish: salmon, tuna, cod, trout, sardines, mackerel, sea bass, anchovies, haddock, halibut, herring, eel, sushi,
  sashimi, ceviche, fish and chips
meat: beef, pork, lamb, steak, chicken, bacon, sausage, ham, turkey, duck, burger, ribs, mince, veal, salami,
  prosciutto, venison, brisket, meatballs, chorizo, goat, kebab
poultry: chicken, turkey, duck, goose
vegetable, greens: broccoli, spinach, carrot, kale, cauliflower, brussels sprouts, cabbage, aubergine, courgette,
  pepper, peas, beetroot, asparagus, celery, onion, lettuce, cucumber, tomato, mushroom, potato, leek, parsnip,
  sprouts, okra, fennel, artichoke, radish
fruit: apple, banana, mango, pineapple, strawberry, strawberries, berries, orange, grapes, peach, pear, kiwi, melon,
  watermelon, lemon, lime, cherries, pomegranate, figs, plum, raspberries, blueberries, papaya, lychee, durian,
  avocado, grapefruit, dates
berries: strawberry, raspberry, blueberry, blackberry, cranberry
citrus: lemon, lime, orange, grapefruit, yuzu, mandarin
nuts, nut: peanut, almond, walnut, cashew, pistachio, hazelnut, pecan, peanut butter, macadamia, praline
dairy: milk, cheese, butter, cream, yoghurt, lactose, ice cream, mozzarella, feta, custard
cheese: cheddar, brie, mozzarella, parmesan, feta, gouda, stilton, blue cheese, goat cheese, halloumi, camembert,
  gorgonzola, gruyere, ricotta, fondue, raclette, burrata, manchego
herb, herbs, spice, spices, seasoning: coriander, basil, parsley, mint, rosemary, thyme, dill, oregano, sage, cumin,
  turmeric, cinnamon, ginger, saffron, paprika, cardamom, chilli, garlic, pepper, nutmeg
condiment, sauce: ketchup, mayonnaise, mayo, mustard, hot sauce, soy sauce, pesto, gravy, sriracha, hollandaise,
  salsa, bbq sauce, chutney
carbs, starch: pasta, bread, rice, potato, noodles
beans, pulses, legumes: lentils, chickpeas, black beans, kidney beans, peas, dal, hummus
alcohol, alcoholic, drink, booze: beer, wine, whisky, gin, vodka, rum, tequila, cocktail, negroni, margarita,
  champagne, prosecco, cider, sake, mojito, ale, ipa, lager, bourbon, aperol, martini, spritz, mezcal, old fashioned,
  scotch, port, sangria, stout, guinness
wine: red wine, white wine, rose, prosecco, champagne, pinot, merlot, malbec, rioja, chardonnay, riesling, sauvignon,
  natural wine, barolo, shiraz, bordeaux, cabernet
beer: lager, ale, ipa, stout, pilsner, guinness, craft beer, pint
cocktail: negroni, margarita, martini, mojito, spritz, old fashioned, daiquiri, manhattan, gin and tonic
spirits, liquor: whisky, gin, vodka, rum, tequila, bourbon, mezcal
hot drink: coffee, tea, hot chocolate, cocoa
soft drink, soda, fizzy drink: coke, cola, pepsi, lemonade, juice, sparkling water, ginger beer, kombucha
caffeine: coffee, tea, espresso, energy drink, matcha, cola
sweets, sweet, sugar: chocolate, cake, ice cream, candy, cookie, biscuits, brownie, donut, pastry, caramel, honey,
  marzipan, liquorice, toffee, haribo, gelato
dessert: cake, ice cream, tiramisu, cheesecake, brownie, pudding, pie, gelato, sorbet, custard, crumble, pavlova,
  mousse, creme brulee, cookie, panna cotta, baklava, churros, mochi, sticky toffee
pastry: croissant, pain au chocolat, danish, eclair, strudel, baklava, cinnamon roll, puff pastry
italian food, italian cuisine, italian: pizza, pasta, risotto, lasagne, carbonara, tiramisu, gelato, gnocchi,
  trattoria, cacio e pepe, prosciutto, pesto, bolognese, focaccia, parmesan, espresso, negroni, osteria
japanese food, japanese cuisine, japanese: sushi, ramen, udon, tempura, sashimi, miso, teriyaki, katsu, bento,
  okonomiyaki, izakaya, matcha, sake, mochi, gyoza, yakitori, soba, omakase
chinese food, chinese cuisine, chinese: dim sum, dumplings, mapo tofu, noodles, stir fry, peking duck, hotpot,
  hot pot, chow mein, sichuan, szechuan, wonton, bao, kung pao, xiaolongbao, fried rice
indian food, indian cuisine, indian: curry, naan, dal, dosa, samosa, biryani, tikka masala, tandoori, paneer, korma,
  vindaloo, chai, thali, lassi, chutney, butter chicken, bhaji, poppadom
thai food, thai cuisine, thai: pad thai, green curry, tom yum, massaman, red curry, papaya salad, satay, som tam,
  khao soi
vietnamese food, vietnamese: pho, banh mi, spring rolls, bun cha, summer rolls, bun bo hue
korean food, korean: kimchi, bibimbap, bulgogi, korean barbecue, tteokbokki, fried chicken, k drama, kpop, gochujang
mexican food, mexican: taco, burrito, guacamole, quesadilla, nachos, salsa, enchilada, mole, al pastor, fajitas,
  tequila, mezcal, tamales, churros
spanish food, spanish: tapas, paella, tortilla, jamon, churros, gazpacho, patatas bravas, sangria, chorizo, croquetas
greek food, greek: souvlaki, moussaka, gyros, tzatziki, feta, halloumi, spanakopita, meze
middle eastern, lebanese, turkish, mediterranean food: hummus, falafel, kebab, shawarma, baba ganoush, tabbouleh,
  baklava, shakshuka, meze, tahini, pita, doner
french food, french cuisine, french: croissant, baguette, crepe, escargot, boeuf bourguignon, coq au vin, ratatouille,
  souffle, quiche, brie, bistro, creme brulee, duck confit, onion soup, foie gras, bouillabaisse
british food, english food: fish and chips, roast, sunday roast, pie, full english, shepherds pie, scones,
  bangers and mash, yorkshire pudding, sausage roll, marmite
american food: burger, hot dog, bbq, ribs, mac and cheese, pancakes, fried chicken, brisket, pulled pork
asian food, asian: sushi, ramen, pho, pad thai, curry, dim sum, dumplings, noodles, stir fry, kimchi, bibimbap, thai,
  vietnamese, japanese, chinese, korean, indian
ethiopian, african food: injera, jollof, tagine, couscous, berbere, suya, doro wat
junk food, fast food, unhealthy: burger, fries, pizza, mcdonalds, kfc, crisps, takeaway, hot dog, fried chicken,
  nuggets, five guys, kebab, doner
comfort food: mac and cheese, stew, soup, pie, mashed potatoes, roast, lasagne, grilled cheese, ramen
raw fish: sushi, sashimi, ceviche, poke, tartare
street food: tacos, kebab, falafel, banh mi, hot dog, food truck, food market, night market
dumplings: gyoza, momo, pierogi, wonton, dim sum, xiaolongbao, ravioli, manti, bao
entertainment: film, show, book, game, music, podcast, theatre, concert
streaming service, streaming, streaming platform: netflix, hulu, disney plus, amazon prime, prime video, hbo, hbo max,
  apple tv, spotify, mubi, criterion, iplayer, paramount, crunchyroll, britbox
theatre, stage: musical, play, broadway, west end, opera, ballet, hamilton, shakespeare
horror: zombie, vampire, ghost, slasher, exorcism, haunted, demon, stephen king, witch, werewolf, hereditary, gore
monster, creature: zombie, vampire, ghost, werewolf, dragon, godzilla, alien, dinosaur
crime: detective, murder, serial killer, heist, gangster, mafia, agatha christie, sherlock, police, cold case, poirot,
  courtroom
mystery: detective, whodunit, agatha christie, sherlock, poirot, columbo, knives out, miss marple
sci fi, science fiction: space, aliens, robot, time travel, star wars, star trek, dune, blade runner, cyberpunk,
  interstellar, spaceship, asimov, black mirror
fantasy: dragon, wizard, magic, tolkien, hobbit, lord of the rings, harry potter, game of thrones, narnia, sanderson,
  elf, witcher, sword
comedy, comedian: sitcom, stand up, sketch, parody, satire, slapstick, monty python, rom com, funny
documentary: attenborough, nature documentary, true crime, planet earth, docuseries
reality tv, reality show, trash tv: bake off, love island, survivor, kardashians, bachelor, drag race, traitors,
  strictly, masterchef, the apprentice, below deck, selling sunset
period drama, costume drama: downton abbey, bridgerton, the crown, jane austen, pride and prejudice, victorian,
  regency
superhero: batman, spider man, superman, marvel, avengers, x men, dc, wonder woman, iron man
animation, cartoon, animated: anime, pixar, disney, ghibli, miyazaki, simpsons, bluey, studio ghibli, toy story
kids film, children film, for children, family film: pixar, disney, bluey, paddington, cartoon, toy story, peppa pig,
  frozen
classic novel, classics, literature: dickens, austen, tolstoy, dostoevsky, bronte, hemingway, middlemarch, gatsby,
  shakespeare, orwell, woolf
genre: horror, comedy, thriller, romance, sci fi, fantasy, jazz, rock, pop, metal
music, genre of music, kind of music: jazz, rock, pop, metal, rap, hip hop, classical, techno, country, folk, reggae,
  blues, punk, indie, opera, disco, soul, r and b, song, album, band, concert, playlist, spotify, singer, kpop,
  bossa nova, vinyl
instrument: piano, guitar, violin, drums, saxophone, trumpet, cello, bass, flute, ukulele, banjo, clarinet, harp,
  accordion
musical instrument: piano, guitar, violin, drums, saxophone, trumpet, cello, bass, flute, ukulele
console: playstation, ps5, xbox, nintendo, switch, steam deck, ps4, wii, game boy
game, video game: playstation, xbox, nintendo, switch, steam, zelda, mario, minecraft, fortnite, rpg, shooter, puzzle,
  platformer, elden ring, animal crossing, stardew valley, tetris, pokemon, roguelike, sims, call of duty, fifa
shooter, shooting game: call of duty, fortnite, halo, doom, counter strike, overwatch, battlefield, apex
board game, tabletop: chess, catan, monopoly, scrabble, ticket to ride, dungeons and dragons, risk, codenames,
  pandemic, wingspan
puzzle: crossword, sudoku, jigsaw, wordle, tetris, portal
podcast: serial, this american life, radiolab, joe rogan, episode, interview show, the daily, desert island discs
animal, animals, pet: dog, cat, horse, rabbit, hamster, bird, fish, parrot, tortoise, goldfish, guinea pig, chickens,
  snake
bug, insect, insects: spider, wasp, bee, mosquito, ant, cockroach, beetle, moth
sport, sports, physical activity, exercise, activity: football, tennis, basketball, rugby, cricket, golf, running,
  swimming, cycling, yoga, climbing, skiing, hiking, boxing, rowing, badminton, hockey, surfing, gym, pilates,
  volleyball, bouldering, f1, formula one
water sport, water sports: surfing, kayaking, diving, scuba, snorkelling, sailing, paddleboard, rowing
winter sport, winter sports: skiing, snowboarding, ice skating, sledding
transport, transportation: train, bus, plane, car, bike, ferry, tram, taxi, metro, scooter
vehicle: car, bike, motorbike, van, scooter, truck, campervan
country, abroad, travel, destination, trip, holiday: italy, france, spain, japan, portugal, greece, germany, iceland,
  thailand, mexico, morocco, peru, vietnam, india, norway, scotland, ireland, croatia, turkey, egypt, australia,
  new zealand, canada, usa, argentina, brazil, china, korea, sweden, denmark, netherlands, switzerland, austria, kenya,
  south africa, bali, indonesia, cuba, costa rica, hotel, flight, beach
europe, european: italy, france, spain, portugal, greece, germany, iceland, norway, scotland, ireland, croatia,
  sweden, denmark, netherlands, switzerland, austria, rome, paris, lisbon, barcelona, madrid, berlin, amsterdam,
  vienna, prague, budapest, london, athens, copenhagen, edinburgh, dublin, belgium, poland, finland, florence, venice,
  porto, sicily
asia, asian country: japan, thailand, vietnam, india, china, korea, bali, indonesia, singapore, malaysia, cambodia,
  nepal, tokyo, bangkok, kyoto, hanoi, seoul, hong kong, taiwan, sri lanka, philippines, laos, osaka
africa: morocco, egypt, kenya, tanzania, south africa, safari, marrakech, cape town, namibia, ethiopia, ghana, senegal
south america, latin america: peru, brazil, argentina, chile, colombia, bolivia, patagonia, machu picchu,
  buenos aires, ecuador, rio, uruguay
scandinavia, nordic: norway, sweden, denmark, finland, iceland, copenhagen, oslo, stockholm, fjord, helsinki
italy, italian: rome, florence, venice, milan, naples, sicily, tuscany, bologna, sardinia, amalfi, puglia, trastevere,
  turin
france, french: paris, lyon, nice, marseille, provence, bordeaux, normandy, brittany, cannes, strasbourg
spain, spanish: barcelona, madrid, seville, valencia, granada, mallorca, ibiza, bilbao, malaga, san sebastian,
  andalusia, tenerife
portugal, portuguese: lisbon, porto, algarve, madeira, azores, sintra, fado, pastel de nata
japan, japanese: tokyo, kyoto, osaka, hokkaido, hiroshima, nara, okinawa, onsen, fuji, shinkansen
germany, german: berlin, munich, hamburg, cologne, oktoberfest, bavaria
england, uk, britain, british, english: london, manchester, bristol, cornwall, oxford, york, brighton, lake district,
  scotland, wales, liverpool, edinburgh, cambridge, bath, devon
usa, america, american, states: new york, california, los angeles, san francisco, chicago, texas, florida, boston,
  hawaii, las vegas, seattle, miami, nashville, new orleans, austin, portland, brooklyn, oregon, utah, arizona,
  colorado
island: bali, sicily, sardinia, crete, mallorca, hawaii, iceland, madeira, corsica, santorini, malta, azores, ibiza,
  sri lanka, jamaica, maldives
city: rome, paris, london, new york, tokyo, berlin, lisbon, barcelona, madrid, amsterdam, vienna, prague, budapest,
  copenhagen, chicago, istanbul, milan, dublin, porto, san francisco
hot country, warm place, somewhere warm: spain, greece, thailand, bali, beach, morocco, mexico, caribbean, tenerife
shopping, bought, buy: shoes, headphones, jacket, coat, laptop, phone, camera, watch, sofa, mattress, jeans, bag,
  dress, trainers, candle, perfume, lamp, kettle, bike, backpack, coffee machine, amazon, ikea, refund
clothes, clothing, wear: jeans, shirt, dress, jacket, coat, jumper, sweater, skirt, trousers, hoodie, t shirt, socks,
  shorts, suit, scarf, hat, cardigan, leggings, underwear, uniqlo, zara, raincoat, gloves, blouse
shoes, footwear: trainers, sneakers, boots, heels, sandals, birkenstocks, nike, loafers, running shoes, doc martens,
  converse, adidas, crocs, new balance
electronics, tech, gadget, device: laptop, phone, headphones, camera, tablet, speaker, airpods, tv, kindle, iphone,
  smartwatch, monitor, keyboard, ipad, console, charger, drone, macbook, sonos, earbuds, printer, router
kitchen, kitchen equipment, cookware, appliance: knife, pan, cast iron, blender, air fryer, kettle, toaster, wok,
  mixer, coffee machine, rice cooker, oven, fridge, dishwasher, moka pot, microwave, le creuset, grinder,
  french press, instant pot
furniture: sofa, couch, chair, desk, bed, bookshelf, table, wardrobe, armchair, ikea, lamp
brand, brands: nike, adidas, apple, sony, ikea, patagonia, uniqlo, levis, samsung, bose, dyson, north face, zara,
  lego, muji, nintendo
shop, store, supermarket: tesco, aldi, lidl, waitrose, trader joes, whole foods, sainsburys, ikea, target, walmart,
  costco, marks and spencer, co op
material, fabric: leather, wool, cotton, linen, silk, polyester, denim, cashmere, corduroy
family, relatives: mother, father, sister, brother, wife, husband, son, daughter, grandmother, grandfather, uncle,
  aunt, cousin, nephew, niece, parents, kids, partner, in laws, mother in law, baby, children
kids, children: son, daughter, toddler, baby, nephew, niece, kid, little one
job, profession, work: teacher, nurse, doctor, engineer, designer, lawyer, accountant, developer, boss, office,
  colleagues, freelance, promotion, shift, meeting, commute, client, interview
health, medical, illness: allergy, migraine, diabetes, asthma, doctor, back pain, knee, cholesterol, blood pressure,
  insomnia, eczema, flu, hospital, surgery, anxiety, hay fever, reflux, ibs, coeliac, dentist
injury, hurt: knee, ankle, back pain, sprained, broke my arm, shoulder, pulled a muscle
allergy, allergic, food allergy: peanut, shellfish, hay fever, lactose, gluten, nuts, pollen, penicillin, epipen,
  sesame, cats
diet, dietary, eating habits: vegetarian, vegan, gluten free, dairy free, keto, low carb, pescatarian, halal, kosher,
  sugar, fasting, lactose, no alcohol, cutting down
season: spring, summer, autumn, fall, winter
autumn: fall
weather: rain, sunny, snow, heat, cold, humid, storm, heatwave, wind, fog, sunshine
colour: red, blue, green, yellow, black, white, pink, purple, navy, brown, orange, beige, grey
hobby, hobbies, free time, pastime: gardening, knitting, chess, photography, painting, running, climbing, pottery,
  gaming, reading, cooking, baking, cycling, birdwatching, guitar, piano, dancing, yoga, diy, hiking, collecting,
  sewing, drawing, sudoku, fishing, choir
celebration, occasion, special occasion: birthday, wedding, anniversary, christmas, party, graduation, halloween,
  new year, valentine, easter, thanksgiving, engagement, baby shower
learn, learning, study: language, course, lesson, duolingo, piano lessons, class, university, degree, spanish,
  italian, guitar
`;
