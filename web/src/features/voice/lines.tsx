import type { MessageRole } from '../../gql/graphql.ts';
import { cx } from '../../shared/ui/kit.tsx';
import { cardCounts, plainText } from './conversation-text.ts';
import { VALET } from './copy.ts';

interface Line {
  id: string;
  role: MessageRole;
  content: string;
  cards: readonly { __typename: string }[];
}

export const Lines = ({ lines, className }: { lines: readonly Line[]; className?: string }) => (
  <ul className={cx('lines', className)}>
    {lines.map((line) => (
      <li key={line.id} className={line.role === 'user' ? 'line-me' : 'line-valet'}>
        <b>{line.role === 'user' ? 'You' : VALET}</b>
        <div>
          <span>{line.role === 'user' ? line.content : plainText(line.content)}</span>
          <Chips of={line} />
        </div>
      </li>
    ))}
  </ul>
);

/** What stands beneath a message, counted. */
export const Chips = ({ of }: { of: Pick<Line, 'cards'> }) =>
  cardCounts(of).map((count) => (
    <i key={count} className="line-chip">
      {count}
    </i>
  ));
