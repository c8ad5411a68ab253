import type { Schema } from '../../data/schema';
import { signedInCaller } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { rejectSessions } from '../shared/ended-sessions';
import { deleteUser, findUserEmail } from '../shared/user-pool';
import { deleteRecords, logAccountClosing } from './delete-records';

/**
 * The `closeAccount` operation. Every step is idempotent and the user is deleted last: after an interruption the customer
 * can still sign in and close the account again.
 */
export const handler: Schema['closeAccount']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to close your account.');
  // Prevents a site without administrators. The back office removes the role first.
  if (caller.isAdministrator) throw new Error('ADMIN_ACCOUNT');
  await deleteRecords(client, caller.id, await findUserEmail(caller.id));
  await logAccountClosing(client, caller, new Date().toISOString());
  await deleteUser(caller.id);
  // Last, because a repeated call needs the token.
  await rejectSessions(client, caller.id, new Date());
  return true;
};
