// The style and the script of every page. Colours are chosen for contrast in light and in dark; nothing is told by
// colour alone. The script sorts and filters tables and copies commands: without it every page says the same.
#include "report/html/pages.h"

namespace nuthatch::html {

const char* const kStyle = R"css(
:root{color-scheme:light dark;--bg:#fdfdfc;--fg:#1c1f23;--soft:#5b636d;--line:#dcdfe3;--card:#f3f4f5;--link:#0b57a8;
--bad:#b3202a;--badbg:#fdecec;--good:#1a6d36;--goodbg:#e4f4e8;--open:#855400;--openbg:#fdf2da;--none:#56606b;--nonebg:#eceef0;
--part:#fff3cf;--mark:#ffe08a;--code:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
@media (prefers-color-scheme:dark){:root{--bg:#14171a;--fg:#e4e7ea;--soft:#9aa4af;--line:#31373e;--card:#1d2125;--link:#7db8f5;
--bad:#ff8f8f;--badbg:#40191c;--good:#7fd898;--goodbg:#173423;--open:#f0c36a;--openbg:#3a2d11;--none:#a7b0ba;--nonebg:#2a2f35;
--part:#3b3413;--mark:#6b5410}}
*{box-sizing:border-box}html{scroll-padding-top:7rem}
body{margin:0;background:var(--bg);color:var(--fg);font:16px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif}
a{color:var(--link)}a:focus-visible,button:focus-visible,input:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--bg);padding:.5rem;z-index:9}
header{border-bottom:1px solid var(--line);background:var(--card);position:sticky;top:0;z-index:5}
header>div,main,footer{max-width:76rem;margin:0 auto;padding:.6rem 1.2rem}
header>div{display:flex;gap:.3rem 1.4rem;align-items:baseline;flex-wrap:wrap}
header .brand{font-weight:700;text-decoration:none;color:var(--fg);overflow-wrap:anywhere}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;margin:0;padding:0}
nav a{text-decoration:none}nav a[aria-current]{color:var(--fg);font-weight:600;border-bottom:2px solid var(--link)}
main{padding-bottom:3rem}h1{font-size:1.6rem;line-height:1.25;margin:1.2rem 0 .4rem;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:2rem 0 .6rem}h3{font-size:1rem;margin:1.2rem 0 .4rem}
.lead,.soft,footer{color:var(--soft)}p{max-width:60rem}p,main li{overflow-wrap:anywhere}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:.7rem;padding:0;margin:1rem 0;list-style:none}
.cards li{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.6rem .9rem}
.cards b{display:block;font-size:1.7rem;line-height:1.2;font-variant-numeric:tabular-nums}.cards .bad b{color:var(--bad)}.cards .good b{color:var(--good)}.cards .open b{color:var(--open)}
.cards span{color:var(--soft);font-size:.9rem}
.v{display:inline-block;border-radius:.3rem;padding:0 .4rem;font-size:.85rem;white-space:nowrap;font-weight:600;text-decoration:none}
.refuted{color:var(--bad);background:var(--badbg)}.proven{color:var(--good);background:var(--goodbg)}.open,.unless{color:var(--open);background:var(--openbg)}.unreachable{color:var(--none);background:var(--nonebg)}
.cards .open,.cards .good,.cards .bad{background:var(--card);color:inherit}
svg.bar{width:100%;height:.8rem;display:block;border-radius:.4rem}svg.share{width:5rem;height:.6rem;border-radius:.3rem;vertical-align:middle;margin-right:.4rem}
.f-refuted{fill:var(--bad)}.f-proven{fill:var(--good)}.f-unreachable{fill:var(--none)}.f-open{fill:var(--open)}.f-unless{fill:var(--good);opacity:.68}.f-rest{fill:var(--line)}
.legend{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;padding:0;list-style:none;margin:.5rem 0}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:.5rem;margin:.6rem 0}
table{border-collapse:collapse;width:100%;font-size:.93rem}th,td{text-align:left;padding:.35rem .7rem;border-bottom:1px solid var(--line);vertical-align:top}
tbody tr:last-child td{border-bottom:0}th{background:var(--card);white-space:nowrap;font-weight:600}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}td.n:first-child,.src .ln{width:1%}td.w{overflow-wrap:anywhere;min-width:10rem}td.k{white-space:nowrap}
th button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer}th[aria-sort] button::after{content:" ▾"}th[aria-sort=ascending] button::after{content:" ▴"}
.filter{display:flex;gap:.8rem;flex-wrap:wrap;align-items:center;margin:.8rem 0}.filter input{font:inherit;padding:.35rem .6rem;border:1px solid var(--soft);border-radius:.4rem;background:var(--bg);color:var(--fg);min-width:16rem;max-width:100%}
code,pre,.src{font-family:var(--code);font-size:.875rem}code{overflow-wrap:anywhere}
pre{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.7rem .9rem;overflow:auto;margin:.4rem 0;max-height:32rem;tab-size:4}
dl.facts{display:grid;grid-template-columns:max-content 1fr;gap:.35rem 1.2rem;margin:1rem 0}dl.facts dt{color:var(--soft)}dl.facts dd{margin:0;overflow-wrap:anywhere;min-width:0}
.src{border-collapse:separate;border-spacing:0;line-height:1.45}.src td{border:0;padding:0 .6rem;white-space:pre;tab-size:4}
.src .ln{text-align:right;color:var(--soft);user-select:none;position:sticky;left:0;background:var(--bg);border-right:3px solid var(--line)}
.src .ln a{color:inherit;text-decoration:none}.src .ran .ln{border-right-color:var(--good)}.src .not .ln{border-right-color:var(--bad)}.src .part .ln{border-right-color:var(--open)}
.src .not .c{background:var(--badbg)}.src .part .c{background:var(--part)}.src tr:target td,.src .here td{background:var(--mark)}.src :is(tr:target,.here) .ln{color:var(--fg)}
.src .m{color:var(--soft);user-select:none;text-align:right;font-size:.8rem}.src .s{white-space:normal;min-width:9rem;font-family:system-ui,sans-serif;font-size:.82rem}
.path{list-style:none;margin:.6rem 0;padding:0;border:1px solid var(--line);border-radius:.5rem;overflow:hidden;font-size:.93rem}.path .path{border:0;margin:.3rem 0}
.path li{display:flex;gap:.2rem .7rem;padding:.25rem .7rem;border-bottom:1px solid var(--line);flex-wrap:wrap}.path li:last-child{border-bottom:0}.path li.bad{background:var(--badbg);color:var(--bad)}.path li.more{color:var(--soft);background:var(--card)}.path li.more details{width:100%}
.path .ts{width:2.2rem;color:var(--soft);flex:none}.tree .ts{display:inline-block;min-width:1.7rem;color:var(--soft);font-size:.88rem}.path .ts{font-size:.88rem}.path .at{min-width:9rem;flex:none;font-size:.85rem;padding-top:.1rem}.path .what{flex:1 1 16rem;min-width:0;overflow-wrap:anywhere}
.val{display:inline-block;font-family:var(--code);font-size:.82rem;background:var(--card);border:1px solid var(--line);border-radius:.3rem;padding:0 .35rem;color:var(--fg)}
.d1 .what{padding-left:1.1rem}.d2 .what{padding-left:2.2rem}.d3 .what{padding-left:3.3rem}.d4 .what{padding-left:4.4rem}.d5 .what{padding-left:5.5rem}.d6 .what,.d7 .what,.d8 .what{padding-left:6.6rem}
svg.calls{width:100%;min-width:34rem;max-width:44rem;display:block;padding:.5rem}svg.calls text{fill:var(--fg);font:13px var(--code)}svg.calls .box{fill:var(--card);stroke:var(--line)}svg.calls .box.bad{fill:var(--badbg);stroke:var(--bad)}svg.calls .wire{fill:none;stroke:var(--soft)}svg.calls .end{fill:var(--bad);font-weight:600}
.tree,.tree ul{list-style:none;margin:0;padding:0}.tree{margin:.8rem 0;overflow-x:auto;padding:.2rem}.tree ul{margin-left:.55rem;padding-left:.9rem;border-left:1px solid var(--line)}
.tree li{position:relative;padding:.12rem 0}.tree ul>li::before{content:"";position:absolute;left:-.9rem;top:.95rem;width:.7rem;border-top:1px solid var(--line)}.tree li.leaf{padding-left:1.05rem}
.tree li:target>details>summary,.tree li.leaf:target{background:var(--mark)}.tree .at{font-size:.82rem}.tree summary:focus-visible{outline:3px solid var(--link);outline-offset:1px}.tree .then{margin:.1rem 0 .1rem 1.1rem;color:var(--soft);font-size:.88rem}.tree .then ol{margin:.2rem 0;padding-left:2rem}
svg.icicle{width:100%;display:block;margin:.8rem 0 .2rem}svg.icicle .t-a{fill:var(--link);opacity:.9}svg.icicle .t-b{fill:var(--link);opacity:.68}svg.icicle .t-end{fill:var(--good);opacity:.75}svg.icicle .t-bad{fill:var(--bad)}svg.icicle rect:hover{opacity:1;stroke:var(--fg)}
th a{overflow-wrap:anywhere;white-space:normal}td>details>summary{white-space:nowrap}details>summary{cursor:pointer}.src summary{white-space:nowrap}.src details ul{margin:.2rem 0 .5rem;padding-left:1.1rem;min-width:22rem;white-space:normal}
.hid{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.alert{border-left:4px solid var(--bad);background:var(--badbg);padding:.6rem 1rem;border-radius:.3rem}
.copy{font:inherit;font-size:.85rem;border:1px solid var(--line);background:var(--bg);color:var(--link);border-radius:.3rem;cursor:pointer;padding:.1rem .5rem}
svg.chart{width:100%;max-width:60rem;display:block}svg.key{width:1.6rem;height:.5rem;vertical-align:middle}svg polyline{fill:none;stroke:var(--link);stroke-width:2}svg .s1{stroke:var(--good);stroke-dasharray:6 3}svg .s2{stroke:var(--bad);stroke-dasharray:2 3}svg .s3{stroke:var(--open)}svg .s4{stroke:var(--none);stroke-dasharray:9 3}svg .s5{stroke:var(--fg);stroke-dasharray:1 4}svg .grid{stroke:var(--line)}svg text{fill:var(--soft);font-size:11px}
.live{max-width:76rem;margin:.5rem auto 0;padding:.3rem 1.2rem;display:flex;flex-wrap:wrap;gap:.3rem 1rem;align-items:baseline;color:var(--soft);font-size:.93rem}.live #live-state::before{content:"○ "}.live.working #live-state{color:var(--fg);font-weight:600}.live.working #live-state::before{content:"● ";color:var(--good)}
select{max-width:min(20rem,70vw);font:inherit;color:var(--fg);background:var(--bg);border:1px solid var(--soft);border-radius:.3rem}.copy:disabled{color:var(--soft);cursor:default}
.pages{display:flex;gap:.7rem;flex-wrap:wrap;padding:0;list-style:none}[hidden]{display:none!important}
@media (max-width:40rem){header{position:static}header>div,main,footer{padding:.6rem .8rem}h1{font-size:1.3rem}dl.facts{grid-template-columns:1fr;gap:0}dl.facts dd{margin-bottom:.6rem}th,td{padding:.3rem .5rem}.filter input{min-width:100%}.live{padding:.3rem .8rem}
.stack>thead>tr{display:flex;flex-wrap:wrap;padding:.3rem .2rem;background:var(--card)}.stack>thead th{border:0;padding:.1rem .4rem}.stack>tbody>tr{display:block;border-bottom:1px solid var(--line);padding:.3rem 0}
.stack>tbody>tr>td{display:block;position:relative;border:0;padding:.1rem .6rem .1rem 8.6rem;min-height:1.7rem;text-align:left;min-width:0;white-space:normal;width:auto;overflow-wrap:anywhere}.stack>tbody>tr>td::before{content:attr(data-l);color:var(--soft);position:absolute;left:.6rem;width:7.8rem}.stack>tbody>tr>td:empty{display:none}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@media (scripting:enabled){table:is([data-sort],[data-long]):not(.whole) tbody tr:nth-child(n+201){display:none}}
@media print{header{position:static}.filter,.copy{display:none}.scroll{overflow:visible}}
)css";

const char* const kScript = R"js(
'use strict';
const prepare=()=>{
// The first screen comes first: the rest of a long table is laid out when that is painted.
for(const table of document.querySelectorAll('table[data-sort],table[data-long]')){
  if(location.hash||table.tBodies[0].rows.length<=200)table.classList.add('whole');
  else requestAnimationFrame(()=>setTimeout(()=>table.classList.add('whole')));
}
for(const table of document.querySelectorAll('table[data-sort]')){
  const body=table.tBodies[0],heads=[...table.tHead.rows[0].cells];
  const key=(row,i)=>{const c=row.cells[i];return c.dataset.k??c.textContent.trim()};
  heads.forEach((head,i)=>{
    const button=document.createElement('button');button.type='button';button.append(...head.childNodes);head.append(button);
    button.addEventListener('click',()=>{
      const up=head.getAttribute('aria-sort')!=='ascending',num=head.classList.contains('n');
      heads.forEach(h=>h.removeAttribute('aria-sort'));head.setAttribute('aria-sort',up?'ascending':'descending');
      const rows=[...body.rows].map(r=>[key(r,i),r]);
      rows.sort(([a],[b])=>(num?(+a||0)-(+b||0):a.localeCompare(b))*(up?1:-1));
      body.append(...rows.map(r=>r[1]));
    });
  });
  if(heads.length>3&&matchMedia('(max-width:40rem)').matches){
    const names=heads.map(h=>h.textContent.trim());
    for(const row of body.rows)[...row.cells].forEach((c,i)=>{c.dataset.l=names[i]});
    table.classList.add('stack');
  }
  const input=document.querySelector('input[data-for="'+table.id+'"]');
  if(!input)continue;
  input.closest('.filter').hidden=false;
  const said=document.getElementById(table.id+'-said'),texts=new Map();
  said.textContent=body.rows.length+' of '+body.rows.length+' rows';
  const apply=()=>{
    const words=input.value.toLowerCase().split(/\s+/).filter(Boolean);let shown=0;
    for(const row of body.rows){
      if(!texts.has(row))texts.set(row,row.textContent.toLowerCase());
      const hit=words.every(w=>texts.get(row).includes(w));row.hidden=!hit;shown+=hit;
    }
    said.textContent=shown+' of '+body.rows.length+' rows';
  };
  input.addEventListener('input',apply);if(input.value)apply();
}
for(const bar of document.querySelectorAll('.treebar')){
  bar.hidden=false;
  const tree=bar.nextElementSibling;
  bar.addEventListener('click',e=>{const what=e.target.dataset.tree;if(what)for(const d of tree.querySelectorAll('details:not(.then)'))d.open=what==='open'});
  tree.addEventListener('keydown',e=>{
    const mine=e.target.closest('summary');if(!mine)return;
    const box=mine.parentElement,seen=[...tree.querySelectorAll('summary')].filter(s=>s.checkVisibility()),at=seen.indexOf(mine);
    let to=null;
    if(e.key==='ArrowDown')to=seen[at+1];
    else if(e.key==='ArrowUp')to=seen[at-1];
    else if(e.key==='ArrowRight'){if(box.open)to=seen[at+1];else box.open=true}
    else if(e.key==='ArrowLeft'){if(box.open)box.open=false;else to=box.parentElement.closest('details')?.querySelector('summary')}
    else return;
    e.preventDefault();to?.focus();
  });
}
for(const button of document.querySelectorAll('button.copy[data-of]')){
  if(!navigator.clipboard)continue;
  button.hidden=false;
  button.addEventListener('click',()=>navigator.clipboard.writeText(document.getElementById(button.dataset.of).textContent)
    .then(()=>{button.textContent='copied'}));
}
};
prepare();
)js";

// A live page: what runs do comes as events, and the first pages renew themselves. Values go in as text alone; a whole
// page comes from the server, which escapes as the report does, and no script of it would run.
const char* const kLiveScript = R"js(
const bar=document.getElementById('live');
if(bar){
  const id=name=>document.getElementById(name),state=id('live-state'),fresh=id('live-fresh'),again=id('live-again'),stop=id('live-stop');
  const renews=/\/((index|runs|log)\.html)?$/.test(location.pathname); // where nothing is opened or typed that would be lost
  let known=null,busy=false;
  const renew=async()=>{
    if(busy)return;busy=true;
    try{
      const answer=await fetch(location.href,{cache:'no-store'});
      if(answer.ok){
        const page=new DOMParser().parseFromString(await answer.text(),'text/html');
        document.getElementById('main').replaceWith(page.getElementById('main'));prepare();fresh.hidden=true;
      }
    }finally{busy=false}
  };
  fresh.addEventListener('click',renew);
  const number=n=>n.toLocaleString('en');
  const words=l=>l.worker?`${l.step||'working'} · ${Math.round(l.milliseconds/1000)} s`+(l.runs?` · ${number(l.runs)} runs`:'')+
    (l.edges?` · ${number(l.hit)} of ${number(l.edges)} edges`:'')+(l.refuted?` · ${number(l.refuted)} refuted`:''):l.ended||'nothing runs';
  const told=list=>{
    const mine=bar.dataset.ledger===''?list:list.filter(l=>l.ledger==bar.dataset.ledger);
    const version=JSON.stringify(mine.map(l=>l.version));
    const busyOnes=mine.filter(l=>l.worker);
    bar.classList.toggle('working',busyOnes.length>0);
    state.textContent=bar.dataset.ledger!==''?(mine[0]?words(mine[0]):'this ledger is gone'):
      busyOnes.length?busyOnes.map(l=>l.name+': '+words(l)).join(' | '):'nothing runs';
    if(again)again.textContent=busyOnes.length?'working':mine[0]?.goesOn?'go on':'hunt again';
    if(again){again.disabled=busyOnes.length>0;stop.hidden=busyOnes.length===0}
    if(known!==null&&known!==version){if(renews)renew();else fresh.hidden=false}
    known=version;
    if(mine[0]?.solved)solved(mine[0].solved);
  };
  const solves=[...document.querySelectorAll('button[data-solve]')];
  const solved=list=>{
    for(const one of list){const out=id('solved'+one.question);if(out&&(out.hidden||out.textContent!==one.words)){out.hidden=false;out.textContent=one.words}}
    const works=list.some(one=>one.words.startsWith('solving'));
    for(const button of solves){button.hidden=false;button.disabled=works}
  };
  const events=new EventSource(bar.dataset.events);
  events.addEventListener('message',e=>told(JSON.parse(e.data)));
  events.addEventListener('error',()=>{state.textContent='the server does not answer';bar.classList.remove('working')});
  const ask=async(what,body)=>{
    const answer=await fetch((bar.dataset.here||'./')+what,{method:'POST',headers:{'X-Nuthatch':'1','Content-Type':'text/plain'},body});
    if(!answer.ok)state.textContent=await answer.text();
    return answer.ok;
  };
  if(again)again.addEventListener('click',()=>{again.disabled=true;ask('run',id('live-budget').value)});
  for(const button of solves)button.addEventListener('click',()=>{button.disabled=true;ask('solve',button.dataset.solve+' '+id('solve-time').value).then(ok=>{button.disabled=ok})});
  if(stop)stop.addEventListener('click',()=>ask('stop',''));
}
)js";

} // namespace nuthatch::html
