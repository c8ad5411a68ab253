import { createHmac } from 'node:crypto';
import { secretsEqual } from '../secrets-equal.ts';
import { notAuthorized } from './cognito-errors.ts';
import type { UserPool } from './user-pool.ts';

/**
 * Verifies the hash by which a client proves that it has the secret: HMAC-SHA256 of user name and client id. Throws
 * `NotAuthorizedException`.
 */
export function checkSecretHash({ client }: UserPool, username: string | undefined, hash: string | undefined): void {
  if (client.secret === undefined) return;
  if (!hash) throw notAuthorized(`Client ${client.id} is configured with secret but SECRET_HASH was not received`);
  const expected = createHmac('sha256', client.secret)
    .update(`${username ?? ''}${client.id}`)
    .digest('base64');
  if (!secretsEqual(hash, expected)) throw notAuthorized(`Unable to verify secret hash for client ${client.id}`);
}

/** Verifies the secret itself, which requests for tokens contain. Throws `NotAuthorizedException`. */
export function checkClientSecret({ client }: UserPool, secret: string | null | undefined): void {
  if (client.secret === undefined || secretsEqual(secret ?? '', client.secret)) return;
  throw notAuthorized(`Unable to verify secret for client ${client.id}`);
}
