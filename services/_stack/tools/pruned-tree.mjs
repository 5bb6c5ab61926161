// Assembles what one image holds: `node services/_stack/tools/pruned-tree.mjs <deployable> <folder>`.
// Production dependencies of one workspace, compiled code, data; nothing that builds, tests or belongs to another.
// The image build and the proof of pruned trees both call it, so that what is proven is what is shipped.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
// What is shipped as an image of its own. `migrate` has no workspace: what it needs is what the chassis needs.
const deployables = JSON.parse(fs.readFileSync(new URL('deployables.json', import.meta.url), 'utf8'));

/** Every workspace's folder by its name. */
function workspaces() {
  const inServices = fs.readdirSync(path.join(root, 'services')).map((name) => `services/${name}`);
  const found = ['proto', 'gateway', 'web', ...inServices].filter((folder) => there(`${folder}/package.json`));
  return new Map(found.map((folder) => [read(folder).name, folder]));
}

const there = (place) => fs.existsSync(path.join(root, place));
const read = (folder) => JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** The workspace and the workspaces that it needs, by their declared dependencies. */
function closure(name, all, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  const needed = Object.keys(read(all.get(name)).dependencies ?? {}).filter((dependency) => all.has(dependency));
  for (const dependency of needed) closure(dependency, all, seen);
  return seen;
}

// What only a compiler or an editor reads.
const needless = /(\.d\.ts|\.map|\.tsbuildinfo|\.test\.js)$/;

function copy(relative, target) {
  const from = path.join(root, relative);
  if (!fs.existsSync(from)) throw new Error(`${relative} is missing: build first (make gen)`);
  fs.cpSync(from, path.join(target, relative), { recursive: true, filter: (file) => !needless.test(file) });
}

/** npm wants the package.json of every workspace to agree with the lockfile, also of those that it leaves out. */
function install(workspace, target, all) {
  const manifests = [...all.values()].map((folder) => `${folder}/package.json`);
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) {
    fs.mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(target, file));
  }
  // Peers and optional packages are tools (the Prisma command line, a compiler, embedded databases): 250 MB a service.
  const omitted = ['dev', 'optional', 'peer'].map((kind) => `--omit=${kind}`);
  const args = ['ci', ...omitted, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', '-w', workspace];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stderr } = spawnSync('npm', args, { cwd: target, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stderr}`);
}

/** Compiled parts come as optional packages, one per platform: those of this machine, as its own install chose them. */
function addNatives(target) {
  for (const scope of ['@node-rs']) {
    if (!fs.existsSync(path.join(target, 'node_modules', scope))) continue;
    for (const name of fs.readdirSync(path.join(root, 'node_modules', scope))) {
      const to = path.join(target, 'node_modules', scope, name);
      if (!fs.existsSync(to)) fs.cpSync(path.join(root, 'node_modules', scope, name), to, { recursive: true });
    }
  }
}

/** Of the database client's engines only PostgreSQL's is used: 50 MB less. */
function removeOtherEngines(target) {
  const folder = path.join(target, 'node_modules/@prisma/client/runtime');
  const others = fs.readdirSync(folder).filter((name) => /\.(cockroachdb|mysql|sqlite|sqlserver)\./.test(name));
  if (others.length === 0) throw new Error(`${folder} no longer looks as it did`);
  for (const name of others) fs.rmSync(path.join(folder, name));
}

/** Links to workspaces that are not part of the tree, and their folders, go. */
function removeOthers(target, kept, all) {
  for (const [name, folder] of all) {
    if (kept.has(name)) continue;
    fs.rmSync(path.join(target, 'node_modules', name), { recursive: true, force: true });
    fs.rmSync(path.join(target, folder), { recursive: true, force: true });
  }
  for (const file of ['package-lock.json', '.npmrc', 'node_modules/.package-lock.json']) {
    fs.rmSync(path.join(target, file), { force: true });
  }
}

/** Fills the empty or missing folder `target` with all that the deployable needs to run `node valet.mjs`. */
export function prunedTree(name, target) {
  const deployable = deployables[name];
  if (!deployable) throw new Error(`No deployable "${name}"; there are: ${Object.keys(deployables).join(', ')}`);
  fs.mkdirSync(target, { recursive: true });
  if (fs.readdirSync(target).length > 0) throw new Error(`${target} is not empty`);
  const all = workspaces();
  const kept = closure(deployable.workspace, all);
  install(deployable.workspace, target, all);
  addNatives(target);
  removeOtherEngines(target);
  removeOthers(target, kept, all);
  for (const workspace of kept) {
    const folder = all.get(workspace);
    copy(`${folder}/dist`, target);
    const extras = [`${folder}/schema.graphql`, `${folder}/generated`];
    for (const extra of extras.filter(there)) copy(extra, target);
  }
  for (const file of deployable.files ?? []) copy(file, target);
  for (const file of ['LICENSE', 'NOTICE']) copy(file, target);
  const comment = '// Serves; with an argument it is an operator command.';
  const text = `#!/usr/bin/env node\n${comment}\nimport './${deployable.entry}';\n`;
  fs.writeFileSync(path.join(target, 'valet.mjs'), text, { mode: 0o755 });
  fs.writeFileSync(path.join(target, 'health.mjs'), health(deployable));
}

/** The image's health check: answered by /livez, so that a database that is away restarts nothing. */
function health({ port, portVariable }) {
  if (port === undefined) return '// Runs to its end; there is nothing to ask.\n';
  return `const port = process.env.${portVariable} || ${port};
const { ok } = await fetch(\`http://127.0.0.1:\${port}/livez\`, { signal: AbortSignal.timeout(2_000) });
process.exitCode = ok ? 0 : 1;
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , name, target] = process.argv;
  prunedTree(name ?? '', path.resolve(target ?? ''));
}
