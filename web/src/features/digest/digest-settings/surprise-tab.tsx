import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { sentenceOf } from '../../../shared/errors.ts';
import { keptData } from '../../../shared/kept.ts';
import { Loading, Notice, Quip } from '../../../shared/ui/kit.tsx';
import { Unavailable } from '../../../shared/ui/part.tsx';
import { toast } from '../../../shared/ui/toasts.ts';
import { copy } from './settings-copy.ts';
import { SET_SURPRISE, SURPRISE } from './settings-operations.ts';

const words = copy.bold;
const LAST = words.steps.length - 1;

export function SurpriseTab() {
  const query = useQuery(SURPRISE, { fetchPolicy: 'cache-and-network' });
  const data = keptData(query);
  const me = data?.me;
  if (!me || me.surprise === null) {
    if (!query.error && !data) return <Loading className="set-wait" />;
    return <Unavailable what={words.what} onRetry={() => void query.refetch().catch(() => undefined)} />;
  }
  return <Dial userId={me.id} value={me.surprise} />;
}

/** How far the digest may wander; what is chosen is saved when the hand lets go. */
function Dial({ userId, value }: { userId: string; value: number }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(Math.round(value * LAST));
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState('');
  const [send] = useMutation(SET_SURPRISE);
  const [name, meaning] = words.steps[chosen] ?? words.steps[0];

  const save = useEffectEvent(async () => {
    const step = Number(input.current?.value ?? chosen);
    setFailure('');
    setSaid('');
    const fail = (sentence: string) => {
      setFailure(sentence);
      setChosen(Math.round(value * LAST));
      toast({ variant: 'destructive', title: copy.error, description: sentence });
    };
    try {
      const { data } = await send({
        variables: { value: step / LAST },
        update: (cache, { data: answered }) => {
          const result = answered?.setSurprise;
          if (result?.__typename !== 'SurpriseSet') return;
          cache.modify({ id: `User:${userId}`, fields: { surprise: () => result.value } });
        },
      });
      const result = data?.setSurprise;
      if (result?.__typename === 'SurpriseSet') setSaid(words.saved(words.steps[step]?.[0] ?? ''));
      else fail(result?.message ?? words.failed);
    } catch (error) {
      fail(sentenceOf(error, words.failed));
    }
  });
  // React's own event speaks while the hand moves; the browser's `change` when it lets go, or a key is pressed.
  useEffect(() => {
    const range = input.current;
    const changed = () => void save();
    range?.addEventListener('change', changed);
    return () => range?.removeEventListener('change', changed);
  }, []);

  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{words.intro}</p>
      <label htmlFor={id} className="font-semibold">
        {words.label}
      </label>
      <div>
        <input
          ref={input}
          id={id}
          type="range"
          min={0}
          max={LAST}
          step={1}
          value={chosen}
          aria-valuetext={name}
          aria-describedby={`${id}-means`}
          className="set-range"
          onChange={(event) => setChosen(Number(event.target.value))}
        />
        <div className="flex justify-between text-sm text-ink-2" aria-hidden>
          <span>{words.low}</span>
          <span>{words.high}</span>
        </div>
      </div>
      <div id={`${id}-means`}>
        <p className="h4">{name}</p>
        <Quip>{meaning}</Quip>
      </div>
      {failure && <Notice>{failure}</Notice>}
      <p role="status" className="text-sm text-ink-2">
        {said || words.applies}
      </p>
    </div>
  );
}
