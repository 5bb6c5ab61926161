import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { LucideIcon } from 'lucide-react';

export interface MenuItem {
  label: string;
  /** In full, where the label leans on its group. */
  name?: string;
  icon?: LucideIcon;
  /** A choice that is on or off. */
  checked?: boolean;
  onChoose: () => void;
}

export interface MenuGroup {
  label?: string;
  items: readonly MenuItem[];
}

interface MenuProps {
  /** The button that opened it: the menu stands by it and gives the focus back to it. */
  anchor: HTMLElement;
  label: string;
  groups: readonly MenuGroup[];
  onClose: () => void;
}

const EDGE_PX = 8;

/** Stands the menu by its button, and says whether the button is in sight. */
function place(menu: HTMLElement, anchor: HTMLElement): boolean {
  const box = anchor.getBoundingClientRect();
  const below = box.bottom + EDGE_PX / 2;
  const fits = below + menu.offsetHeight + EDGE_PX <= innerHeight;
  const top = fits ? below : box.top - menu.offsetHeight - EDGE_PX / 2;
  menu.style.top = `${Math.max(EDGE_PX, top)}px`;
  menu.style.left = `${Math.max(EDGE_PX, Math.min(box.right, innerWidth - EDGE_PX) - menu.offsetWidth)}px`;
  return box.bottom >= 0 && box.top <= innerHeight && box.right >= 0 && box.left <= innerWidth;
}

/** An open menu; render it only while it is open. Arrows, Home, End and first letters move; Escape and Tab close. */
export function Menu({ anchor, label, groups, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  useLayoutEffect(() => {
    if (menu.current) place(menu.current, anchor);
    entries()[0]?.focus({ preventScroll: true });
  }, [anchor]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const away = (event: Event) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !anchor.contains(target)) close();
    };
    // A page that still glides when the button is pressed takes the menu along, until the button is out of sight.
    const follow = (event: Event) => {
      if (!menu.current || menu.current.contains(event.target as Node)) return;
      if (!place(menu.current, anchor)) close();
    };
    document.addEventListener('pointerdown', away, { signal });
    addEventListener('scroll', follow, { signal, capture: true, passive: true });
    addEventListener('resize', () => close(), { signal });
    return () => stop.abort();
  }, [anchor]);

  const leave = () => {
    anchor.focus({ preventScroll: true });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const go = (index: number) => all.at(index % all.length)?.focus({ preventScroll: true });
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(-1),
      Escape: leave,
      Tab: leave,
    };
    const move = moves[event.key];
    if (move) {
      // Tab goes on from the button.
      if (event.key !== 'Tab') event.preventDefault();
      event.stopPropagation();
      return move();
    }
    if (event.key.length !== 1 || event.key === ' ') return;
    const letter = event.key.toLowerCase();
    const next = [...all.slice(at + 1), ...all].find((each) => each.textContent.toLowerCase().startsWith(letter));
    next?.focus({ preventScroll: true });
  };

  return createPortal(
    <div ref={menu} role="menu" aria-label={label} tabIndex={-1} className="menu" onKeyDown={onKeyDown}>
      {groups.map((group, index) => (
        <Fragment key={group.label ?? index}>
          <div role="group" aria-label={group.label} className="menu-group">
            {group.label && (
              <span className="menu-label" aria-hidden>
                {group.label}
              </span>
            )}
            {group.items.map(({ label: text, name, icon: Icon, checked, onChoose }) => (
              <button
                key={text}
                type="button"
                tabIndex={-1}
                role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
                aria-checked={checked}
                aria-label={name}
                className="menu-item"
                onClick={(event) => {
                  if (event.detail > 1) return;
                  leave();
                  onChoose();
                }}
              >
                {Icon && <Icon size={16} aria-hidden fill={checked ? 'currentColor' : 'none'} />}
                {text}
              </button>
            ))}
          </div>
        </Fragment>
      ))}
    </div>,
    // Within the page's landmark, yet outside whatever clips the button.
    anchor.closest('main') ?? document.body,
  );
}
