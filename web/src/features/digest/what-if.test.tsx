import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { changesOf } from './what-if-changes.ts';
import { WhatIf } from './what-if.tsx';

const TAGS = [
  { id: 't1', name: 'slow films' },
  { id: 't2', name: 'ramen' },
];

const named = (catalogueId: string) => ({ __typename: 'PreviewItem', catalogueId, title: `Title ${catalogueId}` });
const digestOf = (ids: string[]) => ({ __typename: 'DigestPreview', items: ids.map(named) });
const preview = (before: string[], after: string[] | null) => ({
  data: { me: { __typename: 'User', id: '1', with: digestOf(before), without: after && digestOf(after) } },
});
const muted = {
  data: {
    editTag: {
      __typename: 'TagEdited',
      tag: { __typename: 'Tag', id: 't1', muted: true },
      undo: { __typename: 'Undo', id: 'u1' },
    },
  },
};
const answers = (more: Answers = {}): Answers => ({
  WhatIf: preview(['a', 'b'], ['b', 'd']),
  ...more,
});
const ask = () => screen.findByRole('button', { name: 'Not into slow films any more?' });

test('what comes and goes is told by the thing, wherever it stands', () => {
  expect(changesOf(['a', 'b'].map(named), ['d', 'b'].map(named))).toMatchObject({
    leave: [{ catalogueId: 'a' }],
    come: [{ catalogueId: 'd' }],
    stay: 1,
  });
  expect(changesOf(['a', 'b'].map(named), ['b', 'a'].map(named))).toEqual({ leave: [], come: [], stay: 2 });
  expect(changesOf([], [])).toEqual({ leave: [], come: [], stay: 0 });
});

test('of each taste behind the reason can be asked what would leave and what would come without it', async () => {
  const calls = stubGraph(answers());
  const { user, container } = renderWithGraph(<WhatIf tags={TAGS} />);
  expect(screen.getByRole('button', { name: 'Not into ramen any more?' })).toBeEnabled();
  await user.click(await ask());
  const box = await screen.findByRole('region', { name: 'Your next digest without “slow films”' });
  const list = async (name: string) => within(await within(box).findByRole('list', { name }));
  expect((await list('Would leave')).getAllByRole('listitem').map((each) => each.textContent)).toEqual(['Title a']);
  expect((await list('Would come')).getAllByRole('listitem').map((each) => each.textContent)).toEqual(['Title d']);
  expect(box).toHaveTextContent('One stays. Nothing is saved by looking.');
  expect(calls).toMatchObject([{ method: 'GET', operation: 'WhatIf', variables: { tagId: 't1' } }]);
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Never mind' }));
  expect(await ask()).toHaveFocus();
  expect(calls).toHaveLength(1);
});

test('a taste that carries nothing changes nothing, and the box says so', async () => {
  stubGraph(answers({ WhatIf: preview(['a'], ['a']) }));
  const { user } = renderWithGraph(<WhatIf tags={TAGS} />);
  await user.click(await ask());
  expect(await screen.findByText(/Nothing would change/)).toBeInTheDocument();
});

test('a taste is muted from there, and the way back has the focus', async () => {
  const undone = { __typename: 'TagChangeUndone', tag: { __typename: 'Tag', id: 't1', muted: false } };
  const calls = stubGraph(answers({ MuteTag: muted, UndoMute: { data: { undoTagChange: undone } } }));
  const { user } = renderWithGraph(<WhatIf tags={TAGS} />);
  await user.click(await ask());
  await user.click(await screen.findByRole('button', { name: 'Mute it' }));
  expect(await screen.findByText(/“slow films” counts no longer/)).toBeInTheDocument();
  const undo = screen.getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await ask()).toHaveFocus());
  expect(screen.getByText('“slow films” counts again.')).toBeInTheDocument();
  expect(calls.slice(1)).toMatchObject([
    { operation: 'MuteTag', variables: { id: 't1' } },
    { operation: 'UndoMute', variables: { id: 'u1' } },
  ]);
});

test('a taste that cannot be muted says why, in its place', async () => {
  const refused = { __typename: 'InvalidInput', message: 'An allergy always counts.', code: 'INVALID' };
  stubGraph(answers({ MuteTag: { data: { editTag: refused } } }));
  const { user } = renderWithGraph(<WhatIf tags={TAGS} />);
  await user.click(await ask());
  await user.click(await screen.findByRole('button', { name: 'Mute it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('An allergy always counts.');
});

test.each([
  ['is not there', preview([], null)],
  ['does not answer', { status: 503, body: '' }],
])('a preview that %s says so', async (_what, answer) => {
  stubGraph(answers({ WhatIf: answer }));
  const { user } = renderWithGraph(<WhatIf tags={TAGS} />);
  await user.click(await ask());
  expect(await screen.findByRole('alert')).toHaveTextContent('The preview did not come. Please try again.');
});

test('a reason that rests on no taste offers nothing', () => {
  stubGraph({});
  renderWithGraph(<WhatIf tags={[]} />);
  expect(screen.queryByRole('button', { name: /any more/ })).toBeNull();
});
