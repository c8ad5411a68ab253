import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export interface FunctionUrlRequest {
  /** The function's name, which replaces the URL id of AWS. */
  name: string;
  /** Original path below the function URL: `/` or `/feed.xml`. */
  rawPath: string;
  url: URL;
  body: Buffer;
  /** Milliseconds since 1970. */
  now: number;
}

/** Creates the event of a request to a function URL (payload format 2.0). */
export function functionUrlEvent(
  { method = 'GET', headers, httpVersion, socket }: IncomingMessage,
  { name, rawPath, url, body, now }: FunctionUrlRequest,
): object {
  const domainName = headers.host ?? 'localhost';
  const query = [...new Set(url.searchParams.keys())];
  const cookies = headers.cookie?.split(/;\s*/) ?? [];
  const isText = isTextual(headers['content-type']);
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString: url.search.slice(1),
    ...(cookies.length > 0 && { cookies }),
    headers: joined(headers),
    ...(query.length > 0 && {
      queryStringParameters: Object.fromEntries(query.map((key) => [key, url.searchParams.getAll(key).join(',')])),
    }),
    requestContext: {
      accountId: 'anonymous',
      apiId: name,
      domainName,
      domainPrefix: name,
      http: {
        method,
        path: rawPath,
        protocol: `HTTP/${httpVersion}`,
        sourceIp: socket.remoteAddress ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: '$default',
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now,
    },
    ...(body.byteLength > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.byteLength > 0 && !isText,
  };
}

function joined(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')]),
  );
}

/** Tests whether Lambda passes a body as text; it encodes others, such as forms, in base64. */
function isTextual(contentType = ''): boolean {
  return /^(text\/|application\/(json|xml|javascript)\b|[^;]*\+(json|xml)\b)/i.test(contentType.trim());
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `21/Nov/2026:12:30:00 +0000` */
function commonLogTime(now: number): string {
  const [date = '', time = ''] = new Date(now).toISOString().split('T');
  const [year, month, day] = date.split('-');
  return `${day}/${MONTHS[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`;
}
