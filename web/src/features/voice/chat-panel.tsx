import { Suspense, useEffect, useState } from 'react';
import { onDemand } from '../../shared/on-demand.ts';
import { Panel } from '../../shared/ui/kit.tsx';
import { Unavailable } from '../../shared/ui/part.tsx';
import type { ChatRoomProps } from './chat-room.tsx';
import { copy } from './copy.ts';

// Below the fold on every screen: its frame comes with the page, so that nothing jumps, and the rest behind it.
const ChatRoom = onDemand(async () => (await import('./chat-room.tsx')).ChatRoom);

export function ChatPanel(props: ChatRoomProps) {
  const [arrival, setArrival] = useState<'coming' | 'there' | 'lost'>('coming');
  useEffect(() => {
    if (arrival !== 'coming') return;
    ChatRoom.preload().then(
      () => setArrival('there'),
      () => setArrival('lost'),
    );
  }, [arrival]);
  const frame = (
    <Panel className="chat" title={copy.chat} data-part="chat">
      {arrival === 'lost' && (
        <Unavailable what="The chat" onRetry={() => setArrival('coming')} className="p-5 pt-0" />
      )}
    </Panel>
  );
  if (arrival !== 'there') return frame;
  return (
    <Suspense fallback={frame}>
      <ChatRoom {...props} />
    </Suspense>
  );
}
