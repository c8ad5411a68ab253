import type { PostConfirmationTriggerHandler } from 'aws-lambda';
import { logFailure } from '../../functions/shared/log';
import { endedSessions, newCustomerRecords, signUpRecord } from '../customer-records';
import { dataClient, throwErrors } from '../data-client';

/**
 * Writes the `Users` and `ActivityLogs` records of a customer who has just confirmed the email address (specification
 * §4, sign-up step 2). Cognito invokes the trigger again if a response is lost, so the records' ids are derived from
 * the customer's id, and an existing record counts as written. After a password reset it ends the user's earlier
 * sessions.
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
  // The record of an address that took several attempts still contains the user id of the first attempt.
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
    // A create and an update together write the record; the condition of one of them fails, depending on whether it
    // exists.
    await throwErrors(models.EndedSessions.create(ended, { selectionSet: ['user_id'] }));
    await throwErrors(models.EndedSessions.update(ended, { selectionSet: ['user_id'] }));
  } catch (error) {
    logFailure('The sessions that began before a password reset could not be ended.', error, { userId });
  }
}
