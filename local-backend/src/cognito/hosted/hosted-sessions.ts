import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createExpiringMap } from '../challenges.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';

const formCookie = 'hosted-form';

/** Path of the hosted sign-in and of its cookies. */
export const hostedPath = '/_local/hosted-sign-in';

/** Sessions of browsers at the hosted page: for an hour further sign-ins need no password, as in Cognito. */
export interface HostedSessions {
  /** Starts a session and returns its `set-cookie` header. */
  begin(user: User): string;
  /** Returns the browser's user; undefined when the user was disabled or deleted or changed the password since. */
  find(request: IncomingMessage): Promise<User | undefined>;
  /** Ends the browser's session and returns the `set-cookie` header that deletes it. */
  end(request: IncomingMessage): string;
}

const sessionCookie = 'hosted-session';
const hour = 3_600_000;

export function createHostedSessions({ users, clock }: UserPool): HostedSessions {
  const sessions = createExpiringMap<{ sub: string; verifier: string }>(clock, hour);
  return {
    begin({ sub, password: { verifier } }) {
      const key = sessions.put({ sub, verifier });
      return cookie(sessionCookie, key, { sameSite: 'Lax', maxAgeSeconds: hour / 1000 });
    },
    async find(request) {
      const found = sessions.find(readCookie(request, sessionCookie));
      if (found === undefined || found.isExpired) return undefined;
      const user = await users.find(found.value.sub);
      const isSame = user?.enabled && user.status === 'CONFIRMED' && user.password.verifier === found.value.verifier;
      return isSame ? user : undefined;
    },
    end(request) {
      sessions.remove(readCookie(request, sessionCookie));
      return cookie(sessionCookie, '', { sameSite: 'Lax', maxAgeSeconds: 0 });
    },
  };
}

/** Reads the value of a cookie. */
function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * Creates a `set-cookie` header. It has no `Secure`: the local server has no TLS, and not every browser exempts
 * localhost.
 */
function cookie(name: string, value: string, { sameSite, maxAgeSeconds }: CookieOptions): string {
  return `${name}=${value}; Path=${hostedPath}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}`;
}

interface CookieOptions {
  /** `Lax` is also sent on navigation from other sites, `Strict` is not. */
  sameSite: 'Lax' | 'Strict';
  /** 0 deletes the cookie. */
  maxAgeSeconds: number;
}

/**
 * Returns the CSRF token of the browser (double submit cookie), or a new one, with its `set-cookie` header. It prevents
 * another site from signing the user in as another person.
 */
export function formToken(request: IncomingMessage): { token: string; setCookie: string } {
  const given = readCookie(request, formCookie) ?? '';
  const token = /^[\w-]{32}$/.test(given) ? given : randomBytes(24).toString('base64url');
  return { token, setCookie: cookie(formCookie, token, { sameSite: 'Strict', maxAgeSeconds: 3600 }) };
}

/** Tests whether a submitted form contains the CSRF token of its browser. */
export function hasFormToken(request: IncomingMessage, sent: string): boolean {
  const own = Buffer.from(readCookie(request, formCookie) ?? '');
  const given = Buffer.from(sent);
  return own.length > 0 && own.length === given.length && timingSafeEqual(own, given);
}
