import type { Schema } from '../../data/schema';
import { emailOf } from '../shared/accounts';
import { signedInCaller } from '../shared/caller';
import { rejectSessions } from '../shared/ended-sessions';
import { logFailure } from '../shared/log';
import { deleteUser, findUserEmail, listAdministrators } from '../shared/user-pool';
import { deleteRecords, logAccountClosing } from './delete-records';

/**
 * The `closeAccount` operation. Every step is idempotent and the user is deleted last: after an interruption the customer
 * can still sign in and close the account again.
 */
export const handler: Schema['closeAccount']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to close your account.');
  // Prevents a site without administrators. The back office removes the role first. A token can be older than the role.
  if ((await listAdministrators()).some(({ id }) => id === caller.id)) throw new Error('ADMIN_ACCOUNT');
  // The record keeps the address of the sign-up after the user has changed it in the user pool.
  const emails = await Promise.all([findUserEmail(caller.id), emailOf(caller.id)]);
  await deleteRecords(
    caller.id,
    emails.flatMap((email) => email ?? []),
  );
  await logAccountClosing(caller, new Date().toISOString());
  await deleteUser(caller.id);
  // Follows all steps that can fail, because a retry needs the token. The user cannot sign in again: tokens that were
  // issued in this second are rejected, too.
  await rejectSessions(caller.id, new Date(Date.now() + 1000));
  await deleteLaterRecords(caller.id);
  return true;
};

/**
 * Deletes what the customer's other devices have written during the closing, such as a position or, by `completeSignUp`, a
 * new Users record. From now on the data API rejects their tokens. The account is closed even if this fails.
 */
async function deleteLaterRecords(userId: string): Promise<void> {
  try {
    await deleteRecords(userId, []);
  } catch (error) {
    logFailure('Records that were written while an account was closed could not be deleted.', error, { userId });
  }
}
