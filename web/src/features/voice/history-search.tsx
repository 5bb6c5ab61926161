import { useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { SEARCH_DEBOUNCE_MS } from '../../shared/timing.ts';
import { Button, Notice } from '../../shared/ui/kit.tsx';
import { plainText } from './conversation-text.ts';
import { historyCopy as copy } from './history-copy.ts';
import { whenOf } from './history-groups.ts';
import { SEARCH_CONVERSATION } from './history-operations.ts';

const FOUND_LINES = 20;

/** What is written, once the writing pauses. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), text.trim() ? SEARCH_DEBOUNCE_MS : 0);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

interface FoundMessagesProps {
  words: string;
  gone: ReadonlySet<string>;
}

/** Messages about the words, best first, each with when it was said. */
export function FoundMessages({ words, gone }: FoundMessagesProps) {
  const { data, loading, refetch } = useQuery(SEARCH_CONVERSATION, {
    variables: { query: words, limit: FOUND_LINES },
    fetchPolicy: 'network-only',
  });
  const found = data?.me?.searchConversation?.filter(({ message }) => !gone.has(message.id));
  if (!found && !loading) {
    return (
      <div className="grid justify-items-start gap-2">
        <Notice>{copy.failed}</Notice>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {copy.again}
        </Button>
      </div>
    );
  }
  return (
    <div className="history-l is-plain" tabIndex={0} role="region" aria-label={copy.search}>
      <p role="status" className="text-sm text-ink-2">
        {!found && copy.loading}
        {found && (found.length > 0 ? copy.found(found.length) : copy.nothingFound(words))}
      </p>
      {found && (
        <ul className="history-found">
          {found.map(({ message, excerpt }) => (
            <li key={message.id}>
              <p className="text-sm text-ink-2">
                <b>{message.role === 'user' ? copy.you : copy.valet}</b>,{' '}
                <time dateTime={message.createdAt}>{whenOf(message.createdAt)}</time>
              </p>
              <p>{message.role === 'user' ? excerpt : plainText(excerpt)}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
