import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import { checkPool, invalidParameter, type UserPool } from '../user-pool.ts';
import { type User, userNotFound } from '../users.ts';

const limit = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)), 60);

const token = v.nullish(v.string());

/** Pagination parameters of most list actions; ListUsers has another name for its token. */
export const pageEntries = { Limit: limit, NextToken: token };

export const userPageEntries = { Limit: limit, PaginationToken: token };

const named = v.object({ UserPoolId: v.string() });

/** Handles one API action: takes the request's JSON and returns the response's. Throws `ServiceError`. */
export type Action = (input: unknown) => Promise<object>;
export type Actions = Record<string, Action>;

/** Creates an action that validates its input first. Throws `InvalidParameterException` for invalid input. */
export function action<S extends v.GenericSchema>(
  schema: S,
  answer: (input: v.InferOutput<S>) => Promise<object>,
): Action {
  return async (input) => {
    const parsed = v.safeParse(schema, input);
    if (parsed.success) return answer(parsed.output);
    const [issue] = parsed.issues;
    const path = v.getDotPath(issue) ?? 'request';
    const message = `1 validation error detected: Value at '${path}' failed to satisfy constraint: ${issue.message}`;
    throw new ServiceError('InvalidParameterException', message);
  };
}

/** A map of strings such as `ClientMetadata`. */
export const stringMap = v.nullish(v.record(v.string(), v.string()));

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

/** A password or code; separate rules validate its length. */
export const secretString = v.pipe(v.string(), v.maxLength(2048));

/** Creates an administrator's action on the pool, which validates `UserPoolId`. */
export function poolAction<E extends v.ObjectEntries>(
  pool: UserPool,
  entries: E,
  answer: (input: v.InferOutput<v.ObjectSchema<E, undefined>>) => Promise<object>,
): Action {
  return async (input) => {
    const { UserPoolId } = v.parse(v.fallback(named, { UserPoolId: '' }), input);
    checkPool(pool, UserPoolId);
    return action(v.object(entries), answer)(input);
  };
}

/** Creates an administrator's action on one user. Throws `UserNotFoundException`. */
export function userAction<E extends v.ObjectEntries>(
  pool: UserPool,
  entries: E,
  answer: (user: User, input: v.InferOutput<v.ObjectSchema<E, undefined>>) => Promise<object>,
): Action {
  return async (input) => {
    const find = poolAction(pool, { Username: nonEmptyString }, async ({ Username }) => {
      const user = await pool.users.find(Username);
      if (user === undefined) throw userNotFound();
      return action(v.object(entries), (rest) => answer(user, rest))(input);
    });
    return find(input);
  };
}

/** Formats a user for administrators' actions; times are in seconds since 1970. */
export function userView(user: User) {
  return {
    Username: user.sub,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.changedAt / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

/**
 * Returns one page of a list, and the next page's token if there are more items. Throws `InvalidParameterException` for
 * an invalid token.
 */
export async function collectPage<T>(
  list: Iterable<T> | AsyncIterable<T>,
  size: number,
  from: string | null | undefined,
): Promise<{ items: T[]; next: string | undefined }> {
  const start = from ? Number(Buffer.from(from, 'base64url').toString()) : 0;
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
