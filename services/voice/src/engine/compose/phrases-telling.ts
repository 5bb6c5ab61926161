// What Valet says when it tells people about themselves: their tastes, their words, their money.
import type { Domain } from '../talk.ts';
import type { Phrases } from './speaker.ts';

export const aboutMe: Phrases = {
  playful: [
    'The file on you, abridged.',
    'You, according to you.',
    'The portrait so far; the sitter may object.',
    'My notes, read aloud without blushing.',
    'I shall read from the ledger, most flattering pages first.',
    'Here is the person I lay the table for.',
    'What the walls and I have gathered about you.',
    'Your reputation in this house, in brief.',
  ],
  gentle: [
    'This is what I have written down about you so far.',
    'Here are my notes on what you like and what you avoid.',
    'As far as I know you, this is you.',
    'This is what you told me.',
  ],
};
export const aboutDomain: Phrases = {
  playful: [
    'On the subject of {domain}, you have been quite forthcoming.',
    'Your dossier, under {domain}.',
    'You and {domain}: a history in brief.',
    'I turn to the page headed {domain}.',
    'In matters of {domain} I have you down as follows.',
    'My notes on {domain} are frank.',
  ],
  gentle: ['This is what I have about you and {domain}.', 'On {domain} I have this.'],
};
export const nothingKnown: Phrases = {
  playful: [
    'My file on you is a very fine empty folder.',
    'So far you are a person of mystery, and my pages are blank.',
    'I know nothing of your taste yet, which I find thrilling and slightly rude.',
    'The ledger opens, and there is only my handwriting on the cover.',
    'You have given nothing away so far.',
  ],
  gentle: ['I have nothing written down about you yet.', 'My notes about you are still empty.'],
};
export const nothingKnownOf: readonly string[] = [
  'About you and {domain} I have nothing written down yet.',
  'On {domain} you have kept your secrets so far.',
  'The page on {domain} is still blank.',
  'You have not said a word about {domain} that I wrote down.',
];
export const nothingKnownAsk: readonly string[] = [
  'Tell me something you love and something you cannot stand, and I shall begin.',
  'Give me a title, a dish or a grudge to start with.',
  'To begin with: which is your favourite film, book or dish?',
];

/** Behind the tastes of a domain; no fact in them. */
export const quips: Readonly<Record<Domain, readonly string[]>> = {
  movies: ['Popcorn with principles.', 'The usher knows you by now.', 'A critic without a column.'],
  shows: ['The sofa bears witness.', 'The remote is in firm hands.', 'One more episode is a way of life.'],
  books: ['The shelf leans a little towards you.', 'The librarian nods.', 'Dog-ears forgiven.'],
  food: ['The kitchen stands to attention.', 'A fork with opinions.', 'Nobody leaves hungry.'],
  games: ['The controller remembers your grip.', 'Play to the whistle.', 'The high score has been warned.'],
  podcasts: ['The headphones agree.', 'A good listener, then.', 'Walks must be long.'],
  music: ['The neighbours have views on it.', 'The needle knows the way.', 'Encore assured.'],
  travel: ['The suitcase is never quite unpacked.', 'Window seat, I assume.', 'The atlas is well thumbed.'],
  shopping: ['The parcels keep coming, with regards.', 'Quality will out.', 'The receipts could tell tales.'],
};

/** Worded so that a bare no teaches nothing. */
export const anythingWrong: readonly string[] = [
  'Is any of that wrong?',
  'Have I got any of it wrong?',
  'Is there a line in it that you would strike?',
  'Would you change any of that?',
  'Should any of that be put differently?',
];
export const constraintsKnown: readonly string[] = ['You must not eat, or avoid: {it}.'];
export const dietsKnown: readonly string[] = ['How you eat: {it}.'];
export const unclearKnown: readonly string[] = [
  'Among what you avoid there is a word that I do not understand yet: {it}.',
];
export const waivedKnown: readonly string[] = ['Dishes are not checked for {it}, as you asked.'];

export const whyTag: Phrases = {
  playful: [
    'I keep receipts.',
    'Because I listen, which is half of the job.',
    'I can produce a witness, and the witness is you.',
    'Nothing in my notes grows there by itself.',
    'You ask for evidence; I adore evidence.',
    'My sources are impeccable.',
    'I never write fiction about my own people.',
  ],
  gentle: [
    'This is where I have it from.',
    'I have it from your own words.',
    'Here is what my note rests on.',
    'My note comes from this.',
  ],
};
export const saidThat: readonly string[] = [
  'About {tag} you told me this {day}: {words}.',
  'My note on {tag} goes back to {words}, which you said {day}.',
  '{Words}, you told me {day}, and so I noted {tag}.',
];
export const saidUndated: readonly string[] = [
  'About {tag} I have these words of yours: {words}.',
  '{Words}, you told me, and so I noted {tag}.',
];
export const notSaid: readonly string[] = [
  '{Tag} stands in my notes without a line of yours beside it.',
  'For {tag} I have no words of yours to show.',
];
export const noSuchTag: readonly string[] = [
  'I have nothing written down about {about}, so there is nothing to explain.',
  'About {about} my notes are silent.',
  'I find no note on {about}; if I ever hinted at one, I was improvising.',
  'There is no entry for {about} in my notes.',
];
export const noSuchTagUnnamed: readonly string[] = [
  'Tell me which of my notes you mean, and I will tell you where it comes from.',
  'Name the taste you wonder about, and I will show you my source.',
  'Why what, exactly? Name it and I will account for it.',
];
export const ifWrong: Phrases = {
  playful: [
    'If that is no longer you, say so and I put it right.',
    'A word from you, and I change it or forget it.',
    'Should you have moved on since, tell me.',
    'It can be struck out whenever you like.',
  ],
  gentle: ['If that is wrong, say so and I put it right.', 'Tell me if it is no longer so.'],
};

export const saidFound: Phrases = {
  playful: [
    'I looked it up, because I forget nothing that I am allowed to keep.',
    'From the minutes of our conversations.',
    'The stenographer in me has found the page.',
    'I leafed back, and here it is.',
    'For the record, and from the record.',
    'My archive is small, but extremely well dusted.',
  ],
  gentle: ['I looked it up.', 'This is what I found in what we said.', 'Here is what stands in our conversations.'],
};
export const youSaid: readonly string[] = ['{Day} you said {words}.', 'You said {words} {day}.'];
export const iSaid: readonly string[] = ['{Day} I said {words}.'];
export const nothingSaid: Phrases = {
  playful: [
    'I searched our conversations for {about} and found only dust.',
    'You have never mentioned {about} to me, or I was not meant to keep it.',
    'Of {about} there is no word in the archive.',
    'My records are silent on {about}, and they are usually such gossips.',
    'I find no line about {about}.',
    'Nobody in this room has said anything of {about}, as far as my papers go.',
  ],
  gentle: ['I find nothing about {about} in what we said.', 'About {about} I have no line of yours.'],
};

export const budget: Phrases = {
  playful: [
    'The books, opened at the right page.',
    'I count in silence and report in full.',
    'Your finances, in my neatest hand.',
    'The housekeeping, then.',
    'I have been through the drawers and the ledger.',
    'No surprises, which is the nicest thing one can say of a ledger.',
    'The figures, without a drum roll.',
  ],
  gentle: [
    'Here are the figures.',
    'This is how the month stands.',
    'The figures as I have them.',
    'This is where you are.',
    'Plainly, then.',
  ],
};
export const budgetFigures: readonly string[] = [
  'For {month} you have spent {spent} of {budget}, which leaves {left}; a single purchase may cost up to {limit}.',
  '{Spent} of {budget} is spent in {month}, {left} is left, and {limit} is the most for one purchase.',
];
export const budgetOver: readonly string[] = [
  'For {month} you have spent {spent} of {budget}, so you are {over} over; a single purchase may cost up to {limit}.',
  '{Spent} is spent in {month} with a budget of {budget}, which is {over} more; {limit} is the most for one purchase.',
];
/** Never a reproach. */
export const overBudget: readonly string[] = [
  'It happens, and a month has an end.',
  'I mention it, and leave the rest to you.',
  'There is plenty to enjoy that costs nothing.',
  'No comment from me; the budget is yours to change.',
  'I keep count, not score.',
];

export const wallet: Phrases = {
  playful: [
    'Your wallet holds {balance}, and I have not touched it.',
    '{Balance} rests in your wallet, undisturbed by me.',
    'I peeked: {balance}.',
    'The wallet, weighed and found to contain {balance}.',
    'You have {balance} in the wallet, guarded by my good manners.',
    'At last count {balance}, and I counted with gloves on.',
  ],
  gentle: ['The balance of your wallet is {balance}.', 'In your wallet there is {balance}.'],
};
export const walletEmpty: readonly string[] = [
  'Your wallet stands at {balance}; the wallet button at the top is where funds are added, if you want to.',
  'There is {balance} in your wallet at the moment.',
  'The balance of the wallet is {balance} right now.',
];
export const moneyUnknown: readonly string[] = [
  'I cannot see your figures at the moment, and I do not guess at money.',
  'The ledger is not within reach just now, so I name no figure.',
  'Your budget and wallet are out of my sight for the moment.',
  'I have no figures to hand yet, and invented ones would be worse.',
  'The money side of the house is not answering right now.',
];
export const moneyElsewhere: readonly string[] = [
  'The wallet button at the top shows the balance.',
  'Your dashboard and the wallet page have the exact figures.',
];

export const purchase: Phrases = {
  playful: [
    'Laid out for your signature: {title}, {price}.',
    '{Title} for {price}; I hold the pen, you sign.',
    'At the counter, for {price}: {title}.',
    'A fine way to part with {price}: {title}.',
    'Ready when you are: {title}, {price}.',
    '{Title}, {price}. I shall look the other way while you decide.',
  ],
  gentle: ['{Title} costs {price}.', 'This would be {title}, for {price}.'],
};
export const purchaseConfirm: readonly string[] = [
  'Nothing is paid until you confirm it on the card.',
  'Not a cent moves before you press Confirm Purchase.',
  'It is bought only once you confirm it.',
];
export const purchaseFrom: readonly string[] = ['It comes from {vendor}.', 'The seller is {vendor}.'];

export const cannotBuy: Readonly<Record<'nothing_meant' | 'no_price' | 'off_record', readonly string[]>> = {
  nothing_meant: [
    'I would gladly fetch it, but I do not know what you mean by it.',
    'Nothing on the tray fits that; name it and I will see.',
    'I buy only what I have shown you, and cannot tell which that is.',
    'My hand is on the purse, but at which counter?',
    'Tell me the title, and I will put it before you.',
    'I need a thing to point at before I reach for a purse.',
  ],
  no_price: [
    'I have no price for that, and I do not buy without one.',
    'It carries no price with me, so there is nothing I could put before you to confirm.',
    'Without a price there is no purchase; that much I learned.',
    'I know the thing but not its price, so I leave the purse shut.',
    'No price tag, no deal: I cannot order this one.',
    'That is not for sale through me; I have no price for it.',
  ],
  off_record: [
    'We are off the record, and off the record nothing is bought.',
    'A purchase leaves a trace, and in this mode I leave none.',
    'While we are off the record the purse stays shut.',
    'Off the record I may look into the window, and no more.',
    'Once we are back on the record, I will put it before you.',
    'Buying needs a record, and we agreed on none.',
  ],
};
