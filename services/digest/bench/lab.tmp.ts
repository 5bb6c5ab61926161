import { catalogue } from '@valet/catalogue';
import { buildIndex, recommendable } from '../src/engine/features.ts';
import { personOf, SEEDS } from './simulation/people.ts';
for (const a of [[SEEDS.train[0],0],[0,SEEDS.train[0]],[SEEDS.train,0],[SEEDS.train[0], {}]] as any[]) { try { const p=(personOf as any)(...a); console.log(a, Object.keys(p), Object.entries(p).map(([k,v])=>typeof v)); 
 console.log(JSON.stringify(p.tastes ?? p.interview)?.slice(0,3000)); } catch(e){console.log(a,String(e))} }
