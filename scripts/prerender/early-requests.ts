import type { PublicApi } from '../../src/backend/public-api.ts';
import type { PageFiles } from './page-files.ts';
import { anyId } from './pages.ts';

/** What the site asks for as it opens at an address. */
export interface EarlyNeeds {
  address: string;
  /** Of the requests for its data. */
  bodies: string[];
  files: PageFiles;
}

/**
 * Markup for a page's head that sends the requests of the address it is opened at, while the site's own files are still on
 * their way: their answers wait in `window.early` for whoever asks the same (src/backend/early-answer.ts). The page's
 * files are noted there for the script that fetches the site's.
 */
export function earlyRequests(api: PublicApi, needs: readonly EarlyNeeds[]): string {
  if (needs.length === 0) return '';
  const data = JSON.stringify({ ...api, needs }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="early-needs">${data}</script><script>${send}</script>`;
}

/** The largest thing such a page paints: a title's poster, the first of a list. */
const firstPicture = String.raw`/[^"\\]+\.(?:avif|webp|jpe?g|png)(?=["\\])/`;

// A list that is narrowed by its address has requests of its own. What fails here fails again for whoever takes the answer,
// and is told there.
const send = `try{const{url,key,needs}=JSON.parse(document.getElementById("early-needs").textContent),p=location.pathname;for(const{address:a,bodies,files}of needs){const[s,e]=a.split("${anyId}"),i=e===undefined?(p===a?"":null):p.startsWith(s)&&/^[\\w-]+$/.test(p.slice(s.length))?p.slice(s.length):null;if(i===null)continue;const early=window.early={since:performance.now(),answers:{},files:files[document.documentElement.lang]};if(i||!location.search)for(const[n,b]of bodies.entries()){const body=b.replaceAll("${anyId}",i),r=early.answers[body]=fetch(url,{method:"POST",headers:{"content-type":"application/json","x-api-key":key},body});r.then(x=>n?"":x.clone().text()).then(t=>{const m=${firstPicture}.exec(t);if(m)new Image().src=m[0]}).catch(()=>0)}}}catch(x){console.info(x)}`;
