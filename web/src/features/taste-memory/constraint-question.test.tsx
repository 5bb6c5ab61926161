import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { PreferencesPage } from './preferences-page.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const QUESTION = 'I do not know “blorpberry”, and I will not guess. What did you mean?';
const clear = { __typename: 'Constraint', unclear: false, waived: false, question: null, choices: [], said: null };
const unclear = {
  ...clear,
  unclear: true,
  question: QUESTION,
  choices: ['strawberry', 'milk'].map((label) => ({ __typename: 'ConstraintChoice', label })),
};
const waived = { ...unclear, waived: true, question: null };

const allergy = (id: string, tag: string, constraint: object) => ({
  __typename: 'Tag',
  id,
  domain: 'food',
  subcategory: 'allergies',
  tag,
  polarity: 'avoid',
  confidence: 1,
  muted: false,
  note: null,
  entityType: 'allergy',
  constraint,
  evidence: [
    {
      __typename: 'Evidence',
      id: `e-${id}`,
      source: 'utterance',
      text: `I avoid ${tag}`,
      polarity: 'avoid',
      at: '2026-01-02T10:00:00Z',
    },
  ],
  history: [],
});
const asked = allergy('1', 'blorpberry', unclear);
const changed = (tag: object, goneId: string | null = null) => ({ __typename: 'ConstraintChanged', goneId, tag });
const show = (tags: unknown[], more: Answers = {}) => {
  const calls = stubGraph({ Preferences: { data: { me: { __typename: 'User', id: '1', tags } } }, ...more });
  return { calls, ...renderWithGraph(<PreferencesPage />) };
};
const group = async () => within(await screen.findByRole('group', { name: QUESTION }));

test('an unclear allergy asks what was meant, offers guesses, and says what happens until then', async () => {
  const { container } = show([asked]);
  const question = await group();
  for (const name of ['strawberry', 'milk', 'Show dishes anyway']) {
    expect(question.getByRole('button', { name })).toBeEnabled();
  }
  expect(question.getByText('Until you tell me, I propose no dishes at all.')).toBeInTheDocument();
  expect(question.getByLabelText('Another word for it')).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});

test('a pick names the allergy, keeps the word in sight, and is undone in its place', async () => {
  const picked = allergy('1', 'strawberry', { ...clear, said: 'blorpberry' });
  const { calls, user } = show([asked], {
    ClarifyConstraint: { data: { clarifyConstraint: changed(picked) } },
    ReopenConstraint: { data: { reopenConstraint: changed(asked) } },
  });
  await user.click((await group()).getByRole('button', { name: 'strawberry' }));
  const sentence = 'Understood: “blorpberry” means strawberry. Dishes that may have it stay away.';
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(calls.at(-1)).toMatchObject({ operation: 'ClarifyConstraint', variables: { id: '1', as: 'strawberry' } });
  expect(screen.queryByRole('group', { name: QUESTION })).toBeNull();
  expect(screen.getByText(/· You call it “blorpberry”/)).toBeInTheDocument();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  await group();
  expect(screen.queryByText(sentence)).toBeNull();
});

test('the undo stands for ten seconds', async () => {
  const picked = allergy('1', 'strawberry', { ...clear, said: 'blorpberry' });
  show([asked], { ClarifyConstraint: { data: { clarifyConstraint: changed(picked) } } });
  const choice = (await group()).getByRole('button', { name: 'strawberry' });
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  fireEvent.click(choice);
  await pass(0);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  await pass(9_999);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  await pass(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a word of one’s own is sent, and a refusal stands at the field', async () => {
  const message = 'I know no allergen or ingredient called “zorp”. Pick one from the list, or try another word.';
  const { calls, user } = show([asked], {
    ClarifyConstraint: { data: { clarifyConstraint: { __typename: 'InvalidInput', message, code: 'INVALID' } } },
  });
  const question = await group();
  expect(question.getByRole('button', { name: 'Use this word' })).toBeDisabled();
  await user.type(question.getByLabelText('Another word for it'), ' zorp {Enter}');
  expect(await question.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByText('Failed to save your answer. Please try again.')).toBeNull();
  expect(calls.at(-1)?.variables).toEqual({ id: '1', as: 'zorp' });
  expect(question.getByLabelText('Another word for it')).toHaveValue(' zorp ');
});

test('dishes anyway is said plainly, and taken back', async () => {
  const { calls, user } = show([asked], {
    ClarifyConstraint: { data: { clarifyConstraint: changed(allergy('1', 'blorpberry', waived)) } },
    ReopenConstraint: { data: { reopenConstraint: changed(asked) } },
  });
  await user.click((await group()).getByRole('button', { name: 'Show dishes anyway' }));
  const sentence = 'Dishes are shown, each marked as not checked for “blorpberry”. Found a better word? Tell me.';
  const now = within(await screen.findByRole('group', { name: sentence }));
  expect(calls.at(-1)?.variables).toEqual({ id: '1', waive: true });
  expect(now.getByRole('button', { name: 'strawberry' })).toBeInTheDocument();
  await user.click(now.getByRole('button', { name: 'Keep dishes away again' }));
  await group();
});

test('a word for what is there already goes into it', async () => {
  const milk = allergy('2', 'milk', clear);
  const into = { ...milk, constraint: { ...clear, said: 'blorpberry' } };
  let tags: object[] = [asked, milk];
  const { user } = show([], {
    Preferences: () => ({ data: { me: { __typename: 'User', id: '1', tags } } }),
    ClarifyConstraint: () => {
      tags = [into];
      return { data: { clarifyConstraint: changed(into, '1') } };
    },
  });
  await user.click((await group()).getByRole('button', { name: 'milk' }));
  expect(await screen.findByText(/“blorpberry” means milk/)).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: QUESTION })).toBeNull();
  expect(screen.getByText('milk').closest('li')).toContainElement(screen.getByRole('button', { name: 'Undo' }));
});

test('an answer that was lost is said in its place', async () => {
  const { user } = show([asked], { ClarifyConstraint: { status: 503, body: '' } });
  const question = await group();
  await user.click(question.getByRole('button', { name: 'milk' }));
  expect(await question.findByRole('alert')).toHaveTextContent('Failed to save your answer. Please try again.');
});

test('restaurants say that they carry no allergen promise', async () => {
  show([{ ...allergy('3', 'Example Kitchen', {}), subcategory: 'restaurants', polarity: 'like', constraint: null }]);
  const restaurants = within(await screen.findByRole('region', { name: 'Restaurants' }));
  expect(restaurants.getByText(/carry no allergen promise/)).toBeInTheDocument();
});
