import { runMain } from '@valet/kit/start';
import { readConfig } from './config.ts';
import { openWalletBudget } from './service.ts';

await runMain((env) => openWalletBudget(readConfig(env)), process.env, process.argv.slice(2));
