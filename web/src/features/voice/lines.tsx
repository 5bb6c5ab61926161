import type { MessageRole } from '../../gql/graphql.ts';
import { cx } from '../../shared/ui/kit.tsx';
import { VALET } from './copy.ts';

interface Line {
  id: string;
  role: MessageRole;
  content: string;
}

export const Lines = ({ lines, className }: { lines: readonly Line[]; className?: string }) => (
  <ul className={cx('lines', className)}>
    {lines.map(({ id, role, content }) => (
      <li key={id} className={role === 'user' ? 'line-me' : 'line-valet'}>
        <b>{role === 'user' ? 'You' : VALET}</b>
        <span>{content}</span>
      </li>
    ))}
  </ul>
);
