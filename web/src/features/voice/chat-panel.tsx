import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { MessageSquarePlus, SendHorizontal } from 'lucide-react';
import { keptData } from '../../shared/kept.ts';
import { stayCurrent } from '../../shared/live.ts';
import {
  CHAT_FOLLOW_PX,
  CHAT_INPUT_MAX_PX,
  CHAT_INPUT_MIN_PX,
  CHAT_LINES,
  CHAT_POLL_MS,
} from '../../shared/timing.ts';
import { Button, cx, Notice, Panel, Quip } from '../../shared/ui/kit.tsx';
import { Unavailable } from '../../shared/ui/part.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { CHAT, SEND_CHAT_MESSAGE } from './chat-operations.ts';
import { newChatId, rememberChatId, rememberedChatId } from './chat-session.ts';
import { copy, VALET } from './copy.ts';

export function ChatPanel() {
  const [sessionId, setSessionId] = useState(rememberedChatId);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  const [underWay, setUnderWay] = useState<{ message: string; afterId: string | undefined } | null>(null);
  const variables = { sessionId, limit: CHAT_LINES };
  const chat = useQuery(CHAT, { variables, ...stayCurrent(CHAT_POLL_MS, 'conversation') });
  const { error, refetch } = chat;
  // Another chat is no older answer of this one.
  const data = chat.loading ? chat.data : keptData(chat);
  const [send] = useMutation(SEND_CHAT_MESSAGE);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const following = useRef(true);
  const lines = data?.me?.conversation;
  const shown = lines?.length ?? 0;
  // A poll may bring the sent line before the answer of the send itself: then it is not shown twice.
  const since = lines?.slice(lines.findIndex((line) => line.id === underWay?.afterId) + 1);
  const arrived = Boolean(underWay && since?.some((line) => line.role === 'user' && line.content === underWay.message));

  useEffect(() => {
    const box = input.current;
    if (!box || CSS.supports?.('field-sizing', 'content')) return;
    box.style.height = 'auto';
    box.style.height = `${Math.min(CHAT_INPUT_MAX_PX, Math.max(CHAT_INPUT_MIN_PX, box.scrollHeight))}px`;
  }, [text]);
  // The list is laid out from the bottom, so 0 is the newest line and there is nothing to measure.
  useEffect(() => {
    if (following.current && list.current) list.current.scrollTop = 0;
  }, [shown, underWay]);

  const fail = (sentence: string, message: string) => {
    setFailure(sentence);
    setText((now) => now || message);
    toast({ variant: 'destructive', title: copy.chat.failedTitle, description: copy.chat.failed });
  };
  const submit = async () => {
    const message = text.trim();
    if (!message || underWay !== null) return;
    setText('');
    setFailure('');
    setUnderWay({ message, afterId: lines?.at(-1)?.id });
    following.current = true;
    try {
      const { data: sent } = await send({
        variables: { message, sessionId },
        update: (cache, { data: answered }) => {
          const result = answered?.sendChatMessage;
          if (result?.__typename !== 'ChatReply') return;
          cache.updateQuery({ query: CHAT, variables }, (known) => {
            if (!known?.me) return known;
            const before = known.me.conversation ?? [];
            const seen = new Set(before.map((line) => line.id));
            const fresh = [result.sent, result.reply].filter((line) => !seen.has(line.id));
            return { ...known, me: { ...known.me, conversation: [...before, ...fresh] } };
          });
        },
      });
      const result = sent?.sendChatMessage;
      if (result?.__typename !== 'ChatReply') fail(result?.message ?? copy.chat.failed, message);
    } catch {
      fail(copy.chat.failed, message);
    } finally {
      setUnderWay(null);
    }
  };
  const startNew = () => {
    const id = newChatId();
    rememberChatId(id);
    setSessionId(id);
    setText('');
    setFailure('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };

  const aside = (
    <Button variant="outline" size="sm" onClick={startNew}>
      <MessageSquarePlus size={16} aria-hidden />
      {copy.chat.newChat}
    </Button>
  );
  return (
    <Panel className="chat" title={copy.chat.title} aside={aside} data-part="chat">
      <div
        ref={list}
        className="chat-l"
        role="log"
        aria-label="Messages"
        aria-live="polite"
        tabIndex={0}
        onScroll={(event) => {
          following.current = event.currentTarget.scrollTop > -CHAT_FOLLOW_PX;
        }}
      >
        <div className="chat-in">
          {lines?.length === 0 && underWay === null && (
            <Quip className="m-auto text-center">{copy.chat.greeting}</Quip>
          )}
          {!lines && (error || data) && <Unavailable what="The chat" onRetry={() => void refetch()} />}
          {lines?.map(({ id, role, content }) => <Bubble key={id} mine={role === 'user'} text={content} />)}
          {underWay !== null && !arrived && <Bubble mine text={underWay.message} />}
          {underWay !== null && <p className="msg msg-valet text-ink-2">{copy.chat.thinking}</p>}
        </div>
      </div>
      {failure && <Notice className="mx-4 mb-3">{failure}</Notice>}
      <form
        className="chat-f"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label className="sr-only" htmlFor="chat-message">
          Message
        </label>
        <textarea
          id="chat-message"
          ref={input}
          className="input"
          rows={1}
          value={text}
          placeholder={copy.chat.placeholder}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="send" aria-label="Send" disabled={underWay !== null || !text.trim()}>
          <SendHorizontal size={20} aria-hidden />
        </button>
      </form>
    </Panel>
  );
}

const Bubble = ({ mine, text }: { mine: boolean; text: string }) => (
  <p className={cx('msg', mine ? 'msg-me' : 'msg-valet')}>
    <span className="sr-only">{mine ? 'You: ' : `${VALET}: `}</span>
    <span>{text}</span>
  </p>
);
