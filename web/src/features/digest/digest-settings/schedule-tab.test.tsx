import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph, type Answers } from '../../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../../test/render.tsx';
import { ScheduleTab } from './schedule-tab.tsx';

interface Kept {
  id: string;
  cron: string;
  enabled: boolean;
}

const asSent = ({ id, cron, enabled }: Kept) => ({
  __typename: 'Schedule',
  id,
  cron,
  enabled,
  nextRunAt: enabled ? '2026-11-23T07:30:00Z' : null,
});

/** Times as the service keeps them: saved, changed and deleted. */
function times(start: readonly Kept[], more: Answers = {}) {
  let kept = [...start];
  return stubGraph({
    Schedules: () => ({
      data: {
        me: {
          __typename: 'User',
          id: '1',
          settings: { __typename: 'Settings', timeZone: 'Europe/Lisbon' },
          schedules: kept.map(asSent),
        },
      },
    }),
    SaveSchedule: (variables) => {
      const { id = `s${kept.length + 7}`, cron, enabled } = variables as unknown as Kept;
      const saved = { id, cron, enabled };
      kept = kept.some((each) => each.id === id)
        ? kept.map((each) => (each.id === id ? saved : each))
        : [...kept, saved];
      return { data: { saveSchedule: { __typename: 'ScheduleSaved', schedule: asSent(saved) } } };
    },
    DeleteSchedule: ({ id }) => {
      kept = kept.filter((each) => each.id !== id);
      return { data: { deleteSchedule: { __typename: 'ScheduleDeleted', id } } };
    },
    ...more,
  });
}

const WEEKDAYS = { id: 's1', cron: '30 7 * * 1-5', enabled: true };
const text = (element: HTMLElement) => element.textContent?.replaceAll('\u202f', ' ');
const savedWith = (calls: ReturnType<typeof times>) =>
  calls.filter(({ operation }) => operation === 'SaveSchedule').map(({ variables }) => variables);

test('a time is told in words, with its next run on the clocks of the person', async () => {
  times([WEEKDAYS, { id: 's2', cron: '0 7 1 * *', enabled: false }]);
  const { container } = renderWithGraph(<ScheduleTab />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(text(first as HTMLElement)).toContain('Weekdays at 7:30 AMNext: Mon, Nov 23, 7:30 AM (Europe/Lisbon)');
  expect(text(second as HTMLElement)).toContain('Cron 0 7 1 * *Switched off');
  expect((await axe(container)).violations).toEqual([]);
});

test('a time of some days is added as a cron line, and the focus goes back to where it was', async () => {
  const calls = times([]);
  const { user, container } = renderWithGraph(<ScheduleTab />);
  expect(await screen.findByText('No times yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a time' }));
  expect(screen.getByLabelText('Time')).toHaveFocus();
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '19:05' } });
  for (const day of ['Sat', 'Sun', 'Wed']) await user.click(screen.getByRole('checkbox', { name: day }));
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Mon, Tue, Thu, Fri at 7:05');
  expect(savedWith(calls)).toEqual([{ cron: '5 19 * * 1,2,4,5', enabled: true }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a time' })).toHaveFocus());
});

test('a time without a day, and a cron line without five fields, are not sent', async () => {
  const calls = times([]);
  const { user } = renderWithGraph(<ScheduleTab />);
  await user.click(await screen.findByRole('button', { name: 'Add a time' }));
  for (const day of screen.getAllByRole('checkbox')) await user.click(day);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one day');
  await user.click(screen.getByRole('button', { name: 'Write it as a cron line' }));
  const line = screen.getByLabelText('Cron line');
  expect(line).toHaveFocus();
  await user.clear(line);
  await user.type(line, '7 *');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Write five fields, like 30 7 * * 1-5');
  expect(line).toHaveAttribute('aria-invalid', 'true');
  expect(savedWith(calls)).toEqual([]);
});

test('what the service does not take of a cron line is said at its field', async () => {
  const refused = { __typename: 'InvalidInput', message: 'No more often than once an hour, please.', code: 'INVALID' };
  times([WEEKDAYS], { SaveSchedule: { data: { saveSchedule: refused } } });
  const { user } = renderWithGraph(<ScheduleTab />);
  await user.click(await screen.findByRole('button', { name: /^Edit Weekdays/ }));
  await user.click(screen.getByRole('button', { name: 'Write it as a cron line' }));
  const line = screen.getByLabelText('Cron line');
  expect(line).toHaveValue('30 7 * * 1-5');
  await user.clear(line);
  await user.type(line, '* * * * *{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('No more often than once an hour, please.');
});

test('a cron line that says more than a time and days is edited as one', async () => {
  const calls = times([{ id: 's1', cron: '0 7 1 * *', enabled: false }]);
  const { user } = renderWithGraph(<ScheduleTab />);
  await user.click(await screen.findByRole('button', { name: 'Edit Cron 0 7 1 * *' }));
  const line = screen.getByLabelText('Cron line');
  await user.clear(line);
  await user.type(line, '0 7 15 * *{Enter}');
  expect(await screen.findByText('Cron 0 7 15 * *')).toBeInTheDocument();
  expect(savedWith(calls)).toEqual([{ id: 's1', cron: '0 7 15 * *', enabled: false }]);
});

test('a time is switched off and on where it stands', async () => {
  const calls = times([WEEKDAYS]);
  const { user } = renderWithGraph(<ScheduleTab />);
  const toggle = await screen.findByRole('switch', { name: /^Lay the digest out: Weekdays/ });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
  expect(screen.getByText('Switched off')).toBeInTheDocument();
  expect(savedWith(calls)).toEqual([{ id: 's1', cron: '30 7 * * 1-5', enabled: false }]);
});

test('a deleted time leaves a way back in its place', async () => {
  const calls = times([WEEKDAYS]);
  const { user } = renderWithGraph(<ScheduleTab />);
  await user.click(await screen.findByRole('button', { name: /^Delete Weekdays/ }));
  const undo = await screen.findByRole('button', { name: /^Undo: Weekdays/ });
  expect(undo).toHaveFocus();
  await user.click(undo);
  expect(await screen.findByRole('switch')).toBeChecked();
  expect(savedWith(calls)).toEqual([{ cron: '30 7 * * 1-5', enabled: true }]);
  expect(screen.queryByText(/is deleted/)).toBeNull();
});

test('five times are the most', async () => {
  times([1, 2, 3, 4, 5].map((hour) => ({ id: `s${hour}`, cron: `0 ${hour} * * *`, enabled: true })));
  const { user } = renderWithGraph(<ScheduleTab />);
  await user.click(await screen.findByRole('button', { name: 'Add a time' }));
  expect(screen.queryByLabelText('Time')).toBeNull();
  expect(screen.getByText('5 times are the most there can be.')).toBeInTheDocument();
});

test('a switch and a deletion that fail say so in the row, and times that do not come in their place', async () => {
  times([WEEKDAYS], { SaveSchedule: { status: 503, body: '' }, DeleteSchedule: { status: 503, body: '' } });
  const { user, unmount } = renderWithGraph(<ScheduleTab />);
  await user.click(await screen.findByRole('switch'));
  const row = within(screen.getByRole('listitem'));
  expect(await row.findByRole('alert')).toHaveTextContent('Failed to save the time. Please try again.');
  expect(screen.getByRole('switch')).toBeChecked();
  await user.click(row.getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(row.getByRole('alert')).toHaveTextContent('Failed to delete the time.'));
  unmount();
  stubGraph({ Schedules: { status: 503, body: '' } });
  renderWithGraph(<ScheduleTab />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
});
