import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { Later, Panel } from '../../shared/ui/kit.tsx';
import { copy } from './copy.ts';

export const ConnectPage = () => (
  <main id="main" className="page">
    <h1 className="h1">{copy.connect.title}</h1>
    <Panel>
      <div className="grid justify-items-start gap-4 p-5">
        <p>{copy.connect.intro}</p>
        <Later what="gmail-connect">{copy.connect.later}</Later>
        <Link className="btn btn-outline btn-md" href={paths.home}>
          {copy.connect.home}
        </Link>
      </div>
    </Panel>
  </main>
);
