import { runMain } from '@valet/kit/start';
import { readConfig } from './config.ts';
import { openDigest } from './service.ts';

await runMain((env) => openDigest(readConfig(env)), process.env, process.argv.slice(2));
