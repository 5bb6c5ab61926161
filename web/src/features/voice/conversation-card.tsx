import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { History } from 'lucide-react';
import { graphql } from '../../gql/gql.ts';
import { keptData } from '../../shared/kept.ts';
import { stayCurrent } from '../../shared/live.ts';
import { onDemand, openWhenThere } from '../../shared/on-demand.ts';
import { CONVERSATION_POLL_MS } from '../../shared/timing.ts';
import { Panel } from '../../shared/ui/kit.tsx';
import { Unavailable } from '../../shared/ui/part.tsx';
import './conversation.css';
import { copy } from './copy.ts';
import { Lines } from './lines.tsx';

export const RECENT_LINES_FRAGMENT = graphql(`
  fragment RecentLines on User {
    id
    conversation(limit: 6) {
      id
      role
      content
      createdAt
      cards {
        __typename
      }
    }
  }
`);

export const RECENT_CONVERSATION = graphql(`
  query RecentConversation {
    me {
      id
      ...RecentLines @unmask
    }
  }
`);

const HistoryDialog = onDemand(async () => (await import('./history-dialog.tsx')).HistoryDialog);

const clock = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** `waiting` is true while the page's first request is under way: it brings this card's lines too. */
export function ConversationCard({ waiting = false }: { waiting?: boolean }) {
  const [open, setOpen] = useState(false);
  const recent = useQuery(RECENT_CONVERSATION, {
    ...stayCurrent(CONVERSATION_POLL_MS, 'conversation'),
    skip: waiting,
  });
  const { error, refetch } = recent;
  const data = keptData(recent);
  const lines = data?.me?.conversation;
  const last = lines?.at(-1);
  const body = () => {
    if (lines?.length) return <Lines lines={lines} className="lines-short" />;
    if (lines) return <p className="p-5 pt-0 text-ink-2">{copy.conversationEmpty}</p>;
    if (!error && !data) return <div className="h-24" />;
    return <Unavailable what="Your conversation" onRetry={() => void refetch()} className="p-5 pt-0" />;
  };
  const aside = (
    <div className="flex items-center gap-2">
      {last && (
        <time className="text-sm text-ink-2" dateTime={last.createdAt}>
          {clock(last.createdAt)}
        </time>
      )}
      <button
        type="button"
        className="icon-btn"
        aria-label="Conversation history"
        data-tip="Conversation history"
        onClick={() => openWhenThere(HistoryDialog, () => setOpen(true))}
      >
        <History size={18} aria-hidden />
      </button>
    </div>
  );
  return (
    <Panel title={copy.conversation} aside={aside} data-part="conversation">
      {body()}
      <Suspense>{open && <HistoryDialog onClose={() => setOpen(false)} />}</Suspense>
    </Panel>
  );
}
