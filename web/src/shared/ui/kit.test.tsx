import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from './kit.tsx';

test('a pending button keeps the focus and sends its form no second time', () => {
  let sent = 0;
  const form = (pending: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <Button type="submit" pending={pending}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  fireEvent.click(button);
  rerender(form(true));
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(sent).toBe(1);
});
