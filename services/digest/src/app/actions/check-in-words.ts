import type { Domain } from '../../domain/taste.ts';
import { chance } from '../../engine/random.ts';

const questions: Readonly<Record<Domain, readonly [string, ...string[]]>> = {
  movies: [
    'Was {title} any good?',
    '{title}: applause, or a quiet exit before the credits?',
    'Did {title} earn its popcorn?',
  ],
  shows: ['Was {title} any good?', '{title}: one more episode, or quite enough?'],
  books: ['Was {title} any good?', 'Is {title} being read, or holding up a lamp?', 'Did {title} keep you up late?'],
  food: ['How was {title}?', 'Was {title} as good as it sounded?'],
  games: ['Was {title} any good?', '{title}: just one more round, or back on the shelf?'],
  podcasts: ['Was {title} any good?', 'Did {title} deserve your ears?'],
  music: ['Was {title} any good?', 'Is {title} still playing, or was once enough?'],
  travel: ['Was {title} any good?', 'Was {title} worth the suitcase?'],
  shopping: ['Is {title} any good?', 'Is {title} earning its keep, or collecting dust?'],
};

/** The question in Valet's voice; the same for the same check-in. */
export function checkInQuestion({ id, domain, title }: { id: string; domain: Domain; title: string }): string {
  const [first, ...others] = questions[domain];
  const all = [first, ...others];
  return (all[Math.floor(chance(id) * all.length)] ?? first).replace('{title}', () => title);
}
