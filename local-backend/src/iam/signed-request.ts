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
