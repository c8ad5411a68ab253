import { createVerify } from 'node:crypto';
import { ServiceError } from '../http/service.ts';
import { cannedPolicy, policyAllows, type ViewerRequest } from './access-policy.ts';
import type { SignatureParameters } from './signature-parameters.ts';

/**
 * Throws `ServiceError` (MissingKey, InvalidKey, AccessDenied; 403) unless the claim is signed with one of the keys
 * (CloudFront's key id → PEM) and its policy covers what is viewed. `host` is the name the viewer used.
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

/** The texts that may have been signed: a canned policy names the address with a host or, since bases are root-relative here, without. */
function candidatePolicies(
  claim: Exclude<SignatureParameters, { kind: 'none' }>,
  { address }: ViewerRequest,
  host: string,
): string[] {
  if (claim.kind === 'custom') return [fromCloudFrontBase64(claim.policy).toString('utf8')];
  // A number and nothing else: the text goes into JSON.
  if (!/^\d+$/.test(claim.expires)) return [];
  const resources = ['', `http://${host}`, `https://${host}`].map((origin) => origin + address);
  return resources.map((resource) => cannedPolicy(resource, claim.expires));
}

/** Base64 with the three characters replaced that mean something in an address. */
function fromCloudFrontBase64(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
}
