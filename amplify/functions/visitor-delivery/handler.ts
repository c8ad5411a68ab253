import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from 'aws-lambda';
import { readsPath, visitorCaching } from '../../rules/delivered-pages';
import { requiredVariable } from '../shared/required-variable';
import { bodiesOf, fileOf, linkPreview, type ReadAnswer, withAnswers } from './page-document';
import { readAsVisitor, readBody } from './read-as-visitor';

const cacheable = `public, max-age=0, s-maxage=${visitorCaching.fresh}, stale-while-revalidate=${visitorCaching.stale}`;

/**
 * Answers behind CloudFront: visitors' pages with the data of their first screen, and visitors' reads as GET requests.
 * Both are the public API's answers, so that an edge location can cache them. A page whose data is missing is delivered
 * as it was built, and sends its requests itself.
 */
export async function handler(event: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  const { method } = event.requestContext.http;
  if (method !== 'GET' && method !== 'HEAD') return { statusCode: 405, headers: { allow: 'GET, HEAD' } };
  if (event.rawPath === readsPath) return answerRead(event);
  return deliverPage(event.rawPath, fileOf(event.rawPath));
}

async function answerRead({ queryStringParameters = {} }: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  const body = readBody(queryStringParameters);
  if (body === undefined) return { statusCode: 400, headers: { 'cache-control': cacheable } };
  const { status, text, isComplete } = await readAsVisitor(body);
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isComplete ? cacheable : 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body: text,
  };
}

async function deliverPage(path: string, file: string): Promise<LambdaFunctionURLResult> {
  const html = await builtPage(file);
  const bodies = bodiesOf(html, path);
  const at = Date.now();
  const read = await Promise.all(bodies.map(answerOf));
  const answers = Object.fromEntries(read.flatMap(({ body, answer }) => (answer ? [[body, answer]] : [])));
  const [main] = read;
  const head = path.startsWith('/stream/') ? linkPreview(main?.answer, new URL(path, siteAddress()).href) : '';
  const isComplete = read.every(({ answer }) => answer);
  return {
    statusCode: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isComplete ? cacheable : 'no-store',
    },
    body: withAnswers(html, { answers, at, head }),
  };
}

/** Undefined for an answer that is late or has errors. */
async function answerOf(body: string): Promise<{ body: string; answer: ReadAnswer | undefined }> {
  const { text, isComplete } = await readAsVisitor(body);
  return { body, answer: isComplete ? JSON.parse(text) : undefined };
}

/** Milliseconds for which a built page is used again: a deployment replaces it. */
const pageFreshFor = 10_000;
const siteTimeout = 5000;
const pages = new Map<string, { at: number; html: string }>();

/** Reads a page of the site as the build wrote it. Throws if the site does not answer and never has. */
async function builtPage(file: string): Promise<string> {
  const known = pages.get(file);
  if (known && Math.abs(Date.now() - known.at) < pageFreshFor) return known.html;
  try {
    const response = await fetch(new URL(file, siteAddress()), { signal: AbortSignal.timeout(siteTimeout) });
    if (!response.ok) throw new Error(`The site answers ${response.status} for ${file}.`);
    const html = await response.text();
    pages.set(file, { at: Date.now(), html });
    return html;
  } catch (error) {
    if (!known) throw error;
    console.error(error);
    return known.html;
  }
}

function siteAddress(): string {
  return requiredVariable('SITE_ADDRESS');
}
