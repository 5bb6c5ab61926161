import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { AddTagDialog } from './add-tag-dialog.tsx';

const entry = (tag: string, more: Record<string, unknown> = {}) => ({
  __typename: 'ListEntry',
  tag,
  subcategory: 'movies',
  known: false,
  times: 1,
  ...more,
});
const listed = (entries: object[], leftOut = 0) => ({
  data: { processList: { __typename: 'ListProcessed', entries, leftOut } },
});
const films = (count: number) => Array.from({ length: count }, (_, at) => entry(`Film ${at + 1}`));

const tagOf = (tag: string) => ({
  __typename: 'Tag',
  id: `id-${tag}`,
  domain: 'movies',
  subcategory: 'movies',
  tag,
  polarity: 'like',
  confidence: 1,
  entityType: null,
  muted: false,
  note: null,
  createdAt: '2026-01-02T10:00:00Z',
  constraint: null,
  evidence: [],
  history: [],
});
type Sent = { tags: { tag: string; subcategory: string }[]; polarity: string };
const addsThem = (variables: Record<string, unknown>) => ({
  data: {
    addTags: {
      __typename: 'TagsAdded',
      tags: (variables as unknown as Sent).tags.map(({ tag }) => tagOf(tag)),
      existing: [] as string[],
    },
  },
});

const gate = () => {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
};

async function show(
  answers: Answers,
  start: Parameters<typeof AddTagDialog>[0]['start'] = { domain: 'movies', subcategory: 'movies' },
  known: string[] = [],
) {
  const calls = stubGraph(answers);
  const tags = known.map((tag) => ({ domain: start.domain, subcategory: start.subcategory ?? 'general', tag }));
  const view = renderWithGraph(<AddTagDialog start={start} userId="1" known={tags} onClose={() => {}} />);
  await view.user.click(await screen.findByRole('tab', { name: 'Upload List' }));
  const sent = () =>
    calls.filter(({ operation }) => operation === 'AddTags').map(({ variables }) => variables as unknown as Sent);
  return { ...view, calls, sent };
}
const processed = async (view: Awaited<ReturnType<typeof show>>, text = 'a list') => {
  await view.user.click(screen.getByLabelText('Your list'));
  await view.user.paste(text);
  await view.user.click(screen.getByRole('button', { name: 'Process List' }));
  return screen.findByRole('region', { name: 'Names found' });
};

test('the pasted text goes to the server as it is, with the domain and the picked category', async () => {
  const view = await show({ ProcessList: listed([entry('Dune')]) });
  await processed(view, 'Dune, Alien\nThe Good, the Bad and the Ugly');
  expect(await screen.findByRole('button', { name: 'Add Dune' })).toBeEnabled();
  expect(view.calls.find(({ operation }) => operation === 'ProcessList')?.variables).toEqual({
    domain: 'movies',
    subcategory: 'movies',
    text: 'Dune, Alien\nThe Good, the Bad and the Ugly',
  });
});

test('each name has its button; what is yours is marked and cannot be pressed', async () => {
  const names = [entry('Dune'), entry('Alien', { known: true }), entry('Up', { times: 3, subcategory: 'people' })];
  const view = await show({ ProcessList: listed(names, 25) }, undefined, ['DUNE']);
  const region = within(await processed(view));
  expect(await region.findByRole('status')).toHaveTextContent('3 names, 2 of them yours already. 25 more were left out');
  expect(region.getByRole('button', { name: 'Dune is yours already' })).toHaveAttribute('aria-disabled', 'true');
  expect(region.getByRole('button', { name: 'Alien is yours already' })).toHaveAttribute('aria-disabled', 'true');
  expect(region.getByText('Actors & Directors · named 3 times')).toBeInTheDocument();
  await view.user.click(region.getByRole('button', { name: 'Alien is yours already' }));
  expect(view.sent()).toEqual([]);
  expect((await axe(document.body)).violations).toEqual([]);
});

test('a name is normal, then loading, then added for two seconds, then there', async () => {
  const answer = gate();
  const view = await show({
    ProcessList: listed([entry('Dune')]),
    AddTags: async (variables) => {
      await answer.passed;
      return addsThem(variables);
    },
  });
  const region = within(await processed(view));
  const row = (await region.findByText('Dune')).closest('li');
  expect(row).toHaveAttribute('data-state', 'normal');
  await view.user.click(region.getByRole('button', { name: 'Add Dune' }));
  expect(row).toHaveAttribute('data-state', 'loading');
  expect(region.getByRole('button', { name: 'Adding Dune' })).toHaveAttribute('aria-busy', 'true');
  answer.open();
  expect(await region.findByRole('button', { name: 'Dune added' })).toHaveFocus();
  const since = Date.now();
  expect(screen.getAllByText('Tag added').length).toBeGreaterThan(0);
  expect(await region.findByRole('button', { name: 'Dune is yours already' })).toHaveFocus();
  expect(Date.now() - since).toBeGreaterThan(1_700);
  expect(view.sent()).toEqual([{ domain: 'movies', polarity: 'like', tags: [{ tag: 'Dune', subcategory: 'movies' }] }]);
});

test('all new names go in batches of fifty, in order, with the chosen side, past those that are there', async () => {
  const view = await show({
    ProcessList: listed([entry('Old', { known: true }), ...films(120)]),
    AddTags: addsThem,
  });
  await view.user.click(screen.getByRole('radio', { name: 'Dislike/Avoid' }));
  const region = within(await processed(view));
  await view.user.click(await region.findByRole('button', { name: 'Add all new (120)' }));
  expect(await region.findByText('All 120 are in.')).toBeInTheDocument();
  expect(view.sent().map(({ tags }) => tags.length)).toEqual([50, 50, 20]);
  expect(view.sent().flatMap(({ tags }) => tags.map(({ tag }) => tag))).toEqual(films(120).map(({ tag }) => tag));
  expect(new Set(view.sent().map(({ polarity }) => polarity))).toEqual(new Set(['dislike']));
  expect(region.getByRole('button', { name: 'All added' })).toHaveAttribute('aria-disabled', 'true');
});

test('the progress shows, and a run that is stopped goes on where it was', async () => {
  const gates = [gate(), gate()];
  let batches = 0;
  const view = await show({
    ProcessList: listed(films(120)),
    AddTags: async (variables) => {
      await gates[batches++]?.passed;
      return addsThem(variables);
    },
  });
  const region = within(await processed(view));
  await view.user.click(await region.findByRole('button', { name: 'Add all new (120)' }));
  expect(await region.findByText('0 of 120')).toBeInTheDocument();
  gates[0]?.open();
  expect(await region.findByText('50 of 120')).toBeInTheDocument();
  expect(region.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '50');
  await view.user.click(region.getByRole('button', { name: 'Stop' }));
  gates[1]?.open();
  expect(await region.findByText('Stopped at 100 of 120.')).toBeInTheDocument();
  expect(view.sent()).toHaveLength(2);
  const goOn = region.getByRole('button', { name: 'Continue (20 left)' });
  expect(goOn).toHaveFocus();
  await view.user.click(goOn);
  expect(await region.findByText('All 120 are in.')).toBeInTheDocument();
  expect(view.sent().map(({ tags }) => tags.length)).toEqual([50, 50, 20]);
});

test('a run that breaks says so in place and by toast, and goes on without what is in', async () => {
  let batches = 0;
  const view = await show({
    ProcessList: listed(films(60)),
    AddTags: (variables) => (++batches === 2 ? { status: 503, body: '' } : addsThem(variables)),
  });
  const region = within(await processed(view));
  await view.user.click(await region.findByRole('button', { name: 'Add all new (60)' }));
  expect(await region.findByRole('alert')).toHaveTextContent('Failed to add tag. Please try again. 50 of 60 are in');
  expect(screen.getAllByText('Failed to add tag. Please try again.').length).toBeGreaterThan(0);
  await view.user.click(region.getByRole('button', { name: 'Continue (10 left)' }));
  expect(await region.findByText('All 60 are in.')).toBeInTheDocument();
  expect(region.queryByRole('alert')).toBeNull();
  expect(view.sent().map(({ tags }) => tags.length)).toEqual([50, 10, 10]);
});

test('what a lost answer left open is done when the page hears that it came in', async () => {
  stubGraph({ ProcessList: listed([entry('Dune')]), AddTags: { status: 503, body: '' } });
  function Page() {
    const [known, setKnown] = useState<{ domain: 'movies'; subcategory: string; tag: string }[]>([]);
    return (
      <>
        <button onClick={() => setKnown([{ domain: 'movies', subcategory: 'movies', tag: 'dune' }])}>poke</button>
        <AddTagDialog start={{ domain: 'movies', subcategory: 'movies' }} userId="1" known={known} onClose={() => {}} />
      </>
    );
  }
  const { user } = renderWithGraph(<Page />);
  await user.click(await screen.findByRole('tab', { name: 'Upload List' }));
  await user.type(screen.getByLabelText('Your list'), 'Dune');
  await user.click(screen.getByRole('button', { name: 'Process List' }));
  await user.click(await screen.findByRole('button', { name: 'Add all new (1)' }));
  expect(await screen.findByText(/0 of 1 are in/)).toBeInTheDocument();
  fireEvent.click(screen.getByText('poke'));
  expect(await screen.findByText('It is in your preferences now.')).toBeInTheDocument();
  expect(screen.queryByText(/0 of 1 are in/)).toBeNull();
  expect(screen.getByRole('button', { name: 'All added' })).toBeInTheDocument();
});

test('one name that does not fit keeps no other out, and says itself what is wrong', async () => {
  const view = await show({
    ProcessList: listed([entry('Good'), entry('Bad'), entry('Fine')]),
    AddTags: (variables) =>
      (variables as unknown as Sent).tags.some(({ tag }) => tag === 'Bad')
        ? { data: { addTags: { __typename: 'InvalidInput', message: 'Not that one', code: 'INVALID_INPUT' } } }
        : addsThem(variables),
  });
  const region = within(await processed(view));
  await view.user.click(await region.findByRole('button', { name: 'Add all new (3)' }));
  expect(await region.findByText(/^2 of 3 are in\./)).toBeInTheDocument();
  const bad = within(region.getByText('Bad').closest('li') as HTMLElement);
  expect(bad.getByRole('alert')).toHaveTextContent('Not that one');
  expect(bad.getByRole('button', { name: 'Add Bad' })).toBeEnabled();
});

test('names that came in meanwhile by another way are taken as there', async () => {
  const view = await show({
    ProcessList: listed([entry('Dune'), entry('Alien')]),
    AddTags: { data: { addTags: { __typename: 'TagsAdded', tags: [tagOf('Alien')], existing: ['Dune'] } } },
  });
  const region = within(await processed(view));
  await view.user.click(await region.findByRole('button', { name: 'Add all new (2)' }));
  expect(await region.findByRole('button', { name: 'Dune is yours already' })).toBeInTheDocument();
  expect(region.getByRole('button', { name: 'Alien added' })).toBeInTheDocument();
});

test('a single name that is there after all is refused with the words for it', async () => {
  const view = await show({
    ProcessList: listed([entry('Dune')]),
    AddTags: { data: { addTags: { __typename: 'TagsAdded', tags: [], existing: ['Dune'] } } },
  });
  const region = within(await processed(view));
  await view.user.click(await region.findByRole('button', { name: 'Add Dune' }));
  expect(await region.findByRole('alert')).toHaveTextContent('"Dune" is already in your movies preferences');
  expect(screen.getByText('Tag already exists')).toBeInTheDocument();
  expect(region.getByRole('button', { name: 'Dune is yours already' })).toBeInTheDocument();
});

test('in a list of allergies all are to be avoided, and there is no choice of type', async () => {
  const names = [entry('peanuts', { subcategory: 'cuisine' })];
  const view = await show({ ProcessList: listed(names), AddTags: addsThem }, { domain: 'food', subcategory: 'allergies' });
  expect(screen.queryByRole('radio')).toBeNull();
  const region = within(await processed(view));
  await view.user.click(await region.findByRole('button', { name: 'Add all new (1)' }));
  await waitFor(() => expect(view.sent()).toHaveLength(1));
  expect(view.sent()[0]).toMatchObject({ polarity: 'avoid', tags: [{ tag: 'peanuts', subcategory: 'allergies' }] });
});

test('an empty list asks nobody; one without names says so; one that fails says so in place and by toast', async () => {
  let broken = false;
  const view = await show({ ProcessList: () => (broken ? { status: 503, body: '' } : listed([])) });
  await view.user.click(screen.getByRole('button', { name: 'Process List' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Paste a list first.');
  expect(screen.getByLabelText('Your list')).toHaveFocus();
  expect(view.calls).toEqual([]);
  const region = within(await processed(view, '- -'));
  expect(await region.findByText(/^I found no name in that\./)).toBeInTheDocument();
  broken = true;
  await view.user.click(screen.getByRole('button', { name: 'Process List' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to process list. Please try again.');
  expect(screen.getAllByText('Failed to process list. Please try again.').length).toBeGreaterThan(1);
});

test('the arrows walk from button to button, Home and End to the first and the last', async () => {
  const view = await show({ ProcessList: listed(films(5)) });
  const region = within(await processed(view));
  (await region.findByRole('button', { name: 'Add Film 1' })).focus();
  await view.user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(region.getByRole('button', { name: 'Add Film 2' })).toHaveFocus();
  await view.user.keyboard('{End}');
  expect(region.getByRole('button', { name: 'Add Film 5' })).toHaveFocus();
  await view.user.keyboard('{Home}');
  expect(region.getByRole('button', { name: 'Add Film 1' })).toHaveFocus();
});

test('the tabs are walked with the arrows, and what was typed in one is there after a look at the other', async () => {
  const view = await show({});
  await view.user.type(screen.getByLabelText('Your list'), 'Dune');
  screen.getByRole('tab', { name: 'Upload List' }).focus();
  await view.user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Manual', selected: true })).toHaveFocus();
  await view.user.keyboard('{ArrowRight}');
  expect(screen.getByLabelText('Your list')).toHaveValue('Dune');
});

test('another category keeps what was typed, and the focus is on the category that is to be changed', async () => {
  const view = await show({});
  await view.user.type(screen.getByLabelText('Your list'), 'Dune');
  await view.user.click(screen.getByRole('button', { name: 'Change Category' }));
  expect(screen.getByRole('button', { name: 'Movie Titles' })).toHaveFocus();
  await view.user.click(screen.getByRole('button', { name: 'Genres & Themes' }));
  expect(screen.getByRole('tab', { name: 'Upload List', selected: true })).toBeInTheDocument();
  expect(screen.getByLabelText('Your list')).toHaveValue('Dune');
});
