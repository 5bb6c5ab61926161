import { catalogue } from '@valet/catalogue';
import { buildIndex, recommendable, type CatalogueIndex } from '../src/engine/features.ts';
import { probeOf, isNamed } from '../src/engine/matching.ts';
import { DOMAINS, isConstraint, type Taste } from '../src/domain/taste.ts';
export const ix = buildIndex(catalogue());
export const sp = ix.space;
export const N = ix.all.length, C = sp.size;
export const candidates = ix.all.map((c,i)=>recommendable(c.entry)?i:-1).filter(i=>i>=0);
export const idNo = new Map(ix.all.map((c,i)=>[c.entry.id,i]));
const near = new Set(['movies','shows','books','games']);
export const B = 8, D3 = 3;
export const dist = (a:number,b:number)=> a===b?0: near.has(DOMAINS[a]!)&&near.has(DOMAINS[b]!)?1:2;
export interface Opt { itemExp:number; titleExp:number; spreadMin:number; spreadTop:number; idf:number }
export const opt: Opt = { itemExp:0.5, titleExp:0.5, spreadMin:0.05, spreadTop:24, idf:0 };
// counts per domain
const cnt = DOMAINS.map(()=>new Uint32Array(C)); const dsize = new Uint32Array(9);
for(let i=0;i<N;i++){dsize[sp.domains[i]!]!++; for(let k=sp.starts[i]!;k<sp.starts[i+1]!;k++) cnt[sp.domains[i]!]![sp.concepts[k]!]!++;}
const spreadCache = new Map<string,[number,number][]>();
export function spreadOf(d:number,c:number):[number,number][]{
  const key=d+' '+c; let r=spreadCache.get(key); if(r) return r;
  const acc=new Map<number,number>(); let n=0;
  for(const t of sp.thingsOf(c)){ if(sp.domains[t]!==d) continue; n++; for(let k=sp.starts[t]!;k<sp.starts[t+1]!;k++){const f=sp.concepts[k]!; if(f!==c&&sp.belongings[k]!==7) acc.set(f,(acc.get(f)??0)+1);} }
  r=[]; for(const [f,m] of acc){ const v=(m/(n+1)) - cnt[d]![f]!/dsize[d]!; if(v>opt.spreadMin&&(m>1||n===1)) r.push([f,v]); }
  r.sort((a,b)=>b[1]-a[1]); r=r.slice(0,opt.spreadTop); spreadCache.set(key,r); return r;
}
export const norm = new Float32Array(N);
export function setNorm(){ for(let i=0;i<N;i++){let n=0; for(let k=sp.starts[i]!;k<sp.starts[i+1]!;k++) if(sp.belongings[k]!<7&&sp.belongings[k]!==3) n++; norm[i]=1/Math.max(1,n)**opt.itemExp;} spreadCache.clear(); }
setNorm();
export const sgn:Record<string,number>={love:1,like:.65,neutral:0,dislike:-1,avoid:-1.5};
export interface St { pol:0|1; a:number; d:number; direct:[number,number][]; spread:[number,number][]; title:[number,number,number][]; taste:Taste }
export function statements(tastes:readonly Taste[]):{sts:St[]; named:Set<number>; tagsIn:number[]}{
  const sts:St[]=[]; const named=new Set<number>(); const tagsIn=DOMAINS.map(()=>0);
  for(const t of tastes){ if(isConstraint(t)) continue; const p=probeOf(t,ix); const d=DOMAINS.indexOf(t.domain); tagsIn[d]!++;
    for(const i of candidates) if(isNamed(p,ix.all[i]!)) named.add(i);
    const a0=sgn[t.polarity]!; if(a0===0) continue; const a=Math.abs(a0);
    const direct=new Map<number,number>(); const whole=p.tellings.reduce((x,y)=>x+y,0)+p.unknown;
    p.parts.forEach((part,k)=>{ for(const f of part.features){ const c=sp.conceptOf(t.domain,f); if(c!==undefined) direct.set(c,Math.max(direct.get(c)??0,p.tellings[k]!/whole)); } });
    if(p.parts.length===0&&!p.thing){ /* try other domains */ for(const dd of DOMAINS){ const q=ix.part(dd,p.name); if(q){ for(const f of q.features){const c=sp.conceptOf(dd,f); if(c!==undefined) direct.set(c,1);} } } }
    const spread=new Map<number,number>(); for(const [c,s] of direct) for(const [f,v] of spreadOf(d,c)) if(!direct.has(f)) spread.set(f,(spread.get(f)??0)+s*v);
    const title:[number,number,number][]=[]; if(p.thing&&p.thing.entry.kind!=='cuisine'&&p.thing.entry.kind!=='category'){ const i=idNo.get(p.thing.entry.id)!; for(let k=sp.starts[i]!;k<sp.starts[i+1]!;k++) title.push([sp.concepts[k]!,norm[i]!*(sp.belongings[k]===3?.5:1),sp.belongings[k]!]); }
    sts.push({pol:a0>0?0:1,a,d,direct:[...direct],spread:[...spread],title,taste:t}); }
  return {sts,named,tagsIn};
}
// features dense: [pol2][src3][dist3][b8] =144 + bias + pop + 9 domain dummies + tag counts
export const F0=2*3*3*8, F=F0+2+9;
export function design(person:{tastes:readonly Taste[]}){
  const {sts,named,tagsIn}=statements(person.tastes);
  // amounts per (pol,src,dom d, concept)
  const amt=new Map<string,Map<number,number>>();
  const add=(k:string,c:number,v:number)=>{let m=amt.get(k); if(!m) amt.set(k,m=new Map()); m.set(c,(m.get(c)??0)+v);};
  for(const s of sts){ for(const [c,v] of s.direct) add(`${s.pol} 0 ${s.d}`,c,v*s.a); for(const [c,v] of s.spread) add(`${s.pol} 1 ${s.d}`,c,v*s.a); for(const [c,v] of s.title) add(`${s.pol} 2 ${s.d}`,c,v*s.a); }
  const list=[...amt].map(([k,m])=>{const [p,s,d]=k.split(' ').map(Number) as [number,number,number]; const arr=new Float32Array(C); for(const [c,v] of m) arr[c]=v; return {p,s,d,arr};});
  const row=(i:number,out:Float64Array)=>{ out.fill(0); const di=sp.domains[i]!; const n=norm[i]!;
    for(const l of list){ const dd=dist(l.d,di); const base=((l.p*3+l.s)*3+dd)*8; for(let k=sp.starts[i]!;k<sp.starts[i+1]!;k++){ const v=l.arr[sp.concepts[k]!]!; if(v) out[base+sp.belongings[k]!]!+=v*n; } }
    out[F0]=1; out[F0+1]=sp.popularity[i]!; out[F0+2+di]=1; return out; };
  return {row,named,tagsIn,sts};
}
