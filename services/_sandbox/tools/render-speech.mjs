// Speaks assets/realtime/sentences.json once, for everybody: a voice of CMU Flite, encoded as Opus in packets of 20 ms,
// which the sandbox sends as they are. Needs the programs flite, sox and opusenc (Debian: flite sox opus-tools); what
// was spoken before is kept unless its words changed.
//
//   node services/_sandbox/tools/render-speech.mjs            speaks what is new, deletes what nobody says any more
//   node services/_sandbox/tools/render-speech.mjs --all      speaks everything anew
//   node --import tsx services/_sandbox/tools/render-speech.mjs --collect
//                          first takes the fixed sentences of the interviews into the list
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

const run = promisify(execFile);
const assets = fileURLToPath(new URL('../assets/realtime/', import.meta.url));
const speech = path.join(assets, 'speech');
const listFile = path.join(assets, 'sentences.json');
// Words that the voice would say wrongly, as it says them right.
const respelt = {
  anime: 'anni may', neighbours: 'neighbors', overstay: 'over stay', savoury: 'savory', 'tear-jerker': 'teer jerker',
};
const { values } = parseArgs({ options: { all: { type: 'boolean' }, collect: { type: 'boolean' } } });

if (values.collect) await collect();
const sentences = JSON.parse(await fs.readFile(listFile, 'utf8'));
await fs.mkdir(speech, { recursive: true });
const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'speech-'));
try {
  await forget(sentences);
  for (const sentence of sentences) await render(sentence);
} finally {
  await fs.rm(folder, { recursive: true });
}
const sizes = await Promise.all(sentences.map(({ id }) => fs.stat(fileOf(id)).then(({ size }) => size)));
console.log(`${sentences.length} sentences, ${sizes.reduce((sum, size) => sum + size, 0)} bytes`);

async function render({ id, text }) {
  const file = fileOf(id);
  if (!values.all && (await titleOf(file)) === text) return;
  const [raw, clean] = ['raw.wav', 'clean.wav'].map((name) => path.join(folder, name));
  const said = text.replaceAll(/[\w-]+/g, (word) => respelt[word.toLowerCase()] ?? word);
  await run('flite', ['-voice', 'slt', '-t', said, '-o', raw]);
  // No silence before the first sound, 60 ms after the last; the loudest sample at -3 dB.
  const trim = ['silence', '1', '0.01', '0.3%', 'reverse'];
  await run('sox', [raw, '-r', '48000', clean, ...trim, ...trim, 'pad', '0', '0.06', 'norm', '-3']);
  await run('opusenc', [
    '--quiet', '--speech', '--vbr', '--bitrate', '24', '--framesize', '20', '--downmix-mono', '--padding', '0',
    '--serial', '1', '--discard-comments', '--title', text, clean, file,
  ]);
}

async function collect() {
  const { spokenSentences } = await import('../../voice/src/engine/interview/spoken.ts');
  const old = JSON.parse(await fs.readFile(listFile, 'utf8'));
  const own = old.filter(({ id }) => !id.startsWith('interview-'));
  const taken = spokenSentences().map(({ id, text }) => ({ id: `interview-${fileName(id)}`, text }));
  const lines = [...own, ...taken].map((sentence) => `  ${JSON.stringify(sentence)}`);
  await fs.writeFile(listFile, `[\n${lines.join(',\n')}\n]\n`);
}

async function forget(known) {
  const ids = new Set(known.map(({ id }) => `${id}.opus`));
  for (const name of await fs.readdir(speech)) if (!ids.has(name)) await fs.rm(path.join(speech, name));
}

// The words that a sound was made from are in the file.
async function titleOf(file) {
  const bytes = await fs.readFile(file).catch(() => Buffer.alloc(0));
  const at = bytes.indexOf('title=', 0, 'latin1');
  if (at < 4) return undefined;
  const length = bytes.readUInt32LE(at - 4);
  return bytes.toString('utf8', at + 6, at + length);
}

// movie_taste/opening.1.2 -> movie-taste-opening-1-2
function fileName(id) {
  return id.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase();
}

function fileOf(id) {
  return path.join(speech, `${id}.opus`);
}
