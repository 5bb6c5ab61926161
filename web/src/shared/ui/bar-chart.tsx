import { cx } from './kit.tsx';

export interface Bar {
  /** In full, for the table and for tall lists. */
  name: string;
  /** What fits beneath a narrow bar. */
  short?: string;
  value: number;
  emphasis?: boolean;
}

interface BarChartProps {
  /** What is shown, as a heading says it. */
  label: string;
  bars: readonly Bar[];
  /** The value as a person reads it. */
  format: (value: number) => string;
  /** Upright bars for a run of time, lying ones for names. */
  direction?: 'up' | 'across';
}

// Pixels: text keeps its size whatever the width, so only x is relative.
const UP = { height: 132, top: 20, bottom: 24 };
const ACROSS = { row: 44, thick: 12 };
// A bar is no wider than its share, and few bars do not become slabs.
const MOST_SHARE = 17;

const percent = (part: number) => `${part.toFixed(3)}%`;

/**
 * A chart of few values in one SVG, as wide as its place. Those who do not see it get the same as a table.
 * Values below 0 are drawn as 0.
 */
export function BarChart({ label, bars, format, direction = 'up' }: BarChartProps) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const Drawing = direction === 'up' ? Upright : Lying;
  return (
    <figure className="chart">
      <figcaption className="h4">{label}</figcaption>
      <Drawing bars={bars} most={most} format={format} />
      <table className="sr-only">
        <caption>{label}</caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.name}>
              <th scope="row">{bar.name}</th>
              <td>{format(bar.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

interface DrawingProps {
  bars: readonly Bar[];
  most: number;
  format: (value: number) => string;
}

function Upright({ bars, most, format }: DrawingProps) {
  const share = Math.min(MOST_SHARE, 100 / bars.length);
  const room = UP.height - UP.top - UP.bottom;
  const floor = UP.height - UP.bottom;
  return (
    <svg
      width="100%"
      height={UP.height}
      className={cx(bars.length > 8 && 'chart-narrow')}
      aria-hidden="true"
      focusable="false"
    >
      <line x1="0" x2="100%" y1={floor + 0.5} y2={floor + 0.5} className="chart-axis" />
      {bars.map((bar, index) => {
        const height = bar.value > 0 ? Math.max(2, (bar.value / most) * room) : 0;
        const middle = percent((index + 0.5) * share);
        // At the edges a number that is wider than its bar's share reaches into the chart, not out of its place.
        const wide = bars.length > 8 || format(bar.value).length > 9;
        const side = !wide ? 'middle' : index === 0 ? 'start' : (index + 1) * share > 99 ? 'end' : 'middle';
        const number = { start: percent(0), middle, end: percent(100) }[side];
        return (
          <g key={bar.name} className={cx(bar.emphasis && 'is-emphasis')}>
            <rect
              x={percent((index + 0.16) * share)}
              width={percent(share * 0.68)}
              y={floor - height}
              height={height}
              rx="4"
              className="chart-bar"
            />
            {bar.emphasis && (
              <text x={number} y={floor - height - 6} textAnchor={side} className="chart-n">
                {format(bar.value)}
              </text>
            )}
            <text x={middle} y={UP.height - 7} textAnchor="middle" className="chart-t">
              {bar.short ?? bar.name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Lying({ bars, most, format }: DrawingProps) {
  return (
    <svg width="100%" height={bars.length * ACROSS.row} aria-hidden="true" focusable="false">
      {bars.map((bar, index) => {
        const top = index * ACROSS.row;
        return (
          <g key={bar.name}>
            <text x="0" y={top + 16} className="chart-t">
              {bar.name}
            </text>
            <text x="100%" y={top + 16} textAnchor="end" className="chart-n">
              {format(bar.value)}
            </text>
            <rect x="0" y={top + 23} width="100%" height={ACROSS.thick} rx="6" className="chart-track" />
            <rect
              x="0"
              y={top + 23}
              width={percent((Math.max(0, bar.value) / most) * 100)}
              height={ACROSS.thick}
              rx="6"
              className="chart-bar is-whole"
            />
          </g>
        );
      })}
    </svg>
  );
}
