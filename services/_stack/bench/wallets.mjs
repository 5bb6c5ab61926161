// Wallets for the benchmarks: who has one, and the calls on it as digest makes them.
import { createPrivateKey } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { rpcClient } from '@valet/kit/rpc';
import { FundsService } from '@valet/proto/wallet_budget/v1/funds_pb';
import { dataPlace } from '../dist/infra/data-dir.js';

/** Hold, Capture and Release of a person's wallet, asked with digest's own key. */
export function fundsCaller(world, dataDir) {
  const keys = JSON.parse(fs.readFileSync(path.join(dataPlace(dataDir).home, 'keys.json'), 'utf8'));
  const key = createPrivateKey({ key: Buffer.from(keys.digest.signing, 'base64'), format: 'der', type: 'pkcs8' });
  const client = rpcClient(FundsService, {
    url: world.urls['wallet-budget'], issuer: 'digest', audience: 'wallet-budget', key,
  });
  return (userId) => client({ deadlineMs: 5_000, userId });
}
