import { AppError } from '@valet/kit/errors';
import type { CardPayment, CardProvider, PaymentIdOf, PaymentStore, ProviderPayment } from '../payment-ports.ts';
import type { Ledger } from '../ports.ts';

const OFFERED_CENTS: readonly number[] = [2_500, 5_000, 10_000, 25_000, 50_000];
/** More than anybody means to pay; whoever tries stolen cards would start thousands. */
const MOST_UNDECIDED = 20;
/** What nobody pays is canceled within a day. */
const COME_BACK_MS = 3_600_000;

export const amountSentence = 'Amount must be one of: $25, $50, $100, $250, $500';
export const tooManySentence = 'Too many payments were started and not paid. Please come back tomorrow.';
export const acknowledgeSentence = 'You must acknowledge that funds are non-refundable';

export interface Funding {
  /** Undefined: card payments are off. */
  readonly provider: CardProvider | undefined;
  readonly payments: PaymentStore;
  readonly ledger: Pick<Ledger, 'balancesOf'>;
  readonly paymentId: PaymentIdOf;
}

export interface FundWallet {
  readonly userId: string;
  readonly amountCents: number;
  readonly acknowledged: boolean;
  /** The same one again is the same payment. */
  readonly key: string | undefined;
}

export type FundWalletResult =
  | { readonly kind: 'started'; readonly clientSecret: string; readonly intentId: string }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'off' }
  | { readonly kind: 'blocked'; readonly owedCents: bigint };

/**
 * Starts a card payment; no money moves before the provider says that it was paid. Made at the provider first and
 * written down second: whatever breaks between the two, the same key finds the same payment there. Throws AppError
 * `conflict` when the key stood for another amount, `rate-limited` when the person has started too many.
 */
export async function fundWallet(funding: Funding, command: FundWallet): Promise<FundWalletResult> {
  const { provider, payments, ledger } = funding;
  const { userId } = command;
  if (!OFFERED_CENTS.includes(command.amountCents)) return { kind: 'invalid', message: amountSentence };
  if (!command.acknowledged) return { kind: 'invalid', message: acknowledgeSentence };
  if (!provider) return { kind: 'off' };
  const { owedCents } = await ledger.balancesOf(userId);
  if (owedCents > 0n) return { kind: 'blocked', owedCents };

  const id = funding.paymentId(userId, command.key);
  const amountCents = BigInt(command.amountCents);
  const known = command.key === undefined ? null : await payments.byId(id);
  if (known) return started(await again(provider, known, amountCents));

  if ((await payments.undecided(userId)) >= MOST_UNDECIDED)
    throw new AppError('rate-limited', tooManySentence, { retryAfterMs: COME_BACK_MS });
  const made = await provider.start({ id, amountCents });
  const { intentId } = made.news;
  const outcome = await payments.open({ id, userId, intentId, amountCents });
  if (outcome === 'opened') return started(made);
  if (outcome === 'mismatch') throw otherContents();
  // Something became owed in between. Nobody has seen this payment's secret, so nobody can pay it.
  return { kind: 'blocked', owedCents: (await ledger.balancesOf(userId)).owedCents };
}

const started = ({ clientSecret, news: { intentId } }: ProviderPayment): FundWalletResult =>
  ({ kind: 'started', clientSecret, intentId });

/** The answer of the first time; the provider forgets keys, the payment stays. */
function again(provider: CardProvider, known: CardPayment, amountCents: bigint): Promise<ProviderPayment> {
  if (known.amountCents !== amountCents) throw otherContents();
  return provider.look(known.intentId);
}

const otherContents = (): AppError => new AppError('conflict', 'This request was sent before with other contents.');
