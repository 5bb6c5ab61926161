import type { SqlClient } from '@valet/kit/db';
import { type GraphContext, requireViewer } from '@valet/kit/subgraph';
import type { SettingsStore } from '../../app/actions/ports.ts';
import { setSurprise } from '../../app/actions/set-surprise.ts';
import { previewDigest } from '../../app/preview-digest.ts';
import { readCalibration } from '../../app/read-calibration.ts';
import { type GraphParts, invalid, occasionOf } from './parts.ts';

const dialSentence = 'The dial goes from 0, safe, to 1, surprising.';

/** The dial, how the percentages held, and what would be without some tastes. */
export function settingsResolvers<Tx extends SqlClient>(
  { maker, settings, transact, now }: GraphParts<Tx> & { readonly settings: SettingsStore<Tx> },
) {
  return {
    User: {
      surprise: (_user: unknown, _args: unknown, context: GraphContext) =>
        settings.surprise(requireViewer(context).userId),
      calibration: (_user: unknown, _args: unknown, context: GraphContext) =>
        readCalibration(maker, occasionOf(context, now)),
      digestPreview: (_user: unknown, { withoutTagIds }: { withoutTagIds: string[] }, context: GraphContext) =>
        previewDigest(maker, occasionOf(context, now), withoutTagIds),
    },
    Mutation: {
      async setSurprise(_root: unknown, { value }: { value: number }, context: GraphContext) {
        const { userId } = requireViewer(context);
        const result = await setSurprise(settings, transact, { userId, value, key: context.idempotencyKey });
        return result.kind === 'set' ? { __typename: 'SurpriseSet', value: result.value } : invalid(dialSentence);
      },
    },
  };
}
