import { decodeJwt, type JWTPayload } from 'jose';

/** Returns the claims of a token to find out who must verify it; none when it is no JWT. */
export function unverifiedClaims(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}
