import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Redirect, Route, Router, Switch, useLocation, type AroundNavHandler } from 'wouter';
import { paths } from '../shared/paths.ts';
import { loadSession, useSession, type Session } from '../shared/session.ts';
import { Loading } from '../shared/ui/kit.tsx';
import { useToasts } from '../shared/ui/toasts.ts';
import { Fallback } from './fallback.tsx';
import { screens, signedOutRoutes } from './routes.tsx';
import { titleOf } from './titles.ts';

const Toaster = lazy(async () => ({ default: (await import('../shared/ui/toaster.tsx')).Toaster }));

const TOASTER_IDLE_MS = 2_500;

const crossfade: AroundNavHandler = (navigate, to, options) => {
  // A followed link starts at the top; going back is left to the browser, which remembers where one was.
  const go = () => {
    navigate(to, options);
    if (!options?.replace) scrollTo(0, 0);
  };
  if (!document.startViewTransition) return go();
  const transition = document.startViewTransition(() => flushSync(go));
  // A second navigation skips the animation of the first, which is no fault.
  transition.ready.catch(() => undefined);
};

export function App() {
  return (
    <Router aroundNav={crossfade}>
      <Fallback>
        <Screens />
      </Fallback>
      <LazyToaster />
    </Router>
  );
}

function Screens() {
  const session = useSession();
  const [path] = useLocation();
  useEffect(() => {
    void loadSession();
  }, [path]);
  useEffect(() => {
    if (session.status !== 'loading') document.title = titleOf(path, session.status === 'signed-in');
  }, [path, session.status]);
  return <Suspense fallback={<Loading />}>{screenOf(session, path)}</Suspense>;
}

function screenOf(session: Session, path: string) {
  switch (session.status) {
    case 'loading':
      return <Loading />;
    case 'unreachable':
      return <screens.unreachable retryAfterSeconds={session.retryAfterSeconds} />;
    case 'signed-in':
      if (path === paths.login || path === paths.signup) return <Redirect to={paths.home} replace />;
      return <screens.signedIn key={session.id} />;
    case 'signed-out':
      return (
        <Switch>
          {signedOutRoutes.map(([route, Screen]) => (
            <Route key={route} path={route}>
              <Screen />
            </Route>
          ))}
          <Route>
            <screens.landing />
          </Route>
        </Switch>
      );
  }
}

// The toaster's code waits until a toast is there or the page has nothing better to do.
function LazyToaster() {
  const waiting = useToasts().length > 0;
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), TOASTER_IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return waiting || idle ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
