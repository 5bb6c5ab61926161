import { useState } from 'react';
import type { ItemType } from '../../gql/graphql.ts';
import { coverUrl } from '../../shared/cover.ts';
import { cx } from '../../shared/ui/kit.tsx';

interface CoverImageProps {
  item: { id: string; type: ItemType; imageUrl: string | null };
  eager?: boolean;
  className?: string;
}

/** The item's picture; without one, or when it does not load, the cover that Valet draws for this item. */
export function CoverImage({ item, eager = false, className }: CoverImageProps) {
  const [failed, setFailed] = useState('');
  const drawn = coverUrl(item.id, item.type);
  const picture = item.imageUrl && item.imageUrl !== failed ? item.imageUrl : drawn;
  return (
    <img
      className={cx('cover', className)}
      src={picture}
      width={400}
      height={225}
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      loading={picture === drawn || eager ? 'eager' : 'lazy'}
      onError={() => setFailed(picture)}
    />
  );
}
