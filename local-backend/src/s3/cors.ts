import type { IncomingMessage, ServerResponse } from 'node:http';

/** CORS headers of Amplify Gen 2's buckets, and no others, so that a page works equally on AWS. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amz-server-side-encryption, x-amz-request-id, x-amz-id-2, ETag',
} as const;

/** Sends the response to a CORS preflight request. */
export function sendPreflight(request: IncomingMessage, response: ServerResponse): void {
  response
    .writeHead(200, {
      'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '3000',
      vary: 'Access-Control-Request-Headers',
      'content-length': 0,
    })
    .end();
}
