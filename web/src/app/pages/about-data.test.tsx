import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { AboutData } from './about-data.tsx';

test('when nobody can say whose data is used besides, it is not said that there is none', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  await act(async () => {
    render(<AboutData />);
  });
  expect(screen.getByText(/could not be asked just now/)).toBeInTheDocument();
  expect(screen.queryByText(/has no other source/)).toBeNull();
});
