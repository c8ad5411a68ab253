import { createHash } from 'node:crypto';
import { isCrossSite } from './cross-site-request.ts';
import { escapeHtml } from './escape-html.ts';
import type { Service } from './service.ts';

/** Style of the pages for developers. */
const pageStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; background: light-dark(#f4f5f7, #16181d); color: light-dark(#1b1d22, #eceef2); }
h1 { margin: 0; font-size: 1.6rem; }
header p, .meta, .empty { color: light-dark(#555b66, #a5acb8); }
article { margin: 1rem 0; padding: 1rem 1.25rem; border-radius: .75rem; background: light-dark(#fff, #22252c); box-shadow: 0 1px 3px rgb(0 0 0 / .2); }
h2 { overflow-wrap: anywhere; margin: 0; font-size: 1.1rem; }
.meta { margin: .15rem 0 .75rem; font-size: .875rem; overflow-wrap: anywhere; }
.text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.code { margin: .75rem 0 0; }
.code code { padding: .2rem .6rem; border-radius: .4rem; background: light-dark(#e8ebf0, #333842); font-size: 1.25rem; letter-spacing: .12em; user-select: all; }
`;

interface ListPages<Item> {
  /** Path of the page; the path of its JSON has the suffix `.json`. */
  path: string;
  /** Subject of the error message for other sites: `The mailbox`. */
  name: string;
  /** Inline script of the page. */
  script?: string | undefined;
  list(): Promise<Item[]>;
  write(items: Item[]): string;
}

/** Creates the services of a list for developers: a page and its JSON. */
export function createListPages<Item>({ path, name, script, list, write }: ListPages<Item>): Service[] {
  return [
    createLocalPage({
      path,
      name,
      script,
      contentType: 'text/html; charset=utf-8',
      write: async () => write(await list()),
    }),
    createLocalPage({
      path: `${path}.json`,
      name,
      contentType: 'application/json; charset=utf-8',
      write: async () => JSON.stringify(await list(), null, 2),
    }),
  ];
}

interface LocalPage extends Pick<ListPages<never>, 'path' | 'name' | 'script'> {
  contentType: string;
  write(): Promise<string>;
}

/** Serves a page or JSON. It may contain codes and events, so pages of other origins must not read it. */
function createLocalPage({ path, contentType, script, name, write }: LocalPage): Service {
  const policy = contentSecurityPolicy(script);
  return {
    path,
    async handle(request, response, url) {
      if (url.pathname !== path && url.pathname !== `${path}/`) return void response.writeHead(404).end();
      if (!['GET', 'HEAD'].includes(request.method ?? '')) {
        return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
      }
      if (isCrossSite(request)) return void response.writeHead(403).end(`${name} cannot be used by other sites.\n`);
      const body = await write();
      response.writeHead(200, {
        'content-type': contentType,
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    },
  };
}

interface PageContent {
  title: string;
  introduction: string;
  /** HTML of the main part. */
  main: string;
  /** Inline script of the page; changes of the main part are announced to screen readers. */
  script?: string | undefined;
}

/** Renders a local page with the shared style. */
export function localPageHtml({ title, introduction, main, script }: PageContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${pageStyle}</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(introduction)}</p>
</header>
<main${script === undefined ? '' : ' aria-live="polite"'}>
${main}
</main>${script === undefined ? '' : `\n<script>${script}</script>`}
</body>
</html>
`;
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the policy: only the page's own style and script run, and no page may frame it. */
function contentSecurityPolicy(script: string | undefined): string {
  return [
    "default-src 'none'",
    `style-src ${hash(pageStyle)}`,
    `script-src ${script === undefined ? "'none'" : hash(script)}`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
