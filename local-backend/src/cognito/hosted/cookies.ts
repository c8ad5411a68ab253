import type { IncomingMessage } from 'node:http';

/** Path of the hosted sign-in and of its cookies. */
export const hostedPath = '/_local/hosted-sign-in';

/** Reads the value of a cookie. */
export function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * Creates a `set-cookie` header. It has no `Secure`: the local server has no TLS, and not every browser exempts
 * localhost.
 */
export function cookie(name: string, value: string, { sameSite, maxAgeSeconds }: CookieOptions): string {
  return `${name}=${value}; Path=${hostedPath}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}`;
}

interface CookieOptions {
  /** `Lax` is also sent on navigation from other sites, `Strict` is not. */
  sameSite: 'Lax' | 'Strict';
  /** 0 deletes the cookie. */
  maxAgeSeconds: number;
}
