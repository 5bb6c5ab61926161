import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { Later, Panel } from '../../shared/ui/kit.tsx';
import { copy } from './copy.ts';

export const ReviewPage = () => (
  <main id="main" className="page">
    <h1 className="h1">{copy.review.title}</h1>
    <Panel>
      <div className="grid justify-items-start gap-4 p-5">
        <Later what="gmail-review">{copy.review.later}</Later>
        <Link className="btn btn-outline btn-md" href={paths.gmailConnect}>
          Gmail
        </Link>
      </div>
    </Panel>
  </main>
);
