import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { SERVICES } from './topology.ts';

export interface Keys {
  /** PKCS #8, base64, by issuer. */
  readonly signing: Readonly<Record<string, string>>;
  /** What every service trusts: JSON of SPKI by issuer. */
  readonly trusted: string;
}

/** The signing keys of the gateway and of every service, made on first use; the file is readable by its owner alone. */
export function openKeys(home: string): Keys {
  const file = path.join(home, 'keys.json');
  const known = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, KeyPair>) : {};
  const pairs = Object.fromEntries(['gateway', ...SERVICES].map((issuer) => [issuer, known[issuer] ?? newPair()]));
  if (Object.keys(pairs).some((issuer) => known[issuer] === undefined)) {
    // Moved to its place whole, so that a kill leaves no half of it.
    fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify(pairs), { mode: 0o600 });
    fs.renameSync(`${file}.${process.pid}`, file);
  }
  const pick = (part: keyof KeyPair): Record<string, string> =>
    Object.fromEntries(Object.entries(pairs).map(([issuer, pair]) => [issuer, pair[part]]));
  return { signing: pick('signing'), trusted: JSON.stringify(pick('trusted')) };
}

interface KeyPair {
  signing: string;
  trusted: string;
}

function newPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    signing: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    trusted: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}
