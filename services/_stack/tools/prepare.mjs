// Brings the checkout up to date before anything runs: dependencies, generated code, compiled output, web bundle.
// Every step remembers what its inputs looked like and is skipped while they are the same. Needs nothing installed.
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
process.chdir(root);
const [major, minor] = process.versions.node.split('.').map(Number);
const enough = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
if (!enough) {
  console.error(
    `\n  Valet needs Node 20.19 or newer (of 22 at least 22.12, and not 21); this is ${process.version}.\n`,
  );
  process.exit(1);
}

const services = ['identity', 'taste-memory', 'digest', 'wallet-budget', 'mailbox', 'voice', '_template'];
const bin = (name) => path.join('node_modules', '.bin', name);
const tsx = [process.execPath, '--import', 'tsx', '--conditions=source'];
const sources = (folder) => [`${folder}/src`, `${folder}/package.json`, `${folder}/tsconfig.json`];

/** name, inputs, outputs that must be there, commands; in order, those of one group side by side. */
const steps = [
  [
    {
      name: 'install',
      inputs: ['package.json', 'package-lock.json', '.npmrc'],
      outputs: ['node_modules/.bin/tsc'],
      run: [['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error']],
    },
  ],
  [
    {
      name: 'proto',
      inputs: ['proto'],
      except: /^proto\/(src|dist|golden|test)/,
      outputs: ['proto/src/gen'],
      run: [[bin('buf'), 'generate']],
      cwd: 'proto',
    },
    {
      name: 'catalogue',
      inputs: ['services/_catalogue/data', 'services/_catalogue/src', 'services/_catalogue/package.json'],
      outputs: ['services/_catalogue/generated/names.jsonl'],
      run: [[...tsx, 'services/_catalogue/src/build/main.ts']],
    },
    ...services.map((service) => ({
      name: `prisma-${service}`,
      inputs: [`services/${service}/prisma/schema.prisma`],
      outputs: [`services/${service}/src/generated/prisma`],
      run: [[bin('prisma'), 'generate']],
      cwd: `services/${service}`,
    })),
  ],
  [
    {
      name: 'supergraph',
      inputs: [
        ...services.map((service) => `services/${service}/schema.graphql`),
        'gateway/src/compose.ts',
        'gateway/graph/subgraphs.json',
      ],
      outputs: ['gateway/graph/supergraph.graphql'],
      run: [[...tsx, 'gateway/src/compose.ts']],
    },
  ],
  [
    {
      name: 'compile',
      inputs: [
        'tsconfig.json',
        'tsconfig.base.json',
        ...sources('proto'),
        ...sources('gateway'),
        ...sources('services/_kit'),
        ...sources('services/_stack'),
        ...sources('services/_catalogue'),
        ...sources('services/_sandbox'),
        ...services.flatMap((service) => sources(`services/${service}`)),
      ],
      outputs: ['services/_stack/dist/main.js', 'gateway/dist/main.js'],
      run: [[bin('tsc'), '-b']],
    },
    {
      name: 'web',
      inputs: ['web', 'gateway/graph/api.graphql'],
      except: /^web\/(dist|src\/gql|e2e|test|screenshots|operations\.json)/,
      outputs: ['web/dist/index.html'],
      run: [
        ['npm', 'run', '--silent', 'codegen', '-w', '@valet/web'],
        ['npm', 'run', '--silent', 'build', '-w', '@valet/web'],
      ],
    },
  ],
];

function* filesOf(input, except) {
  const stat = fs.statSync(input, { throwIfNoEntry: false });
  if (!stat || (except && except.test(input))) return;
  if (stat.isFile()) yield `${input} ${stat.size} ${stat.mtimeMs}`;
  else
    for (const name of fs.readdirSync(input).sort())
      if (!['node_modules', 'dist'].includes(name)) yield* filesOf(`${input}/${name}`, except);
}

const stampDir = path.join('node_modules', '.cache', 'valet');
const fingerprint = ({ inputs, except }) => {
  const hash = createHash('sha256');
  for (const input of inputs) for (const line of filesOf(input, except)) hash.update(line);
  return hash.digest('hex');
};
const isFresh = (step, print) => {
  try {
    return (
      fs.readFileSync(path.join(stampDir, step.name), 'utf8') === print &&
      step.outputs.every((output) => fs.existsSync(output))
    );
  } catch {
    return false;
  }
};

function command(argv, cwd) {
  return new Promise((resolve, reject) => {
    const [program, ...args] = argv;
    const file = program.startsWith('node_modules') ? path.resolve(program) : program;
    const child = spawn(file, args, {
      cwd: cwd ?? '.',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}` },
    });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      output += data;
    });
    child.on('error', (error) =>
      reject(error.code === 'ENOENT' ? new Error(`Valet needs ${program}, which was not found.`) : error),
    );
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${argv.join(' ')} failed:\n${output.slice(-6000)}`)),
    );
  });
}

async function perform(step) {
  const print = fingerprint(step);
  if (isFresh(step, print)) return;
  const started = Date.now();
  for (const argv of step.run) await command(argv, step.cwd);
  fs.mkdirSync(stampDir, { recursive: true });
  fs.writeFileSync(path.join(stampDir, step.name), fingerprint(step));
  console.log(`  ${step.name.padEnd(24)} ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

try {
  for (const group of steps) {
    // Two at a time: as many as the smallest machine has cores.
    const waiting = [...group];
    const worker = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) await perform(step);
    };
    await Promise.all([worker(), worker()]);
  }
} catch (error) {
  const full = /ENOSPC|no space left/i.test(String(error))
    ? 'The disk is full: free some space and try again.'
    : undefined;
  console.error(`\n  ${full ?? error.message}\n`);
  process.exit(1);
}
