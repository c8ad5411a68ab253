import type { PreTokenGenerationTriggerHandler } from 'aws-lambda';
import type { ActivityEvent } from '../../rules/activity-events';
import { withTimeout } from '../with-timeout';

/**
 * Marks the account of an invited user as VERIFIED: with the first tokens after the temporary password was replaced, the
 * user has proved to read the address (docs/decisions/0020). A hosted sign-in replaces that password without a source of
 * its own, so each of them counts. All other tokens pass at once, and none waits for a record that cannot be written, or
 * not in time: the sign-in is worth more.
 */
export const handler: PreTokenGenerationTriggerHandler = async (event) => {
  if (!firstLoginSources.has(event.triggerSource)) return event;
  try {
    await withTimeout(noteFirstLogin(event.request.userAttributes.sub ?? event.userName));
  } catch (error) {
    console.error(`The first sign-in of ${event.userName} goes on without its record.`, error);
  }
  return event;
};

const firstLoginSources = new Set<string>(['TokenGeneration_NewPasswordChallenge', 'TokenGeneration_HostedAuth']);

async function noteFirstLogin(id: string): Promise<void> {
  // Loaded for a first sign-in alone: every refresh of a token passes here.
  const { dataClient, throwErrors: written } = await import('../data-client');
  const { models } = await dataClient();
  const verified = { id, user_verification_status: 'VERIFIED' };
  await written(models.Users.update(verified, { selectionSet: ['id'] }));
  await written(models.ActivityLogs.create(firstLogin(id, new Date().toISOString()), { selectionSet: ['id'] }));
}

/** One a person: a trigger may be called again when its answer is lost. */
function firstLogin(id: string, now: string) {
  return {
    id: `first-login-${id}`,
    activity_timestamp: now,
    user_id: id,
    user_role: 'CUSTOMER',
    activity_event_type: 'First login' satisfies ActivityEvent,
    activity_event_description: 'First login',
    activity_resource_id: id,
    // Cognito does not tell its triggers.
    activity_ip_address: 'unknown',
    activity_list: 'ALL',
  };
}
