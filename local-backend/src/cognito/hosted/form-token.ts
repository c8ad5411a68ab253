import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { cookie, readCookie } from './cookies.ts';

const cookieName = 'hosted-form';

/**
 * The token that ties a form to the browser it was sent to (double submit): no other site can have somebody sign in as
 * another person. Returns the browser's own token, or a new one, and its `set-cookie` header.
 */
export function formToken(request: IncomingMessage): { token: string; setCookie: string } {
  const given = readCookie(request, cookieName) ?? '';
  const token = /^[\w-]{32}$/.test(given) ? given : randomBytes(24).toString('base64url');
  return { token, setCookie: cookie(cookieName, token, { sameSite: 'Strict', maxAgeSeconds: 3600 }) };
}

/** Whether a form that was sent holds the token of its browser. */
export function hasFormToken(request: IncomingMessage, sent: string): boolean {
  const own = Buffer.from(readCookie(request, cookieName) ?? '');
  const given = Buffer.from(sent);
  return own.length > 0 && own.length === given.length && timingSafeEqual(own, given);
}
