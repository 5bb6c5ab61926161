import { useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { currentOn } from '../../shared/live.ts';
import { keptData } from '../../shared/kept.ts';
import { HISTORY_LINES } from '../../shared/timing.ts';
import { Button, cx, Notice } from '../../shared/ui/kit.tsx';
import { plainText } from './conversation-text.ts';
import { historyCopy as copy } from './history-copy.ts';
import { Deletable, type Deletion } from './history-deletion.tsx';
import { groupsOf, joined, type TalkGroup, whenOf } from './history-groups.ts';
import { CONVERSATION_HISTORY, type HistoryLine } from './history-operations.ts';
import { Chips } from './lines.tsx';

interface HistoryMessagesProps {
  /** Null where nothing is to be deleted now. */
  deletion: Deletion | null;
  gone: ReadonlySet<string>;
}

/** The last hundred messages, and the ones before them on demand. */
export function HistoryMessages({ deletion, gone }: HistoryMessagesProps) {
  const client = useApolloClient();
  const query = useQuery(CONVERSATION_HISTORY, {
    variables: { limit: HISTORY_LINES },
    fetchPolicy: 'cache-and-network',
    ...currentOn('conversation'),
  });
  const { loading, refetch } = query;
  const latest = keptData(query)?.me?.conversation;
  const [older, setOlder] = useState<readonly HistoryLine[]>([]);
  const [earlier, setEarlier] = useState<'idle' | 'pending' | 'failed' | 'none'>('idle');
  const lines = joined(older, latest ?? [], gone);
  const isWhole = earlier === 'none' || (older.length === 0 && (latest?.length ?? 0) < HISTORY_LINES);

  const fetchEarlier = async () => {
    const [oldest] = lines;
    if (!oldest || earlier === 'pending') return;
    setEarlier('pending');
    try {
      const variables = { limit: HISTORY_LINES, before: oldest.id };
      const { data } = await client.query({ query: CONVERSATION_HISTORY, variables, fetchPolicy: 'network-only' });
      const before = data?.me?.conversation;
      if (!before) return setEarlier('failed');
      setOlder([...before, ...lines]);
      setEarlier(before.length < HISTORY_LINES ? 'none' : 'idle');
    } catch {
      setEarlier('failed');
    }
  };

  if (!latest) {
    if (loading) return <p role="status">{copy.loading}</p>;
    return (
      <div className="grid justify-items-start gap-2">
        <Notice>{copy.failed}</Notice>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {copy.again}
        </Button>
      </div>
    );
  }
  if (lines.length === 0) return <p>{copy.empty}</p>;
  return (
    // From the bottom up: it opens at the newest, and what is fetched above moves nothing.
    <div className="history-l" tabIndex={0} role="region" aria-label={copy.messages}>
      <div className="history-in">
        {!isWhole && (
          <Button variant="outline" size="sm" pending={earlier === 'pending'} onClick={() => void fetchEarlier()}>
            {copy.earlier}
          </Button>
        )}
        {earlier === 'failed' && <Notice>{copy.earlierFailed}</Notice>}
        {groupsOf(lines).map((group) => (
          <Talk key={group.key} group={group} deletion={deletion} />
        ))}
      </div>
    </div>
  );
}

function Talk({ group, deletion }: { group: TalkGroup; deletion: Deletion | null }) {
  const { key, kind, id, lines } = group;
  const when = whenOf(lines[0]?.createdAt ?? '');
  const headingId = `talk-${key}`;
  return (
    <section aria-labelledby={headingId}>
      <div className="history-h">
        <h3 id={headingId}>
          {copy[kind]} <time dateTime={lines[0]?.createdAt}>{when}</time>
        </h3>
        {deletion && id !== null && (
          <Deletable
            deletion={deletion}
            doomed={kind === 'call' ? { callId: id } : { sessionId: id }}
            label={kind === 'call' ? copy.deleteCall(when) : copy.deleteChat(when)}
            question={kind === 'call' ? copy.askCall : copy.askChat}
          />
        )}
      </div>
      <ul className="lines px-0">
        {lines.map((line) => (
          <Line key={line.id} line={line} deletion={deletion} />
        ))}
      </ul>
    </section>
  );
}

const SHORT = 40;
const shortened = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}...` : text);

function Line({ line, deletion }: { line: HistoryLine; deletion: Deletion | null }) {
  const isMine = line.role === 'user';
  const text = isMine ? line.content : plainText(line.content);
  return (
    <li className={cx(isMine ? 'line-me' : 'line-valet', deletion && 'is-deletable')}>
      <b>{isMine ? copy.you : copy.valet}</b>
      <div>
        <span className="whitespace-pre-line">{text}</span>
        <Chips of={line} />
      </div>
      {deletion && (
        <Deletable
          deletion={deletion}
          doomed={{ id: line.id }}
          label={copy.deleteLine(shortened(text))}
          question={isMine ? copy.askLine : copy.askReply}
        />
      )}
    </li>
  );
}
