import { useId } from 'react';
import { Ban, Heart } from 'lucide-react';
import type { Polarity } from '../../gql/graphql.ts';
import { stanceOf } from '../../shared/domains.ts';
import { dollars } from '../../shared/money.ts';
import { Button, Quip } from '../../shared/ui/kit.tsx';
import { chatCopy as copy } from './chat-copy.ts';
import type { Card, CardOf } from './chat-operations.ts';
import type { ChatProduct } from './chat-product.ts';
import { LearnedTaste } from './chat-receipt.tsx';
import { Thumbs } from './chat-thumbs.tsx';
import { isFirstOfWords } from './receipt-words.ts';

interface ChatCardsProps {
  cards: readonly Card[];
  /** They came while the page was looking: what was learned can be taken back at once. */
  isFresh: boolean;
  /** Nothing may be written: neither thumbs nor Buy nor Undo. */
  isOffRecord: boolean;
  onBuy: ((product: ChatProduct) => void) | undefined;
}

/** What is shown beneath a message. */
export function ChatCards({ cards, isFresh, isOffRecord, onBuy }: ChatCardsProps) {
  const picks = cards.filter((card) => card.__typename === 'RecommendationCard');
  // Off the record nothing was noted, whatever was understood.
  const receipts = isOffRecord ? [] : cards.filter((card) => card.__typename === 'ReceiptCard');
  return (
    <div className="chat-cards">
      {cards.map((card, index) =>
        card.__typename === 'PurchaseCard' ? <Purchase key={index} card={card} onBuy={onBuy} /> : null,
      )}
      {cards.map((card, index) =>
        card.__typename === 'ReportCard' ? <Report key={index} card={card} /> : null,
      )}
      {picks.length > 0 && (
        // Focusable, because the row scrolls sideways.
        <ul className="chat-picks" aria-label={copy.picks} tabIndex={picks.length > 1 ? 0 : undefined}>
          {picks.map((card, index) => (
            <li key={card.itemId ?? index}>
              <Pick card={card} onBuy={onBuy} />
            </li>
          ))}
        </ul>
      )}
      {receipts.length > 0 && <Receipts receipts={receipts} canUndo={isFresh} />}
    </div>
  );
}

interface ReceiptListProps {
  receipts: readonly CardOf<'ReceiptCard'>[];
  canUndo: boolean;
}

const Receipts = ({ receipts, canUndo }: ReceiptListProps) => (
  <ul className="chat-receipts" aria-label={copy.learned}>
    {receipts.map((receipt, index) => (
      <LearnedTaste
        key={`${receipt.messageId} ${receipt.tagId}`}
        receipt={receipt}
        isQuoted={isFirstOfWords(receipts, index)}
        canUndo={canUndo}
      />
    ))}
  </ul>
);

const KINDS: Record<string, string> = {
  movies: 'Movie',
  shows: 'Show',
  books: 'Book',
  food: 'Food',
  games: 'Game',
  podcasts: 'Podcast',
  music: 'Music',
  travel: 'Travel',
  shopping: 'Shopping',
};

interface PickProps {
  card: CardOf<'RecommendationCard'>;
  onBuy: ChatCardsProps['onBuy'];
}

/** A recommendation: a small ticket. */
function Pick({ card, onBuy }: PickProps) {
  const { itemId, domain, type, title, vendor, year, priceCents, reason, matchScore, tags } = card;
  const id = useId();
  const price = priceCents === null ? null : `$${dollars(priceCents)}`;
  // An artist is their own maker: the name need not stand twice.
  const about = [KINDS[domain], vendor === title ? null : vendor, year, price].filter(Boolean).join(' · ');
  const product = itemId !== null && priceCents !== null && type === 'shopping' && onBuy
    ? { itemId, title, description: '', vendor, priceCents, tags }
    : null;
  return (
    <article className="pick" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="pick-about">{about}</p>
      {reason && <Quip className="pick-why">{reason}</Quip>}
      <footer className="pick-stub">
        <p className="match">
          <b>{Math.round(matchScore * 100)}%</b> {copy.match}
        </p>
        {product && (
          <Button size="sm" onClick={() => onBuy?.(product)}>
            {copy.buy(dollars(product.priceCents))}
          </Button>
        )}
        {itemId !== null && <Thumbs itemId={itemId} title={title} />}
      </footer>
    </article>
  );
}

/** Something agreed on, at the server's price: it is bought once the person has confirmed it. */
function Purchase({ card, onBuy }: { card: CardOf<'PurchaseCard'>; onBuy: ChatCardsProps['onBuy'] }) {
  const { itemId, title, vendor, priceCents } = card;
  const id = useId();
  return (
    <article className="pick" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {vendor && <p className="pick-about">{vendor}</p>}
      <footer className="pick-stub">
        <p className="pick-note">{copy.purchase}</p>
        {itemId !== null && priceCents !== null && onBuy && (
          <Button
            size="sm"
            onClick={() => onBuy({ itemId, title, vendor, priceCents, description: '', tags: [] })}
          >
            {copy.buy(dollars(priceCents))}
          </Button>
        )}
      </footer>
    </article>
  );
}

/** The end of an interview. */
function Report({ card }: { card: CardOf<'ReportCard'> }) {
  const { interview, asked, covered, learned } = card;
  const id = useId();
  return (
    <section className="report" aria-labelledby={id}>
      <h3 id={id}>{copy.report[interview]}</h3>
      <p className="pick-about">{copy.reportAsked(asked)}</p>
      {covered.length > 0 && (
        <>
          <h4>{copy.covered}</h4>
          <ul className="tags-row">
            {covered.map((topic) => (
              <li key={topic} className="tag">
                {topic}
              </li>
            ))}
          </ul>
        </>
      )}
      <h4>{copy.reportLearned}</h4>
      {learned.length === 0 && <p>{copy.nothingLearned}</p>}
      {learned.length > 0 && (
        <ul className="tags-row">
          {learned.map((receipt) => (
            <Learned key={`${receipt.messageId} ${receipt.tagId}`} receipt={receipt} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Each could be taken back when it was learned; here it only counts. */
function Learned({ receipt: { tag, polarity, words } }: { receipt: CardOf<'ReceiptCard'> }) {
  const Icon = stanceOf(polarity as Polarity) === 'disliked' ? Ban : Heart;
  return (
    <li className="tag" title={words ?? undefined}>
      <Icon size={13} aria-hidden />
      <span className="sr-only">{copy.stances[polarity as Polarity]} </span>
      {tag}
    </li>
  );
}
