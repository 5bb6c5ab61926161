export const copy = {
  card: {
    title: 'Monthly Budget',
    spent: 'Spent',
    remaining: 'Remaining',
    limit: 'Per-purchase limit',
    of: (percent: number, budget: string) => `${percent}% of ${budget}`,
    edit: 'Edit budget',
    unavailable: 'Your budget',
    defaults: (budget: string, limit: string) =>
      `${budget} a month and ${limit} per purchase are what everybody starts with; they are yours to change.`,
    dismissDefaults: 'Keep these',
    dismiss: 'Dismiss',
  },
  mood: [
    [0, 'Untouched. Suspiciously virtuous of you.'],
    [1, "Comfortable. Let's not make it interesting."],
    [50, 'Halfway. I have started to count on my fingers.'],
    [80, 'Getting close. I shall stop pointing at enamel.'],
    [100, 'Spent. I will admire things from a distance now.'],
  ] as readonly (readonly [number, string])[],
  warnings: {
    80: {
      sentence: "You have spent 80% of this month's budget.",
      quip: 'Four fifths gone. I am not judging; I am counting.',
    },
    100: {
      sentence: "You have spent all of this month's budget.",
      quip: 'That was the budget. It had a good run.',
    },
  } as Readonly<Record<number, { sentence: string; quip: string }>>,
  editor: {
    title: 'Edit Your Budget',
    text: 'What you want to spend in a month, and what a single purchase may cost before I ask twice.',
    monthly: 'Monthly budget (US dollars)',
    limit: 'Per-purchase limit (US dollars)',
    amount: 'Enter an amount in dollars, like 300 or 74.50',
    bounds: 'Enter between $1 and $1,000,000',
    cancel: 'Cancel',
    save: 'Save Budget',
    saving: 'Saving...',
    done: 'Budget saved',
    failedTitle: 'Error',
    failed: 'Failed to save your budget. Please try again.',
  },
} as const;
