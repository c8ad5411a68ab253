import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { cookie, readCookie } from './cookies.ts';

const cookieName = 'hosted-form';

/**
 * Returns the CSRF token of the browser (double submit cookie), or a new one, with its `set-cookie` header. It prevents
 * another site from signing the user in as another person.
 */
export function formToken(request: IncomingMessage): { token: string; setCookie: string } {
  const given = readCookie(request, cookieName) ?? '';
  const token = /^[\w-]{32}$/.test(given) ? given : randomBytes(24).toString('base64url');
  return { token, setCookie: cookie(cookieName, token, { sameSite: 'Strict', maxAgeSeconds: 3600 }) };
}

/** Tests whether a submitted form contains the CSRF token of its browser. */
export function hasFormToken(request: IncomingMessage, sent: string): boolean {
  const own = Buffer.from(readCookie(request, cookieName) ?? '');
  const given = Buffer.from(sent);
  return own.length > 0 && own.length === given.length && timingSafeEqual(own, given);
}
