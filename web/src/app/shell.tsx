import { Suspense, useEffect, useState } from 'react';
import { ApolloProvider } from '@apollo/client/react';
import { Link, Route, Switch } from 'wouter';
import { listen } from '../shared/events.ts';
import { paths } from '../shared/paths.ts';
import { useSession } from '../shared/session.ts';
import { Loading } from '../shared/ui/kit.tsx';
import { startTips } from '../shared/ui/tips.ts';
import { applyTopic, coalesce, makeClient } from './apollo.ts';
import { Header } from './header.tsx';
import { screens, signedInRoutes } from './routes.tsx';

/** Everything that a signed-in person sees; one graph client for as long as the session lasts. */
export function Shell() {
  const [client] = useState(makeClient);
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.id : '';
  useEffect(startTips, []);
  useEffect(
    () => listen(coalesce((topic) => applyTopic(client, topic, userId))),
    [client, userId],
  );
  return (
    <ApolloProvider client={client}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <Suspense fallback={<Loading className="boot-in" />}>
        <Switch>
          {signedInRoutes.map(([route, Screen]) => (
            <Route key={route} path={route}>
              <Screen />
            </Route>
          ))}
          <Route>
            <screens.notFound />
          </Route>
        </Switch>
      </Suspense>
      <footer className="foot">
        <Link href={paths.privacy}>Privacy policy</Link>
        <Link href={paths.aboutData}>About the data</Link>
      </footer>
    </ApolloProvider>
  );
}
