import { readActivityText } from '@rules/activity-text';
import { membershipId } from '@rules/billing/membership-record';
import { findSubscriptions } from '../billing/records/customer-membership';
import { authorshipsOf } from '../blog/comments';
import { findAccounts } from '../shared/accounts';
import { queryAll, type StoredItem } from '../shared/dynamodb/read-items';
import { updateItem } from '../shared/dynamodb/write-items';
import { inBatches } from '../shared/in-batches';
import { requiredVariable } from '../shared/required-variable';

/**
 * Anonymizes a closed account's log entries under an id that identifies no person: entries of the customer lose the IP
 * address, and entries about the customer lose descriptions with personal data, such as names before and after a
 * change.
 */
export async function anonymizeActivityLog(userId: string): Promise<void> {
  const logged = (index: string, field: string, value: string) =>
    queryAll({ table: requiredVariable('ACTIVITY_TABLE'), index, field, value });
  const own = await logged('activityLogsByUser_idAndActivity_timestamp', 'user_id', userId);
  await inBatches(own, (activity) => anonymizeEntry(activity, 'unknown'));
  // Also covers comments that an administrator has deleted: the log still contains their ids.
  const written = own.filter(({ activity_event_type }) => activity_event_type === 'Comment written');
  const comments = [
    ...written.map(({ activity_resource_id }) => String(activity_resource_id)),
    ...(await authorshipsOf(userId)).map(({ comment_id }) => String(comment_id)),
  ];
  const anonymizeEntriesAbout = async (id: string, isIncluded: (activity: StoredItem) => boolean) => {
    const about = await logged('activityLogsByActivity_resource_idAndActivity_timestamp', 'activity_resource_id', id);
    const others = about.filter((activity) => activity.user_id !== userId && isIncluded(activity));
    // An entry by another user keeps that user's own address.
    await inBatches(others, (activity) => anonymizeEntry(activity, String(activity.activity_ip_address ?? 'unknown')));
  };
  const accounts = await findAccounts(userId);
  const resourceIds = [userId, ...accounts.map(({ id }) => String(id)), ...(await membershipIdsOf(userId))];
  await inBatches([...new Set(resourceIds)], (id) => anonymizeEntriesAbout(id, () => true));
  // Browsers once generated the ids of comments, so an entry with the same id may concern another record.
  await inBatches([...new Set(comments)], (id) => anonymizeEntriesAbout(id, isOfComment));
}

function isOfComment({ activity_event_type }: StoredItem): boolean {
  return /^(Comment written$|comment\.|BlogComment\.)/.test(String(activity_event_type));
}

/** Returns the ids of the customer's memberships: the reason for ending one may contain personal data. */
async function membershipIdsOf(userId: string): Promise<string[]> {
  const memberships = await findSubscriptions(userId);
  return [membershipId(userId), ...memberships.map(({ id }) => String(id))];
}

async function anonymizeEntry(activity: StoredItem, address: string): Promise<void> {
  await updateItem({
    TableName: requiredVariable('ACTIVITY_TABLE'),
    Key: { id: activity.id },
    set: { activity_event_description: withoutPerson(activity), activity_ip_address: address },
    condition: 'attribute_exists(id)',
  });
}

/** Returns the event as the description. The id of the inviting administrator is kept. */
function withoutPerson({ activity_event_type, activity_event_description }: StoredItem): string {
  const { invitedBy } = readActivityText(String(activity_event_description ?? ''))?.input ?? {};
  return invitedBy === undefined ? String(activity_event_type ?? '') : JSON.stringify({ input: { invitedBy } });
}
