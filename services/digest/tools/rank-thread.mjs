// A thread reads no TypeScript unless it is told how.
import { tsImport } from 'tsx/esm/api';

await tsImport('./rank-thread.ts', import.meta.url);
