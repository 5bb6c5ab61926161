import type { SqlClient } from '@valet/kit/db';
import { type GraphContext, requireViewer } from '@valet/kit/subgraph';
import type { ActedOn, Actor } from '../../app/actions/act.ts';
import { explainThumb } from '../../app/actions/explain-thumb.ts';
import { hideItem, judgeItem, type JudgeResult, restoreItem } from '../../app/actions/judge-item.ts';
import type { Said } from '../../app/actions/ports.ts';
import { undoItemAction } from '../../app/actions/undo-item-action.ts';
import { permitted } from '../../app/forbidden.ts';
import { thumbsDown } from '../../app/thumbs-down.ts';
import { dailyLimitSentence, type ThumbReason } from '../../domain/digest.ts';
import { updated } from './digest-resolvers.ts';
import { type GraphParts, invalid, isUuid, notFound, occasionOf } from './parts.ts';

const sayings = {
  positive: 'positive', negative: 'negative', seen: 'seen', seen_liked: 'seen-liked', seen_disliked: 'seen-disliked',
  save: 'save', unsave: 'unsave', watching: 'watching',
} as const satisfies Record<string, Said>;

const reasons = {
  not_my_thing: 'not-my-thing', maker: 'maker', genre: 'genre', too_expensive: 'too-expensive', not_now: 'not-now',
} as const satisfies Record<string, ThumbReason>;

const notDislikedSentence = 'Your thumb is not down on this one, so there is nothing to explain.';
const nothingToUndo = {
  __typename: 'NothingToUndo', message: 'There is nothing to take back any more.', code: 'NOTHING_TO_UNDO',
} as const;

type OfItem = { itemId: string };

const itemJudged = ({ item, digest }: ActedOn) => ({ __typename: 'ItemJudged', item, digest }) as const;
const answered = (result: JudgeResult) => (result.kind === 'judged' ? itemJudged(result) : notFound);

/** What a person does with a card, and takes back. */
export function actionResolvers<Tx extends SqlClient>(
  { maker, actor, transact, now }: GraphParts<Tx> & { readonly actor: Actor<Tx> },
) {
  const called = ({ itemId }: OfItem, context: GraphContext) =>
    ({ ...occasionOf(context, now), itemId, key: context.idempotencyKey });
  const shelf = async (which: 'saved' | 'hidden', context: GraphContext) => {
    const { userId } = requireViewer(context);
    return permitted(await actor.actions[which](userId), await maker.store.tastesOf(userId), maker.index());
  };
  return {
    User: {
      savedItems: (_user: unknown, _args: unknown, context: GraphContext) => shelf('saved', context),
      hiddenItems: (_user: unknown, _args: unknown, context: GraphContext) => shelf('hidden', context),
    },
    Mutation: {
      async thumbsDown(_root: unknown, args: OfItem, context: GraphContext) {
        const call = called(args, context);
        if (!isUuid(args.itemId)) return notFound;
        const result = await thumbsDown(actor, transact, call);
        if (result.kind === 'unknown') return notFound;
        if (result.kind === 'updated') return updated(result.digest);
        return { __typename: 'DailyLimitExceeded', message: dailyLimitSentence, code: 'DAILY_LIMIT_EXCEEDED' };
      },
      async judgeItem(_root: unknown, args: OfItem & { feedback: keyof typeof sayings }, context: GraphContext) {
        const call = called(args, context);
        if (!isUuid(args.itemId)) return notFound;
        return answered(await judgeItem(actor, transact, { ...call, said: sayings[args.feedback] }));
      },
      async hideItem(_root: unknown, args: OfItem, context: GraphContext) {
        const call = called(args, context);
        return isUuid(args.itemId) ? answered(await hideItem(actor, transact, call)) : notFound;
      },
      async restoreItem(_root: unknown, args: OfItem, context: GraphContext) {
        const call = called(args, context);
        return isUuid(args.itemId) ? answered(await restoreItem(actor, transact, call)) : notFound;
      },
      async explainThumb(_root: unknown, args: OfItem & { because: keyof typeof reasons }, context: GraphContext) {
        const call = called(args, context);
        if (!isUuid(args.itemId)) return notFound;
        const result = await explainThumb(actor, transact, { ...call, because: reasons[args.because] });
        return result.kind === 'not-disliked' ? invalid(notDislikedSentence) : answered(result);
      },
      async undoItemAction(_root: unknown, args: OfItem, context: GraphContext) {
        const call = called(args, context);
        if (!isUuid(args.itemId)) return notFound;
        const result = await undoItemAction(actor, transact, call);
        return result.kind === 'nothing-to-undo' ? nothingToUndo : answered(result);
      },
    },
  };
}
