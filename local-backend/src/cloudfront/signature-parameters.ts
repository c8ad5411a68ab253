import type { IncomingMessage } from 'node:http';

/** What a viewer brings to prove that an address was given to him. Nothing in it is checked yet. */
export type SignatureParameters = { kind: 'none' } | (SignatureFields & PolicyFields);

interface SignatureFields {
  keyPairId: string;
  /** In CloudFront's base64. */
  signature: string;
  hash: 'RSA-SHA1' | 'RSA-SHA256';
}

type PolicyFields =
  /** The policy is not sent, only when it ends (seconds since 1970, as written): it is built anew from the address. */
  | { kind: 'canned'; expires: string }
  /** The policy's JSON in CloudFront's base64. */
  | { kind: 'custom'; policy: string };

/** The query parameters of a signed address, which are no part of the address that was signed. */
export const SIGNATURE_QUERY_PARAMETERS = ['Expires', 'Policy', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm'];

/**
 * Reads the claim from the query, as it was sent, or else from the `CloudFront-…` cookies. Nothing is decoded: CloudFront's
 * base64 needs no escaping, and that it would read an escaped one is written nowhere.
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
