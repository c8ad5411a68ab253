import * as v from 'valibot';
import { codeDelivery } from '../messages.ts';
import { checkPassword } from '../password-policy.ts';
import { createVerifier, matchesVerifier } from '../srp.ts';
import { checkClient, invalidParameter, notAuthorized, signedInUser, type UserPool } from '../user-pool.ts';
import { userNotFound } from '../users.ts';
import { type Action, type Actions, action, nonEmptyString, secretString, stringMap } from './action.ts';
import { unknownId } from './sign-up-actions.ts';

/** Actions that reset and change passwords. */
export function passwordActions(pool: UserPool): Actions {
  return {
    ForgotPassword: forgotPassword(pool),
    ConfirmForgotPassword: confirmForgotPassword(pool),
    ChangePassword: changePassword(pool),
  };
}

const forgotPasswordInput = v.object({ ClientId: nonEmptyString, Username: nonEmptyString, ClientMetadata: stringMap });

function forgotPassword(pool: UserPool): Action {
  return action(forgotPasswordInput, async (input) => {
    checkClient(pool, input.ClientId);
    const user = await pool.users.find(input.Username);
    if (user === undefined || !user.enabled) {
      // An unknown user gets the same response and rate limit as a known one.
      await pool.codes.issue(unknownId(pool, input.Username), 'resetPassword');
      return { CodeDeliveryDetails: codeDelivery(input.Username) };
    }
    if (user.status === 'FORCE_CHANGE_PASSWORD') {
      throw notAuthorized('User password cannot be reset in the current state.');
    }
    if (user.attributes.email_verified !== 'true') {
      const message = 'Cannot reset password for the user as there is no registered/verified email or phone_number';
      throw invalidParameter(message);
    }
    const code = await pool.codes.issue(user.sub, 'resetPassword');
    const clientMetadata = input.ClientMetadata ?? undefined;
    return {
      CodeDeliveryDetails: await pool.messages.send('CustomMessage_ForgotPassword', user, code, clientMetadata),
    };
  });
}

const confirmForgotPasswordInput = v.object({
  ClientId: nonEmptyString,
  Username: nonEmptyString,
  ConfirmationCode: secretString,
  Password: secretString,
  ClientMetadata: stringMap,
});

function confirmForgotPassword(pool: UserPool): Action {
  return action(confirmForgotPasswordInput, async (input) => {
    checkClient(pool, input.ClientId);
    checkPassword(input.Password, pool.model.passwordPolicy);
    const found = await pool.users.find(input.Username);
    const user = found?.enabled ? found : undefined;
    await pool.codes.redeem(user?.sub ?? unknownId(pool, input.Username), 'resetPassword', input.ConfirmationCode);
    if (user === undefined) throw userNotFound();
    const changed = await pool.users.update(user.sub, ({ sub }) => ({
      status: 'CONFIRMED',
      password: createVerifier(pool.srpIdentity(sub), input.Password),
      temporaryPasswordExpires: undefined,
    }));
    await pool.lockout.reset(user.sub);
    const clientMetadata = input.ClientMetadata ?? undefined;
    await pool.triggers.postConfirmation('PostConfirmation_ConfirmForgotPassword', changed, clientMetadata);
    return {};
  });
}

const changePasswordInput = v.object({
  AccessToken: nonEmptyString,
  PreviousPassword: secretString,
  ProposedPassword: secretString,
});

function changePassword(pool: UserPool): Action {
  return action(changePasswordInput, async (input) => {
    const { user } = await signedInUser(pool, input.AccessToken);
    const identity = pool.srpIdentity(user.sub);
    checkPassword(input.ProposedPassword, pool.model.passwordPolicy);
    const isKnown = await pool.lockout.attempt(user.sub, () =>
      matchesVerifier(identity, input.PreviousPassword, user.password),
    );
    if (!isKnown) throw notAuthorized('Incorrect username or password.');
    await pool.users.update(user.sub, () => ({ password: createVerifier(identity, input.ProposedPassword) }));
    return {};
  });
}
