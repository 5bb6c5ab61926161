import { fold } from '@valet/catalogue';
import type { Candidate } from './features.ts';

/**
 * The few words for a mood or a length that are understood, with the words that the catalogue writes for it. Whatever
 * else is said counts where the catalogue has the very word: "Korean", "cosy", "three hours".
 */
const MOODS: Readonly<Record<string, readonly string[]>> = {
  funny: ['funny', 'comedy', 'witty', 'sitcom', 'satire', 'dark comedy'],
  happy: ['feel-good', 'joyful', 'upbeat', 'warm', 'funny', 'comedy'],
  calm: ['calm', 'quiet', 'gentle', 'cosy', 'slow', 'slow burn', 'dreamy', 'mild', 'wellness', 'slow travel'],
  cosy: ['cosy', 'warm', 'gentle', 'comfort food', 'hearty', 'feel-good'],
  sad: ['tear-jerker', 'sad', 'bittersweet', 'melancholy', 'moving'],
  tense: ['tense', 'thriller', 'gripping', 'page-turner', 'mystery', 'suspense'],
  scary: ['scary', 'horror', 'supernatural'],
  exciting: ['action', 'adventure', 'adventurous', 'fast-paced', 'fast', 'thriller', 'intense'],
  romantic: ['romantic', 'romance', 'couples', 'sensual'],
  dark: ['dark', 'bleak', 'gritty', 'dark comedy', 'noir'],
  thoughtful: ['clever', 'philosophy', 'arthouse', 'deep', 'literary', 'slow burn', 'science', 'society'],
  family: ['family', 'kids', 'with kids', 'children', 'family travel'],
  party: ['party', 'dance', 'dancing', 'upbeat', 'couch multiplayer', 'festive'],
  light: ['light', 'easy', 'feel-good', 'funny', 'salad'],
  spicy: ['spicy', 'chilli', 'curry'],
};
const SAID_FOR: Readonly<Record<string, string>> = {
  fun: 'funny', laugh: 'funny', hilarious: 'funny', comedy: 'funny', humour: 'funny', humor: 'funny',
  'feel good': 'happy', cheerful: 'happy', uplifting: 'happy', upbeat: 'happy', joyful: 'happy',
  relaxing: 'calm', relaxed: 'calm', quiet: 'calm', chill: 'calm', slow: 'calm', peaceful: 'calm', gentle: 'calm',
  cozy: 'cosy', comforting: 'cosy', warm: 'cosy', comfort: 'cosy',
  melancholy: 'sad', moving: 'sad', cry: 'sad', emotional: 'sad',
  suspenseful: 'tense', gripping: 'tense', thrilling: 'tense', suspense: 'tense',
  frightening: 'scary', spooky: 'scary', creepy: 'scary', horror: 'scary',
  action: 'exciting', adventurous: 'exciting', adventure: 'exciting', energetic: 'exciting', fast: 'exciting',
  romance: 'romantic', love: 'romantic', bleak: 'dark', gritty: 'dark',
  smart: 'thoughtful', clever: 'thoughtful', deep: 'thoughtful', serious: 'thoughtful',
  kids: 'family', children: 'family', dance: 'party', festive: 'party', easy: 'light', hot: 'spicy',
};
const LENGTHS: Readonly<Record<string, readonly string[]>> = {
  short: [
    'short', 'very short', '90 minutes', 'under two hours', 'short episodes', 'half-hour episodes', '20 minutes',
    'miniseries', 'limited series', 'short stories', 'an evening', 'half an hour', '15 minutes', '25 minutes',
    'short rounds', 'short runs', 'short sessions', 'three-minute songs', 'quick', 'weekend', 'day trip', 'half a day',
    'long weekend', '2 hours', '3 hours', '4 hours', '5 hours', 'songs', 'short chapters', '10 minutes',
  ],
  long: [
    'long', 'very long', 'three hours', 'doorstopper', 'hour-long episodes', 'long episodes', 'long-running', 'epic',
    '40 hours', '50 hours', '60 hours', '80 hours', '100 hours', '200 hours', 'endless', 'long series', 'long read',
    'two weeks', 'slow travel', 'slow-cooked', '400 pages', 'long talks',
  ],
};
const LENGTHS_SAID_FOR: Readonly<Record<string, string>> = {
  brief: 'short', quick: 'short', little: 'short', 'not long': 'short', 'not too long': 'short', epic: 'long',
  lengthy: 'long', endless: 'long', big: 'long',
};
// "90 minutes" or "an hour and a half" is asked of a film, a podcast or an evening alike.
const minutes = /\b(\d{1,3}) ?(?:min|mins|minutes)\b/;
const shortUpTo = 100;
const longFrom = 150;

/** Every run of up to three of the words. */
function phrasesOf(said: string): string[] {
  const words = fold(said).split(' ').filter(Boolean).slice(0, 30);
  return words.flatMap((_, at) => [1, 2, 3].map((size) => words.slice(at, at + size).join(' ')));
}

// "Nothing scary, please" is no wish for a fright.
const unwanted = /\b(?:not|no|nothing|without|never|less)\s+(?:too |so |very |that |really |any )?[\w-]+/gi;

function meant(said: string, lists: typeof MOODS, synonyms: typeof SAID_FOR): Set<string> {
  const phrases = phrasesOf(said);
  const known = phrases.flatMap((phrase) => lists[synonyms[phrase] ?? phrase] ?? []);
  return new Set((known.length > 0 ? known : phrases).map(fold));
}

export const moodWords = (mood: string): ReadonlySet<string> => meant(mood.replace(unwanted, ' '), MOODS, SAID_FOR);

export function lengthWords(length: string): ReadonlySet<string> {
  const given = Number(minutes.exec(length.toLowerCase())?.[1] ?? Number.NaN);
  const said = given <= shortUpTo ? 'short' : given >= longFrom ? 'long' : length;
  const negated = /\bnot (?:too |so |very )?long\b/i.test(length) ? 'short' : said;
  return meant(negated, LENGTHS, LENGTHS_SAID_FOR);
}

/** Whether the thing has one of the words; ingredients do not speak for a mood. */
export function hasWord({ features }: Candidate, words: ReadonlySet<string>): boolean {
  for (const [feature, label] of features) {
    if (!feature.startsWith('i:') && words.has(fold(label))) return true;
  }
  return false;
}
