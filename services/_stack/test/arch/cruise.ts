import { execFile } from 'node:child_process';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '../../../..');

export interface Cruised {
  readonly violations: readonly { readonly rule: {
    readonly name: string }; readonly from: string; readonly to: string }[];
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly object[] }[];
}

/** Runs the repository's import rules over the folders of a tree; a program of its own, for it parses a lot. */
export function cruise(tree: string, folders: readonly string[]): Promise<Cruised> {
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = path.join(root, '.dependency-cruiser.mjs');
  const args = [program, '--config', config, '--output-type', 'json', ...folders];
  return new Promise((resolve, reject) => {
    // It answers with the number of violations as its exit code.
    execFile(process.execPath, args, { cwd: tree, maxBuffer: 256 << 20 }, (error, stdout, stderr) => {
      try {
        const { summary, modules } = JSON.parse(stdout) as { summary: Pick<Cruised,
          'violations'>; modules: Cruised['modules'] };
        resolve({ violations: summary.violations, modules });
      } catch {
        reject(new Error(`the import rules could not be checked: ${stderr || error?.message}`));
      }
    });
  });
}
