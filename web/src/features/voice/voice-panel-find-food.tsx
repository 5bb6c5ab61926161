import { Suspense, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { onDemand, openWhenThere } from '../../shared/on-demand.ts';

export type FoodOutcome = { kind: 'found' } | { kind: 'location-needed' | 'failed'; sentence: string };

const load = () => import('./voice-panel-food.tsx');
const FoodSaid = onDemand(async () => (await load()).FoodSaid);

/** The request for food: whether it is under way, how to make it, and what it left to say. */
export function useFindFood() {
  const client = useApolloClient();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<FoodOutcome | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Two presses may come before either is drawn.
  const running = useRef(false);
  const find = async () => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setOutcome(null);
    const { findFood } = await load();
    setOutcome(await findFood(client));
    setPending(false);
    running.current = false;
  };
  const press = () => openWhenThere(FoodSaid, () => void find());
  const dismiss = () => {
    setOutcome(null);
    button.current?.focus({ preventScroll: true });
  };
  const said = outcome && (
    <Suspense>
      <FoodSaid outcome={outcome} onLocated={press} onDismiss={dismiss} />
    </Suspense>
  );
  return { button, pending, press, said };
}
