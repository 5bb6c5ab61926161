import { day, money } from './budget-amount.ts';
import { copy } from './purchase-copy.ts';

interface ReceiptProps {
  of: string;
  amountCents: number;
  receipt: {
    spentBeforeCents: number;
    spentAfterCents: number;
    monthlyCents: number;
    purchaseLimitCents: number;
    confirmedAt: string;
  };
}

/** What was on the screen when it was confirmed, folded away. */
export const Receipt = ({ of, amountCents, receipt }: ReceiptProps) => (
  <details className="receipt">
    <summary aria-label={copy.receipt.summaryOf(of)}>{copy.receipt.summary}</summary>
    <dl className="sums">
      <dt>{copy.receipt.before}</dt>
      <dd>{money(receipt.spentBeforeCents)}</dd>
      <dt>{copy.receipt.this}</dt>
      <dd>{money(amountCents)}</dd>
      <dt>{copy.receipt.after}</dt>
      <dd>{money(receipt.spentAfterCents)}</dd>
      <dt>{copy.receipt.monthly}</dt>
      <dd>{money(receipt.monthlyCents)}</dd>
      <dt>{copy.receipt.limit}</dt>
      <dd>{money(receipt.purchaseLimitCents)}</dd>
      <dt>{copy.receipt.confirmed}</dt>
      <dd>{day(receipt.confirmedAt)}</dd>
    </dl>
  </details>
);
