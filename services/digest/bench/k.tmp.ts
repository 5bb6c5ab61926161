import { personOf } from './simulation/people.ts'; import { interviewOf } from './simulation/interview.ts'; import {catalogue} from '@valet/catalogue';
const t=performance.now(); const p=personOf('train',0) as any; console.log(Object.entries(p).map(([k,v])=>[k,typeof v, typeof v==='function'? (v as any).length:'']), performance.now()-t);
let t2=performance.now(); const iv=(interviewOf as any)(p, 1); console.log(performance.now()-t2); console.log(JSON.stringify(iv,null,0).slice(0,6000));
let n=0,all=0; for(const e of catalogue().entries){ try{ all++; if(p.likes(e.id)) n++; }catch(x){} } console.log(n,all);
