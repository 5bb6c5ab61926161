import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { sentenceOf } from '../../shared/errors.ts';
import { toast } from '../../shared/ui/toasts.ts';
import { copy } from './copy.ts';
import { GENERATE_DIGEST, JUDGE_ITEM, THUMBS_DOWN } from './digest-operations.ts';

const announce = (description: string) => toast({ variant: 'destructive', title: copy.error, description });

/** What a person can do with the digest; every failure is kept for its place beside the toast that announces it. */
export function useDigestActions(userId: string | undefined) {
  const [replacing, setReplacing] = useState<string | null>(null);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [limitReached, setLimitReached] = useState(false);
  const [sendDown] = useMutation(THUMBS_DOWN);
  const [sendJudgement] = useMutation(JUDGE_ITEM);
  const [sendGenerate, { loading: generating }] = useMutation(GENERATE_DIGEST);

  const failItem = (id: string, sentence: string) => {
    setFailures((known) => ({ ...known, [id]: sentence }));
    announce(sentence);
  };
  const clearItem = (id: string) => setFailures(({ [id]: _gone, ...rest }) => rest);

  const dislike = async (itemId: string): Promise<void> => {
    if (replacing) return;
    setReplacing(itemId);
    clearItem(itemId);
    try {
      const { data } = await sendDown({ variables: { itemId } });
      const result = data?.thumbsDown;
      if (result?.__typename === 'DigestUpdated') {
        setLimitReached(false);
        toast({ title: copy.replaced });
      } else if (result?.__typename === 'DailyLimitExceeded') {
        setLimitReached(true);
        toast({ variant: 'destructive', title: copy.dailyLimit.title, description: copy.dailyLimit.text });
      } else {
        failItem(itemId, copy.replaceFailed);
      }
    } catch {
      failItem(itemId, copy.replaceFailed);
    } finally {
      setReplacing(null);
    }
  };

  const like = async (itemId: string): Promise<void> => {
    clearItem(itemId);
    try {
      const { data } = await sendJudgement({ variables: { itemId, feedback: 'positive' } });
      if (data?.judgeItem.__typename === 'ItemJudged') toast({ title: copy.recorded });
      else failItem(itemId, copy.feedbackFailed);
    } catch {
      failItem(itemId, copy.feedbackFailed);
    }
  };

  const generate = async (): Promise<void> => {
    setFailure('');
    try {
      const { data } = await sendGenerate({
        update: (cache, { data: answered }) => {
          const result = answered?.generateDigest;
          if (result?.__typename !== 'DigestUpdated' || !userId) return;
          const { digest } = result;
          cache.modify({
            id: `User:${userId}`,
            fields: {
              dailyDigest: (_known, { toReference }) => (digest.id ? toReference(`Digest:${digest.id}`) : digest),
            },
          });
        },
      });
      const result = data?.generateDigest;
      if (result?.__typename === 'DigestUpdated') {
        setLimitReached(false);
        setFailures({});
        toast({ title: copy.generated });
        return;
      }
      setFailure(result?.message ?? copy.generateFailed);
      announce(copy.generateFailed);
    } catch (error) {
      setFailure(sentenceOf(error, copy.generateFailed));
      announce(copy.generateFailed);
    }
  };

  return { replacing, failures, failure, limitReached, generating, dislike, like, generate };
}
