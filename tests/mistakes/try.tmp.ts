import { families } from './index.ts'
import { plant, check, before } from './site.ts'
console.log('before', before.length, before.map(p=>p.file+':'+p.line+' '+p.message).join('\n'))
const JARGON = /\b(must have|must be|must NOT|must match|properties|additionalProperties|oneOf|anyOf|pattern|schema|ajv|instance|scalar|mapping|boolean|undefined|NaN|null value)\b/
const only = process.argv[2]
let n=0, ok=0
const t=Date.now()
const bare=(s?:string)=>s?.replace(/^(["'])(.*)\1$/,'$2').replace(/\\(.)/g,'$1')
for (const [fam, list] of Object.entries(families)) for (const m of list) {
  if (only && !`${fam} ${m.what}`.includes(only)) continue
  n++
  let p, e
  try { e=plant(m); p=check(e.files).filter(x=>!before.some(b=>b.file===x.file&&b.message===x.message)) } catch(err) { console.log('THROW',fam,m.what,err); continue }
  const places=p.map(x=>`${x.file}:${x.line}:${x.column}`)
  const why=[]
  if (p.length!==1) why.push(`${p.length} problems`)
  if (p[0] && !places.includes(e.place)) why.push('place')
  const at=p.find((_,i)=>places[i]===e.place)??p[0]
  if (m.suggests!==undefined && at && bare(at.suggestion)!==bare(m.suggests)) why.push(`suggests ${at.suggestion} not ${m.suggests}`)
  if (m.says && at && !m.says.test(at.message+' '+(at.hint??'')+' '+(at.suggestion??''))) why.push('says')
  if (p.some(x=>JARGON.test(x.message+' '+x.hint))) why.push('jargon')
  if (!why.length) { ok++; if(only) console.log('OK', fam, m.what, JSON.stringify(p[0])); continue }
  console.log(`\n✗ ${fam}: ${m.what}  [${why.join('; ')}] expected ${e.place}${m.suggests?' -> '+m.suggests:''}`)
  for (const x of p.slice(0,6)) console.log(`    ${x.rule} ${x.file}:${x.line}:${x.column} -> ${x.suggestion}\n       ${x.message}\n       ${x.hint}`)
}
console.log(ok,'of',n,(ok/n*100).toFixed(1)+'%',Date.now()-t,'ms')
