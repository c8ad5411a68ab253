import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { queryAll, type StoredItem } from './query-all';
import { requiredVariable } from './required-variable';

/** Returns the name of the user who changed a record last; '' if no change is logged. */
export async function lastChangedBy(client: DynamoDBDocumentClient, resourceId: string): Promise<string> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: requiredVariable('ACTIVITY_TABLE'),
      IndexName: 'activityLogsByActivity_resource_idAndActivity_timestamp',
      KeyConditionExpression: 'activity_resource_id = :id',
      ExpressionAttributeValues: { ':id': resourceId },
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  const userId: unknown = Items[0]?.user_id;
  return typeof userId === 'string' ? nameOf(client, userId) : '';
}

async function nameOf(client: DynamoDBDocumentClient, userId: string): Promise<string> {
  const where = { index: 'usersByCognito_id', field: 'cognito_id', value: userId };
  const [user] = await queryAll(client, { table: requiredVariable('USER_TABLE'), ...where });
  // An administrator whom no sign-up made has no record of a user.
  return user ? displayName(user) : userId;
}

function displayName(user: StoredItem): string {
  const text = (field: string) => (typeof user[field] === 'string' ? user[field].trim() : '');
  const fullName = `${text('user_first_name')} ${text('user_last_name')}`.trim();
  return text('user_display_name') || fullName || text('user_email');
}
