import * as v from 'valibot';
import { type Contact, codeDelivery, guessContact, recoveryContact } from '../contacts.ts';
import { checkPassword } from '../password-policy.ts';
import { passwordOf } from '../password-sign-in.ts';
import { matchesVerifier } from '../srp.ts';
import { migrateUser } from '../user-migration.ts';
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
        const user = (await pool.users.find(Username)) ?? (await migrateForgotten(pool, Username, ClientMetadata));
        if (user === undefined || !user.enabled) {
          // An unknown user gets the same response and rate limit as a known one.
          await pool.codes.issue(unknownId(pool, Username), 'resetPassword');
          return { CodeDeliveryDetails: codeDelivery(guessContact(Username)) };
        }
        const contact = resetContact(pool, user, !['FORCE_CHANGE_PASSWORD', 'EXTERNAL_PROVIDER'].includes(user.status));
        const code = await pool.codes.issue(user.sub, 'resetPassword');
        const sent = await pool.messages.send('CustomMessage_ForgotPassword', user, contact, code, ClientMetadata);
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
        const changed = await pool.users.update(user.sub, ({ username }) => ({
          status: 'CONFIRMED',
          password: passwordOf(pool, username, Password),
          temporaryPasswordExpires: undefined,
        }));
        await pool.lockout.reset(user.username);
        await pool.triggers.postConfirmation('PostConfirmation_ConfirmForgotPassword', changed, ClientMetadata);
        return {};
      },
    ),
    ChangePassword: signedInAction(
      pool,
      { PreviousPassword: v.nullish(secretString, ''), ProposedPassword: secretString },
      async ({ sub, username, password }, { PreviousPassword, ProposedPassword }) => {
        checkPassword(ProposedPassword, pool.model.passwordPolicy);
        // A user who signs in without a password sets the first one without a previous one.
        const isRight = () =>
          password === undefined || matchesVerifier(pool.srpIdentity(username), PreviousPassword, password);
        if (!(await pool.lockout.attempt(username, isRight))) throw notAuthorized('Incorrect username or password.');
        await pool.users.update(sub, () => ({ password: passwordOf(pool, username, ProposedPassword) }));
        return {};
      },
    ),
  };
}

/** Returns the address for a reset code. Throws for a user whose status, or unverified address, does not allow a reset. */
export function resetContact({ model }: UserPool, user: User, isInResettableStatus: boolean): Contact {
  if (!isInResettableStatus) throw notAuthorized('User password cannot be reset in the current state.');
  const contact = recoveryContact(model, user);
  if (contact !== undefined) return contact;
  const message = 'Cannot reset password for the user as there is no registered/verified email or phone_number';
  throw invalidParameter(message);
}

const migrateForgotten = (pool: UserPool, name: string, clientMetadata: Record<string, string> | undefined) =>
  migrateUser(pool, 'UserMigration_ForgotPassword', name, undefined, clientMetadata);
