import type { IncomingMessage } from 'node:http';
import { createExpiringMap } from '../expiring-map.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';
import { cookie, readCookie } from './cookies.ts';

/** Sessions of browsers at the hosted page: for an hour further sign-ins need no password, as in Cognito. */
export interface HostedSessions {
  /** Starts a session and returns its `set-cookie` header. */
  begin(user: User): string;
  /** Returns the browser's user; undefined when the user was disabled or deleted or changed the password since. */
  find(request: IncomingMessage): Promise<User | undefined>;
  /** Ends the browser's session and returns the `set-cookie` header that deletes it. */
  end(request: IncomingMessage): string;
}

const cookieName = 'hosted-session';
const hour = 3_600_000;

export function createHostedSessions({ users, clock }: UserPool): HostedSessions {
  const sessions = createExpiringMap<{ sub: string; verifier: string }>(clock, hour);
  return {
    begin({ sub, password: { verifier } }) {
      const key = sessions.put({ sub, verifier });
      return cookie(cookieName, key, { sameSite: 'Lax', maxAgeSeconds: hour / 1000 });
    },
    async find(request) {
      const found = sessions.find(readCookie(request, cookieName));
      if (found === undefined || found.isExpired) return undefined;
      const user = await users.find(found.value.sub);
      const isSame = user?.enabled && user.status === 'CONFIRMED' && user.password.verifier === found.value.verifier;
      return isSame ? user : undefined;
    },
    end(request) {
      sessions.remove(readCookie(request, cookieName));
      return cookie(cookieName, '', { sameSite: 'Lax', maxAgeSeconds: 0 });
    },
  };
}
