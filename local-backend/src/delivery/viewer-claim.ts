import type { IncomingMessage } from 'node:http';

/** What a viewer brings to prove that an address was given to him. Nothing in it is checked yet. */
export type ViewerClaim = { kind: 'none' } | (SignedClaim & PolicyClaim);

interface SignedClaim {
  keyPairId: string;
  /** In CloudFront's base64. */
  signature: string;
  hash: 'RSA-SHA1' | 'RSA-SHA256';
}

type PolicyClaim =
  /** The policy is not sent, only when it ends (seconds since 1970, as written): it is built anew from the address. */
  | { kind: 'canned'; expires: string }
  /** The policy's JSON in CloudFront's base64. */
  | { kind: 'custom'; policy: string };

/** The query parameters of a signed address, which are no part of the address that was signed. */
export const claimParameters = ['Expires', 'Policy', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm'];

/** Reads the claim from the query or else from the `CloudFront-…` cookies. */
export function readViewerClaim(request: IncomingMessage, query: URLSearchParams): ViewerClaim {
  const fromQuery = assemble((name) => query.get(name) ?? undefined);
  if (fromQuery.kind !== 'none') return fromQuery;
  const cookies = readCookies(request.headers.cookie ?? '');
  return assemble((name) => cookies.get(`CloudFront-${name}`));
}

function assemble(value: (name: string) => string | undefined): ViewerClaim {
  const [expires, policy, signature] = ['Expires', 'Policy', 'Signature'].map(value);
  const keyPairId = value('Key-Pair-Id');
  if (keyPairId === undefined || signature === undefined) return { kind: 'none' };
  const hash = value('Hash-Algorithm') === 'SHA256' ? 'RSA-SHA256' : 'RSA-SHA1';
  const signed: SignedClaim = { keyPairId, signature, hash };
  if (policy !== undefined) return { kind: 'custom', policy, ...signed };
  return expires === undefined ? { kind: 'none' } : { kind: 'canned', expires, ...signed };
}

function readCookies(header: string): Map<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split('='));
  return new Map(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}
