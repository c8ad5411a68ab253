import type { IncomingMessage } from 'node:http';
import type { Service } from '../http/service.ts';
import type { Mailbox } from './mailbox.ts';
import { contentSecurityPolicy, mailboxPage } from './mailbox-page.ts';

/**
 * Serves the mailbox as a page (`/_local/mailbox`) and as JSON (`/_local/mailbox.json`, newest first). Messages contain
 * sign-in codes, so pages of other origins may not read them.
 */
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

/**
 * Tests whether another site sends the request. Other local ports are other sites, except when the user follows a link
 * to the mailbox.
 */
function isForeign({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  if (site === 'same-site' && headers['sec-fetch-mode'] !== 'navigate') return true;
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host;
}
