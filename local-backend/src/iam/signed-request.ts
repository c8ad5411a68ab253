import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Parts of an HTTP request that AWS Signature Version 4 covers. */
export interface SignedRequest {
  method: string;
  /** Original path, percent-encoded, as the client signed it. */
  rawPath: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Hosts that the client may have signed for; one of them must match. */
  hosts: string[];
  /** Name in the credential scope: `s3`, `dynamodb`, `appsync`, `cognito-idp`. */
  service: string;
  /** Lower-case hex SHA-256 of the body, for services whose clients do not send `x-amz-content-sha256`. */
  bodyHash?: string;
}

interface SentPost extends Pick<SignedRequest, 'rawPath' | 'headers'>, Partial<Pick<SignedRequest, 'query' | 'hosts'>> {
  body: string | Buffer;
}

/** Creates a signed POST request. By default it has no query and was signed for the host it was sent to. */
export function signedRequest(service: string, { body, ...given }: SentPost): SignedRequest {
  const { host } = given.headers;
  return {
    method: 'POST',
    query: new URLSearchParams(),
    hosts: host ? [host] : [],
    ...given,
    service,
    bodyHash: createHash('sha256').update(body).digest('hex'),
  };
}
