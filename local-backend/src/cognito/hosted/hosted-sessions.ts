import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { secretsEqual } from '../../secrets-equal.ts';
import { createExpiringMap } from '../challenges.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';

const formCookie = 'hosted-form';

/** Path of the hosted sign-in and of its cookies. */
export const hostedPath = '/_local/hosted-sign-in';

const sessionCookie = 'hosted-session';
const hour = 3_600_000;

/** Creates the browsers' sessions at the hosted pages: no password for an hour after a sign-in, as in Cognito. */
export function createHostedSessions({ users, clock }: UserPool) {
  const sessions = createExpiringMap<{ sub: string; verifier: string | undefined }>(clock, hour);
  return {
    /** Starts a session and returns its `set-cookie` header. */
    begin({ sub, password }: User): string {
      const key = sessions.put({ sub, verifier: password?.verifier });
      return cookie(sessionCookie, key, 'Lax', hour / 1000);
    },
    /** Returns the browser's user; undefined if since disabled or deleted, or if the password has changed. */
    async find(request: IncomingMessage): Promise<User | undefined> {
      const found = sessions.find(readCookie(request, sessionCookie));
      if (found === undefined || found.isExpired) return undefined;
      const user = await users.find(found.value.sub);
      const isSame =
        user?.enabled &&
        ['CONFIRMED', 'EXTERNAL_PROVIDER'].includes(user.status) &&
        user.password?.verifier === found.value.verifier;
      return isSame ? user : undefined;
    },
    /** Ends the browser's session and returns the `set-cookie` header that deletes it. */
    end(request: IncomingMessage): string {
      sessions.remove(readCookie(request, sessionCookie));
      return cookie(sessionCookie, '', 'Lax', 0);
    },
  };
}

function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * Creates a `set-cookie` header. It has no `Secure`: the local server has no TLS, and not every browser exempts
 * localhost. `Lax` cookies are also sent on navigation from other sites; an age of 0 deletes the cookie.
 */
function cookie(name: string, value: string, sameSite: 'Lax' | 'Strict', maxAgeSeconds: number): string {
  return `${name}=${value}; Path=${hostedPath}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}`;
}

/** Returns the browser's CSRF token (double submit cookie), or a new one, with its `set-cookie` header. */
export function formToken(request: IncomingMessage): { token: string; setCookie: string } {
  const given = readCookie(request, formCookie) ?? '';
  const token = /^[\w-]{32}$/.test(given) ? given : randomBytes(24).toString('base64url');
  return { token, setCookie: cookie(formCookie, token, 'Strict', 3600) };
}

/** Tests whether a submitted form contains the CSRF token of its browser. */
export function hasFormToken(request: IncomingMessage, form: URLSearchParams): boolean {
  const own = readCookie(request, formCookie) ?? '';
  return own !== '' && secretsEqual(own, form.get('form-token') ?? '');
}
