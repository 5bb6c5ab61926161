import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { DigestPanel } from '../../features/digest/digest-panel.tsx';
import type { ForSale } from '../../features/digest/buy-button.tsx';
import { ChatPanel } from '../../features/voice/chat-panel.tsx';
import { ConversationCard } from '../../features/voice/conversation-card.tsx';
import { VoicePanel } from '../../features/voice/voice-panel.tsx';
import { onDemand, openWhenThere, useArrival } from '../../shared/on-demand.ts';
import '../../styles/dashboard.css';
import '../../styles/tickets.css';
import { DASHBOARD } from '../dashboard-query.ts';

// Below the fold on every screen.
const BudgetCard = onDemand(async () => (await import('../../features/wallet-budget/budget-card.tsx')).BudgetCard);
const ConfirmPurchase = onDemand(
  async () => (await import('../../features/wallet-budget/confirm-purchase.tsx')).ConfirmPurchase,
);

export function Dashboard() {
  // One request fills the cache for every panel; afterwards each panel keeps its own part current.
  const { loading } = useQuery(DASHBOARD);
  const hasBudget = useArrival(BudgetCard);
  const [product, setProduct] = useState<ForSale | null>(null);
  const buy = (item: ForSale) => openWhenThere(ConfirmPurchase, () => setProduct(item));
  return (
    <main id="main" className="dash">
      <h1 className="sr-only">Your dashboard</h1>
      <div className="dash-left">
        <VoicePanel onPurchase={(purchase) => buy({ ...purchase, description: '', tags: [] })} />
        <ConversationCard waiting={loading} />
        <ChatPanel onBuy={buy} />
        <Suspense>{hasBudget && <BudgetCard waiting={loading} />}</Suspense>
      </div>
      <div className="dash-main">
        <DigestPanel waiting={loading} onBuy={buy} />
      </div>
      <Suspense>
        {product && <ConfirmPurchase product={product} onClose={() => setProduct(null)} />}
      </Suspense>
    </main>
  );
}
