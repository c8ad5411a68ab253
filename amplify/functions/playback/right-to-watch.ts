import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { hasAccess } from '../../rules/membership';
import type { Caller } from '../caller';
import { findAccounts, isSuspended } from '../memberships/membership-account';
import { readStanding } from '../memberships/standing';
import { requiredVariable } from '../required-variable';

/**
 * Returns the error of a signed-in user who may not watch; undefined if playback is allowed. All users may watch unless
 * an administrator requires a membership. The check is needed because a token outlives the suspension of its account,
 * and signed URLs would outlive the token. Administrators may always watch, to review titles.
 */
export async function refusalToWatch(
  client: DynamoDBDocumentClient,
  caller: Caller,
  now: Date,
): Promise<'ACCOUNT_SUSPENDED' | 'MEMBERSHIP_NEEDED' | undefined> {
  if (caller.isAdministrator) return undefined;
  const [accounts, needs] = await Promise.all([findAccounts(client, caller.id), watchingNeeds(client)]);
  if (accounts.some(isSuspended)) return 'ACCOUNT_SUSPENDED';
  if (needs !== 'MEMBERSHIP') return undefined;
  const { membership } = await readStanding(client, caller.id, now);
  return hasAccess(membership, now.getTime()) ? undefined : 'MEMBERSHIP_NEEDED';
}

/** SiteSettings.watching_needs; signing in is enough where nothing is set. */
async function watchingNeeds(client: DynamoDBDocumentClient): Promise<unknown> {
  const TableName = requiredVariable('SETTINGS_TABLE');
  const { Item } = await client.send(new GetCommand({ TableName, Key: { id: 'site' } }));
  return Item?.watching_needs;
}
