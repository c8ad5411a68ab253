import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../clock.ts';
import { decodePath } from '../http/decode-path.ts';
import { ServiceError } from '../http/service.ts';
import { type ParsedSignature, parseSignature, type SignedRequest } from './parse-signature.ts';
import type { CredentialDirectory, Principal } from './principal.ts';

/**
 * Verifies a request's AWS Signature Version 4, in headers or presigned in the URL. Returns the principal and the
 * signed payload hash; undefined for an unsigned request. Throws `ServiceError` (SignatureDoesNotMatch,
 * RequestTimeTooSkewed, AccessDenied and the errors of the directory).
 */
export function verifySignature(
  request: SignedRequest,
  directory: CredentialDirectory,
  clock: Clock,
): { principal: Principal; payloadHash: string } | undefined {
  const claim = parseSignature(request);
  if (claim === undefined) return undefined;
  checkScope(claim, request.service);
  const { secretAccessKey, principal } = directory.find(claim.accessKeyId, claim.sessionToken);
  checkTime(claim, clock());
  checkSignedHeaders(claim, request.headers);
  checkBody(claim, request.bodyHash);
  const key = signingKey(secretAccessKey, claim);
  const claimed = Buffer.from(claim.signature, 'hex');
  const forms = [request, ...(request.otherForms ?? [])];
  const matches = forms.some(({ rawPath, hosts }) =>
    hosts.some((host) => {
      const computed = hmac(key, stringToSign(claim, canonicalRequest({ ...request, rawPath }, claim, host)));
      return computed.length === claimed.length && timingSafeEqual(computed, claimed);
    }),
  );
  if (!matches) throw signatureDoesNotMatch();
  return { principal, payloadHash: claim.payloadHash };
}

const clockSkewMilliseconds = 15 * 60_000;

function checkScope(claim: ParsedSignature, service: string): void {
  const good = claim.scope.service === service && claim.timestamp.slice(0, 8) === claim.scope.date;
  if (!good) {
    throw new ServiceError('AuthorizationHeaderMalformed', `The credential scope is not one of service '${service}'.`);
  }
}

function checkTime(claim: ParsedSignature, now: number): void {
  if (claim.kind === 'header') {
    if (Math.abs(now - claim.signedAt) <= clockSkewMilliseconds) return;
    const message = 'The difference between the request time and the current time is too large.';
    throw new ServiceError('RequestTimeTooSkewed', message, 403);
  }
  if (claim.signedAt > now + clockSkewMilliseconds) {
    throw new ServiceError('AccessDenied', 'Request is not yet valid', 403);
  }
  if (now > claim.signedAt + claim.lifetimeSeconds * 1000) {
    throw new ServiceError('AccessDenied', 'Request has expired', 403);
  }
}

/** Rejects unsigned headers that change the request's effect: a third party could have added them. */
function checkSignedHeaders(claim: ParsedSignature, headers: IncomingHttpHeaders): void {
  // HTTP/2 requests have an authority instead of a host.
  const host = headers.host === undefined && headers[':authority'] !== undefined ? ':authority' : 'host';
  const mustBeSigned = [host, ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  const unsigned = mustBeSigned.filter((name) => !claim.signedHeaders.includes(name));
  if (unsigned.length === 0) return;
  const message = `There were headers present in the request which were not signed: ${unsigned.join(', ')}`;
  throw new ServiceError('AccessDenied', message, 403);
}

function checkBody(claim: ParsedSignature, bodyHash: string | undefined): void {
  const isHash = /^[0-9a-f]{64}$/.test(claim.payloadHash);
  if (bodyHash !== undefined && isHash && claim.payloadHash !== bodyHash) throw signatureDoesNotMatch();
}

function stringToSign(claim: ParsedSignature, canonical: string): string {
  const { date, region, service } = claim.scope;
  const hash = createHash('sha256').update(canonical).digest('hex');
  return ['AWS4-HMAC-SHA256', claim.timestamp, `${date}/${region}/${service}/aws4_request`, hash].join('\n');
}

function signingKey(secretAccessKey: string, { scope }: ParsedSignature): Buffer {
  const steps = [scope.date, scope.region, scope.service, 'aws4_request'];
  return steps.reduce<Buffer>((key, step) => hmac(key, step), Buffer.from(`AWS4${secretAccessKey}`));
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function signatureDoesNotMatch(): ServiceError {
  const message =
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.';
  return new ServiceError('SignatureDoesNotMatch', message, 403);
}

/** Builds the canonical request of Signature Version 4 for one host. */
function canonicalRequest(request: SignedRequest, claim: ParsedSignature, host: string): string {
  return [
    request.method,
    canonicalPath(request),
    canonicalQuery(request.query),
    ...claim.signedHeaders.map((name) => `${name}:${headerValue(name === 'host' ? host : request.headers[name])}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
}

/** Returns the canonical path: S3 signs the path encoded once, every other service encodes the encoded path again. */
function canonicalPath({ rawPath, service }: SignedRequest): string {
  const segments = rawPath.split('/');
  // A `%` without two hexadecimal digits is a literal character.
  return segments.map((segment) => encode(service === 's3' ? decodePath(segment, segment) : segment)).join('/');
}

function canonicalQuery(query: URLSearchParams): string {
  const pairs = [...query].filter(([name]) => name !== 'X-Amz-Signature');
  const encoded = pairs.map(([name, value]) => [encode(name), encode(value)] as const);
  encoded.sort(([nameA, valueA], [nameB, valueB]) => compare(nameA, nameB) || compare(valueA, valueB));
  return encoded.map(([name, value]) => `${name}=${value}`).join('&');
}

function headerValue(value: string | string[] | undefined): string {
  const text = Array.isArray(value) ? value.join(',') : (value ?? '');
  return text.trim().replace(/\s+/g, ' ');
}

/** Encodes as RFC 3986 requires: `encodeURIComponent` does not encode five characters that AWS encodes. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Compares by code unit, not by locale: all texts are ASCII. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
