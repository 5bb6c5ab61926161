import { runMain } from '@valet/kit/start';
import { readConfig } from './config.ts';
import { openIdentity } from './service.ts';

await runMain((env) => openIdentity(readConfig(env)), process.env, process.argv.slice(2));
