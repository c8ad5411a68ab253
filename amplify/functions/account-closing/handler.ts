import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Schema } from '../../data/schema';
import { type Caller, signedInCaller } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { requiredVariable } from '../shared/required-variable';
import { deleteRecords, logAccountClosing, removeReactions } from './delete-records';

const users = new CognitoIdentityProviderClient({});

/**
 * The `closeAccount` operation. The account itself goes last: after a break anywhere the customer can still sign in and
 * close it again, and every step leaves alone what a former attempt has done.
 */
export const handler: Schema['closeAccount']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to close your account.');
  // A site without its last administrator could not be repaired from inside; the back office takes the role away first.
  if (caller.isAdministrator) throw new Error('ADMIN_ACCOUNT');
  const email = await emailOf(caller);
  await removeReactions(client, caller.id);
  await deleteRecords(client, caller.id, email);
  await logAccountClosing(client, caller, new Date().toISOString());
  await deleteUser(caller);
  return true;
};

/** Undefined where a former attempt has deleted the user already. */
async function emailOf({ id }: Caller): Promise<string | undefined> {
  try {
    const { UserAttributes = [] } = await users.send(new AdminGetUserCommand(userInPool(id)));
    return UserAttributes.find(({ Name }) => Name === 'email')?.Value;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

async function deleteUser({ id }: Caller): Promise<void> {
  try {
    await users.send(new AdminDeleteUserCommand(userInPool(id)));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/** In a pool whose user names are e-mail addresses, Cognito's own name for a user is the `sub`. */
const userInPool = (id: string) => ({ UserPoolId: requiredVariable('USER_POOL_ID'), Username: id });
