import { deliveryPaths, storedForVisitors } from '@rules/delivered-pages';
import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from 'aws-lambda';
import { logFailure } from '../shared/log';
import { requiredVariable } from '../shared/required-variable';
import { signedPlaylist, withSignedAddresses } from './native-playlist';
import { bodiesOf, embedResponses, fileOf, linkPreview } from './page-document';
import { readAsVisitor, readBody } from './read-as-visitor';

/**
 * Header by which CloudFront stores a response whose data was read at this time. An expiry time is the same in all of
 * CloudFront's caches, which pass responses on to each other; a maximum age would restart in each. CloudFront ignores
 * `Expires` beside a `Cache-Control`, so that one is added at the edge (amplify/delivery/visitor-delivery.ts).
 */
const storedSince = (readAt: number) => ({ expires: new Date(readAt + storedForVisitors * 1000).toUTCString() });

const notStored = { 'cache-control': 'no-store' };

/**
 * Serves requests behind CloudFront: visitors' pages with the data of their first screen, visitors' reads as GET
 * requests, and playlists for native HLS. Pages and reads contain responses of the public API, so that an edge location
 * can cache them. A page whose data is missing is delivered as built, and sends its requests itself.
 */
export async function handler(event: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  const { method } = event.requestContext.http;
  if (method !== 'GET' && method !== 'HEAD') return { statusCode: 405, headers: { allow: 'GET, HEAD' } };
  if (event.rawPath === deliveryPaths.reads) return deliverRead(event);
  if (event.rawPath === deliveryPaths.playlists) return deliverPlaylist(event);
  return deliverPage(event.rawPath, fileOf(event.rawPath));
}

async function deliverRead({ queryStringParameters = {} }: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  const readAt = Date.now();
  const body = readBody(queryStringParameters);
  if (body === undefined) return { statusCode: 400, headers: storedSince(readAt) };
  const { status, text, response } = await readAsVisitor(body, 'read');
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(response ? storedSince(readAt) : notStored),
      'x-content-type-options': 'nosniff',
    },
    body: text,
  };
}

/** Needs no authorization of its own: the delivery base verifies the signature in the address. */
async function deliverPlaylist({
  queryStringParameters = {},
}: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  const bases = requiredVariable('DELIVERY_BASES').split(',');
  const address = signedPlaylist(queryStringParameters.address, bases, siteAddress());
  if (!address) return { statusCode: 400, headers: notStored };
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(siteTimeout) });
    if (!response.ok) return { statusCode: response.status, headers: notStored };
    return {
      statusCode: 200,
      headers: { 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'private, max-age=60' },
      body: withSignedAddresses(await response.text(), address),
    };
  } catch (error) {
    logFailure('The delivery base does not respond.', error);
    return { statusCode: 504, headers: notStored };
  }
}

async function deliverPage(path: string, file: string): Promise<LambdaFunctionURLResult> {
  const { html, headers } = await builtPage(file);
  const bodies = bodiesOf(html, path);
  const at = Date.now();
  const read = await Promise.all(
    bodies.map(async (body) => ({ body, response: (await readAsVisitor(body, 'page')).response })),
  );
  const responses = Object.fromEntries(read.flatMap(({ body, response }) => (response ? [[body, response]] : [])));
  const [main] = read;
  const head = linkPreview(main?.response, new URL(path, siteAddress()));
  const isComplete = read.every(({ response }) => response);
  return {
    statusCode: 200,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      ...(isComplete ? storedSince(at) : notStored),
    },
    body: embedResponses(html, { responses, at, head }),
  };
}

/** Milliseconds for which a built page is cached: a deployment replaces it. */
const pageFreshFor = 10_000;
const siteTimeout = 5000;
const pages = new Map<string, BuiltPage & { at: number }>();

interface BuiltPage {
  html: string;
  /** The site's security headers (customHttp.yml). It is undocumented whether Hosting adds them to rewrites. */
  headers: Record<string, string>;
}

const securityHeaders = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy', 'referrer-policy'],
  ...['strict-transport-security', 'x-content-type-options', 'x-frame-options'],
];

/** Reads a page of the site as built; after a failure returns the last cached copy. Throws if there is none. */
async function builtPage(file: string): Promise<BuiltPage> {
  const known = pages.get(file);
  if (known && Math.abs(Date.now() - known.at) < pageFreshFor) return known;
  try {
    const response = await fetch(new URL(file, siteAddress()), { signal: AbortSignal.timeout(siteTimeout) });
    if (!response.ok) throw new Error(`The site responds with status ${response.status} for ${file}.`);
    const headers = Object.fromEntries(
      securityHeaders.flatMap((name) => {
        const value = response.headers.get(name);
        return value ? [[name, value]] : [];
      }),
    );
    const page = { at: Date.now(), html: await response.text(), headers };
    pages.set(file, page);
    return page;
  } catch (error) {
    if (!known) throw error;
    logFailure('A page could not be delivered with its data.', error);
    return known;
  }
}

function siteAddress(): string {
  return requiredVariable('SITE_ADDRESS');
}
