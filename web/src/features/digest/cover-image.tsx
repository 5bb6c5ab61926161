import { useState } from 'react';
import type { ItemType } from '../../gql/graphql.ts';
import { coverUrl } from '../../shared/cover.ts';
import { cx } from '../../shared/ui/kit.tsx';

interface CoverImageProps {
  item: { id: string; type: ItemType; imageUrl: string | null };
  eager?: boolean;
  className?: string;
}

/** The cover that Valet draws for this item, and the item's picture over it, for as long as that loads. */
export function CoverImage({ item, eager = false, className }: CoverImageProps) {
  const { id, type, imageUrl } = item;
  const [failed, setFailed] = useState('');
  const shared = { width: 400, height: 225, alt: '', decoding: 'async' } as const;
  return (
    <div className={cx('cover-box', className)}>
      <img {...shared} className="cover" src={coverUrl(id, type)} />
      {imageUrl && imageUrl !== failed && (
        <img
          {...shared}
          className="cover cover-picture"
          src={imageUrl}
          referrerPolicy="no-referrer"
          loading={eager ? 'eager' : 'lazy'}
          onError={() => setFailed(imageUrl)}
        />
      )}
    </div>
  );
}
