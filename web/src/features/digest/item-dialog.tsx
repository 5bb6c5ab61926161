import { useFragment } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import { Button, Quip } from '../../shared/ui/kit.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { BuyButton, type ForSale } from './buy-button.tsx';
import { Cautions } from './cautions.tsx';
import { copy } from './copy.ts';
import { CoverImage } from './cover-image.tsx';
import { ItemTags } from './item-tags.tsx';

export const ITEM_DETAIL = graphql(`
  fragment ItemDetail on DigestItem {
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
    cautions
    url
    imageUrl
    location
    ordering
    liked
  }
`);

interface ItemDialogProps {
  item: { __typename: 'DigestItem'; id: string };
  title: string;
  onClose: () => void;
  onLike: (id: string) => void;
  onDislike: (id: string) => void;
  onBuy: (item: ForSale) => void;
}

/** Only addresses of the web are followed; anything else that a source may carry is not a link. */
const webAddress = (url: string | null): string | null => (url && /^https?:\/\//i.test(url) ? url : null);

const mapSearch = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

export function ItemDialog({ item, title, onClose, onLike, onDislike, onBuy }: ItemDialogProps) {
  const { data, complete } = useFragment({ fragment: ITEM_DETAIL, from: item });
  if (!complete) return null;
  const link = webAddress(data.url);
  // A book is also its title and its authors: both can become tags.
  const tags = data.domain === 'books' ? [data.title, ...data.authors, ...data.tags] : data.tags;
  const sold = data.type === 'shopping' && data.priceCents !== null;
  const act = (action: (id: string) => void) => {
    action(data.id);
    onClose();
  };
  return (
    <Modal onClose={onClose} title={title} className="modal-lg">
      <CoverImage item={data} eager className="mt-3 rounded-xl" />
      <h3 className="h4 mt-4">Description</h3>
      <p>{data.description}</p>
      <h3 className="h4 mt-4">{copy.why}</h3>
      <Quip>{data.reason}</Quip>
      <Cautions of={data.cautions} />
      <h3 className="h4 mt-4">Tags</h3>
      <ItemTags domain={data.domain} tags={[...new Set(tags)]} />
      {data.type === 'food' && data.location && (
        <>
          <h3 className="h4 mt-4">Location</h3>
          <p>
            <a className="link" href={mapSearch(data.location)} target="_blank" rel="noopener noreferrer">
              {data.location}
            </a>
          </p>
        </>
      )}
      {data.type === 'food' && data.ordering && (
        <>
          <h3 className="h4 mt-4">Ordering Info</h3>
          <p>{data.ordering}</p>
        </>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <BuyButton item={data} onBuy={onBuy} />
        <Button variant={sold ? 'outline' : 'primary'} onClick={() => act(onLike)}>
          Like
        </Button>
        <Button variant="outline" onClick={() => act(onDislike)}>
          Dislike
        </Button>
        {link && (
          <a className="btn btn-ghost btn-md" href={link} target="_blank" rel="noopener noreferrer">
            Open page
          </a>
        )}
      </div>
    </Modal>
  );
}
