import type { Domain } from '../domain/taste.ts';

// What Valet says, by the way a taste bears on a thing. Every sentence must be true whenever its list is used. `{tag}`
// is the taste's name, `{love}` is love or like, `{shared}` what the two have in common, `{thing}` a word for its kind.

export const sentences = {
  maker: [
    'You {love} {tag}. This carries the same name on the label, so I rest my case.',
    'More {tag}, since you would only have asked.',
    '{tag} again. I would apologise, but you started it.',
    'You {love} {tag}; consider this your next appointment.',
    'I saw the name {tag} and stopped taking questions.',
    'Filed under {tag}, your standing order.',
    'You {love} {tag}, and I am too well trained to argue.',
    'One more for the {tag} shelf. Do make room.',
  ],
  person: [
    '{tag} is in it, and you {love} {tag}. I see no flaw in the plan.',
    'You {love} {tag}. Look who is in this one.',
    'Features {tag}, which with you is usually argument enough.',
    'I followed {tag} here on your behalf. Discreetly, of course.',
  ],
  words: [
    'You {love} {tag}. This {thing} is exactly that, and makes no secret of it.',
    'Squarely {tag}, which you {love}. Subtlety was never the assignment.',
    'A clear case of {tag}, as prescribed by your own taste.',
    'Your weakness for {tag} has been noted, and catered to.',
    'I went looking under {tag}, since you {love} that sort of thing, and came back with this.',
    'For the part of you that cannot leave {tag} alone.',
    'You {love} {tag}. I have stopped pretending to be surprised.',
    'Under {tag}, where you {love} to be found.',
    'Somebody here has a thing for {tag}. I only carry the tray.',
    '{tag}, as you {love}. Served without commentary, which cost me something.',
  ],
  partly: [
    'You {love} {tag}. This has the {shared} part, and I count that as close enough to knock.',
    'Not all of {tag}, but a fair share of what you {love} there: {shared}.',
    'A cousin of {tag}, which you {love}. The family nose: {shared}.',
    'You {love} {tag}. From that I kept {shared} and took one small liberty.',
    '{tag} with a twist: {shared} you {love}, the rest is my meddling.',
    'Your {tag} brought me here by way of {shared}. I enjoyed the walk.',
  ],
  alike: [
    'Next door to {tag}, which you {love}. In common: {shared}.',
    'If {tag} had a neighbour you would borrow sugar from, this is it. Shared fence: {shared}.',
    'You {love} {tag}. Same blood: {shared}.',
    'I held this against {tag}, which you {love}, and the seams matched: {shared}.',
    'You {love} {tag}, so I looked for its company and found this. What they share: {shared}.',
    'Because of {tag}. You {love} that one, and this takes after it: {shared}.',
  ],
  kin: [
    'You {love} {tag}. This moves in the same circles: {shared}.',
    'Where {tag} is at home, so is this: {shared}. And you do {love} {tag}.',
    'I asked who keeps company with {tag}, which you {love}. This does, by way of {shared}.',
    'Not {tag} itself, which you {love}, but drawn to the same things: {shared}.',
    'You {love} {tag}. I followed the trail of {shared} and it ended here.',
    'In the orbit of {tag}, where you {love} to look: {shared}.',
  ],
  surprise: [
    'Today’s deliberate surprise. It owes you only a nod to {tag}: {shared}.',
    'A surprise, on purpose: a long walk from your usual, with {tag} as the one familiar face. In common: {shared}.',
    'One surprise a day, says the house. This one knows {tag} by sight, through {shared}, and little else of you.',
    'Deliberately off your path, a surprise. The only thread back is {tag}: {shared}.',
  ],
  surpriseGuess: [
    'Today’s deliberate surprise: a guess in its best suit, and far from your usual.',
    'A surprise, on purpose: a guess without a witness, which is rather the point.',
    'One surprise a day, says the house. This is a guess, and a bold one; scold me if I overreach.',
    'Deliberately off your path, a surprise. Call it a guess; I prefer to call it hope.',
  ],
  overBudget: [
    'It costs more than you have left this month, so it waits at the back.',
    'Over what is left of your budget: look, sigh, walk on.',
    'More than this month still holds; I mention it, I do not insist.',
  ],
  abroad: [
    'You {love} {tag} {where}. Here is the same itch as a {thing}: {shared}.',
    '{where}, you {love} {tag}. I asked around for a {thing} of that family: {shared}.',
    '{tag}: what you {love} {where}, I now bring as a {thing}. Carried over: {shared}.',
    'I borrowed {tag} from {where2} and tried it on this shelf. In common: {shared}.',
    'Translated from {where2}: you {love} {tag}, and this {thing} answers to {shared}.',
    'You {love} {tag} {where}; allow me one step sideways. In common: {shared}.',
  ],
  quoted: [
    '"{words}", you said, and I took it as an order. {relation}',
    'You said "{words}", I wrote it down, and this is me reading it back. {relation}',
    '"{words}": your words, my homework. {relation}',
    'Somebody here said "{words}"; I name no names. {relation}',
    'I quote: "{words}". {relation}',
    'Exhibit A, in your own words: "{words}". {relation}',
    'You did say "{words}", and I have a long memory. {relation}',
  ],
  second: [
    'It also nods to {tag2}, another of yours.',
    'There is {tag2} in the small print, too.',
    'And it has not forgotten {tag2}.',
    'Bonus: {tag2}.',
  ],
  hint: [
    'Little more than a guess: something of yours points here, too faintly to name in polite company.',
    'A faint trace of your taste led here. I would not swear to it in court.',
  ],
  guessPopular: [
    'A guess: widely liked, and nothing of yours points here yet.',
    'I have no evidence for this one, only its popularity. Prove me right.',
    'Nothing you told me leads here; it is simply popular, and I am guessing. Even I flip a coin now and then.',
    'A guess, politely aimed: many people like this, and of you I do not know yet.',
    'Pure guesswork in good shoes. It is popular; the rest is up to you.',
    'A guess: no taste of yours is behind this, just a crowd of other people. Say yes or no and I learn.',
    'A popular stranger, introduced on a hunch. Nothing of yours speaks for it yet.',
  ],
  guess: [
    'A guess, and not an obvious one: nothing of yours points here yet.',
    'I have no evidence for this one. Call it curiosity, mine about you.',
    'A hunch without a witness: none of your tastes leads here yet.',
    'A guess: nothing you told me brought this up, and your thumb will tell me more than I know now.',
    'A blind pick from a quiet corner. I would rather admit it than invent a reason.',
  ],
  guessNewDomain: [
    'You have not said a word about {plural} yet, so this is a guess with good manners.',
    'On {plural} you have kept your secrets so far. This is a guess, to make you talk.',
    'A guess: of your taste in {plural} I know nothing yet. Scandalous, for a valet.',
    'No clue from you about {plural} yet. I guessed; correct me at your leisure.',
  ],
} as const;

interface DomainWords {
  readonly thing: string;
  readonly plural: string;
  /** "You love thrillers in films". */
  readonly where: string;
  readonly where2: string;
}

export const domainWords: Readonly<Record<Domain, DomainWords>> = {
  movies: { thing: 'film', plural: 'films', where: 'in films', where2: 'your films' },
  shows: { thing: 'series', plural: 'series', where: 'in series', where2: 'your series' },
  books: { thing: 'book', plural: 'books', where: 'in books', where2: 'your bookshelf' },
  food: { thing: 'dish', plural: 'food', where: 'on a plate', where2: 'your table' },
  games: { thing: 'game', plural: 'games', where: 'in games', where2: 'your games' },
  podcasts: { thing: 'podcast', plural: 'podcasts', where: 'in podcasts', where2: 'your podcasts' },
  music: { thing: 'record', plural: 'music', where: 'in music', where2: 'your music' },
  travel: { thing: 'journey', plural: 'travel', where: 'on the road', where2: 'your travels' },
  shopping: { thing: 'purchase', plural: 'shopping', where: 'in the shops', where2: 'your shopping' },
};
