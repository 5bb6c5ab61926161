import { Bookmark, Check, Clock3, EyeOff, ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Domain } from '../../gql/graphql.ts';
import { Menu, type MenuGroup } from '../../shared/ui/menu.tsx';
import { copy } from './copy.ts';
import { type Deed, DOMAIN_WORDS, menuCopy } from './deed-copy.ts';

interface CardMenuProps {
  item: { title: string; domain: Domain; saved: boolean };
  anchor: HTMLElement;
  onClose: () => void;
  onAct: (deed: Deed) => void;
}

/** What can be said of a card beside the two thumbs. */
export function CardMenu({ item, anchor, onClose, onAct }: CardMenuProps) {
  const { seen, doing } = DOMAIN_WORDS[item.domain];
  const verdict = (deed: Deed, label: string, icon: typeof Check) => ({
    label,
    name: `${seen}: ${label.toLowerCase()}`,
    icon,
    onChoose: () => onAct(deed),
  });
  const later = {
    label: item.saved ? menuCopy.saved : menuCopy.save,
    icon: Bookmark,
    checked: item.saved,
    onChoose: () => onAct(item.saved ? 'unsave' : 'save'),
  };
  const groups: MenuGroup[] = [
    { items: [later, ...(doing ? [{ label: doing, icon: Clock3, onChoose: () => onAct('watching') }] : [])] },
    {
      label: seen,
      items: [
        verdict('seen_liked', menuCopy.liked, ThumbsUp),
        verdict('seen_disliked', menuCopy.disliked, ThumbsDown),
        verdict('seen', menuCopy.just, Check),
      ],
    },
    { items: [{ label: menuCopy.hide, icon: EyeOff, onChoose: () => onAct('hide') }] },
  ];
  return <Menu anchor={anchor} label={copy.more(item.title)} groups={groups} onClose={onClose} />;
}
