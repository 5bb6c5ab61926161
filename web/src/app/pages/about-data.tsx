import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';

export const AboutData = () => (
  <main id="main" className="page">
    <div>
      <h1 className="h1">About the data</h1>
      <p className="quip mt-2">Credit where it is due. I insist.</p>
    </div>
    <article className="panel grid gap-4 p-6">
      <p>
        What Valet recommends comes from its own catalogue. The titles, names and makers in it are facts; the
        descriptions were written for Valet. Pictures are drawn by Valet itself, a different one for every item.
      </p>
      <p>
        Names of films, books, games, shops, brands and places belong to their owners and are used to name them; none of
        the owners endorses Valet. Prices are guides and not offers.
      </p>
      <p>
        Notes on allergens are general knowledge about usual recipes, not advice: if something could harm you, ask the
        kitchen.
      </p>
      <p>
        The typefaces are Bricolage Grotesque, Figtree and Fraunces, each under the SIL Open Font License 1.1, cut
        down to the letters that are used here.
      </p>
      <p>
        What Valet keeps about you, and why, is on the page{' '}
        <Link className="link" href={paths.privacy}>
          Privacy
        </Link>
        .
      </p>
    </article>
    <p>
      <Link className="link" href={paths.home}>
        Back to Valet
      </Link>
    </p>
  </main>
);
