import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import { Button, Notice } from '../../shared/ui/kit.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { HISTORY_LINES } from '../../shared/timing.ts';
import { copy } from './copy.ts';
import { Lines } from './lines.tsx';

export const CONVERSATION_HISTORY = graphql(`
  query ConversationHistory($limit: Int!) {
    me {
      id
      conversation(limit: $limit) {
        id
        role
        content
        createdAt
        sessionId
      }
    }
  }
`);

export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { data, loading, refetch } = useQuery(CONVERSATION_HISTORY, {
    variables: { limit: HISTORY_LINES },
    fetchPolicy: 'cache-and-network',
  });
  const lines = data?.me?.conversation;
  return (
    <Modal onClose={onClose} title={copy.conversation.history} className="modal-lg">
      <div className="mt-3 max-h-[60vh] overflow-auto" tabIndex={0} role="region" aria-label="Messages">
        {lines?.length ? <Lines lines={lines} className="px-0" /> : null}
        {lines?.length === 0 && <p>{copy.conversation.historyEmpty}</p>}
        {!lines && loading && <p role="status">Loading...</p>}
        {!lines && !loading && (
          <div className="grid justify-items-start gap-2">
            <Notice>{copy.conversation.historyFailed}</Notice>
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}
