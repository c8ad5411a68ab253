import { decodeJwt, type JWTPayload } from 'jose';

/** Returns the claims of a token, to find out which service must verify it; empty if it is not a JWT. */
export function unverifiedClaims(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}
