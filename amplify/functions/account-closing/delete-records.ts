import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isTitleKind } from '../../rules/title-kind';
import { authorshipsOf } from '../blog/comments';
import type { ReactionChange } from '../reactions/apply-reaction';
import { applyReaction } from '../reactions/apply-reaction';
import { activityRecord } from '../shared/activity-log';
import type { Caller } from '../shared/caller';
import { queryAll, type StoredItem } from '../shared/dynamodb/read-items';
import { transact } from '../shared/dynamodb/write-items';
import { figureUpdates } from '../shared/figure-counters';
import { inBatches } from '../shared/in-batches';
import { requiredVariable } from '../shared/required-variable';
import { anonymizeActivityLog } from './anonymize-activity-log';

const marks = [
  { variable: 'REACTIONS_TABLE', change: 'CLEAR_REACTION' },
  { variable: 'FAVORITES_TABLE', change: 'REMOVE_FAVORITE' },
] as const satisfies { variable: string; change: ReactionChange }[];

/** A cancelled one counts until it ends (amplify/rules/membership.ts). */
const isCounted = (status: unknown) => status === 'TRIAL' || status === 'ACTIVE' || status === 'CANCELLED';

/** Where a customer's records are, and what their keys are made of; `index` where the table's own key does not name the customer. */
const personal = [
  { variable: 'PROGRESS_TABLE', field: 'user_id', key: ['user_id', 'title_key'] },
  { variable: 'WATCH_LATER_TABLE', field: 'user_id', key: ['user_id', 'title_key'] },
  { variable: 'MOMENT_TABLE', field: 'user_id', key: ['user_id', 'moment_key'] },
  { variable: 'CARD_TABLE', field: 'user_id', key: ['user_id'] },
  { variable: 'VIEWS_TABLE', field: 'user_id', key: ['user_id', 'view_key'] },
  {
    variable: 'SUPPORT_MESSAGE_TABLE',
    index: 'supportMessagesByUser_idAndWritten_at',
    field: 'user_id',
    key: ['id'],
  },
  { variable: 'USER_TABLE', index: 'usersByCognito_id', field: 'cognito_id', key: ['id'] },
] as const;

/** Deletes a customer's records, and anonymizes the records that must be retained. */
export async function deleteRecords(
  client: DynamoDBDocumentClient,
  userId: string,
  email: string | undefined,
): Promise<void> {
  await anonymizePayments(client, userId);
  await anonymizeActivityLog(client, userId);
  await removeTickets(client, userId);
  await removeMemberships(client, userId);
  await removeComments(client, userId);
  for (const { variable, key, ...where } of personal) {
    await removeAll(client, requiredVariable(variable), { ...where, value: userId }, key);
  }
  if (email === undefined) return;
  const where = { index: 'userSignUpsBySignup_email', field: 'signup_email', value: email };
  await removeAll(client, requiredVariable('SIGN_UP_TABLE'), where, ['id']);
}

/** That an account was closed stays on record, without an address; once, however often it is tried. */
export async function logAccountClosing(client: DynamoDBDocumentClient, caller: Caller, now: string): Promise<void> {
  const what = { id: `account-closed-${caller.id}`, resourceId: caller.id };
  const Item = activityRecord({ ...caller, ipAddress: 'unknown' }, 'Account closed', what, now);
  await client.send(new PutCommand({ TableName: requiredVariable('ACTIVITY_TABLE'), Item }));
}

async function removeAll(
  client: DynamoDBDocumentClient,
  table: string,
  where: { index?: string; field: string; value: string },
  key: readonly string[],
): Promise<void> {
  const items = await queryAll(client, { table, ...where });
  await inBatches(items, (item) =>
    client.send(
      new DeleteCommand({ TableName: table, Key: Object.fromEntries(key.map((name) => [name, item[name]])) }),
    ),
  );
}

/** The law has payments kept for years, but not who paid: their records lose the person. */
async function anonymizePayments(client: DynamoDBDocumentClient, userId: string): Promise<void> {
  const TableName = requiredVariable('PAYMENT_TABLE');
  const where = { index: 'paymentHistoriesByUser_idAndPayment_date', field: 'user_id', value: userId };
  const payments = await queryAll(client, { table: TableName, ...where });
  await inBatches(payments, ({ id }) =>
    client.send(
      new UpdateCommand({
        TableName,
        Key: { id },
        UpdateExpression: 'SET user_id = :nobody',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':nobody': 'closed' },
      }),
    ),
  );
}

/** Deletes a user's comments on posts, each comment before the record that names its author. */
async function removeComments(client: DynamoDBDocumentClient, userId: string): Promise<void> {
  const authors = requiredVariable('COMMENT_AUTHOR_TABLE');
  await inBatches(await authorshipsOf(client, userId), async ({ comment_id }) => {
    await client.send(new DeleteCommand({ TableName: requiredVariable('COMMENT_TABLE'), Key: { id: comment_id } }));
    await client.send(new DeleteCommand({ TableName: authors, Key: { comment_id } }));
  });
}

/** Deletes a customer's memberships; one that has not ended counts no more as a running one. */
async function removeMemberships(client: DynamoDBDocumentClient, userId: string): Promise<void> {
  const table = requiredVariable('SUBSCRIPTION_TABLE');
  const where = { index: 'userSubscriptionsByUser_id', field: 'user_id', value: userId };
  const subscriptions = await queryAll(client, { table, ...where });
  await inBatches(subscriptions, async ({ id, subscription_status: status }) => {
    const hasStatus = typeof status === 'string';
    const { outcome } = await transact(client, [
      {
        Delete: {
          TableName: table,
          Key: { id },
          ConditionExpression: hasStatus ? 'subscription_status = :status' : 'attribute_exists(id)',
          ...(hasStatus && { ExpressionAttributeValues: { ':status': status } }),
        },
      },
      ...figureUpdates(new Date(), { memberships: isCounted(status) ? -1 : 0 }),
    ]);
    // The next attempt finds it as it is then, or gone.
    if (outcome !== 'WRITTEN') throw new Error('A membership changed while it was removed. Please try again.');
  });
}

/** Deletes a customer's requests to the support; those that waited for an answer wait no more. */
async function removeTickets(client: DynamoDBDocumentClient, userId: string): Promise<void> {
  const table = requiredVariable('SUPPORT_TABLE');
  const where = { index: 'supportInteractionsByUser_id', field: 'user_id', value: userId };
  const tickets = await queryAll(client, { table, ...where });
  await inBatches(tickets, async ({ id, support_status: status }) => {
    const { outcome } = await transact(client, [
      {
        Delete: {
          TableName: table,
          Key: { id },
          ...(typeof status === 'string'
            ? { ConditionExpression: 'support_status = :status', ExpressionAttributeValues: { ':status': status } }
            : { ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(support_status)' }),
        },
      },
      ...figureUpdates(new Date(), { openTickets: status === 'OPEN' ? -1 : 0 }),
    ]);
    // The next attempt finds it as it is then, or gone.
    if (outcome !== 'WRITTEN') throw new Error('A request changed while it was removed. Please try again.');
  });
}

/** Takes back all that the customer thought of titles: records and counters go down together. */
export async function removeReactions(client: DynamoDBDocumentClient, userId: string): Promise<void> {
  for (const { variable, change } of marks) {
    const table = requiredVariable(variable);
    const records = await queryAll(client, { table, field: 'user_id', value: userId });
    await inBatches(records, (record) => removeReaction(client, table, record, change));
  }
}

async function removeReaction(
  client: DynamoDBDocumentClient,
  table: string,
  { user_id, title_key, title_kind, title_id }: StoredItem,
  change: ReactionChange,
): Promise<void> {
  const isCounted =
    isTitleKind(title_kind) &&
    (await applyReaction(client, { userId: String(user_id), kind: title_kind, titleId: String(title_id) }, change));
  // The title has been deleted, and its counters with it.
  if (!isCounted) await client.send(new DeleteCommand({ TableName: table, Key: { user_id, title_key } }));
}
