import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The parts of an HTTP request that AWS Signature Version 4 covers. */
export interface SignedRequest {
  method: string;
  /** Path as it was on the wire, still percent-encoded, in the form that the client signed. */
  rawPath: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Host names the client may have signed for; a match with any of them is good. */
  hosts: string[];
  /** Name in the credential scope: `s3`, `dynamodb`, `appsync`, `cognito-idp`. */
  service: string;
  /** Lower-case hex SHA-256 of the body, for services whose clients do not send `x-amz-content-sha256`. */
  bodyHash?: string;
}

interface SentPost extends Pick<SignedRequest, 'rawPath' | 'headers'>, Partial<Pick<SignedRequest, 'query' | 'hosts'>> {
  body: string | Buffer;
}

/** A call by POST. Unless others are given, it has no query and was signed for the host that it was sent to. */
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
