import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import * as v from 'valibot';
import { parse } from 'yaml';
import { readIfPresent } from '../durable-file.ts';
import type { Service } from './service.ts';

/** Paths with a file extension are not rewritten to the page. */
const singlePage = {
  source:
    '</^[^.]+$|\\.(?!(css|gif|ico|jpe?g|js|mjs|png|avif|webp|svg|txt|woff2?|ttf|map|json|webmanifest)$)([^.]+$)/>',
  target: '/index.html',
};

const RewritesFile = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ source: v.string(), target: v.string(), status: v.literal('200') })),
);

const WILDCARDS: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

const HeadersFile = v.object({
  customHeaders: v.optional(
    v.array(v.object({ pattern: v.string(), headers: v.array(v.object({ key: v.string(), value: v.string() })) })),
    [],
  ),
});

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
      const effectiveRequest = page === undefined ? request : rewritten(request, page);
      serve(effectiveRequest, withHeaders(response, headers(pathname)), () =>
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

/** Returns the headers that Amplify Hosting adds to a path. */
type CustomHeaders = (pathname: string) => Record<string, string>;

/** Reads the headers again when a build changes the file. Throws as `readCustomHeaders` does. */
async function watchCustomHeaders(file: string): Promise<() => Promise<CustomHeaders>> {
  let time = await timeOf(file);
  let headers = await readCustomHeaders(file);
  return async () => {
    const now = await timeOf(file);
    if (now === time) return headers;
    headers = await readCustomHeaders(file);
    time = now;
    return headers;
  };
}

async function timeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.mtimeMs;
}

/** Reads a `customHttp.yml`; a missing file adds no headers. Throws for a malformed file. */
async function readCustomHeaders(file: string): Promise<CustomHeaders> {
  const text = (await readIfPresent(file)) ?? '';
  const { customHeaders } = v.parse(HeadersFile, parse(text) ?? {});
  const rules = customHeaders.map(({ pattern, headers }) => ({ matches: patternMatcher(pattern), headers }));
  return (pathname) => {
    const applying = rules.filter(({ matches }) => matches(pathname)).flatMap(({ headers }) => headers);
    return Object.fromEntries(
      applying.map(({ key, value }) => [key.toLowerCase(), value.trim().replaceAll(/\s*\n\s*/g, ' ')]),
    );
  };
}

/** Compiles a pattern: `**` matches any path, `*` any name; without a slash it matches the last segment. */
function patternMatcher(pattern: string): (pathname: string) => boolean {
  const source = pattern
    .replace(/^\//, '')
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*\/|\*\*|\*|\?/g, (wildcard) => WILDCARDS[wildcard] ?? '');
  const expression = new RegExp(`^${source}$`);
  const wholePath = pattern.includes('/') || pattern.includes('**');
  return (pathname) => expression.test(wholePath ? pathname.slice(1) : pathname.slice(pathname.lastIndexOf('/') + 1));
}

/** Returns the file that a rewrite serves for a path; undefined without a matching rewrite. */
type Rewrites = (pathname: string) => string | undefined;

/** Reads Amplify Hosting's rewrites; without the file, that of single-page sites. Throws for a malformed file. */
export async function readRewrites(file: string): Promise<Rewrites> {
  const text = await readIfPresent(file);
  const written = text === undefined ? [singlePage] : v.parse(RewritesFile, text);
  const rules = written.map(({ source, target }) => ({ matches: sourceMatcher(source), target }));
  return (pathname) => rules.find(({ matches }) => matches(pathname))?.target;
}

/** `</…/>` contains a regular expression; any other source is a path. */
function sourceMatcher(source: string): (pathname: string) => boolean {
  const [, expression] = /^<\/(.*)\/>$/.exec(source) ?? [];
  if (expression === undefined) return (pathname) => pathname === source;
  const compiled = new RegExp(expression);
  return (pathname) => compiled.test(pathname);
}
