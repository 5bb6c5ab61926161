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

const bricolage = (part) => source('bricolage-grotesque', `bricolage-grotesque-${part}-standard-normal`);
const figtree = (part) => source('figtree', `figtree-${part}-wght-normal`);
const fraunces = (part) => source('fraunces', `fraunces-${part}-full-italic`);

/** @param {string} name @param {URL} from @param {string} letters @param {object} variationAxes */
async function cut(name, from, letters, variationAxes) {
  const subset = await subsetFont(fs.readFileSync(from), letters, { targetFormat: 'woff2', variationAxes });
  fs.writeFileSync(fileURLToPath(new URL(`../src/fonts/${name}.woff2`, import.meta.url)), subset);
  console.log(`${name}.woff2 ${(subset.length / 1024).toFixed(1)} KB`);
}

await cut('display', bricolage('latin'), LATIN, DISPLAY);
await cut('display-ext', bricolage('latin-ext'), LATIN_EXTENDED, DISPLAY);
await cut('text', figtree('latin'), LATIN, TEXT);
await cut('text-ext', figtree('latin-ext'), LATIN_EXTENDED, TEXT);
await cut('quip', fraunces('latin'), LATIN, QUIP);
await cut('quip-ext', fraunces('latin-ext'), LATIN_EXTENDED, QUIP);
