import { cx } from '../../../shared/ui/kit.tsx';
import { copy } from './settings-copy.ts';

const words = copy.honest;

interface Bin {
  said: number;
  liked: number;
  count: number;
}

// Pixels: text keeps its size whatever the width, so only x is relative.
const HEIGHT = 180;
const TOP = 18;
const FLOOR = HEIGHT - 24;
const LINES = [0.25, 0.5, 0.75, 1];

const share = (part: number) => `${Math.round(part * 100)}%`;
const across = (part: number) => `${part.toFixed(2)}%`;
const up = (part: number) => Math.max(part > 0 ? 2 : 0, part * (FLOOR - TOP));

/** Two bars for each group of cards: what was said of them and what came true; for those who listen, a table. */
export function CalibrationChart({ bins }: { bins: readonly Bin[] }) {
  const room = 100 / Math.max(4, bins.length);
  return (
    <figure className="chart">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="h4">{words.chart}</span>
        <span className="set-legend" aria-hidden>
          <i className="set-said-key" /> {words.said} <i className="set-liked-key" /> {words.liked}
        </span>
      </figcaption>
      <svg
        width="100%"
        height={HEIGHT}
        className={cx(bins.length > 8 && 'chart-narrow')}
        aria-hidden="true"
        focusable="false"
      >
        {LINES.map((line) => (
          <line key={line} x1="0" x2="100%" y1={FLOOR - up(line)} y2={FLOOR - up(line)} className="set-grid" />
        ))}
        <line x1="0" x2="100%" y1={FLOOR + 0.5} y2={FLOOR + 0.5} className="chart-axis" />
        {bins.map((bin, index) => (
          <g key={`${bin.said}-${index}`}>
            <rect
              x={across((index + 0.14) * room)}
              width={across(room * 0.34)}
              y={FLOOR - up(bin.said)}
              height={up(bin.said)}
              rx="3"
              className="chart-bar"
            />
            <rect
              x={across((index + 0.52) * room)}
              width={across(room * 0.34)}
              y={FLOOR - up(bin.liked)}
              height={up(bin.liked)}
              rx="3"
              className="chart-bar is-whole"
            />
            <text x={across((index + 0.5) * room)} y={HEIGHT - 7} textAnchor="middle" className="chart-t">
              {share(bin.said)}
            </text>
          </g>
        ))}
      </svg>
      <table className="sr-only">
        <caption>{words.chart}</caption>
        <thead>
          <tr>
            <th scope="col">{words.said}</th>
            <th scope="col">{words.liked}</th>
            <th scope="col">{words.cards}</th>
          </tr>
        </thead>
        <tbody>
          {bins.map((bin, index) => (
            <tr key={`${bin.said}-${index}`}>
              <th scope="row">{share(bin.said)}</th>
              <td>{share(bin.liked)}</td>
              <td>{bin.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
