import type { Domain } from '../domain/tag.ts';

/** Everyday nouns whose domain is plain without any other word; their other number is known along with them. */
const THINGS: readonly (readonly [Domain, string, string])[] = [
  // In which form, whatever it tells.
  ['movies', 'general', 'subtitles, subtitled films, dubbing, dubs, dubbed films, closed captions'],
  ['shows', 'general', 'subtitled shows, dubbed shows'],
  [
    'books',
    'general',
    `
    audiobooks, audio books, e-books, ebooks, digital books, paperbacks, hardbacks, hardcovers, paper books,
    printed books, print books, physical books, real books, books on paper, large print
  `,
  ],
  [
    'movies',
    'genres',
    `
    jump scares, gore, plot twists, twist endings, happy endings, sad endings, open endings, car chases,
    remakes, sequels, prequels, reboots, chick flicks, rom-coms, romcoms, tearjerkers, tear-jerkers, cgi,
    special effects, slow burns, found footage, slashers, blockbusters, musicals, period pieces, period dramas,
    costume dramas, voiceovers, film noir, black-and-white films, spaghetti westerns, whodunits, whodunnits,
    drive-ins, director's cuts, animated movies, superhero movies, disaster movies, silent films
  `,
  ],
  [
    'shows',
    'genres',
    `
    sitcoms, reality tv, reality television, soap operas, laugh tracks, cliffhangers, game shows, talk shows,
    cooking shows, k-dramas, kdramas, telenovelas, miniseries, true crime shows, dating shows, quiz shows,
    nature documentaries, docuseries, late-night shows, cartoons, mockumentaries, soaps, panel shows, sketch shows,
    cooking competitions, baking competitions, baking shows, nordic noir, scandi noir, police procedurals, procedurals,
    medical dramas, legal dramas, crime dramas, makeover shows, home improvement shows
  `,
  ],
  [
    'books',
    'genres',
    `
    page-turners, unreliable narrators,
    long chapters, poetry, novellas, short stories, memoirs, autobiographies, biographies, graphic novels, comic books,
    comics, manga, self-help, self-help books, fan fiction, fanfiction, historical fiction, literary fiction,
    nonfiction,
    non-fiction, cookbooks, anthologies, fairy tales, coffee table books, love triangles, romantasy, cosy mysteries,
    cozy mysteries, locked-room mysteries,
    beach reads, airport novels, essays, essay collections, travel writing, popular science, young adult novels, diaries
  `,
  ],
  [
    'games',
    'genres',
    `
    loot boxes, microtransactions, in-game purchases, pay-to-win, boss fights, open worlds, side quests,
    turn-based combat, permadeath, speedruns, speedrunning, rpgs, jrpgs, mmos, mmorpgs, board games, card games,
    video games, videogames, shooters, platformers, esports, roguelikes, metroidvanias, first-person shooters, puzzlers,
    jigsaw puzzles, jigsaws, crosswords, sudoku, escape rooms, tabletop games, party games, mobile games, couch co-op,
    battle royale, battle royales, fetch quests, quick-time events, tower defence, tower defense, visual novels,
    pixel art, dating sims, life sims, sims, simulators, pvp, pve, co-op, soulslikes, roguelites, gacha games,
    deckbuilders, walking simulators, point-and-click adventures, word games, phone games, farming games, sandboxes
  `,
  ],
  [
    'games',
    'platforms',
    `xbox, playstation, steam deck, game boy, gameboy, nintendo switch, pc gaming, console gaming, vr headsets`,
  ],
  ['podcasts', 'genres', 'ad breaks'],
  [
    'music',
    'genres',
    `
    rap, hip hop, hip-hop, jazz, blues, country music, classical music, heavy metal, techno, k-pop, reggae, autotune,
    guitar solos, live music, vinyl, opera, mumble rap, edm, rock music, pop music, folk music, music festivals,
    festivals,
    string quartets, a cappella, acapella, bluegrass, dubstep, lo-fi, synth-pop, electronic music, concerts, love songs,
    show tunes, symphonies, ballads, drum solos, dad rock, gregorian chant, boy bands, girl groups, brass bands,
    choral music, power ballads,
    punk rock, death metal, gospel, salsa music, soundtracks, film scores
  `,
  ],
  [
    'travel',
    'activities',
    `
    hiking, camping, backpacking, road trips, snorkelling, snorkeling, scuba diving, diving, skiing, snowboarding,
    surfing, kayaking, canoeing, sailing, rafting, sightseeing, guided tours, tours, museums, art galleries, galleries,
    city breaks, safaris, cruises, cruise ships, theme parks, amusement parks, water parks, zoos, aquariums,
    long flights, flights, flying, air travel, tourist traps, wine tasting, sunbathing, beach holidays, beach vacations,
    traveling, travelling, travel, swimming, yoga, pilates, rock climbing, climbing, mountain climbing, mountain biking,
    cycling, bike rides, bungee jumping, skydiving, paragliding, fishing, hunting, ice skating, horseback riding,
    horse riding, birdwatching, stargazing, nightlife, nightclubs, night clubs, clubbing, bars and clubs,
    public transport,
    public transportation, public transit, trains, train rides, buses, subways, taxis, ride-sharing, rideshares,
    ride-sharing services, layovers, connecting flights, direct flights, red-eye flights, airports, group tours,
    group travel, solo travel, package holidays, package tours, historical sites, historic sites, monuments,
    temples, ruins, tourist attractions, tourist hotspots, hotspots, street markets, farmers markets, souvenirs,
    water sports, winter sports, extreme sports, adventure sports, beach days, boat trips, boat rides, ghost tours,
    walking tours, bus tours, bar hopping, pub crawls, spa days, eco-tourism, ecotourism, slow travel, staycations,
    window seats, aisle seats, roller coasters, rollercoasters, carpooling, hitchhiking, interrailing,
    long drives, road tripping, dog sledding, whale watching, hot air balloons, wildlife, jet skiing, zip lining,
    ziplining, picnics, nature walks, hikes, wild swimming, sleeper trains, night trains, train journeys, train travel,
    walking holidays, trekking, bouldering, paddleboarding, snowshoeing, caving, package deals, window seats
  `,
  ],
  [
    'travel',
    'destinations',
    `
    beaches, mountains, national parks, big cities, islands, deserts, rainforests, ski resorts, destinations,
    tourist spots, tropical places, crowded places, touristy places, quiet places, noisy places, loud places,
    busy places, remote places, coastal towns, seaside towns,
    small towns, countryside, the countryside, lakes, waterfalls, vineyards, castles, old towns, villages, jungles,
    fjords, volcanoes, hot springs, cold places, warm places, hot places, hot countries, warm climates, cold climates,
    large crowds, crowds, tourist crowds, urban areas, rural areas, wilderness areas, wilderness, city centers,
    city centres, lighthouses
  `,
  ],
  [
    'travel',
    'accommodations',
    `
    hostels, airbnbs, airbnb, boutique hotels, all-inclusive resorts, all-inclusives, all-inclusive packages, glamping,
    campsites, bed and breakfasts, chain hotels, hotel chains, hotels, motels, resorts, accommodations, accommodation,
    lodges, cabins, log cabins, vacation rentals, holiday rentals, guesthouses, guest houses, homestays, inns, villas,
    beach houses, tents, caravans, camper vans, campervans, shared rooms, dorm rooms, shared bathrooms, high floors,
    casino hotels, hotel rooms, couchsurfing, treehouses, tree houses, hotel designs, motorhomes, yurts
  `,
  ],
  [
    'shopping',
    'categories',
    `
    sneakers, trainers, jeans, dresses, high heels, heels, handbags, purses, jewellery, jewelry, perfume, perfumes,
    gadgets, vintage clothes, vintage clothing, fast fashion, skinny jeans, leather jackets, scented candles, candles,
    sunglasses, hoodies, boots, watches, makeup, skincare, thrift stores, thrift shops, thrifting, flea markets,
    online shopping, window shopping, shoes, flat shoes, flats, sandals, slippers, flip-flops, stilettos, gloves,
    scarves, hats, caps, coats, jackets, blazers, suits, ties, sweaters, jumpers, cardigans, t-shirts, tees,
    graphic tees,
    shirts, blouses, tank tops, sleeveless tops, crop tops, turtlenecks, skirts, miniskirts, leggings, pants, trousers,
    pant suits, pantsuits, shorts, sweatpants, tracksuits, pyjamas, pajamas, lingerie, bikinis, swimsuits, socks, belts,
    earrings, necklaces, bracelets, rings, piercings, tattoos, backpacks, tote bags, luggage, suitcases, wallets,
    leather, faux leather, fur, faux fur, wool, silk, cotton, organic cotton, linen, denim, velvet, polyester, suede,
    cashmere, corduroy, bamboo, recycled plastics, synthetic fabrics, synthetics, synthetic materials,
    sustainable materials, sustainable fashion, vegan fashion, ethical fashion, animal prints, animal print,
    leopard print, floral patterns, floral prints, florals, stripes, polka dots, plaid, bold patterns, bright colors,
    bright colours, neutral colors, neutral tones, muted colors, vibrant colors, pastels, black clothing,
    streetwear, athleisure, activewear, sportswear, fashion, haute couture, designer clothes, designer brands,
    designer bags, secondhand clothes, second-hand clothes, hand-me-downs, uniforms, costumes, accessories,
    furniture, antiques, antique furniture, mid-century modern furniture, glass furniture, home decor, interior design,
    wallpaper, rugs, curtains, houseplants, artificial plants, artificial flowers, artificial lighting, natural light,
    open-concept kitchens, open floor plans, fragrances, air fresheners, essential oils, incense,
    laptops, smartphones, phones, tablets, headphones, earbuds, smartwatches, wearables, wearable technology,
    smart devices, smart speakers, smart home devices, devices, touchscreens, touch screens, mechanical keyboards,
    physical keyboards, wireless headphones, e-readers, cameras, drones, electronics, software, subscriptions,
    electric cars, electric vehicles, hybrids, hybrid vehicles, hybrid cars, suvs, sedans, convertibles, trucks,
    pickup trucks, minivans, compact cars, sports cars, large vehicles, vehicles, cars, motorcycles, e-bikes, scooters,
    automatic transmissions, leather interiors, leather seats, gasoline cars, diesel engines, lego, legos, stationery,
    fountain pens, notebooks, planners, vinyl records, collectibles, action figures, funko pops, trading cards,
    skin care products, hair products, nail polish, lipstick, face masks, bath bombs, power tools, cookware,
    black friday, gift cards, malls, shopping malls, department stores, outlet malls, yard sales, garage sales,
    charity shops, bookshops, bookstores, record stores,
    antique shops, garden centres, garden centers, second-hand shops, pound shops, dollar stores
  `,
  ],
  [
    'food',
    'restaurants',
    `
    chain restaurants, fast food restaurants, buffets, diners, steakhouses, food trucks, cafes, coffee shops, bakeries,
    pizzerias, fine dining, fine dining restaurants, rooftop restaurants, all-you-can-eat buffets, food courts,
    tasting menus, eating out, dining out, takeout, take-out, takeaway, takeaways, drive-thrus
  `,
  ],
  [
    'food',
    'cuisine',
    `
    sushi, pizza, pasta, tacos, burritos, burgers, hamburgers, cheeseburgers, curry, ramen, noodles, dumplings, steak,
    salad, soup, sandwiches, bread, cheese, blue cheese, goat cheese, chocolate, dark chocolate, milk chocolate,
    white chocolate, ice cream, cake, cookies, coffee, tea, green tea, iced tea, bubble tea, boba, wine, red wine,
    white wine, sparkling wine, champagne, prosecco, beer, craft beer, whisky, whiskey, vodka, gin, rum, tequila,
    cocktails, smoothies, milkshakes, juice, orange juice, lemonade, sparkling water, olives, mushrooms, tomatoes,
    onions,
    garlic, cilantro, coriander, avocado, broccoli, brussels sprouts, kale, spinach, asparagus, aubergine, eggplant,
    cucumber, peppers, bell peppers, chili peppers, jalapenos, beetroot, beets, carrots, celery, cauliflower, cabbage,
    lettuce, zucchini, courgettes, pumpkin, squash, sweet potatoes, potatoes, mashed potatoes, baked potatoes, corn,
    peas, beans, baked beans, lentils, legumes, chickpeas, tofu, tempeh, seitan, rice, fried rice, brown rice, quinoa,
    couscous, grains, whole grains, hummus, falafel, kebabs, barbecue, bbq, ribs, bacon, ham, sausages, hot dogs,
    chicken,
    fried chicken, chicken wings, chicken nuggets, beef, pork, lamb, duck, turkey, liver, veal, venison, fish, salmon,
    tuna, cod, sardines, anchovies, shrimp, prawns, crab, lobster, oysters, mussels, clams, scallops, squid, calamari,
    octopus, shark steak, seafood, shellfish, raw fish, sashimi, eggs, fried eggs, scrambled eggs, milk, oat milk,
    almond milk, yogurt, yoghurt, butter, cream, sour cream, nuts, peanuts, peanut butter, almonds, cashews, walnuts,
    pistachios, strawberries, berries, blueberries, raspberries, cherries, peaches, pears, plums, bananas, apples,
    oranges, lemons, limes, mangoes, mango, pineapple, pineapple on pizza, papaya, durian, kiwis, coconut, raisins,
    grapes, melon, watermelon, spicy food, spicy dishes, hot sauce, chilli, hot spices, spices, street food, fast food,
    junk food, comfort food, fried food, raw food, cooked food, fermented food, processed food, frozen food,
    canned food, organic food, plant-based food, high-carb food, functional food, soul food, finger food, leftovers,
    adaptogenic herbs, herbs, seafood pasta, mac and cheese, fish and chips, french fries, fries, chips, crisps, nachos,
    popcorn, pretzels, pancakes, waffles, croissants, bagels, muffins, donuts, doughnuts, pie, apple pie, brownies,
    cupcakes, cheesecake, tiramisu, pudding, custard, honey, maple syrup, jam, nutella, mayonnaise, mayo, ketchup,
    mustard, soy sauce, vinegar, pickles, ginger, cinnamon, vanilla, licorice, liquorice, marzipan, sweets, candy,
    gummy bears, dim sum, pho, pad thai, paella, risotto, lasagna, lasagne, gnocchi, spaghetti, ravioli, carbonara,
    ceviche, kimchi, miso, matcha, guacamole, salsa, quesadillas, enchiladas, shawarma, gyros, spring rolls, egg rolls,
    stir-fry, stir-fries, fondue, quiche, omelettes, omelets, casseroles, meatloaf, meatballs, chili, gumbo, jambalaya,
    tapas, mezze, stew, roast dinners, sunday roasts, vegetables, veggies, fruit, tropical fruit, red meat, meat, white
    meat, game meat, offal, foie gras, caviar, truffles, energy drinks, soda, diet soda, soft drinks, alcohol, dairy,
    dairy products, gluten, caffeine, caffeinated drinks, caffeinated beverages, sugar, sugary drinks, sweeteners,
    artificial sweeteners, artificial additives, additives, preservatives, artificial colors, food coloring, msg, carbs,
    carbohydrates, fermentable carbohydrates, animal products, desserts, baked goods, pastries, snacks, appetizers,
    brunch, breakfast food, breakfast burritos, granola, oatmeal, porridge, cereal, toast, avocado toast, french toast,
    eggs benedict, molecular gastronomy, home cooking, home-cooked meals, meal prep,
    garlic bread, chicken breast, cottage cheese, mozzarella, parmesan, feta, halloumi, charcuterie, salami,
    pepperoni, cumin, fennel, leeks, root vegetables, turnips, parsnips, radishes, artichokes, okra,
    edamame, seaweed, wasabi, tahini, pesto, gravy, coleslaw, sauerkraut, bratwurst, schnitzel, tabbouleh, pierogi,
    jollof, biryani, tikka masala, chicken tikka, korma, shakshuka, congee, dosa, naan, samosas, bao, tempura, udon,
    katsu curry, empanadas, tamales, fajitas, plantain, haggis, black pudding, sausage rolls, pork pies, scones,
    crumpets, marmite, tripe, snails, polenta, grits, cornbread, macarons, baklava, gelato, sorbet, churros, crepes,
    rice pudding, jelly, gherkins, capers, sprouts, rhubarb, figs, dates, pomegranates, grapefruit, sourdough
  `,
  ],
];

/** Their other number is another word: "watches" and "watch". */
const OWN_NUMBER = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:watches|rings|ties|suits|shorts|flats|caps|planners|trainers|tops|trucks|coats|` +
    String.raw`devices)$`,
  'u',
);

/** "burgers" and "burger", "k-dramas" and "k dramas" are looked up alike. */
function oneOf(said: string): string {
  const phrase = said.includes('-') ? said.replaceAll('-', ' ') : said;
  if (OWN_NUMBER.test(phrase)) return phrase;
  if (phrase.length < 4 || /(?:ss|us|is|as|blues|news)$/.test(phrase)) return phrase;
  if (phrase.endsWith('ies')) return phrase.length > 5 ? `${phrase.slice(0, -3)}y` : phrase.slice(0, -1);
  if (/(?:sh|ch|x|ss|to|go)es$/.test(phrase)) return phrase.slice(0, -2);
  return phrase.endsWith('s') ? phrase.slice(0, -1) : phrase;
}

const THING_OF = new Map<string, { domain: Domain; subcategory: string }>();
for (const [domain, subcategory, list] of THINGS)
  for (const said of list.split(',')) {
    const key = oneOf(said.trim().replace(/\s+/g, ' '));
    if (!THING_OF.has(key)) THING_OF.set(key, { domain, subcategory });
  }

/** The place of an everyday thing: the phrase itself (`whole`), or the words that it ends with. */
export function thing(phrase: string): { domain: Domain; subcategory: string; whole: boolean } | undefined {
  let rest = oneOf(phrase);
  for (let whole = true; ; whole = false) {
    const known = THING_OF.get(rest);
    if (known) return { ...known, whole };
    const blank = rest.indexOf(' ');
    if (blank < 0) return undefined;
    rest = rest.slice(blank + 1);
  }
}
