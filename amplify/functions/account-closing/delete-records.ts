import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { isTitleKind } from '@rules/titles/title-kind';
import { forgetCards } from '../billing/operations/forget-cards';
import { closedAccountId } from '../billing/records/payment-record';
import { authorshipsOf } from '../blog/comments';
import { applyReaction, type ReactionChange } from '../reactions/apply-reaction';
import { activityRecord } from '../shared/activity-log';
import type { Caller } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { conditionOf } from '../shared/dynamodb/expressions';
import { queryAll, readItem, type StoredItem } from '../shared/dynamodb/read-items';
import { transact, updateItem } from '../shared/dynamodb/write-items';
import { figureUpdates } from '../shared/figure-counters';
import { inBatches } from '../shared/in-batches';
import { requiredVariable } from '../shared/required-variable';
import { anonymizeActivityLog } from './anonymize-activity-log';

/** Tables with a customer's records and the attributes of their keys; `index` if the table's key omits the customer. */
const personal = [
  { variable: 'PROGRESS_TABLE', field: 'user_id', key: ['user_id', 'title_key'] },
  { variable: 'WATCH_LATER_TABLE', field: 'user_id', key: ['user_id', 'title_key'] },
  { variable: 'MOMENT_TABLE', field: 'user_id', key: ['user_id', 'moment_key'] },
  { variable: 'DOWNLOAD_TABLE', field: 'user_id', key: ['user_id', 'download_key'] },
  { variable: 'CARD_TABLE', field: 'user_id', key: ['user_id'] },
  { variable: 'VIEWS_TABLE', field: 'user_id', key: ['user_id', 'view_key'] },
  { variable: 'SUPPORT_MESSAGE_TABLE', index: 'supportMessagesByUser_idAndWritten_at', field: 'user_id', key: ['id'] },
  { variable: 'USER_TABLE', index: 'usersByCognito_id', field: 'cognito_id', key: ['id'] },
] as const;

/**
 * Deletes a customer's records, with the cards at the payment provider and the sign-ups of the email addresses, and
 * anonymizes the records that must be retained. Idempotent.
 */
export async function deleteRecords(userId: string, emails: readonly string[]): Promise<void> {
  await forgetCards(userId);
  await removeReactions(userId, 'REACTIONS_TABLE', 'CLEAR_REACTION');
  await removeReactions(userId, 'FAVORITES_TABLE', 'REMOVE_FAVORITE');
  await anonymizePayments(userId);
  await anonymizeActivityLog(userId);
  await deleteCounted(userId, {
    variable: 'SUPPORT_TABLE',
    index: 'supportInteractionsByUser_id',
    statusField: 'support_status',
    figure: 'openTickets',
    countedStatuses: ['OPEN'],
  });
  await deleteCounted(userId, {
    variable: 'SUBSCRIPTION_TABLE',
    index: 'userSubscriptionsByUser_id',
    statusField: 'subscription_status',
    figure: 'memberships',
    // A cancelled membership counts until it ends (amplify/rules/billing/membership.ts).
    countedStatuses: ['TRIAL', 'ACTIVE', 'CANCELLED'],
  });
  await deleteComments(userId);
  // Before the Users record, from which a repeated call reads an address.
  for (const value of new Set(emails)) {
    const where = { index: 'userSignUpsBySignup_email', field: 'signup_email', value };
    await deleteAll('SIGN_UP_TABLE', where, ['id']);
  }
  for (const { variable, key, ...where } of personal) await deleteAll(variable, { ...where, value: userId }, key);
}

/** Logs the closing of an account, without an IP address; once, even if it is repeated. */
export async function logAccountClosing(caller: Caller, now: string): Promise<void> {
  const activity = { id: `account-closed-${caller.id}`, resourceId: caller.id };
  const Item = activityRecord({ ...caller, ipAddress: 'unknown' }, 'Account closed', activity, now);
  await client.send(new PutCommand({ TableName: requiredVariable('ACTIVITY_TABLE'), Item }));
}

async function deleteAll(
  variable: string,
  where: { index?: string; field: string; value: string },
  key: readonly string[],
): Promise<void> {
  const TableName = requiredVariable(variable);
  const items = await queryAll({ table: TableName, ...where });
  await inBatches(items, (item) =>
    client.send(new DeleteCommand({ TableName, Key: Object.fromEntries(key.map((name) => [name, item[name]])) })),
  );
}

/** Payments must be retained for years by law, but not the identity of the payer. */
async function anonymizePayments(userId: string): Promise<void> {
  const TableName = requiredVariable('PAYMENT_TABLE');
  const where = { index: 'paymentHistoriesByUser_idAndPayment_date', field: 'user_id', value: userId };
  const payments = await queryAll({ table: TableName, ...where });
  await inBatches(payments, ({ id }) =>
    updateItem({ TableName, Key: { id }, set: { user_id: closedAccountId }, condition: 'attribute_exists(id)' }),
  );
}

/** Deletes a user's comments on posts, each comment before the record that names its author. */
async function deleteComments(userId: string): Promise<void> {
  const authors = requiredVariable('COMMENT_AUTHOR_TABLE');
  await inBatches(await authorshipsOf(userId), async ({ comment_id }) => {
    await client.send(new DeleteCommand({ TableName: requiredVariable('COMMENT_TABLE'), Key: { id: comment_id } }));
    await client.send(new DeleteCommand({ TableName: authors, Key: { comment_id } }));
  });
}

interface CountedRecords {
  variable: string;
  index: string;
  statusField: string;
  /** Figure of the dashboard that counts records with one of `countedStatuses`. */
  figure: 'openTickets' | 'memberships';
  countedStatuses: readonly string[];
}

/** Deletes a customer's records, each in one transaction with the figure that counts it. */
async function deleteCounted(
  userId: string,
  { variable, index, statusField, figure, countedStatuses }: CountedRecords,
): Promise<void> {
  const TableName = requiredVariable(variable);
  const records = await queryAll({ table: TableName, index, field: 'user_id', value: userId });
  await inBatches(records, async ({ id, [statusField]: status }) => {
    const unchanged =
      typeof status === 'string'
        ? conditionOf(`${statusField} = :status`, { status })
        : conditionOf(`attribute_exists(id) AND attribute_not_exists(${statusField})`);
    const { outcome } = await transact([
      { Delete: { TableName, Key: { id }, ...unchanged } },
      ...figureUpdates(new Date(), { [figure]: countedStatuses.includes(String(status)) ? -1 : 0 }),
    ]);
    // The index may still list a deleted record. The next attempt reads a changed one again.
    if (outcome !== 'WRITTEN' && (await readItem(TableName, { id: String(id) })))
      throw new Error('A record was changed while it was being deleted. Please try again.');
  });
}

/** Removes a customer's likes, dislikes or favourites, each in one transaction with the title's counters. */
async function removeReactions(userId: string, variable: string, change: ReactionChange): Promise<void> {
  const TableName = requiredVariable(variable);
  const records = await queryAll({ table: TableName, field: 'user_id', value: userId });
  await inBatches(records, async ({ user_id, title_key, title_kind, title_id }: StoredItem) => {
    const isCounted =
      isTitleKind(title_kind) && (await applyReaction({ userId, kind: title_kind, titleId: String(title_id) }, change));
    // The title and its counters have been deleted.
    if (!isCounted) await client.send(new DeleteCommand({ TableName, Key: { user_id, title_key } }));
  });
}
