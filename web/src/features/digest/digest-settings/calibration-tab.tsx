import { useQuery } from '@apollo/client/react';
import type { CalibrationQuery } from '../../../gql/graphql.ts';
import { keptData } from '../../../shared/kept.ts';
import { currentOn } from '../../../shared/live.ts';
import { Loading, Quip } from '../../../shared/ui/kit.tsx';
import { Unavailable } from '../../../shared/ui/part.tsx';
import { CalibrationChart } from './calibration-chart.tsx';
import { copy } from './settings-copy.ts';
import { CALIBRATION } from './settings-operations.ts';

const words = copy.honest;

type Calibration = NonNullable<NonNullable<CalibrationQuery['me']>['calibration']>;

export function CalibrationTab() {
  const query = useQuery(CALIBRATION, { ...currentOn('digest'), fetchPolicy: 'cache-and-network' });
  const data = keptData(query);
  const calibration = data?.me?.calibration;
  if (!calibration) {
    if (!query.error && !data) return <Loading className="set-wait" />;
    if (!query.error && data?.me) return <Record calibration={NOTHING} />;
    return <Unavailable what={words.what} onRetry={() => void query.refetch().catch(() => undefined)} />;
  }
  return <Record calibration={calibration} />;
}

/** Nobody keeps a record of nothing. */
const NOTHING: Calibration = { __typename: 'Calibration', count: 0, needed: 200, recalibrated: false, bins: [] };

const percent = (share: number) => `${Math.round(share * 100)}%`;

function Record({ calibration: { count, needed, recalibrated, bins } }: { calibration: Calibration }) {
  const shown = bins.filter((bin) => bin.count > 0).toSorted((a, b) => a.said - b.said);
  const surest = shown.at(-1);
  const corrected = recalibrated || count >= needed;
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{words.intro}</p>
      {corrected ? (
        <p className="font-semibold">{words.corrected(count)}</p>
      ) : (
        <div>
          <p className="font-semibold tabular-nums">{words.counted(count, needed)}</p>
          <div
            className="meter"
            role="progressbar"
            aria-label={words.counted(count, needed)}
            aria-valuemin={0}
            aria-valuemax={needed}
            aria-valuenow={Math.min(count, needed)}
          >
            <i style={{ width: percent(Math.min(1, count / Math.max(1, needed))) }} />
          </div>
        </div>
      )}
      {surest ? (
        <>
          <Quip>{words.headline(percent(surest.said), percent(surest.liked))}</Quip>
          <CalibrationChart bins={shown} />
        </>
      ) : (
        <p>{count > 0 ? words.few : words.empty}</p>
      )}
    </div>
  );
}
