import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { writeXml, type XmlContent } from './xml.ts';

/** Sends a 200 response with S3's XML. */
export function sendXml(response: ServerResponse, root: string, content: XmlContent): void {
  const body = Buffer.from(writeXml(root, { '@xmlns': namespace, ...content }));
  response.writeHead(200, { 'content-type': 'application/xml', 'content-length': body.length }).end(body);
}

/** Sends a response without a body. */
export function sendEmpty(response: ServerResponse, status: 200 | 204, headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(status, status === 204 ? headers : { 'content-length': 0, ...headers }).end();
}

/** Quotes an entity tag, as S3 does. */
export function quoted(etag: string): string {
  return `"${etag}"`;
}

const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';
