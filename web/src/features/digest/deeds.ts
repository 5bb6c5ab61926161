// What a person does with the digest: each deed once, in turn, and taken back while its ten seconds last.
import type { ApolloCache, Reference } from '@apollo/client';
import type { ThumbReason, UndoItemActionMutation } from '../../gql/graphql.ts';
import { codeOf, sentenceOf } from '../../shared/errors.ts';
import { FUNDS_PROMPT_MS, IN_PLACE_NOTICE_MS } from '../../shared/timing.ts';
import { toast } from '../../shared/ui/toasts.ts';
import { copy } from './copy.ts';
import { DONE, deedCopy, type Deed } from './deed-copy.ts';
import {
  EXPLAIN_THUMB,
  GENERATE_DIGEST,
  HIDE_ITEM,
  JUDGE_ITEM,
  REFRESH_DIGEST,
  THUMBS_DOWN,
  UNDO_ITEM_ACTION,
} from './deed-operations.ts';
import type { Desk, Digest, Notice } from './desk.ts';
import { spotAfter, type Spot } from './places.ts';

/** A refusal of the graph; a deed that was done carries the digest as it is then. */
type Result = { digest: Digest } | { __typename: string; message: string; code: string } | null | undefined;

const isDone = (result: Result): result is { digest: Digest } => Boolean(result && 'digest' in result);
const announce = (description: string) => toast({ variant: 'destructive', title: deedCopy.error, description });
const idsOf = (digest: Digest | null | undefined) => digest?.items.map(({ id }) => id) ?? [];
const titleOf = (digest: Digest, id: string) => digest.items.find((item) => item.id === id)?.title ?? '';

/** Makes what a deed answered the digest of the person: it may be another one than before. */
function keepDigest(cache: ApolloCache, desk: Desk, digest: Digest): void {
  desk.digest = digest;
  if (!desk.userId) return;
  cache.modify<{ dailyDigest: Reference | Digest | null }>({
    id: `User:${desk.userId}`,
    fields: {
      dailyDigest: (_known, { toReference }) =>
        (digest.id ? (toReference(`Digest:${digest.id}`) ?? digest) : digest) as Digest,
    },
  });
}

async function send(desk: Desk, deed: Deed, itemId: string, onDone: (digest: Digest) => void): Promise<Result> {
  const { client } = desk;
  const take = (cache: ApolloCache, result: Result) => {
    if (!isDone(result)) return;
    onDone(result.digest);
    keepDigest(cache, desk, result.digest);
  };
  if (deed === 'down') {
    const { data } = await client.mutate({
      mutation: THUMBS_DOWN,
      variables: { itemId },
      update: (cache, answer) => take(cache, answer.data?.thumbsDown),
    });
    return data?.thumbsDown;
  }
  if (deed === 'hide') {
    const { data } = await client.mutate({
      mutation: HIDE_ITEM,
      variables: { itemId },
      update: (cache, answer) => take(cache, answer.data?.hideItem),
    });
    return data?.hideItem;
  }
  const { data } = await client.mutate({
    mutation: JUDGE_ITEM,
    variables: { itemId, feedback: deed },
    update: (cache, answer) => take(cache, answer.data?.judgeItem),
  });
  return data?.judgeItem;
}

/** Runs after whatever runs now; its own failures are its own to tell. */
const inTurn = (desk: Desk, work: () => Promise<void>): Promise<void> => {
  const done = desk.turn.then(work);
  desk.turn = done;
  return done;
};

const without = (failures: Readonly<Record<string, string>>, id: string) =>
  Object.fromEntries(Object.entries(failures).filter(([each]) => each !== id));

const sameSpot = (a: Spot, card: string) => 'card' in a && a.card === card;

const LEAVES: ReadonlySet<Deed> = new Set<Deed>(['down', 'seen', 'seen_liked', 'seen_disliked', 'hide']);

/** Does something to an item, once: a second press while it is under way is the same press. */
export async function act(desk: Desk, deed: Deed, itemId: string): Promise<void> {
  if (desk.busy.has(itemId)) return;
  const mine = desk.state.notices.find((notice) => notice.itemId === itemId);
  if (deed === 'positive' && mine?.deed === 'positive') return undo(desk, itemId);
  desk.busy.add(itemId);
  desk.change({ failures: without(desk.state.failures, itemId) });
  if (LEAVES.has(deed)) desk.change({ fading: [...desk.state.fading, itemId] });
  const failed = deed === 'down' ? deedCopy.replaceFailed : deedCopy.feedbackFailed;
  const fail = () => {
    desk.change({ failures: { ...desk.state.failures, [itemId]: failed } });
    announce(failed);
  };
  await inTurn(desk, async () => {
    try {
      const result = await send(desk, deed, itemId, (after) => settle(desk, deed, itemId, after));
      if (isDone(result)) return tell(deed, desk.state.notices.find((notice) => notice.itemId === itemId));
      if (result && 'code' in result && result.code === 'DAILY_LIMIT_EXCEEDED') return limit(desk);
      fail();
      // It may have gone in another window.
      desk.refetch();
    } catch {
      fail();
    }
  });
  desk.busy.delete(itemId);
  desk.change({ fading: desk.state.fading.filter((id) => id !== itemId) });
}

function tell(deed: Deed, notice: Notice | undefined): void {
  const replaced = deed === 'down' && notice && 'card' in notice.spot;
  if (replaced) toast({ title: deedCopy.replaced });
  else if (deed === 'down' || deed === 'positive' || deed.startsWith('seen')) toast({ title: deedCopy.recorded });
}

function limit(desk: Desk): void {
  desk.change({ limitReached: true });
  const id = desk.digest?.id && desk.client.cache.identify({ __typename: 'Digest', id: desk.digest.id });
  // Another window may have used them up.
  if (id) desk.client.cache.modify({ id, fields: { remainingFreeThumbsDown: () => 0 } });
  toast({ variant: 'destructive', title: copy.dailyLimit.title, description: copy.dailyLimit.text });
}

/** Comes with the change of the cache, so that card and notice show at once. */
function settle(desk: Desk, deed: Deed, itemId: string, digest: Digest): void {
  const before = desk.digest;
  const after = idsOf(digest);
  const spot = spotAfter(idsOf(before), after, itemId);
  if (!before || !spot) return;
  const title = titleOf(before, itemId);
  const came = 'card' in spot && spot.card !== itemId ? spot.card : null;
  const sentence = deed === 'down' && !came ? deedCopy.noneCame(title) : DONE[deed](title);
  const notice = { itemId, title, deed, spot, sentence, asks: deed === 'down', pending: false, failure: '' };
  const others = desk.state.notices
    .filter((each) => each.itemId !== itemId)
    .map((each) => (sameSpot(each.spot, itemId) ? { ...each, spot } : each));
  if (!sameSpot(spot, itemId)) desk.focus = { spot, going: itemId };
  const gone = came ? deedCopy.came(titleOf(digest, came), title) : deedCopy.noneCame(title);
  const said = sameSpot(spot, itemId) ? `${title}: ${sentence}` : gone;
  desk.change({ notices: [...others, notice], said });
  wait(desk, itemId, IN_PLACE_NOTICE_MS);
}

// A notice and its clock

const mark = (desk: Desk, itemId: string, more: Partial<Notice>) =>
  desk.change({
    notices: desk.state.notices.map((each) => (each.itemId === itemId ? { ...each, ...more } : each)),
  });

const stop = (desk: Desk, name: string) => {
  clearTimeout(desk.timers.get(name)?.timer);
  desk.timers.delete(name);
};

function wait(desk: Desk, itemId: string, ms: number): void {
  stop(desk, itemId);
  const timer = setTimeout(() => dismiss(desk, itemId), ms);
  desk.timers.set(itemId, { timer, until: Date.now() + ms });
}

/** Takes the notice away; the deed stands. */
export function dismiss(desk: Desk, itemId: string): void {
  stop(desk, itemId);
  const notice = desk.state.notices.find((each) => each.itemId === itemId);
  if (!notice) return;
  desk.focus = { spot: notice.spot };
  desk.change({ notices: desk.state.notices.filter((each) => each !== notice) });
}

/** Somebody looks at the notice: its time stands still. */
export function hold(desk: Desk, itemId: string): void {
  const running = desk.timers.get(itemId);
  if (!running || running.left !== undefined) return;
  clearTimeout(running.timer);
  running.left = Math.max(0, running.until - Date.now());
}

/** Its time goes on from where it stood. */
export function release(desk: Desk, itemId: string): void {
  const left = desk.timers.get(itemId)?.left;
  if (left !== undefined) wait(desk, itemId, left);
}

type Undone = NonNullable<UndoItemActionMutation['undoItemAction']>;

/** After a long while only the explanation of a thumb is left to take back: the thumb stands. */
const isTakenBack = (
  notice: Notice,
  result: Undone | null | undefined,
): result is Extract<Undone, { digest: unknown }> =>
  result?.__typename === 'ItemJudged' && !(notice.deed === 'down' && result.item.disliked);

export async function undo(desk: Desk, itemId: string): Promise<void> {
  const notice = desk.state.notices.find((each) => each.itemId === itemId);
  if (!notice || notice.pending) return;
  stop(desk, itemId);
  mark(desk, itemId, { pending: true, failure: '' });
  const fail = (failure: string) => {
    mark(desk, itemId, { pending: false, failure });
    wait(desk, itemId, IN_PLACE_NOTICE_MS);
  };
  await inTurn(desk, async () => {
    try {
      const { data } = await desk.client.mutate({
        mutation: UNDO_ITEM_ACTION,
        variables: { itemId },
        update: (cache, answer) => {
          const result = answer.data?.undoItemAction;
          if (!isTakenBack(notice, result)) return;
          keepDigest(cache, desk, result.digest);
          const isBack = result.digest.items.some(({ id }) => id === itemId);
          desk.focus = { spot: isBack ? { card: itemId } : notice.spot };
          desk.change({
            notices: desk.state.notices.filter((each) => each.itemId !== itemId),
            said: deedCopy.undone(notice.title),
          });
        },
      });
      const result = data?.undoItemAction;
      if (!isTakenBack(notice, result)) {
        fail(result && 'message' in result ? result.message : deedCopy.undoFailed);
      }
    } catch (error) {
      fail(sentenceOf(error, deedCopy.undoFailed));
    }
  });
}

/** Says why the thumb went down. */
export async function explain(desk: Desk, itemId: string, because: ThumbReason): Promise<void> {
  const notice = desk.state.notices.find((each) => each.itemId === itemId);
  if (!notice?.asks || notice.pending) return;
  stop(desk, itemId);
  mark(desk, itemId, { pending: true, failure: '' });
  const sentence = `${notice.sentence} ${deedCopy.noted}`;
  await inTurn(desk, async () => {
    try {
      const { data } = await desk.client.mutate({ mutation: EXPLAIN_THUMB, variables: { itemId, because } });
      const isNoted = data?.explainThumb.__typename === 'ItemJudged';
      mark(desk, itemId, isNoted ? { asks: false, sentence } : { failure: deedCopy.feedbackFailed });
      if (isNoted) desk.change({ said: deedCopy.noted });
    } catch {
      mark(desk, itemId, { failure: deedCopy.feedbackFailed });
    }
    mark(desk, itemId, { pending: false });
    wait(desk, itemId, IN_PLACE_NOTICE_MS);
  });
}

export function dismissFailure(desk: Desk, itemId: string): void {
  desk.focus = { spot: { card: itemId } };
  desk.change({ failures: without(desk.state.failures, itemId) });
}

// A whole new digest

/** Two windows that show the same digest ask for the same new one. */
const keyOf = (digest: Digest | null | undefined): { idempotencyKey?: string } =>
  (digest?.id ? { idempotencyKey: `${digest.id}:${digest.refreshCount}` } : {});

function startAnew(desk: Desk, title: string): void {
  for (const { itemId } of desk.state.notices) stop(desk, itemId);
  desk.change({ limitReached: false, failures: {}, notices: [], said: title });
  toast({ title });
}

function failWhole(desk: Desk, failure: string, description: string): void {
  desk.change({ failure });
  announce(description);
}

type Keyed = ReturnType<typeof keyOf>;

const making = (desk: Desk, kind: 'refresh' | 'generate', work: (context: Keyed) => Promise<void>): Promise<void> => {
  if (desk.state.making) return Promise.resolve();
  stop(desk, 'funds');
  desk.change({ making: kind, failure: '' });
  // Of the press: another digest may have come before its turn.
  const context = keyOf(desk.digest);
  return inTurn(desk, async () => {
    await work(context);
    desk.change({ making: null });
  });
};

/**
 * Asks once more with the same key when the house was too slow, which is answered with what was made meanwhile. A
 * person who pressed again would be shown another digest by then, and pay for one more.
 */
const patiently = <Answer>(context: Keyed, ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((error: unknown) => {
    if (context.idempotencyKey === undefined || codeOf(error) !== 'UNAVAILABLE') throw error;
    return ask();
  });

/** A fresh digest, free. */
export const generate = (desk: Desk): Promise<void> =>
  making(desk, 'generate', async (context) => {
    try {
      const { data } = await desk.client.mutate({
        mutation: GENERATE_DIGEST,
        context,
        update: (cache, { data: answered }) => {
          const result = answered?.generateDigest;
          if (result?.__typename === 'DigestUpdated') keepDigest(cache, desk, result.digest);
        },
      });
      const result = data?.generateDigest;
      if (result?.__typename === 'DigestUpdated') return startAnew(desk, deedCopy.generated);
      failWhole(desk, result?.message ?? deedCopy.generateFailed, deedCopy.generateFailed);
    } catch (error) {
      failWhole(desk, sentenceOf(error, deedCopy.generateFailed), deedCopy.generateFailed);
    }
  });

/** Ten new recommendations for a dollar of the wallet. */
export const refresh = (desk: Desk): Promise<void> =>
  making(desk, 'refresh', async (context) => {
    try {
      const { data } = await patiently(context, () =>
        desk.client.mutate({
          mutation: REFRESH_DIGEST,
          context,
          update: (cache, { data: answered }) => {
            const result = answered?.refreshDigest;
            if (result?.__typename !== 'DigestRefreshed') return;
            keepDigest(cache, desk, result.digest);
            keepBalance(cache, desk, result.walletBalanceCents);
          },
        }),
      );
      const result = data?.refreshDigest;
      if (result?.__typename === 'DigestRefreshed') {
        startAnew(desk, deedCopy.refreshed);
        refetchWallet(desk);
      } else if (result?.__typename === 'RefreshNotCovered') {
        desk.change({ failure: deedCopy.noFundsText });
        toast({ variant: 'destructive', title: deedCopy.noFunds, description: deedCopy.noFundsText });
        askForFunds(desk);
      } else {
        failWhole(desk, deedCopy.refreshFailed, deedCopy.refreshFailed);
      }
    } catch {
      failWhole(desk, deedCopy.refreshFailed, deedCopy.refreshFailed);
    }
  });

function askForFunds(desk: Desk): void {
  const timer = setTimeout(() => {
    desk.timers.delete('funds');
    desk.change({ asksForFunds: true });
  }, FUNDS_PROMPT_MS);
  desk.timers.set('funds', { timer, until: Date.now() + FUNDS_PROMPT_MS });
}

function keepBalance(cache: ApolloCache, { userId }: Desk, balanceCents: number): void {
  if (!userId) return;
  cache.modify<{ wallet: { balanceCents: number } | null }>({
    id: `User:${userId}`,
    fields: { wallet: (known) => (known ? { ...known, balanceCents } : known) },
  });
}

/** Fetches what is on the page of the wallet: the dollar is on its statement now. */
function refetchWallet({ client }: Desk): void {
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ options }) =>
      Boolean((options.context as { topics?: string[] } | undefined)?.topics?.includes('wallet')),
  });
}
