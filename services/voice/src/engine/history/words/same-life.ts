/** Words that people use for the same when they talk of their days: a line each. */
export const SAME_LIFE = `
holiday, vacation, trip, getaway, travel, break, travelling, weekend away, abroad, journey, honeymoon, city break
flight, fly, plane, airport, airline, airlines, flying, layover, jet lag, boarding, long haul, economy, aisle seat,
  window seat
train, railway, rail, interrail, sleeper train, night train, eurostar, carriage
drive, car, road trip, driving, road, motorway, rental car, roadtrip
boat, cruise, ferry, sail, sailing, ship, yacht, kayak
hotel, hostel, airbnb, stay, accommodation, room, resort, lodge, bed and breakfast, guesthouse, suite, check in
camping, tent, campsite, camp, campfire, glamping, van life, campervan
beach, sea, seaside, coast, ocean, sand, swimming, surf, snorkel, sunbathing, island, shore
mountain, mountains, hike, hiking, trail, trek, climb, climbing, summit, alps, peak, walking boots
ski, skiing, snowboard, snowboarding, slopes, snow, piste
walk, walking, stroll, wander, on foot, hike, ramble
museum, gallery, exhibition, art gallery, art, painting, paintings, exhibit
church, cathedral, temple, ruins, castle, palace, monument
nature, outdoors, outside, forest, woods, countryside, national park, lake, fresh air, scenery
city, town, urban, downtown
crowded, crowds, crowd, busy, touristy, packed, tourists, queue, queues, line of people
hot weather, heat, heatwave, sunny, sun, sunshine, scorching, warm, humid, summer
cold, freezing, winter, chilly, snow, ice, frosty
rain, rainy, raining, wet, storm, umbrella, drizzle
backpack, backpacking, rucksack, luggage, suitcase, carry on, packing, bag, baggage
seasick, motion sickness, travel sick, carsick, nausea
heights, vertigo, height, high up
buy, purchase, order, shopping, shop, shopped, ordered, spend, got myself, treat myself, picked up
return, refund, sent back, send back, exchange, money back
money, cost, price, cash, salary, afford, budget, savings, save, saving, broke, skint, spending
shop, store, supermarket, mall, boutique, high street, department store
second hand, thrift, charity shop, used, pre loved, vintage, flea market, ebay, thrifting
online, internet, amazon, website, delivered, web
gift, present, birthday present, gifts, christmas present, gift ideas
clothes, clothing, outfit, wear, fashion, wardrobe, dress, style, shirt, jacket, jeans
shoes, trainers, sneakers, boots, heels, footwear, sandals
glasses, spectacles, sunglasses, lenses
perfume, fragrance, scent, aftershave, cologne, smell, scented, candle
makeup, skincare, moisturiser, cosmetics, lipstick, sunscreen, skin
jewellery, ring, necklace, earrings, bracelet, gold, silver
phone, mobile, smartphone, iphone, android, cell
computer, laptop, pc, macbook, desktop, tablet, ipad
headphones, earphones, earbuds, airpods, headset, noise cancelling
camera, photography, photo, photos, lens, photographer
watch, smartwatch, wristwatch, fitness tracker, garmin
gadget, tech, electronics, device, technology, gadgets
furniture, sofa, couch, desk, armchair, ikea, bookshelf, table
bed, mattress, pillow, duvet, sheets, bedding
kettle, toaster, blender, air fryer, appliance, microwave, slow cooker, instant pot
knife, pan, cast iron, wok, pot, kitchenware, cutlery
bike, cycling, bicycle, cycle, biking, cyclist, peloton
plant, plants, houseplant, garden, gardening, flowers, grow, allotment
material, leather, wool, cotton, linen, fabric, synthetic, polyester
eco, sustainable, environment, environmentally friendly, recycled, green, ethical
quality, well made, durable, lasts, built to last, cheaply made
brand, label, make, designer
job, work, office, boss, career, colleague, coworker, working, profession, company, employer, for a living
meeting, meetings, zoom, call, deadline
work from home, remote, working remotely, home office
student, university, college, school, studying, degree, uni, class, course, exam
teacher, teach, teaching, lecturer, professor
doctor, nurse, hospital, gp, medical, clinic, dentist
family, parents, relatives, siblings, kids
mother, mum, mama, mam, parent
father, dad, papa, old man, parent
brother, sister, sibling, twin
wife, husband, partner, spouse, girlfriend, boyfriend, fiance, fiancee, married, other half
son, daughter, child, kid, toddler, baby, kids, little one, little ones, boy, girl
grandmother, grandma, granny, nan, gran, grandad, grandfather, grandpa, grandparents
friend, mate, buddy, pal, best friend, friends, mates
dog, puppy, pup, labrador, terrier, dogs
cat, kitten, kitty, cats
pet, animal, animals, dog, cat, hamster, rabbit
wedding, marry, married, bride, engagement, anniversary, groom
birthday, party, celebrate, celebration, turning thirty, turned forty
christmas, xmas, festive, holidays, advent, santa
halloween, trick or treat, pumpkin
easter, bank holiday
new year, resolution, new years eve
baby, pregnant, newborn, expecting, due
home, house, flat, apartment, live, moved, moving, rent, renovation
neighbour, next door, upstairs, neighbourhood
weekend, saturday, sunday, friday night
morning, early, wake up, sunrise, first thing, early bird
evening, night, late, bedtime, before bed, after work, late night
sleep, insomnia, asleep, tired, nap, can't sleep, exhausted, sleepy, rest, bedtime
stress, stressed, anxious, anxiety, worry, overwhelmed, nervous, burnout, pressure
sick, ill, unwell, flu, cold, under the weather, poorly, fever, headache, migraine, stomach
exercise, gym, workout, working out, fitness, weights, training, fit, personal trainer, crossfit
run, running, marathon, jog, jogging, half marathon, race, 5k, parkrun
yoga, pilates, meditation, meditate, stretch, mindfulness
swim, swimming, pool, swimmer, lengths
football, soccer, premier league, match, club
sport, sports, tennis, basketball, rugby, cricket, golf, team, athlete
commute, commuting, bus, on the way to work, tube, subway, underground, metro
while driving, in the car, on the road
clean, cleaning, chores, tidy, housework, dishes, laundry, ironing, declutter, hoover
hobby, pastime, free time, spare time, hobbies
craft, knitting, knit, sewing, crochet, diy, woodwork, pottery, ceramics
draw, drawing, painting, sketch, paint, artist, watercolour
dance, dancing, salsa, ballet, dancer
instrument, piano, guitar, drums, violin, play an instrument, ukulele, lessons
learn, learning, lesson, study, course, language, duolingo, classes, taught myself
language, spanish, french, speak, fluent, bilingual
board game, board games, chess, cards, scrabble, dice, monopoly, catan, puzzle, jigsaw, sudoku, crossword
politics, news, election, political, current affairs
science, physics, biology, scientist, research, space
religion, religious, faith, god
smoke, smoking, cigarette, cigarettes, vape, quit smoking
subscription, subscribe, cancel, cancelled, unsubscribe, membership, netflix, monthly fee
advert, ads, commercials, adverts, advertising
social media, instagram, tiktok, twitter, facebook, scrolling, screen time
childhood, as a kid, when i was little, grew up, growing up, nostalgic, nostalgia, when i was a kid, remember from,
  teenager
alone, by myself, on my own, solo, single
together, with friends, group, with my wife, company
recommend, recommendation, suggested, suggestion, recommended, tip, told me to
plan, planning, plans, book, booked, booking, going to, reservation, reserve, next month, next week
regret, wish i hadn't, mistake, shouldn't have
surprised, surprise, unexpected, expected, shocked
remind, reminds me, reminded, similar, same vibe
waste of time, waste, wasted, hours back
wait, waiting, can't wait, looking forward, excited, hyped
rewatch, watch again, seen it twice, third time, many times, reread, again and again, over and over, rewatched
small, tiny, little, compact, petite
big, large, huge, massive, giant, enormous
fast, quick, speedy, rapid
strong, powerful, intense
black, dark, gloomy, bleak, grim
bright, colourful, vivid, colour
break, broke, broken, stopped working, died, faulty, fell apart, battery
comfortable, comfy, comfort, soft
uncomfortable, hurt, painful, itchy, scratchy, tight, pinch, blisters
wife, missus
fear, phobia, afraid, scared
dream, bucket list, always wanted, one day, someday, dreaming
live, living, lived, based in, born, from
move, moved, relocate, relocated
war, battle, fighting, fight
true, real, based on
`;
