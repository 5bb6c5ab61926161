// Cuts the three typefaces down to the letters and axes that Valet uses. Run by hand when a typeface changes: the
// results in src/fonts are committed, so a build needs neither this script nor the sources.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const PUNCTUATION = '‘’“”„–—…•·€×−→←″′';
const LATIN = range(0x20, 0x7e) + range(0xa0, 0xff) + 'ıŒœ' + PUNCTUATION;
const LATIN_EXTENDED = range(0x100, 0x24f) + range(0x1e00, 0x1eff);

const source = (family, file) =>
  new URL(`../../node_modules/@fontsource-variable/${family}/files/${file}.woff2`, import.meta.url);

const DISPLAY = { wght: 700, wdth: 80, opsz: 36 };
const TEXT = { wght: { min: 400, max: 700 } };
const QUIP = { wght: 450, opsz: 24, SOFT: 100, WONK: 0 };

const cuts = [
  ['display', 'bricolage-grotesque', 'bricolage-grotesque-latin-standard-normal', LATIN, DISPLAY],
  ['display-ext', 'bricolage-grotesque', 'bricolage-grotesque-latin-ext-standard-normal', LATIN_EXTENDED, DISPLAY],
  ['text', 'figtree', 'figtree-latin-wght-normal', LATIN, TEXT],
  ['text-ext', 'figtree', 'figtree-latin-ext-wght-normal', LATIN_EXTENDED, TEXT],
  ['quip', 'fraunces', 'fraunces-latin-full-italic', LATIN, QUIP],
  ['quip-ext', 'fraunces', 'fraunces-latin-ext-full-italic', LATIN_EXTENDED, QUIP],
];

for (const [name, family, file, text, variationAxes] of cuts) {
  const cut = await subsetFont(fs.readFileSync(source(family, file)), text, { targetFormat: 'woff2', variationAxes });
  const target = fileURLToPath(new URL(`../src/fonts/${name}.woff2`, import.meta.url));
  fs.writeFileSync(target, cut);
  console.log(`${name}.woff2 ${(cut.length / 1024).toFixed(1)} KB`);
}
