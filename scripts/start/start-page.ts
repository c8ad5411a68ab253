import { createHash } from 'node:crypto';
import type { StartProgress, StartStep } from './start-progress.ts';

const stepNames: Record<StartStep, string> = {
  definitions: 'Read the backend definitions',
  catalogue: 'Add the sample catalogue',
  site: 'Build the site',
};

/** Returns the self-contained page that is served during `npm start`; in English, as the command's own output. */
export function startPage({ steps, current, filled, seconds }: StartProgress): string {
  const items = steps.map((step) => {
    const ahead = steps.indexOf(step) - steps.indexOf(current);
    if (ahead !== 0) return `<li data-state="${ahead < 0 ? 'done' : 'next'}"><b>${stepNames[step]}</b></li>`;
    const count = filled ? ` · ${filled.type.toLowerCase()}: ${filled.done} of ${filled.total}` : '';
    const measured = filled ? ` value="${filled.done}" max="${filled.total}"` : '';
    const bar = `<progress aria-label="${stepNames[step]}"${measured}></progress>`;
    return `<li data-state="current"><b>${stepNames[step]}</b> In progress${count} ${bar}</li>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Marquee is getting ready</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<noscript><meta http-equiv="refresh" content="3"></noscript>
</head>
<body>
<main>
<h1>Marquee is getting ready</h1>
<p>${expectation(steps)} This page opens the site automatically.</p>
<ol>${items.join('')}</ol>
<p>${seconds} s elapsed</p>
</main>
<p id="stopped" role="alert"></p>
<script>${script}</script>
</body>
</html>
`;
}

/** Returns the text with the reason for the wait and the expected duration. */
function expectation(steps: StartStep[]): string {
  if (steps.includes('catalogue'))
    return 'This is the first start: the sample catalogue is added, and the site is built once. It usually takes less than a minute.';
  return steps.includes('site')
    ? 'The site’s sources have changed, so it is built again. It usually takes less than half a minute.'
    : 'This takes a few seconds.';
}

const style =
  'body{margin:0 auto;max-width:36rem;padding:2rem 1.25rem;font:1rem/1.5 system-ui,sans-serif}progress{display:block;width:100%}li[data-state=done]::marker{content:"✔ "}';

/**
 * Polls the page every second and shows its content. Reloads once the response is another page's (`x-marquee-start` is
 * missing). Says that the start has stopped while no response comes.
 */
const script = `
const ask = async () => {
  const stopped = document.getElementById('stopped');
  try {
    const answer = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    if (!answer.headers.has('x-marquee-start')) return location.reload();
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    document.querySelector('main').replaceWith(page.querySelector('main'));
    stopped.textContent = '';
  } catch {
    stopped.textContent = 'The start has stopped responding. The terminal that runs “npm start” shows the reason. Run it again: this page then continues automatically.';
  }
  setTimeout(ask, 1000);
};
ask();
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The header `x-marquee-start` distinguishes the page's responses from the site's. */
export const startPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': '5',
  'x-content-type-options': 'nosniff',
  'x-marquee-start': 'in progress',
  'content-security-policy': `default-src 'none'; connect-src 'self'; img-src data:; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};
