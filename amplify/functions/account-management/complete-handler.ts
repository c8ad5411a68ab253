import { newCustomerRecords } from '../../auth/customer-records';
import type { Schema } from '../../data/schema';
import { findAccounts } from '../shared/accounts';
import { signedInCaller } from '../shared/caller';
import { newRecord, transact } from '../shared/dynamodb/write-items';
import { requiredVariable } from '../shared/required-variable';
import { readUserAttributes } from '../shared/user-pool';

/**
 * The `completeSignUp` operation: creates the records that the post-confirmation trigger could not write because the
 * data API failed after Cognito had confirmed the user. Existing records stay unchanged.
 */
export const handler: Schema['completeSignUp']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to complete your sign-up.');
  if ((await findAccounts(caller.id)).length > 0) return true;
  // Throws if the caller has just closed the account, so that no record is created.
  const attributes = await readUserAttributes(caller.id);
  const now = new Date().toISOString();
  const { user, activity } = newCustomerRecords(attributes, { ip: caller.ipAddress }, now);
  const { outcome } = await transact([
    {
      Put: {
        TableName: requiredVariable('USER_TABLE'),
        Item: newRecord('Users', user, now),
        ConditionExpression: 'attribute_not_exists(id)',
      },
    },
    { Put: { TableName: requiredVariable('ACTIVITY_TABLE'), Item: newRecord('ActivityLogs', activity, now) } },
  ]);
  // The condition fails if a concurrent call has written the records, which is the requested result.
  if (outcome === 'BUSY') throw new Error('BUSY');
  return true;
};
