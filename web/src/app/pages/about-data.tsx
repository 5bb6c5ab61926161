import { Suspense, use } from 'react';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';

interface DataSource {
  readonly name: string;
  readonly licence: string;
  readonly attribution: string;
}

let asked: Promise<readonly DataSource[] | null> | undefined;

/** What this copy's operator added; null when it cannot be asked, for nobody's credit may be denied then. */
const added = (): Promise<readonly DataSource[] | null> =>
  (asked ??= fetch('/api/data-sources')
    .then(async (reply) => (reply.ok ? ((await reply.json()) as readonly DataSource[]) : null))
    .catch(() => null));

function Added() {
  const sources = use(added());
  if (sources === null) return <p>What else this copy of Valet uses could not be asked just now.</p>;
  if (sources.length === 0) return <p>This copy of Valet has no other source switched on.</p>;
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {sources.map(({ name, licence, attribution }) => (
        <li key={name}>
          {attribution} <span className="text-ink-2">({licence})</span>
        </li>
      ))}
    </ul>
  );
}

const BSD = [
  'Copyright 2026, name-suggestion-index contributors',
  'Redistribution and use in source and binary forms, with or without modification, are permitted provided that the ' +
    'following conditions are met:',
  '1. Redistributions of source code must retain the above copyright notice, this list of conditions and the ' +
    'following disclaimer.',
  '2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the ' +
    'following disclaimer in the documentation and/or other materials provided with the distribution.',
  '3. Neither the name of the copyright holder nor the names of its contributors may be used to endorse or promote ' +
    'products derived from this software without specific prior written permission.',
  'THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, ' +
    'INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE ' +
    'DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, ' +
    'SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR ' +
    'SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, ' +
    'WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE ' +
    'USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.',
];

export const AboutData = () => (
  <main id="main" className="page">
    <div>
      <h1 className="h1">About the data</h1>
      <p className="quip mt-2">Credit where it is due. I insist.</p>
    </div>
    <article className="panel grid max-w-[75ch] gap-4 p-6">
      <h2 className="h3">What Valet wrote</h2>
      <p>
        Titles, names, makers, ingredients and descriptions in Valet&apos;s own catalogue were written for Valet. What
        it recommends comes from there, and from the packs that an operator imported, which are named below. Pictures
        are drawn by Valet itself, a different one for every item.
      </p>
      <h2 className="h3">What others gave</h2>
      <p>
        City names, positions and populations: © GeoNames (geonames.org), under CC BY 4.0, changed: filtered, and other
        spellings reduced.
      </p>
      <p>
        Shops, hotels and restaurant brands: name-suggestion-index contributors, under the BSD 3-Clause licence, whose
        text is at the end of this page.
      </p>
      <Suspense fallback={<p>Loading...</p>}>
        <Added />
      </Suspense>
      <p>
        The typefaces are Bricolage Grotesque, Figtree and Fraunces, each under the SIL Open Font License 1.1, cut down
        to the letters that are used here.
      </p>
      <h2 className="h3">What it is not</h2>
      <p>
        Names of films, books, games, shops, brands and places belong to their owners and are used to name them; none of
        the owners endorses Valet. Prices are guides and not offers.
      </p>
      <p>
        Allergen notes are general knowledge about usual recipes, not advice: ask the kitchen. Restaurants and chains
        carry no allergen claim at all.
      </p>
      <p>
        What Valet keeps about you, and why, is on the page{' '}
        <Link className="link" href={paths.privacy}>
          Privacy
        </Link>
        .
      </p>
    </article>
    <details className="panel max-w-[75ch] p-6">
      <summary className="font-semibold">BSD 3-Clause licence of name-suggestion-index</summary>
      <div className="mt-4 grid gap-3 text-sm">
        {BSD.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
    <p>
      <Link className="link" href={paths.home}>
        Back to Valet
      </Link>
    </p>
  </main>
);
