import { displayedItems, type Proposal } from '../domain/digest.ts';
import type { Taste } from '../domain/taste.ts';
import { domainWords } from './reason-words.ts';

export interface Overview {
  readonly summary: string;
  readonly dailyFocus: string;
  /** The tags that the focus names. */
  readonly focusTagIds: readonly string[];
}

const number = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Two short true sentences about the displayed items. */
export function overview(proposals: readonly Proposal[], tastes: readonly Taste[]): Overview {
  const displayed = proposals.slice(0, displayedItems);
  const grounded = displayed.filter(({ reasonTagIds }) => reasonTagIds.length > 0);
  const guesses = displayed.length - grounded.length;
  const things = `${number[displayed.length]} thing${displayed.length === 1 ? '' : 's'}, hand-picked.`;
  const rest = guesses === 0 ? 'Every one has a reason.'
    : grounded.length === 0 ? 'All of them guesses, and honest about it.'
      : `${number[grounded.length]} ${grounded.length === 1 ? 'rests' : 'rest'} on your taste, ` +
        `${(number[guesses] ?? '').toLowerCase()} ${guesses === 1 ? 'is a guess' : 'are guesses'}.`;
  const counts = new Map<string, number>();
  for (const { reasonTagIds: [id] } of grounded) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  const leading = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 2)
    .map(([id]) => tastes.find((taste) => taste.id === id)).filter((taste) => taste !== undefined);
  const named = leading.map(({ name, domain }) => `${name} (${domainWords[domain].plural})`).join(' and ');
  return {
    summary: `${things} ${rest}`,
    dailyFocus: leading.length === 0 ? 'Nothing to lean on yet: talk to me, and tomorrow is different.'
      : `Leaning on ${named} today.`,
    focusTagIds: leading.map(({ id }) => id),
  };
}
