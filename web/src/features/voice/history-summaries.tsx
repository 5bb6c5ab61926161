import { useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { ConversationSummariesQuery, ConversationType } from '../../gql/graphql.ts';
import { currentOn } from '../../shared/live.ts';
import { keptData } from '../../shared/kept.ts';
import { Button, Notice } from '../../shared/ui/kit.tsx';
import { plainText } from './conversation-text.ts';
import { historyCopy as copy } from './history-copy.ts';
import { Deletable, type Deletion, type Doomed, nameOf } from './history-deletion.tsx';
import { whenOf } from './history-groups.ts';
import { CONVERSATION_SUMMARIES } from './history-operations.ts';

type Summary = NonNullable<NonNullable<ConversationSummariesQuery['me']>['conversationSummaries']>[number];

const PAGE = 20;

const talkOf = ({ callId, sessionId }: Summary): Doomed | null => {
  if (callId !== null) return { callId };
  return sessionId === null ? null : { sessionId };
};

interface HistorySummariesProps {
  deletion: Deletion | null;
  /** Talks that were deleted since the dialog was opened. */
  goneTalks: ReadonlySet<string>;
}

/** What was talked about, the newest first. */
export function HistorySummaries({ deletion, goneTalks }: HistorySummariesProps) {
  const client = useApolloClient();
  const query = useQuery(CONVERSATION_SUMMARIES, {
    variables: { limit: PAGE },
    fetchPolicy: 'cache-and-network',
    ...currentOn('conversation'),
  });
  const { loading, refetch } = query;
  const latest = keptData(query)?.me?.conversationSummaries;
  const [older, setOlder] = useState<readonly Summary[]>([]);
  const [earlier, setEarlier] = useState<'idle' | 'pending' | 'failed' | 'none'>('idle');

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
  const known = new Set(latest.map(({ id }) => id));
  const summaries = [...latest, ...older.filter(({ id }) => !known.has(id))].filter((summary) => {
    const talk = talkOf(summary);
    return !talk || !goneTalks.has(nameOf(talk));
  });
  const isWhole = earlier === 'none' || (older.length === 0 && latest.length < PAGE);

  const fetchEarlier = async () => {
    const oldest = summaries.at(-1);
    if (!oldest || earlier === 'pending') return;
    setEarlier('pending');
    try {
      const variables = { limit: PAGE, before: oldest.lastAt };
      const { data } = await client.query({ query: CONVERSATION_SUMMARIES, variables, fetchPolicy: 'no-cache' });
      const more = data?.me?.conversationSummaries;
      if (!more) return setEarlier('failed');
      setOlder([...older, ...more]);
      setEarlier(more.length < PAGE ? 'none' : 'idle');
    } catch {
      setEarlier('failed');
    }
  };

  if (summaries.length === 0) return <p>{copy.noSummaries}</p>;
  return (
    <div className="history-l is-plain" tabIndex={0} role="region" aria-label={copy.summaries}>
      <ul className="history-found">
        {summaries.map((summary) => (
          <SummaryRow key={summary.id} summary={summary} deletion={deletion} />
        ))}
      </ul>
      {earlier === 'failed' && <Notice>{copy.earlierFailed}</Notice>}
      {!isWhole && (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          pending={earlier === 'pending'}
          onClick={() => void fetchEarlier()}
        >
          {copy.earlier}
        </Button>
      )}
    </div>
  );
}

function SummaryRow({ summary, deletion }: { summary: Summary; deletion: Deletion | null }) {
  const { type, callId, text, firstAt, lines } = summary;
  const when = whenOf(firstAt);
  const talk = talkOf(summary);
  const kind = copy.interviews[type as ConversationType] ?? (callId ? copy.call : copy.chat);
  return (
    <li className={deletion ? 'is-deletable' : undefined}>
      <div>
        <p className="text-sm text-ink-2">
          <b>{kind}</b>, <time dateTime={firstAt}>{when}</time>, {copy.lines(lines)}
        </p>
        <p>{plainText(text)}</p>
      </div>
      {deletion && talk && (
        <Deletable
          deletion={deletion}
          doomed={talk}
          label={callId ? copy.deleteCall(when) : copy.deleteChat(when)}
          question={callId ? copy.askCall : copy.askChat}
        />
      )}
    </li>
  );
}
