import { randomUUID } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { InstallationKeys } from '../keys/installation-keys.ts';

export interface TokenSigner {
  issuer: string;
  sign(claims: JWTPayload, lifetimeSeconds: number): Promise<string>;
  /** The claims of a token that this pool signed and that is still good. Throws `TokenRefused`. */
  verify(token: string): Promise<JWTPayload>;
}

/** Why a token is not accepted. */
export class InvalidTokenError extends Error {
  override readonly name = 'TokenRefused';
  constructor(readonly reason: 'expired' | 'invalid' | 'revoked' | 'disabled' | 'no such user') {
    super(`The token is not accepted: ${reason}.`);
  }
}

/** Signs and checks JSON web tokens of one issuer with the installation's RS256 key. */
export function createTokenSigner(issuer: string, { tokenKey }: InstallationKeys, clock: Clock): TokenSigner {
  return {
    issuer,
    sign(claims, lifetimeSeconds) {
      const issuedAt = Math.floor(clock() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ kid: tokenKey.keyId, alg: 'RS256' })
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .setJti(randomUUID())
        .sign(tokenKey.privateKey);
    },
    async verify(token) {
      try {
        const options = { issuer, algorithms: ['RS256'], currentDate: new Date(clock()) };
        return (await jwtVerify(token, tokenKey.publicKey, options)).payload;
      } catch (error) {
        throw new InvalidTokenError(error instanceof errors.JWTExpired ? 'expired' : 'invalid');
      }
    },
  };
}
