import { Link } from 'wouter';
import { coverUrl, type CoverKind } from '../../shared/cover.ts';
import { paths } from '../../shared/paths.ts';
import { Bowtie } from '../../shared/ui/kit.tsx';
import { prefetch } from '../routes.tsx';

const STRIP: readonly { seed: string; kind: CoverKind; title: string; remark: string }[] = [
  { seed: 'landing-3', kind: 'media', title: 'Movies', remark: 'You called it underrated. It has eleven Oscars.' },
  { seed: 'landing-5', kind: 'food', title: 'Food', remark: 'A third ramen this week. I merely observe.' },
  { seed: 'landing-7', kind: 'books', title: 'Books', remark: 'Finish one. Any one.' },
  { seed: 'landing-6', kind: 'games', title: 'Games', remark: 'Four hundred hours in. Still “casual”.' },
];

const FACTS = [
  [
    'In your own words',
    'Tell Valet what you love and what you cannot stand. Every preference it keeps shows the words that taught it.',
  ],
  [
    'A reason on every ticket',
    'A short list each day across nine domains, and each pick says which of your tastes it rests on.',
  ],
  ['Yours to correct', 'Open My Prefs, remove what is wrong, add what is missing. Tomorrow’s list knows.'],
] as const;

export const Landing = () => (
  <div className="lp">
    <header className="lp-top">
      <span className="lp-brand">
        <Bowtie height={24} />
        Valet
      </span>
      <nav aria-label="Account">
        <Link href={paths.privacy} {...prefetch(paths.privacy)}>
          Privacy
        </Link>
        <Link href={paths.login} {...prefetch(paths.login)}>
          Sign in
        </Link>
      </nav>
    </header>
    <main id="main">
      <div className="lp-split">
        <div>
          <h1>Impeccable taste. Yours, allegedly.</h1>
          <p className="lp-sub">
            Valet listens to what you love and what you loathe, works out what you actually like, and lays out a short
            list every day.
          </p>
          <p className="lp-cta">
            <Link className="lp-btn" href={paths.signup} {...prefetch(paths.signup)}>
              Use your invitation code
            </Link>
            <Link className="lp-link" href={paths.login} {...prefetch(paths.login)}>
              I have an account
            </Link>
          </p>
          <p className="lp-quip">“I have read your watchlist. We have work to do.”</p>
        </div>
        <ul className="lp-strip">
          {STRIP.map(({ seed, kind, title, remark }, index) => (
            <li key={seed}>
              <img
                src={coverUrl(seed, kind)}
                width="400"
                height="225"
                alt=""
                decoding="async"
                loading={index > 1 ? 'lazy' : 'eager'}
              />
              <div>
                <h2>{title}</h2>
                <p>{remark}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <dl className="lp-facts">
        {FACTS.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </main>
    <footer className="lp-foot">
      <Link href={paths.privacy}>Privacy policy</Link>
      <Link href={paths.aboutData}>About the data</Link>
    </footer>
  </div>
);
