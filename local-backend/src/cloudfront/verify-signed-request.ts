import { createVerify } from 'node:crypto';
import { ServiceError } from '../http/service.ts';
import { cannedPolicy, policyAllows, type ViewerRequest } from './access-policy.ts';
import type { SignatureParameters } from './signature-parameters.ts';

/**
 * Verifies that the request is signed with one of the public keys (CloudFront's key id → PEM) and that its policy
 * allows the request. `host` is the host of the request. Throws `ServiceError` (MissingKey, InvalidKey, AccessDenied;
 * 403).
 */
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
 * Lists the policy texts that may be signed: a canned policy has the URL with a host or, because base URLs are
 * root-relative here, without.
 */
function candidatePolicies(
  claim: Exclude<SignatureParameters, { kind: 'none' }>,
  { address }: ViewerRequest,
  host: string,
): string[] {
  if (claim.kind === 'custom') return [fromCloudFrontBase64(claim.policy).toString('utf8')];
  // Only digits may enter the JSON.
  if (!/^\d+$/.test(claim.expires)) return [];
  const resources = ['', `http://${host}`, `https://${host}`].map((origin) => origin + address);
  return resources.map((resource) => cannedPolicy(resource, claim.expires));
}

/** Decodes CloudFront's base64, which replaces three characters that have a meaning in URLs. */
function fromCloudFrontBase64(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
}
