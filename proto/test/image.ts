import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { createFileRegistry, fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';

export const folder = path.join(import.meta.dirname, '..');
const program = path.join(folder, '../node_modules/.bin/buf');

/** Runs buf in the folder of the contracts; it reaches for no network. */
export function buf(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

/** Every message and service of the .proto files as they are now. */
export function contracts() {
  const image = execFileSync(program, ['build', '-o', '-#format=binpb'], { cwd: folder, maxBuffer: 8 << 20 });
  return createFileRegistry(fromBinary(FileDescriptorSetSchema, image));
}
