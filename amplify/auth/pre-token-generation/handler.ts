import type { PreTokenGenerationTriggerHandler } from 'aws-lambda';
import { logFailure } from '../../functions/shared/log';
import { firstLoginActivity } from '../customer-records';
import { withTimeout } from '../with-timeout';

/**
 * Marks an invited user's account as VERIFIED at the first sign-in, which proves access to the address
 * (docs/decisions/0020). A hosted sign-in has no trigger source of its own for the first sign-in, so each one counts. A
 * failed or slow write is logged and does not delay the sign-in.
 */
export const handler: PreTokenGenerationTriggerHandler = async (event) => {
  if (!firstLoginSources.has(event.triggerSource)) return event;
  try {
    await withTimeout(recordFirstLogin(event.request.userAttributes.sub ?? event.userName));
  } catch (error) {
    logFailure('The record of a first sign-in could not be written; the sign-in continues.', error, {
      userId: event.userName,
    });
  }
  return event;
};

const firstLoginSources = new Set<string>(['TokenGeneration_NewPasswordChallenge', 'TokenGeneration_HostedAuth']);

async function recordFirstLogin(id: string): Promise<void> {
  // Loaded on demand, because every token refresh invokes this function.
  const { dataClient, throwErrors } = await import('../data-client');
  const { models } = await dataClient();
  const verified = { id, user_verification_status: 'VERIFIED' };
  await throwErrors(models.Users.update(verified, { selectionSet: ['id'] }));
  await throwErrors(
    models.ActivityLogs.create(firstLoginActivity(id, new Date().toISOString()), { selectionSet: ['id'] }),
  );
}
