import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { ServiceError } from '../http/service.ts';
import type { CredentialDirectory, Credentials, Principal } from '../iam/principal.ts';
import type { InstallationKeys } from '../installation/installation-keys.ts';
import { secretsEqual } from '../secrets-equal.ts';

interface TemporaryCredentials extends Credentials {
  sessionToken: string;
  /** Seconds since 1970. */
  expiration: number;
}

export interface CredentialIssuer extends CredentialDirectory {
  /** Issues credentials that identify the principal until they expire. */
  issue(principal: Principal, lifetimeSeconds: number): TemporaryCredentials;
}

/**
 * Creates the directory of an installation's access keys: the administrator's, and temporary ones, which are not
 * stored. A session token is an HS256 JWT with the principal; access key and secret are derived from the token.
 * Credentials therefore survive a restart, as the Amplify client requires: it caches them for up to an hour.
 */
export function createCredentials(keys: InstallationKeys, clock: Clock): CredentialIssuer {
  const hmac = (purpose: string, text: string) =>
    createHmac('sha256', keys.credentialSecret).update(`${purpose}\n${text}`).digest();
  const secretOf = (token: string) => hmac('secret access key', token).toString('base64').slice(0, 40);
  const signatureOf = (content: string) => hmac('session token', content).toString('base64url');

  return {
    issue(principal, lifetimeSeconds) {
      const expiration = Math.floor(clock() / 1000) + lifetimeSeconds;
      const content = `${header}.${encode({ principal, exp: expiration } satisfies TokenPayload)}`;
      const sessionToken = `${content}.${signatureOf(content)}`;
      return {
        accessKeyId: accessKeyOf(sessionToken),
        secretAccessKey: secretOf(sessionToken),
        sessionToken,
        expiration,
      };
    },
    find(accessKeyId, sessionToken) {
      const { adminCredentials } = keys;
      if (sessionToken === undefined && accessKeyId === adminCredentials.accessKeyId) {
        return { secretAccessKey: adminCredentials.secretAccessKey, principal: { kind: 'root' } };
      }
      if (sessionToken === undefined || accessKeyId !== accessKeyOf(sessionToken))
        throw new ServiceError(
          'InvalidAccessKeyId',
          'The AWS Access Key Id you provided does not exist in our records.',
          403,
        );
      const [first = '', second = '', signature = ''] = sessionToken.split('.');
      if (!secretsEqual(signature, signatureOf(`${first}.${second}`)))
        throw new ServiceError('InvalidToken', 'The provided token is malformed or otherwise invalid.');
      // The signature proves that `issue` wrote the payload, so it has this shape.
      const payload = JSON.parse(Buffer.from(second, 'base64url').toString()) as TokenPayload;
      if (payload.exp * 1000 <= clock()) throw new ServiceError('ExpiredToken', 'The provided token has expired.', 400);
      return { secretAccessKey: secretOf(sessionToken), principal: payload.principal };
    },
  };
}

interface TokenPayload {
  principal: Principal;
  exp: number;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'JWT' });

function accessKeyOf(sessionToken: string): string {
  return `ASIA${createHash('sha256').update(sessionToken).digest('hex').slice(0, 16).toUpperCase()}`;
}
