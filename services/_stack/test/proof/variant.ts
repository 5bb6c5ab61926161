// Another build of a service: its compiled code with small edits, on event schemas of its own, in a folder outside the checkout.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/infra/config.ts';

/** A text to find, which must be there, and what stands in its place. */
export type Edit = readonly [file: string, find: string | RegExp, replacement: string];

export interface Variant {
  readonly entryOf: (service: string) => string;
  remove(): void;
}

/**
 * Builds `services` anew with edited schemas (paths within proto/) and edited code (paths within services/<name>/dist).
 * Everything else, the chassis too, is that of the checkout. Rejects when an edit finds nothing.
 */
export async function buildVariant({
  services,
  schemas,
  code,
}: {
  services: readonly string[];
  schemas: readonly Edit[];
  code: readonly Edit[];
}): Promise<Variant> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-variant-'));
  const at = (...parts: string[]): string => path.join(root, ...parts);
  const from = (...parts: string[]): string => path.join(projectRoot, ...parts);
  const edit = (folder: string, edits: readonly Edit[]): void => {
    for (const [name, find, replacement] of edits) {
      const file = path.join(folder, name);
      const before = fs.readFileSync(file, 'utf8');
      const after = before.replace(find, replacement);
      if (after === before) throw new Error(`nothing to edit in ${name}: ${find}`);
      fs.writeFileSync(file, after);
    }
  };

  fs.mkdirSync(at('node_modules/@valet'), { recursive: true });
  for (const name of fs.readdirSync(from('node_modules')).filter((entry) => entry !== '@valet'))
    fs.symlinkSync(from('node_modules', name), at('node_modules', name));
  for (const name of fs.readdirSync(from('node_modules/@valet')).filter((entry) => entry !== 'proto')) {
    fs.symlinkSync(fs.realpathSync(from('node_modules/@valet', name)), at('node_modules/@valet', name));
  }

  fs.cpSync(from('proto'), at('proto'), {
    recursive: true,
    filter: (file) => !/\/(?:dist|src|golden|test)(?:\/|$)/.test(file.slice(projectRoot.length)),
  });
  edit(at('proto'), schemas);
  const template = at('proto/buf.gen.yaml');
  fs.writeFileSync(
    template,
    fs
      .readFileSync(template, 'utf8')
      .replace('out: src/gen', 'out: dist')
      .replace(/opt: .*/, 'opt: [target=js, import_extension=js]'),
  );
  const PATH = `${from('node_modules/.bin')}${path.delimiter}${process.env.PATH}`;
  await promisify(execFile)(from('node_modules/.bin/buf'), ['generate'], {
    cwd: at('proto'),
    env: { PATH, HOME: root },
  });
  fs.symlinkSync(at('proto'), at('node_modules/@valet/proto'));

  for (const service of services) {
    for (const part of ['package.json', 'schema.graphql', 'dist'])
      fs.cpSync(from('services', service, part), at('services', service, part), { recursive: true });
    // Packages of a version that only this service has.
    const own = from('services', service, 'node_modules');
    if (fs.existsSync(own)) fs.symlinkSync(own, at('services', service, 'node_modules'));
  }
  edit(at('services'), code);
  return {
    entryOf: (service) => at('services', service, 'dist/main.js'),
    remove: () => fs.rmSync(root, { recursive: true, force: true }),
  };
}
