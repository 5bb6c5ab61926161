import { useEffect, useId, useRef, useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { X } from 'lucide-react';
import { graphql } from '../../gql/gql.ts';
import type { CheckInAnswer, CheckInQuery } from '../../gql/graphql.ts';
import { sentenceOf } from '../../shared/errors.ts';
import { currentOn } from '../../shared/live.ts';
import { IN_PLACE_NOTICE_MS } from '../../shared/timing.ts';
import { Button, cx, Quip } from '../../shared/ui/kit.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { copy } from './check-in-copy.ts';
import './check-in.css';

export const CHECK_IN = graphql(`
  query CheckIn {
    me {
      id
      checkIn {
        id
        question
      }
    }
  }
`);

export const ANSWER_CHECK_IN = graphql(`
  mutation AnswerCheckIn($id: ID!, $answer: CheckInAnswer!) {
    answerCheckIn(id: $id, answer: $answer) {
      ... on CheckInAnswered {
        next {
          id
        }
      }
      ... on Refusal {
        message
        code
      }
    }
  }
`);

type Asked = NonNullable<NonNullable<CheckInQuery['me']>['checkIn']>;

/** One small question about something bought or begun some days ago, if there is one; one a visit is enough. */
export function CheckIn() {
  const { data } = useQuery(CHECK_IN, currentOn('digest'));
  // The first one stays until it is answered; the next waits for another visit.
  const [asked, setAsked] = useState<Asked | null>(null);
  const known = data?.me?.checkIn;
  if (known && !asked) setAsked(known);
  return asked && <Question key={asked.id} asked={asked} />;
}

function Question({ asked }: { asked: Asked }) {
  const [given, setGiven] = useState<CheckInAnswer | null>(null);
  const [pending, setPending] = useState<CheckInAnswer | null>(null);
  const [failure, setFailure] = useState('');
  const [over, setOver] = useState(false);
  const [send] = useMutation(ANSWER_CHECK_IN);
  const thanks = useRef<HTMLParagraphElement>(null);
  const id = useId();
  useEffect(() => {
    if (given === null) return;
    // The pressed button made way.
    thanks.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setOver(true), IN_PLACE_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [given]);

  const answer = async (value: CheckInAnswer) => {
    if (pending) return;
    setPending(value);
    setFailure('');
    const fail = (sentence: string) => {
      setFailure(sentence);
      toast({ variant: 'destructive', title: copy.error, description: sentence });
    };
    try {
      const { data } = await send({ variables: { id: asked.id, answer: value } });
      const result = data?.answerCheckIn;
      // One that is not there any more was answered in another window: the wish is fulfilled all the same.
      if (result?.__typename === 'CheckInAnswered' || result?.__typename === 'NotFound') setGiven(value);
      else fail(copy.failed);
    } catch (error) {
      fail(sentenceOf(error, copy.failed));
    } finally {
      setPending(null);
    }
  };

  if (over) return null;
  return (
    <section
      className={cx('check-in', given && 'is-done')}
      {...(given ? { 'aria-label': copy.label } : { 'aria-labelledby': id })}
    >
      {given ? (
        <Quip ref={thanks} tabIndex={-1}>
          {copy.thanks[given]}
        </Quip>
      ) : (
        <>
          <p id={id} className="check-in-q">
            {asked.question}
          </p>
          <div className="check-in-a" role="group" aria-labelledby={id}>
            {copy.answers.map(([value, label]) => (
              <Button
                key={value}
                variant="outline"
                size="sm"
                pending={pending === value}
                onClick={() => void answer(value)}
              >
                {label}
              </Button>
            ))}
            <button
              type="button"
              className="icon-btn"
              aria-label={copy.dismiss}
              data-tip={copy.dismiss}
              onClick={() => void answer('dismiss')}
            >
              <X size={16} aria-hidden />
            </button>
          </div>
          {failure && (
            <p role="alert" className="field-error basis-full">
              {failure}
            </p>
          )}
        </>
      )}
    </section>
  );
}
