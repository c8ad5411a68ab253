import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { ServiceError } from '../http/service.ts';
import type { ServerKeys } from './srp.ts';

/** What the server remembers between two steps of a sign-in. */
type Challenge =
  | {
      kind: 'PASSWORD_VERIFIER';
      /** The `sub`, or a made-up one for somebody who does not exist. */
      userId: string;
      verifier: string;
      clientValue: string;
      keys: ServerKeys;
      secretBlock: string;
      /** InitiateAuth's ClientMetadata: the pre-authentication trigger gets it as validation data. */
      validationData: Record<string, string> | undefined;
    }
  | { kind: 'NEW_PASSWORD_REQUIRED'; userId: string };

export interface Challenges {
  /** Remembers a challenge and returns the session string for the client. */
  open(challenge: Challenge): string;
  /** Hands the challenge out, once. Throws `NotAuthorizedException` when it is unknown, of another kind or too old. */
  take<K extends Challenge['kind']>(session: string | undefined, kind: K): Extract<Challenge, { kind: K }>;
}

/** Open challenges, in memory: whoever is amid signing in when the process ends begins again. */
export function createChallenges(clock: Clock): Challenges {
  const open = new Map<string, { challenge: Challenge; expires: number }>();
  return {
    open(challenge) {
      for (const [session, { expires }] of open) {
        // A map keeps the order of insertion and all live equally long: the first good one ends the search.
        if (expires > clock() && open.size < mostOpen) break;
        open.delete(session);
      }
      const session = randomBytes(48).toString('base64url');
      open.set(session, { challenge, expires: clock() + lifetime });
      return session;
    },
    take<K extends Challenge['kind']>(session: string | undefined, kind: K) {
      const found = open.get(session ?? '');
      if (found === undefined || !isOfKind(found.challenge, kind)) throw invalid('Invalid session for the user.');
      open.delete(session ?? '');
      if (found.expires <= clock()) throw invalid('Invalid session for the user, session is expired.');
      return found.challenge;
    },
  };
}

function isOfKind<K extends Challenge['kind']>(
  challenge: Challenge,
  kind: K,
): challenge is Extract<Challenge, { kind: K }> {
  return challenge.kind === kind;
}

const lifetime = 3 * 60_000;
const mostOpen = 1000;
const invalid = (message: string) => new ServiceError('NotAuthorizedException', message);
