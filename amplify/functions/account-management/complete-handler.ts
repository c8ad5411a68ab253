import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { newCustomerRecords } from '../../auth/customer-records';
import type { Schema } from '../../data/schema';
import { findAccounts } from '../shared/accounts';
import { signedInCaller } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { newRecord, transact } from '../shared/dynamodb/write-items';
import { requiredVariable } from '../shared/required-variable';

const users = new CognitoIdentityProviderClient({});

/**
 * The `completeSignUp` operation: creates the records that the post-confirmation trigger could not write because the
 * data API failed after Cognito had confirmed the user. Existing records stay unchanged.
 */
export const handler: Schema['completeSignUp']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to complete your sign-up.');
  if ((await findAccounts(client, caller.id)).length > 0) return true;
  const now = new Date().toISOString();
  const { user, activity } = newCustomerRecords(await attributesOf(caller.id), { ip: caller.ipAddress }, now);
  await transact(client, [
    {
      Put: {
        TableName: requiredVariable('USER_TABLE'),
        Item: newRecord('Users', user, now),
        ConditionExpression: 'attribute_not_exists(id)',
      },
    },
    { Put: { TableName: requiredVariable('ACTIVITY_TABLE'), Item: newRecord('ActivityLogs', activity, now) } },
  ]);
  return true;
};

/** Throws if the caller has just closed the account, so that nothing of it is written again. */
async function attributesOf(id: string): Promise<Record<string, string>> {
  const who = { UserPoolId: requiredVariable('USER_POOL_ID'), Username: id };
  const { UserAttributes = [] } = await users.send(new AdminGetUserCommand(who));
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value ?? '']));
}
