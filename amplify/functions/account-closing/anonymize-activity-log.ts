import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { readActivityText } from '../../rules/activity-text';
import { membershipId } from '../billing/records/membership-record';
import { authorshipsOf } from '../blog/comments';
import { queryAll, type StoredItem } from '../shared/dynamodb/read-items';
import { inBatches } from '../shared/in-batches';
import { requiredVariable } from '../shared/required-variable';

/**
 * Anonymizes a closed account's log entries under an id that identifies no person: entries of the customer lose the IP
 * address, and entries about the customer lose descriptions with personal data, such as names before and after a
 * change.
 */
export async function anonymizeActivityLog(client: DynamoDBDocumentClient, userId: string): Promise<void> {
  const logged = (index: string, field: string, value: string) =>
    queryAll(client, { table: requiredVariable('ACTIVITY_TABLE'), index, field, value });
  const own = await logged('activityLogsByUser_idAndActivity_timestamp', 'user_id', userId);
  await inBatches(own, (activity) => rewrite(client, activity, 'unknown'));
  // An administrator may have deleted a comment and who wrote it: that it was written is on record.
  const written = own.filter(({ activity_event_type }) => activity_event_type === 'Comment written');
  const comments = [
    ...written.map(({ activity_resource_id }) => String(activity_resource_id)),
    ...(await authorshipsOf(client, userId)).map(({ comment_id }) => String(comment_id)),
  ];
  const forgetAbout = async (id: string, isMeant: (activity: StoredItem) => boolean) => {
    const about = await logged('activityLogsByActivity_resource_idAndActivity_timestamp', 'activity_resource_id', id);
    const others = about.filter((activity) => activity.user_id !== userId && isMeant(activity));
    // An entry by another user keeps that user's own address.
    await inBatches(others, (activity) => rewrite(client, activity, String(activity.activity_ip_address ?? 'unknown')));
  };
  const theirs = [userId, ...(await accountsOf(client, userId)), ...(await membershipsOf(client, userId))];
  await inBatches([...new Set(theirs)], (id) => forgetAbout(id, () => true));
  // Browsers once generated the ids of comments, so an entry with the same id may concern another record.
  await inBatches([...new Set(comments)], (id) => forgetAbout(id, isOfComment));
}

function isOfComment({ activity_event_type }: StoredItem): boolean {
  return /^(Comment written$|comment\.|BlogComment\.)/.test(String(activity_event_type));
}

/** The ids of the customer's Users records, which an administrator's entries name. */
async function accountsOf(client: DynamoDBDocumentClient, userId: string): Promise<string[]> {
  const where = { index: 'usersByCognito_id', field: 'cognito_id', value: userId };
  const accounts = await queryAll(client, { table: requiredVariable('USER_TABLE'), ...where });
  return accounts.map(({ id }) => String(id));
}

/** Returns the ids of the customer's memberships: the reason for ending one may contain personal data. */
async function membershipsOf(client: DynamoDBDocumentClient, userId: string): Promise<string[]> {
  const where = { index: 'userSubscriptionsByUser_id', field: 'user_id', value: userId };
  const memberships = await queryAll(client, { table: requiredVariable('SUBSCRIPTION_TABLE'), ...where });
  return [membershipId(userId), ...memberships.map(({ id }) => String(id))];
}

async function rewrite(client: DynamoDBDocumentClient, activity: StoredItem, address: string): Promise<void> {
  await client.send(
    new UpdateCommand({
      TableName: requiredVariable('ACTIVITY_TABLE'),
      Key: { id: activity.id },
      UpdateExpression: 'SET activity_event_description = :said, activity_ip_address = :address',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeValues: { ':said': withoutPerson(activity), ':address': address },
    }),
  );
}

/** The event again, as where there is nothing to say of it; which administrator it was stays. */
function withoutPerson({ activity_event_type, activity_event_description }: StoredItem): string {
  const { invitedBy } = readActivityText(String(activity_event_description ?? ''))?.input ?? {};
  return invitedBy === undefined ? String(activity_event_type ?? '') : JSON.stringify({ input: { invitedBy } });
}
