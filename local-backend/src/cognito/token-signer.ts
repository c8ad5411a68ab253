import { randomUUID } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { InstallationKeys } from '../keys/installation-keys.ts';

export interface TokenSigner {
  issuer: string;
  sign(claims: JWTPayload, lifetimeSeconds: number): Promise<string>;
  /** Verifies signature and expiry of a token and returns its claims. Throws `InvalidTokenError`. */
  verify(token: string): Promise<JWTPayload>;
}

/** A rejected token, with the reason. */
export class InvalidTokenError extends Error {
  override readonly name = 'TokenRefused';
  constructor(readonly reason: 'expired' | 'invalid' | 'revoked' | 'disabled' | 'no such user') {
    super(`The token is not accepted: ${reason}.`);
  }
}

/** Creates the signer of one issuer's JSON web tokens with the installation's RS256 key. */
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
