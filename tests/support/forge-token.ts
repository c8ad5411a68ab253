/** Decodes a token (JWT) without verification. */
export function decodeToken(token: string): { header: object; payload: object } {
  const [header = '', payload = ''] = token.split('.');
  const read = (part: string): object => JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
  return { header: read(header), payload: read(payload) };
}

/** Replaces the claims and keeps the signature, which becomes invalid. */
export function withPayload(token: string, claims: object): string {
  const [header, , signature] = token.split('.');
  return `${header}.${base64url({ ...decodeToken(token).payload, ...claims })}.${signature}`;
}

/** Creates a token without a signature. */
export function encodeToken(header: object, payload: object): string {
  return `${base64url(header)}.${base64url(payload)}.`;
}

/** Signs a token with a new key, which is not the issuer's. */
export async function signToken(header: object, payload: object): Promise<string> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const { privateKey } = await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    false,
    ['sign', 'verify'],
  );
  const content = `${base64url(header)}.${base64url(payload)}`;
  const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(content));
  return `${content}.${encode(String.fromCharCode(...new Uint8Array(signature)))}`;
}

function base64url(part: object): string {
  return encode(JSON.stringify(part));
}

function encode(bytes: string): string {
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
