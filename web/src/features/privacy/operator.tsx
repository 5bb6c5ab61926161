import { Suspense, use } from 'react';

/** Who runs this copy of Valet, from its configuration. */
interface Operator {
  readonly company: string | null;
  readonly address: string | null;
  readonly email: string | null;
}

const UNKNOWN: Operator = { company: null, address: null, email: null };
let asked: Promise<Operator> | undefined;

const operator = (): Promise<Operator> =>
  (asked ??= fetch('/api/site').then(
    (reply) => (reply.ok ? (reply.json() as Promise<Operator>) : UNKNOWN),
    () => UNKNOWN,
  ));

function Address() {
  const { company, address, email } = use(operator());
  if (!company && !address && !email) return <p>The operator of this copy of Valet has not set an address yet.</p>;
  return (
    <address className="not-italic">
      {company && <div className="font-semibold">{company}</div>}
      {address?.split('\n').map((line) => (
        <div key={line}>{line}</div>
      ))}
      {email && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </address>
  );
}

export const OperatorAddress = () => (
  <Suspense fallback={<p>Loading...</p>}>
    <Address />
  </Suspense>
);
