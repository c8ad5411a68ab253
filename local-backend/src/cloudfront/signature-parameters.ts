import type { IncomingMessage } from 'node:http';

/** The signature of a signed URL or of signed cookies, not verified yet. */
export type SignatureParameters = { kind: 'none' } | (SignatureFields & PolicyFields);

interface SignatureFields {
  keyPairId: string;
  /** In CloudFront's base64. */
  signature: string;
  hash: 'RSA-SHA1' | 'RSA-SHA256';
}

type PolicyFields =
  /** The canned policy is built from the URL and the expiry (seconds since 1970, as sent). */
  | { kind: 'canned'; expires: string }
  /** The policy's JSON in CloudFront's base64. */
  | { kind: 'custom'; policy: string };

/** The query parameters that a signer adds to the URL. */
export const SIGNATURE_QUERY_PARAMETERS = ['Expires', 'Policy', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm'];

/**
 * Reads the signature parameters from the query, else from the `CloudFront-…` cookies. Values are not decoded:
 * CloudFront's base64 needs no escaping, and its documentation mentions none.
 */
export function readSignatureParameters(request: IncomingMessage, rawQuery: string): SignatureParameters {
  const query = readPairs(rawQuery, '&');
  const fromQuery = toSignatureParameters((name) => query.get(name));
  if (fromQuery.kind !== 'none') return fromQuery;
  const cookies = readPairs(request.headers.cookie ?? '', ';');
  return toSignatureParameters((name) => cookies.get(`CloudFront-${name}`));
}

function toSignatureParameters(value: (name: string) => string | undefined): SignatureParameters {
  const [expires, policy, signature] = ['Expires', 'Policy', 'Signature'].map(value);
  const keyPairId = value('Key-Pair-Id');
  if (keyPairId === undefined || signature === undefined) return { kind: 'none' };
  const hash = value('Hash-Algorithm') === 'SHA256' ? 'RSA-SHA256' : 'RSA-SHA1';
  const signed: SignatureFields = { keyPairId, signature, hash };
  if (policy !== undefined) return { kind: 'custom', policy, ...signed };
  return expires === undefined ? { kind: 'none' } : { kind: 'canned', expires, ...signed };
}

function readPairs(text: string, separator: '&' | ';'): Map<string, string> {
  const pairs = text.split(separator).map((pair) => pair.trim().split('='));
  return new Map(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}
