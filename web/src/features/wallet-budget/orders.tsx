import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import type { OrdersQuery } from '../../gql/graphql.ts';
import { sentenceOf } from '../../shared/errors.ts';
import { keptData } from '../../shared/kept.ts';
import { currentOn } from '../../shared/live.ts';
import { cx, Panel } from '../../shared/ui/kit.tsx';
import { Unavailable } from '../../shared/ui/part.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import '../../styles/budget.css';
import { day, money } from './budget-amount.ts';
import { AskFirst } from './budget-ask.tsx';
import { refreshMoney } from './budget-refresh.ts';
import { copy } from './purchase-copy.ts';
import { CANCEL_ORDER, ORDERS } from './purchase-operations.ts';
import { Receipt } from './purchase-receipt.tsx';

type Order = NonNullable<NonNullable<OrdersQuery['me']>['budget']>['orders'][number];

/** What was asked for and is paid from the wallet, newest first; it can be cancelled until somebody decided. */
export function Orders() {
  const query = useQuery(ORDERS, { ...currentOn('budget', 'wallet'), fetchPolicy: 'cache-and-network' });
  const data = keptData(query);
  const orders = data?.me?.budget?.orders;
  const unavailable = !orders && Boolean(query.error || data);
  return (
    <Panel title={copy.orders.title} data-part="orders">
      {unavailable && (
        <Unavailable what={copy.orders.unavailable} onRetry={() => void query.refetch()} className="px-5 pb-5" />
      )}
      {!orders && !unavailable && <div className="h-24" />}
      {orders?.length === 0 && <p className="px-5 pb-5 text-ink-2">{copy.orders.empty}</p>}
      {orders && orders.length > 0 && (
        <ul className="money-rows">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const MARKS: Record<Order['state'], string> = {
  requested: 'mark mark-open',
  fulfilled: 'mark mark-good',
  declined: 'mark mark-over',
  cancelled: 'mark',
  released: 'mark',
};

function OrderRow({ order }: { order: Order }) {
  const client = useApolloClient();
  const [cancel] = useMutation(CANCEL_ORDER);
  const requested = order.state === 'requested';
  const freed = order.state === 'declined' || order.state === 'cancelled' || order.state === 'released';

  const onCancel = async (): Promise<string | null> => {
    const failed = (sentence: string) => {
      toast({ variant: 'destructive', title: copy.error, description: sentence });
      return sentence;
    };
    try {
      const { data } = await cancel({ variables: { id: order.id } });
      const result = data?.cancelOrder;
      refreshMoney(client);
      if (result?.__typename !== 'OrderCancelled') return failed(result?.message ?? copy.orders.failed);
      toast({ title: copy.orders.done, description: copy.orders.doneText(money(order.amountCents)) });
      return null;
    } catch (error) {
      return failed(sentenceOf(error, copy.orders.failed));
    }
  };

  return (
    <li className="money-row" tabIndex={-1} data-order={order.id}>
      <div className="money-what">
        <p className="font-semibold">{order.title}</p>
        <p className="money-more">
          {order.vendor} · <time dateTime={order.requestedAt}>{day(order.requestedAt)}</time>
        </p>
        <p className="money-marks">
          <span className={MARKS[order.state]}>{copy.orders.states[order.state]}</span>
          {requested && order.releasedAt && (
            <span className="text-sm text-ink-2">{copy.orders.held(day(order.releasedAt))}</span>
          )}
          {freed && <span className="text-sm text-ink-2">{copy.orders.free}</span>}
        </p>
      </div>
      <p className={cx('money-amount', freed && 'is-gone')}>{money(order.amountCents)}</p>
      <div className="money-acts">
        <Receipt of={order.title} amountCents={order.amountCents} receipt={order.receipt} />
        {requested && (
          <AskFirst
            label={copy.orders.cancel}
            name={copy.orders.cancelOf(order.title)}
            question={copy.orders.question(money(order.amountCents))}
            keep={copy.orders.keep}
            act={copy.orders.act}
            onAct={onCancel}
          />
        )}
      </div>
    </li>
  );
}
