import type { PostConfirmationTriggerHandler } from 'aws-lambda';
import { logFailure } from '../../functions/shared/log';
import { endedSessions, newCustomerRecords, signUpRecord } from '../customer-records';
import { dataClient, throwErrors } from '../data-client';

/**
 * Writes the `Users` and `ActivityLogs` records of a customer who has just confirmed the address (specification §4,
 * sign-up step 2). Cognito calls it again when an answer is lost, so both records have ids that the customer's own id
 * fixes, and finding one already there counts as written. After a forgotten password it ends the sessions of before.
 */
export const handler: PostConfirmationTriggerHandler = async (event) => {
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword')
    await revokeSessions(event.userPoolId, event.userName, event.request.userAttributes.sub);
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
  const { models } = await dataClient();
  const { userAttributes, clientMetadata } = event.request;
  const { user, activity } = newCustomerRecords(userAttributes, clientMetadata, new Date().toISOString());
  await throwErrors(models.Users.create(user, { selectionSet: ['id'] }));
  await throwErrors(models.ActivityLogs.create(activity, { selectionSet: ['id'] }));
  // An address that took several attempts has the id of the first, which may have failed.
  await throwErrors(models.UserSignUps.update(signUpRecord(user.id, userAttributes), { selectionSet: ['id'] }));
  return event;
};

/**
 * Ends the user's sessions after a password reset, because another person may have known the old password and Cognito
 * keeps sessions alive. The new password stays valid if this fails.
 */
async function revokeSessions(userPoolId: string, userName: string, userId = userName): Promise<void> {
  try {
    const { endSessions } = await import('./end-sessions');
    await endSessions(userPoolId, userName);
    const { models } = await dataClient();
    const ended = endedSessions(userId, new Date());
    // One of the two fails its condition: the record exists, or it does not.
    await throwErrors(models.EndedSessions.create(ended, { selectionSet: ['user_id'] }));
    await throwErrors(models.EndedSessions.update(ended, { selectionSet: ['user_id'] }));
  } catch (error) {
    logFailure('The sessions before a password reset could not be ended.', error, { userId });
  }
}
