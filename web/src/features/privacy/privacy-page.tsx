import { ArrowUp } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { OperatorAddress } from './operator.tsx';
import { EFFECTIVE, type Section, SECTIONS } from './policy.ts';
import { useScrollSpy } from './use-scroll-spy.ts';

const IDS = SECTIONS.map(({ id }) => id);

/** Smooth unless the person asked for less motion; the address keeps the place. */
function scrollTo(id: string) {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(id)?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
  window.history.replaceState(window.history.state, '', `#${id}`);
}

function Contents({ current }: { current: string }) {
  const go = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    scrollTo(id);
  };
  return (
    <nav
      aria-label="Contents"
      className="panel self-start p-4 md:sticky md:top-22 md:max-h-[calc(100vh-7rem)] md:overflow-y-auto"
    >
      <ol className="grid gap-0.5 text-[14px]">
        {SECTIONS.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={go(id)}
              aria-current={current === id ? 'location' : undefined}
              className={`flex min-h-8 items-center gap-2 rounded-lg px-2.5 py-1 hover:bg-(--brass) hover:text-(--on-brass) ${
                current === id ? 'bg-(--livery) font-semibold text-(--on-livery)' : ''
              }`}
            >
              <span className="w-5 shrink-0 text-right tabular-nums opacity-75">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const SectionText = ({ section: { id, title, body }, number }: { section: Section; number: number }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-3">
    <h2 id={`${id}-title`} className="h3">
      {number}. {title}
    </h2>
    {body.map((part) =>
      typeof part === 'string' ? (
        <p key={part}>{part}</p>
      ) : (
        <ul key={part[0]} className="grid list-disc gap-1.5 pl-5">
          {part.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
    )}
    {id === 'third-party-services' && (
      <p>
        Whose names and facts Valet uses is on the page{' '}
        <Link className="link" href={paths.aboutData}>
          About the data
        </Link>
        .
      </p>
    )}
    {id === 'contact' && <OperatorAddress />}
  </section>
);

export function PrivacyPage() {
  const current = useScrollSpy(IDS);
  useEffect(() => {
    const wanted = window.location.hash.slice(1);
    if (IDS.includes(wanted)) document.getElementById(wanted)?.scrollIntoView();
  }, []);
  return (
    <main id="main" className="mx-auto grid max-w-6xl gap-7 px-4 pt-8 pb-24 md:grid-cols-[270px_minmax(0,1fr)]">
      <div className="md:col-span-2">
        <h1 className="h1">Privacy Policy</h1>
        <p className="quip mt-2">I keep secrets for a living. Here is how, in plain words.</p>
        <p className="mt-2 text-(--ink-2)">
          Effective date: {EFFECTIVE} · Last updated: {EFFECTIVE}
        </p>
      </div>
      <Contents current={current} />
      <article className="panel grid max-w-[75ch] gap-9 p-6 md:p-8">
        {SECTIONS.map((section, index) => (
          <SectionText key={section.id} section={section} number={index + 1} />
        ))}
      </article>
      <button
        type="button"
        className="btn btn-md btn-brass fixed right-4 bottom-20 z-30 shadow-lg md:bottom-5"
        aria-label="Scroll to top"
        onClick={() =>
          window.scrollTo({
            top: 0,
            behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
          })
        }
      >
        <ArrowUp aria-hidden="true" size={18} /> Top
      </button>
    </main>
  );
}
