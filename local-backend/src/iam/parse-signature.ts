import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { serviceNames } from '../../client/service-names.mjs';
import { ServiceError } from '../http/service.ts';
import { REGION } from '../model/intrinsics.ts';

/** The signature parameters of a request, not verified yet. */
export type ParsedSignature = Claim & ({ kind: 'header' } | { kind: 'query'; lifetimeSeconds: number });

interface Claim {
  accessKeyId: string;
  sessionToken: string | undefined;
  scope: { date: string; region: string; service: string };
  /** Time of the signature as sent, `20261121T022100Z`, and in milliseconds since 1970. */
  timestamp: string;
  signedAt: number;
  /** Lower-case names, in the order signed. */
  signedHeaders: string[];
  /** Lower-case hex. */
  signature: string;
  /** Hex SHA-256 of the body, or one of S3's constants (`UNSIGNED-PAYLOAD`, `STREAMING-…`). */
  payloadHash: string;
}

/** Parses the signature of the `authorization` header or the query; undefined without one. */
export function parseSignature(request: SignedRequest): ParsedSignature | undefined {
  if (request.query.has('X-Amz-Signature')) return readQuery(request);
  if (request.headers.authorization === undefined) return undefined;
  return readHeader(request, request.headers.authorization);
}

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/;

function readHeader({ headers, bodyHash }: SignedRequest, authorization: string): ParsedSignature {
  const [, credential, signedHeaders, signature] = authorizationPattern.exec(authorization) ?? [];
  if (credential === undefined || signedHeaders === undefined || signature === undefined) {
    throw malformed('The authorization header is malformed.');
  }
  const payloadHash = oneValue(headers['x-amz-content-sha256']) ?? bodyHash;
  if (payloadHash === undefined) {
    throw new ServiceError('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  }
  return {
    kind: 'header',
    ...readCredential(credential),
    ...readTimestamp(oneValue(headers['x-amz-date'])),
    sessionToken: oneValue(headers['x-amz-security-token']),
    signedHeaders: signedHeaders.split(';'),
    signature,
    payloadHash,
  };
}

const weekSeconds = 604_800;

function readQuery({ query, bodyHash, service }: SignedRequest): ParsedSignature {
  const lifetimeSeconds = Number(query.get('X-Amz-Expires') ?? Number.NaN);
  if (!(lifetimeSeconds >= 1 && lifetimeSeconds <= weekSeconds)) {
    throw malformedQuery('X-Amz-Expires must be between 1 second and one week.');
  }
  const signature = query.get('X-Amz-Signature') ?? '';
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' || !/^[0-9a-f]{64}$/.test(signature)) {
    throw malformedQuery('X-Amz-Algorithm must be AWS4-HMAC-SHA256, and X-Amz-Signature its 64 hex digits.');
  }
  return {
    kind: 'query',
    lifetimeSeconds,
    ...readCredential(query.get('X-Amz-Credential') ?? ''),
    ...readTimestamp(query.get('X-Amz-Date') ?? undefined),
    sessionToken: query.get('X-Amz-Security-Token') ?? undefined,
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature,
    payloadHash: presignedHash(query) ?? presignedPayload(service, bodyHash),
  };
}

/** Returns the hash in a presigned URL. Older versions of Amplify's client write its name in lower case. */
function presignedHash(query: URLSearchParams): string | undefined {
  return query.get('X-Amz-Content-Sha256') ?? query.get('x-amz-content-sha256') ?? undefined;
}

/** Returns the hash that a presigned URL does not name: S3 presigns without the body's hash; other services sign it. */
function presignedPayload(service: string, bodyHash: string | undefined): string {
  if (service === 's3' || bodyHash === undefined) return 'UNSIGNED-PAYLOAD';
  return bodyHash;
}

function readCredential(credential: string): Pick<Claim, 'accessKeyId' | 'scope'> {
  const [accessKeyId, date, region, service, terminator, ...rest] = credential.split('/');
  if (!accessKeyId || !date || !region || !service || terminator !== 'aws4_request' || rest.length > 0) {
    throw malformed('The credential is malformed; it has the form <key>/YYYYMMDD/REGION/SERVICE/aws4_request.');
  }
  return { accessKeyId, scope: { date, region, service } };
}

function readTimestamp(timestamp: string | undefined): Pick<Claim, 'timestamp' | 'signedAt'> {
  const fields = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp ?? '');
  const [, year, month, day, hours, minutes, seconds] = fields ?? [];
  const signedAt = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  if (timestamp === undefined || Number.isNaN(signedAt)) {
    throw new ServiceError('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header', 403);
  }
  return { timestamp, signedAt };
}

function oneValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}

function malformed(message: string): ServiceError {
  return new ServiceError('AuthorizationHeaderMalformed', message);
}

function malformedQuery(message: string): ServiceError {
  return new ServiceError('AuthorizationQueryParametersError', message);
}

/** The parts of an HTTP request that AWS Signature Version 4 covers. */
export interface SignedRequest {
  method: string;
  /** Original path, percent-encoded, as the client signed it. */
  rawPath: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Hosts that the client may have signed for; one of them must match. */
  hosts: string[];
  /** Other paths that the client may have signed, each with its possible hosts. */
  otherForms?: Pick<SignedRequest, 'rawPath' | 'hosts'>[];
  /** Name in the credential scope: `s3`, `dynamodb`, `appsync`, `cognito-idp`. */
  service: string;
  /** Lower-case hex SHA-256 of the body, for services whose clients do not send `x-amz-content-sha256`. */
  bodyHash?: string;
}

interface SentRequest
  extends Pick<SignedRequest, 'rawPath' | 'headers'>,
    Partial<Pick<SignedRequest, 'method' | 'query' | 'hosts' | 'otherForms'>> {
  body: string | Buffer;
}

/** Creates a signed request. By default it is a POST without a query, signed for the host it was sent to. */
export function signedRequest(service: string, { body, ...given }: SentRequest): SignedRequest {
  // HTTP/2 requests have an authority instead of a host.
  const host = given.headers.host ?? given.headers[':authority'];
  return {
    method: 'POST',
    query: new URLSearchParams(),
    hosts: typeof host === 'string' ? [host] : [],
    otherForms: redirectedForm(given.rawPath),
    ...given,
    service,
    bodyHash: createHash('sha256').update(body).digest('hex'),
  };
}

/** Returns what the client signed if `offline` or a function redirected its request to `/_local/{service}/…`. */
function redirectedForm(rawPath: string): Pick<SignedRequest, 'rawPath' | 'hosts'>[] {
  const [, service, path = '/'] = /^\/_local\/([a-z-]+)(\/.*)?$/.exec(rawPath) ?? [];
  if (service === undefined) return [];
  const hostName = Object.keys(serviceNames).find((name) => serviceNames[name] === service) ?? service;
  return [{ rawPath: path, hosts: [`${hostName}.${REGION}.amazonaws.com`] }];
}
