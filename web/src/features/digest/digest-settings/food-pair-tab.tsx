import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import type { CompareFoodsMutation, PairFragment } from '../../../gql/graphql.ts';
import { sentenceOf } from '../../../shared/errors.ts';
import { keptData } from '../../../shared/kept.ts';
import { Loading, Notice } from '../../../shared/ui/kit.tsx';
import { Unavailable } from '../../../shared/ui/part.tsx';
import { toast } from '../../../shared/ui/toasts.ts';
import { copy } from './settings-copy.ts';
import { COMPARE_FOODS, FOOD_PAIR } from './settings-operations.ts';

const words = copy.pairs;

type Order = Extract<CompareFoodsMutation['compareFoods'], { __typename: 'FoodOrder' }>['foods'];

/** Asks which of two foods is the better one, and shows the order that the answers give. */
export function FoodPairTab() {
  const query = useQuery(FOOD_PAIR, { fetchPolicy: 'network-only' });
  const data = keptData(query);
  const [next, setNext] = useState<PairFragment | null>();
  const [order, setOrder] = useState<Order>([]);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const [compare] = useMutation(COMPARE_FOODS);
  if (!data?.me) {
    if (!query.error && !data) return <Loading className="set-wait" />;
    return <Unavailable what={words.what} onRetry={() => void query.refetch().catch(() => undefined)} />;
  }
  // The null of a service that does not answer is no "nothing left to ask".
  if (next === undefined && query.error && !data.me.foodComparison) {
    return <Unavailable what={words.what} onRetry={() => void query.refetch().catch(() => undefined)} />;
  }
  const pair = next === undefined ? data.me.foodComparison : next;

  const choose = async (winnerId: string, loserId: string) => {
    if (pending) return;
    setPending(true);
    setFailure('');
    const fail = (sentence: string) => {
      setFailure(sentence);
      toast({ variant: 'destructive', title: copy.error, description: sentence });
    };
    try {
      const { data: answered } = await compare({ variables: { winnerId, loserId } });
      const result = answered?.compareFoods;
      if (result?.__typename === 'FoodOrder') {
        setOrder(result.foods);
        setNext(result.next);
      } else {
        fail(result?.message ?? words.failed);
      }
    } catch (error) {
      fail(sentenceOf(error, words.failed));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{words.intro}</p>
      {pair && <Question pair={pair} pending={pending} onChoose={(winner, loser) => void choose(winner, loser)} />}
      {!pair && order.length === 0 && <p>{words.none}</p>}
      {!pair && order.length > 0 && (
        <p ref={focusIt} tabIndex={-1} className="set-done">
          {words.done}
        </p>
      )}
      {failure && <Notice>{failure}</Notice>}
      {order.length > 0 && (
        <section aria-label={words.sofar}>
          {pair && <h3 className="h4">{words.sofar}</h3>}
          <ol className="set-order">
            {order.map((food) => (
              <li key={food.id}>{food.name}</li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

const focusIt = (line: HTMLElement | null) => line?.focus({ preventScroll: true });

interface QuestionProps {
  pair: PairFragment;
  pending: boolean;
  onChoose: (winnerId: string, loserId: string) => void;
}

function Question({ pair: { first, second, answered, total }, pending, onChoose }: QuestionProps) {
  const progress = words.progress(answered, total);
  return (
    <section aria-labelledby="food-pair">
      <h3 id="food-pair" className="h4">
        {words.question}
      </h3>
      {/* The buttons stay and so does the focus, while what they offer changes; the line below says it. */}
      <div className="set-pair" aria-busy={pending}>
        <button type="button" aria-disabled={pending} onClick={() => onChoose(first.id, second.id)}>
          <b>{first.name}</b>
          <span>{first.description}</span>
        </button>
        <button type="button" aria-disabled={pending} onClick={() => onChoose(second.id, first.id)}>
          <b>{second.name}</b>
          <span>{second.description}</span>
        </button>
      </div>
      <p role="status" className="mt-2 text-sm text-ink-2 tabular-nums">
        {progress}
        <span className="sr-only">. {words.next(first.name, second.name)}</span>
      </p>
    </section>
  );
}
