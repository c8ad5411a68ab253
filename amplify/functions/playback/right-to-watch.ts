import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { hasAccess } from '../../rules/membership';
import type { Caller } from '../caller';
import { readStanding } from '../memberships/standing';
import { requiredVariable } from '../required-variable';

/**
 * Whether somebody who is signed in may watch: everybody, unless an administrator has set that it needs a membership.
 * Administrators have to see what they publish.
 */
export async function mayWatch(client: DynamoDBDocumentClient, caller: Caller, now: Date): Promise<boolean> {
  if (caller.isAdministrator || (await watchingNeeds(client)) !== 'MEMBERSHIP') return true;
  const { membership } = await readStanding(client, caller.id, now);
  return hasAccess(membership, now.getTime());
}

/** SiteSettings.watching_needs; signing in is enough where nothing is set. */
async function watchingNeeds(client: DynamoDBDocumentClient): Promise<unknown> {
  const TableName = requiredVariable('SETTINGS_TABLE');
  const { Item } = await client.send(new GetCommand({ TableName, Key: { id: 'site' } }));
  return Item?.watching_needs;
}
