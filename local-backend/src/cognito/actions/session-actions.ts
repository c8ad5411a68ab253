import * as v from 'valibot';
import { type Action, type Actions, action, nonEmptyString } from '../action.ts';
import { checkClient, deleteUser, signedInUser, type UserPool } from '../user-pool.ts';

/** Actions that sign out and delete the account. */
export function sessionActions(pool: UserPool): Actions {
  return {
    RevokeToken: revokeToken(pool),
    GlobalSignOut: globalSignOut(pool),
    DeleteUser: deleteOwnUser(pool),
  };
}

function revokeToken(pool: UserPool): Action {
  return action(v.object({ ClientId: nonEmptyString, Token: nonEmptyString }), async ({ ClientId, Token }) => {
    checkClient(pool, ClientId);
    await pool.sessions.revoke(Token);
    return {};
  });
}

function globalSignOut(pool: UserPool): Action {
  return action(v.object({ AccessToken: nonEmptyString }), async ({ AccessToken }) => {
    const { user } = await signedInUser(pool, AccessToken);
    await pool.sessions.revokeAll(user.sub);
    return {};
  });
}

function deleteOwnUser(pool: UserPool): Action {
  return action(v.object({ AccessToken: nonEmptyString }), async ({ AccessToken }) => {
    const { user } = await signedInUser(pool, AccessToken);
    await deleteUser(pool, user);
    return {};
  });
}
