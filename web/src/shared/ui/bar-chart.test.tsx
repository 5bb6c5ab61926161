import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { BarChart } from './bar-chart.tsx';

const format = (value: number) => `${value} eggs`;
const heights = (container: HTMLElement) =>
  [...container.querySelectorAll('.chart-bar')].map((bar) => Number(bar.getAttribute('height')));

test('upright bars stand in proportion to the highest; what is little is seen, and nothing is not', () => {
  const bars = [
    { name: 'a', value: 1_000 },
    { name: 'b', value: 500 },
    { name: 'c', value: 1 },
    { name: 'd', value: 0 },
  ];
  const { container } = render(<BarChart label="Eggs" bars={bars} format={format} />);
  const [a = 0, b = 0, c = 0, d] = heights(container);
  expect(b / a).toBeCloseTo(0.5);
  expect(c).toBeGreaterThanOrEqual(1);
  expect(d).toBe(0);
});

test('lying bars are as long as their share of the longest, and none is longer than its place', () => {
  const bars = [{ name: 'a', value: 8 }, { name: 'b', value: 2 }, { name: 'c', value: -3 }];
  const { container } = render(<BarChart label="Eggs" bars={bars} format={format} direction="across" />);
  const widths = [...container.querySelectorAll('.chart-bar')].map((bar) => bar.getAttribute('width'));
  expect(widths).toEqual(['100.000%', '25.000%', '0.000%']);
});

test('nothing but zeros is drawn without a number that is none', () => {
  const { container } = render(<BarChart label="Eggs" bars={[{ name: 'a', value: 0 }]} format={format} />);
  expect(container.innerHTML).not.toContain('NaN');
});
