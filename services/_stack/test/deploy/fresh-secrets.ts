// Passwords and keys as the tool makes them, and what services make of them.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../src/infra/config.ts';
import type { ServiceName } from '../../src/topology.ts';
import type { Manifest } from './manifests.ts';

export type Variables = Readonly<Record<string, string>>;

const tool = path.join(projectRoot, 'services/_stack/tools/env.mjs');

export function runTool(args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

export interface Fresh {
  /** The folder that holds `.env`. */
  readonly folder: string;
  readonly file: string;
  readonly variables: Variables;
  readonly manifests: readonly Manifest[];
}

export function makeSecrets(): Fresh {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-env-'));
  const file = path.join(folder, '.env');
  const made = runTool(['--file', file]);
  const printed = runTool(['--file', file, '--kubernetes']);
  if (made.status !== 0 || printed.status !== 0) throw new Error(made.stderr + printed.stderr);
  const lines = [...fs.readFileSync(file, 'utf8').matchAll(/^(\w+)='?(.*?)'?$/gm)];
  const variables = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
  return { folder, file, variables, manifests: (JSON.parse(printed.stdout) as { items: Manifest[] }).items };
}

/** Parses the environment as the program itself does; throws what it would say. */
export async function readConfigOf(name: ServiceName | 'gateway', env: Variables): Promise<object> {
  switch (name) {
    case 'identity': return (await import('@valet/identity')).readConfig(env);
    case 'taste-memory': return (await import('@valet/taste-memory')).readConfig(env);
    case 'digest': return (await import('@valet/digest')).readConfig(env);
    case 'wallet-budget': return (await import('@valet/wallet-budget')).readConfig(env);
    case 'mailbox': return (await import('@valet/mailbox')).readConfig(env);
    case 'voice': return (await import('@valet/voice')).readConfig(env);
    case 'gateway': return (await import('@valet/gateway')).readConfig(env);
  }
}
