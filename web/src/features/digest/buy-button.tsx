import { dollars } from '../../shared/money.ts';
import { Button } from '../../shared/ui/kit.tsx';

/** An item of the digest as it can be bought. */
export interface ForSale {
  itemId: string;
  title: string;
  description: string;
  vendor: string | null;
  priceCents: number;
  tags: readonly string[];
}

interface BuyButtonProps {
  item: {
    id: string;
    type: string;
    title: string;
    description: string;
    vendor: string | null;
    priceCents: number | null;
    tags: readonly string[];
  };
  onBuy: (item: ForSale) => void;
  size?: 'sm' | 'md';
}

/** For shopping that has a price; anything else shows nothing. */
export function BuyButton({ item, onBuy, size = 'md' }: BuyButtonProps) {
  const { id, type, title, description, vendor, priceCents, tags } = item;
  if (type !== 'shopping' || priceCents === null) return null;
  return (
    <Button size={size} onClick={() => onBuy({ itemId: id, title, description, vendor, priceCents, tags })}>
      Buy - ${dollars(priceCents)}
    </Button>
  );
}
