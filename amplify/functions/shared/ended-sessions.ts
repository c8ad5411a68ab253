import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { endedSessions } from '../../auth/customer-records';
import { client } from './dynamodb/document-client';
import { newRecord } from './dynamodb/write-items';
import { requiredVariable } from './required-variable';
import { endSessions } from './user-pool';

/**
 * Ends the sessions of a user at the data API, whose resolvers reject tokens of sign-ins before this second
 * (amplify/data/resolvers/session-guard.ts). The user pool by itself only stops refreshing the tokens.
 */
export async function rejectSessions(userId: string, now: Date): Promise<void> {
  const Item = newRecord('EndedSessions', endedSessions(userId, now), now.toISOString());
  await client.send(new PutCommand({ TableName: requiredVariable('ENDED_SESSION_TABLE'), Item }));
}

/** Ends a user's sessions: the user pool refreshes no token, and the data API rejects the existing ones. */
export async function endAllSessions(userId: string, now: Date): Promise<void> {
  await endSessions(userId);
  await rejectSessions(userId, now);
}
