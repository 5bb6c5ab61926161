import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'wouter';
import { keptData } from '../../shared/kept.ts';
import { currentOn } from '../../shared/live.ts';
import { paths } from '../../shared/paths.ts';
import { Button, cx, Notice, Quip } from '../../shared/ui/kit.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import '../../styles/budget.css';
import { money } from './budget-amount.ts';
import type { Budget } from './budget-card.tsx';
import { copy as budgetCopy } from './budget-copy.ts';
import { BUDGET } from './budget-operations.ts';
import { markWarned } from './budget-seen.ts';
import { type Outcome, type Product, usePurchase } from './confirm-purchase-actions.ts';
import { copy } from './purchase-copy.ts';

interface ConfirmPurchaseProps {
  product: Product | null;
  onClose: () => void;
}

/** Asks before a purchase is recorded or ordered. Shows nothing without a product and a budget. */
export function ConfirmPurchase({ product, onClose }: ConfirmPurchaseProps) {
  const query = useQuery(BUDGET, {
    ...currentOn('budget', 'wallet'),
    // One that did not answer a moment ago is asked again before it is given up.
    fetchPolicy: 'cache-and-network',
    skip: !product,
  });
  const data = keptData(query);
  const me = data?.me;
  const missing = Boolean(product && !me?.budget && !query.loading && (query.error || data));
  const giveUp = useEffectEvent(() => {
    toast({ variant: 'destructive', title: copy.purchase.failedTitle, description: copy.purchase.noBudget });
    onClose();
  });
  useEffect(() => {
    if (missing) giveUp();
  }, [missing]);
  if (!product || !me?.budget) return null;
  return (
    <PurchaseDialog
      key={product.itemId}
      product={product}
      budget={me.budget}
      availableCents={me.wallet?.availableCents ?? null}
      userId={me.id}
      onClose={onClose}
    />
  );
}

interface PurchaseDialogProps {
  product: Product;
  budget: Budget;
  /** Null while the wallet does not answer. */
  availableCents: number | null;
  userId: string;
  onClose: () => void;
}

function PurchaseDialog({ product, budget, availableCents, userId, onClose }: PurchaseDialogProps) {
  const { pending, refused, outcome, onRecord, onOrder, onTakeBack } = usePurchase(product, onClose);
  const { priceCents } = product;
  const within = priceCents <= budget.purchaseLimitCents && priceCents <= budget.remainingCents;
  const affordable = availableCents !== null && priceCents <= availableCents;
  const payable = within && affordable;
  const short = within && availableCents !== null && !affordable && !refused?.shortOfFunds;
  const asked = useRef<HTMLDivElement>(null);
  const overLimit = refused?.overLimit ?? false;
  // The button that was pressed has done its part: the keyboard goes on at the question, not at its answer.
  useEffect(() => {
    if (overLimit) asked.current?.focus();
  }, [overLimit]);
  if (outcome) {
    return (
      <Modal onClose={onClose} title={outcome.title} description={product.title} className="modal-buy">
        <Remarks outcome={outcome} month={budget.month} userId={userId} />
        {refused && <Notice className="mt-4">{refused.sentence}</Notice>}
        <div className="buy-acts">
          {outcome.duplicate && (
            <Button
              variant="outline"
              pending={pending === 'take-back'}
              onClick={() => void onTakeBack(outcome.duplicate ?? '')}
            >
              {copy.purchases.act}
            </Button>
          )}
          <Button onClick={onClose}>{copy.purchase.close}</Button>
        </div>
      </Modal>
    );
  }
  return (
    <Modal onClose={onClose} title={copy.purchase.title} description={product.title} className="modal-buy">
      <p className="mt-3">{product.description}</p>
      <dl className="sums mt-4">
        <dt>{copy.purchase.price}</dt>
        <dd>{money(priceCents)}</dd>
        <dt>{copy.purchase.current}</dt>
        <dd>{money(budget.currentSpendingCents)}</dd>
        <dt>{copy.purchase.this}</dt>
        <dd>{money(priceCents)}</dd>
        <dt className="sums-total">{copy.purchase.total}</dt>
        <dd className="sums-total">{money(budget.currentSpendingCents + priceCents)}</dd>
      </dl>
      {product.tags.length > 0 && (
        <>
          <h3 className="h4 mt-4">{copy.purchase.why}</h3>
          <ul className="tags-row">
            {product.tags.map((tag) => (
              <li key={tag} className="tag">
                {tag}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-4 text-sm text-ink-2">
        {copy.purchase.how} {payable && copy.purchase.howWallet(money(availableCents))}
        {!within && affordable && copy.purchase.howAbove}
        {short && (
          <>
            {copy.purchase.howShort(money(availableCents))}{' '}
            <Link className="link" href={paths.wallet}>
              {copy.purchase.addFunds}
            </Link>
          </>
        )}
      </p>
      {refused && (
        <div ref={asked} tabIndex={-1} className="notice notice-bad mt-4 grid justify-items-start gap-3">
          <p role="alert">{refused.sentence}</p>
          {refused.overLimit && (
            <Button variant="outline" size="sm" onClick={() => void onRecord(true)}>
              {copy.purchase.anyway}
            </Button>
          )}
          {refused.shortOfFunds && (
            <Link className="link" href={paths.wallet}>
              {copy.purchase.addFunds}
            </Link>
          )}
        </div>
      )}
      <div className={cx('buy-acts', payable && 'buy-acts-three')}>
        <Button variant="ghost" onClick={onClose}>
          {copy.purchase.cancel}
        </Button>
        {payable && (
          <Button
            variant="outline"
            pending={pending === 'order'}
            disabled={pending === 'record'}
            onClick={() => void onOrder()}
          >
            {pending === 'order' ? copy.purchase.ordering : copy.purchase.wallet}
          </Button>
        )}
        <Button
          pending={pending === 'record'}
          disabled={pending === 'order' || overLimit}
          onClick={() => void onRecord(false)}
        >
          {pending === 'record' ? copy.purchase.confirming : copy.purchase.confirm}
        </Button>
      </div>
    </Modal>
  );
}

/** What was noticed when it was recorded. A warning that is said here is not said again on the card. */
function Remarks({ outcome, month, userId }: { outcome: Outcome; month: string; userId: string }) {
  const { warning, duplicate } = outcome;
  useEffect(() => {
    if (warning !== null) markWarned(userId, month, warning);
  }, [warning, month, userId]);
  const said = warning === null ? undefined : budgetCopy.warnings[warning];
  return (
    <div role="status" className="mt-4 grid gap-3">
      {duplicate && <p className="notice notice-brass">{copy.purchase.duplicate}</p>}
      {said && (
        <div className="budget-warning">
          <div>
            <p className="font-semibold">{said.sentence}</p>
            <Quip>{said.quip}</Quip>
          </div>
        </div>
      )}
    </div>
  );
}
