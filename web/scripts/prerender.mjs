// After the build: dist/landing.html (the landing as plain HTML, no script at all), dist/index.html completed to the
// app's shell (asks who is signed in before any code has arrived), dist/csp.json (hashes of the inline scripts of
// each page) and compressed copies of everything that is text.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import zlib from 'node:zlib';
import { build } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(web, 'dist');
const inDist = (file) => path.join(dist, file);
const read = (file) => fs.readFileSync(inDist(file), 'utf8');

const manifest = JSON.parse(read('.vite/manifest.json'));
const operations = JSON.parse(fs.readFileSync(path.join(web, 'operations.json'), 'utf8'));

const hashOf = (operation) => {
  const found = Object.entries(operations).find(([, text]) => new RegExp(`query ${operation}\\b`).test(text));
  if (!found) throw new Error(`operations.json has no query ${operation}`);
  return found[0];
};

const chunk = (source) => {
  const found = manifest[source];
  if (!found) throw new Error(`The build has no ${source}`);
  return found;
};

const graphOf = (source, seen = new Set()) => {
  if (seen.has(source)) return seen;
  seen.add(source);
  for (const imported of chunk(source).imports ?? []) graphOf(imported, seen);
  return seen;
};

const ENTRY = 'index.html';
const SIGNED_IN = ['src/app/shell.tsx', 'src/app/pages/dashboard.tsx'];

/** The app's shell: preloads what a signed-in person's dashboard needs, and sends its first request at once. */
function completeShell() {
  const html = read('index.html');
  const entry = graphOf(ENTRY);
  const wanted = new Set(SIGNED_IN.flatMap((source) => [...graphOf(source)]));
  const scripts = [...wanted].filter((source) => !entry.has(source)).map((source) => chunk(source).file);
  const styles = [...wanted].flatMap((source) => chunk(source).css ?? []);
  // Only where somebody is probably signed in: the hint cookie says so, and decides nothing else.
  const boot = [
    '(function(){',
    `var home=location.pathname==='/',name=home?'Dashboard':'Viewer',`,
    `hash=home?'${hashOf('Dashboard')}':'${hashOf('Viewer')}';`,
    `if(!/(?:^|; )valet_hint=1/.test(document.cookie))return;`,
    `window.valetBoot={operation:name,answer:fetch('/graphql?operationName='+name+'&extensions='+`,
    `encodeURIComponent('{"persistedQuery":{"version":1,"sha256Hash":"'+hash+'"}}'),`,
    `{credentials:'same-origin',headers:{accept:'application/graphql-response+json, application/json',`,
    `'apollo-require-preflight':'true'}})};`,
    `if(home){${JSON.stringify(scripts)}.forEach(function(f){var l=document.createElement('link');`,
    `l.rel='modulepreload';l.crossOrigin='';l.href='/'+f;document.head.append(l)});`,
    `${JSON.stringify([...new Set(styles)])}.forEach(function(f){var l=document.createElement('link');`,
    `l.rel='preload';l.as='style';l.crossOrigin='';l.href='/'+f;document.head.append(l)})}`,
    '})()',
  ].join('');
  const ICON = '<link rel="icon"';
  fs.writeFileSync(inDist('index.html'), html.replace(ICON, `<script>${boot}</script>\n${ICON}`));
}

async function landing() {
  const outDir = path.join(web, 'node_modules/.prerender');
  await build({
    root: web,
    logLevel: 'error',
    build: { ssr: 'src/entry-prerender.tsx', outDir, emptyOutDir: true, manifest: false },
  });
  const { landingHtml } = await import(pathToFileURL(path.join(outDir, 'entry-prerender.js')).href);
  const css = [...(chunk(ENTRY).css ?? []), ...(chunk('src/app/pages/landing-page.tsx').css ?? [])].map(read);
  const html = read('index.html')
    .replace(/<script\b.*?<\/script>\s*/gs, '')
    .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .replace('</head>', `<style>${usedOnly(css.join('\n'))}</style>\n</head>`)
    .replace(/<div id="root">.*?<\/div>/s, `<div id="root">${await landingHtml()}</div>`);
  fs.writeFileSync(inDist('landing.html'), html);
}

// The landing has no dialogs, tickets or chat: rules of classes that it never names stay out of it.
function usedOnly(css) {
  const source = fs.readFileSync(path.join(web, 'src/app/pages/landing.tsx'), 'utf8');
  const named = new Set(source.match(/[\w-]+/g));
  return css.replace(/(^|[{}])([^{}@;]+)\{([^{}]*)\}/g, (rule, before, selectors, body) => {
    const kept = selectors.split(',').filter((selector) => {
      const classes = [...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].map((match) => match[1]);
      return classes.every((name) => named.has(name));
    });
    return kept.length > 0 ? `${before}${kept.join(',')}{${body}}` : before;
  });
}

function writeCsp() {
  const pages = ['index.html', 'landing.html'].map((page) => {
    const inline = [...read(page).matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1]);
    return [page, inline.map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`)];
  });
  fs.writeFileSync(inDist('csp.json'), `${JSON.stringify(Object.fromEntries(pages), null, 2)}\n`);
}

const filesIn = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });

const WORTH_BYTES = 600;

function compress() {
  for (const file of filesIn(dist)) {
    if (!/\.(js|css|html|svg)$/.test(file)) continue;
    const content = fs.readFileSync(file);
    if (content.length < WORTH_BYTES) continue;
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content));
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: 9 }));
  }
}

await landing();
completeShell();
writeCsp();
compress();
