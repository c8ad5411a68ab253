import type { PreSignUpTriggerHandler } from 'aws-lambda';
import { logFailure } from '../../functions/shared/log';
import { signUpRecord } from '../customer-records';
import { dataClient, throwErrors } from '../data-client';
import { withTimeout } from '../with-timeout';

/**
 * Writes the UserSignUps record of a new user (specification §4, sign-up step 1). If the write fails or exceeds the
 * timeout, the error is logged and the sign-up continues.
 */
export const handler: PreSignUpTriggerHandler = async (event) => {
  if (event.triggerSource !== 'PreSignUp_SignUp') return event;
  try {
    await withTimeout(write(event.userName, event.request.userAttributes));
  } catch (error) {
    logFailure('The record of a sign-up could not be written; the sign-up continues.', error, {
      userId: event.userName,
    });
  }
  return event;
};

async function write(userId: string, attributes: Record<string, string>): Promise<void> {
  const client = await dataClient();
  await throwErrors(client.models.UserSignUps.create(signUpRecord(userId, attributes), { selectionSet: ['id'] }));
}
