import { useEffect, useRef, useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { sentenceOf } from '../../shared/errors.ts';
import { toast } from '../../shared/ui/toasts.ts';
import { money, monthName } from './budget-amount.ts';
import { refreshMoney } from './budget-refresh.ts';
import { copy } from './purchase-copy.ts';
import { PLACE_ORDER, RECORD_PURCHASE, TAKE_BACK_PURCHASE } from './purchase-operations.ts';

/** What can be bought: an item of the digest with its price. */
export interface Product {
  itemId: string;
  title: string;
  description: string;
  vendor: string | null;
  priceCents: number;
  tags: readonly string[];
}

/** It is done, and there is something to say about it. */
export interface Outcome {
  title: string;
  warning: number | null;
  /** Looks like another one; this is the id of the new one, to take it back. */
  duplicate: string | null;
}

interface Refused {
  sentence: string;
  /** Once more, on purpose, keeps it. */
  overLimit: boolean;
  /** The wallet has too little. */
  shortOfFunds: boolean;
}

type Deed = 'record' | 'order' | 'take-back';

/** The deeds of the purchase dialog. One at a time; what went wrong stays until the next one begins. */
export function usePurchase(product: Product, onClose: () => void) {
  const client = useApolloClient();
  const [record] = useMutation(RECORD_PURCHASE);
  const [order] = useMutation(PLACE_ORDER);
  const [takeBack] = useMutation(TAKE_BACK_PURCHASE);
  const [pending, setPending] = useState<Deed | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // A dialog that was closed meanwhile closes nothing any more: another one may be open in its place.
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);

  const refuse = (sentence: string, more: Partial<Refused> = {}) => {
    setRefused({ sentence, overLimit: false, shortOfFunds: false, ...more });
    toast({ variant: 'destructive', title: copy.purchase.failedTitle, description: sentence });
  };

  const done = (reached: Outcome, description?: string) => {
    refreshMoney(client);
    toast(description ? { title: reached.title, description } : { title: reached.title });
    if (!there.current) return;
    if (reached.warning === null && reached.duplicate === null) onClose();
    else setOutcome(reached);
  };

  const during = async (deed: Deed, fallback: string, act: () => Promise<void>) => {
    if (pending) return;
    setPending(deed);
    setRefused(null);
    try {
      await act();
    } catch (error) {
      refuse(sentenceOf(error, fallback));
    } finally {
      setPending(null);
    }
  };

  const onRecord = (confirmOverLimit: boolean) =>
    during('record', copy.purchase.failed, async () => {
      const { title, description, vendor, priceCents, itemId, tags } = product;
      const purchase = {
        amountCents: priceCents,
        currency: 'USD',
        vendor: vendor || 'Unknown',
        description: description || title,
        productName: title,
        productId: itemId,
        tags: [...tags],
      };
      const { data } = await record({ variables: { purchase, confirmOverLimit } });
      const result = data?.recordPurchase;
      if (result?.__typename === 'PurchaseRecorded') {
        const { id, possibleDuplicateOf } = result.purchase;
        const duplicate = possibleDuplicateOf ? id : null;
        return done({ title: copy.purchase.recorded, warning: result.warning, duplicate });
      }
      if (result?.__typename !== 'OverLimit') return refuse(result?.message ?? copy.purchase.failed);
      // Asked back, not failed: the answer stands in the dialog.
      setRefused({ sentence: result.message, overLimit: true, shortOfFunds: false });
      refreshMoney(client);
    });

  const onOrder = () =>
    during('order', copy.purchase.orderFailed, async () => {
      const { data } = await order({ variables: { itemId: product.itemId } });
      const result = data?.placeOrder;
      if (result?.__typename === 'OrderPlaced') {
        const held = copy.purchase.orderedText(money(result.order.amountCents));
        return done({ title: copy.purchase.ordered, warning: result.warning, duplicate: null }, held);
      }
      refreshMoney(client);
      const shortOfFunds = result?.__typename === 'InsufficientWalletBalance';
      refuse(result?.message ?? copy.purchase.orderFailed, { shortOfFunds });
    });

  const onTakeBack = (id: string) =>
    during('take-back', copy.purchases.failed, async () => {
      const { data } = await takeBack({ variables: { id } });
      const result = data?.takeBackPurchase;
      if (result?.__typename !== 'PurchaseTakenBack') return refuse(result?.message ?? copy.purchases.failed);
      const month = monthName(result.purchase.month);
      done({ title: copy.purchases.done, warning: null, duplicate: null }, copy.purchases.doneText(month));
    });

  return { pending, refused, outcome, onRecord, onOrder, onTakeBack };
}
