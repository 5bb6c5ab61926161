import { runMain } from '@valet/kit/start';
import { readConfig } from './config.ts';
import { openTemplate } from './service.ts';

await runMain((env) => openTemplate(readConfig(env)), process.env, process.argv.slice(2));
