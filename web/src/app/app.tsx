import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Redirect, Route, Router, Switch, useLocation, type AroundNavHandler } from 'wouter';
import { paths } from '../shared/paths.ts';
import { loadSession, refetchSession, useSession, type Session } from '../shared/session.ts';
import { Button, Loading } from '../shared/ui/kit.tsx';
import { startTips } from '../shared/ui/tips.ts';
import { useToasts } from '../shared/ui/toasts.ts';
import { Fallback } from './fallback.tsx';
import { screens, signedOutRoutes } from './routes.tsx';

const Toaster = lazy(async () => ({ default: (await import('../shared/ui/toaster.tsx')).Toaster }));

const TOASTER_IDLE_MS = 2_500;

const crossfade: AroundNavHandler = (navigate, to, options) => {
  if (!document.startViewTransition) return navigate(to, options);
  document.startViewTransition(() => flushSync(() => navigate(to, options)));
};

export function App() {
  useEffect(startTips, []);
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
  return <Suspense fallback={<Loading />}>{screenOf(session, path)}</Suspense>;
}

function screenOf(session: Session, path: string) {
  switch (session.status) {
    case 'loading':
      return <Loading />;
    case 'unreachable':
      return <Unreachable retryAfterSeconds={session.retryAfterSeconds} />;
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

function Unreachable({ retryAfterSeconds }: { retryAfterSeconds: number | null }) {
  const [asking, setAsking] = useState(false);
  const again = async () => {
    setAsking(true);
    await refetchSession();
    setAsking(false);
  };
  const wait = retryAfterSeconds ? ` Try again in ${retryAfterSeconds} seconds.` : '';
  return (
    <main id="main" className="grid min-h-screen place-items-center p-6">
      <div className="panel grid max-w-md gap-3 p-8">
        <h1 className="h2">Valet cannot check who you are</h1>
        <p role="alert" className="text-ink-2">
          The part of Valet that knows its guests is not answering right now. You are not signed out.{wait}
        </p>
        <Button className="justify-self-start" pending={asking} onClick={() => void again()}>
          Try again
        </Button>
      </div>
    </main>
  );
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
