import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { watchCustomHeaders } from './custom-headers.ts';
import { readRewrites } from './rewrites.ts';
import type { Service } from './service.ts';

/**
 * Serves a built single-page site as Amplify Hosting does: precompressed files, immutable caching of hashed assets, the
 * rewrites of the project's `rewrites.json` and the headers of its `customHttp.yml`. A rewrite precedes a file with the
 * same path, as in Hosting.
 */
export async function createSite({
  folder,
  customHttpFile,
  rewritesFile,
}: {
  folder: string;
  customHttpFile: string;
  rewritesFile: string;
}): Promise<Service> {
  const [customHeaders, rewrites] = await Promise.all([watchCustomHeaders(customHttpFile), readRewrites(rewritesFile)]);
  const serve = sirv(folder, {
    // Reads the folder for each request, because a build replaces its files.
    dev: true,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, pathname) => {
      if (response.hasHeader('cache-control')) return;
      response.setHeader('cache-control', pathname.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
    },
  });
  return {
    path: '/',
    async handle(request, response, { pathname }) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, 'Only GET and HEAD');
      // A build may delete a file before it is opened, which emits an unhandled error otherwise.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      const headers = await customHeaders();
      const page = rewrites(pathname);
      const asked = page === undefined ? request : rewritten(request, page);
      serve(asked, withHeaders(response, headers(pathname)), () =>
        end(response, 404, page === undefined ? 'Not found' : `The site has no ${page}; build it first`),
      );
    },
  };
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

function withHeaders(response: ServerResponse, headers: Record<string, string>): ServerResponse {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  return response;
}

function rewritten(request: IncomingMessage, url: string): IncomingMessage {
  request.url = url;
  return request;
}

function end(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
    .end(`${message}\n`);
}
