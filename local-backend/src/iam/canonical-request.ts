import type { ParsedSignature } from './parse-signature.ts';
import type { SignedRequest } from './signed-request.ts';

/** Builds the canonical request of Signature Version 4 for one host. */
export function canonicalRequest(request: SignedRequest, claim: ParsedSignature, host: string): string {
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

/** Encodes the path: S3 signs it encoded once, every other service signs the encoded path encoded again. */
function canonicalPath({ rawPath, service }: SignedRequest): string {
  const segments = rawPath.split('/');
  return segments.map((segment) => encode(service === 's3' ? decode(segment) : segment)).join('/');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray `%` is a literal character.
    return segment;
  }
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

/** Encodes as RFC 3986: `encodeURIComponent` does not encode five characters that AWS encodes. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Compares by code unit, not by locale: all text is ASCII. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
