import { runMain } from '@valet/kit/start';
import { readConfig } from './config.ts';
import { openTasteMemory } from './service.ts';

await runMain((env) => openTasteMemory(readConfig(env)), process.env, process.argv.slice(2));
