"""What a page must be for everybody, asked of a page that a browser shows: every control is reached by Tab in the order of
the page and shows that it is; Enter and Space work; roles, names and heads of tables are there for a screen reader; text stands out
from what is behind it as WCAG AA asks (4.5 to 1, large text 3 to 1; parts of pictures and edges of controls 3 to 1); nothing makes the page wider
than a window of 360 pixels. Each function gives what is wrong, as words."""

# What a screen reader would be told of a page.
NAMES = r"""
const wrong=[], say=(e,w)=>wrong.push(w+': '+e.outerHTML.replace(/\s+/g,' ').slice(0,110));
const shown=e=>e.checkVisibility({checkOpacity:true,checkVisibilityCSS:true});
const text=e=>{
  const by=e.getAttribute('aria-labelledby');
  if(by)return by.split(' ').map(i=>document.getElementById(i)?.textContent||'').join(' ').trim();
  return (e.getAttribute('aria-label')||(e.labels&&[...e.labels].map(l=>l.textContent).join(' '))||e.textContent||e.getAttribute('title')||'').trim()};
if(!document.documentElement.lang)wrong.push('the page says no language');
if(!document.title.trim())wrong.push('the page has no title');
if(document.querySelectorAll('main').length!==1)wrong.push('not one main');
if(document.querySelectorAll('h1').length!==1)wrong.push('not one h1');
let level=0;for(const h of document.querySelectorAll('h1,h2,h3,h4,h5,h6')){const l=+h.tagName[1];if(l>level+1)say(h,'a level of headings is left out');level=l}
for(const e of document.querySelectorAll('a[href],button,summary,input,select,textarea'))if(shown(e)&&!text(e))say(e,'no name');
for(const e of document.querySelectorAll('input,select'))if(shown(e)&&!e.labels?.length&&!e.getAttribute('aria-label'))say(e,'no label');
for(const e of document.querySelectorAll('nav,[role=region],[role=group]'))if(!e.getAttribute('aria-label')&&!e.getAttribute('aria-labelledby'))say(e,'a landmark without a name');
for(const e of document.querySelectorAll('img'))if(!e.hasAttribute('alt'))say(e,'a picture without words');
for(const e of document.querySelectorAll('svg'))if(e.getAttribute('aria-hidden')!=='true'&&!(e.getAttribute('role')==='img'&&text(e)))say(e,'a drawing without words');
for(const t of document.querySelectorAll('table')){
  const heads=[...t.querySelectorAll('th')];
  if(heads.some(h=>!h.hasAttribute('scope')))say(t,'a head of a table without a scope');
  if(!heads.length&&t.rows.length&&!['presentation','none'].includes(t.getAttribute('role')))say(t,'a table without heads');
  if(!t.caption&&!t.getAttribute('aria-label')&&!t.closest('[aria-label]:not(main)'))say(t,'a table without a name');
}
for(const e of document.querySelectorAll('[aria-labelledby],[aria-describedby],[aria-controls]'))
  for(const n of ['aria-labelledby','aria-describedby','aria-controls'])for(const i of (e.getAttribute(n)||'').split(' ').filter(Boolean))if(!document.getElementById(i))say(e,n+' names nothing');
const ids=new Map();for(const e of document.querySelectorAll('[id]'))ids.set(e.id,(ids.get(e.id)||0)+1);
for(const [i,n] of ids)if(n>1)wrong.push('the id '+i+' stands '+n+' times');
for(const e of document.querySelectorAll('[tabindex]'))if(e.tabIndex>0)say(e,'an order of its own');
for(const e of document.querySelectorAll('.scroll,pre,.tree'))if(shown(e)&&(e.scrollWidth>e.clientWidth+1||e.scrollHeight>e.clientHeight+1)&&e.tabIndex<0&&!e.querySelector('a[href],button,summary,input'))say(e,'scrolls, but not by keyboard');
return wrong;
"""

# Colours as they are painted: what is behind a text is mixed from the boxes that it stands in. A drawing's parts are told by their fill.
CONTRAST = r"""
const wrong=new Map(), parse=c=>{const m=c.match(/[\d.]+/g);if(!m)return[0,0,0,0];const v=m.map(Number);
  return c.startsWith('color(')?[v[0]*255,v[1]*255,v[2]*255,v[3]??1]:[v[0],v[1],v[2],v[3]??1]};
const over=(a,b)=>{const al=a[3]+b[3]*(1-a[3]);return al===0?[0,0,0,0]:[0,1,2].map(i=>(a[i]*a[3]+b[i]*b[3]*(1-a[3]))/al).concat(al)};
const lum=c=>{const f=c.slice(0,3).map(v=>{v/=255;return v<=.04045?v/12.92:((v+.055)/1.055)**2.4});return .2126*f[0]+.7152*f[1]+.0722*f[2]};
const ratio=(a,b)=>{const[x,y]=[lum(a),lum(b)].sort((p,q)=>q-p);return(x+.05)/(y+.05)};
const canvas=parse(getComputedStyle(document.documentElement).backgroundColor)[3]?getComputedStyle(document.documentElement).backgroundColor:getComputedStyle(document.body).backgroundColor;
const page=over(parse(canvas),[255,255,255,1]);
const behind=e=>{let c=[0,0,0,0];for(let at=e;at;at=at.parentElement){c=over(c,parse(getComputedStyle(at).backgroundColor));if(c[3]>.999)return c}return over(c,page)};
const tell=(what,e,r,need)=>{const k=what+' '+(e.closest('svg')?'in svg.'+e.closest('svg').getAttribute('class')+' ':'')+e.tagName.toLowerCase()+'.'+(e.getAttribute('class')||'')+' '+r.toFixed(2)+' of '+need;if(!wrong.has(k))wrong.set(k,(e.textContent||'').trim().slice(0,40))};
const shown=e=>e.checkVisibility({checkOpacity:true,checkVisibilityCSS:true})&&e.getClientRects().length;
const seen=new Set();
const walk=document.createTreeWalker(document.body,NodeFilter.SHOW_TEXT);
for(let n;n=walk.nextNode();){
  if(!n.data.trim())continue;const e=n.parentElement;
  if(seen.has(e)||['SCRIPT','STYLE','TITLE','DESC','OPTION'].includes(e.tagName)||!shown(e)||e.disabled)continue;seen.add(e);
  const s=getComputedStyle(e);if(e.classList.contains('hid')||(e.classList.contains('skip')&&document.activeElement!==e))continue;
  const inside=e.closest('svg');
  if(inside){
    // What is drawn before it at the same place is behind it.
    let ground=behind(inside);const b=e.getBoundingClientRect(),x=b.x+b.width/2,y=b.y+b.height/2;
    for(const r of inside.querySelectorAll('rect,circle')){if(!(r.compareDocumentPosition(e)&4))continue;const q=r.getBoundingClientRect();if(x<q.left||x>q.right||y<q.top||y>q.bottom)continue;
      const t=getComputedStyle(r),f=parse(t.fill);f[3]*=+t.opacity*+t.fillOpacity;if(t.fill!=='none')ground=over(f,ground)}
    const r=ratio(over(parse(s.fill),ground),ground);if(r<4.5)tell('text',e,r,4.5);continue}
  let opacity=1;for(let at=e;at;at=at.parentElement)opacity*=+getComputedStyle(at).opacity;
  const ground=behind(e),c=parse(s.color);c[3]*=opacity;
  const size=parseFloat(s.fontSize),large=size>=24||(size>=18.66&&+s.fontWeight>=700),need=large?3:4.5,r=ratio(over(c,ground),ground);
  if(r<need-.005)tell('text',e,r,need);
}
for(const e of document.querySelectorAll('svg rect,svg path,svg polyline,svg circle,svg line')){
  const of=e.getAttribute('class')||'';if(/grid|f-rest|box|back/.test(of)||!shown(e)||e.closest('.bar')===null&&!e.closest('svg'))continue;
  const s=getComputedStyle(e),b=behind(e.closest('svg'));let best=0;
  for(const[paint,o]of[[s.fill,s.fillOpacity],[s.stroke,s.strokeOpacity]]){if(paint==='none')continue;const c=parse(paint);c[3]*=+o*+s.opacity;best=Math.max(best,ratio(over(c,b),b))}
  if(best&&best<3)tell('drawing',e,best,3);
}
for(const e of document.querySelectorAll('button,input,select')){
  if(!shown(e)||e.disabled)continue;const s=getComputedStyle(e),b=behind(e.parentElement);
  if(e.closest('th')||parseFloat(s.borderTopWidth)===0)continue; // told by its text
  if(e.tagName!=='BUTTON'){const r=Math.max(ratio(over(parse(s.borderTopColor),b),b),ratio(behind(e),b));if(r<3)tell('edge',e,r,3)}
}
return [...wrong].map(([k,v])=>k+': '+v);
"""

WIDE = r"""
const most=innerWidth;
if(document.documentElement.scrollWidth<=most+1)return [];
const out=[];for(const e of document.body.querySelectorAll('*')){const b=e.getBoundingClientRect();if(b.right>most+1&&b.width&&!e.closest('.scroll,pre,.tree,svg')){out.push(e.tagName+'.'+e.className+' to '+Math.round(b.right));if(out.length>4)break}}
return ['the page is '+document.documentElement.scrollWidth+' wide in a window of '+most+': '+out.join(', ')];
"""

# The controls in the order in which the page has them, numbered.
CONTROLS = r"""
const all=[...document.querySelectorAll('a[href],button,summary,input,select,[tabindex="0"]')].filter(e=>!e.disabled&&e.tabIndex>=0&&e.checkVisibility({checkVisibilityCSS:true})&&!e.closest('[hidden]'));
all.forEach((e,i)=>e.dataset.looks=i);document.activeElement?.blur();window.scrollTo(0,0);return all.length;
"""
FOCUSED = r"""
const e=document.activeElement;if(!e||e===document.body)return null;
const s=getComputedStyle(e),b=e.getBoundingClientRect();
return {at:e.dataset.looks===undefined?-1:+e.dataset.looks,ring:s.outlineStyle!=='none'&&parseFloat(s.outlineWidth)>=1||s.boxShadow!=='none',
  inside:b.bottom>0&&b.top<innerHeight&&b.right>0&&b.left<innerWidth,covered:(()=>{const x=Math.min(Math.max(b.left+Math.min(b.width,20)/2,1),innerWidth-2),y=b.top+Math.min(b.height/2,10);
    if(y<0||y>innerHeight)return false;const on=document.elementFromPoint(x,y);return !!on&&!e.contains(on)&&!on.contains(e)&&!!on.closest('header')})(),
  what:e.outerHTML.replace(/\s+/g,' ').slice(0,100)};
"""


def keys(window, text):
    window.call("POST", "/actions", {"actions": [{"type": "key", "id": "k", "actions": [
        {"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]}]})


TAB, ENTER, SPACE = "\ue004", "\ue007", " "


def keyboard(window, most=120):
    """Tab through a page: each control once, in order, with a ring, in sight."""
    wrong, count = [], window.run(CONTROLS)
    for step in range(min(count, most)):
        keys(window, TAB)
        now = window.run(FOCUSED)
        if not now:
            wrong.append(f"after {step} of {count} Tab leaves the page")
            break
        if now["at"] != step:
            wrong.append(f"control {step} is not the next but {now['at']}: {now['what']}")
            break
        if not now["ring"]:
            wrong.append(f"no visible focus: {now['what']}")
        if not now["inside"]:
            wrong.append(f"focus out of sight: {now['what']}")
        if now["covered"]:
            wrong.append(f"focus below the header: {now['what']}")
    return wrong


def works_by_keyboard(window):
    """Skip link, sorting a table by Enter and Space, opening what is folded."""
    wrong = []
    window.run("document.activeElement?.blur();window.scrollTo(0,0);history.replaceState(null,'',location.pathname)")
    keys(window, TAB)
    if not window.run("const e=document.activeElement,b=e.getBoundingClientRect();return e.classList.contains('skip')&&b.top>=0&&b.width>20"):
        wrong.append("the first Tab shows no skip link")
    keys(window, ENTER)
    keys(window, TAB)
    if not window.run("const e=document.activeElement;return location.hash==='#main'&&(!document.querySelector('main a[href],main button,main [tabindex],main summary,main input,main select')||document.querySelector('main').contains(e))"):
        wrong.append("the skip link does not lead into the page")
    if window.run("const t=document.querySelector('table[data-sort]');t?.querySelector('th button')?.focus();return !!t"):
        for key, means in ((ENTER, "ascending"), (SPACE, "descending")):
            keys(window, key)
            if window.run("return document.activeElement.closest('th')?.getAttribute('aria-sort')") != means:
                wrong.append(f"{'Enter' if key == ENTER else 'Space'} does not sort a table")
    for key in (ENTER, SPACE):
        if window.run("const s=[...document.querySelectorAll('main summary')].find(e=>e.checkVisibility());s?.focus();window.was=s?.parentElement.open;return !!s"):
            keys(window, key)
            if window.run("return document.activeElement.parentElement.open===window.was"):
                wrong.append("a fold does not open by keyboard")
    return wrong


def look_at(window, url):
    """Everything, of one page. Leaves the window as wide and light as a desk's."""
    wrong = []
    for scheme in ("light", "dark"):
        window.size(1150, 800)
        window.scheme(scheme)
        window.go(url)
        window.run("for(const d of document.querySelectorAll('details'))d.open=true")
        wrong += [f"{scheme}: {w}" for w in window.run(CONTRAST)]
    wrong += window.run(NAMES)
    window.go(url)
    wrong += works_by_keyboard(window)
    window.go(url)
    wrong += keyboard(window)
    window.size(360, 740)
    window.go(url)
    wrong += window.run(WIDE)
    wrong += [f"on a phone: {w}" for w in window.run(CONTRAST)]
    window.run("for(const d of document.querySelectorAll('details'))d.open=true")
    wrong += [f"all open: {w}" for w in window.run(WIDE)]
    window.size(1150, 800)
    window.scheme("light")
    return wrong
