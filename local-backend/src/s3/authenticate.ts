import type { IncomingMessage } from 'node:http';
import type { Clock } from '../clock.ts';
import { ServiceError } from '../http/service.ts';
import type { CredentialDirectory, Principal } from '../iam/principal.ts';
import { verifySignature } from '../iam/verify-signature.ts';
import type { Target } from './target.ts';

/**
 * Verifies a request's signature. Browsers sign for Amazon's host names, functions for this server's; the first
 * matching form applies. Throws `ServiceError` (AccessDenied for an unsigned request, SignatureDoesNotMatch …).
 */
export function authenticate(
  request: IncomingMessage,
  { bucket, rawPath, rawKey, query }: Target,
  region: string,
  directory: CredentialDirectory,
  clock: Clock,
): { principal: Principal; payloadHash: string } {
  const domain = `s3.${region}.amazonaws.com`;
  const forms = [
    { rawPath: `/${rawKey}`, hosts: [`${bucket}.${domain}`] },
    { rawPath, hosts: [request.headers.host ?? ''] },
    // Clients put a bucket name with a dot into the path, because wildcard certificates do not cover it.
    { rawPath: `/${bucket}/${rawKey}`, hosts: [domain] },
  ];
  let mismatch: unknown;
  for (const form of forms) {
    try {
      const { method = '', headers } = request;
      const signed = verifySignature({ method, query, headers, ...form, service: 's3' }, directory, clock);
      if (signed === undefined) throw new ServiceError('AccessDenied', 'Access Denied', 403);
      return signed;
    } catch (error) {
      if (!(error instanceof ServiceError && error.code === 'SignatureDoesNotMatch')) throw error;
      mismatch = error;
    }
  }
  throw mismatch;
}
