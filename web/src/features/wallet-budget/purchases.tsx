import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import type { PurchasesQuery } from '../../gql/graphql.ts';
import { sentenceOf } from '../../shared/errors.ts';
import { keptData } from '../../shared/kept.ts';
import { currentOn } from '../../shared/live.ts';
import { cx, Panel } from '../../shared/ui/kit.tsx';
import { Unavailable } from '../../shared/ui/part.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import '../../styles/budget.css';
import { day, money, monthName } from './budget-amount.ts';
import { AskFirst } from './budget-ask.tsx';
import { refreshMoney } from './budget-refresh.ts';
import { copy } from './purchase-copy.ts';
import { PURCHASES, TAKE_BACK_PURCHASE } from './purchase-operations.ts';
import { Receipt } from './purchase-receipt.tsx';

type Purchase = NonNullable<NonNullable<PurchasesQuery['me']>['budget']>['purchases'][number];

/** What was recorded as bought, newest first; one that was no purchase after all can be taken back. */
export function Purchases() {
  const query = useQuery(PURCHASES, { ...currentOn('budget'), fetchPolicy: 'cache-and-network' });
  const data = keptData(query);
  const purchases = data?.me?.budget?.purchases;
  const unavailable = !purchases && Boolean(query.error || data);
  return (
    <Panel title={copy.purchases.title} data-part="purchases">
      {unavailable && (
        <Unavailable
          what={copy.purchases.unavailable}
          onRetry={() => void query.refetch()}
          className="px-5 pb-5"
        />
      )}
      {!purchases && !unavailable && <div className="h-24" />}
      {purchases?.length === 0 && <p className="px-5 pb-5 text-ink-2">{copy.purchases.empty}</p>}
      {purchases && purchases.length > 0 && (
        <ul className="money-rows">
          {purchases.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const client = useApolloClient();
  const [takeBack] = useMutation(TAKE_BACK_PURCHASE);
  const what = purchase.productName ?? purchase.description;
  const month = monthName(purchase.month);

  const onTakeBack = async (): Promise<string | null> => {
    const failed = (sentence: string) => {
      toast({ variant: 'destructive', title: copy.error, description: sentence });
      return sentence;
    };
    try {
      const { data } = await takeBack({ variables: { id: purchase.id } });
      const result = data?.takeBackPurchase;
      refreshMoney(client);
      if (result?.__typename !== 'PurchaseTakenBack') return failed(result?.message ?? copy.purchases.failed);
      toast({ title: copy.purchases.done, description: copy.purchases.doneText(month) });
      return null;
    } catch (error) {
      return failed(sentenceOf(error, copy.purchases.failed));
    }
  };

  return (
    <li className="money-row" tabIndex={-1} data-purchase={purchase.id}>
      <div className="money-what">
        <p className={cx('font-semibold', purchase.takenBackAt && 'is-gone')}>{what}</p>
        <p className="money-more">
          {purchase.vendor} · <time dateTime={purchase.purchasedAt}>{day(purchase.purchasedAt)}</time>
        </p>
        <p className="money-marks empty:hidden">
          {purchase.overLimit && <span className="mark mark-over">{copy.purchases.overLimit}</span>}
          {purchase.possibleDuplicateOf && <span className="mark">{copy.purchases.duplicate}</span>}
          {purchase.takenBackAt && <span className="mark">{copy.purchases.takenBack(day(purchase.takenBackAt))}</span>}
        </p>
      </div>
      <p className={cx('money-amount', purchase.takenBackAt && 'is-gone')}>{money(purchase.amountCents)}</p>
      <div className="money-acts">
        <Receipt of={what} amountCents={purchase.amountCents} receipt={purchase.receipt} />
        {!purchase.takenBackAt && (
          <AskFirst
            label={copy.purchases.takeBack}
            name={copy.purchases.takeBackOf(what)}
            question={copy.purchases.question(month)}
            keep={copy.purchases.keep}
            act={copy.purchases.act}
            onAct={onTakeBack}
          />
        )}
      </div>
    </li>
  );
}
