import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { secretsEqual } from '../../secrets-equal.ts';
import { invalidParameter, notAuthorized, userNotFound } from '../cognito-errors.ts';
import type { TokenClaims } from '../tokens.ts';
import { checkClient, checkPool, signedInUser, type UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';

/** Handles one API action: receives the request's JSON and returns the response's. Throws `ServiceError`. */
export type Action = (input: unknown) => Promise<object>;
export type Actions = Record<string, Action>;

/** Output of an action; without one, the response is an empty object. */
type Output = Promise<object> | Promise<void>;

/** Creates an action that validates its input first. Throws `InvalidParameterException` for invalid input. */
export function action<S extends v.GenericSchema>(schema: S, handle: (input: v.InferOutput<S>) => Output): Action {
  return async (input) => (await handle(validate(schema, input))) ?? {};
}

function validate<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue) ?? 'request';
  throw invalidParameter(
    `1 validation error detected: Value at '${path}' failed to satisfy constraint: ${issue.message}`,
  );
}

const clientIdentity = v.object({
  ClientId: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)),
  Username: v.nullish(v.string()),
  SecretHash: v.nullish(v.string()),
});

type Input<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** A map of strings such as `ClientMetadata`; null becomes undefined. */
export const stringMap = v.nullish(v.record(v.string(), v.string()), () => undefined);

/** Attributes in Cognito's notation. */
export const attributeList = v.nullish(
  v.array(
    v.object({
      Name: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
      Value: v.nullish(v.pipe(v.string(), v.maxLength(2048)), ''),
    }),
  ),
);

export const nonEmptyString = v.pipe(v.string(), v.minLength(1), v.maxLength(20_000));

const userNamePattern = String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}]+`;

/** The name of a user: up to 128 characters, none of them a space or a control character. */
export const userName = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(128, 'Member must have length less than or equal to 128'),
  v.regex(
    new RegExp(`^${userNamePattern}$`, 'u'),
    `Member must satisfy regular expression pattern: ${userNamePattern}`,
  ),
);

/** A password or code; other rules validate its length. */
export const secretString = v.pipe(v.string(), v.maxLength(2048));

/** Creates an action of the pool's app client, which validates `ClientId` and, with a user name, `SecretHash`. */
export function clientAction<E extends v.ObjectEntries>(
  pool: UserPool,
  entries: E,
  handle: (input: Input<E>) => Output,
): Action {
  return async (request) => {
    const input = validate(v.object(entries), request);
    const { ClientId, Username, SecretHash } = validate(clientIdentity, request);
    checkClient(pool, ClientId);
    if (Username) checkSecretHash(pool, Username, SecretHash ?? undefined);
    return (await handle(input)) ?? {};
  };
}

/** Creates an action of a signed-in user, who is identified by `AccessToken`. */
export function signedInAction<E extends v.ObjectEntries>(
  pool: UserPool,
  entries: E,
  handle: (user: User, input: Input<E>, claims: TokenClaims) => Output,
): Action {
  return async (request) => {
    const input = validate(v.object(entries), request);
    const { AccessToken } = validate(v.object({ AccessToken: nonEmptyString }), request);
    const { user, claims } = await signedInUser(pool, AccessToken);
    return (await handle(user, input, claims)) ?? {};
  };
}

/** Creates an administrator's action on the pool, which validates `UserPoolId`. */
export function poolAction<E extends v.ObjectEntries>(
  pool: UserPool,
  entries: E,
  handle: (input: Input<E>) => Output,
): Action {
  return async (request) => {
    const { UserPoolId } = v.parse(v.fallback(v.object({ UserPoolId: v.string() }), { UserPoolId: '' }), request);
    checkPool(pool, UserPoolId);
    return (await handle(validate(v.object(entries), request))) ?? {};
  };
}

/** Creates an administrator's action on one user. Throws `UserNotFoundException`. */
export function userAction<E extends v.ObjectEntries>(
  pool: UserPool,
  entries: E,
  handle: (user: User, input: Input<E>) => Output,
): Action {
  return (request) =>
    poolAction(pool, { Username: userName }, async ({ Username }) => {
      const user = await pool.users.find(Username);
      if (user === undefined) throw userNotFound();
      return (await handle(user, validate(v.object(entries), request))) ?? {};
    })(request);
}

/** Formats a user for administrators' actions; times are in seconds since 1970. */
export function userView(user: User) {
  return {
    Username: user.username,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.changedAt / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

/** Pagination parameters of most list actions; ListUsers has another name for its token. */
const Limit = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)), 60);
export const pageEntries = { Limit, NextToken: v.nullish(v.string()) };
export const userPageEntries = { Limit, PaginationToken: v.nullish(v.string()) };

/** Returns one page of a list, and the token of the next. Throws `InvalidParameterException` for an invalid token. */
export async function collectPage<T>(
  list: Iterable<T> | AsyncIterable<T>,
  size: number,
  token: string | null | undefined,
): Promise<{ items: T[]; next: string | undefined }> {
  const start = token ? Number(Buffer.from(token, 'base64url').toString()) : 0;
  if (!Number.isSafeInteger(start) || start < 0) throw invalidParameter('Invalid pagination token given.');
  const end = start + (size || 60);
  const items: T[] = [];
  let position = 0;
  for await (const item of list) {
    if (position === end) return { items, next: Buffer.from(String(end)).toString('base64url') };
    if (position >= start) items.push(item);
    position += 1;
  }
  return { items, next: undefined };
}

/**
 * Verifies the hash by which a client proves that it has the secret: HMAC-SHA256 of user name and client id. Throws
 * `NotAuthorizedException`.
 */
export function checkSecretHash({ client }: UserPool, username: string | undefined, hash: string | undefined): void {
  if (client.secret === undefined) return;
  if (!hash) throw notAuthorized(`Client ${client.id} is configured with secret but SECRET_HASH was not received`);
  const expected = createHmac('sha256', client.secret)
    .update(`${username ?? ''}${client.id}`)
    .digest('base64');
  if (!secretsEqual(hash, expected)) throw notAuthorized(`Unable to verify secret hash for client ${client.id}`);
}

/** Verifies the secret itself, which requests for tokens contain. Throws `NotAuthorizedException`. */
export function checkClientSecret({ client }: UserPool, secret: string | null | undefined): void {
  if (client.secret === undefined || secretsEqual(secret ?? '', client.secret)) return;
  throw notAuthorized(`Unable to verify secret for client ${client.id}`);
}
