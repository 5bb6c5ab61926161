import { useState } from 'react';
import { refetchSession } from '../../shared/session.ts';
import { Button } from '../../shared/ui/kit.tsx';

export function Unreachable({ retryAfterSeconds }: { retryAfterSeconds: number | null }) {
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
