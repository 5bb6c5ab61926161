import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { stubGraph } from '../../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../../test/render.tsx';
import { FOOD_NOTE, FoodNote } from './food-note.tsx';

test('the line says what was found, as the service told it, and asks for nothing', async () => {
  const calls = stubGraph({});
  const { client } = renderWithGraph(<FoodNote location="Lisbon, Portugal" />);
  expect(screen.getByText('Food for Lisbon, Portugal, as you asked, stands first.')).toBeInTheDocument();
  const note = 'These are dishes, not restaurants.';
  const found = { __typename: 'FoodRecommendations' as const, location: 'Lisbon, Portugal', note };
  act(() => {
    client.writeQuery({ query: FOOD_NOTE, data: { me: { __typename: 'User', id: '1', foodRecommendations: found } } });
  });
  expect(await screen.findByText(note)).toBeInTheDocument();
  expect(calls).toEqual([]);
});
