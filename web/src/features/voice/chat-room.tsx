import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { EarOff, MessageSquarePlus } from 'lucide-react';
import { keptData } from '../../shared/kept.ts';
import { currentOn, stayCurrent } from '../../shared/live.ts';
import { CHAT_FOLLOW_PX, CHAT_LINES, CHAT_POLL_MS } from '../../shared/timing.ts';
import { Button, Notice, Panel, Quip } from '../../shared/ui/kit.tsx';
import { Unavailable } from '../../shared/ui/part.tsx';
import { Composer } from './chat-composer.tsx';
import { chatCopy as copy } from './chat-copy.ts';
import { type ChatDesk, openChatDesk } from './chat-desk.ts';
import { useKnownThumbs } from './chat-known-thumbs.ts';
import { Echo, Incoming, ShownMessage, spokenOf } from './chat-lines.tsx';
import { CHAT, CONSENTS } from './chat-operations.ts';
import type { ChatProduct } from './chat-product.ts';
import { lineSender } from './chat-send.ts';
import { shownLines, type ShownLine } from './chat-talk.ts';
import './chat.css';
import { copy as pageCopy } from './copy.ts';
import { setOffRecord, useOffRecord } from './off-record.ts';

export interface ChatRoomProps {
  /** Asks the person to confirm a purchase; without it nothing can be bought here. */
  onBuy?: (product: ChatProduct) => void;
}

// One for each session of a person: whoever signs in next finds nothing of it.
const desks = new WeakMap<ApolloClient, ChatDesk>();

function deskOf(client: ApolloClient): ChatDesk {
  const known = desks.get(client);
  if (known) return known;
  const desk = openChatDesk(lineSender(client));
  desks.set(client, desk);
  return desk;
}

export function ChatRoom({ onBuy }: ChatRoomProps) {
  const desk = deskOf(useApolloClient());
  const state = useSyncExternalStore(desk.watch, desk.state);
  const isOff = useOffRecord();
  const which = isOff ? 'offRecord' : 'onRecord';
  const talk = state[which];
  const { pending, failure } = talk;
  const chat = useQuery(CHAT, {
    variables: { sessionId: state.onRecord.sessionId, limit: CHAT_LINES },
    ...stayCurrent(CHAT_POLL_MS, 'conversation'),
    skip: isOff,
  });
  const consents = useQuery(CONSENTS, currentOn('settings')).data?.me?.consents;
  const isKept = !consents?.some(({ source, granted }) => source === 'chat' && !granted);
  // Another chat is no older answer of this one.
  const data = chat.loading ? chat.data : keptData(chat);
  const polled = isOff ? NONE : data?.me?.conversation;
  const { lines, hasSent } = shownLines(polled ?? NONE, talk);
  const isFresh = useArrivals(lines, polled !== undefined && polled !== null, talk.sessionId);
  useKnownThumbs(talk.sessionId, !isOff && lines.some((line) => !isFresh(line) && hasPicks(line)));
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const following = useRef(true);
  const last = lines.at(-1);
  const length = pending?.text.length ?? -1;

  // Again when something was kept: the poll that brought it may have been there first, and the next one is the same.
  useEffect(() => {
    if (!isOff && polled) desk.polled(new Set(polled.map(({ id }) => id)));
  }, [desk, isOff, polled, talk.kept]);
  // The list is laid out from the bottom, so 0 is the newest line and there is nothing to measure.
  useEffect(() => {
    if (following.current && list.current) list.current.scrollTop = 0;
  }, [last?.key, length]);

  const send = async (text: string) => {
    following.current = true;
    const answer = await desk.send(which, text, last?.id);
    const purchase = answer?.reply.cards.find((card) => card.__typename === 'PurchaseCard');
    // "Buy it" opens the dialog; only the person confirms it.
    if (purchase?.itemId && purchase.priceCents !== null) {
      const { itemId, title, vendor, priceCents } = purchase;
      onBuy?.({ itemId, title, vendor, priceCents, description: '', tags: [] });
    }
  };
  // What was pressed goes: the keyboard goes on at the messages, and no on-screen keyboard opens.
  const focusList = () => list.current?.focus({ preventScroll: true });

  const aside = (
    <div className="flex items-center gap-1">
      <button
        type="button"
        role="switch"
        className="icon-btn chat-off"
        aria-checked={isOff}
        aria-label={copy.offRecord.switch}
        data-tip={copy.offRecord.switch}
        onClick={() => setOffRecord(!isOff)}
      >
        <EarOff size={18} aria-hidden />
      </button>
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          desk.startNew(which);
          input.current?.focus();
        }}
      >
        <MessageSquarePlus size={16} aria-hidden />
        {copy.newChat}
      </Button>
    </div>
  );
  return (
    <Panel className="chat" title={pageCopy.chat} aside={aside} data-part="chat">
      {(isOff || !isKept) && (
        <p className="chat-band">
          <EarOff size={16} aria-hidden />
          {isOff ? copy.offRecord.mark : copy.notKept}
        </p>
      )}
      <div
        ref={list}
        className="chat-l"
        role="log"
        aria-label={copy.messages}
        // Word by word is nothing to listen to: what is finished is said once, below.
        aria-live="off"
        aria-busy={pending !== null}
        tabIndex={0}
        onScroll={(event) => {
          following.current = event.currentTarget.scrollTop > -CHAT_FOLLOW_PX;
        }}
      >
        <div className="chat-in">
          {polled && lines.length === 0 && !pending && (
            <Quip className="m-auto text-center">{isOff ? copy.offRecord.greeting : copy.greeting}</Quip>
          )}
          {!polled && (chat.error || data) && (
            <Unavailable what="The chat" onRetry={() => void chat.refetch()} />
          )}
          {lines.map((line) => (
            <ShownMessage
              key={line.key}
              line={line}
              isFresh={isFresh(line)}
              isOffRecord={isOff}
              isLast={line === last && !pending}
              onTap={(answer) => {
                focusList();
                void send(answer);
              }}
              onBuy={isOff ? undefined : onBuy}
            />
          ))}
          {pending && !hasSent && <Echo text={pending.message} />}
          {pending && <Incoming text={pending.text} />}
        </div>
      </div>
      {failure && <Notice className="mx-4 mb-3">{failure}</Notice>}
      <p className="sr-only" role="status">
        {last?.role === 'assistant' && !pending && isFresh(last) && spokenOf(last)}
      </p>
      <Composer
        ref={input}
        draft={talk.draft}
        isBusy={pending !== null}
        onWrite={(draft) => desk.write(which, draft)}
        onSend={(text) => void send(text)}
        onStop={() => {
          focusList();
          desk.stop(which);
        }}
      />
    </Panel>
  );
}

const NONE: readonly never[] = [];

const hasPicks = ({ cards }: ShownLine) =>
  cards.some((card) => card.__typename === 'RecommendationCard' && card.itemId !== null);

/** Tells whether a line has come since the talk was first shown. */
function useArrivals(lines: readonly ShownLine[], isThere: boolean, sessionId: string) {
  const [first, setFirst] = useState<{ sessionId: string; keys: ReadonlySet<string> } | null>(null);
  if (isThere && first?.sessionId !== sessionId) {
    setFirst({ sessionId, keys: new Set(lines.map(({ key }) => key)) });
  }
  return ({ key }: ShownLine) => first?.sessionId === sessionId && !first.keys.has(key);
}
