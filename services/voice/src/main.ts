import { runMain } from '@valet/kit/start';
import { readConfig } from './config.ts';
import { openVoice } from './service.ts';

await runMain((env) => openVoice(readConfig(env)), process.env, process.argv.slice(2));
