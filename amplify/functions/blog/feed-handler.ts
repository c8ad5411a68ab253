import { createHash } from 'node:crypto';
import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from 'aws-lambda';
import { allItems, scanItems } from '../shared/dynamodb/read-items';
import { requiredVariable } from '../shared/required-variable';
import { feedOf, feedPosts, lastChange } from './feed';
import { postTable } from './post-store';

/** Cache duration of the feed in milliseconds, so that frequent requests do not read the table. */
const freshFor = 30_000;
let cached: { at: number; feed: Feed } | undefined;

interface Feed {
  xml: string;
  tag: string;
  changed: string | undefined;
}

/** The blog's feed at a public function URL. A request with the current ETag gets 304. */
export async function handler(event: LambdaFunctionURLEvent): Promise<LambdaFunctionURLResult> {
  const { method } = event.requestContext.http;
  if (method !== 'GET' && method !== 'HEAD') return { statusCode: 405, headers: { allow: 'GET, HEAD' } };
  const { xml, tag, changed } = await currentFeed();
  const headers = {
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    etag: tag,
    ...(changed !== undefined && { 'last-modified': changed }),
  };
  if (isKnown(event.headers, tag, changed)) return { statusCode: 304, headers };
  return { statusCode: 200, headers, body: method === 'HEAD' ? '' : xml };
}

async function currentFeed(): Promise<Feed> {
  const now = new Date();
  if (cached && Math.abs(now.getTime() - cached.at) < freshFor) return cached.feed;
  const posts = feedPosts(await allItems(scanItems({ TableName: postTable() })), now);
  const xml = feedOf(posts, requiredVariable('SITE_ADDRESS'));
  const tag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`;
  const feed = { xml, tag, changed: lastChange(posts)?.toUTCString() };
  cached = { at: now.getTime(), feed };
  return feed;
}

/** True if the client has the current feed. If it sends a tag, the time is ignored (RFC 9110 §13.2.2). */
function isKnown(headers: LambdaFunctionURLEvent['headers'], tag: string, changed: string | undefined): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((one) => [tag, `W/${tag}`, '*'].includes(one.trim()));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return changed !== undefined && Date.parse(changed) <= since;
}
