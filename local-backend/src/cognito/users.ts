import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { ServiceError } from '../http/service.ts';
import type { Change, ScopedStore } from '../installation/key-value-store.ts';
import type { SerialQueue } from '../serial-queue.ts';
import type { PasswordVerifier } from './srp.ts';

type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** A user of the pool. The user name is the `sub`; users sign in with their e-mail address. */
export interface User {
  sub: string;
  /** Cognito's attributes as strings, without `sub`; always holds `email` and `email_verified`. */
  attributes: Record<string, string>;
  status: UserStatus;
  enabled: boolean;
  password: PasswordVerifier;
  /** When the temporary password of FORCE_CHANGE_PASSWORD expires, in milliseconds since 1970. */
  temporaryPasswordExpires: number | undefined;
  groups: string[];
  /** A new address that replaces `email` once its code is confirmed. */
  pendingEmail: string | undefined;
  /** Milliseconds since 1970. */
  createdAt: number;
  changedAt: number;
}

type NewUser = Pick<User, 'sub' | 'attributes' | 'status' | 'password' | 'temporaryPasswordExpires'>;

export const newSub = (): string => randomUUID();

/** Stores users as `user/{sub}`, indexed by `email/{address}` and `member/{group}/{sub}`. The queue orders changes. */
export function createUserDirectory(store: ScopedStore, queue: SerialQueue, clock: Clock) {
  const bySub = (sub: string) => store.get<User>(`user/${sub}`);
  const byEmail = async (email: string) => {
    const sub = await store.get<string>(emailKey(email));
    return sub === undefined ? undefined : bySub(sub);
  };

  return {
    /** Finds a user by `sub` or e-mail address, ignoring case. */
    find: async (name: string): Promise<User | undefined> => (await byEmail(name)) ?? bySub(name),
    /** Stores a new user. Throws `UsernameExistsException` when the e-mail address is taken. */
    add: (fields: NewUser): Promise<User> =>
      queue(async () => {
        if (await byEmail(emailOf(fields))) throw userExists();
        const now = clock();
        const user: User = {
          ...fields,
          enabled: true,
          groups: [],
          pendingEmail: undefined,
          createdAt: now,
          changedAt: now,
        };
        await store.write([put(user), { kind: 'put', key: emailKey(emailOf(user)), value: user.sub }]);
        return user;
      }),
    /** Throws `AliasExistsException` when a new e-mail address is taken, `UserNotFoundException`. */
    update: (sub: string, edit: (user: User) => Partial<User>): Promise<User> =>
      queue(async () => {
        const old = await bySub(sub);
        if (old === undefined) throw userNotFound();
        const user: User = { ...old, ...edit(old), sub, changedAt: clock() };
        const owner = await byEmail(emailOf(user));
        if (owner !== undefined && owner.sub !== sub) throw emailTaken();
        await store.write([...indexChanges(old, 'delete'), ...indexChanges(user, 'put'), put(user)]);
        return user;
      }),
    remove: (sub: string): Promise<void> =>
      queue(async () => {
        const user = await bySub(sub);
        if (user === undefined) return;
        await store.write([...indexChanges(user, 'delete'), { kind: 'delete', key: `user/${sub}` }]);
      }),
    /** Lists all users, ordered by `sub`. */
    async *all(): AsyncIterable<User> {
      for await (const { value } of store.list<User>('user/')) yield value;
    },
    async *inGroup(group: string): AsyncIterable<User> {
      for await (const { value: sub } of store.list<string>(memberKey(group, ''))) {
        const user = await bySub(sub);
        if (user !== undefined) yield user;
      }
    },
  };
}

export type UserDirectory = ReturnType<typeof createUserDirectory>;

/** Returns the address that a user signs in with. */
export function emailOf({ attributes }: Pick<User, 'attributes'>): string {
  return attributes.email ?? '';
}

export const userNotFound = () => new ServiceError('UserNotFoundException', 'User does not exist.');
export const userExists = () => new ServiceError('UsernameExistsException', 'User already exists');
export const emailTaken = () =>
  new ServiceError('AliasExistsException', 'An account with the given email already exists.');

const emailKey = (email: string) => `email/${email.trim().toLowerCase()}`;
const memberKey = (group: string, sub: string) => `member/${encodeURIComponent(group)}/${sub}`;
const put = (user: User): Change => ({ kind: 'put', key: `user/${user.sub}`, value: user });

function indexChanges(user: User, kind: Change['kind']): Change[] {
  const keys = [emailKey(emailOf(user)), ...user.groups.map((group) => memberKey(group, user.sub))];
  return keys.map((key) => (kind === 'put' ? { kind, key, value: user.sub } : { kind, key }));
}
