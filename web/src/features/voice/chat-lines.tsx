import { Suspense } from 'react';
import { onDemand, useArrival } from '../../shared/on-demand.ts';
import { cx } from '../../shared/ui/kit.tsx';
import { chatCopy as copy, VALET } from './chat-copy.ts';
import type { ShownLine } from './chat-talk.ts';
import type { ChatProduct } from './chat-product.ts';
import { cardCounts, plainText } from './conversation-text.ts';

const Markdown = onDemand(async () => (await import('./chat-markdown.tsx')).ChatMarkdown);
const Cards = onDemand(async () => (await import('./chat-cards.tsx')).ChatCards);

// Signs that mean something to Markdown, a list, an address: '**Heat**', '- one', 'https://example.com'.
const MARKUP = /[*_`[\\#>~|<&]|^ *(?:[-+]|\d+[.)]) |https?:/m;

/** What is read out of a finished message. */
export function spokenOf(line: ShownLine): string {
  const { length } = line.suggestions;
  const beneath = [...cardCounts(line), ...(length > 0 ? [copy.answers(length)] : [])].join(', ');
  return `${VALET}: ${plainText(line.content)}${beneath && ` (${beneath})`}`;
}

interface ShownMessageProps {
  line: ShownLine;
  /** It came while the page was looking. */
  isFresh: boolean;
  isOffRecord: boolean;
  /** Nothing was said after it. */
  isLast: boolean;
  onTap: (answer: string) => void;
  onBuy: ((product: ChatProduct) => void) | undefined;
}

export function ShownMessage({ line, isFresh, isOffRecord, isLast, onTap, onBuy }: ShownMessageProps) {
  const { role, content, cards, suggestions } = line;
  const hasCards = useArrival(Cards, cards.length > 0);
  return (
    <>
      {role === 'user' ? <Echo text={content} /> : content && <Said text={content} />}
      <Suspense>
        {hasCards && <Cards cards={cards} isFresh={isFresh} isOffRecord={isOffRecord} onBuy={onBuy} />}
      </Suspense>
      {isLast && suggestions.length > 0 && (
        <ul className="chat-answers" aria-label={copy.suggestions}>
          {suggestions.map((answer) => (
            <li key={answer}>
              <button type="button" className="chat-answer" onClick={() => onTap(answer)}>
                {answer}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The person's own words, as they were written. */
export const Echo = ({ text }: { text: string }) => (
  <p className="msg msg-me">
    <span className="sr-only">{copy.you}: </span>
    <span>{text}</span>
  </p>
);

/** The answer as far as it has come. */
export const Incoming = ({ text }: { text: string }) =>
  text ? <Said text={text} isComing /> : <p className="msg msg-valet text-ink-2">{copy.thinking}</p>;

function Said({ text, isComing = false }: { text: string; isComing?: boolean }) {
  const hasMarkdown = useArrival(Markdown, MARKUP.test(text));
  const plain = <span>{plainText(text)}</span>;
  return (
    <div className={cx('msg msg-valet', hasMarkdown && 'is-md')}>
      <span className="sr-only">{VALET}: </span>
      {hasMarkdown ? (
        <Suspense fallback={plain}>
          <Markdown text={text} isComing={isComing} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  );
}
