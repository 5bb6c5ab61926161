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
  const folders = ['proto', 'gateway', 'web', ...fs.readdirSync(path.join(root, 'services')).sort().map((name) => `services/${name}`)];
  const found = folders.filter((folder) => fs.existsSync(path.join(root, folder, 'package.json')));
  return new Map(found.map((folder) => [read(folder).name, folder]));
}

const read = (folder) => JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** The workspace and the workspaces that it needs, by their declared dependencies. */
function closure(name, all, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const dependency of Object.keys(read(all.get(name)).dependencies ?? {})) if (all.has(dependency)) closure(dependency, all, seen);
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
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...[...all.values()].map((folder) => `${folder}/package.json`)]) {
    fs.mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(target, file));
  }
  // Peers and optional packages are tools (the Prisma command line, a compiler, embedded databases): 250 MB a service.
  const args = ['ci', '--omit=dev', '--omit=optional', '--omit=peer', '--no-audit', '--no-fund', '--loglevel=error', '-w', workspace];
  const { status, stderr } = spawnSync('npm', args, { cwd: target, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } });
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

/** Links to workspaces that are not part of the tree, and their folders, go. */
function removeOthers(target, kept, all) {
  for (const [name, folder] of all) {
    if (kept.has(name)) continue;
    fs.rmSync(path.join(target, 'node_modules', name), { recursive: true, force: true });
    fs.rmSync(path.join(target, folder), { recursive: true, force: true });
  }
  for (const file of ['package-lock.json', '.npmrc', 'node_modules/.package-lock.json']) fs.rmSync(path.join(target, file), { force: true });
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
  removeOthers(target, kept, all);
  for (const workspace of kept) {
    const folder = all.get(workspace);
    copy(`${folder}/dist`, target);
    for (const extra of ['schema.graphql', 'data']) if (fs.existsSync(path.join(root, folder, extra))) copy(`${folder}/${extra}`, target);
  }
  for (const file of deployable.files ?? []) copy(file, target);
  for (const file of ['LICENSE', 'NOTICE']) if (fs.existsSync(path.join(root, file))) copy(file, target);
  fs.writeFileSync(path.join(target, 'valet.mjs'), `#!/usr/bin/env node\n// Serves; with an argument it is an operator command.\nimport './${deployable.entry}';\n`, { mode: 0o755 });
  fs.writeFileSync(path.join(target, 'health.mjs'), health(deployable));
}

/** The image's health check: answered by /livez, so that a database that is away restarts nothing. */
const health = ({ port, portVariable }) => (port === undefined ? '// Runs to its end; there is nothing to ask.\n' : `const port = process.env.${portVariable} || ${port};
const { ok } = await fetch(\`http://127.0.0.1:\${port}/livez\`, { signal: AbortSignal.timeout(2_000) });
process.exitCode = ok ? 0 : 1;
`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , name, target] = process.argv;
  prunedTree(name ?? '', path.resolve(target ?? ''));
}
