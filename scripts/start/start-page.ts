import { createHash } from 'node:crypto';
import type { StartProgress, StartStep } from './start-progress.ts';

/** The page's texts. They are not in src/i18n, because the site is not built yet. */
const texts = {
  en: {
    title: 'Marquee is getting ready',
    first: 'This is the first start: the sample catalogue is added, and the site is built once.',
    firstTime: 'It usually takes less than a minute.',
    later: 'The site’s sources have changed, so it is built again.',
    laterTime: 'It usually takes less than half a minute.',
    short: 'This takes a few seconds.',
    opens: 'This page opens the site automatically.',
    elapsed: (seconds: number) => `${seconds} s elapsed`,
    of: (done: number, total: number) => `${done} of ${total}`,
    steps: {
      definitions: 'Read the backend definitions',
      catalogue: 'Add the sample catalogue',
      site: 'Build the site',
    },
    parts: { Files: 'files', Records: 'records' },
    states: { done: 'Done', current: 'In progress', next: 'Next' },
    stopped:
      'The start has stopped responding. The terminal that runs “npm start” shows the reason. Run it again: this page then continues automatically.',
  },
  es: {
    title: 'Marquee se está preparando',
    first: 'Es el primer arranque: se carga el catálogo de muestra y el sitio se compila una sola vez.',
    firstTime: 'Suele tardar menos de un minuto.',
    later: 'El código del sitio ha cambiado y se está compilando de nuevo.',
    laterTime: 'Suele tardar menos de medio minuto.',
    short: 'Tarda unos segundos.',
    opens: 'Esta página abrirá el sitio automáticamente.',
    elapsed: (seconds: number) => `${seconds} s transcurridos`,
    of: (done: number, total: number) => `${done} de ${total}`,
    steps: {
      definitions: 'Leer las definiciones del backend',
      catalogue: 'Cargar el catálogo de muestra',
      site: 'Compilar el sitio',
    },
    parts: { Files: 'archivos', Records: 'registros' },
    states: { done: 'Listo', current: 'En curso', next: 'Pendiente' },
    stopped:
      'El arranque ha dejado de responder. La terminal donde se ejecuta «npm start» muestra el motivo. Vuelve a ejecutarlo: esta página continuará automáticamente.',
  },
};

/** Returns the self-contained page that is served during `npm start`. */
export function startPage(progress: StartProgress, acceptLanguage = ''): string {
  const language = preferredLanguage(acceptLanguage);
  const text = texts[language];
  const { steps, current, seconds } = progress;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${text.title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<noscript><meta http-equiv="refresh" content="3"></noscript>
</head>
<body>
<main>
<h1>${text.title}</h1>
<p>${expectation(steps, text)} ${text.opens}</p>
<ol id="steps">${steps.map((step) => stepItem(step, progress, text)).join('')}</ol>
<p id="elapsed">${text.elapsed(seconds)}</p>
<p id="status" role="status">${text.steps[current]}</p>
<p id="stopped" role="alert"></p>
<template id="stopped-text">${text.stopped}</template>
</main>
<script>${script}</script>
</body>
</html>
`;
}

/** Returns the text with the reason for the wait and the expected duration. */
function expectation(steps: StartStep[], text: (typeof texts)['en']): string {
  if (steps.includes('catalogue')) return `${text.first} ${text.firstTime}`;
  return steps.includes('site') ? `${text.later} ${text.laterTime}` : text.short;
}

/** State of a step by its position relative to the current one. */
const stateByOrder = new Map<number, 'done' | 'next'>([
  [-1, 'done'],
  [1, 'next'],
]);

function stepItem(step: StartStep, { steps, current, filled }: StartProgress, text: (typeof texts)['en']): string {
  const ahead = Math.sign(steps.indexOf(step) - steps.indexOf(current));
  const state = stateByOrder.get(ahead) ?? 'current';
  const counted = state === 'current' && filled;
  const count = counted ? ` · ${text.parts[filled.type]}: ${text.of(filled.done, filled.total)}` : '';
  const measured = counted ? ` value="${filled.done}" max="${filled.total}"` : '';
  const bar = state === 'current' ? `<progress aria-label="${text.steps[step]}"${measured}></progress>` : '';
  return `<li data-state="${state}"><b>${text.steps[step]}</b><span>${text.states[state]}${count}</span>${bar}</li>`;
}

/** Returns first supported language of a header such as `es-MX,es;q=0.9,en`, which lists by preference. */
function preferredLanguage(acceptLanguage: string): 'en' | 'es' {
  const listed = acceptLanguage.split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase());
  return listed.find((language) => language === 'en' || language === 'es') === 'es' ? 'es' : 'en';
}

/** The site's colours (tailwind.config.ts), in the theme that the user may have chosen before. */
const darkColours = 'color-scheme:dark;--canvas:#151210;--ink:#f6efe6;--soft:#bdb1a4;--line:#37302a;--accent:#ffb454';
const lightColours = 'color-scheme:light;--canvas:#faf6ef;--ink:#221c17;--soft:#62574b;--line:#e2d8c9;--accent:#9c4a06';
const style = [
  `:root{${darkColours}}`,
  `@media (prefers-color-scheme:light){:root{${lightColours}}}`,
  `:root[data-theme=dark]{${darkColours}}:root[data-theme=light]{${lightColours}}`,
  'body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}',
  'main{box-sizing:border-box;width:min(36rem,100%);padding:2rem 1.25rem}h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2;text-wrap:balance}p{margin:0 0 1rem;color:var(--soft)}',
  'ol{margin:1.5rem 0;padding:0;list-style:none;border-top:1px solid var(--line)}li{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;padding:.75rem 0;border-bottom:1px solid var(--line)}li b{font-weight:600}li span{color:var(--soft);font-variant-numeric:tabular-nums}li[data-state=next] b{color:var(--soft);font-weight:400}',
  'progress{width:100%;height:.375rem;accent-color:var(--accent)}#elapsed{font-variant-numeric:tabular-nums}',
  '#status{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}#stopped:not(:empty){padding:1rem;border:1px solid var(--accent);border-radius:.5rem;color:var(--ink)}',
].join('');

/**
 * Polls the page every second and applies its changes. Reloads once the response is another page's (`x-marquee-start`
 * is missing). After three failed requests in a row, shows that the start has stopped.
 */
const script = `{
const stored = (name) => { try { return localStorage.getItem('marquee.' + name); } catch { return null; } };
const root = document.documentElement, theme = stored('theme'), language = stored('language') ?? navigator.languages.join(',');
if (theme) root.dataset.theme = theme;
let missed = 0;
const ask = async () => {
  try {
    const answer = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html', 'accept-language': language } });
    if (!answer.headers.has('x-marquee-start')) return location.reload();
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    missed = 0;
    document.getElementById('stopped').textContent = '';
    if (root.lang !== page.documentElement.lang) {
      root.lang = page.documentElement.lang;
      document.title = page.title;
      document.querySelector('main').replaceWith(page.querySelector('main'));
    }
    for (const id of ['steps', 'elapsed', 'status']) {
      const [from, to] = [page.getElementById(id), document.getElementById(id)];
      if (from && from.innerHTML !== to.innerHTML) to.replaceChildren(...from.childNodes);
    }
  } catch {
    missed += 1;
    if (missed === 3) document.getElementById('stopped').textContent = document.getElementById('stopped-text').content.textContent;
  }
  setTimeout(ask, 1000);
};
ask();
}`;

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
