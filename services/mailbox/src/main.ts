import { runMain } from '@valet/kit/start';
import { readConfig } from './config.ts';
import { openMailbox } from './service.ts';

await runMain((env) => openMailbox(readConfig(env)), process.env, process.argv.slice(2));
