/** Words that people use for the same in talk of taste: a line each. */
export const SAME_TASTE = `
love, adore, obsessed, crazy about, mad about, can't get enough, favourite, fan of, big fan, in love with, swear by,
  all time favourite, to die for
like, enjoy, fond of, keen on, into, partial to, a fan, soft spot, dig
hate, loathe, despise, can't stand, cannot stand, detest, can't bear, not a fan, dislike, awful, no time for,
  not my thing, avoid, never again, gross, disgusting, put off, can't do
boring, dull, tedious, bored, snooze, put me to sleep, dragged, drags, yawn, slog, fell asleep, nodded off
scary, frightening, terrifying, creepy, spooky, eerie, chilling, horror, nightmare, scared, fear, afraid, terrified,
  jump scare, freaked, haunted
funny, hilarious, comedy, laugh, laughing, comic, amusing, humour, witty, cracked me up, joke, comedian, stand up,
  sitcom, giggle
sad, depressing, cry, crying, cried, tears, heartbreaking, tearjerker, weepy, sob, sobbed, melancholy, bawled, gutted,
  upset, upsetting
happy, cheerful, feel good, uplifting, joyful, heartwarming, wholesome, cheer up, cheered, joy
exciting, thrilling, gripping, edge of my seat, tense, suspense, page turner, unputdownable, nail biting, hooked,
  couldn't put it down
relaxing, calming, calm, chill, soothing, peaceful, unwind, wind down, cosy, mellow, quiet, laid back, relax
weird, strange, odd, bizarre, surreal, quirky, offbeat, trippy
beautiful, gorgeous, stunning, pretty, lovely, breathtaking
great, amazing, brilliant, excellent, fantastic, wonderful, superb, incredible, awesome, perfect, terrific, unreal,
  outstanding, magical
bad, terrible, awful, rubbish, horrible, dreadful, poor, disappointing, letdown, let down, crap, mediocre, overrated,
  underwhelming, disappointed, not impressed
violent, gory, bloody, brutal, gore, violence, blood
romantic, romance, love story, rom com, romcom, date night, romantic comedy, swoon
long, lengthy, too long, three hours, bloated, epic
short, brief, quick, bite sized
slow, slow burn, sluggish, pace, pacing
clever, smart, intelligent, ingenious, thought provoking
confusing, confused, lost the plot, complicated, hard to follow, convoluted
old, classic, vintage, retro, old school, old fashioned, black and white
new, recent, latest, brand new, just came out, just released
expensive, pricey, overpriced, costly, cost a fortune, dear, splurge, posh, fancy, luxury, upmarket
cheap, inexpensive, affordable, budget, bargain, good value, steal, thrifty, deal, discount, sale, on sale
spicy, hot food, chilli, heat, fiery, hot sauce, burning, jalapeno, sriracha, burned my mouth, piquant
sweet, sugary, dessert, sugar, sweets, sweet tooth
salty, salt, savoury
sour, tart, tangy, acidic
bitter, bitterness
creamy, rich, buttery
crunchy, crispy, crisp
greasy, oily, fatty, fried, deep fried
fresh, freshly
healthy, nutritious, clean eating, good for you, wellness, nutrition
bland, tasteless, no flavour, boring food
delicious, tasty, yummy, mouthwatering, scrumptious, divine, flavourful, so good
full, stuffed, food coma
film, movie, flick, cinema, picture
show, series, tv, television, program, episode, season, box set, miniseries
book, novel, read, reading, paperback, hardback, audiobook, kindle, page
audiobook, audible, listen to books, narrated, narrator
podcast, pod, episode
song, track, tune, single
music, listen, playlist, spotify, band, sing
album, record, vinyl, lp, turntable
concert, gig, live music, saw them live, festival, show live, tour
game, gaming, play, playing, gamer, video game, console, controller
multiplayer, co op, coop, online with friends, play together, couch co op
difficult, hard, challenging, tough, tricky, frustrating, punishing, rage quit
easy, simple, straightforward, undemanding, effortless
binge, binged, marathon, back to back, whole season, one sitting, in one go, one weekend
finish, finished, complete, got to the end, end
quit, gave up, abandon, abandoned, couldn't finish, didn't finish, stopped, bailed, dnf, never finished, halfway,
  walked out, turned it off
ending, finale, last episode, final episode, twist
spoiler, spoil, spoiled, spoilers, gave away
subtitles, subtitled, foreign language, foreign, dubbed, dubbing
actor, actress, cast, acting, performance, star
director, directed, filmmaker
author, writer, novelist, wrote
singer, vocalist, voice, vocals, musician
soundtrack, score, film music
series, trilogy, sequel, prequel, franchise, saga, part two
character, hero, protagonist, heroine, villain
documentary, docuseries, documentaries, true story, real life
crime, detective, murder, mystery, whodunit, killer, true crime, police, cops, noir, sleuth
science fiction, sci fi, scifi, space, aliens, futuristic, dystopian, dystopia, robots, spaceship
fantasy, dragons, magic, wizards, elves, swords
superhero, marvel, comic book, superheroes, dc
war, military, soldier, world war, battle, army
history, historical, period drama, costume drama, biography, biopic
western, cowboys, cowboy
cartoon, animated, animation, anime, pixar, ghibli
memoir, autobiography, biography, life story
poetry, poem, poems, poet, verse
short stories, short story, collection of stories
self help, self improvement, productivity, motivational
non fiction, nonfiction, factual
classical, orchestra, symphony, piano, opera, concerto, violin
jazz, saxophone, trumpet, swing
rock, guitar, guitars, punk, metal, grunge, indie
rap, hip hop, hiphop, rapper, beats
electronic, techno, house music, edm, dj, synth, dance music, club, rave
country music, folk, banjo, acoustic, singer songwriter
pop, chart, catchy, earworm
loud, noisy, noise, blaring, deafening, racket
quiet, silent, silence, peace and quiet, hushed
restaurant, place, eat out, eatery, bistro, trattoria, dinner out, diner, dined, table, joint, spot, tavern, brasserie
cafe, coffee shop, coffee place, espresso bar, barista
pub, bar, beer garden, cocktail bar, drinks out, wine bar
takeaway, takeout, delivery, deliveroo, order in, uber eats, ordered in
cook, cooking, recipe, homemade, make at home, kitchen, chef, from scratch
bake, baking, oven, homemade bread, sourdough, baker, bakery
barbecue, bbq, grill, grilled, grilling, barbie, smoked
breakfast, brunch, morning meal, porridge, granola, pancakes, cereal, oatmeal
lunch, midday, packed lunch, sandwich
dinner, supper, evening meal, tea time
snack, snacks, snacking, nibble, munchies, crisps, chips
dessert, pudding, cake, sweets, ice cream, pastry, pie, treat, brownie, cookie, tiramisu, cheesecake
drink, beverage, drinks
alcohol, booze, drinking, drunk, tipsy, hangover, hungover, sober, cocktail, beer, wine
coffee, espresso, latte, cappuccino, flat white, caffeine, americano, cold brew
tea, chai, matcha, earl grey, herbal tea, cuppa, brew
water, sparkling water, hydrate
vegetarian, veggie, meatless, meat free, plant based, no meat, don't eat meat
vegan, plant based, no animal products, dairy free
allergic, allergy, allergies, intolerant, intolerance, reaction, epipen, anaphylaxis, hives, breaks me out,
  makes me ill, makes me sick
gluten free, coeliac, celiac, no gluten, wheat free
lactose, lactose intolerant, dairy free, no dairy, dairy
diet, dieting, keto, low carb, calories, losing weight, fasting, eating plan, macros
sushi, sashimi, nigiri, raw fish, maki, omakase
noodles, ramen, udon, pho, soba, noodle soup
pizza, margherita, pizzeria, neapolitan, slice, pepperoni
pasta, spaghetti, lasagne, carbonara, ravioli, linguine, penne, tagliatelle, gnocchi, cacio e pepe
burger, hamburger, cheeseburger, patty, burgers
steak, ribeye, sirloin, rare meat, medium rare
curry, masala, korma, vindaloo, tikka, madras, thali
soup, broth, stew, chowder, bisque, minestrone
salad, greens, leaves, lettuce, rocket
sandwich, toastie, panini, bagel, sub, baguette, wrap
coriander, cilantro
aubergine, eggplant, baba ganoush
courgette, zucchini
rocket, arugula
prawn, shrimp, scampi
crisps, potato chips
fries, chips, french fries
garlic, garlicky, garlic bread
mushroom, mushrooms, fungi, truffle, porcini
olives, olive
chocolate, cocoa, cacao, nutella, truffles, brownie
ice cream, gelato, sorbet
peanut butter, peanut, peanuts
hummus, chickpea, chickpeas, falafel
tofu, soy, tempeh, seitan
bread, loaf, toast, sourdough, baguette, rolls
egg, eggs, omelette, scrambled, poached, frittata, shakshuka
leftovers, leftover, reheated
meal prep, batch cook, prep meals
portion, portions, helping
waiter, waitress, service, staff, server, rude, tip
`;
