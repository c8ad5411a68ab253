import { decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose';

/** Returns the claims of a token, to find out which service must verify it; empty if it is not a JWT. */
export function unverifiedClaims(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

/** Lengths in base64url of RSA signatures with keys of 2048, 3072 and 4096 bits. */
const RSA_SIGNATURE_CHARACTERS = new Set([342, 512, 683]);

/** Tests the header and the length of the signature: a prefix or suffix changes one of them. */
export function isWellFormedJwt(token: string): boolean {
  try {
    const { alg } = decodeProtectedHeader(token);
    const signature = Buffer.from(token.split('.')[2] ?? '', 'base64url').toString('base64url');
    return token.endsWith(`.${signature}`) && (alg !== 'RS256' || RSA_SIGNATURE_CHARACTERS.has(signature.length));
  } catch {
    return false;
  }
}
