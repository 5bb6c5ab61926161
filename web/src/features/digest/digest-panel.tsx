import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { RefreshCw, Sparkles } from 'lucide-react';
import { Link } from 'wouter';
import { keptData } from '../../shared/kept.ts';
import { stayCurrent } from '../../shared/live.ts';
import { onDemand, openWhenThere, useArrival } from '../../shared/on-demand.ts';
import { DIGEST_POLL_MS } from '../../shared/timing.ts';
import { Button, Notice, Quip } from '../../shared/ui/kit.tsx';
import { Unavailable } from '../../shared/ui/part.tsx';
import type { ForSale } from './buy-button.tsx';
import { copy } from './copy.ts';
import type { Desk, Digest, DigestState } from './desk.ts';
import { DAILY_DIGEST } from './digest-operations.ts';
import { DigestSettingsButton } from './digest-settings/settings-button.tsx';
import { Tickets } from './tickets.tsx';
import { useDigestActions, type WithDeeds } from './use-digest-actions.ts';

const ItemDialog = onDemand(async () => (await import('./item-dialog.tsx')).ItemDialog);
const CheckIn = onDemand(async () => (await import('./check-in.tsx')).CheckIn);
const FoodNote = onDemand(async () => (await import('./food/food-note.tsx')).FoodNote);
const FundsPrompt = onDemand(async () => (await import('./funds-prompt.tsx')).FundsPrompt);

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
  const digest = data?.me?.dailyDigest;
  const { state, desk, withDeeds } = useDigestActions(data?.me?.id, digest, () => void refetch());
  const food = digest?.items.find(({ origin }) => origin === 'food');
  const asks = useArrival(CheckIn, Boolean(digest?.id));
  const notes = useArrival(FoodNote, Boolean(food));
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
            <span className="text-sm text-ink-2 tabular-nums">{copy.thumbsLeft(digest.remainingFreeThumbsDown)}</span>
          )}
          <NewDigest state={state} desk={desk} withDeeds={withDeeds} />
          <DigestSettingsButton />
        </div>
      </div>
      <Suspense>{asks && <CheckIn />}</Suspense>
      {state.failure && <Notice>{state.failure}</Notice>}
      {digest && <Banners digest={digest} limitReached={state.limitReached} />}
      <p role="status" className="sr-only">
        {state.said}
      </p>
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
      <Suspense>{notes && food && <FoodNote location={food.location} />}</Suspense>
      {digest && (
        <Tickets
          key={digest.id}
          items={digest.items}
          state={state}
          desk={desk}
          withDeeds={withDeeds}
          onOpen={(item) => openWhenThere(ItemDialog, () => setOpen(item))}
          onNear={() => void ItemDialog.preload().catch(() => undefined)}
          onBuy={onBuy}
        />
      )}
      <Suspense>
        {open && (
          <ItemDialog
            item={open}
            title={open.title}
            onClose={() => setOpen(null)}
            onLike={() => withDeeds(({ act }) => void act(desk, 'positive', open.id))}
            onDislike={() => withDeeds(({ act }) => void act(desk, 'down', open.id))}
            onBuy={(item) => {
              setOpen(null);
              onBuy(item);
            }}
          />
        )}
      </Suspense>
      <Suspense>{state.asksForFunds && <FundsPrompt onClose={() => desk.change({ asksForFunds: false })} />}</Suspense>
    </section>
  );
}

interface NewDigestProps {
  state: DigestState;
  desk: Desk;
  withDeeds: WithDeeds;
}

function NewDigest({ state: { making }, desk, withDeeds }: NewDigestProps) {
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        pending={making !== null}
        onClick={() => withDeeds(({ refresh }) => void refresh(desk))}
      >
        <RefreshCw size={16} aria-hidden />
        {making === 'refresh' ? copy.refreshPending : copy.refresh}
      </Button>
      <Button
        variant="brass"
        size="sm"
        pending={making !== null}
        onClick={() => withDeeds(({ generate }) => void generate(desk))}
      >
        <Sparkles size={16} aria-hidden />
        {making === 'generate' ? copy.freshPending : `${copy.fresh}, ${copy.freshPrice}`}
      </Button>
    </>
  );
}

/** One at a time about thumbs: that none are left says more than that nothing would come. */
function Banners({ digest, limitReached }: { digest: Digest; limitReached: boolean }) {
  const { id, backupsAvailable, remainingFreeThumbsDown, unclearConstraints } = digest;
  const atLimit = limitReached && remainingFreeThumbsDown === 0;
  const banner = atLimit ? copy.dailyLimit.text : id && !backupsAvailable ? copy.outOfBackups : null;
  return (
    <>
      {banner && (
        <p className="notice notice-brass" role="status">
          {banner}
        </p>
      )}
      {unclearConstraints.length > 0 && (
        <p className="notice notice-ask">
          {copy.noDishes(unclearConstraints)}{' '}
          <Link href="/preferences" className="link">
            {copy.tellMe}
          </Link>
        </p>
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
