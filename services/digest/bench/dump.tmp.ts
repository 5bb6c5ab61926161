import { personOf } from './simulation/people.ts'; import { interviewOf } from './simulation/interview.ts'; import {catalogue} from '@valet/catalogue'; import { writeFileSync } from 'node:fs';
const now=new Date('2026-11-21T12:00:00Z'); const out:any[]=[]; const t=performance.now();
for(let n=0;n<400;n++){ const p=personOf('train',n); const tastes=(interviewOf(p,now) as any).tastes; const likes=catalogue().entries.map(e=>{try{return p.likes(e.id)?'1':'0'}catch{return '0'}}).join(''); out.push({tastes,likes,topic:(interviewOf(p,now) as any).topic}); }
writeFileSync('/tmp/train.json',JSON.stringify(out)); console.log(performance.now()-t);
