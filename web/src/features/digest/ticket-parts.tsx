import { Bookmark, CircleHelp, Sparkles, Wallet } from 'lucide-react';
import { dollars } from '../../shared/money.ts';
import { copy } from './copy.ts';

interface VendorAndPriceProps {
  item: { title: string; vendor: string | null; priceCents: number | null };
}

export const VendorAndPrice = ({ item }: VendorAndPriceProps) => {
  const price = item.priceCents === null ? null : `$${dollars(item.priceCents)}`;
  // An artist is their own vendor: the name need not stand twice.
  const parts = [item.vendor === item.title ? null : item.vendor, price].filter(Boolean);
  return parts.length > 0 ? <p className="ticket-m tabular-nums">{parts.join(' · ')}</p> : null;
};

interface MarksProps {
  item: { surprise: boolean; overBudget: boolean; verified: boolean; saved: boolean };
}

/** What sets an item apart: each in words, for an icon alone says little. */
export function Marks({ item }: MarksProps) {
  const marks = [
    item.surprise && ([copy.marks.surprise, Sparkles] as const),
    item.overBudget && ([copy.marks.overBudget, Wallet] as const),
    !item.verified && ([copy.marks.unverified, CircleHelp] as const),
    item.saved && ([copy.marks.saved, Bookmark] as const),
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <ul className="traits">
      {marks.map(([label, Icon]) => (
        <li key={label} className="trait">
          <Icon size={14} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  );
}
