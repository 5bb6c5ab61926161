import { useFragment } from '@apollo/client/react';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { graphql } from '../../gql/gql.ts';
import type { TicketFragment } from '../../gql/graphql.ts';
import { dollars } from '../../shared/money.ts';
import { TAG_CHIPS } from '../../shared/timing.ts';
import { cx, Quip } from '../../shared/ui/kit.tsx';
import { BuyButton, type ForSale } from './buy-button.tsx';
import { Cautions } from './cautions.tsx';
import { CoverImage } from './cover-image.tsx';
import { kindOf } from './item-kinds.ts';

export const TICKET = graphql(`
  fragment Ticket on DigestItem {
    id
    type
    domain
    title
    description
    vendor
    priceCents
    tags
    reason
    cautions
    imageUrl
    matchScore
    liked
  }
`);

export interface TicketActions {
  onOpen: (id: string) => void;
  onLike: (id: string) => void;
  onDislike: (id: string) => void;
  onBuy: (item: ForSale) => void;
  /** Fetches the dialog's code a moment before it is needed. */
  onNear?: () => void;
}

interface TicketProps extends TicketActions {
  item: { __typename: 'DigestItem'; id: string };
  replacing: boolean;
  failure?: string | undefined;
  eager?: boolean;
}

export function Ticket({ item, ...rest }: TicketProps) {
  const { data, complete } = useFragment({ fragment: TICKET, from: item });
  return complete ? <TicketCard item={data} {...rest} /> : null;
}

type TicketCardProps = Omit<TicketProps, 'item'> & { item: TicketFragment };

export function TicketCard({ item, replacing, failure, eager = false, ...actions }: TicketCardProps) {
  const [Icon, kind] = kindOf(item.type, item.domain);
  const more = item.tags.length - TAG_CHIPS;
  return (
    <article
      className={cx('ticket', replacing && 'is-fading')}
      aria-labelledby={`ticket-${item.id}`}
      aria-busy={replacing}
    >
      <div className="ticket-img">
        <CoverImage item={item} eager={eager} />
        <span className="ticket-type">
          <Icon size={16} aria-hidden />
          {kind}
        </span>
      </div>
      <div className="ticket-b">
        <h3 id={`ticket-${item.id}`}>
          <button
            type="button"
            className="ticket-open"
            onClick={() => actions.onOpen(item.id)}
            onPointerEnter={actions.onNear}
            onFocus={actions.onNear}
          >
            {item.title}
          </button>
        </h3>
        <VendorAndPrice item={item} />
        <p className="ticket-d">{item.description}</p>
        <Quip className="ticket-q">{item.reason}</Quip>
        <Cautions of={item.cautions} />
        <ul className="tags-row mt-auto pt-3" aria-label="Tags">
          {item.tags.slice(0, TAG_CHIPS).map((tag) => (
            <li key={tag} className="tag">
              {tag}
            </li>
          ))}
          {more > 0 && <li className="tag">+{more}</li>}
        </ul>
        {failure && (
          <p role="alert" className="field-error mt-2">
            {failure}
          </p>
        )}
      </div>
      <footer className="stub">
        <p className="match">
          <b>{Math.round(item.matchScore * 100)}%</b> match
        </p>
        <div className="flex items-center gap-1">
          <BuyButton item={item} size="sm" onBuy={actions.onBuy} />
          <button
            type="button"
            className={cx('icon-btn', item.liked && 'is-liked')}
            aria-pressed={item.liked}
            aria-label={`Like ${item.title}`}
            data-tip="More like this"
            onClick={() => actions.onLike(item.id)}
          >
            <ThumbsUp size={18} aria-hidden fill={item.liked ? 'currentColor' : 'none'} />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={`Dislike ${item.title}`}
            data-tip="Replace it"
            disabled={replacing}
            onClick={() => actions.onDislike(item.id)}
          >
            <ThumbsDown size={18} aria-hidden />
          </button>
        </div>
      </footer>
    </article>
  );
}

const VendorAndPrice = ({ item }: { item: Pick<TicketFragment, 'vendor' | 'priceCents'> }) => {
  const price = item.priceCents === null ? null : `$${dollars(item.priceCents)}`;
  const parts = [item.vendor, price].filter(Boolean);
  return parts.length > 0 ? <p className="ticket-m tabular-nums">{parts.join(' · ')}</p> : null;
};
