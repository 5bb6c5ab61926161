// The worker from its sources; what is built has no need of it.
import { tsImport } from 'tsx/esm/api';

await tsImport('./companion-worker.ts', import.meta.url);
