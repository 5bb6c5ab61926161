// The operator's commands for card payments: words in, words out. They name people by id and nothing else.
import type { CardPayment, CardProvider, PaymentStore } from '../../app/payment-ports.ts';
import { recheckPayment, refundPayment, type Refunding } from '../../app/payments/refund-payment.ts';
import type { KnownPeople, Ledger, Tell } from '../../app/ports.ts';
import { dollars } from '../../domain/money.ts';

export interface PaymentCommandParts {
  readonly provider: CardProvider | undefined;
  readonly payments: PaymentStore;
  readonly ledger: Pick<Ledger, 'balancesOf' | 'settle' | 'adjust'>;
  readonly tell: Tell;
  readonly known: KnownPeople;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i; // e.g. 0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f10

function person(word: string | undefined, usage: string): string {
  if (word === undefined || !uuid.test(word)) throw new Error(usage);
  return word.toLowerCase();
}

/** Whole cents above nothing and below a million dollars, as 2500; throws the usage for anything else. */
function centsOf(word: string | undefined, usage: string): bigint {
  if (word === undefined || !/^[1-9]\d{0,7}$/.test(word)) throw new Error(usage);
  return BigInt(word);
}

const line = ({ intentId, amountCents, state, refundedCents, disputedCents, createdAt }: CardPayment): string => [
  createdAt.toISOString(), intentId, `$${dollars(amountCents)}`, state,
  ...(refundedCents > 0n ? [`$${dollars(refundedCents)} given back`] : []),
  ...(disputedCents > 0n ? [`$${dollars(disputedCents)} disputed`] : []),
].join('  ');

const orNone = (lines: readonly string[]): string => (lines.length === 0 ? 'none' : lines.join('\n'));

export const paymentCommands = ({ provider, payments, ledger, tell, known }: PaymentCommandParts) => {
  const open = (): Refunding => {
    if (!provider) throw new Error('Card payments are off here.');
    return { provider, payments, tell };
  };
  const standing = async (userId: string): Promise<string> => {
    const { balanceCents, heldCents, owedCents } = await ledger.balancesOf(userId);
    return `balance $${dollars(balanceCents)}, of that held $${dollars(heldCents)}, owed $${dollars(owedCents)}`;
  };

  return {
    payments: async ([user]: readonly string[]) => {
      const userId = person(user, 'payments USER_ID');
      return `${await standing(userId)}\n${orNone((await payments.listOf(userId)).map(line))}`;
    },

    disputes: async ([user]: readonly string[]) => {
      const found = await payments.disputes(user === undefined ? undefined : person(user, 'disputes [USER_ID]'));
      return orNone(found.map(({ disputeId, intentId, userId, amountCents, state }) =>
        [disputeId, intentId, userId, `$${dollars(amountCents)}`, state].join('  ')));
    },

    recheck: async ([intentId]: readonly string[]) => {
      if (intentId === undefined) throw new Error('recheck PAYMENT_INTENT');
      const payment = await recheckPayment(open(), intentId);
      return `${line(payment)}\n${await standing(payment.userId)}`;
    },

    refund: async ([intentId, cents]: readonly string[]) => {
      const usage = 'refund PAYMENT_INTENT [CENTS_IN_ALL]';
      if (intentId === undefined) throw new Error(usage);
      const total = cents === undefined ? undefined : centsOf(cents, usage);
      const payment = await refundPayment(open(), intentId, total);
      return `${line(payment)}\n${await standing(payment.userId)}`;
    },

    settle: async ([user]: readonly string[]) => {
      const userId = person(user, 'settle USER_ID');
      const paid = await ledger.settle(userId);
      if (paid > 0n) tell(userId, 'wallet');
      return `$${dollars(paid)} paid of what was owed; ${await standing(userId)}`;
    },

    adjust: async ([user, cents, reference, ...words]: readonly string[]) => {
      const usage = 'adjust USER_ID CENTS REFERENCE WORDS...';
      const userId = person(user, usage);
      const amount = centsOf(cents, usage);
      if (reference === undefined || !/^[\w.-]{1,100}$/.test(reference) || words.length === 0) throw new Error(usage);
      if (!(await known.isKnown(userId))) throw new Error('There is no such person here.');
      await ledger.adjust({
        userId, id: reference, cents: amount, words: { description: words.join(' ').slice(0, 200) },
      });
      tell(userId, 'wallet');
      return standing(userId);
    },
  };
};
