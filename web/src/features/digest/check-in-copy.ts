import type { CheckInAnswer } from '../../gql/graphql.ts';

const answers: readonly (readonly [Exclude<CheckInAnswer, 'dismiss'>, string])[] = [
  ['good', 'Good'],
  ['so_so', 'So-so'],
  ['bad', 'Bad'],
  ['not_yet', 'Not yet'],
];

const thanks: Record<CheckInAnswer, string> = {
  good: 'Good. I shall take the credit.',
  so_so: 'So-so it is. Noted.',
  bad: 'Noted. I know better now.',
  not_yet: 'No hurry. I will ask again in a few days.',
  dismiss: 'I will not ask about it again.',
};

export const copy = {
  label: 'One small question',
  answers,
  thanks,
  dismiss: 'Do not ask about this',
  error: 'Error',
  failed: 'Failed to note your answer. Please try again.',
} as const;
