import type { MouseEvent, ReactNode } from 'react';
import { useFragment } from '@apollo/client/react';
import { Ellipsis, ThumbsDown, ThumbsUp, X } from 'lucide-react';
import { graphql } from '../../gql/gql.ts';
import type { TicketFragment } from '../../gql/graphql.ts';
import { TAG_CHIPS } from '../../shared/timing.ts';
import { cx, Quip } from '../../shared/ui/kit.tsx';
import { BuyButton, type ForSale } from './buy-button.tsx';
import { Cautions } from './cautions.tsx';
import { copy } from './copy.ts';
import { CoverImage } from './cover-image.tsx';
import './digest.css';
import { kindOf } from './item-kinds.ts';
import { Marks, VendorAndPrice } from './ticket-parts.tsx';

/** An item with all that its card and its dialog show. */
export const TICKET = graphql(`
  fragment Ticket on DigestItem {
    id
    type
    domain
    title
    description
    vendor
    priceCents
    authors
    tags
    reason
    reasonTags {
      id
      name
      domain
    }
    cautions
    url
    imageUrl
    matchScore
    location
    ordering
    surprise
    overBudget
    verified
    liked
    disliked
    saved
  }
`);

export interface TicketActions {
  onOpen: () => void;
  onLike: () => void;
  onDislike: () => void;
  onMenu: (button: HTMLElement, item: TicketFragment) => void;
  onBuy: (item: ForSale) => void;
  onDismissFailure: () => void;
  /** Fetches the code of dialog and menu a moment before it is needed. */
  onNear?: () => void;
}

interface TicketProps extends TicketActions {
  item: { __typename: 'DigestItem'; id: string };
  /** On its way out. */
  fading: boolean;
  /** Its menu is open. */
  chosen: boolean;
  failure?: string | undefined;
  eager?: boolean;
  /** What was just done in its place, with the way back. */
  children?: ReactNode;
}

export function Ticket({ item, ...rest }: TicketProps) {
  const { data, complete } = useFragment({ fragment: TICKET, from: item });
  return complete ? <TicketCard item={data} {...rest} /> : null;
}

// The second press of a double click may land on what has just come in the place of the first.
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

type TicketCardProps = Omit<TicketProps, 'item'> & { item: TicketFragment };

function TicketCard({ item, fading, chosen, failure, eager = false, children, ...actions }: TicketCardProps) {
  const [Icon, kind] = kindOf(item.type, item.domain);
  const more = item.tags.length - TAG_CHIPS;
  return (
    <article
      className={cx('ticket', fading && 'is-fading')}
      aria-labelledby={`ticket-${item.id}`}
      aria-busy={fading}
      onPointerEnter={actions.onNear}
      onFocus={actions.onNear}
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
          <button type="button" className="ticket-open" onClick={actions.onOpen}>
            {item.title}
          </button>
        </h3>
        {children}
        <VendorAndPrice item={item} />
        <Marks item={item} />
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
        {failure && <Failure sentence={failure} onDismiss={actions.onDismissFailure} />}
      </div>
      <footer className="stub">
        <p className="match">
          <b>{Math.round(item.matchScore * 100)}%</b> match
        </p>
        <div className="stub-deeds">
          <BuyButton item={item} size="sm" onBuy={actions.onBuy} />
          <button
            type="button"
            className={cx('icon-btn', item.liked && 'is-liked')}
            aria-pressed={item.liked}
            aria-label={`Like ${item.title}`}
            data-tip="More like this"
            onClick={once(actions.onLike)}
          >
            <ThumbsUp size={18} aria-hidden fill={item.liked ? 'currentColor' : 'none'} />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={`Dislike ${item.title}`}
            data-tip="Replace it"
            aria-disabled={fading || undefined}
            onClick={once(actions.onDislike)}
          >
            <ThumbsDown size={18} aria-hidden fill={item.disliked ? 'currentColor' : 'none'} />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={copy.more(item.title)}
            aria-haspopup="menu"
            aria-expanded={chosen}
            onClick={(event) => actions.onMenu(event.currentTarget, item)}
          >
            <Ellipsis size={18} aria-hidden />
          </button>
        </div>
      </footer>
    </article>
  );
}

const Failure = ({ sentence, onDismiss }: { sentence: string; onDismiss: () => void }) => (
  <div className="ticket-failure">
    <p role="alert" className="field-error">
      {sentence}
    </p>
    <button type="button" className="icon-btn" aria-label={copy.dismissError} onClick={onDismiss}>
      <X size={16} aria-hidden />
    </button>
  </div>
);
