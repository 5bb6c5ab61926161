import { memoryIndex } from './memory-index.ts';
import { searchIndexContract } from './search-index.contract.ts';

searchIndexContract('in memory', (rows) => Promise.resolve(memoryIndex(rows)));
