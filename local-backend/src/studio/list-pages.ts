import { isCrossSite } from '../http/request-guard.ts';
import type { Service } from '../http/service.ts';
import { type Html, html } from './html.ts';
import { contentSecurityPolicy, pageHeaders, renderPage, type Section } from './layout.ts';

interface ListPages<Item> {
  /** Path of the page; the path of its JSON has the suffix `.json`. */
  path: string;
  section: Section;
  title: string;
  introduction: string;
  /** Text without items. */
  empty: string;
  /** Inline script of the page; changes of the page's content are announced to screen readers. */
  script?: string;
  list(): Promise<Item[]>;
  render(item: Item): Html;
}

/**
 * Creates the services of a list for developers: a page and its JSON. It may contain codes and events, so pages of other
 * origins must not read it.
 */
export function createListPages<Item>(pages: ListPages<Item>): Service[] {
  const { path, section, title, introduction, empty, script, list, render } = pages;
  const createPage = (path: string, contentType: string, write: (items: Item[]) => string): Service => ({
    path,
    async handle(request, response, url) {
      if (url.pathname !== path && url.pathname !== `${path}/`) return void response.writeHead(404).end();
      if (!['GET', 'HEAD'].includes(request.method ?? '')) {
        return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
      }
      if (isCrossSite(request)) return void response.writeHead(403).end('This page cannot be used by other sites.\n');
      const body = write(await list());
      response.writeHead(200, {
        ...pageHeaders,
        'content-type': contentType,
        'content-length': Buffer.byteLength(body),
        'content-security-policy': contentSecurityPolicy(script),
        'referrer-policy': 'no-referrer',
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    },
  });
  return [
    createPage(path, 'text/html; charset=utf-8', (items) => {
      const content = html`<p class="hint">${introduction}</p>
${items.length === 0 ? html`<p class="empty">${empty}</p>` : items.map(render)}`;
      return renderPage({ section, title, content, script });
    }),
    createPage(`${path}.json`, 'application/json; charset=utf-8', (items) => JSON.stringify(items, null, 2)),
  ];
}
