import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS } from '../timing.ts';
import { Toaster } from './toaster.tsx';
import { showKeptToast, toast, toastAfterReload, useToasts } from './toasts.ts';

afterEach(() => {
  jest.useRealTimers();
});

const Count = () => <output>{useToasts().length}</output>;

test('a second toast takes the place of the first', () => {
  render(<Toaster />);
  act(() => {
    toast({ title: 'one' });
    toast({ title: 'two' });
  });
  expect(screen.queryByText('one')).toBeNull();
  expect(screen.getAllByText('two').length).toBeGreaterThan(0);
});

test('a toast closes by itself and is forgotten long after', () => {
  jest.useFakeTimers();
  render(
    <>
      <Toaster />
      <Count />
    </>,
  );
  act(() => toast({ title: 'three' }));
  act(() => jest.advanceTimersByTime(TOAST_DURATION_MS));
  expect(document.querySelector('.toast[data-state="open"]')).toBeNull();
  act(() => jest.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1));
  expect(screen.getByText('1', { selector: 'output' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('0', { selector: 'output' })).toBeInTheDocument();
});

test('a toast kept for the next page shows once', () => {
  toastAfterReload({ title: 'Welcome back!' });
  render(<Toaster />);
  act(showKeptToast);
  expect(screen.getAllByText('Welcome back!').length).toBeGreaterThan(0);
  expect(sessionStorage).toHaveLength(0);
});
