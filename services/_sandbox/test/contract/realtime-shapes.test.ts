// What the realtime sandbox sends is written in the SDK's own types: a name or a field that the provider does not have
// is a mistake of the compiler's, not one that a browser finds.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const sources = fileURLToPath(new URL('../../src/realtime/', import.meta.url));
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const installed = (file: string): string[] => [path.join(root, 'node_modules', file)];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shapes-'));
  cpSync(sources, path.join(folder, 'realtime'), { recursive: true, filter: (from) => !from.endsWith('.test.ts') });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false, incremental: false, declaration: false, declarationMap: false, noEmit: true,
      typeRoots: installed('@types'), customConditions: [],
      paths: {
        'openai/*': installed('openai/*.d.ts'), zod: installed('zod/index.d.ts'),
      },
    },
    files: ['realtime/session.ts', 'wrong.ts'], // the session reaches everything that is sent
  }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function complaints(wrong: string): Promise<string> {
  writeFileSync(path.join(folder, 'wrong.ts'), wrong);
  const [compiler = ''] = installed('typescript/bin/tsc');
  return promisify(execFile)(process.execPath, [compiler, '-p', folder], { cwd: folder }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

test('everything that is sent fits the types of the SDK', async () => {
  expect(await complaints('export {};')).toBe('');
}, 60_000);

test('a name of the beta, a missing field and a foreign one are noticed', async () => {
  const said = await complaints(`import type { Happening } from './realtime/server-event.ts';
export const name: Happening['type'] = 'response.audio_transcript.done';
export const short: Happening = { type: 'output_audio_buffer.started' };
export const long: Happening = { type: 'input_audio_buffer.cleared', item_id: 'item_1' };
`);
  for (const line of [2, 3, 4]) expect(said).toContain(`wrong.ts(${line},`);
}, 60_000);
