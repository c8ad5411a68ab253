import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { escapeHtml } from '../http/escape-html.ts';
import type { Service } from '../http/service.ts';
import type { Mailbox, Message } from './mailbox.ts';

const readable = (sentAt: string) => `${sentAt.slice(0, 10)} ${sentAt.slice(11, 19)} UTC`;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; background: light-dark(#f4f5f7, #16181d); color: light-dark(#1b1d22, #eceef2); }
h1 { margin: 0; font-size: 1.6rem; }
header p, .meta, .empty { color: light-dark(#555b66, #a5acb8); }
article { margin: 1rem 0; padding: 1rem 1.25rem; border-radius: .75rem; background: light-dark(#fff, #22252c); box-shadow: 0 1px 3px rgb(0 0 0 / .2); }
h2 { margin: 0; font-size: 1.1rem; }
.meta { margin: .15rem 0 .75rem; font-size: .875rem; overflow-wrap: anywhere; }
.text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.code { margin: .75rem 0 0; }
.code code { padding: .2rem .6rem; border-radius: .4rem; background: light-dark(#e8ebf0, #333842); font-size: 1.25rem; letter-spacing: .12em; user-select: all; }
`;

// Replaces the messages only when there are new ones, which preserves a selection and a screen reader's position.
const script = `
let shown = document.querySelector('main').innerHTML;
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch(location.pathname).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const latest = page.querySelector('main').innerHTML;
  if (latest === shown) return;
  shown = latest;
  document.querySelector('main').innerHTML = latest;
}, 2000);
`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Only the page's own style and script run, and no page may frame it. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src ${hash(style)}`,
  `script-src ${hash(script)}`,
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the mailbox as page and as JSON. Messages contain codes, so pages of other origins may not read them. */
export function createMailboxServices(mailbox: Mailbox): Service[] {
  const serve = (path: string, contentType: string, write: () => Promise<string>): Service => ({
    path,
    async handle(request, response, url) {
      if (url.pathname !== path && url.pathname !== `${path}/`) return void response.writeHead(404).end();
      if (!['GET', 'HEAD'].includes(request.method ?? '')) {
        return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
      }
      if (isForeign(request)) return void response.writeHead(403).end('The mailbox is closed to other sites.\n');
      const body = await write();
      response.writeHead(200, {
        'content-type': contentType,
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy,
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    },
  });
  return [
    serve('/_local/mailbox', 'text/html; charset=utf-8', async () => mailboxPage(await mailbox.messages())),
    serve('/_local/mailbox.json', 'application/json; charset=utf-8', async () =>
      JSON.stringify(await mailbox.messages(), null, 2),
    ),
  ];
}

/** Tests whether another site sends the request; following a link to the mailbox is allowed. */
function isForeign({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  if (site === 'same-site' && headers['sec-fetch-mode'] !== 'navigate') return true;
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host;
}

/** Renders the mailbox as an HTML page that loads new messages automatically. Messages are shown as text only. */
function mailboxPage(messages: Message[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local mailbox</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header>
<h1>Local mailbox</h1>
<p>Mail that this local backend would have sent. Nothing leaves this machine; new messages appear by themselves.</p>
</header>
<main aria-live="polite">
${messages.length === 0 ? '<p class="empty">No mail yet.</p>' : messages.map(article).join('\n')}
</main>
<script>${script}</script>
</body>
</html>
`;
}

function article({ id, to, subject, sentAt, text, code }: Message): string {
  return `<article aria-labelledby="subject-${escapeHtml(id)}">
<h2 id="subject-${escapeHtml(id)}">${escapeHtml(subject)}</h2>
<p class="meta">To <strong>${escapeHtml(to)}</strong> · <time datetime="${escapeHtml(sentAt)}">${escapeHtml(readable(sentAt))}</time></p>
<p class="text">${escapeHtml(text)}</p>${code === undefined ? '' : `\n<p class="code"><span>Code</span> <code>${escapeHtml(code)}</code></p>`}
</article>`;
}
