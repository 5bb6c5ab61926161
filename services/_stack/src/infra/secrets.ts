import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { diskFull, StartError } from './start-error.ts';

/** Passwords that the stack made up for itself, kept beside the data that they open. */
export interface Secrets {
  /** The secret of that name, made on first use; letters, digits, '-' and '_', starting with a letter. */
  get(name: string): string;
}

/** Opens the secrets of a data folder; the file is readable by its owner alone. */
export function openSecrets(folder: string): Secrets {
  const file = path.join(folder, 'secrets.json');
  let known = read(file);
  return {
    get(name) {
      // Read again before it is written: another part of the stack may have added a secret of its own.
      if (known[name] === undefined) known = read(file);
      const old = known[name];
      if (old !== undefined) return old;
      // The letter in front keeps the value a string in NATS's configuration syntax.
      const made = `v${randomBytes(24).toString('base64url')}`;
      known = { ...known, [name]: made };
      save(file, known);
      return made;
    },
  };
}

function read(file: string): Record<string, string> {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new StartError(`The passwords in ${file} cannot be read. \`make reset\` forgets them and the data.`);
  }
}

function save(file: string, values: Record<string, string>) {
  const fresh = `${file}.${process.pid}`;
  try {
    fs.writeFileSync(fresh, `${JSON.stringify(values, null, 2)}\n`, { mode: 0o600 });
    fs.renameSync(fresh, file);
  } catch (error) {
    throw new StartError(diskFull(String(error), path.dirname(file)) ?? `${file} cannot be written: ${String(error)}`);
  }
}
