import { stat } from 'node:fs/promises';
import { type IncomingMessage, request as requestPlainly, type ServerResponse } from 'node:http';
import { request as requestSecurely } from 'node:https';
import sirv from 'sirv';
import * as v from 'valibot';
import { parse } from 'yaml';
import { readIfPresent } from '../durable-file.ts';
import { literalPattern } from '../escape-text.ts';
import { parseFile } from '../invalid-file-error.ts';
import type { Service } from './service.ts';

/** Default rewrite of single-page sites; paths with a file extension are not rewritten. */
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
  outputs = () => ({}),
  origin = 'http://localhost',
}: {
  folder: string;
  customHttpFile: string;
  rewritesFile: string;
  /** Returns the outputs that a rewrite's target may name: `{{custom.pages}}/movies`. */
  outputs?: () => object;
  /** Origin of this server, for targets that are relative. */
  origin?: string;
}): Promise<Service> {
  const [customHeaders, rewrites] = await Promise.all([watchCustomHeaders(customHttpFile), readRewrites(rewritesFile)]);
  const serve = sirv(folder, {
    // Reads the folder at each request, because a build replaces its files.
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
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return end(response, 405, 'Only GET and HEAD are allowed');
      // A build may delete a file before it is opened; without this handler the error would end the process.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      const headers = await customHeaders();
      const page = rewrites(pathname);
      const remote = page && remoteTarget(page, outputs(), origin);
      if (remote) return proxy(request, withHeaders(response, headers(pathname)), remote);
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

/**
 * Returns the URL of a target on another server, which Hosting requests itself: `https://…`, or an output such as
 * `{{custom.pages}}`, whose value may be a path of this server. Undefined if the target is a file.
 */
function remoteTarget(target: string, outputs: object, origin: string): URL | undefined {
  if (!/^(https?:|\{\{)/.test(target)) return undefined;
  return new URL(
    target.replace(/\{\{([\w.]+)\}\}/g, (_, path: string) => outputNamed(outputs, path)),
    origin,
  );
}

/** Returns the output at a path. Throws if the outputs have no such string. */
function outputNamed(outputs: object, path: string): string {
  let value: unknown = outputs;
  for (const name of path.split('.')) value = typeof value === 'object' && value !== null && Reflect.get(value, name);
  if (typeof value !== 'string')
    throw new Error(`rewrites.json refers to {{${path}}}, which the outputs do not contain.`);
  return value;
}

/** Forwards the request to another server, and its response to the viewer. */
async function proxy(request: IncomingMessage, response: ServerResponse, { href }: URL): Promise<void> {
  const { host: _, connection: __, ...headers } = request.headers;
  const send = href.startsWith('https:') ? requestSecurely : requestPlainly;
  const outgoing = send(href, { method: request.method, headers });
  await new Promise<void>((resolve) => {
    outgoing.once('response', (incoming) => {
      const { connection: ___, 'transfer-encoding': ____, ...given } = incoming.headers;
      response.writeHead(incoming.statusCode ?? 502, given);
      incoming.pipe(response).once('close', resolve);
    });
    outgoing.once('error', (error) => {
      end(response, 502, `The target of the rewrite does not respond: ${error.message}`);
      resolve();
    });
    outgoing.end();
  });
}

function rewritten(request: IncomingMessage, url: string): IncomingMessage {
  request.url = url;
  return request;
}

function end(response: ServerResponse, status: number, message: string): void {
  // A later build may contain the file, so browsers must not apply the rule's caching to its absence.
  const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
}

/** Returns the custom headers of a path. */
type CustomHeaders = (pathname: string) => Record<string, string>;

/** Watches a `customHttp.yml`: returns a function that reads it again after a build has changed it. */
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
  const { customHeaders } = parseFile(file, () => v.parse(HeadersFile, parse(text) ?? {}));
  const rules = customHeaders.map(({ pattern, headers }) => ({ matches: patternMatcher(pattern), headers }));
  return (pathname) => {
    const applying = rules.filter(({ matches }) => matches(pathname)).flatMap(({ headers }) => headers);
    return Object.fromEntries(
      applying.map(({ key, value }) => [key.toLowerCase(), value.trim().replaceAll(/\s*\n\s*/g, ' ')]),
    );
  };
}

/** Compiles a pattern: `**` matches any path, `*` any name; a pattern without a slash matches the last segment. */
function patternMatcher(pattern: string): (pathname: string) => boolean {
  const source = pattern
    .replace(/^\//, '')
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*\/|\*\*|\*|\?/g, (wildcard) => WILDCARDS[wildcard] ?? '');
  const expression = new RegExp(`^${source}$`);
  const wholePath = pattern.includes('/') || pattern.includes('**');
  return (pathname) => expression.test(wholePath ? pathname.slice(1) : pathname.slice(pathname.lastIndexOf('/') + 1));
}

/** Returns the target of a rewrite for a path; undefined without a matching rewrite. */
type Rewrites = (pathname: string) => string | undefined;

/** Reads Amplify Hosting's rewrites; without the file, single-page sites'. Throws for a malformed file. */
export async function readRewrites(file: string): Promise<Rewrites> {
  const text = await readIfPresent(file);
  const written = text === undefined ? [singlePage] : parseFile(file, () => v.parse(RewritesFile, text));
  const rules = written.map(({ source, target }) => ({ pattern: sourcePattern(source), target }));
  return (pathname) => {
    for (const { pattern, target } of rules) {
      const found = pattern.exec(pathname);
      if (found) return target.replaceAll(/<(\w+)>/g, (_, name: string) => found.groups?.[name] ?? '');
    }
    return undefined;
  };
}

/**
 * Compiles the source of a rewrite. `</…/>` contains a regular expression; any other source is a path, with
 * placeholders for segments: `/blog/<slug>`.
 */
function sourcePattern(source: string): RegExp {
  const [, expression] = /^<\/(.*)\/>$/.exec(source) ?? [];
  if (expression !== undefined) return new RegExp(expression);
  return new RegExp(`^${literalPattern(source).replaceAll(/<(\w+)>/g, '(?<$1>[^/]+)')}$`);
}
