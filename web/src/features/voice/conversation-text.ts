// A message in a few plain words, where neither markup nor cards are drawn.

/** Markdown's signs taken away: '- **Heat** \*' is '• Heat *'. */
export const plainText = (text: string): string =>
  text.replaceAll(/^- /gm, '• ').replaceAll(/\\([!-/:-@[-`{-~])|\*\*/g, '$1');

interface Carded {
  cards: readonly { __typename: string }[];
}

const NAMES: Record<string, readonly [string, string]> = {
  RecommendationCard: ['recommendation', 'recommendations'],
  ReceiptCard: ['thing noted', 'things noted'],
  PurchaseCard: ['purchase to confirm', 'purchases to confirm'],
  ReportCard: ['report card', 'report cards'],
};

/** What stands beneath a message, counted: ['3 recommendations', '1 thing noted']. */
export function cardCounts({ cards }: Carded): string[] {
  const counts = new Map<string, number>();
  for (const { __typename } of cards) counts.set(__typename, (counts.get(__typename) ?? 0) + 1);
  return [...counts].flatMap(([kind, count]) => {
    const names = NAMES[kind];
    return names ? [`${count} ${names[count === 1 ? 0 : 1]}`] : [];
  });
}
