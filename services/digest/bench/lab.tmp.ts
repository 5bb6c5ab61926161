import { catalogue } from '@valet/catalogue';
import { buildIndex } from '../src/engine/features.ts';
const t0=performance.now(); const ix=buildIndex(catalogue()); console.log('index ms',performance.now()-t0);
const s=ix.space; console.log(s.size, s.concepts.length, s.starts.length);
