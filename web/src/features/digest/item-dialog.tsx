import { type ReactNode, Suspense } from 'react';
import { useFragment } from '@apollo/client/react';
import { ExternalLink, ThumbsUp } from 'lucide-react';
import { onDemand, useArrival } from '../../shared/on-demand.ts';
import { Button, Quip } from '../../shared/ui/kit.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { BuyButton, type ForSale } from './buy-button.tsx';
import { Cautions } from './cautions.tsx';
import { CoverImage } from './cover-image.tsx';
import { dialogCopy as copy } from './deed-copy.ts';
import { ItemTags } from './item-tags.tsx';
import { linksOf, mapSearch } from './links.ts';
import { domainOf, tagsOf } from './tag-rules.ts';
import { Marks, VendorAndPrice } from './ticket-parts.tsx';
import { TICKET } from './ticket.tsx';

const WhatIf = onDemand(async () => (await import('./what-if.tsx')).WhatIf);

interface ItemDialogProps {
  item: { __typename: 'DigestItem'; id: string };
  title: string;
  onClose: () => void;
  onLike: () => void;
  onDislike: () => void;
  onBuy: (item: ForSale) => void;
}

/** Everything that is known of an item, and what can be done with it. */
export function ItemDialog({ item, title, onClose, onLike, onDislike, onBuy }: ItemDialogProps) {
  const { data, complete } = useFragment({ fragment: TICKET, from: item });
  const wonders = useArrival(WhatIf, complete && data.reasonTags.length > 0);
  if (!complete) return null;
  const sold = data.type === 'shopping' && data.priceCents !== null;
  const act = (action: () => void) => () => {
    action();
    onClose();
  };
  return (
    <Modal onClose={onClose} title={title} className="modal-lg">
      <VendorAndPrice item={data} />
      <Marks item={data} />
      <CoverImage item={data} eager className="mt-3 rounded-xl" />
      <Part heading={copy.description}>
        <p>{data.description}</p>
      </Part>
      <Part heading={copy.why}>
        <Quip>{data.reason}</Quip>
        <Cautions of={data.cautions} />
        <Suspense>{wonders && <WhatIf tags={data.reasonTags} />}</Suspense>
      </Part>
      <Part heading={copy.tags}>
        <ItemTags domain={domainOf(data)} tags={tagsOf(data)} />
      </Part>
      {data.type === 'food' && data.location && (
        <Part heading={copy.location}>
          <p>
            <OutsideLink href={mapSearch(data.location)} className="link">
              {data.location}
            </OutsideLink>
          </p>
        </Part>
      )}
      {data.type === 'food' && data.ordering && (
        <Part heading={copy.ordering}>
          <p>{data.ordering}</p>
        </Part>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <BuyButton item={data} onBuy={onBuy} />
        <Button variant={sold ? 'outline' : 'primary'} aria-pressed={data.liked} onClick={act(onLike)}>
          <ThumbsUp size={16} aria-hidden fill={data.liked ? 'currentColor' : 'none'} />
          {copy.like}
        </Button>
        <Button variant="outline" onClick={act(onDislike)}>
          {copy.dislike}
        </Button>
      </div>
      <ul className="item-links">
        {linksOf(data).map(({ kind, href }) => (
          <li key={kind}>
            <OutsideLink href={href} className="btn btn-ghost btn-sm">
              <ExternalLink size={15} aria-hidden />
              {copy.links[kind]}
            </OutsideLink>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <>
    <h3 className="h4 mt-4">{heading}</h3>
    {children}
  </>
);

/** Opens beside this page, and does not tell where it came from. */
const OutsideLink = ({ children, ...rest }: { href: string; className: string; children: ReactNode }) => (
  <a {...rest} target="_blank" rel="noopener noreferrer">
    {children}
    <span className="sr-only"> {copy.newTab}</span>
  </a>
);
