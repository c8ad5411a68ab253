import { beforeAll, describe, expect, inject, test } from 'vitest';
import { connectedClient } from '../support/session';
import { actAs } from './acting-as';
import { readApi } from './api-models';
import { type ApiResponse, isRefused, modelCalls, namedCall, settled } from './model-calls';
import { type StoredRecord, sampleRecord } from './sample-record';
import { openStoredRecords } from './stored-records';

/*
 * An empty page with a next token would reveal that a record exists: an account with an address, a request with a
 * number. The test requests pages of one record, in which such a token would appear.
 */

const { modelNamed } = readApi(inject('backend').outputs);
const { customer } = inject('backend').accounts;
const client = await connectedClient();
const stored = await openStoredRecords(inject('backend'));

const queries: readonly (readonly [model: string, query: string, key: string])[] = [
  ['Users', 'listUsersByUser_email', 'user_email'],
  ['UserSubscriptions', 'listUserSubscriptionsBySubscription_statusAndSubscription_end_date', 'subscription_status'],
  ['PaymentHistory', 'listPaymentHistoryByUser_idAndPayment_date', 'user_id'],
  ['SupportInteractions', 'listSupportInteractionsBySupport_id', 'support_id'],
  ['SupportMessages', 'listSupportMessagesByTicket_idAndWritten_at', 'ticket_id'],
];

describe('a customer learns nothing of a foreign record', () => {
  let options: object;
  beforeAll(async () => {
    options = await actAs('otherCustomer');
  });

  test.each(queries)('%s: %s', async (name, query, key) => {
    const record = await put(name);
    const response = await settled(
      namedCall<Promise<ApiResponse>>(client, name, query)({ [key]: record[key] }, one(name, options)),
    );
    await stored.remove(modelNamed(name), record);
    expectNothing(response);
  });

  test.each(['Users', 'UserSubscriptions', 'SupportInteractions', 'WatchLater', 'SavedMoments'])(
    '%s: the whole list',
    async (name) => {
      const record = await put(name);
      const response = await settled(modelCalls(client, name).list(one(name, options)));
      await stored.remove(modelNamed(name), record);
      expectNothing(response);
    },
  );
});

const one = (name: string, options: object) => ({ ...options, selectionSet: modelNamed(name).keyFields, limit: 1 });

function expectNothing(response: ApiResponse & { nextToken?: string | null }): void {
  if (isRefused(response)) return;
  expect({ data: response.data, goesOn: Boolean(response.nextToken) }).toEqual({ data: [], goesOn: false });
}

async function put(name: string): Promise<StoredRecord> {
  const record = sampleRecord(modelNamed(name), customer.id);
  await stored.put(modelNamed(name), record);
  return record;
}
