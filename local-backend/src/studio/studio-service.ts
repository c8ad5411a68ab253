import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/message-body.ts';
import { isCrossSite } from '../http/request-guard.ts';
import { type Service, ServiceError } from '../http/service.ts';
import { unknownPath } from '../http/unknown-path.ts';
import { serveObject } from '../s3/serve-object.ts';
import { html } from './html.ts';
import { contentSecurityPolicy, pageHeaders, renderPage, SECTIONS, type Section } from './layout.ts';
import { filesPage } from './pages/files-page.ts';
import { eventsPage, functionsPage, schedulesPage } from './pages/functions-pages.ts';
import { clockPage, jobsPage, overviewPage } from './pages/overview-pages.ts';
import { deleteItemPage, itemPage, tablesPage } from './pages/tables-pages.ts';
import { userPage, usersPage } from './pages/users-pages.ts';
import type { StudioContext, StudioHandler } from './studio-request.ts';

const ROOT = '/_local';
const PAGES = `${ROOT}/studio`;
/** An item of DynamoDB has up to 400 kB; its form encoding is longer. */
const MAX_FORM_BYTES = 2 * 1024 * 1024;
const tooLarge = () => new ServiceError('RequestEntityTooLargeException', 'The form is too large.', 413);

const HANDLERS: Record<string, { section: Section; handle: StudioHandler }> = {
  '': { section: '', handle: overviewPage },
  tables: { section: 'tables', handle: tablesPage },
  item: { section: 'tables', handle: itemPage },
  'delete-item': { section: 'tables', handle: deleteItemPage },
  users: { section: 'users', handle: usersPage },
  user: { section: 'users', handle: userPage },
  files: { section: 'files', handle: filesPage },
  functions: { section: 'functions', handle: functionsPage },
  events: { section: 'events', handle: eventsPage },
  jobs: { section: 'jobs', handle: jobsPage },
  schedules: { section: 'schedules', handle: schedulesPage },
  clock: { section: 'clock', handle: clockPage },
};

const HEADERS = {
  ...pageHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy(),
  'referrer-policy': 'same-origin',
};

/** Serves the studio at `/_local/`, which shows and changes the data, to pages of this origin only. */
export function createStudio(context: StudioContext): Service[] {
  const handle: Service['handle'] = async (request, response, url) => {
    if (isCrossSite(request)) return void response.writeHead(403).end('The studio cannot be used by other sites.\n');
    if (url.pathname === ROOT) return void response.writeHead(308, { location: `${ROOT}/` }).end();
    const name = url.pathname === `${ROOT}/` ? '' : url.pathname.slice(PAGES.length + 1);
    if (name === 'file') return sendFile(context, request, response, url.searchParams);
    const page = Object.hasOwn(HANDLERS, name) ? HANDLERS[name] : undefined;
    if (page === undefined) return sendPage(response, 404, { section: '', title: 'No such page', content: html`` });
    const form = await readForm(request);
    await servePage(context, page, { query: url.searchParams, form }, response);
  };
  return [
    { path: PAGES, handle },
    {
      path: ROOT,
      async handle(request, response, url) {
        if (url.pathname === ROOT || url.pathname === `${ROOT}/`) return handle(request, response, url);
        throw unknownPath(request, url.pathname);
      },
    },
  ];
}

async function servePage(
  context: StudioContext,
  { section, handle }: { section: Section; handle: StudioHandler },
  request: Parameters<StudioHandler>[1],
  response: ServerResponse,
): Promise<void> {
  try {
    const result = await handle(context, request);
    if (result.kind === 'redirect') return void response.writeHead(303, { location: result.to }).end();
    if (result.kind === 'page') return sendPage(response, 200, { section, ...result });
    sendPage(response, 404, { section, title: 'Not found', content: html`<p>There is no ${result.name}.</p>` });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    sendPage(response, error.status, { section, title: SECTIONS[section], problem: error.message, content: html`` });
  }
}

/** Reads the form of a POST. Throws `ServiceError` for a form that was not sent by a page of this server. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (request.method !== 'POST') throw new ServiceError('MethodNotAllowed', 'Only GET and POST are allowed', 405);
  // Browsers send the origin header with every POST; `isCrossSite` has compared it with the host.
  if (request.headers.origin === undefined)
    throw new ServiceError('AccessDeniedException', 'The studio accepts forms from its own pages only.', 403);
  return new URLSearchParams((await readBody(request, MAX_FORM_BYTES, tooLarge)).toString());
}

function sendPage(response: ServerResponse, status: number, page: Parameters<typeof renderPage>[0]): void {
  const body = renderPage(page);
  response.writeHead(status, { ...HEADERS, 'content-length': Buffer.byteLength(body) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

async function sendFile(
  { installation }: StudioContext,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const found = installation.s3.objects.find(query.get('bucket') ?? '', query.get('key') ?? '');
  if (found === undefined) throw new ServiceError('NoSuchKey', 'There is no such file.', 404);
  await serveObject(request, response, found, { 'cache-control': 'no-store' });
}
