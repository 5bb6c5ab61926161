import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQuery } from '@apollo/client/react';
import { Sparkles } from 'lucide-react';
import { Link } from 'wouter';
import type { DigestPanelFragment } from '../../gql/graphql.ts';
import { keptData } from '../../shared/kept.ts';
import { stayCurrent } from '../../shared/live.ts';
import { onDemand, openWhenThere } from '../../shared/on-demand.ts';
import { DIGEST_CARDS, DIGEST_POLL_MS } from '../../shared/timing.ts';
import { Button, Later, Notice, Quip } from '../../shared/ui/kit.tsx';
import { Unavailable } from '../../shared/ui/part.tsx';
import type { ForSale } from './buy-button.tsx';
import { copy } from './copy.ts';
import { DAILY_DIGEST } from './digest-operations.ts';
import { Ticket } from './ticket.tsx';
import { useDigestActions } from './use-digest-actions.ts';

const ItemDialog = onDemand(async () => (await import('./item-dialog.tsx')).ItemDialog);

type Digest = NonNullable<DigestPanelFragment['dailyDigest']>;

interface DigestPanelProps {
  /** True while the page's first request is under way: it brings the digest too. */
  waiting?: boolean;
  onBuy: (item: ForSale) => void;
}

export function DigestPanel({ waiting = false, onBuy }: DigestPanelProps) {
  const daily = useQuery(DAILY_DIGEST, {
    ...stayCurrent(DIGEST_POLL_MS, 'digest'),
    skip: waiting,
  });
  const { error, refetch } = daily;
  const data = keptData(daily);
  const actions = useDigestActions(data?.me?.id);
  const digest = data?.me?.dailyDigest;
  const unavailable = !digest && Boolean(error || data);
  // Kept whole and up here: a tag added in the dialog brings a new digest, which may lack the item being read.
  const [open, setOpen] = useState<Digest['items'][number] | null>(null);
  return (
    <section className="digest-panel" aria-labelledby="digest-title" data-part="digest">
      <div className="digest-h">
        <div>
          <h2 id="digest-title" className="h1">
            {copy.title}
          </h2>
          <Quip>{digest?.summary ?? '\u00a0'}</Quip>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {digest && (
            <span className="text-sm text-ink-2 tabular-nums">
              {digest.remainingFreeThumbsDown} free thumbs down left
            </span>
          )}
          <Button variant="brass" size="sm" pending={actions.generating} onClick={() => void actions.generate()}>
            <Sparkles size={16} aria-hidden />
            {actions.generating ? copy.freshPending : `${copy.fresh}, ${copy.freshPrice}`}
          </Button>
        </div>
      </div>
      {actions.failure && <Notice>{actions.failure}</Notice>}
      {digest?.id && !digest.backupsAvailable && (
        <p className="notice notice-brass" role="status">
          {copy.outOfBackups}
        </p>
      )}
      {digest && digest.unclearConstraints.length > 0 && (
        <p className="notice notice-ask">
          {copy.noDishes(digest.unclearConstraints)}{' '}
          <Link href="/preferences" className="link">
            {copy.tellMe}
          </Link>
        </p>
      )}
      {actions.limitReached && (
        <div className="notice notice-brass" role="status">
          <p>{copy.dailyLimit.text}</p>
          <Later what="refresh" className="mt-2 !border-l-0 !pl-0 !text-inherit font-normal">
            {copy.refreshLater}
          </Later>
        </div>
      )}
      {unavailable && <Unavailable what="Your digest" onRetry={() => void refetch()} className="panel p-5" />}
      {!digest && !unavailable && <Blank />}
      {digest?.items.length === 0 && (
        <div className="panel grid justify-items-start gap-4 p-6">
          <p className="max-w-[52ch]">{copy.empty}</p>
          <a className="btn btn-primary btn-md" href="#chat-message">
            {copy.emptyAction}
          </a>
        </div>
      )}
      {digest && digest.items.length > 0 && (
        <Tickets key={digest.id} items={digest.items} actions={actions} onOpen={setOpen} onBuy={onBuy} />
      )}
      <Suspense>
        {open && (
          <ItemDialog
            item={open}
            title={open.title}
            onClose={() => setOpen(null)}
            onLike={(id) => void actions.like(id)}
            onDislike={(id) => void actions.dislike(id)}
            onBuy={(item) => {
              setOpen(null);
              onBuy(item);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

interface TicketsProps {
  items: Digest['items'];
  actions: ReturnType<typeof useDigestActions>;
  onOpen: (item: Digest['items'][number]) => void;
  onBuy: (item: ForSale) => void;
}

function Tickets({ items, actions, onOpen, onBuy }: TicketsProps) {
  const [page, setPage] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const pages = Math.ceil(items.length / DIGEST_CARDS);
  const current = Math.min(page, pages - 1);
  const shown = items.slice(current * DIGEST_CARDS, (current + 1) * DIGEST_CARDS);

  const { replacing } = actions;
  const leaving = useRef(-1);
  // The pressed button goes with its ticket: the focus moves on to what takes the place.
  useEffect(() => {
    if (replacing) {
      leaving.current = shown.findIndex((item) => item.id === replacing);
      return;
    }
    const index = leaving.current;
    leaving.current = -1;
    requestAnimationFrame(() => {
      if (index < 0 || (document.activeElement && document.activeElement !== document.body)) return;
      list.current?.querySelectorAll<HTMLElement>('.ticket-open')[index]?.focus({ preventScroll: true });
    });
  }, [replacing]);
  const turn = (to: number) => {
    // The last page may be much shorter: where its top is can be told only once it is laid out.
    flushSync(() => setPage(to));
    list.current?.focus({ preventScroll: true });
    list.current?.scrollTo?.({ left: 0 });
    list.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <ul ref={list} className="tickets" tabIndex={-1} aria-label="Recommendations">
        {shown.map((item, index) => (
          <li key={item.id}>
            <Ticket
              item={item}
              eager={index < 2}
              replacing={replacing === item.id}
              failure={actions.failures[item.id]}
              onOpen={() => openWhenThere(ItemDialog, () => onOpen(item))}
              onLike={(id) => void actions.like(id)}
              onDislike={(id) => void actions.dislike(id)}
              onBuy={onBuy}
              onNear={() => void ItemDialog.preload().catch(() => undefined)}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className="pager" aria-label="Recommendations">
          <Button variant="outline" size="sm" disabled={current === 0} onClick={() => turn(current - 1)}>
            Previous
          </Button>
          <span className="text-sm tabular-nums" aria-live="polite">
            {current + 1} of {pages}
          </span>
          <Button variant="outline" size="sm" disabled={current === pages - 1} onClick={() => turn(current + 1)}>
            Next
          </Button>
        </nav>
      )}
    </>
  );
}

const Blank = () => (
  <ul className="tickets" aria-hidden>
    {[0, 1, 2, 3].map((each) => (
      <li key={each}>
        <div className="ticket ticket-blank" />
      </li>
    ))}
  </ul>
);
