import type { ReactNode } from 'react';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeClient } from '../src/app/apollo.ts';
import { Toaster } from '../src/shared/ui/toaster.tsx';

/** Renders with the product's own graph client and toasts; the network below is the stub's. */
export function renderWithGraph(element: ReactNode, user = userEvent.setup()) {
  const client = makeClient();
  const view = render(
    <ApolloProvider client={client}>
      {element}
      <Toaster />
    </ApolloProvider>,
  );
  return { ...view, client, user };
}
