import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { activityRecord } from '../activity';
import type { Caller } from '../caller';
import { inTurns } from '../in-turns';
import { queryAll } from '../query-all';
import { requiredVariable } from '../required-variable';
import { forgetInLog } from './forget-in-log';
import { removeComments } from './remove-comments';
import { removeMemberships } from './remove-memberships';
import { removeTickets } from './remove-tickets';

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
export async function removeRecords(
  client: DynamoDBDocumentClient,
  userId: string,
  email: string | undefined,
): Promise<void> {
  await forgetPayer(client, userId);
  await forgetInLog(client, userId);
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
export async function noteClosing(client: DynamoDBDocumentClient, caller: Caller, now: string): Promise<void> {
  const what = { id: `account-closed-${caller.id}`, resourceId: caller.id };
  const Item = activityRecord({ ...caller, address: 'unknown' }, 'Account closed', what, now);
  await client.send(new PutCommand({ TableName: requiredVariable('ACTIVITY_TABLE'), Item }));
}

async function removeAll(
  client: DynamoDBDocumentClient,
  table: string,
  where: { index?: string; field: string; value: string },
  key: readonly string[],
): Promise<void> {
  const items = await queryAll(client, { table, ...where });
  await inTurns(items, (item) =>
    client.send(
      new DeleteCommand({ TableName: table, Key: Object.fromEntries(key.map((name) => [name, item[name]])) }),
    ),
  );
}

/** The law has payments kept for years, but not who paid: their records lose the person. */
async function forgetPayer(client: DynamoDBDocumentClient, userId: string): Promise<void> {
  const TableName = requiredVariable('PAYMENT_TABLE');
  const where = { index: 'paymentHistoriesByUser_idAndPayment_date', field: 'user_id', value: userId };
  const payments = await queryAll(client, { table: TableName, ...where });
  await inTurns(payments, ({ id }) =>
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
