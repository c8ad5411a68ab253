import { createVerify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import * as v from 'valibot';
import { literalPattern } from '../escape-text.ts';
import { ServiceError } from '../http/service.ts';

const epochTime = v.object({ 'AWS:EpochTime': v.pipe(v.number(), v.integer()) });

const policySchema = v.object({
  Statement: v.pipe(
    v.array(
      v.object({
        /** Absent: every URL. */
        Resource: v.optional(v.string(), '*'),
        Condition: v.object({
          DateLessThan: epochTime,
          DateGreaterThan: v.optional(epochTime),
          IpAddress: v.optional(v.object({ 'AWS:SourceIp': v.string() })),
        }),
      }),
    ),
    v.length(1),
  ),
});

/** Query parameters that a signer adds to the URL. */
export const SIGNATURE_QUERY_PARAMETERS = ['Expires', 'Policy', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm'];

/** Verifies signature and policy of a request; `publicKeys` has PEM by key id. Throws `ServiceError` 403. */
export function verifySignedRequest(
  claim: SignatureParameters,
  publicKeys: Record<string, string>,
  viewerRequest: ViewerRequest,
  host: string,
): void {
  if (claim.kind === 'none') {
    throw new ServiceError('MissingKey', 'Missing Key-Pair-Id query parameter or cookie value', 403);
  }
  const publicKey = Object.hasOwn(publicKeys, claim.keyPairId) ? publicKeys[claim.keyPairId] : undefined;
  if (publicKey === undefined) throw new ServiceError('InvalidKey', 'Unknown Key', 403);
  const signature = fromCloudFrontBase64(claim.signature);
  const policy = candidatePolicies(claim, viewerRequest, host).find((text) =>
    createVerify(claim.hash).update(text).verify(publicKey, signature),
  );
  if (policy === undefined || !policyAllows(policy, viewerRequest)) {
    throw new ServiceError('AccessDenied', 'Access denied', 403);
  }
}

/**
 * Lists the policy texts that may have been signed. A canned policy contains the URL with its host or, for a relative
 * base URL, without it.
 */
function candidatePolicies(
  claim: Exclude<SignatureParameters, { kind: 'none' }>,
  { address }: ViewerRequest,
  host: string,
): string[] {
  if (claim.kind === 'custom') return [fromCloudFrontBase64(claim.policy).toString('utf8')];
  // Accepts digits only, because the value is inserted into JSON.
  if (!/^\d+$/.test(claim.expires)) return [];
  const resources = ['', `http://${host}`, `https://${host}`].map((origin) => origin + address);
  return resources.map((resource) => cannedPolicy(resource, claim.expires));
}

/** Decodes CloudFront's base64, which replaces three characters that are reserved in URLs. */
function fromCloudFrontBase64(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
}

/** The signature of a signed URL or of signed cookies, not verified yet. */
type SignatureParameters = { kind: 'none' } | (SignatureFields & PolicyFields);

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

/** Reads the signature from the query, else from the `CloudFront-…` cookies. CloudFront's base64 needs no decoding. */
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

/** The parts of a viewer's request that a policy restricts. */
interface ViewerRequest {
  /** Path and query without the signature's parameters, as sent: `/_local/media/1/movies/a.mp4`. */
  address: string;
  /** Milliseconds since 1970. */
  now: number;
  viewerIp: string;
}

/** Creates the policy text of a canned signature, exactly as signers write it. */
function cannedPolicy(resource: string, expires: string): string {
  return `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
}

/** Tests whether a policy's JSON allows the request; false for a malformed policy. */
function policyAllows(json: string, { address, now, viewerIp: viewerAddress }: ViewerRequest): boolean {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), policySchema), json);
  const [statement] = result.success ? result.output.Statement : [];
  if (statement === undefined) return false;
  const { DateLessThan, DateGreaterThan, IpAddress } = statement.Condition;
  return (
    matchesWildcards(withoutHost(statement.Resource), address) &&
    now < DateLessThan['AWS:EpochTime'] * 1000 &&
    (DateGreaterThan === undefined || now > DateGreaterThan['AWS:EpochTime'] * 1000) &&
    (IpAddress === undefined || isWithin(viewerAddress, IpAddress['AWS:SourceIp']))
  );
}

/** Removes the host, because this server has several host names; the path identifies the distribution. */
function withoutHost(resource: string): string {
  return resource.replace(/^(?:https?|http\*|\*):\/\/[^/]*/, '');
}

/** Tests whether an address is in `range`, an IPv4 address with or without a prefix length. */
function isWithin(address: string, range: string): boolean {
  const [network = '', prefix = '32'] = range.split('/');
  const list = new BlockList();
  try {
    list.addSubnet(network, Number(prefix), 'ipv4');
  } catch {
    // A malformed IP range matches no address.
    return false;
  }
  return list.check(address.replace(/^::ffff:/, ''), 'ipv4');
}

/** Tests a cache behavior's path pattern (`*`, `?`, case-sensitive); a leading slash is optional, as in CloudFront. */
export function matchesPathPattern(pattern: string, key: string): boolean {
  return matchesWildcards(pattern.replace(/^\//, ''), key) || matchesWildcards(pattern, `/${key}`);
}

/** Tests whether the whole text matches a pattern with `*` and `?`. */
function matchesWildcards(pattern: string, text: string): boolean {
  const source = literalPattern(pattern).replaceAll('\\*', '.*').replaceAll('\\?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
}
