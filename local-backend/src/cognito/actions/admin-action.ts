import * as v from 'valibot';
import { type Action, action, nonEmptyString } from '../action.ts';
import { checkPool, type UserPool } from '../user-pool.ts';
import { type User, userNotFound } from '../users.ts';

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

const named = v.object({ UserPoolId: v.string() });

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
