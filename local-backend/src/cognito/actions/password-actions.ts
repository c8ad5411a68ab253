import { codeDelivery } from '../messages.ts';
import { checkPassword } from '../password-policy.ts';
import { createVerifier, matchesVerifier } from '../srp.ts';
import { invalidParameter, notAuthorized, type UserPool } from '../user-pool.ts';
import { type User, userNotFound } from '../users.ts';
import { type Actions, clientAction, nonEmptyString, secretString, signedInAction, stringMap } from './action.ts';
import { unknownId } from './sign-up-actions.ts';

export function passwordActions(pool: UserPool): Actions {
  return {
    ForgotPassword: clientAction(
      pool,
      { Username: nonEmptyString, ClientMetadata: stringMap },
      async ({ Username, ClientMetadata }) => {
        const user = await pool.users.find(Username);
        if (user === undefined || !user.enabled) {
          // An unknown user gets the same response and rate limit as a known one.
          await pool.codes.issue(unknownId(pool, Username), 'resetPassword');
          return { CodeDeliveryDetails: codeDelivery(Username) };
        }
        checkResettable(user, user.status !== 'FORCE_CHANGE_PASSWORD');
        const code = await pool.codes.issue(user.sub, 'resetPassword');
        const sent = await pool.messages.send('CustomMessage_ForgotPassword', user, code, ClientMetadata);
        return { CodeDeliveryDetails: sent };
      },
    ),
    ConfirmForgotPassword: clientAction(
      pool,
      {
        Username: nonEmptyString,
        ConfirmationCode: secretString,
        Password: secretString,
        ClientMetadata: stringMap,
      },
      async ({ Username, ConfirmationCode, Password, ClientMetadata }) => {
        checkPassword(Password, pool.model.passwordPolicy);
        const found = await pool.users.find(Username);
        const user = found?.enabled ? found : undefined;
        await pool.codes.redeem(user?.sub ?? unknownId(pool, Username), 'resetPassword', ConfirmationCode);
        if (user === undefined) throw userNotFound();
        const changed = await pool.users.update(user.sub, ({ sub }) => ({
          status: 'CONFIRMED',
          password: createVerifier(pool.srpIdentity(sub), Password),
          temporaryPasswordExpires: undefined,
        }));
        await pool.lockout.reset(user.sub);
        await pool.triggers.postConfirmation('PostConfirmation_ConfirmForgotPassword', changed, ClientMetadata);
        return {};
      },
    ),
    ChangePassword: signedInAction(
      pool,
      { PreviousPassword: secretString, ProposedPassword: secretString },
      async ({ sub, password }, { PreviousPassword, ProposedPassword }) => {
        const identity = pool.srpIdentity(sub);
        checkPassword(ProposedPassword, pool.model.passwordPolicy);
        const isKnown = await pool.lockout.attempt(sub, () => matchesVerifier(identity, PreviousPassword, password));
        if (!isKnown) throw notAuthorized('Incorrect username or password.');
        await pool.users.update(sub, () => ({ password: createVerifier(identity, ProposedPassword) }));
        return {};
      },
    ),
  };
}

/** Throws for a user whose status, or unverified address, does not allow a password reset by e-mail. */
export function checkResettable({ attributes }: User, isInResettableStatus: boolean): void {
  if (!isInResettableStatus) throw notAuthorized('User password cannot be reset in the current state.');
  if (attributes.email_verified === 'true') return;
  const message = 'Cannot reset password for the user as there is no registered/verified email or phone_number';
  throw invalidParameter(message);
}
