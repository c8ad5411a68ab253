import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { readValues, type ScopedStore } from '../installation/key-value-store.ts';
import type { UserPoolClientModel } from '../model/user-pool-model.ts';
import { notAuthorized } from './cognito-errors.ts';
import type { DeviceKeys } from './devices.ts';

/** One sign-in on one device. All tokens of the session contain its id as `origin_jti` and are invalid once it ends. */
export interface Session {
  id: string;
  sub: string;
  /** Client through which the user signed in; undefined in sessions of earlier versions. */
  clientId?: string | undefined;
  /** Scopes of the access tokens, separated by spaces; undefined: the scope of the user pool's API. */
  scope?: string | undefined;
  /** When the user signed in and when the refresh token expires, in milliseconds since 1970. */
  signedInAt: number;
  expires: number;
  /** The device, if the pool tracks devices; a new device can be confirmed in this session. */
  device?: SessionDevice | undefined;
}

export type SessionDevice = { kind: 'new'; keys: DeviceKeys } | { kind: 'known'; key: string };

type SessionClient = Pick<UserPoolClientModel, 'id' | 'tokenLifetimes'>;

/** Creates the store of valid sessions, under `session/{sub}/{id}`; it stores only a hash of each refresh token. */
export function createSessions(store: ScopedStore, client: SessionClient, clock: Clock) {
  const ofUser = (sub: string) => readValues<StoredSession>(store, keyOf(sub, ''));
  const remove = (sessions: Session[]) =>
    store.write(sessions.map(({ sub, id }) => ({ kind: 'delete', key: keyOf(sub, id) })));
  const find = async (refreshToken: string) => {
    const [sub = '', id = '', secret = ''] = Buffer.from(refreshToken, 'base64url').toString().split('/');
    const session = await store.get<StoredSession>(keyOf(sub, id));
    if (session === undefined || !timingSafeEqual(hash(secret), Buffer.from(session.secretHash, 'hex')))
      return undefined;
    return session;
  };

  return {
    async begin(
      sub: string,
      { scope, device }: Pick<Session, 'scope' | 'device'> = {},
    ): Promise<{ session: Session; refreshToken: string }> {
      const now = clock();
      const expires = now + client.tokenLifetimes.refreshSeconds * 1000;
      const session: Session = { id: randomUUID(), sub, clientId: client.id, scope, signedInAt: now, expires, device };
      const secret = randomBytes(48).toString('base64url');
      const stored: StoredSession = { ...session, secretHash: hash(secret).toString('hex') };
      const outdated = (await ofUser(sub)).filter(({ expires }) => expires <= now);
      await remove(outdated);
      await store.write([{ kind: 'put', key: keyOf(sub, session.id), value: stored }]);
      return { session, refreshToken: Buffer.from(`${sub}/${session.id}/${secret}`).toString('base64url') };
    },
    /** Returns the keys of the device that the session may confirm. */
    async newDeviceOf(sub: string, id: string): Promise<DeviceKeys | undefined> {
      const session = await store.get<StoredSession>(keyOf(sub, id));
      return session?.device?.kind === 'new' ? session.device.keys : undefined;
    },
    /** Tests that the session was not revoked. */
    isAlive: async (sub: string, id: string): Promise<boolean> => (await store.get(keyOf(sub, id))) !== undefined,
    /**
     * Returns the session of a refresh token. Throws `NotAuthorizedException` when it is unknown, revoked, expired or
     * of another client.
     */
    async resume(refreshToken: string): Promise<Session> {
      const session = await find(refreshToken);
      if (session === undefined) throw notAuthorized('Refresh Token has been revoked');
      if ((session.clientId ?? client.id) !== client.id) throw notAuthorized('Invalid Refresh Token');
      if (session.expires <= clock()) throw notAuthorized('Refresh Token has expired');
      return session;
    },
    /** Ends one session; an unknown token is ignored. */
    async revoke(refreshToken: string): Promise<void> {
      const session = await find(refreshToken);
      if (session !== undefined) await remove([session]);
    },
    /** Ends all sessions of a user, so that the tokens on every device become invalid. */
    revokeAll: async (sub: string): Promise<void> => remove(await ofUser(sub)),
  };
}

export type Sessions = ReturnType<typeof createSessions>;

type StoredSession = Session & { secretHash: string };

/** Returns the key of a session's device, new or known. */
export function deviceKeyOf({ device }: Session): string | undefined {
  return device?.kind === 'new' ? device.keys.key : device?.key;
}

const keyOf = (sub: string, id: string) => `session/${sub}/${id}`;
const hash = (secret: string) => createHash('sha256').update(secret).digest();
