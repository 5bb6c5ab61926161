import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { keptData } from '../../shared/kept.ts';
import { stayCurrent } from '../../shared/live.ts';
import { CHAT_LINES, CONVERSATION_POLL_MS } from '../../shared/timing.ts';
import { CALL_CARDS, UNLEARN_IN_CALL } from './call-operations.ts';
import { keyOf, Receipts, type Receipt } from './receipts.tsx';

/** Something that was agreed on in talk, at the server's price; it is bought only once the person confirms it. */
export interface ProposedPurchase {
  itemId: string;
  title: string;
  vendor: string | null;
  priceCents: number;
}

interface CallCardsProps {
  callId: string;
  /** Called once for each purchase that comes up in the call. */
  onPurchase: ((purchase: ProposedPurchase) => void) | undefined;
}

/** What came of a call's lines so far, beside the words. */
export function CallCards({ callId, onPurchase }: CallCardsProps) {
  const query = useQuery(CALL_CARDS, {
    variables: { callId, limit: CHAT_LINES },
    // The cache tells conversations apart by their session, which the lines of a call have none in common of.
    fetchPolicy: 'no-cache',
    ...stayCurrent(CONVERSATION_POLL_MS, 'conversation'),
  });
  const [unlearn] = useMutation(UNLEARN_IN_CALL);
  const cards = keptData(query)?.me?.conversation?.flatMap((line) => line.cards) ?? [];
  const learned = cards.filter((card) => card.__typename === 'ReceiptCard');
  const purchase = cards.findLast((card) => card.__typename === 'PurchaseCard');

  const proposed = useRef(new Set<string>());
  const propose = useEffectEvent(() => {
    if (!purchase || !onPurchase) return;
    const { itemId, title, vendor, priceCents } = purchase;
    // Without either there is nothing to confirm.
    if (itemId === null || priceCents === null || proposed.current.has(itemId)) return;
    proposed.current.add(itemId);
    onPurchase({ itemId, title, vendor, priceCents });
  });
  useEffect(() => propose(), [purchase?.itemId]);

  // The server drops a receipt that was taken back; here it stays, to say so where it was pressed.
  const [takenBack, setTakenBack] = useState<readonly Receipt[]>([]);
  const undo = async (receipt: Receipt) => {
    const { messageId, tagId } = receipt;
    const { data } = await unlearn({ variables: { messageId, tagId } });
    if (data?.unlearn.__typename !== 'Unlearnt') throw new Error(data?.unlearn.message ?? 'No answer');
    setTakenBack((before) => [...before, receipt]);
  };
  const gone = takenBack.filter((receipt) => !learned.some((each) => keyOf(each) === keyOf(receipt)));
  return <Receipts receipts={[...learned.toReversed(), ...gone]} onUndo={undo} />;
}
