export { thing } from './things.js';
const words = (text) => text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
/** Nouns that say which domain a name belongs to. */
const NOUNS = {
    movies: `
    movie, movies, film, films, flick, flicks, cinema, director, directors, actor, actors, actress,
    actresses, filmmaker, filmmakers, documentary, documentaries, motion picture, screenplay
  `,
    shows: `
    show, shows, series, tv, tv show, tv shows, tv series, television, season, seasons, episode,
    episodes, miniseries, sitcom, sitcoms, soap, soaps
  `,
    books: `
    book, books, novel, novels, author, authors, writer, writers, literature, poem, poems, poetry,
    audiobook, audiobooks, trilogy, memoir, memoirs, fiction, paperback, paperbacks
  `,
    food: `
    food, foods, cuisine, cuisines, dish, dishes, restaurant, restaurants, meal, meals, recipe,
    recipes, dessert, desserts, snack, snacks, breakfast, lunch, dinner, cooking, ingredient,
    ingredients, diet, drink, drinks, cafe, cafes
  `,
    games: `
    game, games, video game, video games, videogame, videogames, gaming, console, consoles, gamer,
    gameplay
  `,
    podcasts: 'podcast, podcasts, podcaster',
    music: `
    music, song, songs, album, albums, band, bands, singer, singers, rapper, rappers, musician,
    musicians, track, tracks, tune, tunes, concert, concerts, playlist, playlists, record, records,
    lyrics, gig, gigs
  `,
    travel: `
    trip, trips, destination, destinations, city, cities, hotel, hotels, vacation, vacations, holiday,
    holidays, travel, travelling, traveling, airline, airlines, hostel, hostels, resort, resorts,
    flight, flights, getaway, getaways, tourism
  `,
    shopping: `
    brand, brands, store, stores, shop, shops, clothes, clothing, shopping, fashion, outfit, outfits,
    retailer, retailers, product, products
  `,
};
/** What is done with a thing of the domain. */
const VERBS = [
    [
        /^(?:re)?(?:watch|watching|watched|binge|bingeing|binging|binge-watching|binge-watch|rewatching)$/,
        ['movies', 'shows'],
    ],
    [/^(?:re)?(?:read|reading|reread|rereading)$/, ['books']],
    [
        /^(?:(?:eat|cook|drink|snack|grill)(?:ing)?|ate|devour|(?:bak|tast|din)(?:e|ing))$/,
        ['food'],
    ],
    [/^(?:play|playing|played|replaying|gaming)$/, ['games']],
    [/^(?:listen|listening|hear|hearing|sing|singing|dance|dancing)$/, ['music', 'podcasts']],
    [
        /^(?:visit(?:ing)?|travell?(?:ing)?|fly(?:ing)?|explor(?:e|ing)|hik(?:e|ing)|stay(?:ing)?|backpack(?:ing)?)$/,
        ['travel'],
    ],
    [/^(?:wear|wearing|buy|buying|shop|shopping)$/, ['shopping']],
];
const DOMAIN_OF_NOUN = new Map();
for (const [domain, list] of Object.entries(NOUNS))
    for (const word of words(list))
        DOMAIN_OF_NOUN.set(word, domain);
export const domainOfNoun = (word) => DOMAIN_OF_NOUN.get(word);
export const domainsOfVerb = (word) => VERBS.find(([verb]) => verb.test(word))?.[1] ?? [];
/** Where a name called by this noun is filed: "a band called …". */
const FILED = [
    [/^(?:movie|film|flick|documentar)/, 'movies', 'movies'],
    [/^(?:director|actor|actress|filmmaker)/, 'movies', 'people'],
    [/^(?:tv|show|series|sitcom|miniseries|soap)/, 'shows', 'shows'],
    [/^(?:author|writer|poet)/, 'books', 'authors'],
    [/^(?:book|novel|memoir|trilogy|audiobook)/, 'books', 'titles'],
    [/^(?:restaurant|cafe|bakery|pizzeria|diner|bistro)/, 'food', 'restaurants'],
    [/^(?:dish|dessert|drink|snack|meal|recipe)/, 'food', 'cuisine'],
    [/^(?:console|platform)/, 'games', 'platforms'],
    [/^(?:game|video ?game)/, 'games', 'titles'],
    [/^podcaster/, 'podcasts', 'hosts'],
    [/^podcast/, 'podcasts', 'shows'],
    [/^(?:band|singer|rapper|musician|artist|duo|composer|dj|group)/, 'music', 'artists'],
    [/^(?:album|song|track|tune|record)/, 'music', 'albums'],
    [/^(?:city|country|island|town|destination|place|village)/, 'travel', 'destinations'],
    [/^(?:hotel|hostel|resort|campsite)/, 'travel', 'accommodations'],
    [/^(?:store|shop|retailer|boutique)/, 'shopping', 'stores'],
    [/^(?:brand|label)/, 'shopping', 'brands'],
];
export function filedUnder(noun) {
    const row = FILED.find(([pattern]) => pattern.test(noun));
    return row && { domain: row[1], subcategory: row[2] };
}
/** Where a free phrase of a domain is filed: what it is about, or the kind of thing. */
export const SHELF_OF_PHRASE = {
    movies: 'genres',
    shows: 'genres',
    books: 'genres',
    food: 'cuisine',
    games: 'genres',
    podcasts: 'genres',
    music: 'genres',
    travel: 'activities',
    shopping: 'categories',
};
/** Where a person of a domain is filed. */
export const SHELF_OF_PERSON = {
    movies: 'people',
    shows: 'people',
    books: 'authors',
    food: 'general',
    games: 'general',
    podcasts: 'hosts',
    music: 'artists',
    travel: 'general',
    shopping: 'brands',
};
/** Where a free proper name of a domain is filed. */
export const SHELF_OF_NAME = {
    movies: 'movies',
    shows: 'shows',
    books: 'titles',
    food: 'restaurants',
    games: 'titles',
    podcasts: 'shows',
    music: 'artists',
    travel: 'destinations',
    shopping: 'brands',
};
/** Everyday names with "and" in them, which no list falls apart at. */
export const JOINED = new RegExp(String.raw `\b(?:mac and cheese|fish and chips|rhythm and blues|drum and bass|rock and roll|rock & roll|` +
    String.raw `r ?& ?b|r and b|bed and breakfasts?|black and white|sword and sorcery|swords and sandals|` +
    String.raw `surf and turf|bangers and mash|salt and vinegar|peanut butter and jelly|cloak and dagger|` +
    String.raw `point and click|hack and slash|singer and songwriter|arts and crafts|hide and seek|` +
    String.raw `dungeons and dragons|simon (?:and|&) garfunkel|earth,? wind (?:and|&) fire)\b`, 'g');
/** Genre words that mean something else as easily: without a sign of their domain they are not taken for a taste. */
export const WEAK_GENRES = new Set(words(`
    family, history, historical, war, science, business, nature, food, sport, sports, politics,
    politicians, short, dark, classic, classics, dance, house, country, epic, cosy, clever, bleak,
    drama, dramatic, mystery, mysterious, crime, adventure, action, family-friendly, true story,
    true stories, scary, funny, sad, slow, news, health, education, technology, tech, money, art, arts,
    love, romance, romantic, religion, psychology, philosophy, society, culture, local,
    family friendly, kids, children, teen, british, american, french, korean, japanese, indian,
    chinese, italian, spanish, german, mexican, thai, english, swedish, danish, foreign, club, drone,
    synth, background music, party, city, museum, cheap, luxury, wholesome, quirky, easy, calm,
    curious, moving, dinner, late night, an hour, binge, solo, retro, arcade, puzzle, strategy,
    sandbox, racing, fighting, simulation, multiplayer, co-op, growing up, lawyers, grim, depressing,
    heartwarming, uplifting, hilarious, humour, humor, gangster, docs, christmas, holiday, winter,
    summer, work, design, fashion, beauty, home, garden, pets, books
  `));
/** Words that are no taste by themselves. */
export const NO_TASTE = new Set(words(`
    it, that, this, them, those, these, one, ones, you, him, her, us, me, everything, anything,
    something, nothing, people, person, thing, things, stuff, idea, ideas, way, ways, time, times, day,
    days, life, work, job, jobs, boss, school, monday, mondays, morning, mornings, weather, traffic,
    home, house, car, money, everyone, everybody, someone, nobody, all, both, none, some, any, most,
    many, more, much, lot, lots, other, others, another, rest, same, such, here, there, now, then,
    what, who, whom, how, when, where, why, which, whatever, yes, no, reason, part, parts, kind, kinds,
    type, types, sort, sorts, bit, piece, myself, yourself, himself, herself, themselves, each other,
    question, questions, answer, answers, suggestion, suggestions, recommendation, recommendations,
    help, chat, talking, again, sleep, sleeping, waiting, color, colour, colors, colours, dog, dogs,
    cat, cats, puppy, puppies, animals, pets, pet, guy, guys, man, men, woman, women, kids, children,
    husband, wife, girlfriend, boyfriend, friend, friends, family, mom, mum, dad, mother, father,
    sister, brother, son, daughter, god, hell, out, off, up, away, back, feeling, feelings, fact,
    point, sense, moment, story, stories, ending, plot, character, characters, acting, scene, scenes,
    look, looks, smell, vibe, vibes, energy, thought, football, soccer, basketball, baseball, tennis,
    golf, team, teams, sports, hobby, hobbies, running, gym, exercise, computer, phone, language,
    english, math, maths, history, politics, snow, rain, sun, summer, winter, spring, fall, autumn,
    weekend, weekends, christmas, surprises, commercials, ads, interest, opinion, opinions, taste,
    tastes, genre, genres, popular, new, old, good, bad, best, worst
  `));
/** First names that show that a name of two words is a person's. */
export const FIRST_NAMES = new Set(`
    aaron adam agatha al alan albert alejandro alex alexander alfred alice amanda amy andrea andrew
    angela anna anne annie anthony antonio ariana arthur ben benjamin bill billy bob bong bonnie brad
    brian bruce bryan cameron carey carlos carol cate catherine charles charlie charlize chris
    christian christina christoph christopher cillian clara claire clint colin dan daniel dave david
    denzel diane diego donald donna drew dustin dwayne ed eddie edgar edward elena elizabeth ella ellen
    emily emma eric ethan eva ewan frances francis frank fred gabriel gary george gina glenn gordon
    grace greg greta guillermo hannah harrison harry heath helen helena henry hugh ian idris isabel
    jack jackie jacob jake james jamie jane janet jason javier jean jeff jennifer jenny jeremy jerry
    jessica jim jimmy joan jodie joe joel john johnny jon jonah jordan joseph josh juan judy julia
    julianne julie justin karen kate katherine kathryn keanu keira ken kenneth kevin kim kristen laura
    lauren leonardo liam linda lisa louis lucy luis luke margaret maria marie mark marlon martin mary
    matt matthew megan mel melissa meryl michael michelle mike miranda morgan naomi natalie neil
    nicholas nick nicolas nicole nina noah octavia olivia orson oscar owen pamela patrick paul pedro
    penelope peter phil philip quentin rachel ralph ray rebecca reese rene richard rick ridley rob
    robert robin roger ron rosa ross russell ryan sally sam samuel sandra sarah saoirse scarlett scott
    sean seth sharon sidney sigourney simon sofia sophia spike stanley stefan stephen steve steven
    stuart sue susan sylvester taylor terry thomas tilda tim timothy tina tom tony uma ursula vanessa
    victor victoria viggo vincent viola walter wes will william winona woody zoe petra
  `
    .trim()
    .split(/\s+/));
//# sourceMappingURL=lexicon.js.map