import * as v from 'valibot';
import { invalidParameter, notAuthorized, userNotFound } from '../cognito-errors.ts';
import { type CodeDelivery, type Contact, codeDelivery, guessContact, recoveryContact } from '../contacts.ts';
import { checkPassword } from '../password-policy.ts';
import { passwordOf } from '../sign-in/password-sign-in.ts';
import { migrateUser } from '../sign-in/user-migration.ts';
import { matchesVerifier } from '../srp.ts';
import type { ClientMetadataMap } from '../triggers.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users.ts';
import { type Actions, clientAction, secretString, signedInAction, stringMap, userName } from './action.ts';
import { unknownId } from './sign-up-actions.ts';

export function passwordActions(pool: UserPool): Actions {
  return {
    ForgotPassword: clientAction(
      pool,
      { Username: userName, ClientMetadata: stringMap },
      async ({ Username, ClientMetadata }) => ({
        CodeDeliveryDetails: await forgotPassword(pool, Username, ClientMetadata),
      }),
    ),
    ConfirmForgotPassword: clientAction(
      pool,
      {
        Username: userName,
        ConfirmationCode: secretString,
        Password: secretString,
        ClientMetadata: stringMap,
      },
      async ({ Username, ConfirmationCode, Password, ClientMetadata }) => {
        await confirmForgotPassword(
          pool,
          { name: Username, code: ConfirmationCode, password: Password },
          ClientMetadata,
        );
      },
    ),
    ChangePassword: signedInAction(
      pool,
      { PreviousPassword: v.nullish(secretString, ''), ProposedPassword: secretString },
      async ({ sub, username, password }, { PreviousPassword, ProposedPassword }) => {
        checkPassword(ProposedPassword, pool.model.passwordPolicy);
        // A user without a password sets the first one without a previous password.
        const isRight = () =>
          password === undefined || matchesVerifier(pool.srpIdentity(username), PreviousPassword, password);
        if (!(await pool.lockout.attempt(username, isRight))) throw notAuthorized('Incorrect username or password.');
        await pool.users.update(sub, () => ({ password: passwordOf(pool, username, ProposedPassword) }));
      },
    ),
  };
}

/** Sends a code for a new password. Throws `LimitExceededException`, or if the user cannot receive one. */
export async function forgotPassword(
  pool: UserPool,
  name: string,
  clientMetadata?: ClientMetadataMap,
): Promise<CodeDelivery> {
  const user = (await pool.users.find(name)) ?? (await migrateForgotten(pool, name, clientMetadata));
  if (user === undefined || !user.enabled) {
    // An unknown user gets the same response and rate limit as a known one.
    await pool.codes.issue(unknownId(pool, name), 'resetPassword');
    return codeDelivery(guessContact(name));
  }
  const contact = resetContact(pool, user, !['FORCE_CHANGE_PASSWORD', 'EXTERNAL_PROVIDER'].includes(user.status));
  const code = await pool.codes.issue(user.sub, 'resetPassword');
  return pool.messages.send('CustomMessage_ForgotPassword', user, contact, code, clientMetadata);
}

/** Sets a new password by the code. Throws `InvalidPasswordException`, `CodeMismatchException`, `ExpiredCodeException`. */
export async function confirmForgotPassword(
  pool: UserPool,
  { name, code, password }: { name: string; code: string; password: string },
  clientMetadata?: ClientMetadataMap,
): Promise<void> {
  checkPassword(password, pool.model.passwordPolicy);
  const found = await pool.users.find(name);
  const user = found?.enabled ? found : undefined;
  await pool.codes.redeem(user?.sub ?? unknownId(pool, name), 'resetPassword', code);
  if (user === undefined) throw userNotFound();
  const changed = await pool.users.update(user.sub, ({ username }) => ({
    status: 'CONFIRMED',
    password: passwordOf(pool, username, password),
    temporaryPasswordExpires: undefined,
  }));
  await pool.lockout.reset(user.username);
  await pool.triggers.postConfirmation('PostConfirmation_ConfirmForgotPassword', changed, clientMetadata);
}

/** Returns the address for a reset code. Throws for a user whose status, or unverified address, does not allow a reset. */
export function resetContact({ model }: UserPool, user: User, isInResettableStatus: boolean): Contact {
  if (!isInResettableStatus) throw notAuthorized('User password cannot be reset in the current state.');
  const contact = recoveryContact(model, user);
  if (contact !== undefined) return contact;
  const message = 'Cannot reset password for the user as there is no registered/verified email or phone_number';
  throw invalidParameter(message);
}

const migrateForgotten = (pool: UserPool, name: string, clientMetadata: ClientMetadataMap) =>
  migrateUser(pool, 'UserMigration_ForgotPassword', name, undefined, { clientMetadata });
