// `make proof`: what is slow. Kills, fuzz and simulations; and each deployable as its pruned production tree.
import { spawnSync } from 'node:child_process';
import { finish, jest } from './stages.mjs';

const prepared = spawnSync(process.execPath, ['services/_stack/tools/prepare.mjs'], { stdio: 'inherit' });
if (prepared.status !== 0) process.exit(1);
await jest('proofs', ['--selectProjects', 'proof', '--maxWorkers=1', '--testTimeout=600000']);
finish();
