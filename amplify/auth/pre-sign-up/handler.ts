import { setTimeout as sleep } from 'node:timers/promises';
import type { PreSignUpTriggerHandler } from 'aws-lambda';
import { dataClient, written } from '../data-client';
import { signUpRecord } from './sign-up-record';

/** Cognito itself waits five seconds. */
const patienceMilliseconds = 3500;

/**
 * Writes the UserSignUps record of somebody who registers (specification §4, sign-up step 1). A sign-up is worth more
 * than its record: when that cannot be written, or not in time, it is logged and the person goes on.
 */
export const handler: PreSignUpTriggerHandler = async (event) => {
  if (event.triggerSource !== 'PreSignUp_SignUp') return event;
  try {
    await Promise.race([
      write(event.userName, event.request.userAttributes),
      sleep(patienceMilliseconds, undefined, { ref: false }).then(() => {
        throw new Error('The data API did not answer in time.');
      }),
    ]);
  } catch (error) {
    console.error(`The sign-up of ${event.userName} goes on without its record.`, error);
  }
  return event;
};

async function write(userId: string, attributes: Record<string, string>): Promise<void> {
  const client = await dataClient();
  await written(client.models.UserSignUps.create(signUpRecord(userId, attributes), { selectionSet: ['id'] }));
}
