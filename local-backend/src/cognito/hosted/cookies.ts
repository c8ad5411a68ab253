import type { IncomingMessage } from 'node:http';

/** The path of the hosted sign-in, and of its cookies. */
export const hostedPath = '/_local/hosted-sign-in';

/** One cookie's value. */
export function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** A `set-cookie` header. Without `Secure`: the local server has no TLS, and not every browser excepts localhost. */
export function cookie(name: string, value: string, { sameSite, maxAgeSeconds }: CookieOptions): string {
  return `${name}=${value}; Path=${hostedPath}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}`;
}

interface CookieOptions {
  /** `Lax` is sent where another site leads here, `Strict` by this site's own pages alone. */
  sameSite: 'Lax' | 'Strict';
  /** 0 removes the cookie. */
  maxAgeSeconds: number;
}
