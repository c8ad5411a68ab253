import * as v from 'valibot';
import { type Action, type Actions, action, text } from '../action.ts';
import { checkClient, forgetUser, signedInUser, type UserPool } from '../user-pool.ts';

/** Signing out and leaving for good. */
export function sessionActions(pool: UserPool): Actions {
  return {
    RevokeToken: revokeToken(pool),
    GlobalSignOut: globalSignOut(pool),
    DeleteUser: deleteUser(pool),
  };
}

function revokeToken(pool: UserPool): Action {
  return action(v.object({ ClientId: text, Token: text }), async ({ ClientId, Token }) => {
    checkClient(pool, ClientId);
    await pool.sessions.revoke(Token);
    return {};
  });
}

function globalSignOut(pool: UserPool): Action {
  return action(v.object({ AccessToken: text }), async ({ AccessToken }) => {
    const { user } = await signedInUser(pool, AccessToken);
    await pool.sessions.revokeAll(user.sub);
    return {};
  });
}

function deleteUser(pool: UserPool): Action {
  return action(v.object({ AccessToken: text }), async ({ AccessToken }) => {
    const { user } = await signedInUser(pool, AccessToken);
    await forgetUser(pool, user);
    return {};
  });
}
