import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Change, ScopedStore } from '../installation/key-value-store.ts';
import type { ContactAttribute, MfaMethod, SignInNames } from '../model/user-pool-model.ts';
import type { SerialQueue } from '../serial-queue.ts';
import { aliasTaken, userExists, userNotFound } from './cognito-errors.ts';
import type { PasswordVerifier } from './srp.ts';

type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'EXTERNAL_PROVIDER';

/** A user of a pool. */
export interface User {
  sub: string;
  /** A user name in a pool with user names and for users of another provider; else the `sub`. */
  username: string;
  /** Cognito's attributes as strings, without `sub`. */
  attributes: Record<string, string>;
  status: UserStatus;
  enabled: boolean;
  /** Undefined for a user who signs in without a password. */
  password: PasswordVerifier | undefined;
  /** When the temporary password of FORCE_CHANGE_PASSWORD expires, in milliseconds since 1970. */
  temporaryPasswordExpires: number | undefined;
  groups: string[];
  /** New addresses that replace the current ones when their codes are confirmed. */
  pending: Partial<Record<ContactAttribute, string>>;
  mfa: UserMfa;
  passkeys: Passkey[];
  /** Milliseconds since 1970. */
  createdAt: number;
  changedAt: number;
}

/** A passkey (WebAuthn credential) of a user. */
export interface Passkey {
  /** Base64url, as the public key. */
  id: string;
  publicKey: string;
  /** Number of signatures, as the authenticator counts them. */
  counter: number;
  transports: PasskeyTransport[];
  attachment: 'platform' | 'cross-platform' | undefined;
  relyingPartyId: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

type PasskeyTransport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

/** The second factors of a user. */
export interface UserMfa {
  enabled: MfaMethod[];
  preferred: MfaMethod | undefined;
  /** Secret of the authenticator app, in base 32; `verified` after the user has entered a code of the app. */
  totp: { secret: string; state: 'pending' | 'verified'; lastStep: number } | undefined;
}

type NewUser = Pick<User, 'sub' | 'username' | 'attributes' | 'status' | 'password' | 'temporaryPasswordExpires'>;

const noMfa: UserMfa = { enabled: [], preferred: undefined, totp: undefined };

export const newSub = (): string => randomUUID();

/**
 * Creates the directory of users, stored as `user/{sub}`, with the indexes `email/{address}`, `phone/{number}` and
 * `name/{name}` of sign-in names and `member/{group}/{sub}` of groups. The queue orders changes.
 */
export function createUserDirectory(store: ScopedStore, queue: SerialQueue, clock: Clock, names: SignInNames) {
  const bySub = async (sub: string) => {
    const stored = await store.get<StoredUser>(`user/${sub}`);
    return stored && fromStore(stored);
  };
  const ownerOf = (key: string) => store.get<string>(key);
  const byName = async (name: string) => {
    for (const key of possibleKeys(name)) {
      const sub = await ownerOf(key);
      if (sub !== undefined) return bySub(sub);
    }
    return undefined;
  };
  /** Returns the first sign-in name that already belongs to another user. */
  const takenName = async (user: User) => {
    for (const name of signInNames(user, names)) {
      const owner = await ownerOf(name.key);
      if (owner !== undefined && owner !== user.sub) return name;
    }
    return undefined;
  };

  return {
    /** Finds a user by sign-in name, ignoring case, or by `sub`. */
    find: async (name: string): Promise<User | undefined> => (await byName(name)) ?? bySub(name),
    /** Stores a new user. Throws `UsernameExistsException` or `AliasExistsException` when a sign-in name is taken. */
    add: (fields: NewUser): Promise<User> =>
      queue(async () => {
        const now = clock();
        const added = {
          enabled: true,
          groups: [],
          pending: {},
          mfa: noMfa,
          passkeys: [],
          createdAt: now,
          changedAt: now,
        };
        const user: User = { ...fields, ...added };
        const taken = await takenName(user);
        if (taken) throw taken.kind === 'name' ? userExists() : aliasTaken(taken.attribute);
        await store.write([...indexChanges(user, names, 'put'), put(user)]);
        return user;
      }),
    /** Changes a user. Throws `AliasExistsException` when a new sign-in name is taken, `UserNotFoundException`. */
    update: (sub: string, edit: (user: User) => Partial<User>): Promise<User> =>
      queue(async () => {
        const old = await bySub(sub);
        if (old === undefined) throw userNotFound();
        const user: User = { ...old, ...edit(old), sub, changedAt: clock() };
        const taken = await takenName(user);
        if (taken) throw aliasTaken(taken.attribute);
        await store.write([...indexChanges(old, names, 'delete'), ...indexChanges(user, names, 'put'), put(user)]);
        return user;
      }),
    remove: (sub: string): Promise<void> =>
      queue(async () => {
        const user = await bySub(sub);
        if (user === undefined) return;
        await store.write([...indexChanges(user, names, 'delete'), { kind: 'delete', key: `user/${sub}` }]);
      }),
    /** Lists all users, ordered by `sub`. */
    async *all(): AsyncIterable<User> {
      for await (const { value } of store.list<StoredUser>('user/')) yield fromStore(value);
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

/** Returns the user's e-mail address; an empty string without one. */
export function emailOf({ attributes }: Pick<User, 'attributes'>): string {
  return attributes.email ?? '';
}

/** Returns the name by which messages address a user: the address or user name of the sign-in. */
export function displayNameOf(user: User, names: SignInNames): string {
  if (names.kind === 'user names') return user.username;
  return names.attributes.flatMap((attribute) => user.attributes[attribute] ?? [])[0] ?? user.username;
}

/** Members that users stored by earlier versions lack. */
type LaterMember = 'username' | 'pending' | 'mfa' | 'passkeys';
type StoredUser = Omit<User, LaterMember> & Partial<Pick<User, LaterMember>>;

const fromStore = (stored: StoredUser): User => ({
  pending: {},
  mfa: noMfa,
  passkeys: [],
  username: stored.sub,
  ...stored,
});

/** A sign-in name with its key in the store: the name of the account, or an alias. */
interface SignInName {
  kind: 'name' | 'alias';
  attribute: string;
  key: string;
}

function signInNames(user: User, names: SignInNames): SignInName[] {
  const { attributes, username, status } = user;
  // A user of another provider may have the same address as a user of the pool, so the address is no sign-in name.
  if (status === 'EXTERNAL_PROVIDER') return [{ kind: 'name', attribute: 'username', key: keys.username(username) }];
  if (names.kind === 'addresses') {
    return names.attributes.flatMap((attribute): SignInName[] => {
      const value = attributes[attribute];
      return value ? [{ kind: 'name', attribute, key: keys[attribute](value) }] : [];
    });
  }
  const aliases = names.aliases.flatMap((attribute): SignInName[] => {
    const value = attributes[attribute];
    // An address becomes a sign-in name when it is verified.
    const isAlias = attribute === 'preferred_username' || attributes[`${attribute}_verified`] === 'true';
    return value && isAlias ? [{ kind: 'alias', attribute, key: keys[attribute](value) }] : [];
  });
  return [{ kind: 'name', attribute: 'username', key: keys.username(username) }, ...aliases];
}

const folded = (name: string) => name.trim().toLowerCase();
const keys = {
  email: (address: string) => `email/${folded(address)}`,
  phone_number: (number: string) => `phone/${folded(number)}`,
  username: (name: string) => `name/${encodeURIComponent(folded(name))}`,
  preferred_username: (name: string) => `name/${encodeURIComponent(folded(name))}`,
};
const possibleKeys = (name: string) => [keys.email(name), keys.phone_number(name), keys.username(name)];

const memberKey = (group: string, sub: string) => `member/${encodeURIComponent(group)}/${sub}`;
const put = (user: User): Change => ({ kind: 'put', key: `user/${user.sub}`, value: user });

function indexChanges(user: User, names: SignInNames, kind: Change['kind']): Change[] {
  const found = signInNames(user, names).map(({ key }) => key);
  const all = [...found, ...user.groups.map((group) => memberKey(group, user.sub))];
  return all.map((key) => (kind === 'put' ? { kind, key, value: user.sub } : { kind, key }));
}
