import {
  BookOpen,
  Clapperboard,
  Gamepad2,
  Music,
  Plane,
  Podcast,
  ShoppingBag,
  Tv,
  Utensils,
  type LucideIcon,
} from 'lucide-react';
import type { Domain, ItemType } from '../../gql/graphql.ts';

const KINDS: Record<ItemType, readonly [LucideIcon, string]> = {
  media: [Clapperboard, 'Movie'],
  food: [Utensils, 'Food'],
  books: [BookOpen, 'Book'],
  travel: [Plane, 'Travel'],
  shopping: [ShoppingBag, 'Shopping'],
  games: [Gamepad2, 'Game'],
  podcasts: [Podcast, 'Podcast'],
  music: [Music, 'Music'],
};

/** The icon and the word for an item; media may be a movie, a show or music. */
export function kindOf(type: ItemType, domain: Domain): readonly [LucideIcon, string] {
  if (type === 'media' && domain === 'shows') return [Tv, 'Show'];
  if (type === 'media' && domain === 'music') return KINDS.music;
  return KINDS[type];
}
