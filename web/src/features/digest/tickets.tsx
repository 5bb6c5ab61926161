import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TicketFragment } from '../../gql/graphql.ts';
import { onDemand, openWhenThere, useArrival } from '../../shared/on-demand.ts';
import { DIGEST_CARDS } from '../../shared/timing.ts';
import { Button } from '../../shared/ui/kit.tsx';
import type { ForSale } from './buy-button.tsx';
import { copy } from './copy.ts';
import type { Desk, Digest, DigestState, Notice } from './desk.ts';
import { gridPage, type Spot } from './places.ts';
import { Ticket } from './ticket.tsx';
import type { WithDeeds } from './use-digest-actions.ts';

const CardMenu = onDemand(async () => (await import('./card-menu.tsx')).CardMenu);
const UndoStrip = onDemand(async () => (await import('./undo-strip.tsx')).UndoStrip);

type Item = Digest['items'][number];

interface TicketsProps {
  items: readonly Item[];
  state: DigestState;
  desk: Desk;
  withDeeds: WithDeeds;
  onOpen: (item: Item) => void;
  /** Fetches the dialog's code a moment before it is needed. */
  onNear: () => void;
  onBuy: (item: ForSale) => void;
}

const isAt = (spot: Spot, place: Spot) =>
  ('card' in spot ? 'card' in place && spot.card === place.card : 'hook' in place && spot.hook === place.hook);

export function Tickets({ items, state, desk, withDeeds, onOpen, onNear, onBuy }: TicketsProps) {
  const [asked, setPage] = useState(0);
  const [menu, setMenu] = useState<{ item: TicketFragment; anchor: HTMLElement } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const hooks = state.notices.flatMap(({ spot }) => ('hook' in spot ? [spot.hook] : []));
  const ids = items.map(({ id }) => id);
  const { rows, pages, page } = gridPage(ids, hooks, asked, DIGEST_CARDS);
  const noticesAt = (place: Spot) => state.notices.filter(({ spot }) => isAt(spot, place));

  // The pressed button may go with its card: the focus moves on to what took the place.
  useEffect(() => {
    if (!desk.focus) return;
    const { spot, going } = desk.focus;
    const find = (name: string) => list.current?.querySelector(`[id="${name}"]`);
    const place = find('card' in spot ? `ticket-${spot.card}` : `hook-${spot.hook}`);
    // Cards and notices may be drawn one after the other.
    if (!place || (going && find(`ticket-${going}`))) return;
    desk.focus = null;
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (isLost) (place.querySelector<HTMLElement>('button') ?? list.current)?.focus({ preventScroll: true });
  });
  const turn = (to: number) => {
    // The last page may be much shorter: where its top is can be told only once it is laid out.
    flushSync(() => setPage(to));
    list.current?.focus({ preventScroll: true });
    list.current?.scrollTo?.({ left: 0 });
    list.current?.scrollIntoView({ block: 'start' });
  };
  // Food that was asked for stands first: whoever stands elsewhere is led there.
  const hasFood = items.some(({ origin }) => origin === 'food');
  const hadFood = useRef(hasFood);
  useEffect(() => {
    if (hasFood && !hadFood.current) {
      setPage(0);
      list.current?.scrollTo?.({ left: 0 });
    }
    hadFood.current = hasFood;
  }, [hasFood]);
  const canUndo = useArrival(UndoStrip, state.notices.length > 0);
  const strip = (notices: readonly Notice[]) =>
    canUndo && notices.length > 0 && (
      <Suspense>
        <UndoStrip desk={desk} notices={notices} />
      </Suspense>
    );
  if (rows.length === 0) return null;
  return (
    <>
      <ul ref={list} className="tickets" tabIndex={-1} aria-label="Recommendations">
        {rows.map((row, index) => {
          if ('hook' in row) {
            return (
              <li key={`hook-${row.hook}`} id={`hook-${row.hook}`} className="hook">
                <p>{copy.emptyHook}</p>
                {strip(noticesAt(row))}
              </li>
            );
          }
          const item = items.find(({ id }) => id === row.card);
          if (!item) return null;
          const { id } = item;
          return (
            <li key={id}>
              <Ticket
                item={item}
                eager={index < 2}
                fading={state.fading.includes(id)}
                chosen={menu?.item.id === id}
                failure={state.failures[id]}
                onOpen={() => onOpen(item)}
                onLike={() => withDeeds(({ act }) => void act(desk, 'positive', id))}
                onDislike={() => withDeeds(({ act }) => void act(desk, 'down', id))}
                onMenu={(anchor, chosen) => {
                  if (menu) setMenu(null);
                  else openWhenThere(CardMenu, () => setMenu({ item: chosen, anchor }));
                }}
                onDismissFailure={() => withDeeds(({ dismissFailure }) => dismissFailure(desk, id))}
                onBuy={onBuy}
                onNear={() => {
                  onNear();
                  for (const part of [CardMenu, UndoStrip]) part.preload().catch(() => undefined);
                }}
              >
                {strip(noticesAt(row))}
              </Ticket>
            </li>
          );
        })}
      </ul>
      {pages > 1 && (
        <nav className="pager" aria-label="Recommendations">
          <Button variant="outline" size="sm" disabled={page === 0} onClick={() => turn(page - 1)}>
            Previous
          </Button>
          <span className="text-sm tabular-nums" aria-live="polite">
            {page + 1} of {pages}
          </span>
          <Button variant="outline" size="sm" disabled={page === pages - 1} onClick={() => turn(page + 1)}>
            Next
          </Button>
        </nav>
      )}
      <Suspense>
        {menu && (
          <CardMenu
            item={menu.item}
            anchor={menu.anchor}
            onClose={() => setMenu(null)}
            onAct={(deed) => withDeeds(({ act }) => void act(desk, deed, menu.item.id))}
          />
        )}
      </Suspense>
    </>
  );
}
