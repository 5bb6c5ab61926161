import { useRef, useState } from 'react';
import { useFragment, useMutation } from '@apollo/client/react';
import { ThumbsDown, ThumbsUp, X } from 'lucide-react';
import { Button, cx } from '../../shared/ui/kit.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { chatCopy as copy } from './chat-copy.ts';
import { JUDGE_RECOMMENDATION, THUMBS, UNDO_JUDGEMENT } from './chat-operations.ts';
import { usePassing } from './chat-passing.ts';

type Verdict = 'positive' | 'negative';

/** The thumbs of the digest, for an item that was recommended in the chat. Nothing takes its place here. */
export function Thumbs({ itemId, title }: { itemId: string; title: string }) {
  const { data } = useFragment({ fragment: THUMBS, from: { __typename: 'DigestItem', id: itemId } });
  const [judge] = useMutation(JUDGE_RECOMMENDATION);
  const [takeBack] = useMutation(UNDO_JUDGEMENT);
  const [isPending, setPending] = useState(false);
  const [said, setSaid] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState('');
  const { isThere, show, hide, held } = usePassing();
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);

  const during = async (failed: string, act: () => Promise<boolean>) => {
    if (isPending) return;
    setPending(true);
    setFailure('');
    const isDone = await act().catch(() => false);
    setPending(false);
    if (isDone) return;
    setFailure(failed);
    toast({ variant: 'destructive', title: copy.error, description: failed });
  };
  const undo = () =>
    during(copy.undoFailed, async () => {
      const { data: answer } = await takeBack({ variables: { itemId } });
      if (answer?.undoItemAction.__typename !== 'ItemJudged') return false;
      leave();
      return true;
    });
  const give = (verdict: Verdict) => {
    if (isThere && said === verdict) return undo();
    return during(copy.recordFailed, async () => {
      const { data: answer } = await judge({ variables: { itemId, feedback: verdict } });
      if (answer?.judgeItem.__typename !== 'ItemJudged') return false;
      setSaid(verdict);
      show();
      toast({ title: copy.recorded });
      return true;
    });
  };
  // The line goes with whatever in it has the focus.
  const leave = () => {
    const thumb = said === 'negative' ? down : up;
    thumb.current?.focus({ preventScroll: true });
    hide();
  };

  return (
    <>
      <div className="pick-thumbs" aria-busy={isPending}>
        <button
          ref={up}
          type="button"
          className={cx('icon-btn', data.liked && 'is-liked')}
          aria-pressed={data.liked ?? false}
          aria-label={copy.like(title)}
          data-tip={copy.likeTip}
          onClick={() => void give('positive')}
        >
          <ThumbsUp size={18} aria-hidden fill={data.liked ? 'currentColor' : 'none'} />
        </button>
        <button
          ref={down}
          type="button"
          className={cx('icon-btn', data.disliked && 'is-disliked')}
          aria-pressed={data.disliked ?? false}
          aria-label={copy.dislike(title)}
          data-tip={copy.dislikeTip}
          onClick={() => void give('negative')}
        >
          <ThumbsDown size={18} aria-hidden fill={data.disliked ? 'currentColor' : 'none'} />
        </button>
      </div>
      {isThere && said && (
        <div className="pick-said" {...held}>
          <p role="status">{said === 'positive' ? copy.liked : copy.disliked}</p>
          <Button variant="outline" size="sm" pending={isPending} onClick={() => void undo()}>
            {copy.undo}
          </Button>
          <button type="button" className="icon-btn" aria-label={copy.dismiss} onClick={leave}>
            <X size={16} aria-hidden />
          </button>
        </div>
      )}
      {failure && (
        <div className="pick-said">
          <p role="alert" className="field-error">
            {failure}
          </p>
          <button
            type="button"
            className="icon-btn"
            aria-label={copy.dismissError}
            onClick={() => {
              up.current?.focus({ preventScroll: true });
              setFailure('');
            }}
          >
            <X size={16} aria-hidden />
          </button>
        </div>
      )}
    </>
  );
}
